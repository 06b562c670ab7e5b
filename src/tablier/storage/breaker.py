"""A circuit breaker: when a database has failed again and again, it is left alone for a while and then tried by one."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import monotonic

FAILURES = 5  # in a row
SHORTEST, LONGEST = 0.2, 2.0  # seconds of rest


class Breaker:
    """Counts failures, and decides whether the database is asked."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._failures = 0
        self._rest = SHORTEST
        self._until = 0.0

    @property
    def is_open(self) -> bool:
        """Return whether the database is being left alone."""
        return self._failures >= FAILURES

    def may_ask(self) -> bool:
        """Return whether to ask now; of those who ask after a rest the first may, for all."""
        if not self.is_open:
            return True
        now = self._clock()
        if now < self._until:
            return False
        self._until = now + self._rest
        return True

    def succeeded(self) -> None:
        self._failures, self._rest = 0, SHORTEST

    def failed(self) -> None:
        """Note a failure; once open, rest longer each time, and not all servers equally long."""
        self._failures += 1
        if self.is_open:
            self._until = self._clock() + self._rest * random.uniform(0.5, 1.0)
            self._rest = min(LONGEST, self._rest * 2)
