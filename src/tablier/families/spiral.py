"""The tracks of the square race boards: round the outer ring, then ring by ring to the centre.

A pawn is described by its step: 0 on its own home square, then along its own track to the centre. A square is described
by its cell, counted row by row from the top left. Everybody looks at the same picture: Red sits below, Green at the
right, White above, Blue at the left, and every track is Red's track turned.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from tablier.engine.tables import room

SIZES = (5, 7, 9, 11)
SIDES = 4
MOST_CELLS = SIZES[-1] ** 2
OFF_TRACK = -1

Cell = tuple[int, int]


class Track(IntEnum):
    """How the rings follow one another."""

    ALTERNATE = 0  # each ring in the opposite direction to the one before
    FALKENER = 1  # all inner rings clockwise, entered at the corner; described for 7x7


class Refuges(IntEnum):
    """Which squares are safe besides the homes and the centre."""

    HOMES = 0  # none
    CORNERS = 1  # the corners of the board
    INNER_CORNERS = 2  # the corners of the second ring


def ring(size: int, depth: int) -> list[Cell]:
    """Return a ring anticlockwise, starting at its lower left corner."""
    low, high = depth, size - 1 - depth
    bottom = [(high, column) for column in range(low, high)]
    right = [(row, high) for row in range(high, low, -1)]
    top = [(low, column) for column in range(high, low, -1)]
    left = [(row, low) for row in range(low, high)]
    return bottom + right + top + left


def walk(size: int, depth: int, start: Cell, *, clockwise: bool) -> list[Cell]:
    """Return a ring from a cell on it, all the way round."""
    cells = ring(size, depth)
    if clockwise:
        cells.reverse()
    first = cells.index(start)
    return cells[first:] + cells[:first]


def alternate(size: int) -> list[Cell]:
    """Return Red's track with rings in turn anticlockwise and clockwise, entered straight from the ring outside."""
    middle = size // 2
    track = walk(size, 0, (size - 1, middle), clockwise=False)
    for depth in range(1, middle):
        row, column = track[-1]
        track += walk(size, depth, (row - 1, column), clockwise=depth % 2 == 1)
    return [*track, (middle, middle)]


def falkener(size: int) -> list[Cell]:
    """Return Red's track of the physical 7x7 boards: every inner ring clockwise from its lower left corner."""
    middle = size // 2
    track = walk(size, 0, (size - 1, middle), clockwise=False)
    for depth in range(1, middle):
        track += walk(size, depth, (size - 1 - depth, depth), clockwise=True)
    return [*track, (middle, middle)]


def turned(size: int, cell: Cell, quarters: int) -> Cell:
    """Turn a cell of Red's track to the track of the seat so many quarters further on."""
    row, column = cell
    for _ in range(quarters):
        row, column = size - 1 - column, row
    return row, column


def _tracks() -> tuple[Any, Any]:
    """Return cell by track, size, side and step, and the same read the other way round: step by cell."""
    cells, steps = (room("b", len(Track), len(SIZES), SIDES, MOST_CELLS) for _ in range(2))
    for track, lay in ((Track.ALTERNATE, alternate), (Track.FALKENER, falkener)):
        for nth, size in enumerate(SIZES):
            path = lay(size)
            for side in range(SIDES):
                for step in range(MOST_CELLS):
                    cells[track, nth, side, step] = steps[track, nth, side, step] = OFF_TRACK
                for step, cell in enumerate(path):
                    row, column = turned(size, cell, side)
                    cells[track, nth, side, step] = row * size + column
                    steps[track, nth, side, row * size + column] = step
    return cells, steps


def _refuges() -> Any:
    """Return one for every safe cell, by choice of refuges, size and cell."""
    safe = room("b", len(Refuges), len(SIZES), MOST_CELLS)
    for nth, size in enumerate(SIZES):
        middle, last = size // 2, size - 1
        for choice, corner in ((Refuges.HOMES, None), (Refuges.CORNERS, 0), (Refuges.INNER_CORNERS, 1)):
            cells = [(middle, middle), (last, middle), (middle, last), (0, middle), (middle, 0)]
            if corner is not None:
                low, high = corner, last - corner
                cells += [(low, low), (low, high), (high, low), (high, high)]
            for row, column in cells:
                safe[choice, nth, row * size + column] = 1
    return safe


# Bytes, because a GPU has little room for constants; cells and steps go up to 120.
CELLS, STEPS = _tracks()
SAFE = _refuges()
