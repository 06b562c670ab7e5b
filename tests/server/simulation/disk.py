"""A disk that is slow, full, busy or away when it wants, and forgets what was not synced when the power fails."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

from tablier.matches.log import Entry
from tablier.storage.errors import StorageAway, StorageBusy, StorageError, StorageFull, StorageStopped
from tablier.storage.memory import MemoryStore
from tests.server.simulation.clockwork import Clockwork

WRITES = ("append", "execute", "rouse", "claim", "pack", "forget")
READS = ("read", "head", "heads", "due", "notes", "query", "matches")
TROUBLES: dict[str, Callable[[], StorageError]] = {
    "full": lambda: StorageFull("storage-full"),
    "busy": lambda: StorageBusy("storage-busy"),
    "lost": lambda: StorageAway("storage-away", reason="lost"),
    "done": lambda: StorageAway("storage-away", reason="done"),
}


class Sheets(MemoryStore):
    """Logs in memory, of which one sees from outside what would survive; one mark in sixteen is lost."""

    async def read(self, match: str, after: int = -1) -> tuple[Entry, ...]:
        found = await super().read(match, after)
        return tuple(replace(entry, mark=b"") if entry.hash.endswith("0") else entry for entry in found)

    def durable(self, match: str) -> list[Entry]:
        kept = self._kept.get(match)
        return kept.log[: kept.synced] if kept else []


class Disk:
    """The sheets, and what is wrong with them just now."""

    def __init__(self, loop: Clockwork, chance: Random) -> None:
        self.sheets = Sheets(self._sync)
        self.slowest = 0.02  # seconds
        self.trouble: list[str] = []  # names in TROUBLES, one of which is met now and then
        self.often = 0.0
        self.looked: Callable[[], None] = lambda: None  # called whenever something may be durable
        self._loop, self._chance = loop, chance

    async def _sync(self) -> None:
        await asyncio.sleep(self._chance.random() * self.slowest)

    def trouble_with(self, name: str) -> str:
        """Return what goes wrong with a request; what only reads can be neither full nor half done."""
        if not self.trouble or self._chance.random() >= self.often:
            return ""
        found = self._chance.choice(self.trouble)
        return "" if name in READS and found in ("full", "done") else found

    def close(self) -> None:
        """Put the sheets away."""
        with suppress(StopIteration):
            self.sheets.close().send(None)

    async def carry_out(self, make: Callable[[], Awaitable[Any]]) -> Any:
        """Do something that goes on even if whoever asked is gone."""

        async def do() -> Any:
            try:
                return await make()
            finally:
                self.looked()

        return await asyncio.shield(self._loop.outside(do()))


class Desk:
    """The disk as one server process sees it."""

    def __init__(self, disk: Disk) -> None:
        self.stopped: StorageStopped | None = None
        self.quarantined: dict[str, Any] = {}
        self._disk = disk

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        if name not in WRITES and name not in READS:
            raise AttributeError(name)

        async def ask(*args: Any, **options: Any) -> Any:
            return await self._ask(name, args, options)

        return ask

    async def close(self) -> None:
        """The disk is there for the next one."""

    async def _ask(self, name: str, args: tuple[Any, ...], options: dict[str, Any]) -> Any:
        if self.stopped and name in WRITES:
            raise self.stopped
        trouble = self._disk.trouble_with(name)
        if trouble not in ("", "done"):
            await asyncio.sleep(0.01)
            raise TROUBLES[trouble]()
        found = await self._disk.carry_out(lambda: getattr(self._disk.sheets, name)(*args, **options))
        if trouble:
            raise TROUBLES[trouble]()
        return found
