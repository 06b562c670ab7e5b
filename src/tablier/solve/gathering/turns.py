"""Every turn from every position, played by the rules, and what it is worth backwards from the last quiet turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tablier.engine.dispatch import actions, apply, ending_of, forbidden_by
from tablier.engine.endings import ON_THE_WAY
from tablier.engine.rule import kernel, rule
from tablier.engine.table import ALLOWED

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

OVER = -1  # the number of a position when the game is over
WORST = -127


class GatheringTurns(NamedTuple):
    """What turns lead to, position by position."""

    first: NDArray[np.int64]  # [position] its first turn
    to: NDArray[np.int32]  # [turn] the position it leads to, or OVER
    won: NDArray[np.int8]  # what the mover gains by it, at the end everything that is left included
    same: NDArray[np.int8]  # 1 if the mover plays again, -1 if the other is next
    calm: NDArray[np.int8]  # 1 if it was a turn without a capture


@kernel
def list_turns(positions: Any, stack: Any, tried: Any, before: int, turns: GatheringTurns) -> int:
    """Play every turn of each position and write it down, as far as there is room; return how many there are.

    `before` is how many quiet turns there have been.
    """
    count = 0
    for nth in range(len(positions)):
        turns.first[nth] = count
        _, ahead, _ = ending_of(positions[nth])
        stack[0] = positions[nth]
        level, tried[0] = 0, 0
        while level >= 0:
            action = tried[level]
            tried[level] += 1
            if action >= actions(stack[level]):
                level -= 1
            elif forbidden_by(stack[level], action) == ALLOWED:
                stack[level + 1] = stack[level]
                apply(stack[level + 1], action, None)
                number, lead, quiet = ending_of(stack[level + 1])
                if number == ON_THE_WAY:
                    level += 1
                    tried[level] = 0
                else:
                    if count < len(turns.to):
                        turns.to[count], turns.won[count] = number, lead - ahead
                        turns.same[count] = 1 if stack[level + 1].mover == 0 else -1
                        turns.calm[count] = quiet > before
                    count += 1
    turns.first[len(positions)] = count
    return count


@kernel
def go_back(turns: GatheringTurns, values: Any, quiet: int, since: int, until: int) -> int:
    """Work out some positions after so many quiet turns, if those that follow are known; return how many."""
    for position in range(since, until):
        values[quiet, position] = best_turn(turns, values, quiet, position)
    return until - since


@rule
def best_turn(turns: GatheringTurns, values: Any, quiet: int, position: int) -> int:
    """Return how many points the mover can still win more than the other, by the best turn."""
    best = WORST
    for turn in range(turns.first[position], turns.first[position + 1]):
        worth = int(turns.won[turn])
        if turns.to[turn] != OVER:
            then = quiet + 1 if turns.calm[turn] else 0
            worth += turns.same[turn] * values[then, turns.to[turn]]
        best = max(best, worth)
    return best if best > WORST else 0  # without a turn the game is over already
