"""Matches in memory, for tests and simulation; a crash forgets what was not synced, as a disk would."""

from __future__ import annotations

import asyncio
import sqlite3
import weakref
from collections.abc import Awaitable, Callable, Iterable
from functools import cache, cached_property

from tablier.matches.log import Entry
from tablier.matches.notes import Note
from tablier.matches.store import AlreadyWritten, Appended, MatchListing, Stale, summarised
from tablier.storage.addition import Addition, WholeMatch
from tablier.storage.errors import BadEntry, Quarantined, StorageClosed, StorageFull, StorageStopped
from tablier.storage.journal import refuse_unless_stale
from tablier.storage.rows import Row, SqlValue, check_wakes
from tablier.storage.sql_store import HOLD, KEEP_NOTE, SqlStore
from tablier.storage.summaries import MOST
from tablier.storage.upgrading import MARK, upgrade


async def at_once() -> None:
    """Sync after one round of the event loop."""
    await asyncio.sleep(0)


class MemoryMatch:
    """A log, of which the first `synced` entries survive a crash, and what follows from those."""

    def __init__(self) -> None:
        self.log: list[Entry] = []
        self.by_id: dict[str, Entry] = {}
        self.waiting: list[Addition] = []  # what is not synced
        self.summary: MatchListing | None = None
        self.wakes: int | None = None

    @property
    def synced(self) -> int:
        return len(self.log) - len(self.waiting)

    def add(self, new: Addition) -> None:
        self.log.append(new.entry)
        self.by_id[new.entry.id] = new.entry
        self.waiting.append(new)

    def sync(self, length: int) -> list[Addition]:
        """Show the log up to a length; return what was not shown before."""
        count = max(0, length - self.synced)
        shown, self.waiting = self.waiting[:count], self.waiting[count:]
        for new in shown:
            self.summary, self.wakes = summarised(self.summary, new.entry), new.wakes
        return shown

    def crash(self) -> None:
        for new in self.waiting:
            del self.by_id[new.entry.id]
        del self.log[self.synced :]
        self.waiting = []


