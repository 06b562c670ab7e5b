"""Endgame tables: for every position with at most so many fruits, what the seat to move can still win."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from tablier.engine.fields import as_array
from tablier.engine.table import MOST_SEATS
from tablier.solve.sowing.numbering import Numbers, numbers_for, rows_for, size_of
from tablier.solve.sowing.retrograde import settle

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tablier.engine.fields import Fields
    from tablier.engine.position import Position

CountProgress = Callable[[int, int], object]  # positions settled, and how many there are

FEWEST = 2  # fruits of a position that is not over


def silent(done: int, of: int) -> None:
    """Tell nobody."""


@dataclass(frozen=True)
class Endgames:
    """Positions settled for one game, with one set of options."""

    table: Position  # any position of such a table: it says game and options
    most: int  # fruits
    values: NDArray[np.int8]

    @cached_property
    def pits(self) -> int:
        return pits_of(self.table)

    @cached_property
    def numbers(self) -> Numbers:
        """Numbers for these positions, and for any other of the board."""
        return numbers_for(self.pits, self.most)

    @property
    def counted(self) -> int:
        return counts_fruit(self.table)


def pits_of(table: Position) -> int:
    """Return how many bowls a seat has."""
    return int(table.state.pits)  # type: ignore[attr-defined]  # of a sowing state


def counts_fruit(position: Position) -> int:
    """Tell whether what is gathered decides, and not only who has finished."""
    return int(bool(position.game.counts_gathered))


def is_sown(position: Position) -> bool:
    """Tell whether this is a game that can be solved here."""
    return position.game.counts_gathered is not None


def bare(position: Position) -> Fields:
    """Return the state without what has been gathered: it does not matter for what can still be won."""
    state: Any = position.state
    for seat in range(2):
        state.fruit[seat * (state.pits + 1) + state.pits] = 0
    return state  # type: ignore[no-any-return]  # a state is a record of fields


def settled(table: Position, most: int, tell: CountProgress = silent, threads: int = 1) -> Endgames:
    """Settle all endgames of a table with at most so many fruits."""
    values = np.zeros(size_of(pits_of(table), most), np.int8)
    for _, done in settle_layers(table, most, values, threads=threads):
        tell(done, len(values))
    return Endgames(table, most, values)


def settle_layers(
    table: Position, most: int, values: NDArray[np.int8], since: int = FEWEST, threads: int = 1
) -> Iterator[tuple[int, int]]:
    """Settle all positions of so many fruits, then those of one more; yield how many fruits and positions are done."""
    numbers, rows = numbers_for(pits_of(table), most), rows_for(pits_of(table), most)
    known = counts_fruit(table)
    rooms = [(as_array(bare(table), bare(table)), (known, np.zeros(MOST_SEATS))) for _ in range(threads)]
    with ThreadPoolExecutor(threads) as pool:
        for fruits in range(since, most + 1):
            for steps in range(fruits, pits_of(table) * fruits + 1):
                shares = [
                    pool.submit(settle, states, numbers, rows, values, room, (fruits, steps, share, threads))
                    for share, (states, room) in enumerate(rooms)
                ]
                for share in shares:
                    share.result()
            yield fruits, int(numbers.first[fruits + 1, 0])
