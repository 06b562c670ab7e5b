"""What good players know about Chowka Bhara, weighed by the results of games they played."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.families.race import cell, centre, inward, is_safe, progress, step_on
from tablier.families.race_advice import (
    USUAL_PAWNS,
    catches,
    closer,
    hunting,
    last_pawns,
    placed,
    steps_in_hand,
    throws_before,
)
from tablier.games.chowka_bhara.groups import MUPOLLU
from tablier.games.chowka_bhara.state import Phase, State, is_inside

HUNTING = hunting(throws_on_after_one=False)
USUAL_WAY = 96  # steps of a seat's four pawns on five squares by five

# Tenths of a hundredth of a logit: see families/race_advice.py.
STEP, HELD, IN_HAND = 25, 3, 32  # a step made, a step made without a kadi, a step still in hand
KADI = 1030
HOME, INSIDE, BRINK = -90, -48, -50  # a pawn in the centre, on an inner square, one step before the centre
JUGA, POLLU = 460, 236
STUCK = -349  # a pawn that waits for the kadi at the end of the outer ring
ALONE, LAST, NEAR = 171, 16, 437  # one pawn left, each hundredth of its chance to arrive, two that are near
THROW, MOVE = 30, -62  # to throw next, to move next
SOONER, LATER, PRIZE = 8, 4, 25  # fear of a hunter who throws first, or second; steps a kadi is worth to it
SHARE = 20  # how many hundredths of fear cost a tenth for each step at stake


@rule
def evaluate(state: State, seat: int) -> int:
    """Compare a seat with all the others; for two, it is the logit of its winning chance."""
    whole = state.seats * state.pawns * centre(state)
    value, to_go = 0, whole
    for each in range(state.seats):
        to_go -= progress(state, each)
    for each in range(state.seats):
        weight = state.seats - 1 if each == seat else -1
        if state.rank[each] > 0:
            value += weight * placed(state, each)
        else:
            value += weight * closer(state, strength(state, each), whole, to_go)
    return value


@rule
def strength(state: State, seat: int) -> int:
    """Weigh the way a seat has made and may lose again, its kadi, its groups, its last pawns, and the turn."""
    right = state.has_captured[seat]
    way, rest, alike = (STEP if right else HELD) * progress(state, seat), 0, 0
    for pawn in range(state.pawns):
        step = state.step[seat, pawn]
        alike = alike + 1 if pawn > 0 and state.step[seat, pawn - 1] == step else 1
        rest += post(state, right, step)
        if is_inside(state, step):
            rest += group(alike, state.bond[seat, pawn])
        if state.bond[seat, pawn] == 0:
            way -= peril(state, seat, step)
    if state.mover == seat:
        way += IN_HAND * steps_in_hand(state)
    rest = (rest + KADI * right) * USUAL_PAWNS // state.pawns + ending(state, seat) + turn(state, seat)
    return way * USUAL_WAY // (state.pawns * centre(state)) + rest


@rule
def post(state: State, right: int, step: int) -> int:
    """Say what is good or bad about a step besides the way to it."""
    if step == centre(state):
        return HOME
    if step >= inward(state):
        return INSIDE + BRINK if step == centre(state) - 1 else INSIDE
    return STUCK if not right and not state.lap and step >= inward(state) - 2 else 0


@rule
def group(alike: int, bond: int) -> int:
    """Weigh two pawns together when the second of them is met; the third makes a mupollu, and the pollu is none."""
    if alike == MUPOLLU:
        return -POLLU
    if alike != 2:
        return 0
    return JUGA if bond else POLLU


@rule
def peril(state: State, seat: int, step: int) -> int:
    """Fear every single that can kill on a step: for the way that would be lost, and for the kadi it would win."""
    square, fear = cell(state, seat, step), 0
    if is_safe(state, square):
        return 0
    for hunter in range(state.seats):
        there = step_on(state, hunter, square)
        if hunter != seat and (there < inward(state) or state.has_captured[hunter]):
            stake = step * state.has_captured[seat] + PRIZE * (1 - state.has_captured[hunter])
            stake *= SOONER if throws_before(state, hunter, seat) else LATER
            for pawn in range(state.pawns):
                if state.bond[hunter, pawn] == 0:
                    fear += stake * catches(state, HUNTING, there - state.step[hunter, pawn])
    return fear // SHARE


@rule
def ending(state: State, seat: int) -> int:
    """Weigh the last pawns of a seat that has a kadi."""
    return last_pawns(state, seat, HUNTING, ALONE, LAST, NEAR) if state.has_captured[seat] else 0


@rule
def turn(state: State, seat: int) -> int:
    """Weigh whose turn it is."""
    if state.mover != seat:
        return 0
    return THROW if state.phase == Phase.THROW else MOVE
