"""The plain definition of what a position is worth: follow every line to its end, or to a depth. No pruning, no tricks.

Only `Position` and the evaluation of a position are shared with the search that is tested.
"""

from __future__ import annotations

import tablier
from tablier.engine.table import CHANCE
from tablier.search.evaluation import expected

MOST = 100_000  # positions that a test has time to follow


class TooLarge(Exception):
    """There are more lines than a test has time to follow."""


Known = dict[tablier.Position, tuple[float, ...]]


def best_values(position: tablier.Position, most: int = MOST) -> tuple[float, ...]:
    """What each seat is paid when everybody plays best to the end."""
    try:
        return _best_values(position, {}, most)
    except RecursionError:
        raise TooLarge from None


def _best_values(position: tablier.Position, known: Known, most: int) -> tuple[float, ...]:
    if position not in known:
        if len(known) == most:
            raise TooLarge
        known[position] = position.payoffs  # counted from now on
        known[position] = _worked_out(position, known, most)
    return known[position]


def _worked_out(position: tablier.Position, known: Known, most: int) -> tuple[float, ...]:
    if position.is_over:
        return position.payoffs
    if position.to_act == CHANCE:
        chances = position.chances()
        after = [(ways, _best_values(position.step(outcome).after, known, most)) for outcome, ways in chances.items()]
        total = sum(chances.values())
        return tuple(sum(ways * values[seat] for ways, values in after) / total for seat in range(len(position.seats)))
    values = [_best_values(position.step(action).after, known, most) for action in position.actions]
    return max(values, key=lambda paid: paid[position.mover])


def seen_from(position: tablier.Position, depth: int, *, is_hot: bool) -> float:
    """What seat 0 of two may expect, looking so deep; with a throw in hand, until it is played."""
    if position.is_over:
        return position.payoffs[0]
    is_throw = position.to_act == CHANCE
    if depth <= 0 and (is_throw or not is_hot):
        return expected(position)[0]
    if is_throw:
        chances = position.chances()
        after = {o: seen_from(position.step(o).after, depth - 1, is_hot=True) for o in chances}
        return sum(chances[o] * after[o] for o in chances) / sum(chances.values())
    values = []
    for action in position.actions:
        after_move = position.step(action).after
        still_hot = is_hot and after_move.to_act == position.to_act
        values.append(seen_from(after_move, depth - 1, is_hot=still_hot))
    return max(values) if position.to_act == 0 else min(values)
