"""A second solution of races whose throws are kept in hand, from nothing but positions: slow, it knows no boards."""

from __future__ import annotations

from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tests.solve.plain import still, worth

LOSS, WIN = -1.0, 1.0


def bounds(start: Position, longest: int, tolerance: float) -> tuple[float, float]:
    """Return between what the first player's pay lies, if series of more throws than so many are not followed.

    A series goes on after `again` throws; what comes after one too many lies between a loss and a win.
    """
    throws = tree_of(start, longest)
    return tuple(settled(throws, start, bound, tolerance) for bound in (LOSS, WIN))  # type: ignore[return-value]  # two


def settled(throws: dict[Position, object], start: Position, bound: float, tolerance: float) -> float:
    """Sweep over the value of every throw that can come, from a bound on."""
    values = dict.fromkeys(throws, bound)
    change = 1.0
    while change > tolerance:
        change = 0.0
        for position in reversed(throws):
            value = worth([(odds, bound if after is None else after) for odds, after in throws[position]], values)
            change = max(change, abs(value - values[position]))
            values[position] = value
    return values[still(start)]


def tree_of(start: Position, longest: int) -> dict[Position, object]:
    """Play every throw that can be reached out until the next one; nothing follows a series that is too long."""
    throws: dict[Position, object] = {}
    waiting = [still(start)]
    while waiting:
        position = waiting.pop()
        if position not in throws:
            found: list[Position] = []
            chances = position.chances()
            total = sum(chances.values())
            after = [(ways, position.step(throw).after) for throw, ways in chances.items()]
            throws[position] = [
                (ways / total, None if is_long(position, then, longest) else branch(then, found))
                for ways, then in after
            ]
            waiting += found
    return throws


def is_long(before: Position, after: Position, longest: int) -> bool:
    """Tell whether a throw was one too many of those after which one throws again."""
    goes_on = after.to_act == CHANCE and after.mover == before.mover
    return goes_on and again_in(after) > longest


def again_in(position: Position) -> int:
    """Count the throws in hand after which one throws again: with four shells, 4 and 8, and in Thaayam 1."""
    state = position.state
    return sum(state.kept[mouths] for mouths in ((0, 1, 4) if position.game.name == "thaayam" else (0, 4)))


def branch(position: Position, found: list[Position]) -> object:
    """Return a payoff, a position in which shells fall, or what a seat makes of the branches."""
    if position.is_over:
        return position.payoffs[0]
    if position.to_act == CHANCE:
        found.append(still(position))
        return found[-1]
    after = tuple(branch(position.step(action).after, found) for action in position.actions)
    return (max if position.mover == 0 else min), after
