"""A bus with somebody who notes what is heard, and conditions that can be awaited."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from secrets import token_hex

from tablier.server.bus import Bus, Hint

PATIENCE = 120.0


class Ears:
    """A bus, what it heard, and how often it said that something may be lost."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.heard: list[tuple[str, int]] = []
        self.losses = 0

    def hear(self, hint: Hint) -> None:
        self.heard.append((hint.match, hint.seq))

    def lose(self) -> None:
        self.losses += 1


@asynccontextmanager
async def listening(*buses: Bus) -> AsyncIterator[list[Ears]]:
    """Start buses, and close them whatever happens."""
    ears = [Ears(bus) for bus in buses]
    try:
        for each in ears:
            await each.bus.start(token_hex(6), each.hear, each.lose)
        yield ears
    finally:
        for bus in buses:
            await bus.close()


async def until(condition: Callable[[], object]) -> None:
    """Wait until something is true."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


async def hears(teller: Ears, subscriber: Ears, match: str = "again") -> None:
    """Publish one hint, and wait until the other has heard it."""
    seq = len(subscriber.heard)
    teller.bus.publish(Hint(match, seq))
    await until(lambda: (match, seq) in subscriber.heard)
