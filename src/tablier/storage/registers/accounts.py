"""Names that come back: an account is a name and a password, of which argon2 keeps a hash."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from tablier.matches.lookalikes import looks
from tablier.storage.rows import in_parts
from tablier.storage.tables import Tables

if TYPE_CHECKING:
    from argon2 import PasswordHasher

OPEN = """INSERT INTO accounts (person, name, secret, created, shown, looks)
SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TEXT)
WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE looks = ?)
ON CONFLICT DO NOTHING RETURNING person"""

KNOWN = "SELECT person, shown, name FROM accounts WHERE person IN ({})"


@dataclass(frozen=True)
class Account:
    """A person with a name."""

    person: str
    name: str
    created: int


class Accounts:
    """Open, find and close accounts; passwords are hashed in a thread, because that takes long on purpose."""

    def __init__(self, tables: Tables, hasher: PasswordHasher | None = None) -> None:
        self._tables = tables
        self._hasher = hasher or usual_hasher()
        self._no_secret = ""

    async def open(self, account: Account, password: str) -> bool:
        """Keep a new account; the answer is no if the name is taken, or may be taken for one that is."""
        secret = await asyncio.to_thread(self._hasher.hash, password)
        seen = looks(account.name)
        values = account.person, plain(account.name), secret, account.created, account.name, seen, seen
        return bool(await self._tables.execute(OPEN, *values))

    async def complete(self) -> None:
        """Fill in what the names of accounts look like that were opened by an earlier version."""
        for person, shown, name in await self._tables.query(
            "SELECT person, shown, name FROM accounts WHERE looks = ''"
        ):
            await self._tables.execute(
                "UPDATE accounts SET looks = ? WHERE person = ?", looks(str(shown or name)), person
            )

    async def alike(self, name: str) -> set[str]:
        """Return the people whose accounts have a name like this one."""
        question = "SELECT person FROM accounts WHERE looks = ? OR name = ?"
        return {str(person) for (person,) in await self._tables.query(question, looks(name), plain(name))}

    async def enter(self, name: str, password: str) -> Account | None:
        """Return the account that a name and a password open; an unknown name takes as long as a wrong password."""
        question = "SELECT person, shown, name, created, secret FROM accounts WHERE name = ?"
        rows = await self._tables.query(question, plain(name))
        nobody = await self._nobody()  # asked for in any case: only whether it fits differs, and that takes as long
        secret = str(rows[0][4]) if rows else nobody
        if not await asyncio.to_thread(fits, self._hasher, secret, password) or not rows:
            return None
        person, shown, kept, created, _ = rows[0]
        if self._hasher.check_needs_rehash(secret):
            await self.change(str(person), password)
        # An account from before schema 0003 has but one spelling.
        return Account(person, shown or kept, created)  # type: ignore[arg-type]  # the table has these types

    async def _nobody(self) -> str:
        """Return the hash of a random password, made once."""
        if not self._no_secret:
            self._no_secret = await asyncio.to_thread(self._hasher.hash, secrets.token_urlsafe())
        return self._no_secret

    async def change(self, person: str, password: str) -> bool:
        """Keep a new password; return whether there is such an account."""
        secret = await asyncio.to_thread(self._hasher.hash, password)
        statement = "UPDATE accounts SET secret = ? WHERE person = ? RETURNING person"
        return bool(await self._tables.execute(statement, secret, person))

    async def known(self, people: Iterable[str]) -> dict[str, str]:
        """Return the names of those people who have an account."""
        rows = await in_parts(self._tables.query, KNOWN, people)
        return {str(person): str(shown or name) for person, shown, name in rows}  # before schema 0003, one spelling

    async def close(self, person: str) -> bool:
        """Delete an account and its sessions; return whether there was one."""
        return bool(await self._tables.execute("DELETE FROM accounts WHERE person = ? RETURNING person", person))


@cache
def usual_hasher() -> PasswordHasher:
    from argon2 import PasswordHasher

    # What OWASP asks for: a stranger who only tries costs 19 MiB and one core for a moment, not 64 MiB and four.
    return PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


def fits(hasher: PasswordHasher, secret: str, password: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        return hasher.verify(secret, password)
    except (VerificationError, InvalidHashError):
        return False


def plain(name: str) -> str:
    """Return a name in the letters by which it is found: two that look alike in another case are one."""
    return unicodedata.normalize("NFKC", name).casefold()
