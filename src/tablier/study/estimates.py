"""Means with their uncertainty: what is drawn from the same game is not independent, so games are what is counted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

NORMAL = 1.96  # 95 % of a normal distribution lie within so many standard deviations


@dataclass(frozen=True)
class Estimate:
    """A mean, half of its 95 % interval, and of how many things it is the mean."""

    value: float
    margin: float
    count: int


def estimate(groups: Iterable[Sequence[float]]) -> Estimate | None:
    """Return the mean of all numbers; each group comes from one game. One game alone says nothing of a mean: None.

    >>> estimate([[1.0, 1.0], [0.0, 0.0]])  # two games: a mean of 0.5 and, between them, a standard error of 0.5
    Estimate(value=0.5, margin=0.98, count=4)
    """
    return ratio([(sum(group), len(group)) for group in groups])


def ratio(parts: Iterable[tuple[float, int]]) -> Estimate | None:
    """Return a sum over a count, each part from one game; its variance by linearising the quotient."""
    counted = [(total, count) for total, count in parts if count]
    every = sum(count for _, count in counted)
    if len(counted) < 2:
        return None
    mean = sum(total for total, _ in counted) / every
    squares = sum((total - mean * count) ** 2 for total, count in counted)
    scale = len(counted) / (len(counted) - 1)
    return Estimate(mean, NORMAL * sqrt(scale * squares) / every, every)


def share(chosen: float, count: int) -> Estimate:
    """Return a share with an interval that stays between 0 and 1 (Wilson); its middle is pulled a little inwards.

    >>> found = share(0, 100)
    >>> round(found.value, 3), round(found.margin, 3)
    (0.018, 0.018)
    """
    square, part = NORMAL**2 / count, chosen / count
    middle = (part + square / 2) / (1 + square)
    return Estimate(middle, sqrt(part * (1 - part) * square + square * square / 4) / (1 + square), count)
