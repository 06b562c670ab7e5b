"""One server for one real file, and whether the file is still the one that was opened.

SQLite finds what it writes ahead by the name of the file. So a file with two names has two such logs, and one that is
moved, replaced or linked to leaves acknowledged moves behind where the next start does not look for them.
"""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import IO

from tablier.engine.files import locked
from tablier.storage.errors import BadPlace, StorageStopped

LOG = logging.getLogger(__name__)
AHEAD, INDEX = "-wal", "-shm"  # what SQLite keeps beside a file

Identity = tuple[int, int]


def real_file(path: Path) -> Path:
    """Return where a name leads by whatever links; refuse links that lead nowhere for ever."""
    try:
        path.stat()
    except FileNotFoundError:
        pass
    except OSError as error:
        raise BadPlace("place-folder", folder=str(path), reason=error.strerror or str(error)) from None
    return path.resolve()


def check_names(path: Path) -> None:
    """Refuse a file with a second name, and a log written ahead whose file is gone: SQLite would delete it."""
    ahead = Path(f"{path}{AHEAD}")
    if size_of(ahead) and not size_of(path):
        raise BadPlace("place-orphaned", file=str(path), ahead=str(ahead))
    if path.exists() and path.stat().st_nlink > 1:
        raise BadPlace("place-linked", file=str(path))


def size_of(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


class FileLock:
    """Keeps other servers from a file until it is closed."""

    def __init__(self, *held: IO[bytes]) -> None:
        self._held = held

    @classmethod
    def take(cls, path: Path) -> FileLock | None:
        """Hold a file by its name and by itself, under whatever name; nothing if another server holds it."""
        lock = Path(f"{path}-server").open("ab")  # noqa: SIM115  # held until the store is closed
        if not locked(lock.fileno()):
            lock.close()
            return None
        # Opened after the other: to close it a second time in one process would drop the locks of SQLite.
        file = path.open("r+b")
        if HOLDS_FILES and not locked(file.fileno()):
            file.close()
            lock.close()
            return None
        return cls(file, lock)

    def close(self) -> None:
        for each in self._held:
            each.close()


class Watch:
    """Remembers which files lie under which names, and raises when that has changed."""

    def __init__(self, path: Path, named: Path) -> None:
        self._path, self._named = path, named
        self._ahead, self._index = Path(f"{path}{AHEAD}"), Path(f"{path}{INDEX}")
        self._known = self._found()
        self._has_told = False

    def check(self) -> None:
        """Stop for good when a file is no longer where the next start will look for it."""
        try:
            is_there = self._found() == self._known
        except OSError:
            is_there = False
        if not is_there:
            raise StorageStopped("storage-moved", file=str(self._path))

    def _found(self) -> tuple[Identity, ...]:
        """Make as few system calls as are enough: this runs before every acknowledgement."""
        file, named = self._path.lstat(), self._named.stat()
        if file.st_nlink > 1:
            self._tell()
        ahead, index = self._ahead.lstat(), self._index.lstat()
        return tuple((each.st_dev, each.st_ino) for each in (file, named, ahead, index))

    def _tell(self) -> None:
        """Warn once of a second name: nothing is lost by it now, but the next start refuses it."""
        if not self._has_told:
            LOG.warning("%s", BadPlace("place-linked", file=str(self._path)).say("en"))
            self._has_told = True


HOLDS_FILES = sys.platform == "linux"  # elsewhere such a lock would keep SQLite itself out
