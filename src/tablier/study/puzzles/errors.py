"""What can be wrong with puzzles, and with what is asked of them."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.errors import TablierError, UnknownName
from tablier.engine.words import Words
from tablier.study.words import words_in


def puzzle_words(language: str) -> Words:
    """Return the sentences of puzzles, and the common ones behind them."""
    return words_in(Path(__file__).parent, language)


class PuzzleError(TablierError):
    """Something about puzzles that a person can put right; its sentences stand beside those of the puzzles."""

    def words(self, language: str) -> Words:
        return puzzle_words(language)


class BadCollection(PuzzleError):
    """A file that holds no puzzles, or was changed by hand."""


class NoPuzzle(PuzzleError, UnknownName):
    """No puzzle of this name, or none of this game."""
