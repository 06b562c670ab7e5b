"""What players in a hurry know about Kid-Cala, classic."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.families.sowing import mancala
from tablier.games.kid_cala_classic.rules import State


@rule
def evaluate(state: State, seat: int) -> int:
    """Fruits gathered are what counts."""
    return state.fruit[mancala(state, seat)] - state.fruit[mancala(state, 1 - seat)]
