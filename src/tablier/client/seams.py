"""What a client takes from the world besides its line: time, chance and patience; a test brings its own."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass


def _now() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Seams:
    """The clock in milliseconds since 1970, random bytes, and waiting for some seconds."""

    now: Callable[[], int] = _now
    draw: Callable[[int], bytes] = secrets.token_bytes
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep

    def fraction(self) -> float:
        """Draw a number from 0 to 1."""
        return int.from_bytes(self.draw(4), "big") / 2**32


WORLD = Seams()
