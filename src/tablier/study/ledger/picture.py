"""A small picture (SVG) of any board: every place where the game says it lies, and what is on it."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, sqrt

from tablier.engine.board import SHELTERS, Pieces, Place
from tablier.engine.position import Position
from tablier.study.ledger.markup import Markup, joined, paint, tag

CELL = 44.0
GAP = 2.0
HEAD = 11.0  # height of the name of a place


def picture(position: Position, title: str, touched: frozenset[int] = frozenset()) -> Markup:
    """Draw a position; the places touched are framed."""
    places = position.board.places
    rows, left = closed_up(places), min(place.column for place in places)
    height = (max(rows.values()) + 1) * CELL
    width = (max(place.column for place in places) - left + 1) * CELL
    letters = letters_of(position)
    drawn = counted if position.board.is_counted else lying
    parts = [tag("title", title)]
    for number, place in enumerate(places):
        x, y = (place.column - left) * CELL + GAP, rows[place.row] * CELL + GAP
        content = joined(*shape(place, touched=number in touched), *drawn(position.view.contents[number], letters))
        parts.append(tag("g", content, transform=f"translate({x:g} {y:g})"))
    box = f"0 0 {width:g} {height:g}"
    return tag("svg", *parts, viewBox=box, width=width, height=height, role="img", class_="figure board")


def closed_up(places: tuple[Place, ...]) -> dict[float, float]:
    """Return where each row is drawn: as the game says, but a row with nothing above or below it needs no height."""
    rows = sorted({place.row for place in places})
    columns = {row: [place.column for place in places if place.row == row] for row in rows}
    between = {row for row in rows if not any(_meet(columns[row], columns[other]) for other in rows if other != row)}
    standing = [row for row in rows if row not in between] or rows
    heights = {standing[0]: 0.0}
    for above, row in pairwise(standing):
        heights[row] = heights[above] + min(1.0, row - above)
    for row in set(rows) - set(standing):
        near = sorted(standing, key=lambda other: abs(other - row))[:2]
        heights[row] = sum(heights[other] for other in near) / len(near)
    return heights


def _meet(some: list[float], others: list[float]) -> bool:
    return any(abs(one - other) < 1 for one in some for other in others)


def shape(place: Place, *, touched: bool) -> list[Markup]:
    """Draw the frame of a place, its name, and a cross where pieces are safe."""
    side = CELL - 2 * GAP
    frame = {"width": side, "height": side, "rx": 5}
    parts = [tag("rect", **frame, class_="place")]
    if place.role in SHELTERS:
        parts.append(tag("path", d=f"M0 0 L{side:g} {side:g} M{side:g} 0 L0 {side:g}", class_="cross"))
    if touched:
        parts.append(tag("rect", **frame, class_="touched"))
    return [*parts, tag("text", place.name, x=3, y=HEAD - 2, class_="label")]


def lying(contents: tuple[Pieces, ...], letters: dict[str, tuple[str, str]]) -> list[Markup]:
    """Draw a chip for each heap on a place."""
    heaps = [pieces for pieces in contents if pieces.count]
    across = ceil(sqrt(len(heaps))) if heaps else 1
    room = CELL - 2 * GAP
    size = min(room / across, (room - HEAD) / max(1, ceil(len(heaps) / across)))
    begin = (room - size * across) / 2
    return [
        chip(pieces, *letters[pieces.kind], begin + size * (index % across), HEAD + size * (index // across), size)
        for index, pieces in enumerate(heaps)
    ]


def counted(contents: tuple[Pieces, ...], letters: dict[str, tuple[str, str]]) -> list[Markup]:
    """Write how many lie on a place, where all are alike."""
    count = sum(pieces.count for pieces in contents)
    return [tag("text", str(count), x=CELL / 2 - GAP, y=CELL / 2 + 6, class_="count", font_size=16)] if count else []


def chip(pieces: Pieces, letter: str, colour: str, x: float, y: float, size: float) -> Markup:
    """Draw a heap: its letter and number on its colour; a bond has a frame."""
    text = letter + (str(pieces.count) if pieces.count > 1 else "")
    middle, radius = (x + size / 2, y + size / 2), size / 2 - 1
    kind = f"{colour} bond" if pieces.mark else colour
    width = 2 * radius
    body = tag("rect", x=x + 1, y=y + 1, width=width, height=width, rx=radius, class_=kind, fill="currentColor")
    high = min(14.0, 1.5 * size / (1 + len(text)))
    letters = tag("text", text, x=middle[0], y=middle[1] + high / 3, class_="letter", font_size=high)
    return joined(body, letters)


def letters_of(position: Position) -> dict[str, tuple[str, str]]:
    """Give every kind of piece a letter of its own, the same in every language as moves are, and a colour."""
    letters: dict[str, tuple[str, str]] = {}
    for order, kind in enumerate(position.board.kinds):
        taken = {letter for letter, _ in letters.values()}
        free = (sign for sign in kind.name.upper() if sign.isalpha() and sign not in taken)
        letters[kind.name] = kind.letter or next(free, "?"), paint(kind.paint, order)
    return letters
