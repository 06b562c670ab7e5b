"""What a sowing leads to, by the game's own rules: the one place where solvers apply them.

Values are those of the seat to move. Where fruits are counted, a value is the difference that can still be won from
here; where only the end counts, it is 1 for a win and -1 for a loss.
"""

from __future__ import annotations

from typing import Any

from tablier.engine.dispatch import apply, payoffs, to_act
from tablier.engine.rule import rule
from tablier.engine.table import NOBODY
from tablier.families.sowing import mancala

BEYOND = 127  # better than any value, and its opposite worse
WON = 1  # the value of a win, where only the end counts


@rule
def sown(state: Any, action: int, counted: int, paid: Any) -> int:
    """Sow a bowl, with empty mancalas before and after; return what the mover has won by it, or at the end in all."""
    seat = state.mover
    apply(state, action, None)
    if counted:
        won = state.fruit[mancala(state, seat)] - state.fruit[mancala(state, 1 - seat)]
    elif to_act(state) == NOBODY:
        payoffs(state, paid)
        won = int(paid[seat])
    else:
        won = 0
    state.fruit[mancala(state, 0)] = 0
    state.fruit[mancala(state, 1)] = 0
    return int(won)
