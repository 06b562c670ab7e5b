"""What players in a hurry know about Kid-Cala, beginner."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.families.sowing import bowl
from tablier.games.kid_cala_beginner.rules import State


@rule
def evaluate(state: State, seat: int) -> int:
    """Who has fewer sowings left to make stands better."""
    return sowings_left(state, 1 - seat) - sowings_left(state, seat)


@rule
def sowings_left(state: State, seat: int) -> int:
    """Fruits of one bowl travel together: count the steps of each bowl that holds any, not of each fruit."""
    steps = 0
    for pit in range(state.pits):
        if state.fruit[bowl(state, seat, pit)] > 0:
            steps += state.pits - pit
    return steps
