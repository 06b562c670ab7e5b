"""The moments when a game turned: another favourite, or a winning chance that moves far at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tablier.study.ledger.entry import LedgerEntry
from tablier.study.ledger.shares import Shares, gain

FAR = Fraction(1, 10)
CLEAR = Fraction(1, 20)  # a lead smaller than this makes no favourite: even games would turn at every step
NO_FAVOURITE = -1


@dataclass(frozen=True)
class TurningPoint:
    """A throw or move that turned the game."""

    entry: LedgerEntry
    seat: int  # whose winning chance moved most
    favourite: int  # the new favourite, or NO_FAVOURITE where it is the old one

    @property
    def swing(self) -> Fraction:
        """How far the winning chance of that seat moved."""
        return self.entry.then[self.seat] - self.entry.chances[self.seat]

    @property
    def is_doubtful(self) -> bool:
        """Return whether it is mostly the judge who changed its mind."""
        return abs(self.entry.second_thought[self.seat]) > abs(self.entry.error[self.seat])


def turning_points(entries: Sequence[LedgerEntry]) -> tuple[TurningPoint, ...]:
    """Return the turning points of a game, in order."""
    points = []
    favourite = leader(entries[0].chances, NO_FAVOURITE) if entries else NO_FAVOURITE
    for entry in entries:
        now = leader(entry.then, favourite)
        changed = now != favourite and favourite != NO_FAVOURITE
        change = gain(entry.then, entry.chances)
        seat = max(range(len(change)), key=lambda each: abs(change[each]))
        if changed or abs(change[seat]) > FAR:
            points.append(TurningPoint(entry, seat, now if changed else NO_FAVOURITE))
        favourite = now
    return tuple(points)


def leader(chances: Shares, favourite: int) -> int:
    """Return the seat that is clearly ahead of all others; if there is none, the favourite so far stays it."""
    ranked = sorted(range(len(chances)), key=lambda seat: -chances[seat])
    return ranked[0] if chances[ranked[0]] - chances[ranked[1]] >= CLEAR else favourite
