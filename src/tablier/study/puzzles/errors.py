"""What can be wrong with puzzles, and with what is asked of them."""

from __future__ import annotations

from tablier.engine.errors import TablierError, UnknownName
from tablier.engine.words import Words
from tablier.study.puzzles.words import puzzle_words


class PuzzleError(TablierError):
    """Something about puzzles that a person can put right; its sentences stand beside those of the puzzles."""

    def words(self, language: str) -> Words:
        return puzzle_words(language)


class BadCollection(PuzzleError):
    """A file that holds no puzzles, or was changed by hand."""


class NoPuzzle(PuzzleError, UnknownName):
    """No puzzle of this name, or none of this game."""
