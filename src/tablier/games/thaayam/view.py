"""The board of Thaayam, and what lies on it and beside it."""

from __future__ import annotations

from dataclasses import replace

from tablier.engine.board import Board, Bond, Pieces, Role, View
from tablier.engine.table import NOBODY
from tablier.families.cowries import worth
from tablier.families.race import WAITING, cell, centre, is_on_board, pawns_at, shells, step_on
from tablier.families.race_view import (
    area,
    arrived,
    inward_gates,
    kept_throws,
    laid,
    race_board,
    race_seats,
    seat_of,
)
from tablier.games.thaayam.rules import word
from tablier.games.thaayam.state import Phase, State, nth_alike, off_place, opposite_palace, waiting, waiting_place
from tablier.games.thaayam.twins import pair_distance

TWINS = "twins"
BESIDE = (("waiting", Role.WAITING, 1.0), ("off", Role.DONE, 2.0))
seats = race_seats


def board(state: State) -> Board:
    """The squares, then where each seat's pawns wait, then where they lie when they have finished."""
    squares = race_board(state, "peacock")
    beside = [area(state, kind, role, seat, far) for kind, role, far in BESIDE for seat in range(state.seats)]
    return replace(squares, places=(*squares.places, *beside), bonds=(Bond(TWINS, 2),))


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
    gates = inward_gates(state) if state.inward_needs_capture else ()
    return View(tuple(map(tuple, contents)), kept_throws(state), gates=gates, scores=arrived(state))


def _pieces(colour: str, count: int, bound: int) -> list[Pieces]:
    """Singles first, then twins."""
    singles = [Pieces(colour, count - bound)] if count > bound else []
    return singles + ([Pieces(colour, bound, TWINS)] if bound else [])


def lay(state: State, place: int, what: int, by: int) -> bool:
    """Let a pawn come to a place or leave it; the twin of one that goes is single, and nobody waits who has come."""
    seat = seat_of(state, what)
    step = _step(state, seat, place) if seat != NOBODY else None
    found = laid(state, seat, step, by, WAITING) if step is not None else None
    if found is None:
        return False
    pawns = [[state.step[seat, pawn], state.bond[seat, pawn], state.has_moved[seat, pawn]] for pawn in _all(state)]
    if pawns[found[0]][1]:  # the first of some that are alike: the second is its twin
        pawns[found[0] + 1][1] = 0
    pawns[found[0]] = [found[1], 0, 0]
    for pawn, each in enumerate(sorted(pawns)):
        state.step[seat, pawn], state.bond[seat, pawn], state.has_moved[seat, pawn] = each
    state.lost_pairs[seat] = min(state.lost_pairs[seat], waiting(state, seat) // 2)
    return True


def _all(state: State) -> range:
    return range(state.pawns)


def _step(state: State, seat: int, place: int) -> int | None:
    """Return the step of a seat's pawns on a place; those of another seat never wait or finish there."""
    beside = {waiting_place(state, seat): WAITING, off_place(state, seat): centre(state) + 1}
    return step_on(state, seat, place) if place < state.size * state.size else beside.get(place)


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
