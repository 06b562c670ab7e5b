"""The time of a server, which begins with the clock on the wall and goes on steadily; and how long things took."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections.abc import Callable
from typing import Protocol

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds


class Handle(Protocol):
    """A call that is due later."""

    def cancel(self) -> None:
        """Cancel the call, if it has not been made."""


Later = Callable[[float, Callable[[], None]], Handle]


def by_the_loop(seconds: float, work: Callable[[], None]) -> Handle:
    """Call a function after some seconds, by the event loop."""
    return asyncio.get_running_loop().call_later(seconds, work)


def steady_clock() -> Callable[[], int]:
    """Return a clock in milliseconds since 1970 that never jumps."""
    offset = time.time() - time.monotonic()
    return lambda: int((offset + time.monotonic()) * 1000)


class Durations:
    """How long something took, counted in buckets: `add` is all that is done while playing."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    @property
    def buckets(self) -> list[tuple[str, float]]:
        """Each bound with how many took no longer, as Prometheus wants it."""
        bounds = [*map(str, BUCKETS), "+Inf"]
        return [(bound, float(sum(self.counts[: nth + 1]))) for nth, bound in enumerate(bounds)]
