"""Who is behind a cookie: a person, known by a secret of which only the hash is kept."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tablier.storage.rows import in_parts
from tablier.storage.tables import Tables
from tablier.storage.tokens import digest, is_same, new_token

ALIVE = "SELECT digest FROM sessions WHERE ends > ? AND digest IN ({})"


@dataclass(frozen=True)
class Session:
    """A visit of a person; `account` is empty for guests. Times are in milliseconds since 1970."""

    person: str
    account: str
    created: int
    seen: int
    ends: int


class Sessions:
    """Open, find and close sessions."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def open(self, session: Session) -> str:
        """Keep a session; return the secret that opens it, which cannot be found again."""
        token = new_token()
        await self._tables.execute(
            "INSERT INTO sessions (digest, person, account, created, seen, ends) VALUES (?, ?, ?, ?, ?, ?)",
            *(digest(token), session.person, session.account or None, session.created, session.seen, session.ends),
        )
        return token

    async def find(self, token: str, now: int) -> Session | None:
        """Return the session that a secret opens, unless it has ended."""
        hashed = digest(token)
        rows = await self._tables.query(
            "SELECT digest, person, account, created, seen, ends FROM sessions WHERE digest = ?", hashed
        )
        for kept, person, account, *times in rows:
            session = Session(person, account or "", *times)  # type: ignore[arg-type]  # the table has these types
            if is_same(hashed, str(kept)) and now < session.ends:
                return session
        return None

    async def touch(self, token: str, seen: int, ends: int) -> None:
        """Note that a session was used, and when it ends now."""
        await self._tables.execute("UPDATE sessions SET seen = ?, ends = ? WHERE digest = ?", seen, ends, digest(token))

    async def close(self, token: str) -> bool:
        """End a session; return whether there was one."""
        return bool(await self._tables.execute("DELETE FROM sessions WHERE digest = ? RETURNING person", digest(token)))

    async def close_all(self, person: str) -> int:
        """End all sessions of a person; return how many there were."""
        return len(await self._tables.execute("DELETE FROM sessions WHERE person = ? RETURNING person", person))

    async def alive(self, digests: Iterable[str], now: int) -> set[str]:
        """Return those of some hashes whose sessions have not ended."""
        return {str(digest) for (digest,) in await in_parts(self._tables.query, ALIVE, digests, now)}

    async def delete_ended(self, now: int) -> int:
        """Delete sessions that have ended; return how many there were."""
        return len(await self._tables.execute("DELETE FROM sessions WHERE ends <= ? RETURNING person", now))
