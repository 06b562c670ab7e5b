"""Times in which nobody could play, through no fault of theirs: the store was away, or the process of some died.

What is lost in such a time is given back by `resumed`, before anything else is written in a match whose clock runs.

>>> outages = Outages(lambda: 9_000)
>>> outages.add(2_000, 5_000)
>>> outages.lost(4_000, 9_000), outages.lost(6_000, 9_000)
(1000, 0)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from tablier.storage.errors import StorageAway, StorageBusy, StorageError, StorageFull, StorageStopped

SLOW = 2_000  # milliseconds: whoever is answered later than that could not play either
LEAST = 200  # milliseconds: less is not worth an entry
REMEMBERED = 64  # times, of which any is of use only until the next entry of a match
NOTHING_STORED = (StorageAway, StorageBusy, StorageFull, StorageStopped)


class Span(NamedTuple):
    """A time from one moment to another."""

    since: int
    until: int


class Outages:
    """When nothing could be stored here; times are in milliseconds since 1970."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._well = now()  # when something was last stored
        self._is_down = False
        self._past: deque[Span] = deque(maxlen=REMEMBERED)

    @property
    def is_down(self) -> bool:
        """Whether what was last to be stored was not."""
        return self._is_down

    def stored(self, begun: int) -> bool:
        """Note that something was stored, begun at a moment; tell whether that ends an outage."""
        ended, now = self._is_down, self._now()
        if self._is_down:
            self.add(self._well, begun)
        if now - begun > SLOW:
            self.add(begun, now)
        self._is_down, self._well = False, now
        return ended

    def failed(self, error: StorageError) -> None:
        """Note that something could not be stored; a trouble of one match is no outage."""
        self._is_down |= isinstance(error, NOTHING_STORED)

    def add(self, since: int, until: int) -> None:
        if until > since:
            self._past.append(Span(since, until))

    def lost(self, since: int, now: int, more: tuple[Span, ...] = ()) -> int:
        """Return how many milliseconds since a moment nobody could use; `more` counts as well."""
        if not (self._past or self._is_down or more):
            return 0
        spans = [*self._past, *more]
        if self._is_down:
            spans.append(Span(self._well, now))
        total, reached = 0, since
        for begun, ended in sorted(spans):
            total += max(0, min(ended, now) - max(begun, reached))
            reached = max(reached, ended)
        return total if total >= LEAST else 0
