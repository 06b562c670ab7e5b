"""The rules as the judge: a turn played out by them, and nothing else, must be worth what a table says."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablier.engine.dispatch import apply, payoffs, side_rank, to_act
from tablier.engine.fields import as_array
from tablier.engine.position import Position
from tablier.engine.rule import kernel, rule
from tablier.engine.sides import Sides
from tablier.engine.table import CHANCE, NOBODY
from tablier.solve.perft import branches, may_happen

DEEPEST = 8  # a turn has three throws and three moves at most, but for captures, where the table is asked
UNKNOWN = 9.0  # more than any payoff


def residual(start: Position, sides: Sides, values: NDArray[np.float64], count: int, seed: int = 0) -> float:
    """Return how far values are at most from what the rules make of them, in `count` positions drawn at random.

    `values` are what a mover may expect, [waiting, mover].
    """
    pairs = drawn(sides, count, seed)
    found = judged(start, sides, values, sides.lay(pairs))
    return float(np.abs(found.worth - values[pairs[:, 1], pairs[:, 0]]).max())


class Judged(NamedTuple):
    """Positions whose turns were played out."""

    worth: NDArray[np.float64]  # what the rules make of each, to the mover
    moves: NDArray[np.float64]  # [position, action] what each allowed action brings; NaN for all others


def judged(
    start: Position, sides: Sides, values: NDArray[np.float64], positions: NDArray[np.void], threads: int = 1
) -> Judged:
    """Play the turn of each position out in every way."""
    count = len(positions)
    found = Judged(np.zeros(count), np.full((count, most_actions(start)), np.nan))

    def part(chosen: NDArray[np.int64]) -> None:
        here = slice(chosen[0], chosen[-1] + 1)
        states = as_array(*[start.state] * (DEEPEST + 1))
        odds = np.zeros((DEEPEST + 1, max(1, start.game.outcomes)), np.int64)
        totals, paid = np.zeros((2, DEEPEST + 1)), np.zeros(len(start.seats))
        room = states, np.zeros(DEEPEST + 1, np.int64), totals, odds, paid
        _judge(positions[here], *room, values, sides.numbers, *(each[here] for each in found))

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(part, filter(len, np.array_split(np.arange(count), threads))))
    return found


def most_actions(start: Position) -> int:
    """Return a number that no action reaches; the options decide it, and not where the pieces are."""
    return int(start.game.actions(start.state))


def drawn(sides: Sides, count: int, seed: int) -> NDArray[np.int64]:
    """Return pairs of sides, mover and waiting, drawn evenly from all that can be at the start of a turn."""
    luck, ways, found = np.random.default_rng(seed), sides.ways, np.zeros((0, 2), np.int64)
    while len(found) < count:
        mover, waiting = luck.integers(sides.count, size=(2, 2 * count))
        apart = ways.mask[0, mover] & ways.mask[1, waiting] == 0
        moving = (ways.still[mover] & ways.still[waiting]) == 0
        found = np.concatenate([found, np.stack([mover, waiting], axis=1)[apart & moving]])
    return found[:count]


@rule
def known(state: Any, seat: int, values: Any, numbers: Any, paid: Any) -> float:
    """Return what a seat may expect where the game is over or a turn begins, else UNKNOWN."""
    if to_act(state) == NOBODY:
        for each in range(len(paid)):
            paid[each] = 0.0
        payoffs(state, paid)
        return float(paid[seat])
    mover = state.mover
    rank = side_rank(state, mover)
    if rank < 0:
        return UNKNOWN
    value = values[numbers[side_rank(state, 1 - mover)], numbers[rank]]
    return float(value) if mover == seat else float(-value)


@rule
def fold(state: Any, level: int, value: float, totals: Any, odds: Any, action: int) -> None:
    """Count what an action or outcome brings: chance weighs it, the mover takes the best."""
    if to_act(state) == CHANCE:
        totals[0, level] += odds[level, action] * value
        totals[1, level] += odds[level, action]
    else:
        totals[0, level] = max(totals[0, level], value)


@rule
def enter(state: Any, level: int, tried: Any, totals: Any) -> None:
    """Begin with a position of the turn."""
    tried[level] = 0
    totals[0, level] = 0.0 if to_act(state) == CHANCE else -UNKNOWN
    totals[1, level] = 0.0


@rule
def leave(state: Any, level: int, totals: Any) -> float:
    """Return what a position of the turn is worth, of which everything was tried."""
    return float(totals[0, level] / totals[1, level]) if to_act(state) == CHANCE else float(totals[0, level])


@kernel
def _judge(
    positions: Any,
    states: Any,
    tried: Any,
    totals: Any,
    odds: Any,
    paid: Any,
    values: Any,
    numbers: Any,
    worth: Any,
    moves: Any,
) -> None:
    """Play out the turn of each position, with a stack of states."""
    for nth in range(len(positions)):
        states[0] = positions[nth]
        seat = states[0].mover
        level, value = 0, UNKNOWN
        enter(states[0], 0, tried, totals)
        while level >= 0:
            state = states[level]
            if value == UNKNOWN and tried[level] >= branches(state, odds[level]):
                value = leave(state, level, totals)
                level -= 1
            elif value == UNKNOWN:
                action = tried[level]
                tried[level] += 1
                if may_happen(state, action, odds[level]):
                    states[level + 1] = states[level]
                    apply(states[level + 1], action, None)
                    value = known(states[level + 1], seat, values, numbers, paid)
                    if value == UNKNOWN:
                        level += 1
                        enter(states[level], level, tried, totals)
            else:
                fold(state, level, value, totals, odds, tried[level] - 1)
                if level == 0 and to_act(state) != CHANCE:
                    moves[nth, tried[0] - 1] = value
                value = UNKNOWN
        worth[nth] = value
