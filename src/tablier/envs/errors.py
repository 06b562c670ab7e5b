"""What can go wrong with environments, in sentences."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablier.engine.errors import TablierError
from tablier.engine.words import COMMON, Words, read_words

TEXTS = Path(__file__).parent / "texts"


@cache
def environment_words(language: str) -> Words:
    """Return the sentences about environments, and the common ones behind them."""
    return read_words(language, COMMON, TEXTS)


class BadEnvironment(TablierError):
    """Something about environments that a person can put right; its sentences stand beside this file."""

    def words(self, language: str) -> Words:
        return environment_words(language)


class ForbiddenAction(BadEnvironment):
    """An action that the mask of the agent does not allow."""


class NotServed(BadEnvironment):
    """An agent that cannot be served."""
