"""The board of Thaayam, and what lies on it and beside it."""

from __future__ import annotations

from tablier.engine.board import Board, Pieces, View
from tablier.families.cowries import worth
from tablier.families.race import WAITING, cell, centre, is_on_board, pawns_at, shells
from tablier.families.race_view import area, kept_throws, race_board, race_seats
from tablier.games.thaayam.rules import word
from tablier.games.thaayam.state import Phase, State, nth_alike, off_place, opposite_palace, waiting, waiting_place
from tablier.games.thaayam.twins import pair_distance

TWINS = "twins"
seats = race_seats


def board(state: State) -> Board:
    """The squares, then where each seat's pawns wait, then where they lie when they have finished."""
    squares = race_board(state)
    chairs = range(state.seats)
    beside = [area(state, kind, seat, far) for kind, far in (("waiting", 1.0), ("off", 2.0)) for seat in chairs]
    return Board((*squares.places, *beside), squares.tracks)


def view(state: State) -> View:
    """What lies where; twins are marked, and so are captured twins that may come back."""
    contents: list[list[Pieces]] = [[] for _ in range(state.size * state.size + 2 * state.seats)]
    for seat, colour in enumerate(race_seats(state)):
        steps = [state.step[seat, pawn] for pawn in range(state.pawns)]
        for step in {each for each in steps if is_on_board(state, each)}:
            bound = sum(state.bond[seat, pawn] for pawn, each in enumerate(steps) if each == step)
            contents[cell(state, seat, step)] += _pieces(colour, steps.count(step), bound)
        contents[waiting_place(state, seat)] += _pieces(colour, waiting(state, seat), 2 * state.lost_pairs[seat])
        contents[off_place(state, seat)] += _pieces(colour, pawns_at(state, seat, centre(state) + 1), 0)
    return View(tuple(map(tuple, contents)), kept_throws(state))


def _pieces(colour: str, count: int, bound: int) -> list[Pieces]:
    """Singles first, then twins."""
    singles = [Pieces(colour, count - bound)] if count > bound else []
    return singles + ([Pieces(colour, bound, TWINS)] if bound else [])


def touches(state: State, action: int) -> tuple[int, ...]:
    """An action concerns the square it starts from and the one it leads to, if there is one."""
    seat = state.mover
    if action == word(state):
        step = state.step[seat, state.runner] if state.phase == Phase.RUN else opposite_palace(state)
        return (cell(state, seat, step),)
    mouths, pawn = divmod(action, state.pawns)
    step = state.step[seat, pawn]
    if step == WAITING:
        return waiting_place(state, seat), cell(state, seat, 0)
    if step > centre(state):
        return (off_place(state, seat),)
    if step == centre(state):
        return cell(state, seat, step), off_place(state, seat)
    target = min(step + _distance(state, mouths, pawn), centre(state))
    return cell(state, seat, step), cell(state, seat, target)


def _distance(state: State, mouths: int, pawn: int) -> int:
    is_pair = state.bond[state.mover, pawn] and nth_alike(state, state.mover, pawn) == 0
    return pair_distance(state, mouths) if is_pair else worth(mouths, shells(state))
