"""A server that says exactly what a test makes it say, and a clock that strikes when a test lets it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

from tablier.client.connection import Callbacks, Connection
from tablier.client.settings import Environment


class ScriptedWire:
    """A line of which the test holds the other end."""

    def __init__(self) -> None:
        self.said: list[dict] = []
        self.closed = False
        self._inbox: asyncio.Queue[dict | None] = asyncio.Queue()

    async def send(self, text: str) -> None:
        if self.closed:
            raise ConnectionError("closed")
        self.said.append(json.loads(text))

    async def recv(self) -> str:
        message = await self._inbox.get()
        if message is None:
            raise ConnectionError("cut")
        return json.dumps(message)

    async def close(self) -> None:
        self.closed = True

    def tell(self, **message: object) -> None:
        self._inbox.put_nowait(message)

    def cut(self) -> None:
        self._inbox.put_nowait(None)

    def welcome(self, seq: int = -1, seats: tuple[int, ...] = (0,), protocol: int = 1) -> None:
        you = {"seats": list(seats), "host": False}
        self.tell(t="welcome", protocol=protocol, version="0", match="M" * 22, you=you, seq=seq, now=0, shut="")


class Exchange:
    """Every connection somebody dialled; the world stands still until a test moves it."""

    def __init__(self) -> None:
        self.wires: list[ScriptedWire] = []
        self.refuse = 0  # how many more times nobody answers
        self.time = 0
        self.drawn = 0
        self._sleeping: list[tuple[float, asyncio.Future[None]]] = []
        self.environment = Environment(lambda: self.time, self._draw, self._sleep)

    async def dial(self) -> ScriptedWire:
        if self.refuse:
            self.refuse -= 1
            raise ConnectionError("nobody answers")
        self.wires.append(ScriptedWire())
        return self.wires[-1]

    @property
    def wire(self) -> ScriptedWire:
        return self.wires[-1]

    def _draw(self, size: int) -> bytes:
        self.drawn += 1
        return self.drawn.to_bytes(size, "big")

    async def _sleep(self, seconds: float) -> None:
        future = asyncio.get_running_loop().create_future()
        self._sleeping.append((seconds, future))
        await future

    @property
    def sleeping(self) -> list[float]:
        """How long everybody who sleeps wants to."""
        return [seconds for seconds, future in self._sleeping if not future.done()]

    def strike(self, seconds: float | None = None) -> None:
        """Wake everybody, or those who sleep for so long."""
        for each, future in self._sleeping:
            if not future.done() and seconds in (None, each):
                future.set_result(None)
        self._sleeping = [pair for pair in self._sleeping if not pair[1].done()]


async def until(condition: Callable[[], object]) -> None:
    """Wait for a condition that follows from what was said, without waiting for time."""
    for _ in range(2000):
        if condition():
            return
        await asyncio.sleep(0)
    raise AssertionError("it did not happen")


class Telephone:
    """A line, what it heard, and the exchange at the other end."""

    def __init__(self, pace: int = 1000) -> None:
        self.exchange = Exchange()
        self.heard: list[dict] = []
        self.states: list[bool] = []
        self.after = -1
        callbacks = Callbacks(self.exchange.dial, self._hello, self._hear, self.states.append)
        self.connection = Connection(callbacks, self.exchange.environment, pace)

    def _hello(self) -> dict:
        return {"t": "hello", "protocol": 1, "after": self.after}

    async def _hear(self, message: dict) -> None:
        self.heard.append(message)

    async def __aenter__(self) -> Telephone:
        self.task = asyncio.create_task(self.connection.run())
        await until(lambda: self.exchange.wires)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
