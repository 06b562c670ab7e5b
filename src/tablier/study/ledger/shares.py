"""Winning chances of all seats at once, as fractions, so that sums agree to the last decimal.

>>> shares((0.5, -0.5))
(Fraction(3, 4), Fraction(1, 4))
>>> rounded([Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)])  # in tenths of a hundredth; they add up to 100.0 %
[334, 333, 333]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import floor

Shares = tuple[Fraction, ...]

TENTHS = 1000  # people are shown tenths of a hundredth


def shares(values: Sequence[float]) -> Shares:
    """Return the winning chance of each seat from what it may expect to be paid, -1 to 1."""
    seats = len(values)
    return tuple((Fraction(value) * (seats - 1) + 1) / seats for value in values)


def nothing(seats: int) -> Shares:
    return (Fraction(0),) * seats


def total(many: Iterable[Shares], seats: int) -> Shares:
    """Add up, seat by seat."""
    return tuple(sum(column, Fraction(0)) for column in zip(nothing(seats), *many, strict=True))


def gain(after: Shares, before: Shares) -> Shares:
    """Return what each seat has won between two moments."""
    return tuple(later - sooner for later, sooner in zip(after, before, strict=True))


def mean(weighed: Iterable[tuple[Fraction, Shares]], seats: int) -> Shares:
    """Return the mean of several, each with its weight; the weights add up to 1."""
    return total((tuple(weight * share for share in each) for weight, each in weighed), seats)


def tenths(share: Fraction) -> int:
    """Round to a tenth of a hundredth."""
    return round(share * TENTHS)


def rounded(parts: Sequence[Fraction]) -> list[int]:
    """Round parts so that they add up to their rounded sum; each is less than one tenth away from what it is."""
    down = [floor(part * TENTHS) for part in parts]
    missing = tenths(sum(parts, Fraction(0))) - sum(down)
    nearest_up = sorted(range(len(parts)), key=lambda number: down[number] - parts[number] * TENTHS)
    for number in nearest_up[:missing]:
        down[number] += 1
    return down
