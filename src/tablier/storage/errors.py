"""Errors of storage, with a sentence in every language."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from tablier.engine.errors import ErrorFact, TablierError
from tablier.engine.words import words_in
from tablier.matches.errors import in_all_languages
from tablier.matches.log import Entry

TEXTS = Path(__file__).parent / "texts"
storage_words = words_in(TEXTS)


class StorageError(TablierError):
    """The base of all errors of storage."""

    words = staticmethod(storage_words)


class BadEntry(StorageError):
    """An entry that cannot be kept: altered, unchained, or not the next one."""


class BadPlace(StorageError):
    """A file, folder, address, key or setting with which nothing may be kept."""


class DatabaseUnreachable(BadPlace):
    """A server that is not there, or not yet: it may be waited for."""


class NewerDatabase(StorageError):
    """A database written by a later version of this program."""


class Quarantined(StorageError):
    """A match whose log is damaged, and is written no more; `entries` come before the damage, which begins at `seq`."""

    def __init__(self, match: str, seq: int, reason: TablierError | str, entries: tuple[Entry, ...] = ()) -> None:
        why: ErrorFact = in_all_languages(reason) if isinstance(reason, TablierError) else reason
        super().__init__("quarantined", match=match, seq=seq, reason=why)
        self.match, self.seq, self.entries = match, seq, entries


class StorageUnwell(StorageError):
    """Something that passes; the store writes it into the log itself, once."""


class StorageFull(StorageUnwell):
    """No room on the disk; nothing was written, and it may work again later."""


class StorageBusy(StorageUnwell):
    """Another program is writing; nothing was written: try again."""


class StorageAway(StorageUnwell):
    """The database cannot be reached; whether the entry was written is not known: send the same id again."""


class StorageStopped(StorageError):
    """The disk failed or the file is gone; nothing more is written until the program is started again."""


class StorageClosed(StorageError):
    """The store has been closed."""


def shown(url: str) -> str:
    """Return an address without its password.

    >>> shown("postgresql://ada:secret@host:5432/tablier")
    'postgresql://ada@host:5432/tablier'
    """
    parts = urlsplit(url)
    who, at, where = parts.netloc.rpartition("@")
    return parts._replace(netloc=who.partition(":")[0] + at + where, query="").geturl()
