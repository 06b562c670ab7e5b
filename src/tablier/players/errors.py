"""Errors of work in a worker process, with a sentence in every language.

A failure of a program is survived: it is raised while a worker is asked, caught by its supervisor, and handed on inside
the answer that was found instead.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from tablier.engine.errors import ErrorFact, TablierError
from tablier.engine.words import words_in

TEXTS = Path(__file__).parent / "texts"
player_words = words_in(TEXTS)


class FailureKind(Enum):
    """How a program can fail."""

    CRASH = "crash"  # it ended, closed its output, or said that it cannot answer
    HANG = "hang"  # no answer in time
    MEMORY = "memory"  # it wanted more than it may use
    ILLEGAL = "illegal"  # the move it answered may not be played
    GARBAGE = "garbage"  # what it answered is no answer
    RESTING = "resting"  # it failed too often and was not asked


class PoolError(TablierError):
    """The base of all errors of the worker pool."""

    words = staticmethod(player_words)


class PoolBusy(PoolError):
    """All workers that may do this kind of work are busy, and as many requests wait as may."""


class PoolClosed(PoolError):
    """A request to a pool that has been closed."""


class NothingToChoose(PoolError):
    """A move was asked for where no seat is to act."""


class WorkerFailure(PoolError):
    """Why a worker gave no answer that could be used: `kind`, a sentence, and the end of what it wrote to stderr.

    The first word of the message is the kind: `WorkerFailure("crash-exit", code=3)`.
    """

    def __init__(self, how: str, stderr: str = "", **facts: ErrorFact) -> None:
        super().__init__(f"program-{how}", **facts)
        self.kind = FailureKind(how.partition("-")[0])
        self.stderr = stderr

    @property
    def detail(self) -> str:
        """The sentence in English and the end of what the program wrote to stderr: for a log."""
        return f"{self.say('en')} {self.stderr}".strip()
