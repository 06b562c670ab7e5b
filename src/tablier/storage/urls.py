"""Open a store by its address."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tablier.storage.errors import BadPlace, shown

if TYPE_CHECKING:
    from tablier.storage.tables import ServerStore

MEMORY = "memory:"
SQLITE = "sqlite:"
POSTGRES = ("postgresql://", "postgres://")
CONNECTIONS = 8


async def open_store(
    url: str, *, careless: bool = False, integrity: bool = False, connections: int = CONNECTIONS
) -> ServerStore:
    """Open `sqlite:FILE`, `postgresql://...` or, for trials, `memory:`.

    `careless` allows settings that can lose matches, `integrity` reads a whole SQLite file first, and `connections` is
    how many PostgreSQL is asked for at most.
    """
    if url == MEMORY:
        from tablier.storage.memory import MemoryStore

        return MemoryStore()
    if url.startswith(POSTGRES):
        from tablier.storage.postgres import PostgresStore

        return await PostgresStore.open(url, careless=careless, connections=connections)
    from tablier.storage.sqlite import SqliteStore

    return await SqliteStore.open(file_of(url), integrity=integrity, anywhere=careless)


def file_of(url: str) -> Path:
    """Return the file of an SQLite address.

    >>> [file_of(f"sqlite:{name}").as_posix() for name in ("matches.db", "///srv/matches.db", "////srv/matches.db")]
    ['matches.db', '/srv/matches.db', '/srv/matches.db']
    """
    name = url.removeprefix(SQLITE).removeprefix("//")
    if not url.startswith(SQLITE) or not name:
        raise BadPlace("place-url", found=shown(url))
    return Path("/" + name.lstrip("/") if name.startswith("//") else name)
