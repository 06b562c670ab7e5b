"""What every store keeps beside the logs, by the same SQL: names and messages, and when a match wakes."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tablier.matches.log import Entry
from tablier.matches.notes import Note
from tablier.matches.store import MatchListing
from tablier.storage import archiving, packing, summaries
from tablier.storage.errors import Quarantined
from tablier.storage.rows import Row, SqlValue, check_wakes, in_parts, row_summaries

LOG = logging.getLogger(__name__)

# Whoever holds the seat that acts is who wrote it, so that a person can be forgotten even after giving the seat up.
KEEP_NOTE = """INSERT INTO personal ("match", key, salt, words, at, person)
SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT),
coalesce((SELECT person FROM claims WHERE "match" = ? AND seat = ?), '') WHERE TRUE
ON CONFLICT DO NOTHING"""
HOLD = 'INSERT INTO claims ("match", seat, person, at) VALUES (?, ?, ?, ?)'
NOTES = 'SELECT key, words, salt FROM personal WHERE "match" = ? ORDER BY at, key'
FORGET = 'DELETE FROM personal WHERE "match" = ? AND key IN ({}) RETURNING key'
DUE = 'SELECT "match" FROM matches WHERE wakes <= ? ORDER BY wakes, "match" LIMIT ?'
# Whoever waits for another's claim looks at the row again, and finds that it wakes later.
CLAIM = """UPDATE matches SET wakes = ? WHERE wakes <= ? AND "match" IN
(SELECT "match" FROM matches WHERE wakes <= ? ORDER BY wakes, "match" LIMIT ?) RETURNING "match\""""
ROUSE = 'UPDATE matches SET wakes = ? WHERE "match" = ?'
ROUSE_AT = f"{ROUSE} AND head = ?"
LAST = '(SELECT seq FROM entries WHERE "match" = asked.column1 ORDER BY seq DESC LIMIT 1)'  # one step each, not a scan
HEADS = f"SELECT column1, {LAST} FROM (VALUES {{}}) AS asked"
OLD = 'SELECT "match" FROM matches WHERE last < ? ORDER BY last, "match" LIMIT ?'
# What a match is found by goes last; what it meant for ratings stays.
DISCARD = (
    'DELETE FROM personal WHERE "match" = ?',
    'DELETE FROM claims WHERE "match" = ?',
    'DELETE FROM invitations WHERE "match" = ?',
    'DELETE FROM roots WHERE "match" = ?',
    'DELETE FROM players WHERE "match" = ?',
    'DELETE FROM packed WHERE "match" = ?',
    'DELETE FROM entries WHERE "match" = ?',
    'DELETE FROM matches WHERE "match" = ?',
)
PUBLIC = 'SELECT public FROM matches WHERE "match" = ?'


