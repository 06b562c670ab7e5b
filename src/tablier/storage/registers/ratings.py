"""What matches meant for ratings: who is rated, from the beginning, and one event a match, in order.

From the events every rating can be told again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from tablier.matches.log import Json, canonical
from tablier.storage.rows import Row
from tablier.storage.tables import Tables

MOST = 1000  # events on a page


@dataclass(frozen=True)
class Rated:
    """How a match ended, as far as ratings care; `body` belongs to the code that computes them."""

    match: str
    game: str
    at: int
    body: dict[str, Json]


# Fixed once somebody has thrown or moved; until then whoever sits down may still change.
FIX = """INSERT INTO players ("match", seat, person)
SELECT CAST(? AS TEXT), CAST(? AS INTEGER), CAST(? AS TEXT)
WHERE NOT EXISTS (SELECT 1 FROM entries WHERE "match" = ? AND kind IN ('throw', 'move'))
ON CONFLICT ("match", seat) DO UPDATE SET person = excluded.person"""
KEEP = 'INSERT INTO players ("match", seat, person) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'

OF_GAME = """SELECT "match", game, at, body FROM ratings WHERE game = ? AND (at, "match") > (?, ?)
ORDER BY at, "match" LIMIT ?"""


class Ratings:
    """Add and read events."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def add(self, rated: Rated) -> bool:
        """Keep an event; a match counts once, and the second time the answer is no."""
        return bool(
            await self._tables.execute(
                'INSERT INTO ratings ("match", game, at, body) VALUES (?, ?, ?, ?)'
                ' ON CONFLICT DO NOTHING RETURNING "match"',
                *(rated.match, rated.game, rated.at, canonical(rated.body)),
            )
        )

    async def fix(self, match: str, players: Sequence[str]) -> None:
        """Note who is rated in a match that is about to begin."""
        for seat, person in enumerate(players):
            await self._tables.execute(FIX, match, seat, person, match)

    async def keep(self, match: str, players: Sequence[str]) -> None:
        """Note who is rated in a match that began before that was kept."""
        for seat, person in enumerate(players):
            await self._tables.execute(KEEP, match, seat, person)

    async def players(self, match: str) -> tuple[str, ...]:
        """Return who is rated in each seat; nothing if that is not fixed yet."""
        rows = await self._tables.query('SELECT person FROM players WHERE "match" = ? ORDER BY seat', match)
        return tuple(str(person) for (person,) in rows)

    async def find(self, match: str) -> Rated | None:
        """Return the event of a match, if it has one."""
        rows = await self._tables.query('SELECT "match", game, at, body FROM ratings WHERE "match" = ?', match)
        return next(_events(rows), None)

    async def remove(self, match: str) -> None:
        """Forget the event of a match."""
        await self._tables.execute('DELETE FROM ratings WHERE "match" = ?', match)

    async def of_game(self, game: str, after: Rated | None = None) -> list[Rated]:
        """Return the events of a game, the oldest first, page by page; `after` is one that is known."""
        found: list[Rated] = []
        while True:
            at, match = (after.at, after.match) if after else (-1, "")
            page = list(_events(await self._tables.query(OF_GAME, game, at, match, MOST)))
            found += page
            if len(page) < MOST:
                return found
            after = page[-1]


def _events(rows: list[Row]) -> Iterator[Rated]:
    found = cast(list[tuple[str, str, int, str]], rows)
    return (Rated(match, game, at, json.loads(body)) for match, game, at, body in found)
