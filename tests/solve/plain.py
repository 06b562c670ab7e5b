"""A second solution, from nothing but positions and moves: slow, and it knows nothing of sides, graces or blocks."""

from __future__ import annotations

from tablier.engine.position import Position
from tablier.engine.table import CHANCE

Turns = dict[Position, object]  # each position at the start of a turn, and what its turn may come to


def first_player(start: Position, tolerance: float) -> float:
    """Return what the first player may expect to be paid, by sweeps over every position that can be reached."""
    turns = tree_of(start)
    values = dict.fromkeys(turns, 0.0)
    change = 1.0
    while change > tolerance:
        change = 0.0
        for position in reversed(turns):
            value = worth(turns[position], values)
            change = max(change, abs(value - values[position]))
            values[position] = value
    return values[still(start)]


def tree_of(start: Position) -> Turns:
    """Play out the turn of every position that can be reached; seat 0 is paid, whoever moves."""
    turns: Turns = {}
    waiting = [still(start)]
    while waiting:
        position = waiting.pop()
        if position not in turns:
            found: list[Position] = []
            turns[position] = branch(position, found, is_first=True)
            waiting += found
    return turns


def branch(position: Position, found: list[Position], *, is_first: bool = False) -> object:
    """Return a payoff, a position, or what chance or a seat makes of the branches."""
    if position.is_over:
        return position.payoffs[0]
    if begins_turn(position) and not is_first:
        found.append(still(position))
        return found[-1]
    if position.to_act == CHANCE:
        chances = position.chances()
        total = sum(chances.values())
        return [(ways / total, branch(position.step(each).after, found)) for each, ways in chances.items()]
    after = tuple(branch(position.step(action).after, found) for action in position.actions)
    return (max if position.mover == 0 else min), after


def begins_turn(position: Position) -> bool:
    """Tell whether nothing is in hand and no grace is counted."""
    state = position.state
    return position.to_act == CHANCE and state.graces == 0


def still(position: Position) -> Position:
    """Return the same position with no turns counted: the solution is that of a game without a last turn."""
    state = position.state
    state.turns = 0
    return Position(position.game, bytes(state))


def worth(tree: object, values: dict[Position, float]) -> float:
    """Return what a branch is worth by the values so far."""
    if isinstance(tree, float):
        return tree
    if isinstance(tree, Position):
        return values[tree]
    if isinstance(tree, list):
        return sum(odds * worth(each, values) for odds, each in tree)
    best, after = tree
    return best(worth(each, values) for each in after)
