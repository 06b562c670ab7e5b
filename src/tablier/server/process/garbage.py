"""Garbage collection that does not pause play.

Python looks for cycles in everything there is, and a server that has a thousand matches open has millions of things,
nearly all of them entries, which are in no cycle: a full look takes seconds, in which nobody is answered. So only what
is new is looked at, often, and then set aside. What was set aside and has become waste since is found by a full look,
which is taken when nobody plays, or when it cannot be put off any longer.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from time import monotonic

OFTEN = 1.0  # seconds between two looks at what is new
SELDOM = 300.0  # seconds between two full looks, while nobody plays
AT_LEAST = 3600.0  # seconds after which there is one even then
NEVER = 1_000_000_000


class GarbageCollector:
    """Decides when to look at what; `played` says how much has been written so far."""

    def __init__(self, played: Callable[[], int], now: Callable[[], float] = monotonic) -> None:
        self._played, self._now = played, now
        self._before = played()
        self._full = now()

    async def run(self) -> None:
        """Collect garbage until the server stops."""
        gc.set_threshold(200_000, NEVER, NEVER)  # between two looks the newest things alone, should they be very many
        self.look_at_everything()
        while True:
            await asyncio.sleep(OFTEN)
            self.look()

    def look(self) -> None:
        """Check what is new; everything, when that is due."""
        before, self._before = self._before, self._played()
        since = self._now() - self._full
        if since >= AT_LEAST or (since >= SELDOM and self._before == before):
            self.look_at_everything()
        else:
            gc.collect(1)
            gc.freeze()

    def look_at_everything(self) -> None:
        self._full = self._now()
        gc.unfreeze()
        gc.collect()
        gc.freeze()
