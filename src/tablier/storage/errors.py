"""What can go wrong with what is kept, said in every language.

StorageError
├── BadEntry         an entry that cannot be kept: altered, unchained, or not the next one
├── BadPlace         a file, folder, address, key or setting with which nothing may be kept
│   └── Unreachable  a server that is not there, or not yet
├── NewerDatabase    a database written by a later version of this program
├── Quarantined      a match whose log is damaged: it may be read up to the damage, and no longer written
├── StorageUnwell    something that passes; the store writes it into the log itself, once
│   ├── StorageFull  no room on the disk: nothing was written, and it may work again later
│   ├── StorageBusy  another program is writing: nothing was written, try again
│   └── StorageAway  the database cannot be reached: it may or may not be written, send the same id again
├── StorageStopped   the disk failed or the file is gone: nothing more is written until the program is started again
└── StorageClosed    the store has been closed
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablier.engine.errors import ErrorFact, TablierError
from tablier.engine.words import COMMON, Words, read_words
from tablier.matches.errors import in_all_languages
from tablier.matches.log import Entry

TEXTS = Path(__file__).parent / "texts"


class StorageError(TablierError):
    """An error whose sentences are those of the storage."""

    def words(self, language: str) -> Words:
        return storage_words(language)


class BadEntry(StorageError):
    """An entry that cannot be kept."""


class BadPlace(StorageError):
    """A place or a setting with which nothing may be kept."""


class DatabaseUnreachable(BadPlace):
    """A server that is not there, or not yet: it may be waited for."""


class NewerDatabase(StorageError):
    """A database written by a later version of this program."""


class Quarantined(StorageError):
    """A match whose log is damaged; `entries` is what comes before the damage, and `seq` where it begins."""

    def __init__(self, match: str, seq: int, reason: TablierError | str, entries: tuple[Entry, ...] = ()) -> None:
        why: ErrorFact = in_all_languages(reason) if isinstance(reason, TablierError) else reason
        super().__init__("quarantined", match=match, seq=seq, reason=why)
        self.match, self.seq, self.entries = match, seq, entries


class StorageUnwell(StorageError):
    """Something that passes; the store writes it into the log itself, once."""


class StorageFull(StorageUnwell):
    """No room on the disk; nothing was written."""


class StorageBusy(StorageUnwell):
    """Another program is writing; nothing was written."""


class StorageAway(StorageUnwell):
    """The database cannot be reached; whether the entry was written is not known."""


class StorageStopped(StorageError):
    """The disk failed; nothing more is written."""


class StorageClosed(StorageError):
    """The store has been closed."""


@cache
def storage_words(language: str) -> Words:
    """Return the sentences of the storage, and the common ones behind them."""
    return read_words(language, COMMON, TEXTS)
