"""HTML and SVG as text in which nothing that people wrote can pass for a tag; and the colours in them, by name.

>>> tag("p", "1 < 2 & ", tag("b", "bold"), class_="sum")
'<p class="sum">1 &lt; 2 &amp; <b>bold</b></p>'
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path
from unicodedata import category

from tablier.engine.board import Paint
from tablier.engine.position import Position

SPARE = ("one", "two", "three", "four", "five", "six")
FOLDER = Path(__file__).parent
SPACE, APOSTROPHE = re.compile(r" (?=[:;!?»%])|(?<=«) "), re.compile(r"(?<=\w)'(?=\w)")
VOID = frozenset({"meta", "input"})  # of HTML: these have no end


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


def safe(text: str) -> Markup:
    """Return text as markup: escaped, and without signs that nobody sees and that a document may not hold."""
    if isinstance(text, Markup):
        return text
    return Markup(escape("".join(sign for sign in printed(text) if not category(sign).startswith("C"))))


def printed(text: str) -> str:
    """Set a text as a printer would, which terminals show as it is: no high sign begins a line, apostrophes are turned.

    >>> printed("l'issue : 3 % ?")
    'l’issue\u202f: 3\u202f%\u202f?'
    """
    return APOSTROPHE.sub("’", SPACE.sub("\u202f", text))


def tag(element: str, /, *children: str, **attributes: str | float) -> Markup:
    """Put children into an element; `class_` is written class, and `aria_label` aria-label."""
    told = "".join(f' {key.strip("_").replace("_", "-")}="{_written(value)}"' for key, value in attributes.items())
    end = "" if element in VOID else f"</{element}>"
    return Markup(f"<{element}{told}>{joined(*children)}{end}")


def joined(*children: str) -> Markup:
    """Put pieces of markup and of text after one another."""
    return Markup("".join(map(safe, children)))


def _written(value: str | float) -> str:
    return safe(value) if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")


@cache
def style_sheet(name: str) -> str:
    """Return a style sheet of this package."""
    return (FOLDER / f"{name}.css").read_text("utf-8")


def paint(own: Paint, number: int) -> str:
    """Return the class of a kind of piece or of a seat: its own colour, or a spare one."""
    return f"paint-{own or SPARE[number % len(SPARE)]}"


def seat_paint(position: Position, seat: int) -> str:
    return paint(position.board.signs[seat].paint, seat)
