"""What can be wrong with a tournament, in sentences."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablier.engine.errors import TablierError
from tablier.engine.words import COMMON, Words, read_words

TEXTS = Path(__file__).parent / "texts"


@cache
def tournament_words(language: str) -> Words:
    """Return the sentences about tournaments, and the common ones behind them."""
    return read_words(language, COMMON, TEXTS)


class BadTournament(TablierError):
    """A tournament that cannot be held, or a file that holds another one."""

    def words(self, language: str) -> Words:
        return tournament_words(language)
