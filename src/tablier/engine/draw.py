"""Random numbers for compiled code: a generator is one uint64 in an array of its own, never part of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablier.engine.late import np
from tablier.engine.rule import rule
from tablier.engine.tables import ALL, Word

if TYPE_CHECKING:
    from numpy.typing import NDArray

TWELVE, TWENTY_FIVE, TWENTY_SEVEN, HALF = Word(12), Word(25), Word(27), Word(32)
STAR = Word(0x2545F4914F6CDD1D)
WIDE = 1 << 31


def generator(seed: int) -> NDArray[np.uint64]:
    """Return a generator for compiled kernels."""
    return np.array([first_word(seed)], np.uint64)


def first_word(seed: int) -> int:
    """Return with what a generator begins; the seed is mixed, so that 0, 1, 2 give unrelated games."""
    mixed = (seed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        mixed = ((mixed ^ (mixed >> shift)) * factor) & 0xFFFFFFFFFFFFFFFF
    return (mixed ^ (mixed >> 31)) | 1


@rule
def draw(generator: Any, bound: int) -> int:
    """Return a number from 0 to bound - 1; the bias is below 2**-32 for small bounds."""
    high = next_half_word(generator)
    if bound < WIDE:
        return (high * bound) >> 32
    return ((high << 31) ^ next_half_word(generator)) % bound


@rule
def next_half_word(generator: Any) -> int:
    """Step the generator (xorshift64*) and return the upper 32 bits."""
    word = int(generator[0])
    word ^= word >> TWELVE
    word = (word ^ (word << TWENTY_FIVE)) & ALL
    word ^= word >> TWENTY_SEVEN
    generator[0] = word
    return int(((word * STAR) & ALL) >> HALF)


@rule
def draw_outcome(generator: Any, odds: Any, outcomes: int) -> int:
    """Return an outcome of chance with the given integer odds."""
    total = 0
    for outcome in range(outcomes):
        total += odds[outcome]
    outcome, left = 0, draw(generator, total) - odds[0]
    while left >= 0:
        outcome += 1
        left -= odds[outcome]
    return outcome
