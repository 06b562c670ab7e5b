"""Work off the event loop, as its callers see it: programs that think, and functions called in lanes of urgency."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from tablier.matches.table import ProgramTurn
from tablier.players.lanes import Lane

NICENESS = 15
QUESTIONS = Lane("questions", workers=2, waiting=32, niceness=NICENESS)  # strangers' small ones: positions, records
# A position is judged in seconds and a record in minutes: whoever asks about one does not wait for the other.
POSITIONS = Lane("positions", workers=1, waiting=16, niceness=NICENESS)
RECORDS = Lane("records", workers=1, waiting=16, niceness=NICENESS)
LANES = (QUESTIONS, POSITIONS, RECORDS)
Form = TypeVar("Form")
T = TypeVar("T")
Progress = Callable[[float], object]


class Overloaded(Exception):
    """So much waits, or so little can be opened, that one more would wait too long."""


class Calls(Protocol):
    """Calls functions off the event loop."""

    async def question(self, work: Callable[[Form, str], T], form: Form, language: str) -> tuple[T, float]:
        """Return what a function of the routes finds, and how many milliseconds of processor time that took."""

    async def study(
        self, work: Callable[[Form, Progress], T], form: Form, lane: Lane, seconds: float, progress: Progress
    ) -> T:
        """Return what a study finds, and pass on how far it is; cancelled, it ends."""


class Thinkers(Protocol):
    """Chooses moves for programs."""

    async def choose(self, turn: ProgramTurn, match: str, host: str = "") -> str:
        """Return a move that may be played, in a match that a host has set up."""

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""

    async def close(self) -> None:
        """End all workers."""
