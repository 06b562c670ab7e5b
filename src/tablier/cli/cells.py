"""What is written inside the frame of one place."""

from __future__ import annotations

from dataclasses import dataclass, field

from tablier.cli.piece_text import Sign, Token, gap_between, length_of, tokens_for, wrapped
from tablier.engine.board import Place, Role
from tablier.engine.position import Position

NARROW = 7  # a cell of a track narrower than this has its number beside the pieces, not above them
TOUCHED = "bold yellow"
FAINT = "dim"
SIGNS = {Role.HOME: ("×", "x"), Role.REFUGE: ("×", "x"), Role.GOAL: ("◆", "o")}  # with boxes, and in plain letters

CellRow = list[tuple[int, Token]]  # tokens, each with the column where it starts


@dataclass(frozen=True)
class Scene:
    """A position to draw, the pieces' signs, and the places that the last moves touched."""

    position: Position
    signs: dict[str, Sign]
    touched: frozenset[int] = frozenset()
    names: dict[int, tuple[str, ...]] = field(default_factory=dict)  # longer and shorter words for a place
    has_boxes: bool = True


def cell_rows(scene: Scene, number: int, width: int) -> list[CellRow]:
    """Return the rows of a cell: a heading and the pieces, or both on one row in narrow cells."""
    tokens = tokens_for(scene.position.view.contents[number], scene.signs)
    if scene.position.board.tracks and width < NARROW:
        return narrow_rows(scene, number, tokens, width)
    rows = wrapped(tokens, width) or [empty_row(scene, number)]
    rows = [*rows, *heap(scene, number, width)] if scene.position.board.is_counted else rows
    return [heading(scene, number, width), *(centred(row, width) for row in rows)]


def heap(scene: Scene, number: int, width: int) -> list[list[Token]]:
    """Draw pieces of which there is only one kind as a row of dots, as many as fit."""
    total = sum(pieces.count for pieces in scene.position.view.contents[number])
    dot, most = ("●" if scene.has_boxes else "o"), width - 2
    dots = dot * total if total <= most else dot * (most - 1) + "+"
    return [[Token(dots, "green")]]


def empty_row(scene: Scene, number: int) -> list[Token]:
    return [] if scene.position.board.tracks else [Token("·" if scene.has_boxes else ".", FAINT)]


def narrow_rows(scene: Scene, number: int, tokens: list[Token], width: int) -> list[CellRow]:
    """Put the pieces at the left and the number at the right, below if there is no room."""
    label = label_of(scene, number, width)
    rows = wrapped(tokens, width) or [[]]
    gap = len(gap_between(tokens))
    if length_of(rows[0], gap) + len(label) > width - (1 if rows[0] else 0):
        rows.append([])
    return [
        *(placed(row, 0, gap) for row in rows[:-1]),
        [*placed(rows[-1], 0, gap), right(scene, number, label, width)],
    ]


def right(scene: Scene, number: int, label: str, width: int) -> tuple[int, Token]:
    return width - len(label), Token(label, style_of(scene, number))


def heading(scene: Scene, number: int, width: int) -> CellRow:
    """Write the number on the mover's track or the name, and the sign of the kind of place."""
    label, name = label_of(scene, number, width), scene.position.board.places[number].name
    if not scene.position.board.tracks:
        return centred([Token(label, style_of(scene, number))], width)
    row = [(0, Token(label, style_of(scene, number)))]
    if len(label) + 1 + len(name) <= width and name not in label:
        row.append((width - len(name), Token(name, FAINT)))
    return row


def label_of(scene: Scene, number: int, width: int) -> str:
    """Return what people call a place when they move, with its kind's sign and a dot if it was just touched."""
    place = scene.position.board.places[number]
    name = next((name for name in scene.names.get(number, ()) if len(name) < width), place.name)
    parts = [step_of(scene, number) or name, sign_of(scene, place)]
    return " ".join(part for part in parts if part) + (touch_sign(scene) if number in scene.touched else "")


def touch_sign(scene: Scene) -> str:
    return "•" if scene.has_boxes else "."


def step_of(scene: Scene, number: int) -> str:
    """Return the number of a place on the track of the mover."""
    tracks, mover = scene.position.board.tracks, scene.position.mover
    if not 0 <= mover < len(tracks):
        return ""
    return str(tracks[mover].index(number)) if number in tracks[mover] else ""


def sign_of(scene: Scene, place: Place) -> str:
    """Return a sign for what a place is: shelters are crossed, rays are counted."""
    boxed, plain = SIGNS.get(place.role, ("", ""))
    return "*" * place.rays or (boxed if scene.has_boxes else plain)


def style_of(scene: Scene, number: int) -> str:
    return TOUCHED if number in scene.touched else FAINT


def centred(tokens: list[Token], width: int) -> CellRow:
    gap = len(gap_between(tokens))
    return placed(tokens, max(0, (width - length_of(tokens, gap)) // 2), gap)


def placed(tokens: list[Token], start: int, gap: int) -> CellRow:
    """Give every token the column where it starts."""
    row = []
    for token in tokens:
        row.append((start, token))
        start += len(token.text) + gap
    return row
