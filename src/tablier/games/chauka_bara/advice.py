"""What good players know about Chauka Bara, weighed by the results of games they played."""

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
from tablier.games.chauka_bara.runs import is_remembered
from tablier.games.chauka_bara.state import LAST_GRACE, Phase, State, WithoutCapture

HUNTING = hunting(throws_on_after_one=False)
USUAL_WAY = 96  # steps of a seat's four pawns on five squares by five

# Tenths of a hundredth of a logit: see families/race_advice.py.
STEP, HELD, IN_HAND = 30, 3, 45  # a step made, a step made before the first capture, a step still in hand
RIGHT, BEGUN = 1364, 700  # the right to the inner squares, and to play at all where a grace has to open the game
HOME, INSIDE, BRINK = 56, -73, -64  # a pawn in the centre, on an inner square, one step before the centre
STUCK = -238  # a pawn that waits for the first capture at the end of the outer ring
ALONE, LAST, NEAR = -120, 13, 65  # one pawn left, each hundredth of its chance to arrive, two that are near
THROW, MOVE = 30, -95  # to throw next, to move next
SOONER, LATER, PRIZE = 8, 4, 28  # fear of a hunter who throws first, or second; steps a first capture is worth to it
SHARE = 20  # how many hundredths of fear cost a tenth for each step at stake
TAKEN_BACK = 8  # the third grace in a row comes one time in so many


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
    """Weigh the way a seat has made and may lose again, its rights, its last pawns, and the turn."""
    right = state.has_captured[seat]
    way, rest = (STEP if right else HELD) * progress(state, seat), 0
    for pawn in range(state.pawns):
        way -= peril(state, seat, state.step[seat, pawn])
        rest += post(state, right, state.step[seat, pawn])
    if state.mover == seat:
        way += IN_HAND * steps_in_hand(state)
    if state.graces == LAST_GRACE and is_remembered(state):
        way -= STEP * won_in_run(state, seat) // TAKEN_BACK
    rest = rest * USUAL_PAWNS // state.pawns + rights(state, seat) + ending(state, seat) + turn(state, seat)
    return way * USUAL_WAY // (state.pawns * centre(state)) + rest


@rule
def post(state: State, right: int, step: int) -> int:
    """Say what is good or bad about a step besides the way to it."""
    if step == centre(state):
        return HOME
    if step >= inward(state):
        return INSIDE + BRINK if step == centre(state) - 1 else INSIDE
    waits = not right and state.without_capture == WithoutCapture.WAIT and step >= inward(state) - 2
    return STUCK if waits else 0


@rule
def peril(state: State, seat: int, step: int) -> int:
    """Fear every pawn that can capture on a step: for the way that would be lost, and for the right it would win."""
    square, fear = cell(state, seat, step), 0
    if is_safe(state, square):
        return 0
    for hunter in range(state.seats):
        there = step_on(state, hunter, square)
        if hunter != seat and (there < inward(state) or state.has_captured[hunter]):
            stake = step * state.has_captured[seat] + PRIZE * (1 - state.has_captured[hunter])
            stake *= SOONER if throws_before(state, hunter, seat) else LATER
            for pawn in range(state.pawns):
                fear += stake * catches(state, HUNTING, there - state.step[hunter, pawn])
    return fear // SHARE


@rule
def won_in_run(state: State, seat: int) -> int:
    """§6 Count the steps a third grace would take back, or give back to those who were captured."""
    steps = progress(state, seat)
    for pawn in range(state.pawns):
        steps -= state.step_before[seat, pawn]
    return steps


@rule
def rights(state: State, seat: int) -> int:
    """Weigh the right to the inner squares (§10) and, where one is needed, the opening grace (§15)."""
    return RIGHT * state.has_captured[seat] + BEGUN * state.has_begun[seat]


@rule
def ending(state: State, seat: int) -> int:
    """Weigh the last pawns of a seat that may go inwards."""
    return last_pawns(state, seat, HUNTING, ALONE, LAST, NEAR) if state.has_captured[seat] else 0


@rule
def turn(state: State, seat: int) -> int:
    """Weigh whose turn it is."""
    if state.mover != seat:
        return 0
    return THROW if state.phase == Phase.THROW else MOVE
