"""Copy an SQLite database while it is played on, and put a copy back in a new place; each copy is read through."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from tablier.storage.audit import Audit, Progress, audit, untold
from tablier.storage.connecting import check_integrity, check_owner, connect, damage
from tablier.storage.errors import BadPlace
from tablier.storage.places import check_folder, private_file
from tablier.storage.sqlite import SqliteStore
from tablier.storage.upgrading import check_revision, revision_of

PAGES = 4_000  # copied between two signs of progress: 16 MB


def back_up(source: Path, target: Path, progress: Progress = untold) -> None:
    """Copy a database as it is at one moment, into one file; those who play are not disturbed."""
    if not source.is_file():
        raise BadPlace("place-missing", file=str(source))
    copy_whole(source, target, progress)


async def restore(source: Path, target: Path, copied: Progress = untold, looked: Progress = untold) -> Audit:
    """Put a backup in a new place, bring it to the present schema, and look at every match."""
    if not source.is_file():
        raise BadPlace("place-missing", file=str(source))
    await asyncio.to_thread(copy_whole, source, target, copied)
    store = await SqliteStore.open(target)
    try:
        return await audit(store, looked)
    finally:
        await store.close()


def copy_whole(source: Path, target: Path, progress: Progress = untold) -> None:
    """Copy a sound database of ours to a file that is not there yet, whole or not at all."""
    if target.exists():
        raise BadPlace("place-exists", file=str(target))
    check_folder(target.parent)
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        copy(source, draft, progress)
        sync(draft)
        target.touch(exist_ok=False)  # never over a file that came in between
        draft.replace(target)
        sync(target.parent)
    except FileExistsError:
        raise BadPlace("place-exists", file=str(target)) from None
    except sqlite3.Error as error:
        raise damage(source, error) from None
    finally:
        for rest in ("", "-journal", "-wal", "-shm"):
            with suppress(OSError):
                Path(f"{draft}{rest}").unlink(missing_ok=True)


def copy(source: Path, draft: Path, progress: Progress = untold) -> None:
    """Copy one moment of the database, which a reader holds while others go on writing."""
    private_file(draft)
    with closing(connect(source, reads_only=True)) as here, closing(sqlite3.connect(draft)) as there:
        check_owner(here, source)
        check_revision(revision_of(here), str(source))
        here.execute("BEGIN")  # without it, each write in between would start the copy again
        here.execute("SELECT 1 FROM sqlite_master").fetchone()
        here.backup(there, pages=PAGES, progress=lambda _, left, total: progress(total - left, total))
        here.execute("ROLLBACK")
        there.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        check_integrity(there, source)


def sync(path: Path) -> None:
    """Wait until a file or a folder is on the disk."""
    with suppress(PermissionError):  # Windows opens no folders
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
