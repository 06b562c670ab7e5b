"""Count the sequences of actions and throws from a position: the fingerprint of a rule set."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablier.engine import arguments
from tablier.engine.dispatch import actions, apply, chance_odds, forbidden_by, to_act
from tablier.engine.fields import as_array
from tablier.engine.position import Position
from tablier.engine.rule import kernel, rule
from tablier.engine.table import ALLOWED, CHANCE, NOBODY

DEEPEST = 10_000  # nobody could count so far


def perft(start: Position, depth: int) -> int:
    """Count the sequences of exactly `depth` actions and throws; a game that ends sooner is not counted.

    >>> import tablier
    >>> perft(tablier.game("kid-cala-classic").start(), 4)
    942
    """
    arguments.of_kind("start", start, Position, "position")
    if arguments.whole("depth", depth, 0, DEEPEST) == 0:
        return 1
    states = as_array(*[start.state] * depth)
    odds = np.zeros(max(1, start.game.outcomes), np.int64)
    return int(_perft(states, np.zeros(depth, np.int64), odds))


@rule
def may_happen(state: Any, action: int, odds: Any) -> bool:
    """Tell whether an action is allowed, or an outcome possible, in this state."""
    seat = to_act(state)
    if seat != CHANCE:
        return forbidden_by(state, action) == ALLOWED
    for outcome in range(len(odds)):
        odds[outcome] = 0
    chance_odds(state, odds)
    return bool(odds[action] > 0)


@rule
def branches(state: Any, odds: Any) -> int:
    """Return how many actions or outcomes there are to try."""
    seat = to_act(state)
    if seat == NOBODY:
        return 0
    return len(odds) if seat == CHANCE else actions(state)


@kernel
def _perft(states: Any, tried: Any, odds: Any) -> int:
    """Walk the tree with a stack of states; `tried` is the next action to try on each level."""
    leaves, level, deepest = 0, 0, len(states) - 1
    tried[0] = 0
    while level >= 0:
        state = states[level]
        if tried[level] >= branches(state, odds):
            level -= 1
            continue
        action = tried[level]
        tried[level] += 1
        if not may_happen(state, action, odds):
            continue
        if level == deepest:
            leaves += 1
        else:
            states[level + 1] = states[level]
            apply(states[level + 1], action, None)
            level += 1
            tried[level] = 0
    return leaves
