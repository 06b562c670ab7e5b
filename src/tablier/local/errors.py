"""What a device cannot do alone: with its sentence, in both languages.

>>> needs_server().say("fr").partition(".")[0]
'Ce jeu est gardé sur cet appareil seulement'
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablier.engine.words import COMMON, Words, read_words
from tablier.server.errors import HttpError
from tablier.storage.errors import StorageAway, StorageFull

TEXTS = Path(__file__).parent / "texts"


class LocalError(HttpError):
    """Something that needs more than this device."""

    def words(self, language: str) -> Words:
        return local_words(language)


class DeviceFull(StorageFull):
    """No room for what is to be kept; nothing was written."""

    def words(self, language: str) -> Words:
        return local_words(language)


class DeviceAway(StorageAway):
    """The browser could not keep it; whether it was written is not known."""

    def words(self, language: str) -> Words:
        return local_words(language)


def needs_server() -> LocalError:
    """Return the refusal of what needs other people."""
    return LocalError("local", 503)


def needs_press() -> LocalError:
    """Return the refusal of sheets as PDF."""
    return LocalError("print", 501)


def needs_compiler() -> LocalError:
    """Return the refusal of what takes thousands of games."""
    return LocalError("workshop", 501)


@cache
def local_words(language: str) -> Words:
    """Return the sentences of a device alone, and the common ones behind them."""
    return read_words(language, COMMON, TEXTS)
