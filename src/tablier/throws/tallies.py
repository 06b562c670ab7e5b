"""What each seat threw, against the band in which 99 of 100 fair seats lie.

The band of a count is exact (the odds of every throw multiplied out) up to a thousand throws or shells, and that of the
normal distribution beyond. One band in a hundred is missed by chance: a tally tells of a fault in the shells, not of a
cheat; against cheating there are the links.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil, floor, sqrt

from tablier.throws.chance import Shells
from tablier.throws.proof import ProofJson
from tablier.throws.thrown import Thrown

OUTSIDE = 0.005  # on each side
SIGMAS = 2.5758293035489004  # the same, of a normal distribution
MOST_EXACT = 1000


@dataclass(frozen=True)
class Tally:
    """How often something fell for a seat: an outcome, or (None) a single shell mouth up."""

    seat: int
    outcome: int | None
    times: int  # throws, or shells
    seen: int
    expected: float
    low: int
    high: int

    @property
    def is_inside(self) -> bool:
        return self.low <= self.seen <= self.high

    def to_json(self) -> list[ProofJson]:
        """Return seat, outcome, times, how often seen, how often expected in thousandths, and the band."""
        expected = floor(self.expected * 1000 + 0.5)  # not round(): a half goes up in every language
        return [self.seat, self.outcome, self.times, self.seen, expected, self.low, self.high]


def tallies_of(throws: Sequence[Thrown]) -> tuple[Tally, ...]:
    """Count the mouths and the outcomes of every seat that threw."""
    found: list[Tally] = []
    for seat in sorted({thrown.seat for thrown in throws}):
        mine = [thrown for thrown in throws if thrown.seat == seat]
        found += _mouths(seat, mine)
        for outcome in range(max(len(thrown.chance.ways) for thrown in mine)):
            odds = [_odds(thrown, outcome) for thrown in mine]
            seen = sum(thrown.fallen.outcome == outcome for thrown in mine)
            found.append(_tally(seat, outcome, seen, odds))
    return tuple(found)


def _mouths(seat: int, throws: Sequence[Thrown]) -> list[Tally]:
    odds, seen = [], 0
    for thrown in throws:
        if isinstance(thrown.chance, Shells):
            odds += [thrown.chance.up / thrown.chance.of] * thrown.chance.count
            seen += thrown.fallen.outcome
    return [_tally(seat, None, seen, odds)] if odds else []


def _odds(thrown: Thrown, outcome: int) -> float:
    ways = thrown.chance.ways
    return ways[outcome] / sum(ways) if outcome < len(ways) else 0.0


def _tally(seat: int, outcome: int | None, seen: int, odds: list[float]) -> Tally:
    expected = 0.0
    for chance in odds:  # not sum(): newer Pythons round it differently from other languages
        expected += chance
    low, high = band(odds)
    return Tally(seat, outcome, len(odds), seen, expected, low, high)


def band(odds: Sequence[float]) -> tuple[int, int]:
    """Return between which counts 99 of 100 lie, when each thing happens with its own odds.

    >>> band([0.5] * 100)
    (37, 63)
    """
    if len(odds) > MOST_EXACT:
        return _normal(odds)
    chances = [1.0]
    for p in odds:
        chances = [a * (1 - p) + b * p for a, b in zip([*chances, 0.0], [0.0, *chances], strict=True)]
    return _reached(chances, OUTSIDE), _reached(chances, 1 - OUTSIDE)


def _reached(chances: Sequence[float], share: float) -> int:
    """Return the first count up to which more than a share of the chances lie."""
    return next(number for number, below in enumerate(accumulate(chances)) if below > share)


def _normal(odds: Sequence[float]) -> tuple[int, int]:
    mean = variance = 0.0
    for p in odds:
        mean += p
        variance += p * (1 - p)
    reach = SIGMAS * sqrt(variance)
    return max(0, floor(mean - reach)), min(len(odds), ceil(mean + reach))
