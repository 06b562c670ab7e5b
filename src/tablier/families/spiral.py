"""The tracks of the square race boards: round the outer ring, then ring by ring to the centre.

A pawn is described by its step: 0 on its own home square, then along its own track to the centre. A square is described
by its cell, counted row by row from the top left. Everybody looks at the same picture: Red sits below, Green at the
right, White above, Blue at the left, and every track is Red's track turned.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

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


def _tracks() -> NDArray[np.int8]:
    """Cell by track, size, side and step."""
    cells = np.full((len(Track), len(SIZES), SIDES, MOST_CELLS), OFF_TRACK, np.int8)
    for track, lay in ((Track.ALTERNATE, alternate), (Track.FALKENER, falkener)):
        for nth, size in enumerate(SIZES):
            for side in range(SIDES):
                path = [turned(size, cell, side) for cell in lay(size)]
                cells[track, nth, side, : size * size] = [row * size + column for row, column in path]
    return cells


def _steps(cells: NDArray[np.int8]) -> NDArray[np.int8]:
    """Step by track, size, side and cell: the tracks read the other way round."""
    steps = np.full_like(cells, OFF_TRACK)
    for track, nth, side in np.ndindex(cells.shape[:3]):
        for step, cell in enumerate(cells[track, nth, side]):
            if cell != OFF_TRACK:
                steps[track, nth, side, cell] = step
    return steps


def _refuges() -> NDArray[np.int8]:
    """One for every safe cell, by choice of refuges, size and cell."""
    safe = np.zeros((len(Refuges), len(SIZES), MOST_CELLS), np.int8)
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
CELLS = _tracks()
STEPS = _steps(CELLS)
SAFE = _refuges()
