"""Danger: the exact chance that what a seat has on a place is taken before that seat acts or throws again.

The others do all they can to take that very thing, and every throw and every choice is followed. What is taken and then
taken back in the same turn, as after a third grace, is not taken. Where throws may go on and on, or the turns of three
others multiply, the least likely lines are left open: then a danger has two bounds, and the truth lies between them.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from tablier.engine import arguments
from tablier.engine.position import Position

if TYPE_CHECKING:
    from tablier.study.analysis.capture_risk import Found

EFFORT = 2_000_000  # actions and throws followed at most
MOST_EFFORT = 10**12
ENOUGH = Fraction(9, 10)  # a first throw that takes this often is one to fear: a third grace may still undo it


@dataclass(frozen=True)
class Danger:
    """At least and at most how likely something on a place is taken; `throws` are the first throws that do it."""

    low: Fraction
    high: Fraction
    throws: tuple[str, ...] = ()

    @property
    def is_exact(self) -> bool:
        return self.low == self.high


def danger(position: Position, seat: int, effort: int = EFFORT) -> dict[int, Danger]:
    """Return the danger of each place where a seat has something, while another seat is to act or throw.

    >>> import tablier
    >>> position = tablier.position("kid-cala-classic pits=3 fruits=1 | fruit=1,2,1,1,1 mover=1")
    >>> {position.board.places[number].name: float(found.low) for number, found in danger(position, 0).items()}
    {'a': 0.0, 'b': 1.0, 'c': 0.0, 'South': 0.0}
    """
    arguments.of_kind("position", position, Position, "position")
    arguments.whole("seat", seat, 0, len(position.seats) - 1)
    arguments.whole("effort", effort, 1, MOST_EFFORT)
    places = holdings(position, seat)
    if position.is_over or position.mover == seat or not places:
        return {}
    from tablier.study.analysis.capture_risk import capture_risk

    found = capture_risk(position, seat, places, effort)
    return {place: _danger(found, nth) for nth, place in enumerate(places)}


def _danger(found: Found, nth: int) -> Danger:
    enough = tuple(throw for throw, low in found.throws.items() if low[nth] >= ENOUGH)
    return Danger(found.low[nth], found.high[nth], enough)


def holdings(position: Position, seat: int) -> tuple[int, ...]:
    """Return the places where a seat has something: pieces of its colour, or anything in a place of its own."""
    return tuple(number for number in range(len(position.board.places)) if _holds(position, seat, number))


def _holds(position: Position, seat: int, number: int) -> bool:
    kinds = {pieces.kind for pieces in position.view.contents[number]}
    if position.seats[seat] in kinds:
        return True
    return position.board.places[number].seat == seat and bool(kinds - set(position.seats))
