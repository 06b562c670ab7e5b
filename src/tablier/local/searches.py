"""The compiled searches of games on a device: they arrive as a game is opened, and what needs them waits a little."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

PATIENCE = 2.0  # seconds; then what is to be searched is interpreted

Fetch = Callable[[str], Awaitable[object]]  # the name of a game; done when its searches are there, or will not come


class Searches:
    """Has the searches of games fetched."""

    def __init__(self, fetch: Fetch | None = None) -> None:
        self._fetch = fetch
        self._tasks: set[asyncio.Task[None]] = set()  # or they might be forgotten on their way

    def begin(self, game: str) -> None:
        """Have them fetched, because a game is opened; nothing waits for it."""
        if self._fetch:
            task = asyncio.ensure_future(self._arrived(game, self._fetch))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def ready(self, game: str) -> None:
        """Wait until they are there, as long as somebody who waits for an answer does not mind."""
        if self._fetch:
            await asyncio.wait({asyncio.ensure_future(self._arrived(game, self._fetch))}, timeout=PATIENCE)

    async def _arrived(self, game: str, fetch: Fetch) -> None:
        await fetch(game)
