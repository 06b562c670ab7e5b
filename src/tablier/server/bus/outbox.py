"""Hints that wait to be sent: the newest of each match, and not too many."""

from __future__ import annotations

import asyncio

MOST = 10_000  # matches
BATCH = 256  # hints sent at once


class Outbox:
    """A bounded row of hints; the oldest is dropped, because it is only a hint."""

    def __init__(self, most: int = MOST) -> None:
        self.dropped = 0
        self._most = most
        self._waiting: dict[str, int] = {}
        self._filled = asyncio.Event()

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, match: str, seq: int) -> None:
        """Add a hint; an earlier one of the same match is no longer needed."""
        self._waiting[match] = max(seq, self._waiting.get(match, seq))
        self._shorten()

    async def take(self) -> dict[str, int]:
        """Wait for hints, and take the oldest ones."""
        await self._filled.wait()
        taken = {match: self._waiting.pop(match) for match in list(self._waiting)[:BATCH]}
        self._shorten()
        return taken

    def give_back(self, taken: dict[str, int]) -> None:
        """Put hints that could not be sent before all others."""
        later, self._waiting = self._waiting, taken
        for match, seq in later.items():
            self.put(match, seq)
        self._shorten()

    def _shorten(self) -> None:
        while len(self._waiting) > self._most:
            del self._waiting[next(iter(self._waiting))]
            self.dropped += 1
        (self._filled.set if self._waiting else self._filled.clear)()
