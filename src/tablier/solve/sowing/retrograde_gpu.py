"""The same endgame tables, settled by a GPU: the same text, one position a thread."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from tablier.engine.fields import as_array
from tablier.engine.gpu import gpu
from tablier.engine.table import MOST_SEATS
from tablier.solve.sowing.endgames import CountProgress, Endgames, bare, counts_fruit, silent
from tablier.solve.sowing.numbering import Numbers, Rows, number_of, numbers_for, rows_for, size_of
from tablier.solve.sowing.retrograde import best_of, lay

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tablier.engine.position import Position

BLOCKS, THREADS = 132 * 16, 128
LANES = BLOCKS * THREADS


def settled_by_gpu(table: Position, most: int, tell: CountProgress = silent) -> Endgames:
    """Settle all endgames of a table with at most so many fruits."""
    cuda, pits = gpu(), int(table.state.pits)  # type: ignore[attr-defined]  # of a sowing state
    numbers, rows, size = numbers_for(pits, most), rows_for(pits, most), size_of(pits, most)
    there = Numbers(*map(cuda.to_device, numbers))
    fruit, values = cuda.to_device(rows.fruit), cuda.device_array(size, np.int8)
    states = cuda.to_device(as_array(*[bare(table)] * 2 * LANES))
    paid = cuda.to_device(np.zeros((LANES, MOST_SEATS)))
    for fruits in range(2, most + 1):
        for steps in range(fruits, pits * fruits + 1):
            groups = groups_of(rows, fruits, steps)
            if groups[0, -1]:
                kernel(cuda)[BLOCKS, THREADS](
                    states, there, fruit, values, counts_fruit(table), paid, cuda.to_device(groups)
                )
        cuda.synchronize()
        tell(int(numbers.first[fruits + 1, 0]), size)
    return Endgames(table, most, values.copy_to_host())


def groups_of(rows: Rows, fruits: int, steps: int) -> NDArray[np.int64]:
    """Return how pairs of rows make up all positions of so many fruits and steps.

    A column is a group: its first number, its first row on the mover's side and the other one's, and how many of these.
    """
    width = rows.first.shape[1] - 1
    mine, far = np.meshgrid(np.arange(1, fruits), np.arange(max(0, steps - width + 1), min(steps, width - 1) + 1))
    left, other = steps - far, fruits - mine
    ours, theirs = rows.first[mine, far], rows.first[other, left]
    many, by = rows.first[mine, far + 1] - ours, rows.first[other, left + 1] - theirs
    full = (many * by) > 0
    ends = np.cumsum((many * by)[full])
    first = np.concatenate([[0], ends])
    columns = [np.concatenate([each[full], [0]]) for each in (ours, theirs, by)]
    return np.ascontiguousarray(np.stack([first, *columns]))


@cache
def kernel(cuda: Any) -> Any:
    """Return the loop of a GPU around the rules of settling."""

    @cuda.jit
    def settle(states, numbers, fruit, values, counted, paid, groups):  # type: ignore[no-untyped-def]  # a CUDA kernel
        lane = cuda.grid(1)
        here, last = 2 * lane, groups.shape[1] - 1
        for number in range(lane, groups[0, last], cuda.gridsize(1)):
            low, high = 0, last
            while high - low > 1:
                middle = (low + high) >> 1
                if groups[0, middle] <= number:
                    low = middle
                else:
                    high = middle
            place = number - groups[0, low]
            ours, theirs = groups[1, low] + place // groups[3, low], groups[2, low] + place % groups[3, low]
            lay(states[here], fruit, ours, theirs)
            best = best_of(states, here, numbers, values, counted, paid[lane])
            values[number_of(states[here], numbers)] = best

    return settle
