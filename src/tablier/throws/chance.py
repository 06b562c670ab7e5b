"""What falls: shells or lots, read from the bits of a throw without rounding.

Everything is made of one step: to draw one of `total` equal numbers, read as many bits as the largest of them has, the
highest first, and read again while what was read is too large. A fair shell is one bit, 1 = mouth up; so four fair
shells are the first four bits of the digest.

>>> Shells(4).ways, Shells(2, 3, 4).ways
((1, 4, 6, 4, 1), (1, 6, 9))
>>> Shells(4).fall(bytes([0b1011_0000]) + bytes(31))
Fallen(outcome=3, shells=(1, 0, 1, 1))
>>> Lot((3, 0, 2)).fall(bytes([0b111_101_011 >> 1, 0b1000_0000]) + bytes(30))  # 7 and 5 are too large, 3 is not
Fallen(outcome=2, shells=())
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, count
from math import comb, gcd

from tablier.throws.errors import Misuse
from tablier.throws.hashing import more_bits

MOST_SHELLS = 10
MOST_ODDS = 100  # a shell falls mouth up so many times in at most a hundred
MOST_WAYS = 2**53 - 1  # every language counts so far exactly
MOST_OUTCOMES = 4096


@dataclass(frozen=True, slots=True)
class Fallen:
    """What fell: the outcome, as the rules number it, and the single shells if there are any, 1 = mouth up."""

    outcome: int
    shells: tuple[int, ...] = ()


def bits_of(thrown: bytes) -> Iterator[int]:
    """Read the bits of a throw, the highest first, and as many more as are asked for."""
    for block in count():
        for byte in thrown if block == 0 else more_bits(thrown, block):
            for place in range(7, -1, -1):
                yield byte >> place & 1


def drawn(bits: Iterator[int], total: int) -> int:
    """Draw one of `total` numbers, all equally likely, from 0."""
    while True:
        value = 0
        for _ in range((total - 1).bit_length()):
            value = value << 1 | next(bits)
        if value < total:
            return value


@dataclass(frozen=True)
class Shells:
    """Some shells, each of which falls mouth up `up` times in `of`; the outcome is the number of mouths up."""

    count: int
    up: int = 1
    of: int = 2

    def __post_init__(self) -> None:
        possible = 1 <= self.count <= MOST_SHELLS and 0 < self.up < self.of <= MOST_ODDS
        if not possible or gcd(self.up, self.of) != 1 or self.of**self.count > MOST_WAYS:
            raise Misuse("bad-shells", count=self.count, up=self.up, of=self.of)

    @cached_property
    def ways(self) -> tuple[int, ...]:
        """The exact number of ways of each number of mouths up."""
        down = self.of - self.up
        return tuple(comb(self.count, m) * self.up**m * down ** (self.count - m) for m in range(self.count + 1))

    def fall(self, thrown: bytes) -> Fallen:
        bits = bits_of(thrown)
        shells = tuple(int(drawn(bits, self.of) >= self.of - self.up) for _ in range(self.count))
        return Fallen(sum(shells), shells)


@dataclass(frozen=True)
class Lot:
    """One of several outcomes, each with a whole number of ways."""

    ways: tuple[int, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.ways) <= MOST_OUTCOMES or min(self.ways) < 0 or self.ways[-1] == 0:
            raise Misuse("bad-ways", most=MOST_WAYS, outcomes=MOST_OUTCOMES)
        if sum(self.ways) > MOST_WAYS:
            raise Misuse("bad-ways", most=MOST_WAYS, outcomes=MOST_OUTCOMES)

    def fall(self, thrown: bytes) -> Fallen:
        return Fallen(draw(thrown, self.ways))


Chance = Shells | Lot


def draw(thrown: bytes, ways: Sequence[int]) -> int:
    """Return the outcome that the bits of a throw pick, each as likely as its ways say."""
    value = drawn(bits_of(thrown), sum(ways))
    return next(outcome for outcome, below in enumerate(accumulate(ways)) if value < below)


def chance_of(ways: Sequence[int]) -> Chance:
    """Return what is thrown, from the ways of each outcome: shells if they are those of shells, otherwise a lot.

    >>> chance_of([1, 4, 6, 4, 1, 0, 0]), chance_of([3, 0, 2])
    (Shells(count=4, up=1, of=2), Lot(ways=(3, 0, 2)))
    """
    last = max((outcome for outcome, number in enumerate(ways) if number), default=-1)
    trimmed = tuple(ways[: last + 1])
    if not 2 <= len(trimmed) <= MOST_SHELLS + 1 or trimmed[0] == 0:
        return Lot(trimmed)
    count_, up_, down = len(trimmed) - 1, round(trimmed[-1] ** (1 / last)), round(trimmed[0] ** (1 / last))
    if gcd(up_, down) != 1 or up_ + down > MOST_ODDS or (up_ + down) ** count_ > MOST_WAYS:
        return Lot(trimmed)
    shells = Shells(count_, up_, up_ + down)
    return shells if shells.ways == trimmed else Lot(trimmed)
