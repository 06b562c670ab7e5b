"""Copy an SQLite database while it is played on, and put a copy back in a new place; each copy is read through."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, suppress
from errno import EIO, EISDIR, ENOSPC
from os import strerror
from pathlib import Path

from tablier.engine.files import draft_of
from tablier.storage.audit import Audit, CountProgress, audit, no_progress
from tablier.storage.connecting import check_integrity, check_owner, connect, damage
from tablier.storage.errors import BadPlace, StorageFull, StorageStopped
from tablier.storage.file_lock import check_names
from tablier.storage.folders import check_folder
from tablier.storage.sqlite import SqliteStore
from tablier.storage.upgrading import check_revision, revision_of

PAGES = 4_000  # copied between two signs of progress: 16 MB


def back_up(source: Path, target: Path, progress: CountProgress = no_progress) -> None:
    """Copy a database as it is at one moment, into one file; those who play are not disturbed."""
    check_there(source)
    copy_whole(source, target, progress)


async def restore(
    source: Path, target: Path, copied: CountProgress = no_progress, looked: CountProgress = no_progress
) -> Audit:
    """Put a backup in a new place, bring it to the present schema, and look at every match."""
    check_there(source)
    await asyncio.to_thread(copy_whole, source, target, copied)
    store = await SqliteStore.open(target)
    try:
        return await audit(store, looked)
    finally:
        await store.close()


def check_there(source: Path) -> None:
    """Refuse what is no file."""
    if source.is_dir():
        raise IsADirectoryError(EISDIR, strerror(EISDIR), str(source))
    if not source.is_file():
        raise BadPlace("place-missing", file=str(source))


def copy_whole(source: Path, target: Path, progress: CountProgress = no_progress) -> None:
    """Copy a sound database of ours to a file that is not there yet, whole or not at all."""
    if target.exists():
        raise BadPlace("place-exists", file=str(target))
    check_folder(target.parent)
    check_names(target)  # SQLite would take the log of another database for this one's
    try:
        with draft_of(target, is_new=True, mode=0o600, durable=True) as draft:
            copy(source, target, draft, progress)
    except FileExistsError:
        raise BadPlace("place-exists", file=str(target)) from None


def copy(source: Path, target: Path, draft: Path, progress: CountProgress = no_progress) -> None:
    """Copy one moment of the database, which a reader holds while others go on writing."""
    try:
        with closing(connect(source, reads_only=True)) as here, closing(sqlite3.connect(draft)) as there:
            check_ours(here, source)
            here.execute("BEGIN")  # without it, each write in between would start the copy again
            here.execute("SELECT 1 FROM sqlite_master").fetchone()
            here.backup(there, pages=PAGES, progress=lambda _, left, total: progress(total - left, total))
            here.execute("ROLLBACK")
            there.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
            check_integrity(there, source)
    except sqlite3.Error as error:
        found = damage(source, error)
        raise unwritten(target, error) if isinstance(found, StorageFull | StorageStopped) else found from None
    finally:
        for rest in ("-journal", "-wal", "-shm"):
            with suppress(OSError):
                Path(f"{draft}{rest}").unlink(missing_ok=True)


def unwritten(target: Path, error: sqlite3.Error) -> OSError:
    """Name the copy for which there is no room, or whose disk fails: no server has to be started again for it."""
    is_full = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL
    return OSError(ENOSPC, strerror(ENOSPC), str(target)) if is_full else OSError(EIO, str(error), str(target))


def check_ours(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse what holds no matches of ours, empty or not: nothing is restored from it, nor kept as a backup."""
    check_owner(connection, path)
    found = revision_of(connection)
    if not found:
        raise BadPlace("place-foreign", file=str(path))
    check_revision(found, str(path))
