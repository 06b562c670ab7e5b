"""Where each place of a board goes on a grid of rows and columns.

A place that stands alone at an edge, such as the basket at the end of two rows of bowls, is stretched along that edge.
Places that nobody walks through, such as waiting areas, are left aside and told in words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tablier.engine.board import Board, Place


@dataclass(frozen=True)
class Spot:
    """The rows and columns that a place covers, first and last."""

    top: float
    left: float
    bottom: float
    right: float


@dataclass
class Layout:
    """The spots of the places on the grid, its rows and columns, and the places left aside."""

    spots: dict[int, Spot] = field(default_factory=dict)
    rows: list[float] = field(default_factory=list)
    columns: list[float] = field(default_factory=list)
    aside: list[int] = field(default_factory=list)


def lay_out(board: Board) -> Layout:
    """Lay the places of a board on a grid."""
    core = dict(enumerate(board.places))
    aside = [number for number, place in core.items() if not is_on_grid(board, place)]
    for number in aside:
        del core[number]
    peeled = peel(core)
    stray = strays(core)
    core = {number: place for number, place in core.items() if number not in stray}
    layout = Layout(aside=[*aside, *stray])
    layout.rows = sorted({place.row for place in core.values()})
    layout.columns = sorted({place.column for place in core.values()})
    layout.spots = {n: Spot(place.row, place.column, place.row, place.column) for n, place in core.items()}
    for number, is_tall in reversed(peeled):
        stretch(layout, number, board.places[number], is_tall=is_tall)
    return layout


def is_on_grid(board: Board, place: Place) -> bool:
    """Tell whether a place is drawn: on a board with tracks, only such kinds as several seats walk through."""
    if not board.tracks:
        return True
    walked = Counter(number for track in board.tracks for number in set(track))
    return place.kind in {board.places[number].kind for number, seats in walked.items() if seats > 1}


def peel(core: dict[int, Place]) -> list[tuple[int, bool]]:
    """Take away, from outside inwards, the owned places that stand alone at an edge; say which are tall."""
    peeled: list[tuple[int, bool]] = []
    while found := next(lonely(core), None):
        peeled.append(found)
        del core[found[0]]
    return peeled


def strays(core: dict[int, Place]) -> list[int]:
    """Return the places that nobody owns and that share neither row nor column with others, such as a hand."""
    rows, columns = (Counter(getattr(place, axis) for place in core.values()) for axis in ("row", "column"))
    alone = [n for n, place in core.items() if rows[place.row] == columns[place.column] == 1 and place.seat < 0]
    return alone if len(alone) < len(core) else []


def lonely(core: dict[int, Place]) -> Iterator[tuple[int, bool]]:
    """Yield the owned places that stand alone in an outer column (tall), then in an outer row (wide)."""
    for is_tall in (True, False):
        lines = {number: place.column if is_tall else place.row for number, place in core.items()}
        edges = {min(lines.values()), max(lines.values())} if len(set(lines.values())) > 1 else set()
        for edge in sorted(edges):
            standing = [number for number, line in lines.items() if line == edge]
            if len(standing) == 1 and core[standing[0]].seat >= 0:
                yield standing[0], is_tall


def stretch(layout: Layout, number: int, place: Place, *, is_tall: bool) -> None:
    """Lay a lonely place along the whole edge of what is inside it."""
    rows, columns = layout.rows, layout.columns
    if is_tall:
        layout.spots[number] = Spot(rows[0], place.column, rows[-1], place.column)
        layout.columns = sorted({*columns, place.column})
    else:
        layout.spots[number] = Spot(place.row, columns[0], place.row, columns[-1])
        layout.rows = sorted({*rows, place.row})
