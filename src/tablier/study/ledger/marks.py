"""What is marked on a graph: throws, moves and turning points, and what the marks mean."""

from __future__ import annotations

from fractions import Fraction

from tablier.study.ledger.entry import LedgerEntry
from tablier.study.ledger.frame import HEIGHT, LEFT, TOP, Frame, line
from tablier.study.ledger.markup import Markup, joined, tag
from tablier.study.ledger.shares import gain
from tablier.study.ledger.text import main_points

CROWD = 100  # with more steps than this, only those that matter are marked
MATTERS = Fraction(1, 50)


def marks(frame: Frame) -> Markup:
    """Mark throws by rings and moves by squares; in a long game, those that matter."""
    entries = frame.ledger.entries
    if len(entries) > CROWD:
        entries = tuple(entry for entry in entries if max(map(abs, gain(entry.then, entry.chances))) >= MATTERS)
    return joined(*(mark(frame, entry) for entry in entries))


def mark(frame: Frame, entry: LedgerEntry) -> Markup:
    seat = 0 if frame.ledger.seats == 2 else entry.seat
    x, y = frame.x(entry.number + 1), frame.y(entry.then[seat])
    told = tag("title", f"{frame.teller.deed(entry)}: {frame.teller.chance(entry.then[seat])}")
    if entry.is_throw:
        return tag("circle", told, cx=x, cy=y, r=3, class_="throw")
    return tag("rect", told, x=x - 2.5, y=y - 2.5, width=5, height=5, class_="move")


def flags(frame: Frame) -> Markup:
    """Number the largest turning points, as the list of them does."""
    parts = []
    for number, point in enumerate(main_points(frame.ledger), 1):
        seat = 0 if frame.ledger.seats == 2 else point.seat
        x, y = frame.x(point.entry.number + 1), frame.y(point.entry.then[seat])
        flag = TOP - 16 if number % 2 else TOP - 2
        parts.append(line(x, flag, x, y, "pole"))
        parts.append(tag("circle", tag("title", frame.teller.turning(point)), cx=x, cy=flag, r=9, class_="flag"))
        parts.append(tag("text", str(number), x=x, y=flag + 4, class_="number"))
    return joined(*parts)


def legend(frame: Frame) -> Markup:
    """Explain the signs."""
    y, say = HEIGHT - 14, frame.teller.say
    signs = [(tag("rect", x=LEFT, y=y - 7, width=5, height=5, class_="move"), say("graph-move"))]
    if any(entry.is_throw for entry in frame.ledger.entries):
        signs.append((tag("circle", cx=LEFT + 102, cy=y - 4, r=3, class_="throw"), say("graph-throw")))
    signs.append((tag("circle", cx=LEFT + 202, cy=y - 4, r=7, class_="flag"), say("graph-turning")))
    places = (12.0, 112.0, 216.0) if len(signs) == 3 else (12.0, 216.0)
    words = [
        tag("text", word, x=LEFT + place, y=y, class_="faint") for (_, word), place in zip(signs, places, strict=True)
    ]
    return joined(*(sign for sign, _ in signs), *words)
