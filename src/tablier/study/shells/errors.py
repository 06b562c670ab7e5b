"""What can be wrong with throws that were written down, and with the game they are to be used in."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.errors import TablierError
from tablier.engine.words import Words
from tablier.study.words import words_in


def shell_words(language: str) -> Words:
    """Return the sentences of this study, and the common ones behind them."""
    return words_in(Path(__file__).parent, language)


class ShellsError(TablierError):
    """Something about throws that a person can put right; its sentences stand beside those of this study."""

    def words(self, language: str) -> Words:
        return shell_words(language)


class BadThrow(ShellsError):
    """Something among the throws that is not one of so many shells."""


class NoShells(ShellsError):
    """A game in which no shells fall, or not so many."""
