"""What players in a hurry know about Oukoun; bench/calibrate.py shows how far it can be believed."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.games.oukoun.mat import BLACK, MOST_ALIKE, WHITE, Phase, State, alike, height, suns, top

# In hundredths of a logit.
STACK = 40  # under control
COMPANION = 20  # an own pawn inside such a stack
LOAD = 8  # any other pawn inside it
STOREY = 24  # of the tallest stack under control: it may become an oukoun
BARRED = 33  # a stack with three pawns of a colour, on which it can land no more
TURN = 55


@rule
def evaluate(state: State, seat: int) -> int:
    """Stacks to move and what they carry count, and where a colour may land no more; before the first move, nothing."""
    if state.phase != Phase.PLAY:
        return 0
    colour = state.colour[seat]
    worth = holdings(state, colour) - holdings(state, WHITE + BLACK - colour)
    return worth + TURN if state.mover == seat else worth - TURN


@rule
def holdings(state: State, colour: int) -> int:
    """Add up what the stacks on the mat are worth to a colour."""
    worth, tallest = 0, 0
    for sun in range(suns(state)):
        stack = state.stack[sun]
        if stack > 0:
            own = alike(stack, colour)
            if own == MOST_ALIKE:
                worth -= BARRED
            if top(stack) == colour:
                pawns = height(stack)
                worth += STACK + COMPANION * (own - 1) + LOAD * (pawns - own)
                tallest = max(tallest, pawns)
    return worth + STOREY * tallest
