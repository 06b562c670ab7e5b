"""Retrograde analysis: the best that can still be won, from the positions with the fewest fruits upwards."""

from __future__ import annotations

from typing import Any

from tablier.engine.dispatch import actions, forbidden_by, to_act
from tablier.engine.rule import kernel, rule
from tablier.engine.table import ALLOWED, NOBODY
from tablier.families.sowing import bowl
from tablier.solve.sowing.numbering import Numbers, Rows, number_of
from tablier.solve.sowing.outcome import BEYOND, WON, sown


@rule
def best_of(states: Any, here: int, numbers: Numbers, values: Any, counted: int, paid: Any) -> int:
    """Return the best that the seat to move can still win, if all that may follow is settled; `here + 1` is scratch."""
    best, seat = -BEYOND, states[here].mover
    for action in range(actions(states[here])):
        if forbidden_by(states[here], action) == ALLOWED:
            states[here + 1] = states[here]
            won = sown(states[here + 1], action, counted, paid)
            after = to_act(states[here + 1])
            if after != NOBODY:
                value = int(values[number_of(states[here + 1], numbers)])
                won += value if after == seat else -value
            best = max(best, won)
            if best == WON and not counted:
                break  # nothing is better
    return best


@rule
def lay(state: Any, fruit: Any, ours: int, theirs: int) -> None:
    """Lay two rows on a board, the first for the seat to move."""
    state.mover = 0
    for pit in range(state.pits):
        state.fruit[bowl(state, 0, pit)] = fruit[ours, pit]
        state.fruit[bowl(state, 1, pit)] = fruit[theirs, pit]


@kernel
def settle(
    states: Any, numbers: Numbers, rows: Rows, values: Any, known: tuple[int, Any], layer: tuple[int, int, int, int]
) -> int:
    """Settle positions of a layer, which do not depend on one another; return how many.

    A layer has so many fruits and so many steps to go. Of the shares in which it can be settled at the same time, this
    is one: the positions with `share` fruits on the mover's side, and every `shares` more.
    """
    counted, paid = known
    fruits, steps, share, shares = layer
    settled, last = 0, rows.first.shape[1] - 2
    for mine in range(1 + share, fruits, shares):
        base, by = numbers.first[fruits, mine], numbers.rows[fruits - mine]
        for far in range(max(0, steps - last), min(steps, last) + 1):
            left = steps - far
            for ours in range(rows.first[mine, far], rows.first[mine, far + 1]):
                for theirs in range(rows.first[fruits - mine, left], rows.first[fruits - mine, left + 1]):
                    lay(states[0], rows.fruit, ours, theirs)
                    number = base + rows.number[ours] * by + rows.number[theirs]
                    values[number] = best_of(states, 0, numbers, values, counted, paid)
                    settled += 1
    return settled
