"""What is noted of a game that is played for a book: small enough to be kept as a line of JSON."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CaptureNote:
    """A capture that was made or, where no shells fall, might have been."""

    steps: int  # that what was captured had gone, and lost; without tracks, how many pieces it takes
    gain: float  # what the mover's worth grew by, from before the throw; without throws, more than any other move's
    opens: int  # the paragraph by which it won a right as well; 0 if it won none


@dataclass(frozen=True)
class Habit:
    """How often perfect play chose a kind of move where it had one of that kind and one of another."""

    kind: str
    offered: int
    chosen: int
    edge: float  # what the best of that kind was worth more than the best of the others, added up


@dataclass(frozen=True)
class SquareSample:
    """A position in which one pawn was put on each step of its track: what it is worth more than at the start."""

    open: bool  # whether its owner has the right that the track asks for
    gains: dict[str, float]  # by step


@dataclass(frozen=True)
class RightSample:
    """A position in which a seat without a right was given it."""

    progress: int  # steps that all its pawns have gone
    gain: float


@dataclass(frozen=True)
class GameNotes:
    """What is noted of one game, as seen by the player who sat against perfect play."""

    player: str
    number: int
    paid: float  # to that player, from -1 to 1
    turns: int
    parts: tuple[tuple[int, int, float], ...]  # of each third of the game: decisions, best ones, what was lost
    unproved: int  # decisions that could not be judged
    luck: float  # how far throws moved the chances, up or down, added up
    errors: float  # how much both players lost by their moves
    course: tuple[float, ...] = ()  # what the first seat could expect at the start of each turn, and at the end
    captures: tuple[CaptureNote, ...] = ()
    habits: tuple[Habit, ...] = ()
    squares: tuple[SquareSample, ...] = ()
    rights: tuple[RightSample, ...] = ()
    slips: int = 0  # of that player, where no shells fall: decisions that gave a win or a draw away
    moves: tuple[str, ...] = ()  # all of them, where no shells fall
