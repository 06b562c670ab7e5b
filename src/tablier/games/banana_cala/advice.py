"""What players in a hurry know about Banana-Cala; bench/calibrate.py shows how far it can be believed."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.games.banana_cala.table import (
    BANANA,
    HAND,
    KINDS,
    OF_EACH_KIND,
    Phase,
    State,
    bowl,
    mancala,
    opposite,
    pile,
    points,
    total,
)

# Shares of a logit, in hundredths, before they are divided by the fruits still in play.
POINT = 1600  # in the pile
STORED = 900  # a fruit of any kind in the mancala: nobody can take it, and drawing it is a move to wait with
EXPOSED = -250  # a fruit in a bowl that the other player would like to take
BAIT = 150  # a banana in a bowl
ALWAYS_OPEN = 16  # as many fruits more are taken to be left: the last ones do not decide by themselves


@rule
def evaluate(state: State, seat: int) -> int:
    """Points in the pile are sure, fruits in the mancala are safe, those in bowls may be captured."""
    lead = standing(state, seat) - standing(state, 1 - seat)
    left = KINDS * OF_EACH_KIND - total(state, pile(0)) - total(state, pile(1))
    return int(lead / (left + ALWAYS_OPEN))  # rounded towards nothing, for both seats alike


@rule
def standing(state: State, seat: int) -> int:
    worth = POINT * points(state, pile(seat)) + STORED * total(state, mancala(seat))
    for place in range(bowl(seat, 0), mancala(seat)):
        worth += lying(state, place)
    if state.mover == seat and state.phase != Phase.SOURCE:
        worth += unfinished(state)
    return worth


@rule
def lying(state: State, place: int) -> int:
    """Say what the fruits of a bowl, or those that will lie in bowls, are worth to their side."""
    return EXPOSED * total(state, place) + (BAIT - EXPOSED) * state.fruit[place, BANANA]


@rule
def unfinished(state: State) -> int:
    """Look at a turn as if it were done: what is in hand will lie in bowls, what is offered will be taken."""
    worth = lying(state, HAND) - STORED * state.to_draw
    if state.phase == Phase.CAPTURE:
        worth += max(0, POINT * (points(state, state.last) + points(state, opposite(state.last))))
    return worth
