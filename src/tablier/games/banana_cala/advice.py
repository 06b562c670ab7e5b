"""What players in a hurry know about Banana-Cala."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.games.banana_cala.table import SIDE, State, pile, points

SURE = 4  # a point in the pile is worth several on the board, where it may still be captured


@rule
def evaluate(state: State, seat: int) -> int:
    """Points in the pile are sure; those on the own side may become so."""
    return standing(state, seat) - standing(state, 1 - seat)


@rule
def standing(state: State, seat: int) -> int:
    worth = SURE * points(state, pile(seat))
    for place in range(seat * SIDE, (seat + 1) * SIDE):
        worth += points(state, place)
    return worth
