"""Colours of seats and pieces, by name; the style sheet gives each of them a light and a dark shade."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablier.engine.position import Position

PAINTED = ("red", "green", "white", "blue", "black")  # kinds that are colours
SPARE = ("one", "two", "three", "four", "five", "six")
FOLDER = Path(__file__).parent


@cache
def style_sheet(name: str) -> str:
    """Return a style sheet of this package."""
    return (FOLDER / f"{name}.css").read_text("utf-8")


def paint(kind: str, number: int) -> str:
    """Return the class of a kind of piece, or of the seat of that name: of its own colour, or of one to spare."""
    return f"paint-{kind if kind in PAINTED else SPARE[number % len(SPARE)]}"


def seat_paint(position: Position, seat: int) -> str:
    return paint(position.seats[seat], seat)
