"""A puzzle: a position, what every move of it is worth exactly, and what it teaches."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

import tablier
from tablier.engine.position import Position
from tablier.search.findings import Source

ID = 8  # hexadecimal digits
CERTAIN = {1.0: "win", 0.5: "draw", 0.0: "loss"}  # where nothing is left to chance
LEVELS = 4  # those that err; the one above them plays as well as it can


class Motif(StrEnum):
    """What a puzzle teaches, the most telling first."""

    RESTRAINT = "restraint"  # leave what is there to be taken
    COMBINATION = "combination"  # play again, and then take
    CAPTURE = "capture"
    HOME = "home"
    RIGHT = "right"
    AGAIN = "again"
    ENTER = "enter"
    PAIR = "pair"
    DEFENCE = "defence"
    SACRIFICE = "sacrifice"
    QUIET = "quiet"


@dataclass(frozen=True)
class Risk:
    """Between which bounds the chance lies that what the mover has on a place is taken, and the throws that do it."""

    place: int
    low: float
    high: float
    throws: tuple[str, ...]


@dataclass(frozen=True)
class PuzzleAnswer:
    """A move: the mover's exact winning chance after it, how best play goes on, and what is then in danger."""

    move: str
    chance: float
    line: tuple[str, ...]  # begins with the move itself, and ends where something falls
    risks: tuple[Risk, ...] = ()  # of all places that may be hit


@dataclass(frozen=True)
class Puzzle:
    """A position in which one move is clearly best."""

    text: str  # of the position
    motif: Motif
    missed: tuple[int, ...]  # the levels that do not see the best move
    tempting: str  # what looks best at once, if that is wrong
    source: Source
    origin: str  # where it comes from: the seed, the game and the move
    answers: tuple[PuzzleAnswer, ...]  # every move, the best first

    @cached_property
    def position(self) -> Position:
        return tablier.position(self.text)

    @property
    def game(self) -> str:
        return self.text.split()[0]

    @property
    def id(self) -> str:
        """The name of the puzzle, which follows from its position.

        >>> puzzle = Puzzle("kid-cala-classic | mover=1", Motif.QUIET, (), "", Source.EXACT, "", ())
        >>> puzzle.id
        '86abb47b'
        """
        return hashlib.sha256(self.text.encode()).hexdigest()[:ID]

    @property
    def best(self) -> PuzzleAnswer:
        return self.answers[0]

    @property
    def gap(self) -> float:
        """How much better the best move is than any other."""
        return self.best.chance - self.answers[1].chance

    @property
    def is_certain(self) -> bool:
        """Whether nothing is left to chance: every move wins, draws or loses."""
        return all(answer.chance in CERTAIN for answer in self.answers)

    @property
    def difficulty(self) -> int:
        """How hard it is, from 1 to 4: how many of the levels miss it."""
        return max(1, len(self.missed))

    def loss(self, answer: PuzzleAnswer) -> float:
        return self.best.chance - answer.chance

    def with_answers(self, answers: tuple[PuzzleAnswer, ...]) -> Puzzle:
        return replace(self, answers=answers)
