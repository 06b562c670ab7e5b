"""Number the positions of a sowing board: what lies in the bowls, seen by the seat to move, as one row of numbers.

What has been gathered does not matter for what can still be won, so that a position is two rows of bowls: the mover's
and the other one's. Those with fewer fruits come first; among equals, those with fewer fruits on the mover's side; then
each row counts as a combination does.

A sowing that reaches no mancala brings its fruits nearer to the mover's own, and any other takes fruits off the board.
So positions are settled by the number of fruits and then by the steps that these still have to go: all that may follow
a position is settled before it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tablier.engine.rule import rule
from tablier.families.sowing import bowl

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Numbers(NamedTuple):
    """What it takes to number the positions of a board."""

    choose: NDArray[np.int64]  # ways to choose so many (column) of so many (row)
    rows: NDArray[np.int64]  # ways to lay so many fruits in one row
    first: NDArray[np.int64]  # the first position with so many fruits in all (row) and on the mover's side (column)


class Rows(NamedTuple):
    """Every way to lay at most so many fruits in one row, by fruits and then by steps still to go."""

    fruit: NDArray[np.int8]
    number: NDArray[np.int64]  # of each, among those with as many fruits
    first: NDArray[np.int64]  # the first with so many fruits (row) and so many steps (column)


@cache
def numbers_for(pits: int, most: int) -> Numbers:
    """Prepare the numbers of all positions with at most so many fruits."""
    choose = np.zeros((most + pits + 1, pits + 1), np.int64)
    choose[:, 0] = 1
    for row in range(1, len(choose)):
        choose[row, 1:] = choose[row - 1, 1:] + choose[row - 1, :-1]
    rows = choose[pits - 1 : pits + most, pits - 1].copy()
    first, number = np.zeros((most + 2, most + 2), np.int64), 0
    for total in range(most + 1):
        for ours in range(total + 1):
            first[total, ours] = number
            number += int(rows[ours] * rows[total - ours])
    first[most + 1, :] = number
    return Numbers(choose, rows, first)


def size_of(pits: int, most: int) -> int:
    """Count the positions with at most so many fruits.

    >>> size_of(6, 12), size_of(6, 18)
    (2704156, 86493225)
    """
    return int(numbers_for(pits, most).first[most + 1, 0])


def rows_for(pits: int, most: int) -> Rows:
    """List every row of at most so many fruits."""
    fruit, left = np.zeros((1, 0), np.int8), np.array([most])
    for _ in range(pits):
        again = left + 1
        number = np.arange(again.sum()) - np.repeat(np.cumsum(again) - again, again)
        fruit = np.column_stack([np.repeat(fruit, again, axis=0), number.astype(np.int8)])
        left = np.repeat(left, again) - number
    total, steps = most - left, fruit.astype(np.int64) @ np.arange(pits, 0, -1)
    order = np.lexsort((steps, total))
    width = pits * most + 2
    group = (total * width + steps)[order]
    first = np.searchsorted(group, np.arange((most + 1) * width)).reshape(most + 1, width)
    fruit, choose = np.ascontiguousarray(fruit[order]), numbers_for(pits, most).choose
    before = np.cumsum(fruit, axis=1, dtype=np.int64)
    number = sum((choose[before[:, pit] + pit, pit + 1] for pit in range(pits - 1)), np.zeros(len(fruit), np.int64))
    return Rows(fruit, number, first)


@rule
def fruits_of(state: Any, seat: int) -> int:
    """Count the fruits in a seat's bowls."""
    fruits = 0
    for pit in range(state.pits):
        fruits += state.fruit[bowl(state, seat, pit)]
    return fruits


@rule
def row_of(state: Any, seat: int, choose: Any) -> tuple[int, int]:
    """Return the fruits in a seat's row, and its number among the rows with as many."""
    fruits, number, last = 0, 0, state.pits - 1
    for pit in range(last):
        fruits += state.fruit[bowl(state, seat, pit)]
        number += choose[fruits + pit, pit + 1]
    return fruits + state.fruit[bowl(state, seat, last)], number


@rule
def number_of(state: Any, numbers: Numbers) -> int:
    """Return the number of a position in which a seat is to move."""
    ours, row = row_of(state, state.mover, numbers.choose)
    theirs, other = row_of(state, 1 - state.mover, numbers.choose)
    return int(numbers.first[ours + theirs, ours] + row * numbers.rows[theirs] + other)
