"""What players in a hurry know about Thaayam."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.families.race import cell, centre, is_safe
from tablier.games.thaayam.state import State

STEP, HOME, TWIN, RIGHT, OFF = 8, 24, 8, 80, 80  # a step, an arrival, a twin, the right to turn inwards, a pawn off


@rule
def evaluate(state: State, seat: int) -> int:
    """A seat stands well when it is further on than the others, who count together as much as it does."""
    value = (state.seats - 1) * standing(state, seat)
    for other in range(state.seats):
        if other != seat:
            value -= standing(state, other)
    return value


@rule
def standing(state: State, seat: int) -> int:
    """Add up what a seat's pawns are worth, and the right to turn inwards."""
    value = RIGHT * state.has_captured[seat]
    for pawn in range(state.pawns):
        value += pawn_worth(state, seat, pawn)
    return value


@rule
def pawn_worth(state: State, seat: int, pawn: int) -> int:
    """Count the steps of a pawn; one that can be taken may lose them all, and twins are seldom taken."""
    step = state.step[seat, pawn]
    if step > centre(state):
        return STEP * step + HOME + OFF
    if step == centre(state):
        return STEP * step + HOME
    if step < 0 or is_safe(state, cell(state, seat, step)):
        return STEP * step + TWIN * state.bond[seat, pawn]
    return STEP * step + TWIN if state.bond[seat, pawn] else STEP * step - step
