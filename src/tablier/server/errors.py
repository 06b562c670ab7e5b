"""What the server refuses, beyond what a match refuses: whose seat it is, which invitation opens it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablier.engine.words import COMMON, Words, read_words
from tablier.matches.errors import Refused

TEXTS = Path(__file__).parent / "texts"


class Denied(Refused):
    """Something that is not for this person to do; the sentences are those of the server."""

    def words(self, language: str) -> Words:
        return server_words(language)


@cache
def server_words(language: str) -> Words:
    """Return the sentences of the server, and the common ones behind them."""
    return read_words(language, COMMON, TEXTS)
