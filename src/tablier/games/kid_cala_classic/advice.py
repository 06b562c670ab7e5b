"""What players in a hurry know about Kid-Cala, classic; bench/calibrate.py shows how far it can be believed."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.families.sowing import bowl, mancala
from tablier.games.kid_cala_classic.rules import State

# Shares of a logit, in hundredths, before they are divided by the fruits still to be gathered.
FRUIT = 740
BOWL = 290  # for a bowl that may still be played, for each step to the mancala and one more
AGAIN = 1000  # for a bowl whose last fruit would fall into the own mancala
ALWAYS_OPEN = 8  # as many fruits more are taken to be left: the last ones do not decide by themselves
TURN = 35
MORE_THAN_HALF = 800


@rule
def evaluate(state: State, seat: int) -> int:
    """A lead weighs more the fewer fruits are left; bowls to play from and the turn promise more."""
    ours, theirs = state.fruit[mancala(state, seat)], state.fruit[mancala(state, 1 - seat)]
    lead, left = ours - theirs, 2 * state.pits * state.fruits - ours - theirs
    # Rounded towards nothing, for both seats alike.
    worth = int((FRUIT * lead + promises(state, seat)) / (left + ALWAYS_OPEN))
    worth += MORE_THAN_HALF * ((lead > left) - (lead < -left))
    return worth + TURN if state.mover == seat else worth - TURN


@rule
def promises(state: State, seat: int) -> int:
    """Compare two rows: moves to wait with, best far from the mancala, and sowings that play again."""
    worth = 0
    for pit in range(state.pits):
        ours, theirs = state.fruit[bowl(state, seat, pit)], state.fruit[bowl(state, 1 - seat, pit)]
        steps = state.pits - pit
        # Sums of yes and no, because a branch that cannot be guessed costs more than the rest.
        worth += BOWL * (steps + 1) * ((ours > 0) - (theirs > 0))
        worth += AGAIN * ((ours == steps) - (theirs == steps))
    return worth
