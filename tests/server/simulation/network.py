"""A network that delays, and where it is wild loses, doubles and reorders what it carries, and cuts its cables."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from starlette.websockets import WebSocketState

from tests.server.simulation.clockwork import Clockwork

CROWDED = 8  # frames that a cable takes which nobody reads
INSTANT = 1e-6  # seconds
HALF_OPEN = 20.0  # seconds until both ends see that nothing comes through


@dataclass
class Weather:
    """What may happen to a frame: how long it takes, and in which share of cases something worse."""

    slowest: float = 0.05
    loses: float = 0.0
    doubles: float = 0.0
    reorders: bool = False


class End:
    """What arrives at one end of a cable, and the one who waits for it."""

    def __init__(self) -> None:
        self.arrived: deque[str] = deque()
        self.broken = False
        self._waiting: asyncio.Future[None] | None = None

    def put(self, text: str) -> None:
        if not self.broken:
            self.arrived.append(text)
            self.wake()

    def break_off(self) -> None:
        self.broken = True
        self.wake()

    def wake(self) -> None:
        if self._waiting and not self._waiting.done():
            self._waiting.set_result(None)

    async def next(self) -> str | None:
        """Return what came, or nothing when the cable is cut."""
        while not self.arrived:
            if self.broken:
                return None
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self.arrived.popleft()


class Cable:
    """One connection: a client at one end, a server at the other."""

    def __init__(self, loop: Clockwork, chance: Random, weather: Weather, name: str) -> None:
        self.received: Callable[[], None] = lambda: None  # by the server
        self.name, self.client, self.server = name, End(), End()
        self.stalled = False
        self.greeted = False
        self.clogged: asyncio.Future[None] | None = None
        self.said: Callable[[str], None] = lambda text: None  # the judge reads along
        self.sent: Callable[[str], None] = lambda text: None
        self.code = 1006
        self._loop, self._weather = loop, weather
        self._chances = {id(self.client): Random(chance.random()), id(self.server): Random(chance.random())}
        self._last = {id(self.client): 0.0, id(self.server): 0.0}
        self._crowd = 0

    @property
    def is_cut(self) -> bool:
        return self.client.broken and self.server.broken

    def carry(self, to: End, text: str) -> None:
        """Bring a frame to an end of the cable, one way or another."""
        chance, weather = self._chances[id(to)], self._weather
        first = to is self.server and not self.greeted
        self.greeted = self.greeted or first
        delay = chance.random() * weather.slowest
        lost, doubled = chance.random() < weather.loses, chance.random() < weather.doubles
        if self.stalled or (lost and not first):
            return
        for extra in (0.0, 2 * delay)[: 2 if doubled and not first else 1]:
            # A little later than the one before: two of one moment are brought in the order of their rounding errors.
            when = max(self._loop.moment + delay + extra, self._last[id(to)] + INSTANT)
            if not weather.reorders or first:  # nothing overtakes the first message
                self._last[id(to)] = when
            self._loop.later(when - self._loop.moment, to.put, text)

    def cut(self, after: float = 0.0) -> None:
        """Break the cable; what is on its way to an end may still arrive there before."""
        for end in (self.client, self.server):
            self._loop.later(after, end.break_off)
        if self.clogged and not self.clogged.done():
            self._loop.later(after, self.unclog)

    def stall(self) -> None:
        """Let nothing through, and nobody know."""
        self.stalled = True
        self.cut(HALF_OPEN)

    def clog(self, seconds: float) -> None:
        """Let the server wait with what it sends: the client does not read."""
        if self.clogged is None:
            self.clogged = self._loop.create_future()
            self._loop.later(seconds, self.unclog)

    def unclog(self) -> None:
        clogged, self.clogged, self._crowd = self.clogged, None, 0
        if clogged and not clogged.done():
            clogged.set_result(None)

    async def send_to_client(self, text: str) -> None:
        self._crowd += 1
        if self.clogged is not None and self._crowd > CROWDED:
            await asyncio.shield(self.clogged)
        if self.server.broken:
            raise ConnectionError("cut")
        self.said(text)
        self.carry(self.client, text)


class Plug:
    """The client's end, as `tablier.client.connection.Transport`."""

    def __init__(self, cable: Cable) -> None:
        self._cable = cable

    async def send(self, text: str) -> None:
        if self._cable.client.broken:
            raise ConnectionError("cut")
        self._cable.sent(text)
        self._cable.carry(self._cable.server, text)

    async def recv(self) -> str:
        found = await self._cable.client.next()
        if found is None:
            raise ConnectionError("cut")
        return found

    async def close(self) -> None:
        self._cable.cut()


class Socket:
    """The server's end, as far as `tablier.server.http.socket` uses a WebSocket."""

    def __init__(self, cable: Cable) -> None:
        self.application_state = WebSocketState.CONNECTED
        self.scope: dict[str, Any] = {}
        self._cable = cable

    async def accept(self) -> None:
        """Somebody has connected."""

    async def receive(self) -> dict[str, Any]:
        found = await self._cable.server.next()
        if found is None:
            return {"type": "websocket.disconnect", "code": self._cable.code}
        self._cable.received()
        return {"type": "websocket.receive", "text": found}

    async def send(self, message: dict[str, Any]) -> None:
        await self._cable.send_to_client(message["text"])

    async def close(self, code: int = 1000, reason: str = "") -> None:
        self.application_state = WebSocketState.DISCONNECTED
        self._cable.code = code
        self._cable.cut(0.2)  # what was said before arrives first
