"""Server processes of the simulation: the real house and the real socket, until somebody kills them."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

from tablier.matches.table import ProgramTurn
from tablier.server.bus import EVERYBODY, Hint
from tablier.server.bus.memory import MemoryBus
from tablier.server.http.budgets import Budgets
from tablier.server.http.rate_limits import RateLimits
from tablier.server.http.socket import SocketHandler
from tablier.server.identity import Identity
from tablier.server.process.server_process import ServerProcess
from tablier.server.runtime import Hooks
from tablier.server.settings import Settings
from tablier.storage.errors import StorageError, StorageStopped
from tablier.storage.registers.keys import Keys
from tests.server.simulation.clockwork import Process
from tests.server.simulation.disk import Desk
from tests.server.simulation.network import Cable, Socket

if TYPE_CHECKING:
    from tests.server.simulation.town import Town

KEYS = Keys(bytes(32))
SETTINGS = Settings(store="memory:", messages=10_000)
LONGEST_THOUGHT = 2.0  # seconds


class Thinkers:
    """Programs that choose any move that may be played, and take their time."""

    waiting = 0

    def __init__(self, town: Town, name: str) -> None:
        self._town, self._luck = town, Random(f"{town.seed} {name} thinks")

    async def choose(self, program_turn: ProgramTurn, match: str, host: str = "") -> str:
        await asyncio.sleep(self._luck.random() * LONGEST_THOUGHT * (4 if self._luck.random() < 0.2 else 1))
        move = self._luck.choice(program_turn.position.moves)
        self._town.judge.thoughts.setdefault((match, program_turn.seq), []).append((program_turn.position, move))
        return move

    async def close(self) -> None:
        """Nobody to send home."""


class Air(list["Bus"]):
    """What hints travel through."""


class Bus(MemoryBus):
    """A bus that loses hints."""

    def __init__(self, air: Any, deaf: float, luck: Random) -> None:
        super().__init__(air)
        self.deaf, self._luck = deaf, luck

    def publish(self, hint: Hint, to: str = EVERYBODY) -> None:
        if self._luck.random() >= self.deaf:
            super().publish(hint, to)


async def directly(work: Any, *args: Any) -> Any:
    """Do aside what is quick enough here."""
    return work(*args)


class Server:
    """One server process after the other, in the same place."""

    def __init__(self, town: Town, number: int) -> None:
        self.town, self.name = town, f"server-{number}"
        self.process: Process | None = None
        self.house: ServerProcess | None = None
        self.cables: list[Cable] = []
        self._lives = 0

    @property
    def is_up(self) -> bool:
        return self.house is not None and not self.house.runtime.stopping.is_set()

    def start(self) -> None:
        """Start a process."""
        if self.process is None:
            self._lives += 1
            self.town.judge.note(self.name, "starts")
            self.town.judge.up.append([self.town.loop.now()])
            self._span = self.town.judge.up[-1]
            self.process = Process(self.town.loop, self.name)
            self.process.spawn(self._run(f"{self.name} {self._lives}"))

    async def _run(self, name: str) -> None:
        town = self.town
        luck = Random(f"{town.seed} {name}")
        self.desk = Desk(town.disk)
        self._bus = Bus(town.air, town.scenario.deaf, luck)
        self._rate_limits = RateLimits(SETTINGS, now=town.loop.now)
        self._budgets = Budgets(SETTINGS, town.loop.now)
        seams = {"keys": KEYS, "store": self.desk, "thinkers": Thinkers(town, name), "bus": self._bus}
        hooks = Hooks(now=town.loop.now, draw=luck.randbytes, in_thread=directly)
        try:
            opened = ServerProcess.open(SETTINGS, **seams, hooks=hooks)
            self.house = await opened
        except StorageError:
            town.judge.note(self.name, "cannot open")
            self._gone(again=1.0)
            return
        await self.house.runtime.stopping.wait()
        if self.house.runtime.failed:  # `serving` ends the process then
            town.judge.note(self.name, "must end: the disk failed")
            self._gone(again=1.0)

    def answer(self, cable: Cable, person: str, match: str) -> None:
        """Take a call."""
        assert self.process
        self.cables.append(cable)
        self.process.spawn(self._attend(cable, person, match))

    async def _attend(self, cable: Cable, person: str, match: str) -> None:
        assert self.house
        try:
            house = self.house
            handler = SocketHandler(house.runtime, house.database, house.rooms, self._rate_limits, self._budgets)
            await handler.attend(Socket(cable), Identity(person), match)  # type: ignore[arg-type]
        except StorageError:  # answered by closing the socket
            self.town.judge.note(self.name, "cannot open the room")
        finally:
            cable.cut(0.2)

    def kill(self, again: float) -> None:
        """End the process in the middle of whatever it does."""
        if self.process:
            self.town.judge.note(self.name, "is killed")
            self._gone(again)

    async def close(self, again: float) -> None:
        """End the process as one should."""
        if self.process and self.house and not self.house.runtime.stopping.is_set():
            self.town.judge.note(self.name, "is closed")
            closing = self.process.spawn(self.house.close())
            while self.process and not closing.done():
                await asyncio.sleep(0.1)
            if closing.done() and closing.exception() and not isinstance(closing.exception(), StorageError):
                self.town.judge.fail(f"{self.name} cannot close: {closing.exception()!r}")
            self._gone(again)

    def break_disk(self) -> None:
        """Let the disk fail under this process."""
        if self.house:
            self.desk.stopped = StorageStopped("storage-stopped", reason="EIO")

    def check(self) -> None:
        if self.house and self.house.runtime.counts["mistakes"]:
            self.town.judge.fail(f"{self.name} made a mistake; see its log")

    def _gone(self, again: float) -> None:
        self.check()
        process, self.process, self.house = self.process, None, None
        if process:
            process.kill()
            self._span.append(self.town.loop.now())
        if self.town.air is not None and self._bus in self.town.air:
            self.town.air.remove(self._bus)
        for cable in self.cables:
            cable.cut(0.05)
        self.cables.clear()
        self.town.loop.later(again, self.start)
