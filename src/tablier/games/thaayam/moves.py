"""Which pawn may use which result, and how it walks."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.table import ALLOWED, Log, Verb, tell
from tablier.families.cowries import worth
from tablier.families.race import WAITING, cell, centre, inward, shells, side
from tablier.games.thaayam.state import BearOff, Rule, State, nth_alike, off_place, put_pawn
from tablier.games.thaayam.twins import pair_distance, part, returning_forbidden_by


@rule
def use_forbidden_by(state: State, mouths: int, pawn: int) -> int:
    """§4 Return the paragraph that forbids a use; of twins the first stands for both and the second leaves alone."""
    seat = state.mover
    step, nth = state.step[seat, pawn], nth_alike(state, seat, pawn)
    if step == WAITING:
        return entering_forbidden_by(state, mouths, nth)
    if step >= centre(state):
        return Rule.SHARE if nth > 0 else leaving_forbidden_by(state, mouths, step)
    if state.has_moved[seat, pawn]:
        return Rule.COMBINE
    if nth > state.bond[seat, pawn]:
        return Rule.SHARE
    if state.bond[seat, pawn] and nth == 0:
        return pair_forbidden_by(state, mouths, step)
    return arrival_forbidden_by(state, step + worth(mouths, shells(state)))


@rule
def entering_forbidden_by(state: State, mouths: int, nth: int) -> int:
    """§3 A pawn enters with a 1; §15 the second waiting pawn enters with the first."""
    if mouths != 1:
        return Rule.ENTER
    if nth == 0:
        return ALLOWED
    return Rule.SHARE if nth > 1 else returning_forbidden_by(state, state.mover)


@rule
def leaving_forbidden_by(state: State, mouths: int, step: int) -> int:
    """§17, §18 A pawn leaves the centre with a 1, when all of its colour have come there."""
    if mouths != 1 or step > centre(state):
        return Rule.BEAR_OFF
    if state.bear_off == BearOff.ALL_HOME and state.step[state.mover, 0] < centre(state):
        return Rule.GATHER
    return ALLOWED


@rule
def pair_forbidden_by(state: State, mouths: int, step: int) -> int:
    """§12, §13 Twins need a whole step to go, and do not enter the centre together."""
    distance = pair_distance(state, mouths)
    if distance == 0:
        return Rule.PACE
    return Rule.PART if step + distance == centre(state) else arrival_forbidden_by(state, step + distance)


@rule
def arrival_forbidden_by(state: State, target: int) -> int:
    """§16 Nobody goes beyond the centre; §7 the inner rings may have to be earned."""
    if target > centre(state):
        return Rule.CENTRE
    if state.inward_needs_capture and target >= inward(state) and not state.has_captured[state.mover]:
        return Rule.TRACK
    return ALLOWED


@rule
def is_useful(state: State, mouths: int, pawn: int) -> bool:
    """Tell whether a pawn can use a result in any way, alone or with its twin."""
    step = state.step[state.mover, pawn]
    if step == WAITING:
        return mouths == 1
    if step >= centre(state):
        return leaving_forbidden_by(state, mouths, step) == ALLOWED
    if state.has_moved[state.mover, pawn]:
        return False
    if arrival_forbidden_by(state, step + worth(mouths, shells(state))) == ALLOWED:
        return True
    return state.bond[state.mover, pawn] == 1 and pair_forbidden_by(state, mouths, step) == ALLOWED


@rule
def can_use(state: State, first: int, count: int) -> bool:
    """§5 Tell whether any result in hand is of use to a pawn that is not one of `count` from the first."""
    for mouths in range(shells(state) + 1):
        if state.kept[mouths] > 0:
            for pawn in range(state.pawns):
                if not first <= pawn < first + count and is_useful(state, mouths, pawn):
                    return True
    return False


@rule
def can_run_on(state: State) -> bool:
    """§6 Tell whether the runner can take another result in the same move."""
    for mouths in range(shells(state) + 1):
        if state.kept[mouths] > 0 and use_forbidden_by(state, mouths, state.runner) == ALLOWED:
            return True
    return False


@rule
def stopping_forbidden_by(state: State) -> int:
    """§6 A runner may stop when another pawn can use what is left."""
    width = 1 + state.bond[state.mover, state.runner]
    return ALLOWED if can_use(state, state.runner, width) else Rule.MUST


@rule
def walk(state: State, mouths: int, pawn: int, log: Log | None) -> int:
    """§7 Walk a pawn or a pair along its track; return the number of the first that has walked."""
    seat = state.mover
    step = state.step[seat, pawn]
    if state.bond[seat, pawn] and nth_alike(state, seat, pawn) == 0:
        return walk_together(state, pawn, step + pair_distance(state, mouths), log)
    if state.bond[seat, pawn]:
        part(state, seat, pawn - 1, log)
    target = step + worth(mouths, shells(state))
    tell(log, Verb.MOVE, Rule.TRACK, side(state, seat), cell(state, seat, step), cell(state, seat, target), 1)
    return put_pawn(state, seat, pawn, target, 0, 0)


@rule
def walk_together(state: State, pawn: int, target: int, log: Log | None) -> int:
    """§12 Walk a pair."""
    seat = state.mover
    start = cell(state, seat, state.step[seat, pawn])
    tell(log, Verb.MOVE, Rule.PACE, side(state, seat), start, cell(state, seat, target), 2)
    put_pawn(state, seat, pawn + 1, target, 1, 0)
    return put_pawn(state, seat, pawn, target, 1, 0)


@rule
def leave(state: State, pawn: int, log: Log | None) -> None:
    """§18 A pawn leaves the centre for good."""
    seat = state.mover
    put_pawn(state, seat, pawn, centre(state) + 1, 0, 0)
    tell(log, Verb.MOVE, Rule.BEAR_OFF, side(state, seat), cell(state, seat, centre(state)), off_place(state, seat), 1)
