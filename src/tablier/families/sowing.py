"""Two rows of bowls and two mancalas, sown anticlockwise: the words the Kid-Cala versions share.

Places are numbered in the order of sowing: South's bowls from South's left to right, South's mancala, then North's
bowls from North's left to right, and North's mancala.
"""

from __future__ import annotations

from typing import Annotated

from tablier.engine.board import Board, Figure, PieceKind, Pieces, Place, Role, Score, SeatSign, Sense, Shape, View
from tablier.engine.fields import Cells, Counts, Fields, Small
from tablier.engine.game import Flaw
from tablier.engine.options import Whole
from tablier.engine.rule import rule
from tablier.engine.table import NOBODY, Log, Verb, tell

SOUTH, NORTH = 0, 1
MOST_PITS = 8
MOST_FRUITS = 8
PLACES = 2 * (MOST_PITS + 1)
MOST_LAID = 999  # fruits on one place while a position is set up
SIGNS = SeatSign(Figure.DISC), SeatSign(Figure.DIAMOND)  # of South and North
FRUIT = PieceKind("fruit", Figure.FRUIT)


class SowingOptions(Fields):
    """How large the board is and how full."""

    pits: Annotated[Small, Whole(1, MOST_PITS)] = 6
    fruits: Annotated[Small, Whole(1, MOST_FRUITS)] = 4


class Sowing(SowingOptions):
    """What lies on a sowing table."""

    fruit: Annotated[Counts, PLACES]  # the largest board has 128 fruits, one more than a byte counts
    mover: Small


@rule
def fill_bowls(state: Sowing) -> None:
    """Set a table up: the same number of fruits in every bowl, and South begins."""
    for seat in range(2):
        for pit in range(state.pits):
            state.fruit[bowl(state, seat, pit)] = state.fruits


@rule
def mover_acts(state: Sowing) -> int:
    """Nothing is left to chance: the mover acts, or nobody."""
    return state.mover


@rule
def one_for_each_bowl(state: Sowing) -> int:
    """Count the actions to try: each empties one bowl of the mover."""
    return state.pits


@rule
def no_odds(state: Sowing, odds: Cells) -> None:
    """Nothing is left to chance."""


@rule
def bowl(state: Sowing, seat: int, pit: int) -> int:
    """Return the place of a seat's bowl, counted from its own left."""
    return seat * (state.pits + 1) + pit


@rule
def mancala(state: Sowing, seat: int) -> int:
    """Return the place of the mancala at a seat's right."""
    return seat * (state.pits + 1) + state.pits


@rule
def owns(state: Sowing, seat: int, place: int) -> bool:
    """Tell whether a place is one of a seat's bowls; mancalas are not bowls."""
    first = bowl(state, seat, 0)
    return first <= place < first + state.pits


@rule
def opposite(state: Sowing, place: int) -> int:
    """Return the bowl across the board."""
    return 2 * state.pits - place


@rule
def sow(state: Sowing, start: int, skipped: int, paragraph: int, log: Log | None) -> int:
    """Drop the fruits of a bowl one by one in the places that follow, but for one; return where the last one falls."""
    places = 2 * (state.pits + 1)
    in_hand = state.fruit[start]
    state.fruit[start] = 0
    place = start
    for _ in range(in_hand):
        place += 1
        if place == skipped:
            place += 1
        if place == places:
            place = 0
        state.fruit[place] += 1
        tell(log, Verb.MOVE, paragraph, 0, start, place, 1)
    return place


@rule
def row_is_empty(state: Sowing, seat: int) -> bool:
    """Tell whether a seat has no fruit in its bowls; the bowls next to the mancala are the ones most often full."""
    for pit in range(state.pits - 1, -1, -1):
        if state.fruit[bowl(state, seat, pit)] > 0:
            return False
    return True


@rule
def swap_sides(state: Sowing) -> None:
    """Let South and North change chairs."""
    half = state.pits + 1
    for place in range(half):
        kept = state.fruit[place]
        state.fruit[place] = state.fruit[place + half]
        state.fruit[place + half] = kept
    if state.mover >= 0:
        state.mover = 1 - state.mover


def bowl_letter(pit: int) -> str:
    """Name a bowl as its owner counts it, from the left."""
    return "abcdefgh"[pit]


def write_bowl(state: Sowing, action: int) -> str:
    """Write an action as the bowl it empties."""
    return bowl_letter(action)


def touches_bowl(state: Sowing, action: int) -> tuple[int, ...]:
    """An action concerns the bowl it empties."""
    return (bowl(state, state.mover, action),)


def no_clash(state: Sowing) -> Flaw | None:
    """Any options go together."""
    return None


def sowing_seats(state: Sowing) -> tuple[str, ...]:
    return ("south", "north")


def sowing_board(state: Sowing) -> Board:
    places, sense = two_rows(state.pits), Sense.ANTICLOCKWISE
    return Board(places, (FRUIT,), SIGNS, shape=Shape.ROWS, sense=sense, score=Score.STORE)


def two_rows(pits: int) -> tuple[Place, ...]:
    """South below, North above, each mancala at its owner's right. North's bowls are written in capitals."""
    south = [Place(bowl_letter(pit), "bowl", Role.BOWL, 2, pit + 1, SOUTH) for pit in range(pits)]
    north = [Place(bowl_letter(pit).upper(), "bowl", Role.BOWL, 0, pits - pit, NORTH) for pit in range(pits)]
    ends = ("South", pits + 1, SOUTH), ("North", 0, NORTH)
    stores = [Place(name, "mancala", Role.STORE, 1, column, seat) for name, column, seat in ends]
    return (*south, stores[0], *north, stores[1])


def sowing_view(state: Sowing) -> View:
    counts = (state.fruit[place] for place in range(2 * (state.pits + 1)))
    gathered = tuple(int(state.fruit[mancala(state, seat)]) for seat in (SOUTH, NORTH))
    return View(tuple((Pieces(FRUIT.name, count),) if count else () for count in counts), scores=gathered)


def lay_fruit(state: Sowing, place: int, what: int, by: int) -> bool:
    """Lay a fruit on a place, or lift one."""
    if not 0 <= state.fruit[place] + by <= MOST_LAID:
        return False
    state.fruit[place] += by
    return True


def table_flaw(state: Sowing) -> Flaw | None:
    """Say what no sowing game could have done: a fruit too many, or one beyond the board."""
    counts = [state.fruit[place] for place in range(PLACES)]
    total = 2 * state.pits * state.fruits
    if state.mover not in (SOUTH, NORTH, NOBODY):
        return Flaw("flaw-mover", {"found": state.mover})
    if min(counts) < 0 or any(counts[2 * (state.pits + 1) :]):
        return Flaw("flaw-fruit")
    if sum(counts) != total:
        return Flaw("flaw-total", {"expected": total, "found": sum(counts)})
    return None
