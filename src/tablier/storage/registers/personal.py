"""All that a person wrote, whatever the match: written by `append`, theirs to take away and to have forgotten."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.matches.notes import Note
from tablier.storage.tables import Tables

GONE = """DELETE FROM personal WHERE person <> '' AND at < ?
AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.person = personal.person)
AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = personal.person) RETURNING key"""


@dataclass(frozen=True)
class WrittenText:
    """A text that a person wrote."""

    key: str
    person: str
    match: str
    words: str
    at: int


class Personal:
    """Find and forget what a person wrote from a seat that was theirs; for the rest see `references.belonging`."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def keep(self, note: Note, match: str, person: str, at: int) -> None:
        """Keep a name that stands in no log, under a place of its own."""
        await self._tables.execute(
            'INSERT INTO personal ("match", key, person, salt, words, at) VALUES (?, ?, ?, ?, ?, ?)'
            " ON CONFLICT DO NOTHING",
            *(match, note.reference, person, note.salt, note.text, at),
        )

    async def under(self, match: str) -> dict[str, str]:
        """Return the words kept under a place, by their keys."""
        rows = await self._tables.query('SELECT key, words FROM personal WHERE "match" = ?', match)
        return {str(key): str(words) for key, words in rows}

    async def of_person(self, person: str) -> tuple[WrittenText, ...]:
        """Return all that a person wrote, the oldest first: theirs to take away."""
        rows = await self._tables.query(
            'SELECT key, person, "match", words, at FROM personal WHERE person = ? ORDER BY at, key', person
        )
        return tuple(WrittenText(*row) for row in rows)  # type: ignore[arg-type]  # the table has these types

    async def hand_over(self, guest: str, person: str) -> int:
        """Make what a guest wrote that of the person they turn out to be; return how much there was."""
        statement = "UPDATE personal SET person = ? WHERE person = ? RETURNING key"
        return len(await self._tables.execute(statement, person, guest))

    async def forget_guests(self, before: int) -> int:
        """Delete what people wrote before a time who can never come back: no account, no session; return how much."""
        return len(await self._tables.execute(GONE, before))

    async def forget_person(self, person: str) -> int:
        """Delete all that a person wrote; return how much there was."""
        return len(await self._tables.execute("DELETE FROM personal WHERE person = ? RETURNING key", person))
