"""What an error of SQLite means for matches."""

from __future__ import annotations

import sqlite3

from tablier.storage.errors import StorageBusy, StorageError, StorageFull, StorageStopped

FULL = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE}  # the index of the log, a mapped file, could not grow
FATAL = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CANTOPEN}
FATAL |= {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_PERM}
BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def sqlite_error(error: sqlite3.Error) -> StorageError | None:
    """Return what an error of SQLite means for all waiting jobs; nothing if it concerns one statement only."""
    code = getattr(error, "sqlite_errorcode", 0)
    if code in FULL:
        return StorageFull("storage-full")
    if code & 0xFF in BUSY:
        return StorageBusy("storage-busy")
    if code & 0xFF in FATAL:
        return StorageStopped("storage-stopped", reason=f"{error.sqlite_errorname}: {error}")
    return None
