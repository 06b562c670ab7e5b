"""How often a shell falls mouth up, and the odds of every throw that follow, with intervals.

What is not known of a shell is told by the distribution that its throws leave (Beta, from Jeffreys' prior): intervals
are the middle 95 % of a few thousand draws from it, always the same ones.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import exp, fsum, lgamma, log, sqrt

from tablier.engine import arguments
from tablier.families.cowries import TWENTIETHS
from tablier.study.shells.throws import SeenThrows

DRAWS = 4_000
OUTSIDE = 0.025  # on each side
FAIR = 0.5
FEW = 20  # throws that say nothing of whether shells are alike
UNLIKELY = 2.5758293035489004  # standard deviations: one in a hundred, both sides together


class Spread(StrEnum):
    """Whether the throws vary as those of shells do that are alike and do not hang together."""

    UNKNOWN = "unknown"
    ALIKE = "alike"
    UNLIKE = "unlike"  # some shells fall mouth up more often than others
    CLUSTERED = "clustered"  # many mouths and few come more often than they should


@dataclass(frozen=True)
class Interval:
    """A share of one, and the interval in which it lies 95 times in a hundred."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class ThrowOdds:
    """How often so many mouths are up: with these shells, with fair ones, and in the throws that were seen."""

    mouths: int
    worth: int
    odds: Interval
    fair: float
    seen: int


@dataclass(frozen=True)
class ShellEstimate:
    """What throws tell of the shells that fell."""

    throws: int
    shells: int
    up: int  # mouths, in all throws together
    share: Interval  # of mouths up
    each: tuple[Interval, ...]  # of each shell, where that was written down
    odds: tuple[ThrowOdds, ...]
    by_chance: float  # how often fair shells are at least as uneven
    spread: Spread

    @property
    def mouths_up(self) -> int:
        """The nearest value of the house rule `mouths-up`: a multiple of five in a hundred, no certainty."""
        step = 100 // TWENTIETHS
        return min(100 - step, max(step, step * int(TWENTIETHS * self.share.value + 0.5)))


def estimate(throws: SeenThrows) -> ShellEstimate:
    """Say what throws tell of the shells.

    >>> from tablier.study.shells.throws import read_throws
    >>> found = estimate(read_throws("3 2 4 3 3 2 4 1 3 3", shells=4))
    >>> found.up, round(found.share.value, 2), found.mouths_up
    (28, 0.7, 70)
    """
    arguments.of_kind("throws", throws, SeenThrows, "throws")
    count, up = len(throws.mouths), sum(throws.mouths)
    drawn = _drawn(throws)
    known = [each / count for each in throws.each] or [up / (count * throws.shells)] * throws.shells
    falls = [odds_of(each) for each in drawn]
    odds = tuple(
        ThrowOdds(
            mouths,
            mouths or 2 * throws.shells,
            _share(value, [fall[mouths] for fall in falls]),
            odds_of([FAIR] * throws.shells)[mouths],
            throws.mouths.count(mouths),
        )
        for mouths, value in enumerate(odds_of(known))
    )
    means = [fsum(each) / throws.shells for each in drawn]
    each = tuple(_share(known[shell], [draw[shell] for draw in drawn]) for shell in range(len(throws.each)))
    share = _share(up / (count * throws.shells), means)
    return ShellEstimate(
        count, throws.shells, up, share, each, odds, by_chance(up, count * throws.shells), spread_of(throws)
    )


def _drawn(throws: SeenThrows) -> list[list[float]]:
    """Draw for all shells how often each may fall mouth up; shells that nobody told apart are drawn as one."""
    draws, count = random.Random(0), len(throws.mouths)
    if throws.each:
        return [[draws.betavariate(up + 0.5, count - up + 0.5) for up in throws.each] for _ in range(DRAWS)]
    up = sum(throws.mouths)
    back = count * throws.shells - up
    return [[draws.betavariate(up + 0.5, back + 0.5)] * throws.shells for _ in range(DRAWS)]


def _share(value: float, drawn: Sequence[float]) -> Interval:
    ordered = sorted(drawn)
    low, high = ordered[round(OUTSIDE * len(ordered))], ordered[round((1 - OUTSIDE) * len(ordered)) - 1]
    return Interval(value, min(low, value), max(high, value))


def odds_of(shares: Sequence[float]) -> list[float]:
    """Return how often no mouth is up, one, two, ..., of shells that each fall mouth up so often.

    >>> odds_of([0.5, 0.5])
    [0.25, 0.5, 0.25]
    """
    odds = [1.0]
    for share in shares:
        odds = [before * (1 - share) + below * share for before, below in zip([*odds, 0.0], [0.0, *odds], strict=True)]
    return odds


def by_chance(up: int, fallen: int) -> float:
    """Return how often fair shells fall at least so unevenly, exactly.

    >>> by_chance(10, 10) == 2 / 1024, by_chance(5, 10)
    (True, 1.0)
    """
    most = max(up, fallen - up)
    if 2 * most == fallen:
        return 1.0
    of_one = lgamma(fallen + 1) - fallen * log(2)
    tail = fsum(exp(of_one - lgamma(k + 1) - lgamma(fallen - k + 1)) for k in range(most, fallen + 1))
    return min(1.0, round(2 * tail, 12))


def spread_of(throws: SeenThrows) -> Spread:
    """Say whether throws vary as those of shells that are alike: by a chi-square test, one error in a hundred."""
    count, up = len(throws.mouths), sum(throws.mouths)
    share = up / (count * throws.shells)
    if count < FEW or not 0 < share < 1:
        return Spread.UNKNOWN
    variance = share * (1 - share)
    if throws.each:
        squares = fsum((each - count * share) ** 2 for each in throws.each) / (count * variance)
        if sigmas(squares, throws.shells - 1) > UNLIKELY:
            return Spread.UNLIKE
    squares = fsum((mouths - throws.shells * share) ** 2 for mouths in throws.mouths) / (throws.shells * variance)
    found = sigmas(squares, count - 1)
    if found < -UNLIKELY:
        return Spread.UNLIKE
    return Spread.CLUSTERED if found > UNLIKELY else Spread.ALIKE


def sigmas(squares: float, freedom: int) -> float:
    """Turn a chi-square sum into standard deviations of a normal distribution (Wilson and Hilferty)."""
    if freedom < 1:
        return 0.0
    part = 2 / (9 * freedom)
    return float(((squares / freedom) ** (1 / 3) - (1 - part)) / sqrt(part))
