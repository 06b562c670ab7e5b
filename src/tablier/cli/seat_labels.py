"""Which side of the board each seat sits at."""

from __future__ import annotations

from enum import Enum

from tablier.cli.cells import Scene
from tablier.cli.layout import Layout
from tablier.engine.position import Position
from tablier.engine.story import places_named, seat_name
from tablier.engine.words import words_of

LONGEST_NAME = 24
SHORT = 3  # a place's name of so few letters needs no words


class BoardSide(Enum):
    """A side of the board."""

    TOP = "top"
    BOTTOM = "bottom"
    LEFT = "left"
    RIGHT = "right"


def seat_labels(scene: Scene, layout: Layout, language: str, players: tuple[str, ...]) -> dict[BoardSide, str]:
    """Name each seat at its side; where there is room, mark the mover and say who plays there."""
    labels: dict[BoardSide, str] = {}
    for seat in range(len(scene.position.seats)):
        side = side_of(scene, layout, seat)
        if side is not None:
            is_short = side in (BoardSide.LEFT, BoardSide.RIGHT)
            labels[side] = name_of(scene, language, seat) if is_short else label_for(scene, language, seat, players)
    return labels


def label_for(scene: Scene, language: str, seat: int, players: tuple[str, ...]) -> str:
    name = name_of(scene, language, seat)
    arrow = ("▸ " if scene.has_boxes else "> ") if seat == scene.position.mover else ""
    player = f" ({players[seat][:LONGEST_NAME]})" if players and players[seat] != name else ""
    return f"{arrow}{name}{player}"


def name_of(scene: Scene, language: str, seat: int) -> str:
    return seat_name(scene.position, words_of(scene.position.game.folder, language), seat)


def place_names(position: Position, language: str) -> dict[int, tuple[str, ...]]:
    """Return, for places with more than a short name, what the language calls them: a phrase, and whose they are."""
    words = words_of(position.game.folder, language)
    long = [number for number, place in enumerate(position.board.places) if len(place.name) > SHORT and place.seat >= 0]
    return {
        number: (
            places_named(position, words, [number]),
            seat_name(position, words, position.board.places[number].seat),
        )
        for number in long
    }


def side_of(scene: Scene, layout: Layout, seat: int) -> BoardSide | None:
    """Return the side where most places of a seat lie."""
    places = scene.position.board.places
    owned = [places[number] for number in layout.spots if places[number].seat == seat]
    if not owned:
        return None
    down = off_centre([place.row for place in owned], layout.rows)
    across = off_centre([place.column for place in owned], layout.columns)
    if abs(down) >= abs(across):
        return BoardSide.BOTTOM if down >= 0 else BoardSide.TOP
    return BoardSide.RIGHT if across > 0 else BoardSide.LEFT


def off_centre(owned: list[float], lines: list[float]) -> float:
    """Return how far some places lie from the middle, from -1 to 1."""
    low, high = lines[0], lines[-1]
    return (sum(owned) / len(owned) * 2 - low - high) / (high - low) if high > low else 0.0


def side_margin(labels: dict[BoardSide, str]) -> int:
    """Return the room that the names at the left and at the right need."""
    beside = [len(label) + 1 for side, label in labels.items() if side in (BoardSide.LEFT, BoardSide.RIGHT)]
    return max(beside, default=0)
