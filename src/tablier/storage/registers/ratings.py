"""What matches meant for ratings: one event a match, in order, from which every rating can be told again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from tablier.matches.log import Json, canonical
from tablier.storage.rows import Row
from tablier.storage.tables import Tables

MOST = 1000  # events on a page


@dataclass(frozen=True)
class Rated:
    """How a match ended, as far as ratings care; `body` belongs to whoever computes them."""

    match: str
    game: str
    at: int
    body: dict[str, Json]


class Ratings:
    """Add and read events."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def add(self, rated: Rated) -> bool:
        """Keep an event; a match counts once, and the second time the answer is no."""
        return bool(
            await self._tables.tell(
                'INSERT INTO ratings ("match", game, at, body) VALUES (?, ?, ?, ?)'
                ' ON CONFLICT DO NOTHING RETURNING "match"',
                *(rated.match, rated.game, rated.at, canonical(rated.body)),
            )
        )

    async def find(self, match: str) -> Rated | None:
        """Return the event of a match, if it has one."""
        rows = await self._tables.ask('SELECT "match", game, at, body FROM ratings WHERE "match" = ?', match)
        return next(_events(rows), None)

    async def remove(self, match: str) -> None:
        """Forget the event of a match."""
        await self._tables.tell('DELETE FROM ratings WHERE "match" = ?', match)

    async def of_game(self, game: str, after: Rated | None = None) -> tuple[Rated, ...]:
        """Return a page of the events of a game, the oldest first; `after` is the last of the page before."""
        at, match = (after.at, after.match) if after else (-1, "")
        rows = await self._tables.ask(
            'SELECT "match", game, at, body FROM ratings WHERE game = ? AND (at, "match") > (?, ?)'
            ' ORDER BY at, "match" LIMIT ?',
            *(game, at, match, MOST),
        )
        return tuple(_events(rows))


def _events(rows: list[Row]) -> Iterator[Rated]:
    found = cast(list[tuple[str, str, int, str]], rows)
    return (Rated(match, game, at, json.loads(body)) for match, game, at, body in found)
