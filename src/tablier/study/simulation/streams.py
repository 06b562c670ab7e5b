"""Random numbers by counting (Philox 4x32-10, Salmon and others, 2011): the nth number of a game follows from the seed,
the game's number and n alone, so that games may be played in any order, anywhere, in batches of any size.

All arithmetic is on words of 64 bits without a sign: Python's integers, compiled ones and those of a GPU agree to the
last bit.

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
from tablier.engine.tables import Word, unsigned

if TYPE_CHECKING:
    from numpy.typing import NDArray

LOW = 0xFFFFFFFF
WORD, HALF = Word(LOW), Word(32)
FACTOR_0, FACTOR_2 = Word(0xD2511F53), Word(0xCD9E8D57)
STEP_0, STEP_1 = Word(0x9E3779B9), Word(0xBB67AE85)
ROUNDS = 10
KEY, BLOCK, GAME, DRAWN, USED, LENGTH = 0, 2, 3, 5, 9, 10  # where things lie in a stream
WORDS = 4  # drawn at a time
WIDE = 1 << 31


def stream_of(seed: int) -> NDArray[np.int64]:
    """Return the stream of a seed; `open_stream` puts it at the beginning of a game."""
    stream = np.zeros(LENGTH, np.int64)
    stream[KEY], stream[KEY + 1] = seed & LOW, (seed >> 32) & LOW
    return stream


@rule
def open_stream(stream: Any, game: int) -> None:
    """Begin to draw for a game."""
    stream[BLOCK] = 0
    stream[GAME] = game & LOW
    stream[GAME + 1] = game >> 32
    stream[USED] = WORDS


@rule
def mixed(count_0: int, count_1: int, count_2: int, count_3: int, key_0: int, key_1: int) -> tuple[int, int, int, int]:
    """Return the four words for a counter and a key: two products a round, each of which fits into 64 bits."""
    word_0, word_1, word_2, word_3 = unsigned(count_0), unsigned(count_1), unsigned(count_2), unsigned(count_3)
    step_0, step_1 = unsigned(key_0), unsigned(key_1)
    for _ in range(ROUNDS):
        one, other = FACTOR_0 * word_0, FACTOR_2 * word_2
        word_0, word_1 = (other >> HALF) ^ word_1 ^ step_0, other & WORD
        word_2, word_3 = (one >> HALF) ^ word_3 ^ step_1, one & WORD
        step_0, step_1 = (step_0 + STEP_0) & WORD, (step_1 + STEP_1) & WORD
    return word_0, word_1, word_2, word_3


@rule
def draw_block(stream: Any) -> None:
    """Draw the next four words."""
    words = mixed(stream[BLOCK], stream[GAME], stream[GAME + 1], 0, stream[KEY], stream[KEY + 1])
    stream[DRAWN], stream[DRAWN + 1], stream[DRAWN + 2], stream[DRAWN + 3] = words
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
