"""The board of Chowka Bhara and what stands on it."""

from __future__ import annotations

from dataclasses import replace

from tablier.engine.board import Pieces, View
from tablier.families.cowries import worth
from tablier.families.race import cell, centre, inward, pawns_at, shells
from tablier.families.race_view import kept_throws, pawns_by_square, race_board, race_seats
from tablier.games.chowka_bhara.choices import leaving, pairings
from tablier.games.chowka_bhara.groups import MUPOLLU
from tablier.games.chowka_bhara.moves import reach
from tablier.games.chowka_bhara.state import JugaForming, State

JUGA, MANY = "juga", "mupollu"

board = race_board
seats = race_seats


def view(state: State) -> View:
    """Pawns on their squares, jugas and mupollus marked, throws in hand, and who has a kadi."""
    contents = pawns_by_square(state)
    for seat, colour in enumerate(race_seats(state)):
        for pawn in range(state.pawns):
            step = state.step[seat, pawn]
            is_many = inward(state) <= step < centre(state) and pawns_at(state, seat, step) >= MUPOLLU
            mark = JUGA if state.bond[seat, pawn] else MANY if is_many else ""
            if mark:
                square = cell(state, seat, step)
                contents[square] = tuple(_bound(pieces, colour, mark) for pieces in contents[square])
    kadis = [colour for seat, colour in enumerate(race_seats(state)) if state.has_captured[seat]]
    notes = [(f"note-kadi-{colour}", 1) for colour in kadis]
    notes += [("note-graces", state.graces)] if state.graces else []
    return View(tuple(contents), kept_throws(state), tuple(notes))


def _bound(pieces: Pieces, colour: str, mark: str) -> Pieces:
    return replace(pieces, mark=mark) if pieces.kind == colour else pieces


def touches(state: State, action: int) -> tuple[int, ...]:
    """An action concerns the square it starts from, and the one it leads to unless that lies beyond the centre."""
    seat = state.mover
    if action == leaving(state):
        return (int(cell(state, seat, 0)),)
    mouths, pawn = divmod(action, state.pawns)
    step = state.step[seat, pawn]
    if action < pairings(state):
        target = reach(state, seat, pawn, worth(mouths, shells(state)))
    else:
        target = step + 1 if state.juga_forming == JugaForming.STEPS else step
    steps = (step, target) if target <= centre(state) else (step,)
    return tuple(int(cell(state, seat, each)) for each in steps)
