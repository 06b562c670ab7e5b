"""What a book says of any game, solved or not."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.study.estimates import Estimate
from tablier.study.survey.facts import Measured, StudyFacts


@dataclass(frozen=True)
class ThrowShare:
    """A throw, or whatever else chance does first, and how likely it is."""

    throw: str
    odds: float


@dataclass(frozen=True)
class SheetFacts:
    """The datasheet of a game."""

    seats: tuple[int, ...]  # how many may play
    places: int
    pieces: int
    throws: tuple[ThrowShare, ...]
    arrangements: int  # an upper bound: ways for the pieces to lie, and whose turn it is
    positions: int | None  # exactly, at the start of a turn, where the game lists its sides
    endings: int  # positions of which the tables and books that come with Tablier know the value
    lines: Estimate  # the logarithm of how many lines as branchy as a random game there are
    perft: tuple[int, ...]  # from one action or throw on


@dataclass(frozen=True)
class HabitShare:
    """How often a kind of move is chosen, of the decisions with both such a move and another."""

    kind: str
    chosen: Estimate


@dataclass(frozen=True)
class Rung:
    """What a level scores against the one below."""

    player: str
    below: str
    score: Estimate


@dataclass(frozen=True)
class StrongFacts:
    """What strong play looks like."""

    player: str
    games: int
    drawn: int  # first decisions of each game that are drawn by lot
    measures: tuple[Measured, ...]
    habits: tuple[HabitShare, ...]
    rungs: tuple[Rung, ...]


@dataclass(frozen=True)
class Thought:
    """A move, and what a look-ahead expects of it for the mover."""

    move: str
    chance: float


@dataclass(frozen=True)
class OpeningChoice:
    """An early decision: all throws and moves until then, how likely it is, and its moves, the best first."""

    before: tuple[str, ...]
    odds: float
    moves: tuple[Thought, ...]


@dataclass(frozen=True)
class OpeningFacts:
    """What a look-ahead thinks of how a game begins; no moves where it sees no difference between them."""

    nodes: int
    moves: tuple[Thought, ...]  # the best first
    others: int  # moves that are not told
    choices: tuple[OpeningChoice, ...]


@dataclass(frozen=True)
class ShellOdds:
    """Shells that fall mouth up so often in a hundred throws: how likely each throw is, and what another move costs."""

    mouths_up: int
    throws: tuple[ThrowShare, ...]
    changed: Estimate | None  # share of decisions in which another move is best than with fair shells
    cost: float  # of playing those as with fair shells, on average, of a winning chance


@dataclass(frozen=True)
class ShellFacts:
    """What uneven shells change."""

    study: StudyFacts
    odds: tuple[ShellOdds, ...]


@dataclass(frozen=True)
class PortraitFacts:
    """All that can be said without anybody who knows exact values."""

    sheet: SheetFacts
    study: StudyFacts  # the usual table, every variant and every option
    seats: StudyFacts | None  # the same game for two, three, four
    shells: ShellFacts | None
    strong: StrongFacts | None  # nothing where exact values say more
    opening: OpeningFacts | None
