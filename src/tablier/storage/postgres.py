"""Matches in PostgreSQL: the same promises, for one server or several.

store = await PostgresStore.open("postgresql://tablier@localhost/tablier")
await store.append(entry)
await store.close()
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]  # it ships no types

from tablier.matches.log import NOTHING, Entry
from tablier.matches.notes import Note
from tablier.matches.store import AlreadyWritten, Appended, MatchListing, Stale, summarised
from tablier.storage import packing, summaries
from tablier.storage.addition import Addition, WholeMatch
from tablier.storage.durability import check_server, check_statements, migrate
from tablier.storage.errors import (
    BadPlace,
    DatabaseUnreachable,
    Quarantined,
    StorageAway,
    StorageError,
    StorageFull,
    StorageStopped,
    shown,
)
from tablier.storage.journal import ADD_ALL, BY_ID, FROM, LAST, refuse_unless_stale
from tablier.storage.outage import Breaker, Outage
from tablier.storage.quarantine import checked
from tablier.storage.rows import ENTRY, SUMMARY, Row, SqlValue, row_summary, summary_row
from tablier.storage.sql_store import HOLD, KEEP_NOTE, SqlStore
from tablier.storage.tables import numbered

LOG = logging.getLogger(__name__)
PAUSES = (0.05, 0.2, 0.8, 2.0)  # seconds before asking again
PATIENCE = 5.0  # seconds for a connection, and for an answer
NAME = {"application_name": "tablier"}  # by which whoever runs the database sees us
AWAY = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # shut down, crashed, starting
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,  # a standby
    asyncpg.TransactionRollbackError,  # deadlock or conflict: nothing was written
    asyncpg.InternalClientError,
)

T = TypeVar("T")
Transaction = Callable[[Any], Awaitable[T]]

# An entry is added by one statement: one transaction, and one way to the server and back.
ADD = f"""WITH added AS (
INSERT INTO entries ({ENTRY})
SELECT $1::text, $2::bigint, $3::text, $4::text, $5::int, $6::bigint, $7::text, $8::text, $9::text, $10::bytea
WHERE $8 = '{NOTHING}' OR EXISTS (SELECT 1 FROM entries WHERE "match" = $1 AND seq = $2 - 1 AND hash = $8)
ON CONFLICT DO NOTHING RETURNING "match", seq
), kept AS (
INSERT INTO matches ({SUMMARY}, wakes)
SELECT $1::text, $11::text, $12::int, $13::text, $14::int, $15::bigint, $16::bigint, $17::bigint, $18::bigint FROM added
ON CONFLICT ("match") DO UPDATE SET {summaries.REPLACED}, wakes = excluded.wakes
), noted AS (
INSERT INTO personal ("match", key, person, salt, words, at)
SELECT $1::text, note.key, coalesce((SELECT person FROM claims WHERE "match" = $1 AND seat = $5), ''),
note.salt, note.words, $6::bigint
FROM added, unnest($19::text[], $20::text[], $21::text[]) AS note (key, salt, words)
ON CONFLICT DO NOTHING
) SELECT seq FROM added"""


class PostgresStore(SqlStore):
    """Keep matches in PostgreSQL; open one with `PostgresStore.open`."""

    def __init__(self, pool: Any) -> None:
        self.quarantined: dict[str, Quarantined] = {}
        self.breaker = Breaker()
        self._outage = Outage()
        self._pool = pool
        self._memory = summaries.SummaryCache()

    @classmethod
    async def open(cls, url: str, *, careless: bool = False, connections: int = 8) -> PostgresStore:
        """Connect, refuse a server that may forget, migrate, and begin."""
        try:
            pool = await asyncpg.create_pool(
                url,
                min_size=1,
                max_size=connections,
                timeout=PATIENCE,
                command_timeout=PATIENCE,
                server_settings=NAME,
            )
        except (*AWAY, asyncpg.PostgresError, ValueError) as error:
            raise unreachable(url, error) from None
        try:
            async with pool.acquire() as link, pool.acquire() as other:
                await check_statements(link, other, shown(url))
                await check_server(link, careless=careless)
                await migrate(link, shown(url))
        except AWAY as error:
            pool.terminate()
            raise unreachable(url, error) from None
        except BaseException:
            await pool.close()
            raise
        return cls(pool)

    @property
    def stopped(self) -> StorageStopped | None:
        """Never: a PostgreSQL whose disk fails stops by itself, and is then away."""
        return None

    async def append(
        self, entry: Entry, notes: tuple[Note, ...] = (), wakes: int | None = None
    ) -> Appended | AlreadyWritten | Stale:
        """Write the next entry of a match and the notes it refers to, all or nothing; return only when durable."""
        new = Addition.of(entry, notes, wakes)
        if damage := self.quarantined.get(entry.match):
            raise damage.with_traceback(None)
        outcome, attempts = await self._patiently(lambda link: self._append(link, new), writes=True)
        if attempts > 1 and isinstance(outcome, AlreadyWritten) and outcome.entry == entry:
            return Appended(entry)  # an attempt that seemed lost had been written after all
        return outcome

    async def append_whole(self, whole: WholeMatch) -> None:
        """Write a whole log at once, all or nothing; return only when durable. Not tried again: it has no id."""
        try:
            await self._once(lambda link: self._append_whole(link, whole))
        except asyncpg.UniqueViolationError:
            raise whole.refusal from None

    async def read(self, match: str, after: int = -1) -> tuple[Entry, ...]:
        """Return the entries after a sequence number; none if the match is unknown."""
        return (await self._patiently(lambda link: self._read(link, match, max(after, -1))))[0]

    async def head(self, match: str) -> int:
        """Return the last sequence number of a match; -1 if it is unknown."""
        return (await self._patiently(lambda link: last(link, match)))[0]

    async def query(self, statement: str, *values: SqlValue) -> list[Row]:
        """Run a query, and return its rows."""
        rows, _ = await self._patiently(lambda link: link.fetch(numbered(statement), *values))
        return list(map(tuple, rows))

    async def execute(self, statement: str, *values: SqlValue) -> list[Row]:
        """Change something in one of the tables beside the logs; not tried again, because it has no id."""
        work = self._once(lambda link: link.fetch(numbered(statement), *values))
        rows = await self._outage.over(work, writes=True)
        return list(map(tuple, rows))

    async def close(self) -> None:
        """Finish what is being written, and let go of everything."""
        try:
            await asyncio.wait_for(self._pool.close(), PATIENCE)
        except TimeoutError:
            self._pool.terminate()

    async def _append(self, link: Any, new: Addition) -> Appended | AlreadyWritten | Stale:
        entry = new.entry
        previous = self._memory.before(entry) or await self._summary_before(link, entry)
        summary = summarised(previous, entry)
        if await link.fetchrow(ADD, *add_values(new, summary)):
            self._memory.keep(summary)
            return Appended(entry)
        if found := await link.fetchrow(numbered(BY_ID), entry.match, entry.id):
            same = await self._read(link, entry.match, found["seq"] - 1)
            return AlreadyWritten(same[0])
        refuse_unless_stale(entry, await last(link, entry.match))
        return Stale(await self._read(link, entry.match, entry.seq - 1))

    async def _append_whole(self, link: Any, whole: WholeMatch) -> None:
        async with link.transaction():
            await link.execute(numbered(HOLD), *whole.host)
            await link.executemany(numbered(ADD_ALL), whole.rows)
            await link.execute(numbered(summaries.KEEP), *summary_row(whole.summary), None)
            await link.executemany(numbered(KEEP_NOTE), whole.notes)

    async def _summary_before(self, link: Any, entry: Entry) -> MatchListing | None:
        """Return the summary of a match before an entry; computed from the log if the stored one lags behind."""
        if entry.seq == 0:
            return None
        found = await link.fetchrow(numbered(summaries.FIND), entry.match)
        if found and (summary := row_summary(tuple(found))).head == entry.seq - 1:
            return summary
        return summaries.summary_of(each for each in await self._read(link, entry.match, -1) if each.seq < entry.seq)

    async def _read(self, link: Any, match: str, after: int) -> tuple[Entry, ...]:
        try:
            head = await link.fetchval(numbered(summaries.HEAD), match)
            rows = list(map(tuple, await link.fetch(numbered(FROM), match, max(after, 0))))
            if packing.is_cut(rows, after):
                body = await link.fetchval(numbered(packing.FIND), match)
                rows = await asyncio.to_thread(packing.joined, match, body, rows, after)
            return checked(match, rows, after, -1 if head is None else head)
        except (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError) as error:
            raise Quarantined(match, after + 1, StorageError("quarantine-unreadable", reason=str(error))) from None
        except Quarantined as damage:
            if self.quarantined.setdefault(match, damage) is damage:
                LOG.error("%s", damage.say("en"))
            raise

    async def _patiently(self, work: Transaction[T], *, writes: bool = False) -> tuple[T, int]:
        """Do something that may be done twice, again if the connection breaks; return the number of attempts, too."""
        return await self._outage.over(self._again(work), writes=writes)

    async def _again(self, work: Transaction[T]) -> tuple[T, int]:
        for attempt, pause in enumerate((*PAUSES, None), 1):
            try:
                return await self._once(work), attempt
            except StorageAway:
                if pause is None or self.breaker.is_open:
                    raise
                await asyncio.sleep(pause)
        raise AssertionError("the last attempt raises")

    async def _once(self, work: Transaction[T]) -> T:
        """Do something on a connection, unless the server is being left alone."""
        if not self.breaker.may_ask():
            raise StorageAway("storage-resting")
        try:
            async with self._pool.acquire(timeout=PATIENCE) as link:
                answer = await work(link)
        except asyncpg.DiskFullError:
            raise StorageFull("storage-full") from None
        except AWAY as error:
            raise self._away(error) from None
        self.breaker.succeeded()
        return answer

    def _away(self, error: Exception) -> Exception:
        if isinstance(error, asyncpg.DataError | StorageError):
            return error  # a mistake of ours, not of the connection
        self.breaker.failed()
        return StorageAway("storage-away", reason=str(error) or type(error).__name__)


def add_values(new: Addition, summary: MatchListing) -> tuple[Any, ...]:
    """Return the values of `ADD`."""
    columns = ([note[place] for note in new.notes] for place in (1, 2, 3))  # key, salt, words
    return (*new.row, *summary_row(summary)[1:], new.wakes, *columns)


def unreachable(url: str, error: Exception) -> BadPlace:
    """Return why a server cannot be reached: it is not there yet, or the address is wrong."""
    facts = {"place": shown(url), "reason": str(error) or type(error).__name__}
    if isinstance(error, AWAY) and not isinstance(error, ValueError):
        return DatabaseUnreachable("place-unreachable", **facts)
    return BadPlace("place-unreachable", **facts)


async def last(link: Any, match: str) -> int:
    """Return the last sequence number of a match; -1 if it is unknown."""
    found = await link.fetchval(numbered(LAST), match)
    return -1 if found is None else int(found)
