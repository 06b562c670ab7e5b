"""What players in a hurry know about Oukoun."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.games.oukoun.mat import BLACK, WHITE, State, alike, suns, top

FREE, PRISONER, COMPANION = 4, 3, 1  # a stack to move, an enemy pawn inside it, an own pawn inside it


@rule
def evaluate(state: State, seat: int) -> int:
    """Stacks under control count, and most of all the enemy pawns they hold."""
    return holdings(state, state.colour[seat]) - holdings(state, state.colour[1 - seat])


@rule
def holdings(state: State, colour: int) -> int:
    """Add up what the stacks with this colour on top are worth; without a colour, nothing is."""
    worth = 0
    for sun in range(suns(state)):
        stack = state.stack[sun]
        if colour > 0 and top(stack) == colour:
            worth += FREE + COMPANION * (alike(stack, colour) - 1) + PRISONER * alike(stack, WHITE + BLACK - colour)
    return worth
