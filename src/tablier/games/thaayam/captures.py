"""Captures: landing on others sends them back."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.table import NOWHERE, Log, Verb, tell
from tablier.families.race import WAITING, is_safe, side, step_on
from tablier.games.thaayam.state import Rule, State, TwinPrey, put_pawn, waiting_place


@rule
def capture(state: State, square: int, by_twins: int, log: Log | None) -> bool:
    """§9 Send back all whom the mover takes on a square; tell whether there were any."""
    if is_safe(state, square):
        return False
    taken = 0
    for seat in range(state.seats):
        if seat != state.mover:
            taken += send_back(state, seat, square, by_twins, log)
    if taken > 0 and state.inward_needs_capture and not state.has_captured[state.mover]:
        state.has_captured[state.mover] = 1
        tell(log, Verb.OPEN, Rule.TRACK, state.mover, NOWHERE, NOWHERE, 0)
    return taken > 0


@rule
def send_back(state: State, seat: int, square: int, by_twins: int, log: Log | None) -> int:
    """§9 Send back those of a seat who fall on a square; return how many."""
    singles, twins, step = 0, 0, step_on(state, seat, square)
    for pawn in range(state.pawns):
        bond = state.bond[seat, pawn]
        if state.step[seat, pawn] == step and falls(state, bond, by_twins):
            put_pawn(state, seat, pawn, WAITING, 0, 0)
            singles, twins = singles + 1 - bond, twins + bond
    state.lost_pairs[seat] += twins // 2  # §15
    if singles > 0:
        tell(log, Verb.CAPTURE, Rule.CAPTURE, side(state, seat), square, waiting_place(state, seat), singles)
    if twins > 0:
        tell(log, Verb.CAPTURE, Rule.PREY, side(state, seat), square, waiting_place(state, seat), twins)
    return singles + twins


@rule
def falls(state: State, bond: int, by_twins: int) -> bool:
    """§14 Twins fall only to twins; singles fall to anybody."""
    if bond:
        return by_twins == 1
    return by_twins == 0 or state.twin_prey == TwinPrey.ALL
