"""What can be wrong with puzzles, and with what is asked of them."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.errors import TablierError, UnknownName
from tablier.engine.words import words_in

puzzle_words = words_in(Path(__file__).parent / "texts")


class PuzzleError(TablierError):
    """Something about puzzles that a person can put right; its sentences stand beside those of the puzzles."""

    words = staticmethod(puzzle_words)


class BadCollection(PuzzleError):
    """A file that holds no puzzles, or was changed by hand."""


class NoPuzzle(PuzzleError, UnknownName):
    """No puzzle of this name, or none of this game."""
