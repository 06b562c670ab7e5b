"""Boards in lines, from what a board tells of itself: its shape, the roles of its places, and the tracks."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from tablier.engine.board import SHELTERS, SQUARES, Board, Place, Role, Sense, Shape
from tablier.engine.position import Position
from tablier.engine.table import NOBODY
from tablier.server.printing.pieces import piece
from tablier.server.printing.strokes import INK, Picture, arrow, box, circle, letters, moved, path, picture

CELL = 100.0
SIDES = ((0, 1, 0), (1, 0, -90), (0, -1, 180), (-1, 0, 90))  # where players sit, and how far their names are turned
Names = Callable[[int], str]  # of a seat, in the reader's language


def board_of(position: Position, names: Names) -> Picture:
    """Draw the empty board of a position."""
    drawn = {Shape.ROWS: bowls, Shape.RING: ring, Shape.GRID: squares, Shape.PLAIN: scattered}
    return drawn[position.board.shape](position, names)


def middle(place: Place) -> tuple[float, float]:
    return place.column * CELL, place.row * CELL


def seats_across(places: Iterable[Place]) -> tuple[int, int]:
    """Return whose places lie highest, and whose lowest."""
    owned = sorted((place for place in places if place.seat != NOBODY), key=lambda place: place.row)
    return owned[0].seat, owned[-1].seat


# Squares, as on a cloth.


def squares(position: Position, names: Names) -> Picture:
    """Draw a cloth of squares: crosses where nobody is captured, arrows where players set out and turn inwards."""
    board = position.board
    cells = [place for place in board.places if place.role in SQUARES]
    side = (max(place.row for place in cells) + 1) * CELL
    lines = [path(f"M0 {n * CELL}H{side}M{n * CELL} 0V{side}", 2) for n in range(1, int(side / CELL))]
    marks = [mark for place in cells if place.role in SHELTERS for mark in cross(place)]
    ways = [sign for seat in range(len(position.seats)) for sign in way_of(board, seat)]
    signs = [seat_sign(position, seat, side, names) for seat in range(len(position.seats))]
    frame = [box(0, 0, side, side, 5), box(-14, -14, side + 28, side + 28, 2, 6)]
    parts = [*lines, *frame, *marks, *ways, *signs]
    edge = 82
    return picture(-edge, -edge, side + 2 * edge, side + 2 * edge, (moved(parts, 0, 0),))


def cross(place: Place) -> Iterator[str]:
    x, y = place.column * CELL, place.row * CELL
    yield path(f"M{x} {y}L{x + CELL} {y + CELL}M{x + CELL} {y}L{x} {y + CELL}", 2)
    if place.role == Role.GOAL:
        yield circle(x + CELL / 2, y + CELL / 2, 26, 2, "white")
        petals = [
            moved([path("M0-6C7-12 7-20 0-25-7-20-7-12 0-6Z", 1.2)], 0, 0, 0.9, turn) for turn in range(0, 360, 45)
        ]
        yield moved(petals, x + CELL / 2, y + CELL / 2)


def way_of(board: Board, seat: int) -> Iterator[str]:
    """Point along the first step of a track, and wherever it goes on to another ring."""
    track = [board.places[number] for number in board.tracks[seat]]
    last = max(place.row for place in track)
    for number, (one, other) in enumerate(pairwise(track)):
        is_turn = ring_number(one, last) != ring_number(other, last) and other.role != Role.GOAL
        if number == 0 or is_turn:
            dx, dy = other.column - one.column, other.row - one.row
            x, y = (one.column + 0.5 + dx * 0.4) * CELL, (one.row + 0.5 + dy * 0.4) * CELL
            yield arrow(x, y, dx, dy, 20)


def ring_number(place: Place, last: float) -> float:
    return min(place.row, place.column, last - place.row, last - place.column)


def seat_sign(position: Position, seat: int, side: float, names: Names) -> str:
    """Put a player's mark and name outside, next to the home."""
    home = position.board.places[position.board.tracks[seat][0]]
    x, y = (home.column + 0.5) * CELL, (home.row + 0.5) * CELL
    dx, dy, turn = max(SIDES, key=lambda facing: facing[0] * (x - side / 2) + facing[1] * (y - side / 2))
    name = names(seat)
    sign = moved(piece(position.board.signs[seat], name[:1]), -len(name) * 7 - 22, 0, 1.5)
    return moved([sign, letters(8, 0, 30, name)], x + dx * 0.95 * CELL, y + dy * 0.95 * CELL, 1, turn)


