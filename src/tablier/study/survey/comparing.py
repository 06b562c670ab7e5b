"""What differs between two cases, and whether it may be chance: paired by game, corrected for how much is compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, sqrt

from tablier.study.estimates import NORMAL, Estimate
from tablier.study.survey.measures import GameCounts, Measure, influences, measured

SURE = 0.05  # of all comparisons of a study together, the chance that one of them is called a difference and is none


@dataclass(frozen=True)
class Difference:
    """By how much a measure of one case is more than that of another."""

    gain: Estimate
    chance: float  # that as much, either way, is seen where nothing differs


def difference(measure: Measure, one: Sequence[GameCounts], other: Sequence[GameCounts]) -> Difference | None:
    """Compare a measure of as many games, of which those with the same number drew the same random numbers."""
    first, second = measured(measure, one), measured(measure, other)
    ours, theirs = influences(measure, one), influences(measure, other)
    games = len(one)
    if not (first and second and ours and theirs) or games != len(other) or games < 2:
        return None
    gain = second.value - first.value
    squares = sum((after - before) ** 2 for before, after in zip(ours, theirs, strict=True))
    spread = sqrt(squares / games / (games - 1))
    chance = erfc(abs(gain) / spread / sqrt(2)) if spread else float(gain == 0)
    return Difference(Estimate(gain, NORMAL * spread, games), chance)


def corrected(chances: Sequence[float]) -> list[float]:
    """Correct many chances together (Holm): each is then the chance that any difference at all is called one.

    >>> corrected([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    found, least = [0.0] * len(chances), 0.0
    for rank, place in enumerate(order):
        least = max(least, min(1.0, (len(chances) - rank) * chances[place]))
        found[place] = least
    return found
