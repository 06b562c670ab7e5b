"""Read and write files: a text in UTF-8 with its file's name in every error, a file written whole or not at all."""

from __future__ import annotations

import os
import secrets
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EEXIST
from pathlib import Path
from typing import BinaryIO, TextIO

from tablier.engine.errors import TablierError

FOR_EVERYBODY = 0o666  # less what the person's umask takes away
OUTPUTS = (1, 2)


class NotText(TablierError):
    """A file that holds no text."""


def read_text(path: str | Path, most: int = -1) -> str:
    """Return the text of a file, at most so many characters, without the byte order mark that some editors write."""
    with open_text(path) as file:
        return file.read(most)


@contextmanager
def open_text(path: str | Path) -> Iterator[TextIO]:
    """Open a text to be read line by line."""
    try:
        with Path(path).open(encoding="utf-8-sig") as file:
            yield file
    except UnicodeDecodeError:
        raise NotText("not-text", file=str(path)) from None
    except OSError as error:
        raise named(error, path) from None


def write_text(path: Path, text: str) -> None:
    """Replace a file by this text at once, so that nobody ever finds half of it."""
    with whole_file(path) as file:
        file.write(text.encode())


def add_text(path: Path, text: str) -> None:
    """Write a text at the end of a file."""
    try:
        with path.open("ab") as file:
            file.write(text.encode())
    except OSError as error:
        raise named(error, path) from None


@contextmanager
def whole_file(
    path: Path, *, is_new: bool = False, mode: int = FOR_EVERYBODY, durable: bool = False
) -> Iterator[BinaryIO]:
    """Write a file beside its place and rename it when it is whole; `is_new` refuses a file that is there.

    Devices, pipes and what this process prints to are written in place: a rename would put a file where they were.
    """
    try:
        found = _found(path)
        if found is not None and (not stat.S_ISREG(found.st_mode) or _printed_to(found) is not None):
            with _in_place(path, found) as file:
                yield file
        else:
            with draft_of(path, is_new=is_new, mode=mode, durable=durable) as draft, draft.open("r+b") as file:
                yield file
    except OSError as error:
        raise named(error, path) from None


@contextmanager
def draft_of(path: Path, *, is_new: bool = False, mode: int = FOR_EVERYBODY, durable: bool = False) -> Iterator[Path]:
    """Give an empty file to write to, which takes the name of the path when all has gone well."""
    target, found = path.resolve(), _found(path)
    if found is not None and is_new:
        raise FileExistsError(EEXIST, "", str(path))
    if found is not None and not os.access(path, os.W_OK):
        raise PermissionError(EACCES, "", str(path))  # a rename would not ask
    draft = target.with_name(f".tablier-{secrets.token_hex(8)}")
    try:
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode))
        yield draft
        if found is not None:
            draft.chmod(stat.S_IMODE(found.st_mode))
        if durable:
            sync(draft)
        _put(draft, target, is_new=is_new)
        if durable:
            sync(target.parent)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def sync(path: Path) -> None:
    """Wait until a file or a folder is on the disk."""
    with suppress(PermissionError):  # Windows opens no folders
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _put(draft: Path, target: Path, *, is_new: bool) -> None:
    """Give a draft its name; a new one never takes the name of a file that came in between."""
    if not is_new:
        draft.replace(target)
        return
    try:
        os.link(draft, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        target.touch(exist_ok=False)
        draft.replace(target)


@contextmanager
def _in_place(path: Path, found: os.stat_result) -> Iterator[BinaryIO]:
    """Open what is no regular file; where this process prints already, write behind what it has printed."""
    printed = _printed_to(found)
    if printed is None:
        with path.open("wb") as file:
            yield file
        return
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    with os.fdopen(os.dup(printed), "wb") as file:
        yield file


def _found(path: Path) -> os.stat_result | None:
    """Return what is at a path, at the end of any links; nothing if there is nothing."""
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _printed_to(found: os.stat_result) -> int | None:
    """Return the descriptor by which this process prints to a file, if it does."""
    for number in OUTPUTS:
        with suppress(OSError):
            if os.path.samestat(found, os.fstat(number)):
                return number
    return None


def named(error: OSError, path: str | Path) -> OSError:
    """Name the file that a person knows, not a draft of which nobody has heard, nor none at all."""
    return type(error)(error.errno, error.strerror, str(path)) if error.errno else error


def locked(file: int) -> bool:
    """Lock an open file for this process; the lock ends with it, however it ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
