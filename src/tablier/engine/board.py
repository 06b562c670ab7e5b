"""What a board looks like, told without a screen: places, tracks and what lies where."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.engine.table import NOBODY


@dataclass(frozen=True)
class Place:
    """Anything that holds pieces, where it stands on the table, and whose it is."""

    name: str  # short and the same in every language: "c", "d3", "7"
    kind: str  # the word for it: bowl, mancala, square, home, centre, sun, waiting, pile
    row: float
    column: float
    seat: int = NOBODY


@dataclass(frozen=True)
class Board:
    """All places of a table; `tracks` lists for each seat the places its pawns walk through, in order."""

    places: tuple[Place, ...]
    tracks: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True)
class Pieces:
    """Some pieces of one kind on one place, from the bottom of a stack upwards; `mark` names a bond such as twins."""

    kind: str
    count: int = 1
    mark: str = ""


@dataclass(frozen=True)
class View:
    """What lies on each place, in the order of the board's places, and the throws kept in hand."""

    contents: tuple[tuple[Pieces, ...], ...]
    throws: tuple[int, ...] = ()
    notes: tuple[tuple[str, int], ...] = ()  # messages `note-…` and their `$count`, such as points or rights won
