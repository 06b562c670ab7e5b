"""What players in a hurry know about Chauka Bara."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.families.race import cell, is_safe, progress, shells, step_on
from tablier.games.chauka_bara.state import State

STEP = 4  # what a step forward is worth
RIGHT = 60  # what the right to the inner squares is worth


@rule
def evaluate(state: State, seat: int) -> int:
    """Be ahead of the others, win the right to the inner squares, and stay out of reach."""
    total = 0
    for other in range(state.seats):
        weight = state.seats - 1 if other == seat else -1
        total += weight * standing(state, other)
    return total


@rule
def standing(state: State, seat: int) -> int:
    """Weigh how far a seat has come, what it may do, and what it stands to lose."""
    at_risk = 0
    for pawn in range(state.pawns):
        at_risk += state.step[seat, pawn] * hunters(state, seat, state.step[seat, pawn])
    return STEP * progress(state, seat) + RIGHT * state.has_captured[seat] - at_risk


@rule
def hunters(state: State, seat: int, step: int) -> int:
    """Count the pawns of others that could reach a step of a seat with a throw that is no grace."""
    square = cell(state, seat, step)
    if is_safe(state, square):
        return 0
    count = 0
    for other in range(state.seats):
        if other != seat:
            there = step_on(state, other, square)
            for pawn in range(state.pawns):
                if 0 < there - state.step[other, pawn] < shells(state):
                    count += 1
    return count
