"""How a client plays, and what it takes from its machine: time, random bytes and waiting; a test brings its own."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

PACE = 32  # messages in ten seconds; a server hangs up on who says more than 40


def usual_folder() -> Path:
    """Return the default folder for seats."""
    from platformdirs import user_data_path

    return user_data_path("tablier", appauthor=False) / "seats"


def _now() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Environment:
    """The clock in milliseconds since 1970, random bytes, and waiting for some seconds."""

    now: Callable[[], int] = _now
    draw: Callable[[int], bytes] = secrets.token_bytes
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep

    def fraction(self) -> float:
        """Draw a number from 0 to 1."""
        return int.from_bytes(self.draw(4), "big") / 2**32


@dataclass(frozen=True)
class ClientSettings:
    """The language of sentences, whether own throws are made at once, where seats are kept, and how fast to send."""

    language: str = "en"
    throws_itself: bool = True
    folder: Path = field(default_factory=usual_folder)
    environment: Environment = Environment()
    pace: int = PACE
