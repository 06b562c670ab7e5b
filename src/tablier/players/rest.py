"""Patience has an end: a program that keeps failing at a table is left alone for a while."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from tablier.players.errors import WorkerFailure

MOST_REMEMBERED = 1_000  # programs at tables; those that failed longest ago are forgotten first


@dataclass
class Rests:
    """How often in a row each program failed at each table; too often, and it rests.

    >>> rests = Rests(patience=2, seconds=60)
    >>> for _ in range(2):
    ...     rests.note("table 5", "mine", failed=True)
    >>> print(rests.failure("table 5", "mine"))
    The program failed 2 times in a row and will not be asked again for 60 s.
    """

    patience: int = 3
    seconds: float = 60.0
    clock: Callable[[], float] = monotonic

    def __post_init__(self) -> None:
        self._lock = threading.Lock()
        self._failed: OrderedDict[tuple[str, str], tuple[int, float]] = OrderedDict()  # how often, and when last

    def note(self, table: str, program: str, *, failed: bool) -> None:
        """Remember how a program did; an answer makes up for all failures before it."""
        with self._lock:
            times, _ = self._failed.pop((table, program), (0, 0.0))
            if failed:
                self._failed[table, program] = times + 1, self.clock()
            while len(self._failed) > MOST_REMEMBERED:
                self._failed.popitem(last=False)

    def failure(self, table: str, program: str) -> WorkerFailure | None:
        """Return why a program is not asked now, if it rests."""
        with self._lock:
            times, last = self._failed.get((table, program), (0, 0.0))
        if times < self.patience or self.clock() - last >= self.seconds:
            return None
        return WorkerFailure("resting", times=times, seconds=f"{self.seconds:.0f}")
