"""What a board is, told without a screen: places with their roles, tracks, kinds of pieces, and what lies where.

A game's folder says all of it. Whoever draws a board, prints it, speaks of it or lays pieces on it reads it here, and
knows no game. A `Board` follows from the options alone; a `View` is what changes with every move.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablier.engine.table import NOBODY


class Shape(StrEnum):
    """How the places lie together."""

    PLAIN = "plain"  # each where its row and its column say
    ROWS = "rows"  # two rows of bowls, a store at each end
    GRID = "grid"  # squares side by side, and trays beside them
    RING = "ring"  # stacks all round, the first track tells in which order


class Role(StrEnum):
    """What a place is for."""

    PLAIN = "plain"
    # of rows
    BOWL = "bowl"  # pieces are taken out of it and sown
    STORE = "store"  # at the end of its owner's row
    PILE = "pile"  # what a seat has won, beside the board
    HAND = "hand"  # what was taken up and is still to fall
    # of a grid
    SQUARE = "square"
    HOME = "home"  # where a seat's pawns set out; nobody is captured there
    REFUGE = "refuge"  # nobody is captured there
    GOAL = "goal"  # where every track ends; nobody is captured there
    WAITING = "waiting"  # a seat's pawns before they set out
    DONE = "done"  # a seat's pawns that have finished
    # of a ring
    STACK = "stack"  # pieces in order, from the bottom up; who plays the kind on top moves them
    BAG = "bag"  # pieces still to be placed
    MIDDLE = "middle"
    FRONT = "front"  # shows with which kind a seat plays


SHELTERS = frozenset({Role.HOME, Role.REFUGE, Role.GOAL})
SQUARES = frozenset({Role.SQUARE, *SHELTERS})


class Sense(StrEnum):
    """Which way round something goes."""

    NEITHER = ""
    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class Score(StrEnum):
    """What each seat has more of the better, as far as the table itself counts anything."""

    NONE = ""
    POINTS = "points"
    STORE = "store"  # pieces in its store
    HOME = "home"  # pawns that have arrived


class Figure(StrEnum):
    """The outline by which a seat or a kind of piece is told apart without its colour."""

    DISC = "disc"
    SQUARE = "square"
    TRIANGLE = "triangle"
    DIAMOND = "diamond"
    STAR = "star"
    # Things that lie in heaps.
    FRUIT = "fruit"
    APPLE = "apple"
    ORANGE = "orange"
    GRAPES = "grapes"
    BANANA = "banana"


class Paint(StrEnum):
    """The colour of a seat or of a kind of piece."""

    NONE = ""
    RED = "red"
    GREEN = "green"
    WHITE = "white"
    BLUE = "blue"
    BLACK = "black"


@dataclass(frozen=True)
class Place:
    """Anything that holds pieces, where it stands on the table, and whose it is."""

    name: str  # short and the same in every language: "c", "d3", "7"
    kind: str  # the word for it, the game's own: message `place-KIND`
    role: Role
    row: float
    column: float
    seat: int = NOBODY
    rays: int = 0  # how many marks it bears, if it is told by a number of them


@dataclass(frozen=True)
class PieceKind:
    """A kind of piece: its word (message `piece-NAME`), how it is drawn, and whose it is."""

    name: str
    figure: Figure
    paint: Paint = Paint.NONE
    seat: int = NOBODY  # if all pieces of this kind are one seat's
    letter: str = ""  # by which moves name it in every language
    is_used: bool = True  # whether this table has such pieces


@dataclass(frozen=True)
class SeatSign:
    """How a seat is told from the others."""

    figure: Figure
    paint: Paint = Paint.NONE


@dataclass(frozen=True)
class Bond:
    """What binds pieces on one place to one another: the `mark` they bear, and how many hold together (0: all)."""

    name: str
    size: int


@dataclass(frozen=True)
class Board:
    """All places of a table; `tracks` lists for each seat the places its pawns walk through, in order."""

    places: tuple[Place, ...]
    pieces: tuple[PieceKind, ...]  # as the `what` of an event counts them
    signs: tuple[SeatSign, ...]  # of each seat
    tracks: tuple[tuple[int, ...], ...] = ()
    shape: Shape = Shape.PLAIN
    sense: Sense = Sense.NEITHER  # which way round one sows, or the track of a ring goes
    look: str = ""  # the cloth in which it is drawn, by name; one that nobody knows is drawn plainly
    worths: tuple[int, ...] = ()  # of a throw of shells, by how many mouths are up; none where no shells are thrown
    most_alike: int = 0  # pieces of one kind that a stack may hold; 0: any number
    score: Score = Score.NONE
    bonds: tuple[Bond, ...] = ()

    @property
    def shells(self) -> int:
        """How many shells are thrown."""
        return max(0, len(self.worths) - 1)

    @property
    def kinds(self) -> tuple[PieceKind, ...]:
        """The kinds of pieces that this table has."""
        return tuple(kind for kind in self.pieces if kind.is_used)

    @property
    def is_counted(self) -> bool:
        """Whether a number alone tells what lies on a place: all pieces are alike."""
        return len(self.kinds) == 1

    def owner(self, kind: str) -> int:
        """Return the seat whose all pieces of a kind are, or NOBODY."""
        return next((each.seat for each in self.pieces if each.name == kind), NOBODY)

    @property
    def are_owned(self) -> bool:
        """Whether pieces are told by the seat whose they are, and not by where they lie."""
        return any(kind.seat != NOBODY for kind in self.pieces)


@dataclass(frozen=True)
class Pieces:
    """Some pieces of one kind on one place, from the bottom of a stack upwards; `mark` names their bond."""

    kind: str
    count: int = 1
    mark: str = ""


@dataclass(frozen=True)
class Gate:
    """The place of a seat's track that it may enter only once it has earned the right, and whether it has."""

    seat: int
    place: int
    open: bool


@dataclass(frozen=True)
class View:
    """What lies on each place, in the order of the board's places, and the throws kept in hand."""

    contents: tuple[tuple[Pieces, ...], ...]
    throws: tuple[int, ...] = ()
    notes: tuple[tuple[str, int], ...] = ()  # messages `note-…` and their `$count`, such as points or rights won
    gates: tuple[Gate, ...] = ()
    scores: tuple[int, ...] = ()  # of each seat, by what the board says is counted
