"""What can be wrong with throws that were written down, and with the game they are to be used in."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.errors import TablierError
from tablier.engine.words import words_in

shell_words = words_in(Path(__file__).parent / "texts")


class ShellsError(TablierError):
    """Something about throws that a person can put right; its sentences stand beside those of this study."""

    words = staticmethod(shell_words)


class BadThrow(ShellsError):
    """Something among the throws that is not one of so many shells."""


class NoShells(ShellsError):
    """A game in which no shells fall, or not so many."""
