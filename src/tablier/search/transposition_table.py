"""The transposition table: what a look-ahead has judged, in a fixed size, found by a fingerprint."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from tablier.engine.late import np
from tablier.engine.rule import rule
from tablier.engine.tables import ALL, TYPES, Word, unsigned

if TYPE_CHECKING:
    from numpy.typing import NDArray

# `sure`: whether no opinion went into the value.
ENTRY = {"key": "Q", "value": "d", "move": "h", "depth": "h", "bound": "b", "sure": "b"}
ENTRY_BYTES = 24
FEWEST_ENTRIES, MOST_ENTRIES = 1 << 10, 1 << 20  # 24 kB to 24 MB

COLD, HOT, STEP, SHIFT = Word(0x9E3779B97F4A7C15), Word(0xC2B2AE3D27D4EB4F), Word(0xD6E8FEB86659FD93), Word(32)


class Bound(IntEnum):
    """What a remembered value says of the true one."""

    NOTHING = 0
    EQUAL = 1
    AT_LEAST = 2
    AT_MOST = 3


def entries_for(nodes: int) -> int:
    """Return how many entries suit a search of so many positions; 0 is a long one."""
    entries = FEWEST_ENTRIES
    while entries < MOST_ENTRIES and (nodes <= 0 or entries < nodes):
        entries *= 2
    return entries


def table_for(nodes: int) -> NDArray[np.void]:
    """Return an empty table for compiled code."""
    fields: Any = [(name, TYPES[letter]) for name, letter in ENTRY.items()]
    return np.zeros(entries_for(nodes), np.dtype([*fields, ("_pad", "i1", 2)]))


class RememberedPosition:
    """What an interpreted search remembers of a position."""

    __slots__ = tuple(ENTRY)

    def __init__(self) -> None:
        self.key, self.value, self.move, self.depth, self.bound, self.sure = 0, 0.0, 0, 0, 0, 0


class InterpretedTable(dict[int, RememberedPosition]):
    """An empty table for an interpreted search: as many entries, made when they are first asked for."""

    def __init__(self, entries: int) -> None:
        super().__init__()
        self._entries = entries

    def __len__(self) -> int:
        return self._entries

    def __missing__(self, place: int) -> RememberedPosition:
        entry = self[place] = RememberedPosition()
        return entry


@rule
def fingerprint(words: Any, row: int, hot: int) -> Any:
    """Mix all bytes of a state, and whether a throw is in hand, into 64 bits; in practice no two searched are alike."""
    mixed = HOT if hot else COLD
    for column in range(words.shape[1]):
        mixed = ((mixed ^ words[row, column]) * STEP) & ALL
        mixed ^= mixed >> SHIFT
    return mixed


@rule
def place_of(key: Any, memory: Any) -> int:
    """Return where in the memory a position belongs."""
    return int(key & unsigned(len(memory) - 1))


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
