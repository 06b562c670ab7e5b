"""The board of Banana-Cala, and what lies on it, in the piles and in the hand."""

from __future__ import annotations

from tablier.engine.board import Board, Pieces, Place, View
from tablier.families.sowing import NORTH, SOUTH, sowing_seats, two_rows
from tablier.games.banana_cala.rules import LEAVE, drawn_by
from tablier.games.banana_cala.table import (
    BOWLS,
    KINDS,
    PLACES,
    Phase,
    State,
    bowl,
    following,
    mancala,
    opposite,
    pile,
    points,
    source,
)

PIECES = ("apple", "orange", "raisin", "banana")  # in the order of a fixed sowing
MIDDLE = (BOWLS + 1) / 2

seats = sowing_seats


def board(state: State) -> Board:
    """Two rows of bowls and two mancalas, a pile in front of each player, and the hand above the board."""
    piles = Place("South-pile", "pile", 3, MIDDLE, SOUTH), Place("North-pile", "pile", -1, MIDDLE, NORTH)
    return Board((*two_rows(BOWLS), *piles, Place("hand", "hand", 1, MIDDLE)))


def view(state: State) -> View:
    notes = (
        ("note-points-south", points(state, pile(SOUTH))),
        ("note-points-north", points(state, pile(NORTH))),
        ("note-to-draw", state.to_draw),
        ("note-quiet", state.quiet),
    )
    return View(tuple(_pieces(state, place) for place in range(PLACES)), notes=notes)


def _pieces(state: State, place: int) -> tuple[Pieces, ...]:
    counts = ((kind, state.fruit[place, kind]) for kind in range(KINDS))
    return tuple(Pieces(PIECES[kind], count) for kind, count in counts if count)


def touches(state: State, action: int) -> tuple[int, ...]:
    """Name the bowl of a sowing, the mancala and the last bowl of a draw, or where a fruit lies and where it falls."""
    if state.phase == Phase.DROP:
        return source(state), following(state)
    if state.phase == Phase.CAPTURE:
        taken = state.last, opposite(state.last)
        return taken if action == LEAVE else (*taken, pile(state.mover))
    if action < BOWLS:
        return (bowl(state.mover, action),)
    return mancala(state.mover), mancala(state.mover) - drawn_by(action)
