"""What players in a hurry know about Chowka Bhara."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.families.race import cell, centre, is_safe, progress
from tablier.games.chowka_bhara.state import State, is_inside

KADI = 40  # how many quarter steps a right or a shelter is worth
SHELTER = 6
BOND = 6
HOME = 12


@rule
def evaluate(state: State, seat: int) -> int:
    """Stand further than the others do on average."""
    total = state.seats * strength(state, seat)
    for other in range(state.seats):
        total -= strength(state, other)
    return total


@rule
def strength(state: State, seat: int) -> int:
    """Steps made count most; then the kadi, shelter on crossed squares, jugas, and pawns that are home for good."""
    total = 4 * progress(state, seat) + KADI * state.has_captured[seat]
    for pawn in range(state.pawns):
        step = state.step[seat, pawn]
        if step == centre(state):
            total += HOME
        elif step > 0 and is_safe(state, cell(state, seat, step)):
            total += SHELTER
        elif is_inside(state, step):
            total += BOND * state.bond[seat, pawn]
    return total
