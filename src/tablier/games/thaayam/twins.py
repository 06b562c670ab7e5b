"""Twins: two pawns of one seat that walk together."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.table import ALLOWED, Log, Verb, tell
from tablier.families.cowries import worth
from tablier.families.race import cell, shells, side
from tablier.games.thaayam.state import (
    Rule,
    State,
    TwinOdd,
    opposite_palace,
    put_pawn,
    waiting,
    waiting_place,
)


@rule
def pair_distance(state: State, mouths: int) -> int:
    """§12 Twins go half of an even result and the whole of an odd one."""
    result = worth(mouths, shells(state))
    return result if result % 2 == 1 and state.twin_odd == TwinOdd.FULL else result // 2


@rule
def first_single(state: State, seat: int) -> int:
    """Return the first of at least two singles on the opposite palace, or the number of pawns if there are not two."""
    palace = opposite_palace(state)
    for pawn in range(state.pawns - 1):
        if state.step[seat, pawn] == palace and state.step[seat, pawn + 1] == palace:
            if state.bond[seat, pawn] == 0 and state.bond[seat, pawn + 1] == 0:
                return pawn
    return state.pawns


@rule
def declaring_forbidden_by(state: State) -> int:
    """§11 Two of your singles stand on the opposite palace."""
    return ALLOWED if first_single(state, state.mover) < state.pawns else Rule.TWINS


@rule
def declare(state: State, log: Log | None) -> None:
    """§11 Bind two singles; a pair of which one has moved has moved."""
    seat = state.mover
    pawn, palace = first_single(state, seat), opposite_palace(state)
    has_moved = max(state.has_moved[seat, pawn], state.has_moved[seat, pawn + 1])
    put_pawn(state, seat, pawn + 1, palace, 1, has_moved)
    put_pawn(state, seat, pawn, palace, 1, has_moved)
    square = cell(state, seat, palace)
    tell(log, Verb.PAIR, Rule.TWINS, side(state, seat), square, square, 2)


@rule
def returning_forbidden_by(state: State, seat: int) -> int:
    """§15 Captured twins come back together with two 1s."""
    return ALLOWED if state.lost_pairs[seat] > 0 and state.kept[1] >= 2 else Rule.RETURN


@rule
def come_back(state: State, seat: int, log: Log | None) -> None:
    """§15 Two waiting pawns enter together, as twins; the second 1 is used as well."""
    state.kept[1] -= 1
    state.lost_pairs[seat] -= 1
    for _ in range(2):
        put_pawn(state, seat, 0, 0, 1, 0)
    tell(log, Verb.MOVE, Rule.RETURN, side(state, seat), waiting_place(state, seat), cell(state, seat, 0), 2)


@rule
def enter(state: State, seat: int, log: Log | None) -> None:
    """§3 A waiting pawn enters; §15 twins that are no longer both there are forgotten."""
    put_pawn(state, seat, 0, 0, 0, 0)
    tell(log, Verb.MOVE, Rule.ENTER, side(state, seat), waiting_place(state, seat), cell(state, seat, 0), 1)
    if 2 * state.lost_pairs[seat] > waiting(state, seat):
        state.lost_pairs[seat] -= 1


@rule
def part(state: State, seat: int, pawn: int, log: Log | None) -> None:
    """§13 The pawn that stays behind is single again."""
    step = state.step[seat, pawn]
    put_pawn(state, seat, pawn, step, 0, 0)
    square = cell(state, seat, step)
    tell(log, Verb.PART, Rule.PART, side(state, seat), square, square, 2)
