"""What a device cannot do alone: with its sentence, in both languages.

>>> needs_server().say("fr").partition(".")[0]
'Ce jeu est gardé sur cet appareil seulement'
"""

from __future__ import annotations

from pathlib import Path

from tablier.engine.words import words_in
from tablier.server.errors import HttpError
from tablier.storage.errors import StorageAway, StorageFull

TEXTS = Path(__file__).parent / "texts"
local_words = words_in(TEXTS)


class LocalError(HttpError):
    """Something that needs more than this device."""

    words = staticmethod(local_words)


class DeviceFull(StorageFull):
    """No room for what is to be kept; nothing was written."""

    words = staticmethod(local_words)


class DeviceAway(StorageAway):
    """The browser could not keep it; whether it was written is not known."""

    words = staticmethod(local_words)


def needs_server() -> LocalError:
    """Return the refusal of what needs other people."""
    return LocalError("local", 503)


def needs_press() -> LocalError:
    """Return the refusal of sheets as PDF."""
    return LocalError("print", 501)


def needs_compiler() -> LocalError:
    """Return the refusal of what takes thousands of games."""
    return LocalError("workshop", 501)
