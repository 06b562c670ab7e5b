"""A time in which a database does not do its work: one line in the log when it begins, and one when it is over."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TypeVar

from tablier.storage.errors import StorageAway, StorageUnwell

LOG = logging.getLogger(__name__)

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
