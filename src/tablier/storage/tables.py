"""What a register needs of a database; the same SQL, with `?` for each value, serves SQLite and PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from tablier.matches.store import Store
from tablier.storage.addition import WholeMatch
from tablier.storage.errors import Quarantined, StorageStopped
from tablier.storage.rows import Row, SqlValue


class Tables(Protocol):
    """Tables beside the logs."""

    async def query(self, statement: str, *values: SqlValue) -> list[Row]:
        """Run a query, and return its rows."""

    async def execute(self, statement: str, *values: SqlValue) -> list[Row]:
        """Run a statement that writes; return the rows of its RETURNING once it is durable."""


class ServerStore(Store, Tables, Protocol):
    """All that a server needs of its store."""

    quarantined: dict[str, Quarantined]

    async def archive(self, before: int, folder: Path, limit: int = 100) -> int:
        """Move the logs in which nothing has happened since a moment to files; return how many were looked at."""

    async def old(self, before: int, limit: int = 100) -> tuple[str, ...]:
        """Return matches in which nothing has happened since a time, the oldest first."""

    async def discard(self, match: str) -> None:
        """Delete a match and all that is kept of it."""

    async def tidy(self) -> bool:
        """Overwrite what was deleted wherever it is still stored; return whether that could be done."""

    @property
    def stopped(self) -> StorageStopped | None:
        """Why nothing more is written, if the disk failed; the server must end, and be started again."""

    async def append_whole(self, whole: WholeMatch) -> None:
        """Write a whole log at once, all or nothing; return only when durable."""


def numbered(statement: str) -> str:
    """Write the places of the values as PostgreSQL does.

    >>> numbered("SELECT a FROM b WHERE c = ? AND d = ?")
    'SELECT a FROM b WHERE c = $1 AND d = $2'
    """
    first, *rest = statement.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(rest, 1))
