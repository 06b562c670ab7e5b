"""Connections to an SQLite file, and everything that must be true before anybody plays on it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tablier.storage.errors import BadPlace, StorageBusy, StorageError, StorageFull, StorageStopped
from tablier.storage.folders import check_disk, check_folder, private_file
from tablier.storage.upgrading import HEAD, MARK, check_revision, revision_of, upgrade

LEAST = (3, 37, 0)  # the first with strict tables
SAFE_WRITERS = "3.51.3"  # earlier ones can lose a page when several programs write and move the log at once
PATCHED = {(3, 44): 6, (3, 50): 7}  # earlier lines into which that was carried back
BUSY = 3.0  # seconds
BEGINNING = b"SQLite format 3\0"  # of every SQLite file that is not empty
FULL = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE}  # the index of the log, a mapped file, could not grow
FATAL = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CANTOPEN}
FATAL |= {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_PERM}
HELD = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
SETTINGS = (
    "synchronous = FULL",
    "foreign_keys = ON",
    "wal_autocheckpoint = 0",  # the writer moves the log, and looks
    "temp_store = MEMORY",  # to sort, no file has to be opened: there may be none left
    "secure_delete = ON",  # what is forgotten is not left lying in the file
)
DURABLE = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def connect(path: Path, *, busy: float = BUSY, reads_only: bool = False) -> sqlite3.Connection:
    """Open the file with the settings that make an answer a promise."""
    connection = sqlite3.connect(path, timeout=busy, isolation_level=None, check_same_thread=False)
    try:
        for setting in SETTINGS:
            connection.execute(f"PRAGMA {setting}")
        connection.execute(f"PRAGMA query_only = {int(reads_only)}")
    except sqlite3.Error as error:
        connection.close()
        raise damage(path, error) from None
    return connection


def prepare(path: Path, *, integrity: bool = False, anywhere: bool = False) -> None:
    """Check the place, create or migrate the database; refuse whatever could lose a match."""
    check_version(sqlite3.sqlite_version_info)
    check_folder(path.parent)
    if not anywhere:
        check_disk(path.parent)
    private_file(path)
    connection = connect(path)
    try:
        prepare_database(connection, path, integrity=integrity)
    except sqlite3.Error as error:
        raise damage(path, error) from None
    finally:
        connection.close()


def prepare_database(connection: sqlite3.Connection, path: Path, *, integrity: bool) -> None:
    check_owner(connection, path)
    found = revision_of(connection)
    check_revision(found, str(path))
    connection.execute("PRAGMA journal_mode = WAL")
    check_settings(connection)
    if found != HEAD:
        upgrade(connection)
    if integrity:
        check_integrity(connection, path)


def check_version(found: tuple[int, ...]) -> None:
    if found < LEAST:
        raise BadPlace("place-sqlite-version", least=dotted(LEAST), found=dotted(found))


def is_safe_for_several(found: tuple[int, ...]) -> bool:
    """Return whether several programs may write to one file with this version of SQLite."""
    patch = PATCHED.get((found[0], found[1]))
    return dotted_numbers(SAFE_WRITERS) <= found or (patch is not None and found[2] >= patch)


def check_owner(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse the database of another program, and a file so short that SQLite takes it for an empty database."""
    with path.open("rb") as file:
        begin = file.read(len(BEGINNING))
    if begin and begin != BEGINNING:
        raise BadPlace("place-foreign", file=str(path))
    is_empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    if not is_empty and connection.execute("PRAGMA application_id").fetchone() != (MARK,):
        raise BadPlace("place-foreign", file=str(path))


def check_settings(connection: sqlite3.Connection) -> None:
    """Check that SQLite took the settings; some file systems and builds do not."""
    for name, expected in DURABLE.items():
        found = connection.execute(f"PRAGMA {name}").fetchone()[0]
        if found != expected:
            raise BadPlace("place-setting", name=name, expected=str(expected), found=str(found))


def check_integrity(connection: sqlite3.Connection, path: Path) -> None:
    """Read the whole file and refuse one that is damaged."""
    found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise BadPlace("place-damaged", file=str(path), reason=str(found).replace("\n", " "))


def damage(path: Path, error: sqlite3.Error) -> StorageError:
    """Return the storage error for an error met while opening a file."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_NOTADB:
        return BadPlace("place-foreign", file=str(path))
    if code == sqlite3.SQLITE_CORRUPT:
        return BadPlace("place-damaged", file=str(path), reason=str(error))
    return sqlite_error(error) or BadPlace("place-damaged", file=str(path), reason=str(error))


def dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def dotted_numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def sqlite_error(error: sqlite3.Error) -> StorageError | None:
    """Return what an error of SQLite means for all waiting jobs; nothing if it concerns one statement only."""
    code = getattr(error, "sqlite_errorcode", 0)
    if code in FULL:
        return StorageFull("storage-full")
    if code & 0xFF in HELD:
        return StorageBusy("storage-busy")
    if code & 0xFF in FATAL:
        return StorageStopped("storage-stopped", reason=f"{error.sqlite_errorname}: {error}")
    return None
