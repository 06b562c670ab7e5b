"""Where each place of a board goes on a grid of rows and columns.

A store at the end of two rows of bowls, and a pile in front of them, is stretched along that edge. What lies beside the
board, or inside a ring, is left aside and told in words.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tablier.engine.board import Board, Place, Role

ASIDE = (Role.HAND, Role.WAITING, Role.DONE, Role.BAG, Role.MIDDLE, Role.FRONT)
STRETCHED = (Role.PILE, Role.STORE)  # from inside outwards


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
    places = list(enumerate(board.places))
    core = {number: place for number, place in places if place.role not in (*ASIDE, *STRETCHED)}
    layout = Layout(aside=[number for number, place in places if place.role in ASIDE])
    layout.rows = sorted({place.row for place in core.values()})
    layout.columns = sorted({place.column for place in core.values()})
    layout.spots = {n: Spot(place.row, place.column, place.row, place.column) for n, place in core.items()}
    for role in STRETCHED:
        for number, place in places:
            if place.role == role:
                stretch(layout, number, place)
    return layout


def stretch(layout: Layout, number: int, place: Place) -> None:
    """Lay a place along the whole edge of what is inside it: a pile along the rows, a store at their end."""
    rows, columns = layout.rows, layout.columns
    if place.role == Role.STORE:
        layout.spots[number] = Spot(rows[0], place.column, rows[-1], place.column)
        layout.columns = sorted({*columns, place.column})
    else:
        layout.spots[number] = Spot(place.row, columns[0], place.row, columns[-1])
        layout.rows = sorted({*rows, place.row})
