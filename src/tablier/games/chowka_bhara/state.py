"""What lies on the table of Chowka Bhara, and the paragraphs of its sheet."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from tablier.engine.fields import Small, Smalls
from tablier.engine.options import Choice, Switch
from tablier.engine.rule import rule
from tablier.families.race import MOST_PAWNS, SEATS, Race, ThirdGrace, centre, inward

PAIRING = 2  # the throw that makes a juga of a pollu


class Rule(IntEnum):
    """The paragraphs of the sheet."""

    SET_UP = 1
    THROW = 2
    USE = 3
    MUST = 4
    TRACK = 5
    SHARE = 6
    KILL = 7
    SAFE = 8
    KADI = 9
    POLLU = 10
    JUGA = 11
    WALL = 12
    SIT = 13
    DEPART = 14
    MUPOLLU = 15
    ATTACK = 16
    CENTRE = 17
    WIN = 18
    STUCK = 19
    LIMIT = 20


class Phase(IntEnum):
    """What happens now."""

    THROW = 0  # a series is thrown
    MOVE = 1  # the mover uses a throw
    ATTACK = 2  # the first throw of an attack falls
    CONFIRM = 3  # the first was a 1, the second falls
    INSTEAD = 4  # the attack failed: another pawn uses its throw


class Then(IntEnum):
    """What follows within the same action."""

    NOTHING = 0  # the shells fall, or somebody decides
    WALK = 1  # a pawn uses its throw
    USE = 2  # the throws left in hand are used, if they can be
    PASS = 3  # the turn is over


class CrossedSquares(IntEnum):
    """Who may stop on a crossed square where pawns of others stand."""

    SHARED = 0  # anybody
    HELD = 1  # nobody but their owner, except in the centre


class JugaForming(IntEnum):
    """What the 2 does that makes a juga."""

    STEPS = 0  # it is used, and both pawns go one square
    STAYS = 1  # it is used, and they stay
    UNLOCKS = 2  # it stays in hand, and they stay


class Wall(IntEnum):
    """What a juga is to pawns of the others."""

    SIT = 0  # they may stop on its square, and wait there
    FULL = 1  # they may not even stop there


class State(Race):
    """What lies on the table."""

    third_grace: Annotated[Small, Choice(ThirdGrace)] = ThirdGrace.ALLOWED
    crossed_squares: Annotated[Small, Choice(CrossedSquares)] = CrossedSquares.SHARED
    kadi_renewal: Annotated[Small, Switch()] = 0
    lap: Annotated[Small, Switch()] = 0
    juga_forming: Annotated[Small, Choice(JugaForming)] = JugaForming.STEPS
    wall: Annotated[Small, Choice(Wall)] = Wall.SIT
    juga_kills_on_landing: Annotated[Small, Switch()] = 0
    bond: Annotated[Smalls, SEATS, MOST_PAWNS]  # 1 for both pawns of a juga
    fresh: Annotated[Smalls, MOST_PAWNS]  # the mover's: 1 if it came among enemies in this turn and that still matters
    graces: Small  # in a row in this series; counted only if a third one is not allowed
    attacker: Small  # the pawn that attacks or attacked, from phase ATTACK on
    chosen: Small  # the mouths of the throw it attacks with


@rule
def is_inside(state: State, step: int) -> bool:
    """Tell whether a step lies in an inner ring: pollu, juga and mupollu are found only there."""
    return inward(state) <= step < centre(state)


@rule
def order_of(state: State, pawn: int) -> int:
    """Return the number by which the mover's pawns are sorted."""
    return 4 * state.step[state.mover, pawn] + 2 * state.bond[state.mover, pawn] + state.fresh[pawn]


@rule
def is_alike(state: State, pawn: int) -> bool:
    """§3 Tell whether the mover's pawn before this one could do just the same."""
    return pawn > 0 and order_of(state, pawn - 1) == order_of(state, pawn)


@rule
def copy_pawn(state: State, pawn: int, place: int) -> None:
    """Let a pawn of the mover take another number."""
    state.step[state.mover, place] = state.step[state.mover, pawn]
    state.bond[state.mover, place] = state.bond[state.mover, pawn]
    state.fresh[place] = state.fresh[pawn]


@rule
def put_pawn(state: State, pawn: int, step: int, bond: int, fresh: int) -> None:
    """Put a pawn of the mover at another step, single or bound, and keep the pawns sorted."""
    key = 4 * step + 2 * bond + fresh
    while pawn > 0 and order_of(state, pawn - 1) > key:
        copy_pawn(state, pawn - 1, pawn)
        pawn -= 1
    while pawn < state.pawns - 1 and order_of(state, pawn + 1) < key:
        copy_pawn(state, pawn + 1, pawn)
        pawn += 1
    state.step[state.mover, pawn] = step
    state.bond[state.mover, pawn] = bond
    state.fresh[pawn] = fresh


@rule
def first_at(state: State, seat: int, step: int) -> int:
    """Return a seat's first pawn at a step, or the number of pawns if none is there."""
    pawn = 0
    while pawn < state.pawns and state.step[seat, pawn] != step:
        pawn += 1
    return pawn
