"""What a book says, as facts: kept as JSON beside its pages, which are drawn from nothing else."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from tablier.engine.files import read_text, write_text
from tablier.study.book.errors import BadBook
from tablier.study.book.portrait.facts import PortraitFacts
from tablier.study.estimates import Estimate
from tablier.study.shapes import read_as, rounded


@dataclass(frozen=True)
class Making:
    """How the facts came about."""

    command: str
    version: str
    day: str
    seed: int
    games: int  # of each program against perfect play
    nodes: int  # that the strongest level looks at for a move


@dataclass(frozen=True)
class ValueSource:
    """Where exact values come from."""

    kind: str  # "table", "book", "search", or "none" where nothing exact is known
    positions: int  # in the table, or in the opening book
    bound: float = 0.0  # how far the start's value may be off
    is_proved: bool = True  # or the bound is an estimate
    error: float = 0.0  # how far any value may be off
    made: str = ""


@dataclass(frozen=True)
class Option:
    """Something that can be played or fall, and what it is worth to the first player if both go on perfectly."""

    move: str
    worth: float
    odds: float = 1.0


@dataclass(frozen=True)
class FirstChoice:
    """A decision that comes up early in a game: how it came about, how likely, and what each move is worth."""

    before: tuple[str, ...]  # all throws and moves until then
    odds: float
    moves: tuple[Option, ...]


@dataclass(frozen=True)
class EarlyRun:
    """First choices that come after the same throws of whoever decides: is it better to run on with one pawn?"""

    throws: tuple[str, ...]
    odds: float  # of all first choices that were looked at
    edge: float  # what the foremost pawn's best move is worth more than the best of any other pawn


@dataclass(frozen=True)
class BestGameStep:
    """A move of the best game, and how many other moves were as good."""

    move: str
    equals: int


@dataclass(frozen=True)
class Bar:
    """A part of a distribution: how many lay from here to there."""

    low: float
    high: float
    count: int


@dataclass(frozen=True)
class Point:
    """A mean at a place of a scale."""

    at: float
    mean: Estimate


@dataclass(frozen=True)
class CaptureFacts:
    """What captures were worth."""

    every: Estimate
    first: Estimate | None  # those that won a right
    later: Estimate | None
    by_steps: tuple[Point, ...]
    bars: tuple[Bar, ...]


@dataclass(frozen=True)
class SafePlace:
    """A safe place on the track: what standing there is worth more than the mean of one step before and one beyond."""

    step: int
    closed: Estimate | None
    open: Estimate | None


@dataclass(frozen=True)
class SquareFacts:
    """What it is worth to have a pawn on each step, compared with the first."""

    closed: tuple[Point, ...]  # for who has not the right to go on to the end
    open: tuple[Point, ...]
    safe: tuple[SafePlace, ...]
    gate: int  # the step that asks for the right; -1 where there is none


@dataclass(frozen=True)
class RightFacts:
    """What the right is worth to who has not won it."""

    every: Estimate
    paragraph: int
    by_progress: tuple[Point, ...]  # by the steps that all pawns have gone


@dataclass(frozen=True)
class CourseFacts:
    """How games between perfect players go."""

    games: int
    turns: Estimate
    changes: Estimate  # how often the favourite changed
    behind: Estimate  # share of games whose winner once had less than a quarter
    settled: Estimate  # after which part of the game the winner was the favourite for good
    examples: tuple[tuple[float, ...], ...]


@dataclass(frozen=True)
class HabitFacts:
    """How often perfect play chooses a kind of move that it may choose, and what the kind is worth more."""

    kind: str
    offered: int
    chosen: Estimate
    edge: Estimate


@dataclass(frozen=True)
class BookPart:
    """The decisions of a third of the game."""

    decisions: int
    best: Estimate | None
    loss: Estimate | None


@dataclass(frozen=True)
class SkillFacts:
    """How a program does against perfect play."""

    player: str
    games: int
    score: Estimate  # of the program, a draw counting half
    expected: Estimate  # an even game, less what its decisions lost: the score without the luck, or a lead
    best: Estimate | None  # share of best moves
    loss: Estimate | None  # for a decision
    lost: Estimate  # in a game
    luck: float  # part of all that moved the chances
    unproved: int  # decisions of either that could not be judged
    slips: int  # decisions that gave a win or a draw away; where shells fall there is none for sure
    parts: tuple[BookPart, ...]


@dataclass(frozen=True)
class BookFacts:
    """All that a book says."""

    game: str
    rules: int
    options: dict[str, str]
    unit: str
    start: float | None  # what the first player may expect, if that is known
    source: ValueSource
    making: Making
    throws: tuple[Option, ...] = ()  # the first throw
    moves: tuple[Option, ...] = ()  # the first move, where no shells fall
    choices: tuple[FirstChoice, ...] = ()
    runs: tuple[EarlyRun, ...] = ()
    line: tuple[BestGameStep, ...] = ()
    captures: CaptureFacts | None = None
    squares: SquareFacts | None = None
    right: RightFacts | None = None
    course: CourseFacts | None = None
    habits: tuple[HabitFacts, ...] = ()
    skill: tuple[SkillFacts, ...] = ()
    portrait: PortraitFacts | None = None  # what needs nobody who knows exact values


def write_facts(path: Path, facts: BookFacts) -> None:
    """Write the facts, a line for each chapter."""
    parts = {name: part if isinstance(part, float) else rounded(part) for name, part in asdict(facts).items()}
    lines = [f"{json.dumps(name)}: {json.dumps(part, separators=(',', ':'))}" for name, part in parts.items()]
    write_text(path, "{\n" + ",\n".join(lines) + "\n}\n")


def read_facts(path: Path) -> BookFacts:
    """Read the facts of a book."""
    try:
        return read_as(BookFacts, json.loads(read_text(path)))
    except (ValueError, KeyError, TypeError):
        raise BadBook("no-facts", file=str(path)) from None
