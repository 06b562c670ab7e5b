"""The time of a server: it begins with the clock on the wall, and goes on steadily whatever is done to that one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Handle(Protocol):
    """Something that is to happen later."""

    def cancel(self) -> None:
        """It shall not."""


Later = Callable[[float, Callable[[], None]], Handle]


def by_the_loop(seconds: float, work: Callable[[], None]) -> Handle:
    """Let something happen after some seconds."""
    return asyncio.get_running_loop().call_later(seconds, work)


def steady_clock() -> Callable[[], int]:
    """Return a clock in milliseconds since 1970 that never jumps."""
    offset = time.time() - time.monotonic()
    return lambda: int((offset + time.monotonic()) * 1000)
