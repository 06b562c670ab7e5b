"""The board of Chowka Bhara and what stands on it."""

from __future__ import annotations

from dataclasses import replace

from tablier.engine.board import Board, Bond, Pieces, View
from tablier.engine.table import NOBODY
from tablier.families.cowries import worth
from tablier.families.race import cell, centre, inward, pawns_at, shells, step_on
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
from tablier.games.chowka_bhara.choices import leaving, pairings
from tablier.games.chowka_bhara.groups import MUPOLLU
from tablier.games.chowka_bhara.moves import reach
from tablier.games.chowka_bhara.state import JugaForming, State

JUGA, MANY = "juga", "mupollu"
BONDS = Bond(JUGA, 2), Bond(MANY, 0)

seats = race_seats


def board(state: State) -> Board:
    return replace(race_board(state, "turmeric"), bonds=BONDS)


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
    return View(tuple(contents), kept_throws(state), tuple(notes), inward_gates(state), arrived(state))


def _bound(pieces: Pieces, colour: str, mark: str) -> Pieces:
    return replace(pieces, mark=mark) if pieces.kind == colour else pieces


def lay(state: State, place: int, what: int, by: int) -> bool:
    """Let a pawn come to a square, or leave it; a juga that loses one or gains one is none any more."""
    seat = seat_of(state, what)
    found = laid(state, seat, step_on(state, seat, place), by, 0) if seat != NOBODY else None
    if found is None:
        return False
    moved, target = found
    disturbed = state.step[seat, moved], target
    pawns = [
        (target, 0, 0) if pawn == moved else (step, 0 if step in disturbed else bond, fresh)
        for pawn, (step, bond, fresh) in enumerate(_pawns(state, seat))
    ]
    for pawn, (step, bond, fresh) in enumerate(sorted(pawns)):
        state.step[seat, pawn], state.bond[seat, pawn] = step, bond
        if seat == state.mover:
            state.fresh[pawn] = fresh
    return True


def _pawns(state: State, seat: int) -> list[tuple[int, int, int]]:
    """Return the step of each pawn, whether it is bound, and whether it has just arrived, as only the mover's have."""
    fresh = [state.fresh[pawn] if seat == state.mover else 0 for pawn in range(state.pawns)]
    return [(state.step[seat, pawn], state.bond[seat, pawn], fresh[pawn]) for pawn in range(state.pawns)]


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
