"""What lies on the table of Thaayam, and the paragraphs of its sheet."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from tablier.engine.fields import Small, Smalls
from tablier.engine.options import Choice, Switch
from tablier.engine.rule import rule
from tablier.families.race import MOST_PAWNS, SEATS, WAITING, Race, is_on_board


class Rule(IntEnum):
    """The paragraphs of the sheet."""

    SET_UP = 1
    THROW = 2
    ENTER = 3
    USE = 4
    MUST = 5
    COMBINE = 6
    TRACK = 7
    SHARE = 8
    CAPTURE = 9
    REPLAY = 10
    TWINS = 11
    PACE = 12
    PART = 13
    PREY = 14
    RETURN = 15
    CENTRE = 16
    GATHER = 17
    BEAR_OFF = 18
    WIN = 19
    LIMIT = 20


class Phase(IntEnum):
    """What the mover does now."""

    THROW = 0
    MOVE = 1
    RUN = 2  # one pawn or pair is under way and has not landed; only with the option `combine`


class BearOff(IntEnum):
    """When a pawn may leave the centre."""

    ALL_HOME = 0  # once no pawn of its colour is anywhere else
    ANY = 1


class Replay(IntEnum):
    """When a capture is rewarded with more throws."""

    AFTER_POOL = 0  # a new series once the results in hand are used
    IMMEDIATE = 1  # at once, joining the results in hand


class TwinOdd(IntEnum):
    """How far twins go with an odd result."""

    FULL = 0
    FLOOR_HALF = 1


class TwinPrey(IntEnum):
    """Whom twins take."""

    ALL = 0
    TWINS = 1


class State(Race):
    """What lies on the table."""

    combine: Annotated[Small, Switch()] = 0
    replay: Annotated[Small, Choice(Replay)] = Replay.AFTER_POOL
    bear_off: Annotated[Small, Choice(BearOff)] = BearOff.ALL_HOME
    twin_odd: Annotated[Small, Choice(TwinOdd)] = TwinOdd.FULL
    twin_prey: Annotated[Small, Choice(TwinPrey)] = TwinPrey.ALL
    inward_needs_capture: Annotated[Small, Switch()] = 0
    bond: Annotated[Smalls, SEATS, MOST_PAWNS]  # 1 for a twin; a seat's pawns are sorted by step, bond, has_moved
    has_moved: Annotated[Smalls, SEATS, MOST_PAWNS]  # in this series; only with the option `combine`
    lost_pairs: Annotated[Smalls, SEATS]  # twins among the waiting pawns that may still come back as twins
    has_replay: Small  # 1 when a capture has earned another series
    runner: Small  # the pawn under way in phase RUN: the first of those alike


@rule
def order(step: int, bond: int, has_moved: int) -> int:
    """Return a number by which the pawns of a seat are sorted."""
    return 4 * step + 2 * bond + has_moved


@rule
def order_of(state: State, seat: int, pawn: int) -> int:
    return order(state.step[seat, pawn], state.bond[seat, pawn], state.has_moved[seat, pawn])


@rule
def copy_pawn(state: State, seat: int, pawn: int, place: int) -> None:
    """Let a pawn take another number."""
    state.step[seat, place] = state.step[seat, pawn]
    state.bond[seat, place] = state.bond[seat, pawn]
    state.has_moved[seat, place] = state.has_moved[seat, pawn]


@rule
def put_pawn(state: State, seat: int, pawn: int, step: int, bond: int, has_moved: int) -> int:
    """Put a pawn at another step, single or bound, and keep the seat's pawns sorted; return its new number."""
    key = order(step, bond, has_moved)
    while pawn > 0 and order_of(state, seat, pawn - 1) > key:
        copy_pawn(state, seat, pawn - 1, pawn)
        pawn -= 1
    while pawn < state.pawns - 1 and order_of(state, seat, pawn + 1) < key:
        copy_pawn(state, seat, pawn + 1, pawn)
        pawn += 1
    state.step[seat, pawn] = step
    state.bond[seat, pawn] = bond
    state.has_moved[seat, pawn] = has_moved
    return pawn


@rule
def nth_alike(state: State, seat: int, pawn: int) -> int:
    """§8 Return 0 for the first of some pawns that are alike, 1 for the second, 2 for any other."""
    key = order_of(state, seat, pawn)
    if pawn == 0 or order_of(state, seat, pawn - 1) != key:
        return 0
    return 1 if pawn == 1 or order_of(state, seat, pawn - 2) != key else 2


@rule
def waiting(state: State, seat: int) -> int:
    """Count a seat's waiting pawns: they are sorted to the front."""
    count = 0
    while count < state.pawns and state.step[seat, count] == WAITING:
        count += 1
    return count


@rule
def is_in_play(state: State, seat: int) -> bool:
    """§3 Tell whether a seat has a pawn on the board; the centre is on the board."""
    for pawn in range(state.pawns):
        if is_on_board(state, state.step[seat, pawn]):
            return True
    return False


@rule
def waiting_place(state: State, seat: int) -> int:
    """Return the place beside the board where a seat's pawns wait; it follows the squares."""
    return state.size * state.size + seat


@rule
def off_place(state: State, seat: int) -> int:
    """Return the place beside the board where a seat's pawns lie that have finished."""
    return state.size * state.size + state.seats + seat


@rule
def opposite_palace(state: State) -> int:
    """Return the step of the palace across the board."""
    return 2 * (state.size - 1)
