"""The board of Chauka Bara and what stands on it."""

from __future__ import annotations

from tablier.engine.board import View
from tablier.families.race import cell, centre
from tablier.families.race_view import kept_throws, pawns_by_square, race_board, race_seats
from tablier.games.chauka_bara.moves import leaving, pawn_moved, reached, throw_used
from tablier.games.chauka_bara.state import State

board = race_board
seats = race_seats


def view(state: State) -> View:
    """Pawns on their squares, throws in hand, and who may turn inwards."""
    rights = [colour for seat, colour in enumerate(race_seats(state)) if state.has_captured[seat]]
    notes = [(f"note-right-{colour}", 1) for colour in rights]
    notes += [("note-graces", state.graces)] if state.graces else []
    return View(tuple(pawns_by_square(state)), kept_throws(state), tuple(notes))


def touches(state: State, action: int) -> tuple[int, ...]:
    """An action concerns the square a pawn leaves, and the one it reaches unless that lies beyond the centre."""
    if action == leaving(state):
        return (int(cell(state, state.mover, 0)),)
    seat, pawn = state.mover, pawn_moved(state, action)
    target = reached(state, seat, pawn, throw_used(state, action))
    steps = (state.step[seat, pawn], target) if target <= centre(state) else (state.step[seat, pawn],)
    return tuple(int(cell(state, seat, step)) for step in steps)
