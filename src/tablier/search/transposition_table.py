"""The transposition table: what a look-ahead has judged, in a fixed size, found by a fingerprint."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

import numpy as np

from tablier.engine.rule import rule

if TYPE_CHECKING:
    from numpy.typing import NDArray

ENTRY = np.dtype(
    [
        ("key", "u8"),
        ("value", "f8"),
        ("move", "i2"),
        ("depth", "i2"),
        ("bound", "i1"),
        ("sure", "i1"),  # whether no opinion went into the value
        ("_pad", "i1", 2),
    ]
)
FEWEST_ENTRIES, MOST_ENTRIES = 1 << 10, 1 << 20  # 24 kB to 24 MB

# Compiled code turns uint64 with int64 into a real number: every constant here is unsigned.
COLD, HOT = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F)
STEP = np.uint64(0xD6E8FEB86659FD93)
SHIFT = np.uint64(32)


class Bound(IntEnum):
    """What a remembered value says of the true one."""

    NOTHING = 0
    EQUAL = 1
    AT_LEAST = 2
    AT_MOST = 3


def table_for(nodes: int) -> NDArray[np.void]:
    """Return an empty table that suits a search of so many positions; 0 is a long one."""
    entries = FEWEST_ENTRIES
    while entries < MOST_ENTRIES and (nodes <= 0 or entries < nodes):
        entries *= 2
    return np.zeros(entries, ENTRY)


@rule
def fingerprint(words: Any, row: int, hot: int) -> Any:
    """Mix all bytes of a state, and whether a throw is in hand, into 64 bits; in practice no two searched are alike."""
    mixed = HOT if hot else COLD
    for column in range(words.shape[1]):
        mixed = (mixed ^ words[row, column]) * STEP
        mixed ^= mixed >> SHIFT
    return mixed


@rule
def place_of(key: Any, memory: Any) -> int:
    """Return where in the memory a position belongs."""
    return int(key & np.uint64(len(memory) - 1))


@rule
def remember(memory: Any, key: Any, value: float, move: int, depth: int, bound: int, sure: int) -> None:
    """Write a judgement down, unless a deeper one of another position is there."""
    entry = memory[place_of(key, memory)]
    if entry.key != key and entry.depth > depth + SPREAD and entry.bound != Bound.NOTHING:
        entry.depth -= 1  # it has to be asked for again, or make room in the end
        return
    entry.key = key
    entry.value = value
    entry.move = move
    entry.depth = depth
    entry.bound = bound
    entry.sure = sure


SPREAD = 2  # how much deeper an old judgement must be to stay
