"""Moving a pawn of Chauka Bara: where it goes, what forbids it, whom it captures."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.table import ALLOWED, NOWHERE, Log, Verb, tell
from tablier.families.cowries import THROWS, worth
from tablier.families.race import cell, centre, inward, is_safe, pawns_at, put, shells, side, step_on
from tablier.games.chauka_bara.state import Rule, Share, State, Throws, WithoutCapture


@rule
def leaving(state: State) -> int:
    """Return the action after those that move a pawn: to leave what was thrown unused, if the house allows it (§3)."""
    return state.pawns if state.throws == Throws.ONE_BY_ONE else state.pawns * (shells(state) + 1)


@rule
def throw_used(state: State, action: int) -> int:
    """Return the throw an action plays: the only one in hand, or with series the one it names."""
    if state.throws == Throws.SERIES:
        return action // state.pawns
    for mouths in range(1, THROWS):
        if state.kept[mouths] > 0:
            return mouths
    return 0


@rule
def pawn_moved(state: State, action: int) -> int:
    """Return the pawn an action moves."""
    return action % state.pawns if state.throws == Throws.SERIES else action


@rule
def reached(state: State, seat: int, pawn: int, mouths: int) -> int:
    """§4 Return the step a throw would bring a pawn to, perhaps beyond the centre."""
    start = state.step[seat, pawn]
    target = start + worth(mouths, shells(state))
    if target >= inward(state) and laps(state, seat):  # §10
        return target % inward(state)
    if target > centre(state) and state.exact_centre == 0:  # §11
        return centre(state)
    return target


@rule
def laps(state: State, seat: int) -> bool:
    """§10 Tell whether a seat's pawns go round the outer ring again, if the house plays so."""
    return state.without_capture == WithoutCapture.LAP and state.has_captured[seat] == 0


@rule
def forbids(state: State, seat: int, pawn: int, mouths: int) -> int:
    """Return the paragraph that keeps a pawn from using a throw, or ALLOWED."""
    start = state.step[seat, pawn]
    if start == centre(state):
        return Rule.CENTRE
    if pawn > 0 and state.step[seat, pawn - 1] == start:
        return Rule.MOVE
    target = reached(state, seat, pawn, mouths)
    if target >= inward(state) and state.has_captured[seat] == 0:
        return Rule.INWARD
    if target > centre(state):
        return Rule.CENTRE
    if state.own_pawns_share != Share.ANYWHERE and is_taken(state, seat, target):
        return Rule.SHARE
    return ALLOWED


@rule
def is_taken(state: State, seat: int, step: int) -> bool:
    """§9 Tell whether a step is open to one pawn of a seat only, and one stands there."""
    if is_safe(state, cell(state, seat, step)):
        return False
    if step >= inward(state) and state.own_pawns_share == Share.HOMES_AND_INNER_RING:
        return False
    return pawns_at(state, seat, step) > 0


@rule
def can_use(state: State, seat: int, mouths: int) -> bool:
    """§3 Tell whether any pawn of a seat can use a throw."""
    for pawn in range(state.pawns):
        if forbids(state, seat, pawn, mouths) == ALLOWED:
            return True
    return False


@rule
def nobody_can_move(state: State) -> bool:
    """§13 Tell whether no pawn of anybody who still races could move, whatever was thrown."""
    for seat in range(state.seats):
        if state.rank[seat] == 0:
            for mouths in range(shells(state), -1, -1):
                if can_use(state, seat, mouths):
                    return False
    return True


@rule
def advance(state: State, seat: int, pawn: int, mouths: int, log: Log | None) -> bool:
    """§3 Move a pawn by a throw; tell whether it captured."""
    start, target = state.step[seat, pawn], reached(state, seat, pawn, mouths)
    square = cell(state, seat, target)
    put(state, seat, pawn, target)
    tell(log, Verb.MOVE, Rule.MOVE, side(state, seat), cell(state, seat, start), square, 1)
    if is_safe(state, square) or not capture(state, seat, square, log):
        return False
    if state.has_captured[seat] == 0:
        state.has_captured[seat] = 1
        tell(log, Verb.OPEN, Rule.INWARD, seat, NOWHERE, NOWHERE, 0)
    return True


@rule
def capture(state: State, seat: int, square: int, log: Log | None) -> bool:
    """§7 Send all pawns of the others on a square back to their homes; tell whether there were any."""
    captures = False
    for other in range(state.seats):
        if other != seat:
            taken = send_home(state, other, step_on(state, other, square))
            if taken > 0:
                captures = True
                tell(log, Verb.CAPTURE, Rule.CAPTURE, side(state, other), square, cell(state, other, 0), taken)
    return captures


@rule
def send_home(state: State, seat: int, step: int) -> int:
    """Put a seat's pawns at a step back on step 0; return how many there were."""
    taken = 0
    for pawn in range(state.pawns):
        if state.step[seat, pawn] == step:
            put(state, seat, pawn, 0)
            taken += 1
    return taken
