"""Random numbers by counting (Philox 4x32-10, Salmon and others, 2011): the nth number of a game follows from the seed,
the game's number and n alone, so that games may be played in any order, anywhere, in batches of any size.

All arithmetic is on numbers below 2**49: Python's integers, compiled ones and those of a GPU agree to the last bit.

>>> stream = stream_of(seed=1)
>>> open_stream(stream, 17)
>>> drawn = [below(stream, 6) for _ in range(5)]
>>> open_stream(stream, 17)
>>> drawn == [below(stream, 6) for _ in range(5)]
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tablier.engine.rule import rule

if TYPE_CHECKING:
    from numpy.typing import NDArray

WORD = 0xFFFFFFFF
HALF = 0xFFFF
FACTOR_0, FACTOR_2 = 0xD2511F53, 0xCD9E8D57
STEP_0, STEP_1 = 0x9E3779B9, 0xBB67AE85
ROUNDS = 10
KEY, BLOCK, GAME, DRAWN, USED, LENGTH = 0, 2, 3, 5, 9, 10  # where things lie in a stream
WORDS = 4  # drawn at a time
WIDE = 1 << 31


def stream_of(seed: int) -> NDArray[np.int64]:
    """Return the stream of a seed; `open_stream` puts it at the beginning of a game."""
    stream = np.zeros(LENGTH, np.int64)
    stream[KEY], stream[KEY + 1] = seed & WORD, (seed >> 32) & WORD
    return stream


@rule
def open_stream(stream: Any, game: int) -> None:
    """Begin to draw for a game."""
    stream[BLOCK] = 0
    stream[GAME] = game & WORD
    stream[GAME + 1] = game >> 32
    stream[USED] = WORDS


@rule
def high(one: int, other: int) -> int:
    """Return the upper half of a product of two words, without a number of more than 49 bits."""
    return (one * (other >> 16) + ((one * (other & HALF)) >> 16)) >> 16


@rule
def low(one: int, other: int) -> int:
    """Return the lower half of a product of two words."""
    small = one * (other & HALF)
    return (((one * (other >> 16) + (small >> 16)) & HALF) << 16) | (small & HALF)


@rule
def draw_block(stream: Any) -> None:
    """Draw the next four words."""
    key_0, key_1 = int(stream[KEY]), int(stream[KEY + 1])
    word_0, word_1, word_2, word_3 = int(stream[BLOCK]), int(stream[GAME]), int(stream[GAME + 1]), 0
    for _ in range(ROUNDS):
        high_0, low_0 = high(FACTOR_0, word_0), low(FACTOR_0, word_0)
        high_2, low_2 = high(FACTOR_2, word_2), low(FACTOR_2, word_2)
        word_0, word_1, word_2, word_3 = high_2 ^ word_1 ^ key_0, low_2, high_0 ^ word_3 ^ key_1, low_0
        key_0, key_1 = (key_0 + STEP_0) & WORD, (key_1 + STEP_1) & WORD
    stream[DRAWN], stream[DRAWN + 1], stream[DRAWN + 2], stream[DRAWN + 3] = word_0, word_1, word_2, word_3
    stream[BLOCK] += 1
    stream[USED] = 0


@rule
def next_word(stream: Any) -> int:
    """Return the next 32 random bits."""
    if stream[USED] == WORDS:
        draw_block(stream)
    word = int(stream[DRAWN + stream[USED]])
    stream[USED] += 1
    return word


@rule
def below(stream: Any, bound: int) -> int:
    """Return a number from 0 to bound - 1; the bias is below 2**-31 for small bounds."""
    if bound < WIDE:
        return (next_word(stream) * bound) >> 32
    return ((next_word(stream) << 29) ^ next_word(stream)) % bound


@rule
def outcome_of(stream: Any, odds: Any) -> int:
    """Return an outcome of chance with the given whole-number ways."""
    total = 0
    for ways in range(len(odds)):
        total += int(odds[ways])
    outcome, left = 0, below(stream, total) - int(odds[0])
    while left >= 0:
        outcome += 1
        left -= int(odds[outcome])
    return outcome
