"""Chauka Bara: the paragraphs of the sheet, the house rules, and what lies on the table."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from tablier.engine.fields import Small, Smalls
from tablier.engine.options import Choice, Switch
from tablier.families.race import MOST_PAWNS, SEATS, Race, ThirdGrace

LAST_GRACE = 2  # graces in a row that count; the next one is the third


class Rule(IntEnum):
    """The paragraphs of the sheet."""

    SET_UP = 1
    THROW = 2
    MOVE = 3
    TRACK = 4
    AGAIN = 5
    THIRD = 6
    CAPTURE = 7
    SAFE = 8
    SHARE = 9
    INWARD = 10
    CENTRE = 11
    WIN = 12
    STUCK = 13
    LIMIT = 14
    OPENING = 15
    SERIES = 16


class Phase(IntEnum):
    """What is to be done now."""

    THROW = 0
    MOVE = 1


class Throws(IntEnum):
    """When throws are played."""

    ONE_BY_ONE = 0  # each before the next
    SERIES = 1  # all together, after the last


class WithoutCapture(IntEnum):
    """What a pawn does that may not leave the outer ring yet."""

    WAIT = 0
    LAP = 1  # walk on round the ring, past its home


class Share(IntEnum):
    """Where several pawns of one player may stand together."""

    ANYWHERE = 0
    HOMES_AND_INNER_RING = 1
    HOMES = 2


class State(Race):
    """What lies on the table, and what a third grace in a row would bring back."""

    throws: Annotated[Small, Choice(Throws)] = Throws.ONE_BY_ONE
    third_grace: Annotated[Small, Choice(ThirdGrace)] = ThirdGrace.TAKE_BACK
    without_capture: Annotated[Small, Choice(WithoutCapture)] = WithoutCapture.WAIT
    exact_centre: Annotated[Small, Switch()] = 1
    own_pawns_share: Annotated[Small, Choice(Share)] = Share.ANYWHERE
    opening_grace: Annotated[Small, Switch()] = 0
    may_pass: Annotated[Small, Switch()] = 0
    graces: Small  # thrown in a row so far, at most two; none are counted where any number is allowed
    has_begun: Annotated[Smalls, SEATS]  # who has thrown the opening grace, where one is asked for
    step_before: Annotated[Smalls, SEATS, MOST_PAWNS]  # every pawn's step before the run of graces; zeros outside a run
    had_captured: Small  # whether the mover had captured before the run
