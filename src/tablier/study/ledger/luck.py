"""How lucky a seat was, and how lucky it might have been with the same odds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import erf, fsum, sqrt

from tablier.study.ledger.entry import LedgerEntry

ENOUGH = 10  # throws, from which on their sum is nearly normal


@dataclass(frozen=True)
class Luck:
    """What all throws of a game gave to one seat."""

    own: Fraction  # by its own throws
    others: Fraction  # by the throws of the other seats
    throws: int  # of all seats, where something was at stake
    spread: float  # the standard deviation of the sum, given the odds of each throw

    @property
    def total(self) -> Fraction:
        return self.own + self.others

    @property
    def z(self) -> float:
        """The sum in standard deviations."""
        return float(self.total) / self.spread if self.spread else 0.0

    @property
    def percentile(self) -> float | None:
        """How many games in a hundred are less lucky; nothing where there were too few throws to tell."""
        return 50 * (1 + erf(self.z / sqrt(2))) if self.throws >= ENOUGH else None


def luck_of(entries: Sequence[LedgerEntry], seat: int) -> Luck:
    """Add up what the throws gave to a seat."""
    throws = [(entry, entry.throw.spread[seat]) for entry in entries if entry.throw]
    own = sum((entry.luck[seat] for entry, _ in throws if entry.seat == seat), Fraction(0))
    others = sum((entry.luck[seat] for entry, _ in throws if entry.seat != seat), Fraction(0))
    variances = [variance for _, variance in throws if variance > 0]
    return Luck(own, others, len(variances), sqrt(fsum(variances)))
