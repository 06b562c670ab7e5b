"""The mat of Oukoun and what lies on it."""

from __future__ import annotations

from collections.abc import Iterator

from tablier.engine.board import Board, Figure, Paint, PieceKind, Pieces, Place, Role, SeatSign, Sense, Shape, View
from tablier.engine.table import NOBODY
from tablier.games.oukoun.leaps import start_of
from tablier.games.oukoun.mat import (
    COLOURS,
    MOST_ALIKE,
    MOST_QUIET,
    OUKOUN,
    Phase,
    Setup,
    State,
    bag,
    centre,
    front,
    landing,
    suns,
)
from tablier.games.oukoun.repetition import fingerprint, remember

PIECES = ("white", "black", "red")
PAWNS = (
    PieceKind("white", Figure.TRIANGLE, Paint.WHITE, letter="W"),
    PieceKind("black", Figure.SQUARE, Paint.BLACK, letter="B"),
    PieceKind("red", Figure.DISC, Paint.RED, letter="R"),
)
SIGNS = SeatSign(Figure.DISC), SeatSign(Figure.SQUARE)  # of A and B


def seats(state: State) -> tuple[str, ...]:
    return ("a", "b")


def board(state: State) -> Board:
    """The suns clockwise round a rectangle from the top left; B above, A below, centre and bag inside."""
    count = suns(state)
    columns, rows = _sides(count)
    ring = [
        Place(str(sun), f"sun-{state.ring[sun]}", Role.STACK, row, column, rays=int(state.ring[sun]))
        for sun, (row, column) in zip(range(count), _edge(columns, rows), strict=False)
    ]
    middle = (columns - 1) / 2
    inside = [
        Place("bag", "bag", Role.BAG, rows / 2 + 1.5, middle),
        Place("centre", "centre", Role.MIDDLE, rows / 2 - 0.5, middle),
        Place("A", "front", Role.FRONT, rows + 1, middle, 0),
        Place("B", "front", Role.FRONT, 0, middle, 1),
    ]
    tracks = (tuple(range(count)),) * 2
    return Board((*ring, *inside), PAWNS, SIGNS, tracks, Shape.RING, Sense.CLOCKWISE, most_alike=MOST_ALIKE)


def _sides(count: int) -> tuple[int, int]:
    """Return the columns and rows of a nearly square edge with room for so many suns."""
    half = (count + 1) // 2 + 2
    return half // 2, half - half // 2


def _edge(columns: int, rows: int) -> Iterator[tuple[int, int]]:
    """Go clockwise round the edge; row 0 is B's."""
    yield from ((1, column) for column in range(columns))
    yield from ((row, columns - 1) for row in range(2, rows + 1))
    yield from ((rows, column) for column in range(columns - 2, -1, -1))
    yield from ((row, 0) for row in range(rows - 1, 1, -1))


def view(state: State) -> View:
    """Stacks from the bottom upwards, the bag, and the two pawns that show the colours."""
    quiet = state.rounds * MOST_QUIET + state.quiet
    stacks = [_pawns(state.stack[sun]) for sun in range(suns(state))]
    in_bag = tuple(Pieces(PIECES[piece], state.left[piece]) for piece in range(COLOURS) if state.left[piece])
    if state.phase == Phase.PLAY:
        shown: list[tuple[Pieces, ...]] = [(), *((Pieces(PIECES[state.colour[seat] - 1]),) for seat in range(2))]
    else:
        shown = [(Pieces("white"), Pieces("black")), (), ()]
    return View((*stacks, in_bag, *shown), notes=(("note-quiet", quiet),) if quiet else ())


def _pawns(stack: int) -> tuple[Pieces, ...]:
    return tuple(Pieces(PIECES[int(colour) - 1]) for colour in str(stack) if stack)


def lay(state: State, place: int, what: int, by: int) -> bool:
    """Put a pawn on top of a stack or into the bag, or take the topmost of its colour away; the rest only shows."""
    if place == bag(state) and state.left[what] + by >= 0:
        state.left[what] += by
        return True
    if place >= suns(state):
        return False
    stack, pawn = str(state.stack[place] or ""), str(what + 1)
    at = len(stack) if by > 0 else stack.rfind(pawn)
    if at < 0 or len(stack) + by > OUKOUN:
        return False
    state.stack[place] = int((stack + pawn if by > 0 else stack[:at] + stack[at + 1 :]) or 0)
    if state.setup == Setup.RANDOM and state.phase == Phase.PLACE and by > 0:
        state.dealt = max(state.dealt, place + 1)
    _begin_anew(state)
    return True


def _begin_anew(state: State) -> None:
    """Nothing has been on this mat before: once people play, the first position that is remembered is this one."""
    for entry in range(MOST_QUIET + 1):
        state.history[entry] = 0
    state.quiet, state.rounds = 0, 0
    if state.phase == Phase.PLAY and state.mover != NOBODY:
        remember(state, fingerprint(state, state.colour[state.mover]))


def touches(state: State, action: int) -> tuple[int, ...]:
    """An action concerns the place that pawns leave and the one they reach."""
    if state.phase == Phase.CHOOSE:
        return (centre(state), front(state, state.mover))
    if state.phase == Phase.PLAY:
        sun = start_of(state, action)
        return (sun, landing(state, sun, action % 2))
    if action == COLOURS * suns(state):
        return (bag(state),)
    return (bag(state), action // COLOURS)
