"""Errors between server processes, with a sentence in every language."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.errors import ErrorFact, TablierError
from tablier.engine.words import words_in
from tablier.matches.errors import in_all_languages
from tablier.storage.errors import shown

TEXTS = Path(__file__).parent / "texts"
bus_words = words_in(TEXTS)


class BusError(TablierError):
    """A setting with which no hint can travel, or a connection that does not carry hints."""

    words = staticmethod(bus_words)


class PooledBus(BusError):
    """A pooler stands in between: no hint will ever arrive, however often anybody connects."""


def hidden(address: str) -> str:
    """Return an address as it may be shown: without its password, whatever was written.

    >>> hidden("redis://ada:secret@host"), hidden("redis://[ada:secret@host")
    ('redis://ada@host', 'redis:')
    """
    try:
        return shown(address)
    except ValueError:
        return address.partition("//")[0]


def reason(error: BaseException) -> ErrorFact:
    """Return why a connection failed."""
    if isinstance(error, TimeoutError):
        error = BusError("bus-silent")
    return in_all_languages(error) if isinstance(error, TablierError) else str(error) or type(error).__name__
