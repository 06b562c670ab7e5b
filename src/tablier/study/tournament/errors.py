"""What can be wrong with a tournament, in sentences."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.errors import TablierError
from tablier.engine.words import Words
from tablier.study.words import words_in


def tournament_words(language: str) -> Words:
    """Return the sentences about tournaments, and the common ones behind them."""
    return words_in(Path(__file__).parent, language)


class BadTournament(TablierError):
    """A tournament that cannot be held, or a file that holds another one."""

    def words(self, language: str) -> Words:
        return tournament_words(language)
