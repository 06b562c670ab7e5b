"""What good players know about Thaayam, weighed by the results of games they played."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.tables import table
from tablier.families.cowries import MOST_SHELLS, TWENTIETHS, WAYS, worth
from tablier.families.race import WAITING, cell, centre, inward, is_safe, shells, step_on
from tablier.families.race_advice import (
    USUAL_PAWNS,
    catches,
    closer,
    hunting,
    last_pawns,
    placed,
    steps_in_hand,
    still_out,
    throws_before,
)
from tablier.games.thaayam.state import BearOff, Phase, State

HUNTING = hunting(throws_on_after_one=True)
LONGEST = 2_000  # steps a 1 stands for at most, however seldom it falls


def _ones(count: int, up: int) -> int:
    """Return how many steps fall, on average, before a 1 does."""
    if count < 2 or not 0 < up < TWENTIETHS:
        return 0
    steps = sum(WAYS[count, up, mouths] * worth(mouths, count) for mouths in range(count + 1))
    return int(min(LONGEST, steps / WAYS[count, up, 1]))


# By shells and mouths up in twenty; ten for four fair shells.
ONES = table("h", [[_ones(count, up) for up in range(TWENTIETHS + 1)] for count in range(MOST_SHELLS + 1)])
USUAL_WAY = 140  # of a seat's four pawns on five squares by five: enter, walk, and leave with a 1

# Tenths of a hundredth of a logit: see families/race_advice.py.
STEP, HELD, IN_HAND = 21, 3, 36  # a step made, a step made without the right to turn inwards, a step still in hand
RIGHT = 1_000  # to turn inwards, where it has to be won
WAIT, OFF, ONE_IN, ONE_OFF = -11, 33, 13, 48  # for each step a 1 stands for: a pawn that waits, one off, a 1 for either
INSIDE, BRINK = -81, -97  # a pawn on an inner square, one step before the centre
TWIN = 10
GATHERED, LAST_OFF = 520, 156  # all pawns in the centre or off; only one still in the centre
ALONE, LAST, NEAR = 44, 10, 169  # one pawn left, each hundredth of its chance to arrive, two that are near
THROW, MOVE = 75, -70  # to throw next, to move next
SOONER, LATER, PRIZE = 9, 4, 25  # fear of a hunter who throws first, or second; steps a first capture is worth to it
SHARE = 20  # how many hundredths of fear cost a tenth for each step at stake


@rule
def evaluate(state: State, seat: int) -> int:
    """Compare a seat with all the others; for two, it is the logit of its winning chance."""
    whole = state.pawns * (centre(state) + 1 + one(state))
    value, to_go = 0, whole
    for each in range(state.seats):
        if state.rank[each] == 0:
            to_go = min(to_go, still_to_go(state, each))
    for each in range(state.seats):
        weight = state.seats - 1 if each == seat else -1
        if state.rank[each] > 0:
            value += weight * placed(state, each)
        else:
            value += weight * closer(state, strength(state, each, whole), whole, to_go)
    return value


@rule
def one(state: State) -> int:
    """Return how many steps a 1 stands for: so many fall while one waits for it."""
    return int(ONES[shells(state), state.mouths_up // 5])


@rule
def still_to_go(state: State, seat: int) -> int:
    """Count the steps of a seat to the end, and what stands for those off the board."""
    total = 0
    for pawn in range(state.pawns):
        if state.step[seat, pawn] <= centre(state):
            total += centre(state) - state.step[seat, pawn] + one(state)
    return total


@rule
def strength(state: State, seat: int, whole: int) -> int:
    """Weigh the way a seat has made and may lose again, its right, its last pawns, and the turn."""
    right = may_turn_inwards(state, seat)
    way, rest = hand(state, seat), 0
    for pawn in range(state.pawns):
        step = state.step[seat, pawn]
        way += min(step, centre(state)) * (STEP if right else HELD) + gate(state, step) * one(state)
        rest += post(state, step) + TWIN * state.bond[seat, pawn]
        if state.bond[seat, pawn] == 0:
            way -= peril(state, seat, step)
    rest = rest * USUAL_PAWNS // state.pawns + RIGHT * right + ending(state, seat) + turn(state, seat)
    return way * USUAL_WAY // whole + rest


@rule
def hand(state: State, seat: int) -> int:
    """Weigh the throws in hand by their steps, and a 1 by what it opens."""
    if state.mover != seat:
        return 0
    opens = 0
    if state.step[seat, 0] == WAITING:
        opens = ONE_IN
    elif state.step[seat, 0] >= centre(state):
        opens = ONE_OFF
    return IN_HAND * steps_in_hand(state) + opens * one(state) * state.kept[1]


@rule
def gate(state: State, step: int) -> int:
    """Weigh a pawn that needs a 1 to enter, and one that needs no other any more."""
    if step > centre(state):
        return OFF
    return WAIT if step == WAITING else 0


@rule
def may_turn_inwards(state: State, seat: int) -> int:
    """§7 Tell by 1 whether a seat may enter the inner rings, and by 0 whether it may not."""
    return max(state.has_captured[seat], 1 - state.inward_needs_capture)


@rule
def post(state: State, step: int) -> int:
    """Say what is bad about a step besides the way to it."""
    if not inward(state) <= step < centre(state):
        return 0
    return INSIDE + BRINK if step == centre(state) - 1 else INSIDE


@rule
def peril(state: State, seat: int, step: int) -> int:
    """Fear every pawn that can capture on a step: for the way that would be lost, and for a right it would win."""
    if not 0 <= step < centre(state) or is_safe(state, cell(state, seat, step)):
        return 0
    square, fear = cell(state, seat, step), 0
    for hunter in range(state.seats):
        there, right = step_on(state, hunter, square), may_turn_inwards(state, hunter)
        if hunter != seat and (there < inward(state) or right):
            stake = (step + 1) * may_turn_inwards(state, seat) + PRIZE * (1 - right)
            stake *= SOONER if throws_before(state, hunter, seat) else LATER
            for pawn in range(state.pawns):
                if state.step[hunter, pawn] != WAITING:
                    fear += stake * catches(state, HUNTING, there - state.step[hunter, pawn])
    return fear // SHARE


@rule
def ending(state: State, seat: int) -> int:
    """Weigh the last pawns on their way, and the last in the centre; §17 they wait there for one another."""
    if state.bear_off == BearOff.ANY:
        return 0
    if still_out(state, seat) > 0:
        return last_pawns(state, seat, HUNTING, ALONE, LAST, NEAR)
    is_last = state.pawns == 1 or state.step[seat, 1] > centre(state)
    return GATHERED + LAST_OFF if is_last else GATHERED


@rule
def turn(state: State, seat: int) -> int:
    """Weigh whose turn it is."""
    if state.mover != seat:
        return 0
    return THROW if state.phase == Phase.THROW else MOVE
