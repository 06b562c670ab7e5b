"""Who is behind a cookie: a person, known by a secret of which only the hash is kept."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.storage.tables import Tables
from tablier.storage.tokens import digest, new_token, opens


@dataclass(frozen=True)
class Session:
    """A visit of a person; `account` is empty for somebody without one. Times are in milliseconds since 1970."""

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
        await self._tables.tell(
            "INSERT INTO sessions (digest, person, account, created, seen, ends) VALUES (?, ?, ?, ?, ?, ?)",
            *(digest(token), session.person, session.account or None, session.created, session.seen, session.ends),
        )
        return token

    async def find(self, token: str, now: int) -> Session | None:
        """Return the session that a secret opens, unless it has ended."""
        rows = await self._tables.ask(
            "SELECT digest, person, account, created, seen, ends FROM sessions WHERE digest = ?", digest(token)
        )
        for kept, person, account, *times in rows:
            session = Session(person, account or "", *times)  # type: ignore[arg-type]  # the table has these types
            if opens(token, str(kept)) and now < session.ends:
                return session
        return None

    async def touch(self, token: str, seen: int, ends: int) -> None:
        """Note that a session was used, and when it ends now."""
        await self._tables.tell("UPDATE sessions SET seen = ?, ends = ? WHERE digest = ?", seen, ends, digest(token))

    async def close(self, token: str) -> bool:
        """End a session; tell whether there was one."""
        return bool(await self._tables.tell("DELETE FROM sessions WHERE digest = ? RETURNING person", digest(token)))

    async def close_all(self, person: str) -> int:
        """End all sessions of a person; return how many there were."""
        return len(await self._tables.tell("DELETE FROM sessions WHERE person = ? RETURNING person", person))

    async def sweep(self, now: int) -> int:
        """Delete sessions that have ended; return how many there were."""
        return len(await self._tables.tell("DELETE FROM sessions WHERE ends <= ? RETURNING person", now))
