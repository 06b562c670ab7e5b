"""Times in which players could not play: the store was away, or their process died.

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
        self.begun = now()  # when this process began
        self.absent_since: int | None = None  # the last sign of life before, if no other process was there since
        self.when_over: Callable[[], None] = lambda: None  # called at the end of an outage
        self._now = now
        self._well = self.begun  # when something was last stored
        self._is_down = False
        self._past: deque[Span] = deque(maxlen=REMEMBERED)
        self._deaths: deque[tuple[Span, frozenset[str]]] = deque(maxlen=REMEMBERED)  # and the matches played there

    @property
    def is_down(self) -> bool:
        """Whether what was last to be stored was not."""
        return self._is_down

    def stored(self, begun: int) -> None:
        """Note that something was stored, begun at a moment; that ends an outage."""
        ended, now = self._is_down, self._now()
        if self._is_down:
            self.add(self._well, begun)
        if now - begun > SLOW:
            self.add(begun, now)
        self._is_down, self._well = False, now
        if ended:
            self.when_over()

    def failed(self, error: StorageError) -> None:
        """Note that something could not be stored; a trouble of one match is no outage."""
        self._is_down |= isinstance(error, NOTHING_STORED)

    def resumed_from(self, latest: int) -> int | None:
        """Return from when a clock that has run since an entry stood still, while no process was there."""
        if self.absent_since is None or latest >= self.begun:
            return None
        is_back = self.absent_since > self.begun  # the clock on the wall was set back
        return latest if is_back else max(self.absent_since, latest)

    def add(self, since: int, until: int) -> None:
        if until > since:
            self._past.append(Span(since, until))

    def add_death(self, span: Span, matches: frozenset[str]) -> None:
        """Note the time in which a process was dead before others knew it, and the matches played there."""
        self._deaths.append((span, matches))

    def lost(self, since: int, now: int, match: str = "", opened: int = -1) -> int:
        """Return how many milliseconds since a moment were lost.

        A death counts for a match that was played in that process, or has been opened here since.
        """
        if not (self._past or self._is_down or self._deaths):
            return 0
        deaths = [span for span, matches in self._deaths if match in matches or opened >= span.since]
        spans = [*self._past, *deaths]
        if self._is_down:
            spans.append(Span(self._well, now))
        total, reached = 0, since
        for begun, ended in sorted(spans):
            total += max(0, min(ended, now) - max(begun, reached))
            reached = max(reached, ended)
        return total if total >= LEAST else 0
