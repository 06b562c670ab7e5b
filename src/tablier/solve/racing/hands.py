"""Hands: the throws that a player may hold while a series is thrown and used, as numbers.

A series goes on as long as throws fall that throw again, so that hands have no end. Those with more than so many of
these throws are left out: what follows them is only known to lie between a loss and a win, and it is told how likely
they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Hands(NamedTuple):
    """Hands by number, those with fewer throws that end a series first; as compiled code sees them."""

    more: NDArray[np.int32]  # [hand, throw] the hand with one more throw; -1 if it is left out
    less: NDArray[np.int32]  # [hand, throw] the hand with one throw less; -1 if it has none
    held: NDArray[np.int64]  # [hand] a bit for each throw that is in it
    first: NDArray[np.int64]  # [n] the first hand with n throws that end a series
    odds: NDArray[np.float64]  # [throw]
    again: NDArray[np.int64]  # [throw] 1 if it throws again


@dataclass(frozen=True)
class ThrowsInHand:
    """What can be thrown."""

    odds: NDArray[np.float64]
    again: NDArray[np.int64]

    @property
    def goes_on(self) -> float:
        """How likely it is that a throw is followed by another."""
        return float(self.odds @ self.again)

    def longest(self, tail: float) -> int:
        """Return after how many throws it is as unlikely as this that a series still goes on."""
        return max(1, int(np.ceil(np.log(tail) / np.log(self.goes_on)))) if self.goes_on else 1


def hands_of(throws: ThrowsInHand, longest: int, series: int) -> Hands:
    """List the hands with at most so many throws that throw again, out of at most so many series."""
    kinds = len(throws.odds)
    hands = list(every_hand(throws, longest, series))
    numbers = {hand: number for number, hand in enumerate(hands)}
    more, less = np.full((len(hands), kinds), -1, np.int32), np.full((len(hands), kinds), -1, np.int32)
    for hand, number in numbers.items():
        for kind in range(kinds):
            larger = numbers.get(changed(hand, kind, 1), -1)
            more[number, kind] = larger
            if larger >= 0:
                less[larger, kind] = number
    held = np.array([sum(1 << kind for kind, count in enumerate(hand) if count) for hand in hands], np.int64)
    ends = [sum(count for kind, count in enumerate(hand) if not throws.again[kind]) for hand in hands]
    return Hands(more, less, held, np.searchsorted(ends, np.arange(series + 2)), throws.odds, throws.again)


def every_hand(throws: ThrowsInHand, longest: int, series: int) -> Iterator[tuple[int, ...]]:
    """Count the throws of each kind in every hand, sorted by how many of them end a series and then by the others."""
    kinds = range(len(throws.odds))
    graces, others = ([kind for kind in kinds if throws.again[kind] == again] for again in (1, 0))
    for ended in range(series + 1):
        for size in range(longest + 1):
            for some in combinations_with_replacement(others, ended):
                for rest in combinations_with_replacement(graces, size):
                    yield tuple((some + rest).count(kind) for kind in kinds)


def changed(hand: tuple[int, ...], kind: int, by: int) -> tuple[int, ...]:
    """Return a hand with one throw more, or less."""
    return (*hand[:kind], hand[kind] + by, *hand[kind + 1 :])