# Bowls, as in a plank.


def bowls(position: Position, names: Names) -> Picture:
    """Draw two rows of bowls and the mancalas, with arrows for the way fruits go."""
    places = [place for place in position.board.places if place.role in (Role.BOWL, Role.STORE)]
    width = (max(place.column for place in places) + 1) * CELL
    parts = [box(-CELL * 0.62, -CELL * 0.75, width + CELL * 0.24, CELL * 3.5, 4, 60)]
    for place in places:
        x, y = middle(place)
        if place.role == Role.BOWL:
            parts += [
                circle(x, y, 44, 2.5),
                circle(x, y, 39, 0.8),
                letters(x, y, 20, place.name.lower(), fill="#9a9088"),
            ]
        else:
            parts += [box(x - 46, y - 110, 92, 220, 2.5, 46), box(x - 41, y - 105, 82, 210, 0.8, 41)]
    upper = {Sense.CLOCKWISE: 1, Sense.ANTICLOCKWISE: -1, Sense.NEITHER: 0}[position.board.sense]
    for sign, y in ((upper, -0.62 * CELL), (-upper, 2.62 * CELL)):
        parts += [arrow(width / 2 - CELL / 2 + n * 60 - sign * 9, y, sign, 0, 18) for n in (-2, 0, 2) if sign]
    across = width / 2 - CELL / 2
    above, below = seats_across(places)
    parts += [letters(across, 2 * CELL + 100, 26, names(below))]
    parts += [moved([letters(0, 0, 26, names(above))], across, -100, 1, 180)]
    return picture(-CELL * 0.75, -CELL * 1.25, width + CELL * 0.5, CELL * 4.5, parts)


# A ring of suns, as on a mat.


def ring(position: Position, names: Names) -> Picture:
    """Draw suns round a mat; rings of rays tell how many leaps each gives."""
    places = position.board.places
    suns = [place for place in places if place.role == Role.STACK]
    low, high = min(p.row for p in suns), max(p.row for p in suns)
    width, height = (max(p.column for p in suns) + 1) * CELL, (high - low + 1) * CELL
    parts = [box(-10, -10, width + 20, height + 20, 4, 30), box(-2, -2, width + 4, height + 4, 1, 24, "10 7")]
    parts.append(box(CELL, CELL, width - 2 * CELL, height - 2 * CELL, 1.5, 22))
    for place in suns:
        x, y = (place.column + 0.5) * CELL, (place.row - low + 0.5) * CELL
        parts += [moved(sun(place.rays), x, y, 1.75), letters(x, y, 17, place.name, fill="#6d645c")]
    for place in places:
        if place.role in (Role.BAG, Role.MIDDLE):
            parts.append(circle((place.column + 0.5) * CELL, (place.row - low + 0.5) * CELL, 62, 1.5))
    above, below = seats_across(places)
    parts += [letters(width / 2, height - CELL * 1.35, 30, names(below))]
    parts += [moved([letters(0, 0, 30, names(above))], width / 2, CELL * 1.35, 1, 180)]
    return picture(-20, -20, width + 40, height + 40, parts)


def sun(level: int) -> Iterator[str]:
    """Draw a sun with one, two or three rings of rays."""
    for nth in range(level):
        outer = 25.5 - nth * 6
        rays = "".join(ray(outer, 2 * math.pi * (n + nth % 2 / 2) / 12) for n in range(12))
        yield path(rays, 0.5, INK if nth % 2 == 0 else "white")
    yield circle(0, 0, 25.5 - level * 6, 0.8)


def ray(outer: float, angle: float) -> str:
    half, inner = math.pi / 12 * 0.62, outer - 5.2
    points = [(angle - half, inner), (angle, outer), (angle + half, inner)]
    return "M" + "L".join(f"{math.cos(at) * far:.1f} {math.sin(at) * far:.1f}" for at, far in points) + "Z"


# Anything else.


def scattered(position: Position, names: Names) -> Picture:
    """Draw each place where its row and its column say."""
    places = position.board.places
    left, top = min(place.column for place in places), min(place.row for place in places)
    width = (max(place.column for place in places) - left + 1) * CELL
    height = (max(place.row for place in places) - top + 1) * CELL
    parts = []
    for place in places:
        x, y = (place.column - left) * CELL, (place.row - top) * CELL
        parts += [box(x + 4, y + 4, CELL - 8, CELL - 8, 2.5, 8), letters(x + CELL / 2, y + CELL / 2, 20, place.name)]
    return picture(-10, -10, width + 20, height + 20, parts)
