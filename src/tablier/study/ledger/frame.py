"""Where the parts of a graph go, and the strokes they share."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tablier.study.ledger.markup import Markup, tag
from tablier.study.ledger.sums import GameAccounts
from tablier.study.ledger.words import LedgerText

WIDTH, HEIGHT = 640.0, 330.0
TOP, BOTTOM, LEFT = 34.0, 274.0, 48.0
LETTER = 7.0  # how wide one is, more or less
MOST_LETTERS = 14


@dataclass(frozen=True)
class Frame:
    """Where things go."""

    ledger: GameAccounts
    teller: LedgerText

    @property
    def right(self) -> float:
        """Two seats are named inside their areas; the lines of more are named at their ends."""
        if self.ledger.seats == 2:
            return WIDTH - 16
        longest = max(len(end_name(self.teller, seat)) for seat in range(self.ledger.seats))
        return WIDTH - 16 - LETTER * longest

    def x(self, step: int) -> float:
        """Return where the moment after so many steps is."""
        return LEFT + (self.right - LEFT) * step / max(1, len(self.ledger.entries))

    def y(self, chance: Fraction) -> float:
        return BOTTOM - (BOTTOM - TOP) * float(chance)

    def course(self, seat: int) -> list[tuple[float, float]]:
        """Return the points of a seat's line."""
        chances = [self.ledger.start, *(entry.then for entry in self.ledger.entries)]
        points = [(self.x(step), self.y(shares[seat])) for step, shares in enumerate(chances)]
        points = points if len(points) > 1 else [*points, (self.right, points[0][1])]
        settled = any(self.ledger.settlement)  # straight up or down at the end: nobody threw or moved
        return [*points, (points[-1][0], self.y(self.ledger.result[seat]))] if settled else points


def end_name(teller: LedgerText, seat: int) -> str:
    name = teller.name(seat)
    return name if len(name) <= MOST_LETTERS else name[: MOST_LETTERS - 1] + "…"


def line(x1: float, y1: float, x2: float, y2: float, kind: str, **paint: str) -> Markup:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=kind, **paint)


def path(points: list[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
