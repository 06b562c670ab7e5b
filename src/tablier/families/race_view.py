"""How the race boards look and how their moves and positions are written."""

from __future__ import annotations

from collections import Counter

from tablier.engine.board import Board, Pieces, Place
from tablier.engine.game import Flaw
from tablier.engine.table import NOBODY
from tablier.families.cowries import worth
from tablier.families.race import MOST_PAWNS, SEATS, Race, cell, centre, is_on_board, is_safe, shells, side
from tablier.families.spiral import Track

COLOURS = ("red", "green", "white", "blue")
AREAS = ((1.0, 0.5), (0.5, 1.0), (0.0, 0.5), (0.5, 0.0))  # where each side of the table lies, down and across


def race_seats(state: Race) -> tuple[str, ...]:
    return tuple(COLOURS[side(state, seat)] for seat in range(state.seats))


def square_name(state: Race, square: int) -> str:
    """Name a square by its column and its row counted from below, as on a chess board."""
    row, column = divmod(square, state.size)
    return f"{'abcdefghijk'[column]}{state.size - row}"


def race_board(state: Race) -> Board:
    """Squares row by row; homes, centre and refuges are kinds of their own."""
    homes = {cell(state, seat, 0): seat for seat in range(state.seats)}
    places = []
    for square in range(state.size * state.size):
        row, column = divmod(square, state.size)
        kind = _kind(state, square, is_home=square in homes)
        places.append(Place(square_name(state, square), kind, row, column, homes.get(square, NOBODY)))
    return Board(tuple(places), tracks(state))


def _kind(state: Race, square: int, *, is_home: bool) -> str:
    if square == cell(state, 0, centre(state)):
        return "centre"
    if is_home:
        return "home"
    return "refuge" if is_safe(state, square) else "square"


def tracks(state: Race) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(cell(state, seat, s)) for s in range(centre(state) + 1)) for seat in range(state.seats))


def area(state: Race, kind: str, seat: int, distance: float) -> Place:
    """Return a place beside the board in front of a seat, such as where its pawns wait."""
    down, across = AREAS[side(state, seat)]
    last = state.size - 1
    row = last / 2 + (down - 0.5) * (last + 2 * distance)
    column = last / 2 + (across - 0.5) * (last + 2 * distance)
    return Place(race_seats(state)[seat], kind, row, column, seat)


def pawns_by_square(state: Race) -> list[tuple[Pieces, ...]]:
    """Return what stands on each square, pawns of one seat counted together."""
    squares: list[Counter[str]] = [Counter() for _ in range(state.size * state.size)]
    for seat, colour in enumerate(race_seats(state)):
        for pawn in range(state.pawns):
            step = state.step[seat, pawn]
            if is_on_board(state, step):
                squares[cell(state, seat, step)][colour] += 1
    return [tuple(Pieces(colour, count) for colour, count in square.items()) for square in squares]


def kept_throws(state: Race) -> tuple[int, ...]:
    """Return what each throw in hand is worth, as it would lie on the table."""
    mouths = [number for number in range(shells(state) + 1) for _ in range(state.kept[number])]
    return tuple(sorted(worth(number, shells(state)) for number in mouths))


def throw_name(state: Race, mouths: int) -> str:
    """Write a throw by what it is worth."""
    return str(worth(mouths, shells(state)))


def race_clash(state: Race) -> Flaw | None:
    """Say which house rules of a race do not go together."""
    if state.track == Track.FALKENER and state.size > 7:
        return Flaw("flaw-track", {"size": state.size})
    return None


def race_flaw(state: Race, lowest: int, highest: int) -> Flaw | None:
    """Say what no race could have done; steps go from `lowest` to `highest`."""
    rows = [[state.step[seat, pawn] for pawn in range(MOST_PAWNS)] for seat in range(SEATS)]
    pawns = [row[: state.pawns] for row in rows[: state.seats]]
    if any(row != sorted(row) or row[0] < lowest or row[-1] > highest for row in pawns):
        return Flaw("flaw-steps", {"lowest": lowest, "highest": highest})
    if any(any(row[state.pawns :]) for row in rows) or any(any(row) for row in rows[state.seats :]):
        return Flaw("flaw-extra-pawns", {"pawns": state.pawns, "seats": state.seats})
    if not (0 <= state.turns <= state.turn_limit):
        return Flaw("flaw-turns", {"limit": state.turn_limit})
    return _seats_flaw(state)


def _seats_flaw(state: Race) -> Flaw | None:
    """Check rights, places and the mover."""
    seats = range(state.seats)
    absent = range(state.seats, SEATS)
    rights = [state.has_captured[seat] for seat in range(SEATS)]
    ranks = [state.rank[seat] for seat in range(SEATS)]
    placed = sorted(rank for rank in ranks if rank)
    if not set(rights) <= {0, 1} or any(rights[seat] or ranks[seat] for seat in absent):
        return Flaw("flaw-rights")
    if placed != list(range(1, len(placed) + 1)) or len(placed) > state.seats:
        return Flaw("flaw-ranks")
    if state.mover not in (*seats, NOBODY) or (state.mover != NOBODY and ranks[state.mover]):
        return Flaw("flaw-mover", {"found": state.mover})
    return None
