"""Matches in memory, for tests and simulation; a crash forgets what was not synced, as a disk would."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import defaultdict
from collections.abc import Awaitable, Callable
from functools import cached_property

from tablier.matches.log import Entry
from tablier.matches.notes import Note
from tablier.matches.store import Appended, Known, Stale, Summary
from tablier.storage.errors import BadEntry, Quarantined, StorageClosed, StorageFull, StorageStopped
from tablier.storage.journal import refuse_unless_stale
from tablier.storage.lobby import MOST, told
from tablier.storage.rows import Row, Value, entry_row
from tablier.storage.shelf import KEEP_NOTE, Shelf, note_rows
from tablier.storage.upgrading import upgrade


async def at_once() -> None:
    """Sync as soon as everybody else had a turn."""
    await asyncio.sleep(0)


class MemoryStore(Shelf):
    """Keep matches until the program ends; `sync` is awaited before anything written is answered or shown."""

    def __init__(self, sync: Callable[[], Awaitable[None]] = at_once) -> None:
        self.full = False
        self.stopped: StorageStopped | None = None
        self.quarantined: dict[str, Quarantined] = {}
        self._sync = sync
        self._written: dict[str, list[Entry]] = defaultdict(list)
        self._synced: dict[str, int] = defaultdict(int)  # how many of each log survive a crash
        self._noted: dict[tuple[str, int], list[Row]] = {}  # what is written with entries that are not synced
        self._lives = 0
        self._closed = False

    def crash(self) -> None:
        """Forget what was not synced; whoever waits for it is told that nothing is known."""
        self._lives += 1
        self._noted.clear()
        for match, log in self._written.items():
            del log[self._synced[match] :]

    async def append(self, entry: Entry, notes: tuple[Note, ...] = ()) -> Appended | Known | Stale:
        """Write the next entry of a match and the notes it refers to, all or nothing; return only when durable."""
        self._check_open()
        entry_row(entry)
        rows = note_rows(entry, notes)
        log = self._written[entry.match]
        found: Appended | Known | Stale
        if same := next((each for each in log if each.id == entry.id), None):
            found = Known(same)
        elif entry.seq < len(log):
            found = Stale(tuple(log[entry.seq :]))
        else:
            found = self._add(log, entry)
            self._noted[entry.match, entry.seq] = rows
        await self._made_durable()
        return found

    async def read(self, match: str, after: int = -1) -> tuple[Entry, ...]:
        """Return the entries after a sequence number; none if the match is unknown."""
        self._check_open()
        return self._durable(match)[max(after, -1) + 1 :]

    async def head(self, match: str) -> int:
        """Return the last sequence number of a match; -1 if it is unknown."""
        self._check_open()
        return len(self._durable(match)) - 1

    async def matches(
        self,
        *,
        public: bool | None = None,
        open: bool | None = None,  # noqa: A002  # whether a seat is open
        limit: int = 50,
        before: str = "",
    ) -> tuple[Summary, ...]:
        """Return summaries, the newest first; `before` is the last match of the page before."""
        self._check_open()
        found = sorted(self._summaries(), key=newness, reverse=True)
        if before:
            last = next((newness(each) for each in found if each.match == before), None)
            found = [each for each in found if last and newness(each) < last]
        wanted = [each for each in found if public in (None, each.public) and open in (None, bool(each.open))]
        return tuple(wanted[: max(0, min(limit, MOST))])

    async def ask(self, statement: str, *values: Value) -> list[Row]:
        """Return the rows of a question."""
        self._check_open()
        return self._tables.execute(statement, values).fetchall()

    async def tell(self, statement: str, *values: Value) -> list[Row]:
        """Change something in one of the tables beside the logs; a crash does not undo it."""
        return await self.ask(statement, *values)

    async def close(self) -> None:
        """Let go of everything."""
        self._closed = True
        if "_tables" in self.__dict__:
            self._tables.close()

    def _add(self, log: list[Entry], entry: Entry) -> Appended:
        if self.full:
            raise StorageFull("storage-full")
        if entry.seq > len(log):
            refuse_unless_stale(entry, len(log) - 1)
        if log and log[-1].hash != entry.before:
            raise BadEntry("entry-unchained", seq=entry.seq, head=len(log) - 1)
        log.append(entry)
        return Appended(entry)

    async def _made_durable(self) -> None:
        """Sync all that was written so far; after a crash nobody can say whether it was."""
        life = self._lives
        written = {match: len(log) for match, log in self._written.items()}
        await self._sync()
        if life != self._lives:
            raise StorageStopped("storage-stopped", reason="crash")
        for match, length in written.items():
            self._synced[match] = max(self._synced[match], length)
        self._show_notes()

    def _show_notes(self) -> None:
        """Move the notes of entries that are durable to their table."""
        for match, seq in [place for place in self._noted if place[1] < self._synced[place[0]]]:
            rows = self._noted.pop((match, seq))
            if rows and not self._closed:
                self._tables.executemany(KEEP_NOTE, rows)

    def _durable(self, match: str) -> tuple[Entry, ...]:
        return tuple(self._written[match][: self._synced[match]]) if match in self._written else ()

    def _summaries(self) -> list[Summary]:
        logs = (self._durable(match) for match in list(self._written))
        return [summary for log in logs if (summary := told(log))]

    def _check_open(self) -> None:
        if self._closed:
            raise StorageClosed("storage-closed")

    @cached_property
    def _tables(self) -> sqlite3.Connection:
        connection = sqlite3.connect(":memory:", isolation_level=None)
        connection.execute("PRAGMA foreign_keys = ON")
        upgrade(connection)
        return connection


def newness(summary: Summary) -> tuple[int, str]:
    return summary.created, summary.match
