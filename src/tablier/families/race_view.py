"""How the race boards look and how their moves and positions are written."""

from __future__ import annotations

from collections import Counter

from tablier.engine.board import Board, Figure, Gate, Paint, PieceKind, Pieces, Place, Role, Score, SeatSign, Shape
from tablier.engine.game import Flaw
from tablier.engine.table import NOBODY
from tablier.families.cowries import worth
from tablier.families.race import (
    MOST_PAWNS,
    SEATS,
    Race,
    cell,
    centre,
    inward,
    is_on_board,
    is_safe,
    shells,
    side,
)
from tablier.families.spiral import Track

PAINTS = (Paint.RED, Paint.GREEN, Paint.WHITE, Paint.BLUE)  # of the sides of the table, from below anticlockwise
COLOURS = tuple(map(str, PAINTS))
FIGURES = (Figure.DISC, Figure.SQUARE, Figure.TRIANGLE, Figure.DIAMOND)
AREAS = ((1.0, 0.5), (0.5, 1.0), (0.0, 0.5), (0.5, 0.0))  # where each side of the table lies, down and across


def race_seats(state: Race) -> tuple[str, ...]:
    return tuple(COLOURS[side(state, seat)] for seat in range(state.seats))


def square_name(state: Race, square: int) -> str:
    """Name a square by its column and its row counted from below, as on a chess board."""
    row, column = divmod(square, state.size)
    return f"{'abcdefghijk'[column]}{state.size - row}"


def race_pieces(state: Race) -> tuple[PieceKind, ...]:
    """Return the pawns of the four sides; two or three sides of a table may have a seat."""
    sides = {side(state, seat): seat for seat in range(state.seats)}
    drawn = enumerate(zip(COLOURS, FIGURES, PAINTS, strict=True))
    return tuple(PieceKind(*each, sides.get(where, NOBODY), is_used=where in sides) for where, each in drawn)


def race_board(state: Race, look: str = "") -> Board:
    """Squares row by row; homes, centre and refuges are kinds of their own."""
    homes = {cell(state, seat, 0): seat for seat in range(state.seats)}
    places = []
    for square in range(state.size * state.size):
        row, column = divmod(square, state.size)
        kind, role = _kind(state, square, is_home=square in homes)
        places.append(Place(square_name(state, square), kind, role, row, column, homes.get(square, NOBODY)))
    pieces = race_pieces(state)
    signs = tuple(SeatSign(kind.figure, kind.paint) for kind in pieces if kind.is_used)
    worths = tuple(int(worth(mouths, shells(state))) for mouths in range(shells(state) + 1))
    return Board(tuple(places), pieces, signs, tracks(state), Shape.GRID, look=look, worths=worths, score=Score.HOME)


def _kind(state: Race, square: int, *, is_home: bool) -> tuple[str, Role]:
    if square == cell(state, 0, centre(state)):
        return "centre", Role.GOAL
    if is_home:
        return "home", Role.HOME
    return ("refuge", Role.REFUGE) if is_safe(state, square) else ("square", Role.SQUARE)


def tracks(state: Race) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(cell(state, seat, s)) for s in range(centre(state) + 1)) for seat in range(state.seats))


def inward_gates(state: Race) -> tuple[Gate, ...]:
    """Return where the way of each seat turns inwards, where that has to be earned by a capture."""
    step = inward(state)
    return tuple(
        Gate(seat, int(cell(state, seat, step)), bool(state.has_captured[seat])) for seat in range(state.seats)
    )


def arrived(state: Race) -> tuple[int, ...]:
    """Count the pawns of each seat that have reached the end of its track."""
    last = centre(state)
    return tuple(sum(state.step[seat, pawn] >= last for pawn in range(state.pawns)) for seat in range(state.seats))


def seat_of(state: Race, what: int) -> int:
    """Return the seat whose pawns a kind of piece is, or NOBODY at this table."""
    return race_pieces(state)[what].seat


def laid(state: Race, seat: int, step: int, by: int, first: int) -> tuple[int, int] | None:
    """Return the pawn that comes to a step (1) or leaves it (-1), and the step where it stands then.

    There is always the same number of pawns: the one that has gone least far comes, and one that leaves goes back to
    the first step of all, or on to the next if it is there.
    """
    steps = [int(state.step[seat, pawn]) for pawn in range(state.pawns)]
    if by > 0:
        return next(((pawn, step) for pawn, each in enumerate(steps) if each != step), None)
    return (steps.index(step), first if step != first else first + 1) if step in steps else None


def area(state: Race, kind: str, role: Role, seat: int, distance: float) -> Place:
    """Return a place beside the board in front of a seat, such as where its pawns wait."""
    down, across = AREAS[side(state, seat)]
    last = state.size - 1
    row = last / 2 + (down - 0.5) * (last + 2 * distance)
    column = last / 2 + (across - 0.5) * (last + 2 * distance)
    return Place(race_seats(state)[seat], kind, role, row, column, seat)


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
