"""What lies on the table of Banana-Cala: bowls, mancalas, piles and a hand, each with four kinds of fruit.

The fourteen places of the board are numbered anticlockwise, as in `families/sowing.py`, and sown clockwise: downwards.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from tablier.engine.fields import Count, Fields, Small, Smalls
from tablier.engine.options import Choice, Switch, Whole
from tablier.engine.rule import rule

BOWLS = 6
SIDE = BOWLS + 1  # the bowls of a player and the mancala
BOARD = 2 * SIDE
HAND = BOARD + 2  # after the piles of South and North
PLACES = HAND + 1

KINDS = 4
BANANA = 3  # after apple, orange and grape
OF_EACH_KIND = 12
MOST_DRAWN = 6


class Rule(IntEnum):
    """The paragraphs of the sheet."""

    SET_UP = 1
    CHOOSE = 2
    DRAW = 3
    SOW = 4
    ORDER = 5
    CAPTURE = 6
    END = 7
    QUIET = 8
    WIN = 9


class Phase(IntEnum):
    """What the mover decides now."""

    SOURCE = 0
    DROP = 1
    CAPTURE = 2


class DropOrder(IntEnum):
    """Who says which fruit falls next."""

    CHOOSE = 0
    RANDOM = 1
    SORTED = 2


class OwnMancala(IntEnum):
    """Whether a long sowing leaves a fruit in the mover's own mancala."""

    SOWN = 0
    SKIPPED = 1


class Capture(IntEnum):
    """Whether the mover may leave what could be taken."""

    OPTIONAL = 0
    AUTOMATIC = 1


class State(Fields):
    """What lies on the table."""

    drop_order: Annotated[Small, Choice(DropOrder)] = DropOrder.CHOOSE
    own_mancala: Annotated[Small, Choice(OwnMancala)] = OwnMancala.SOWN
    play_again: Annotated[Small, Switch()] = 0
    capture: Annotated[Small, Choice(Capture)] = Capture.OPTIONAL
    quiet_limit: Annotated[Count, Whole(10, 500)] = 100
    quiet: Count  # turns since the last capture
    fruit: Annotated[Smalls, PLACES, KINDS]
    mover: Small
    phase: Small
    last: Small  # where the last fruit fell, or where the sowing began; 0 between turns
    to_draw: Small  # fruits of the mancala still to be drawn; 0 when fruits fall out of the hand


@rule
def bowl(seat: int, pit: int) -> int:
    """Return the place of a seat's bowl, counted from its own left."""
    return seat * SIDE + pit


@rule
def mancala(seat: int) -> int:
    """Return the place of the mancala at a seat's right."""
    return seat * SIDE + BOWLS


@rule
def pile(seat: int) -> int:
    """Return the place of the fruits a seat has won."""
    return BOARD + seat


@rule
def owns(seat: int, place: int) -> bool:
    """Tell whether a place is one of a seat's bowls; mancalas are not bowls."""
    return bowl(seat, 0) <= place < mancala(seat)


@rule
def opposite(place: int) -> int:
    """Return the bowl across the board."""
    return 2 * BOWLS - place


@rule
def following(state: State) -> int:
    """Return the place in which the next fruit falls, clockwise."""
    place = state.last - 1 if state.last > 0 else BOARD - 1
    if place == mancala(state.mover) and state.own_mancala == OwnMancala.SKIPPED:
        return place - 1
    return place


@rule
def source(state: State) -> int:
    """Return the place out of which fruits fall in this turn."""
    return mancala(state.mover) if state.to_draw > 0 else HAND


@rule
def total(state: State, place: int) -> int:
    """Count the fruits of all kinds on a place."""
    fruits = 0
    for kind in range(KINDS):
        fruits += state.fruit[place, kind]
    return fruits


@rule
def side_is_empty(state: State, seat: int) -> bool:
    """Tell whether a seat has nothing left in bowls and mancala."""
    for place in range(seat * SIDE, (seat + 1) * SIDE):
        if total(state, place) > 0:
            return False
    return True


@rule
def points(state: State, place: int) -> int:
    """§9 Every fruit counts one, but each banana takes one away."""
    return total(state, place) - 2 * state.fruit[place, BANANA]
