"""The board of Chauka Bara and what stands on it."""

from __future__ import annotations

from tablier.engine.board import Board, View
from tablier.engine.table import NOBODY
from tablier.families.race import cell, centre, put, step_on
from tablier.families.race_view import (
    arrived,
    inward_gates,
    kept_throws,
    laid,
    pawns_by_square,
    race_board,
    race_seats,
    seat_of,
)
from tablier.games.chauka_bara.moves import leaving, pawn_moved, reached, throw_used
from tablier.games.chauka_bara.state import State

seats = race_seats


def board(state: State) -> Board:
    return race_board(state, "madder")


def view(state: State) -> View:
    """Pawns on their squares, throws in hand, and who may turn inwards."""
    rights = [colour for seat, colour in enumerate(race_seats(state)) if state.has_captured[seat]]
    notes = [(f"note-right-{colour}", 1) for colour in rights]
    notes += [("note-graces", state.graces)] if state.graces else []
    return View(tuple(pawns_by_square(state)), kept_throws(state), tuple(notes), inward_gates(state), arrived(state))


def lay(state: State, place: int, what: int, by: int) -> bool:
    """Let a pawn come to a square, or leave it; a seat with one on its way has begun."""
    seat = seat_of(state, what)
    found = laid(state, seat, step_on(state, seat, place), by, 0) if seat != NOBODY else None
    if found is None:
        return False
    put(state, seat, *found)
    if state.opening_grace and state.step[seat, state.pawns - 1] > 0:
        state.has_begun[seat] = 1
    return True


def touches(state: State, action: int) -> tuple[int, ...]:
    """An action concerns the square a pawn leaves, and the one it reaches unless that lies beyond the centre."""
    if action == leaving(state):
        return (int(cell(state, state.mover, 0)),)
    seat, pawn = state.mover, pawn_moved(state, action)
    target = reached(state, seat, pawn, throw_used(state, action))
    steps = (state.step[seat, pawn], target) if target <= centre(state) else (state.step[seat, pawn],)
    return tuple(int(cell(state, seat, step)) for step in steps)
