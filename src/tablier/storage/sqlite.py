"""Matches in one SQLite file: durable when answered, written by one thread, read by others.

store = await SqliteStore.open(Path("matches.db"))
await store.append(entry)
await store.close()
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Any

from tablier.matches.log import Entry
from tablier.matches.notes import Note
from tablier.matches.store import AlreadyWritten, Appended, Stale
from tablier.storage import journal
from tablier.storage.addition import Addition, WholeMatch
from tablier.storage.connecting import SAFE_WRITERS, check_settings, connect, is_safe_for_several, prepare
from tablier.storage.errors import BadPlace, Quarantined, StorageStopped, StorageUnwell
from tablier.storage.file_lock import FileLock, Watch, check_names, real_file
from tablier.storage.folders import check_folder, private_file
from tablier.storage.outage import Outage
from tablier.storage.readers import Readers
from tablier.storage.rows import Row, SqlValue
from tablier.storage.sql_store import SqlStore
from tablier.storage.writer import Writer, WriterJob

LOG = logging.getLogger(__name__)


class SqliteStore(SqlStore):
    """Keep matches in a file; open one with `SqliteStore.open`."""

    def __init__(self, path: Path, hold: FileLock | None, *, busy: float, named: Path | None = None) -> None:
        self.path = path
        self.quarantined: dict[str, Quarantined] = {}
        self._hold = hold
        self._outage = Outage()
        connection = connect(path, busy=busy)
        check_settings(connection)
        self._writer = Writer(connection, Watch(path, named or path).check)
        self._readers = Readers(lambda: connect(path, reads_only=True))

    @classmethod
    async def open(
        cls, path: Path, *, integrity: bool = False, anywhere: bool = False, shared: bool = False, busy: float = 3.0
    ) -> SqliteStore:
        """Check the place, create or migrate the file, and begin; `shared` lets several programs write to it."""
        return await asyncio.to_thread(cls._open, path, integrity, anywhere, shared, busy)

    @classmethod
    def _open(cls, path: Path, integrity: bool, anywhere: bool, shared: bool, busy: float) -> SqliteStore:
        named, path = path.absolute(), real_file(path)
        check_folder(path.parent)
        check_names(path)
        private_file(path)
        hold = FileLock.take(path)
        if hold is None:
            share(path, allowed=shared)
        try:
            prepare(path, integrity=integrity, anywhere=anywhere)
            return cls(path, hold, busy=busy, named=named)
        except BaseException:
            if hold:
                hold.close()
            raise

    @property
    def commits(self) -> int:
        """How many transactions have been committed."""
        return self._writer.commits

    @property
    def stopped(self) -> StorageStopped | None:
        """Why nothing more is written, if the disk failed."""
        return self._writer.stopped

    async def append(
        self, entry: Entry, notes: tuple[Note, ...] = (), wakes: int | None = None
    ) -> Appended | AlreadyWritten | Stale:
        """Write the next entry of a match and the notes it refers to, all or nothing; return only when durable."""
        new = Addition.of(entry, notes, wakes)
        self._refuse_if_damaged(entry.match)
        try:
            outcome: Appended | AlreadyWritten | Stale = await self._write(lambda link: journal.append(link, new))
        except Quarantined as damage:
            raise self._set_apart(damage) from None
        return outcome

    async def append_whole(self, whole: WholeMatch) -> None:
        """Write a whole log at once, all or nothing; return only when durable."""
        try:
            await self._writer.do(lambda link: journal.append_whole(link, whole), idle=True)
        except sqlite3.IntegrityError:
            raise whole.refusal from None

    async def read(self, match: str, after: int = -1) -> tuple[Entry, ...]:
        """Return the entries after a sequence number; none if the match is unknown."""
        try:
            return await self._readers.do(lambda link: journal.read(link, match, after))
        except Quarantined as damage:
            raise self._set_apart(damage) from None

    async def head(self, match: str) -> int:
        """Return the last sequence number of a match; -1 if it is unknown."""
        return await self._readers.do(lambda link: journal.last(link, match))

    async def query(self, statement: str, *values: SqlValue) -> list[Row]:
        """Run a query, and return its rows."""
        return await self._readers.do(lambda link: link.execute(statement, values).fetchall())

    async def execute(self, statement: str, *values: SqlValue) -> list[Row]:
        """Change something in one of the tables beside the logs."""
        rows: list[Row] = await self._write(lambda link: link.execute(statement, values).fetchall())
        return rows

    async def execute_idly(self, statement: str, *values: SqlValue) -> None:
        """Change something after all waiting jobs, in a transaction of its own."""
        await self._write(lambda link: link.execute(statement, values).fetchall(), idle=True)

    async def tidy(self) -> bool:
        """Move all that was written ahead into the file and empty the log of it, in which deleted words still stand."""
        return await self._writer.empty_log()

    async def close(self) -> None:
        """Finish what is being written, and let go of everything."""
        await asyncio.to_thread(self._close)

    async def _write(self, work: WriterJob, *, idle: bool = False) -> Any:
        try:
            done = await self._writer.do(work, idle=idle)
        except StorageUnwell as error:
            self._outage.begin(error)
            raise
        if self._outage.error:
            self._outage.end()
        return done

    def _close(self) -> None:
        self._readers.close()
        self._writer.close()
        if self._hold:
            self._hold.close()

    def _refuse_if_damaged(self, match: str) -> None:
        if damage := self.quarantined.get(match):
            raise damage.with_traceback(None)

    def _set_apart(self, damage: Quarantined) -> Quarantined:
        """Remember a damaged match, and say so once."""
        if damage.match not in self.quarantined:
            LOG.error("%s", damage.say("en"))
            self.quarantined[damage.match] = damage
        return damage


def share(path: Path, *, allowed: bool) -> None:
    """Refuse a second writer, or warn where several are wanted and this SQLite is too old for it."""
    if not allowed:
        raise BadPlace("place-used", file=str(path))
    if not is_safe_for_several(sqlite3.sqlite_version_info):
        LOG.warning("%s", BadPlace("place-old-writers", found=sqlite3.sqlite_version, safe=SAFE_WRITERS).say("en"))
