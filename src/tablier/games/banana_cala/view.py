"""The board of Banana-Cala, and what lies on it, in the piles and in the hand."""

from __future__ import annotations

from tablier.engine.board import Board, Figure, PieceKind, Pieces, Place, Role, Score, Sense, Shape, View
from tablier.families.sowing import NORTH, SIGNS, SOUTH, sowing_seats, two_rows
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

FIGURES = (Figure.APPLE, Figure.ORANGE, Figure.GRAPES, Figure.BANANA)
PIECES = ("apple", "orange", "raisin", "banana")  # in the order of a fixed sowing
FRUITS = tuple(PieceKind(name, figure) for name, figure in zip(PIECES, FIGURES, strict=True))
MOST_LAID = 99  # fruits of a kind on one place while a position is set up
MIDDLE = (BOWLS + 1) / 2

seats = sowing_seats


def board(state: State) -> Board:
    """Two rows of bowls and two mancalas, a pile in front of each player, and the hand above the board."""
    piles = [
        Place(name, "pile", Role.PILE, row, MIDDLE, seat)
        for name, row, seat in (("South-pile", 3, SOUTH), ("North-pile", -1, NORTH))
    ]
    places = (*two_rows(BOWLS), *piles, Place("hand", "hand", Role.HAND, 1, MIDDLE))
    return Board(places, FRUITS, SIGNS, shape=Shape.ROWS, sense=Sense.CLOCKWISE, score=Score.POINTS)


def view(state: State) -> View:
    scores = int(points(state, pile(SOUTH))), int(points(state, pile(NORTH)))
    notes = (
        ("note-points-south", scores[SOUTH]),
        ("note-points-north", scores[NORTH]),
        ("note-to-draw", state.to_draw),
        ("note-quiet", state.quiet),
    )
    return View(tuple(_pieces(state, place) for place in range(PLACES)), notes=notes, scores=scores)


def _pieces(state: State, place: int) -> tuple[Pieces, ...]:
    counts = ((kind, state.fruit[place, kind]) for kind in range(KINDS))
    return tuple(Pieces(PIECES[kind], count) for kind, count in counts if count)


def lay(state: State, place: int, what: int, by: int) -> bool:
    """Lay a fruit of a kind on a place, or lift one."""
    if not 0 <= state.fruit[place, what] + by <= MOST_LAID:
        return False
    state.fruit[place, what] += by
    return True


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