class SqlStore(ABC):
    """The tables beside the logs, whichever database they are in."""

    @abstractmethod
    async def query(self, statement: str, *values: SqlValue) -> list[Row]:
        """Run a query, and return its rows."""

    @abstractmethod
    async def execute(self, statement: str, *values: SqlValue) -> list[Row]:
        """Change something."""

    async def execute_idly(self, statement: str, *values: SqlValue) -> None:
        """Change something after all waiting jobs."""
        await self.execute(statement, *values)

    async def notes(self, match: str) -> tuple[Note, ...]:
        """Return the names and messages of a match; those that were forgotten are missing."""
        return tuple(sound(match, await self.query(NOTES, match)))

    async def forget(self, match: str, references: Iterable[str]) -> int:
        """Delete notes of a match, return how many there were; the log stays as it is."""
        return len(await in_parts(self.execute, FORGET, references, match))

    async def heads(self, matches: Iterable[str]) -> dict[str, int]:
        """Return the last sequence number of each match; -1 for those that are unknown."""
        asked = list(dict.fromkeys(matches))
        rows = await in_parts(self.query, HEADS, asked, place="(?)")
        return dict.fromkeys(asked, -1) | {str(match): seq for match, seq in rows if isinstance(seq, int)}

    @abstractmethod
    async def read(self, match: str, after: int = -1) -> tuple[Entry, ...]:
        """Return the entries after a sequence number; none if the match is unknown."""

    async def pack(self, before: int, limit: int = 100) -> int:
        """Pack the logs in which nothing has happened since a moment; return how many.

        A pack is durable before a row is deleted for it, and rows that are still there count more than what is packed:
        whatever is interrupted is whole, and done again the next time.
        """

        def packed(log: tuple[Entry, ...]) -> bytes:
            return packing.packed(log[:-1])

        found = await self.query(packing.AT_REST, before, max(0, limit))
        return await self._shorten(found, packing.PACKED, packing.KEEP, packed)

    async def archive(self, before: int, folder: Path, limit: int = 100) -> int:
        """Move the logs in which nothing has happened since a moment to files; return how many were looked at.

        A file is durable before the database points to it, and it does so before a row is deleted: as with packing,
        whatever is interrupted is whole, and done again the next time.
        """

        def archived(log: tuple[Entry, ...]) -> bytes | None:
            is_named = archiving.NAMED.fullmatch(log[0].match)
            return archiving.pointer_to(archiving.write(folder, log)) if is_named else None

        found = await self.query(archiving.TO_ARCHIVE, before, max(0, limit))
        return await self._shorten(found, packing.ARCHIVED, archiving.KEEP, archived)

    async def _shorten(
        self, found: list[Row], mark: int, keep: str, body_of: Callable[[tuple[Entry, ...]], bytes | None]
    ) -> int:
        """Keep all but the last entry of each log as one body, and mark what was done; return how many there were."""
        for (match,) in found:
            try:
                log = await self.read(str(match))
            except Quarantined:
                await self.execute(packing.MARK, packing.DAMAGED, match)  # it stays as it is, for whoever mends it
                continue
            if len(log) > 1 and (body := await asyncio.to_thread(body_of, log)) is not None:
                await self.execute(keep, match, log[-2].seq, body)
                await self.execute(packing.DROP, match, match)
            await self.execute(packing.MARK, mark, match)
        return len(found)

    async def is_public(self, match: str) -> bool:
        """Return whether a match is public; an unknown one is not."""
        return any(public for (public,) in await self.query(PUBLIC, match))

    async def matches(
        self,
        *,
        public: bool | None = None,
        open: bool | None = None,  # noqa: A002  # whether a seat is open
        limit: int = 50,
        before: str = "",
    ) -> tuple[MatchListing, ...]:
        """Return summaries, the newest first; `before` is the last match of the page before."""
        question, values = summaries.page(public, open, limit, before)
        return tuple(row_summaries(await self.query(question, *values)))

    async def due(self, before: int, limit: int = 500) -> tuple[str, ...]:
        """Return the matches that wake by a time, the earliest first."""
        return tuple(str(match) for (match,) in await self.query(DUE, before, max(0, limit)))

    async def claim(self, before: int, until: int, limit: int = 500) -> tuple[str, ...]:
        """Take the matches that wake by a time, and let them wake later: of several who ask, one gets each."""
        rows = await self.execute(CLAIM, check_wakes(until), before, before, max(0, limit))
        return tuple(str(match) for (match,) in rows)

    async def rouse(self, match: str, wakes: int | None, head: int | None = None) -> None:
        """Set when a match wakes, after all waiting jobs; with `head`, only if its log still ends there."""
        if head is None:
            await self.execute_idly(ROUSE, check_wakes(wakes), match)
        else:
            await self.execute_idly(ROUSE_AT, check_wakes(wakes), match, head)

    async def old(self, before: int, limit: int = 100) -> tuple[str, ...]:
        """Return matches in which nothing has happened since a time, the oldest first."""
        return tuple(str(match) for (match,) in await self.query(OLD, before, limit))

    async def discard(self, match: str) -> None:
        """Delete a match and all that is kept of it; interrupted, it is found and deleted again."""
        for (body,) in await self.query(packing.FIND, match):
            if path := archiving.path_in(body):
                await asyncio.to_thread(path.unlink, missing_ok=True)
        for statement in DISCARD:
            await self.execute(statement, match)

    async def tidy(self) -> bool:
        """Overwrite what was deleted wherever it is still stored; return whether that could be done."""
        return True


def sound(match: str, rows: Iterable[Row]) -> Iterator[Note]:
    """Read notes; one that was altered is left out, as if it had been forgotten."""
    for key, words, salt in rows:
        note = Note(str(words), str(salt))
        if note.reference == key:
            yield note
        else:
            LOG.error("A note of match %s does not match its reference %s.", match, key)