class MemoryStore(SqlStore):
    """Keep matches until the program ends; `sync` is awaited before anything written is answered or shown."""

    def __init__(self, sync: Callable[[], Awaitable[None]] = at_once) -> None:
        self.full = False
        self.stopped: StorageStopped | None = None
        self.quarantined: dict[str, Quarantined] = {}
        self._sync = sync
        self._kept: dict[str, MemoryMatch] = {}
        self._unsynced: dict[str, MemoryMatch] = {}
        self._lives = 0
        self._closed = False

    def crash(self) -> None:
        """Forget what was not synced; callers that wait for it get `StorageStopped`."""
        self._lives += 1
        for kept in self._unsynced.values():
            kept.crash()
        self._unsynced.clear()

    async def append(
        self, entry: Entry, notes: tuple[Note, ...] = (), wakes: int | None = None
    ) -> Appended | AlreadyWritten | Stale:
        """Write the next entry of a match and the notes it refers to, all or nothing; return only when durable."""
        self._check_open()
        new = Addition.of(entry, notes, wakes)
        kept = self._kept.get(entry.match) or MemoryMatch()
        found: Appended | AlreadyWritten | Stale
        if same := kept.by_id.get(entry.id):
            found = AlreadyWritten(same)
        elif entry.seq < len(kept.log):
            found = Stale(tuple(kept.log[entry.seq :]))
        else:
            found = self._add(kept, new)
        await self._made_durable()
        return found

    async def append_whole(self, whole: WholeMatch) -> None:
        """Write a whole log at once, all or nothing; return only when durable."""
        self._check_open()
        if self.full:
            raise StorageFull("storage-full")
        if whole.match in self._kept:
            raise whole.refusal
        kept = self._kept[whole.match] = self._unsynced[whole.match] = MemoryMatch()
        for new in whole.additions:
            kept.add(new)
        self._tables.execute(HOLD, whole.host)
        await self._made_durable()

    async def read(self, match: str, after: int = -1) -> tuple[Entry, ...]:
        """Return the entries after a sequence number; none if the match is unknown."""
        self._check_open()
        kept = self._kept.get(match)
        return tuple(kept.log[max(after, -1) + 1 : kept.synced]) if kept else ()

    async def head(self, match: str) -> int:
        """Return the last sequence number of a match; -1 if it is unknown."""
        return (await self.heads([match]))[match]

    async def heads(self, matches: Iterable[str]) -> dict[str, int]:
        """Return the last sequence number of each match; -1 for those that are unknown."""
        self._check_open()
        return {match: kept.synced - 1 if (kept := self._kept.get(match)) else -1 for match in matches}

    async def is_public(self, match: str) -> bool:
        """Return whether a match is public; an unknown one is not."""
        self._check_open()
        kept = self._kept.get(match)
        return bool(kept and kept.summary and kept.summary.public)

    async def due(self, before: int, limit: int = 500) -> tuple[str, ...]:
        """Return the matches that wake by a time, the earliest first."""
        self._check_open()
        waking = ((kept.wakes, match) for match, kept in self._kept.items() if kept.wakes is not None)
        return tuple(match for _, match in sorted(each for each in waking if each[0] <= before)[: max(0, limit)])

    async def claim(self, before: int, until: int, limit: int = 500) -> tuple[str, ...]:
        """Take the matches that wake by a time, and let them wake later: of several who ask, one gets each."""
        check_wakes(until)
        found = await self.due(before, limit)
        for match in found:
            self._kept[match].wakes = until
        return found

    async def rouse(self, match: str, wakes: int | None, head: int | None = None) -> None:
        """Set when a match wakes; with `head`, only if its log still ends there; a crash does not undo it."""
        self._check_open()
        check_wakes(wakes)
        kept = self._kept.get(match)
        if kept and kept.summary and head in (None, kept.summary.head):
            kept.wakes = wakes

    async def matches(
        self,
        *,
        public: bool | None = None,
        open: bool | None = None,  # noqa: A002  # whether a seat is open
        limit: int = 50,
        before: str = "",
    ) -> tuple[MatchListing, ...]:
        """Return summaries, the newest first; `before` is the last match of the page before."""
        self._check_open()
        found = sorted((kept.summary for kept in self._kept.values() if kept.summary), key=newness, reverse=True)
        if before:
            last = next((newness(each) for each in found if each.match == before), None)
            found = [each for each in found if last and newness(each) < last]
        wanted = [each for each in found if public in (None, each.public) and open in (None, bool(each.open))]
        return tuple(wanted[: max(0, min(limit, MOST))])

    async def old(self, before: int, limit: int = 100) -> tuple[str, ...]:
        """Return matches in which nothing has happened since a time, the oldest first."""
        found = sorted((kept.summary.last, match) for match, kept in self._kept.items() if kept.summary)
        return tuple(match for last, match in found if last < before)[:limit]

    async def discard(self, match: str) -> None:
        """Delete a match and all that is kept of it."""
        await super().discard(match)
        self._kept.pop(match, None)

    async def query(self, statement: str, *values: SqlValue) -> list[Row]:
        """Run a query, and return its rows."""
        self._check_open()
        return self._tables.execute(statement, values).fetchall()

    async def execute(self, statement: str, *values: SqlValue) -> list[Row]:
        """Change something in one of the tables beside the logs; a crash does not undo it."""
        return await self.query(statement, *values)

    async def close(self) -> None:
        """Let go of everything."""
        self._closed = True
        if "_tables" in self.__dict__:
            self._tables.close()

    def _add(self, kept: MemoryMatch, new: Addition) -> Appended:
        log, entry = kept.log, new.entry
        if self.full:
            raise StorageFull("storage-full")
        if entry.seq > len(log):
            refuse_unless_stale(entry, len(log) - 1)
        if log and log[-1].hash != entry.before:
            raise BadEntry("entry-unchained", seq=entry.seq, head=len(log) - 1)
        kept.add(new)
        self._kept[entry.match] = self._unsynced[entry.match] = kept
        return Appended(entry)

    async def _made_durable(self) -> None:
        """Sync all that was written so far; raise after a crash, when the outcome is unknown."""
        life = self._lives
        written = [(match, kept, len(kept.log)) for match, kept in self._unsynced.items()]
        await self._sync()
        if life != self._lives:
            raise StorageStopped("storage-stopped", reason="crash")
        for match, kept, length in written:
            self._keep_notes(kept.sync(length))
            if not kept.waiting:
                self._unsynced.pop(match, None)

    def _keep_notes(self, shown: list[Addition]) -> None:
        for new in shown:
            if new.notes and not self._closed:
                self._tables.executemany(KEEP_NOTE, new.notes)

    def _check_open(self) -> None:
        if self._closed:
            raise StorageClosed("storage-closed")

    @cached_property
    def _tables(self) -> sqlite3.Connection:
        connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        connection.executescript(empty_tables())
        connection.execute("PRAGMA foreign_keys = ON")
        weakref.finalize(self, connection.close)  # in whatever thread it is let go
        return connection


@cache
def empty_tables() -> str:
    """Return the SQL that makes the tables: to migrate an empty database takes long, and simulations need many."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    upgrade(connection)
    made = "\n".join(connection.iterdump())
    connection.close()
    return f"{made}\nPRAGMA application_id = {MARK};"


def newness(summary: MatchListing) -> tuple[int, str]:
    return summary.created, summary.match
