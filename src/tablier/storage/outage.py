"""A time in which a database does not do its work: logged when it begins and when it is over, and then not asked."""

from __future__ import annotations

import logging
import random
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TypeVar

from tablier.storage.errors import StorageAway, StorageUnwell

LOG = logging.getLogger(__name__)

FAILURES = 5  # in a row
SHORTEST, LONGEST = 0.2, 2.0  # seconds of rest
SAME = 1.0  # seconds: a database that dies may answer here and there meanwhile, which is no end

T = TypeVar("T")


class Outage:
    """Follows the results of a database, and logs the beginning and the end of an outage once."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self.error: StorageUnwell | None = None  # of an outage that goes on
        self._since, self._ended = 0.0, float("-inf")

    async def over(self, asked: Awaitable[T], *, writes: bool) -> T:
        """Wait for an answer, and note whether there was one."""
        try:
            answer = await asked
        except StorageUnwell as error:
            self.begin(error)
            raise
        # A full disk can still be read from: only who could write knows that there is room again.
        if self.error and (writes or isinstance(self.error, StorageAway)):
            self.end()
        return answer

    def begin(self, error: StorageUnwell) -> None:
        if self.error is not None:
            return
        self.error, now = error, self._clock()
        if now - self._ended >= SAME:
            self._since = now
            LOG.error("%s", error.say("en"))

    def end(self) -> None:
        self.error, self._ended = None, self._clock()
        LOG.warning("The database does its work again, after %.1f seconds", self._ended - self._since)


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
