"""Echoes to compare with: what the machine and the server below us cost by themselves.

One is a handler on our own server: guarded, and every message read, checked, counted and answered through the queue of
its client like a move, only that nobody referees, keeps or tells it. The other has nothing of ours at all.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

from bench.load.wire import Door, Socket, dial

BARE, OURS = "/bare", "/ours"
ACT = b'{"t":"act","id":"0123456789abcdef0123456789abcdef","seq":123,"want":{"kind":"move","seat":0,"move":"c"}}'


def main() -> None:
    """Serve the echo until killed."""
    from fastapi import FastAPI, WebSocket, WebSocketDisconnect

    from tablier.server.http.middleware.stack import with_middleware
    from tablier.server.http.rate_limits import RateLimits
    from tablier.server.http.socket import Wire, next_said
    from tablier.server.identity import NOBODY
    from tablier.server.live.subscribers import Subscriber
    from tablier.server.messages.client import Act, Hello
    from tablier.server.messages.model import PROTOCOL
    from tablier.server.messages.server import Ack
    from tablier.server.process.port import listen
    from tablier.server.process.uvicorn_server import UvicornServer, new_loop
    from tablier.server.settings import Settings

    settings = Settings(port=0, store="memory:", messages=10**9, requests_per_minute=10**6)
    plain, app, rate_limits = FastAPI(), FastAPI(), RateLimits(settings)

    async def bare(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                await socket.send_text(await socket.receive_text())
        except WebSocketDisconnect:
            return

    async def ours(socket: WebSocket) -> None:
        await socket.accept()
        subscriber = Subscriber(Wire(socket), NOBODY, Hello(t="hello", protocol=PROTOCOL))
        try:
            while True:
                said = await next_said(socket)
                if isinstance(said, Act) and not rate_limits.hit("messages", subscriber.key):
                    subscriber.send(Ack(id=said.id, seq=said.seq))
        except WebSocketDisconnect:
            return

    for handler in (bare, ours):
        handler.__annotations__["socket"] = WebSocket  # FastAPI looks for it where this module has none
    plain.add_api_websocket_route(BARE, bare)
    app.add_api_websocket_route(OURS, ours)
    guards = with_middleware(app, settings, rate_limits)

    async def both(scope: Any, receive: Any, send: Any) -> None:
        await (plain if scope.get("path") == BARE else guards)(scope, receive, send)

    with listen(settings) as door, asyncio.Runner(loop_factory=new_loop) as runner:
        print(f"http://127.0.0.1:{door.getsockname()[1]}", flush=True)
        runner.run(UvicornServer(both, settings).serve([door]))


class Echoes:
    """Those who say something to the echo, each at their own moments."""

    def __init__(self, port: int, path: str, seed: int = 1) -> None:
        self._door = Door(port)
        self._path = path
        self._chance = random.Random(seed)
        self._sockets: list[Socket] = []
        self._due: dict[int, list[float]] = {}
        self._is_eager = False
        self.samples: list[float] = []

    async def gather(self, count: int) -> None:
        for number in range(len(self._sockets), len(self._sockets) + count):
            self._due[number] = []
            socket = await dial(self._door, self._path, self._hearing(number), lambda _: None)
            self._sockets.append(socket)

    def _hearing(self, number: int) -> Callable[[bytes], None]:
        return lambda _: self._heard(number)

    def _heard(self, number: int) -> None:
        self.samples.append(time.perf_counter() - self._due[number].pop(0))
        if self._is_eager:
            self._say(number, time.perf_counter())

    def _say(self, number: int, due: float) -> None:
        self._due[number].append(due)
        self._sockets[number].send(ACT)

    async def play(self, rate: float, seconds: float) -> list[float]:
        """Say so many things a second, at the moments of a Poisson clock; return the latencies."""
        first, due = len(self.samples), time.perf_counter()
        until = due + seconds
        while due < until:
            due += self._chance.expovariate(rate)
            if (wait := due - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            self._say(self._chance.randrange(len(self._sockets)), due)
        await self._drained()
        return self.samples[first:]

    async def rush(self, seconds: float) -> float:
        """Say the next thing as soon as one came back; return how many came back in a second."""
        first, begun = len(self.samples), time.perf_counter()
        self._is_eager = True
        for number in range(len(self._sockets)):
            self._say(number, begun)
        await asyncio.sleep(seconds)
        done, took = len(self.samples) - first, time.perf_counter() - begun
        self._is_eager = False
        await self._drained()
        return done / took

    async def _drained(self) -> None:
        async with asyncio.timeout(30):
            while any(self._due.values()):
                await asyncio.sleep(0.01)

    def leave(self) -> None:
        for socket in self._sockets:
            socket.close()
