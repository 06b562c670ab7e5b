"""Hints that wait to be sent: the newest of each match to each process, and not too many."""

from __future__ import annotations

import asyncio

from tablier.server.bus.hint import EVERYBODY, Hint, newer

MOST = 10_000  # hints
BATCH = 256  # hints sent at once

Waiting = dict[tuple[str, str], Hint]  # by whom they are for, and the match


class Outbox:
    """A bounded row of hints; the oldest is dropped, because it is only a hint."""

    def __init__(self, most: int = MOST) -> None:
        self.dropped = 0
        self._most = most
        self._waiting: Waiting = {}
        self._filled = asyncio.Event()

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, hint: Hint, to: str = EVERYBODY) -> None:
        """Add a hint; an earlier one of the same match is no longer needed."""
        self._waiting[to, hint.match] = newer(hint, self._waiting.get((to, hint.match)))
        self._shorten()

    async def take(self) -> Waiting:
        """Wait for hints, and take the oldest ones."""
        await self._filled.wait()
        taken = {place: self._waiting.pop(place) for place in list(self._waiting)[:BATCH]}
        self._shorten()
        return taken

    def give_back(self, taken: Waiting) -> None:
        """Put hints that could not be sent before all others."""
        later, self._waiting = self._waiting, taken
        for (to, _), hint in later.items():
            self.put(hint, to)
        self._shorten()

    def _shorten(self) -> None:
        while len(self._waiting) > self._most:
            del self._waiting[next(iter(self._waiting))]
            self.dropped += 1
        (self._filled.set if self._waiting else self._filled.clear)()
