"""Names and messages of people: entries hold only a key, so that words can be deleted and the log stays whole."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from tablier.storage.tables import Tables


@dataclass(frozen=True)
class Words:
    """What somebody wrote."""

    key: str
    person: str
    match: str
    words: str
    at: int


class Personal:
    """Keep, find and forget what people wrote."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def keep(self, words: Words) -> bool:
        """Keep some words; words once kept under a key stay, and the answer is no."""
        return bool(
            await self._tables.tell(
                'INSERT INTO personal (key, person, "match", words, at) VALUES (?, ?, ?, ?, ?)'
                " ON CONFLICT DO NOTHING RETURNING key",
                *(words.key, words.person, words.match, words.words, words.at),
            )
        )

    async def of_match(self, match: str) -> dict[str, str]:
        """Return the words of a match by key; those that were deleted are missing."""
        rows = await self._tables.ask('SELECT key, words FROM personal WHERE "match" = ?', match)
        return cast(dict[str, str], dict(rows))  # type: ignore[arg-type]  # two columns each

    async def of_person(self, person: str) -> tuple[Words, ...]:
        """Return all that a person wrote, the oldest first: theirs to take away."""
        rows = await self._tables.ask(
            'SELECT key, person, "match", words, at FROM personal WHERE person = ? ORDER BY at, key', person
        )
        return tuple(Words(*row) for row in rows)  # type: ignore[arg-type]  # the table has these types

    async def forget(self, keys: Iterable[str]) -> int:
        """Delete some words; return how many there were."""
        found = [await self._tables.tell("DELETE FROM personal WHERE key = ? RETURNING key", key) for key in keys]
        return sum(map(len, found))

    async def forget_person(self, person: str) -> int:
        """Delete all that a person wrote; return how much there was."""
        return len(await self._tables.tell("DELETE FROM personal WHERE person = ? RETURNING key", person))
