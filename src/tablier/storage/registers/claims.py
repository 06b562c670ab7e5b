"""Who holds which seat: an invitation is claimed once, by one conditional insert, also under concurrent claims."""

from __future__ import annotations

from collections.abc import Iterable

from tablier.matches.log import HOST
from tablier.storage.rows import in_parts
from tablier.storage.tables import Tables
from tablier.storage.tokens import digest, new_token, opens

# The invitation must still be the one that was compared, and nobody may hold the seat.
CLAIM = """INSERT INTO claims ("match", seat, person, at)
SELECT "match", seat, CAST(? AS TEXT), CAST(? AS BIGINT) FROM invitations WHERE "match" = ? AND seat = ? AND digest = ?
ON CONFLICT DO NOTHING RETURNING seat"""
# Whoever holds the seat already keeps it, and is told.
TAKE = """INSERT INTO claims ("match", seat, person, at) VALUES (?, ?, ?, ?)
ON CONFLICT ("match", seat) DO UPDATE SET person = claims.person RETURNING person"""


HOSTS = f'SELECT "match", person FROM claims WHERE seat = {HOST} AND "match" IN ({{}})'


class Claims:
    """Invite to seats, and give each to the first who comes."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def invite(self, match: str, seat: int, at: int) -> str:
        """Return a new secret that gives a seat; an earlier one for the same seat gives nothing any more."""
        secret = new_token()
        await self._tables.execute(
            'INSERT INTO invitations ("match", seat, digest, at) VALUES (?, ?, ?, ?)'
            ' ON CONFLICT ("match", seat) DO UPDATE SET digest = excluded.digest, at = excluded.at',
            *(match, seat, digest(secret), at),
        )
        return secret

    async def withdraw(self, match: str, seat: int) -> bool:
        """Take an invitation back; return whether there was one."""
        statement = 'DELETE FROM invitations WHERE "match" = ? AND seat = ? RETURNING seat'
        return bool(await self._tables.execute(statement, match, seat))

    async def opens(self, match: str, seat: int, secret: str) -> bool:
        """Return whether a secret is the invitation to a seat, without claiming it: links to watch serve many."""
        statement = 'SELECT digest FROM invitations WHERE "match" = ? AND seat = ?'
        kept = await self._tables.query(statement, match, seat)
        return bool(kept) and opens(secret, str(kept[0][0]))

    async def claim(self, match: str, seat: int, secret: str, person: str, at: int) -> bool:
        """Give a seat to a person who has its secret; return whether the seat is theirs, also when asked again.

        Only seats at the board are given so: the host's is taken, and to watch one needs none.
        """
        if not await self.opens(match, seat, secret):
            return False
        if seat >= 0 and await self._tables.execute(CLAIM, person, at, match, seat, digest(secret)):
            return True
        return await self.holder(match, seat) == person

    async def take(self, match: str, seat: int, person: str, at: int) -> bool:
        """Give a seat to a person who needs no invitation; return whether the seat is theirs."""
        return await self._tables.execute(TAKE, match, seat, person, at) == [(person,)]

    async def release(self, match: str, seat: int, person: str) -> bool:
        """Free a seat that a person holds; return whether they did."""
        statement = 'DELETE FROM claims WHERE "match" = ? AND seat = ? AND person = ? RETURNING seat'
        return bool(await self._tables.execute(statement, match, seat, person))

    async def hand_over(self, guest: str, person: str) -> int:
        """Give all seats of a guest to the person they turn out to be; return how many there were."""
        statement = "UPDATE claims SET person = ? WHERE person = ? RETURNING seat"
        return len(await self._tables.execute(statement, person, guest))

    async def holder(self, match: str, seat: int) -> str:
        """Return the person who holds a seat, if there is one."""
        return (await self.holders(match)).get(seat, "")

    async def holders(self, match: str) -> dict[int, str]:
        """Return who holds each seat of a match."""
        rows = await self._tables.query('SELECT seat, person FROM claims WHERE "match" = ? ORDER BY seat', match)
        return {int(seat): str(person) for seat, person in rows}  # type: ignore[arg-type]  # a number in the table

    async def hosts(self, matches: Iterable[str]) -> dict[str, str]:
        """Return who is the host of each match."""
        return {str(match): str(person) for match, person in await in_parts(self._tables.query, HOSTS, matches)}

    async def of_person(self, person: str) -> tuple[tuple[str, int], ...]:
        """Return the matches and seats of a person."""
        statement = 'SELECT "match", seat FROM claims WHERE person = ? ORDER BY at DESC, "match", seat'
        return tuple(await self._tables.query(statement, person))  # type: ignore[arg-type]  # the table has these types
