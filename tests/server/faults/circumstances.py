"""Circumstances that tests plant in a server: what its surroundings do to it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any


def an_hour_later() -> None:
    """The server starts after an hour in which nobody was there."""
    from tablier.server import runtime

    honest = runtime.steady_clock

    def later() -> Callable[[], int]:
        now = honest()
        return lambda: now() + 3_600_000

    runtime.steady_clock = later


def a_disk_that_is_told() -> None:
    """With the shim of the storage tests: full, with room again, failing, as signals say."""
    import ctypes
    import signal

    shim = ctypes.CDLL(None)
    signal.signal(signal.SIGUSR1, lambda *_: shim.tablier_full(1))
    signal.signal(signal.SIGUSR2, lambda *_: shim.tablier_full(0))
    signal.signal(signal.SIGHUP, lambda *_: shim.tablier_fail_at(1))


def drops_hints() -> None:
    """One in ten hints to other processes is lost."""
    from tablier.server.bus.listening import SharedBus

    honest = SharedBus.publish

    def publish(self: Any, *hint: Any) -> None:
        if random.random() > 0.1:
            honest(self, *hint)

    SharedBus.publish = publish


def pings_often() -> None:
    """Whether somebody is still there is asked twice a second."""
    from tablier.server.process import uvicorn_server as doorkeeper

    doorkeeper.PING = 0.5


def a_narrow_door() -> None:
    """The system keeps little of what is sent and not yet read."""
    import socket

    from tablier.server.process import port as listening

    honest = listening.door

    def door(host: str, port: int) -> socket.socket:
        made = honest(host, port)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
        return made

    listening.door = door


def workers_that(fault: str) -> None:
    """Programs think in workers of the tests, which are known to be ready, and are not given much time."""
    from tablier.players.pool import Pool, WorkerLimits
    from tablier.server.work import thinking
    from tests.players.faults.watch import foreign

    class Everybody(set[Any]):
        def __contains__(self, subject: object) -> bool:
            return True

    name, _, file = fault.partition(":")
    begun = thinking.Workers.__init__

    def pool(size: int, lanes: Any = (), **_: Any) -> Pool:
        return Pool(size, foreign(name, file), WorkerLimits(memory=2**30, grace=0.2, start=0.2), lanes=lanes)

    def begin(self: Any, *more: Any) -> None:
        begun(self, *more)
        self._ready = Everybody()

    thinking.Pool, thinking.Workers.__init__ = pool, begin


def a_mistake_in_the_rules() -> None:
    """F29: one in three moves ends in an exception."""
    from tablier.matches.acts import Move
    from tablier.server.live import room

    honest = room.decide

    def decide(match: Any, command: Any, *more: Any) -> Any:
        if isinstance(command, Move) and random.random() < 1 / 3:
            raise ZeroDivisionError("planted")
        return honest(match, command, *more)

    room.decide = decide


def thinks_for_ever() -> None:
    """F32: no program in this process comes to an end."""
    import asyncio

    from tablier.server.work.thinking import Workers

    async def choose(self: Any, *_: Any) -> str:
        return await asyncio.Event().wait() and ""

    Workers.choose = choose
