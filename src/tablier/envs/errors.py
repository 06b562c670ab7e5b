"""What can go wrong with environments, in sentences."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.errors import TablierError
from tablier.engine.words import words_in

TEXTS = Path(__file__).parent / "texts"
environment_words = words_in(TEXTS)


class BadEnvironment(TablierError):
    """Something about environments that a person can put right; its sentences stand beside this file."""

    words = staticmethod(environment_words)


class ForbiddenAction(BadEnvironment):
    """An action that the mask of the agent does not allow."""


class NotServed(BadEnvironment):
    """An agent that cannot be served."""
