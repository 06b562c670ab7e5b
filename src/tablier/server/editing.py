"""Positions that are being set up: pieces laid and lifted one by one, whether or not a game could come to that yet.

A state is numbers under names, and only its game knows what they mean. So a change is found by trying: one number is
altered, the table is drawn, and the first that shows what was wanted, and little else, is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tablier.engine.board import Pieces
from tablier.engine.fields import Field, cells_of, set_cells
from tablier.engine.notation import read_table, table_fields
from tablier.engine.position import Position, in_all_languages
from tablier.games import load

FAR = 3  # numbers beyond the last place that are tried
SCANNED = 8  # numbers that are tried at every place before it is given up
TIDIED = 16  # ways to do it of which the first possible one is taken
TEN = 10  # stacks are written as digits, one for each piece, in games that have them
Lot = tuple[tuple[str, int], ...]  # how many pieces of each kind
Heap = tuple[Lot, ...]  # what lies on each place
UNDRAWN = (IndexError, KeyError, ValueError, OverflowError, TypeError, AttributeError, ZeroDivisionError)


@dataclass(frozen=True)
class Change:
    """One piece more (1) or less (-1) of a kind on a place."""

    place: int
    kind: str
    by: int


def read_loosely(text: str) -> Position:
    """Read a position that may be impossible."""
    game = load((text.split() or [""])[0])
    return Position(game, bytes(read_table(game, text)))


def flaw_of(position: Position) -> dict[str, str]:
    """Say in every language why no game could reach a position; nothing if one could."""
    state = position.state
    flaw = position.game.clash(state) or position.game.flaw(state)
    return in_all_languages(position.game, flaw) if flaw else {}


def with_mover(position: Position, seat: int) -> Position:
    """Let another seat be the one to act."""
    state = position.state
    state.mover = seat  # type: ignore[attr-defined]  # every State has one
    return Position(position.game, bytes(state))


def changed(position: Position, change: Change) -> Position | None:
    """Lay or lift a piece; nothing if no single number of the table does that."""
    before = heap_of(position)
    if before is None or change.place >= len(before):
        return None
    cells, kinds = list[Cell](), len(position.game.pieces)
    for cell in cells_seen(position, before):
        for tried in (cell.value + 1, cell.value - 1, *restacked(cell.value, change.by, kinds)):
            if strayed(before, cell.heap(tried), change) == 0:  # a heap that grew or shrank: nothing is nearer
                return cell.tidy(tried)
        cells.append(cell)
    return brought(before, change, [cell for cell in cells if cell.concerns(before, change)])


def brought(before: Heap, change: Change, cells: list[Cell]) -> Position | None:
    """Bring a piece from elsewhere, or take it there: what is possible first, then what disturbs least."""
    landing: set[int] = set()  # the numbers of the place where a piece is wanted are the same for all of its kind
    found: list[tuple[int, int, Cell, int]] = []
    for nth, cell in enumerate(cells):
        if nth == SCANNED and not found:  # no number of this table leads there
            return None
        for tried in sorted(landing) if landing and change.by > 0 else cell.everywhere:
            strays = strayed(before, cell.heap(tried), change)
            if strays is not None:
                landing.add(tried)
                first = cell.value if change.by > 0 else tried  # what has gone least far is laid, and goes back
                found.append((strays, first, cell, tried))
    nearest = sorted(found, key=lambda each: each[:2])[:TIDIED]
    tidied = (cell.tidy(tried) for _, _, cell, tried in nearest)
    least = None
    for each in tidied:
        if each and not flaw_of(each):
            return each
        least = least or each
    return least


class Cell:
    """One number of the table, and what is drawn when it is altered: the same is never drawn twice."""

    def __init__(self, position: Position, field: Field, cells: list[int], index: int) -> None:
        self._position, self._field, self._cells, self._index = position, field, cells, index
        self._drawn: dict[int, Heap | None] = {}
        self.value = cells[index]

    @property
    def everywhere(self) -> Iterator[int]:
        """The number of every place."""
        return (tried for tried in range(-1, len(self._position.board.places) + FAR) if tried != self.value)

    def heap(self, tried: int) -> Heap | None:
        """Draw what lies where with another number."""
        if tried not in self._drawn:
            moved = written(self._position, self._field, self._with(tried))
            self._drawn[tried] = heap_of(moved) if moved else None
        return self._drawn[tried]

    def tidy(self, tried: int) -> Position | None:
        """Return the position with another number."""
        moved = written(self._position, self._field, self._with(tried))
        return ordered(moved, self._field, self._with(tried)) if moved else None

    def concerns(self, before: Heap, change: Change) -> bool:
        """Tell whether a piece of the kind hangs on this number, and lies where it is to be lifted."""
        near = [heap for heap in (self.heap(self.value + 1), self.heap(self.value - 1)) if heap is not None]
        pairs = [
            each for heap in near for each in enumerate(zip(before, heap, strict=False)) if each[1][0] != each[1][1]
        ]
        moved = [gained(*pair) for place, pair in pairs if change.by > 0 or place == change.place]
        return not near or any(change.kind in each for each in moved)

    def _with(self, tried: int) -> list[int]:
        return [*self._cells[: self._index], tried, *self._cells[self._index + 1 :]]


def kinds_of(position: Position) -> tuple[str, ...]:
    """Return the kinds of pieces at this table: those of the seats that play, or all."""
    pieces = position.game.pieces
    return position.seats if set(position.seats) <= set(pieces) else pieces


def heap_of(position: Position) -> Heap | None:
    """Count what lies where; nothing if the table cannot be drawn."""
    try:
        heap = tuple(counted(pieces) if pieces else () for pieces in position.view.contents)
    except UNDRAWN:  # rules are written for tables that can be
        return None
    return None if any(count < 0 for lot in heap for _, count in lot) else heap


def counted(pieces: tuple[Pieces, ...]) -> Lot:
    found: dict[str, int] = {}
    for piece in pieces:
        found[piece.kind] = found.get(piece.kind, 0) + piece.count
    return tuple(sorted((kind, count) for kind, count in found.items() if count))


def strayed(before: Heap, after: Heap | None, change: Change) -> int | None:
    """Say how many other places changed: one may give or take the piece. Nothing if this is not the change wanted."""
    if after is None or len(before) != len(after) or before[change.place] == after[change.place]:
        return None
    moves = {place: gained(*pair) for place, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]}
    if moves.pop(change.place) != {change.kind: change.by}:
        return None
    others = [*moves.values()]
    return len(others) if others in ([], [{change.kind: -change.by}]) else None


def gained(before: Lot, after: Lot) -> dict[str, int]:
    """Return what a place has more or less of."""
    change = Counter(dict(after))
    change.subtract(dict(before))
    return {kind: count for kind, count in change.items() if count}


def cells_seen(position: Position, before: Heap) -> Iterator[Cell]:
    """Go through the numbers that make a difference to what is drawn; those that mean the same, once."""
    known = set()
    for field in table_fields(position.game):
        cells = cells_of(position.state, field)
        for index, value in enumerate(cells if field.name != "mover" else ()):
            cell = Cell(position, field, cells, index)
            near = cell.heap(value + 1), cell.heap(value - 1)
            if near != (before, before) and (field.name, value, near) not in known:
                known.add((field.name, value, near))
                yield cell


def restacked(value: int, by: int, kinds: int) -> tuple[int, ...]:
    """Return a stack with a piece more of each kind on top, or with one less."""
    if by < 0:
        return (value // TEN,) if value > 0 else ()
    return tuple(value * TEN + digit for digit in range(1, kinds + 1)) if value >= 0 else ()


def written(position: Position, field: Field, cells: list[int]) -> Position | None:
    """Write numbers into a field, if they fit."""
    state = position.state
    try:
        set_cells(state, field, cells)
    except UNDRAWN:
        return None
    return Position(position.game, bytes(state))


def ordered(position: Position, field: Field, cells: list[int]) -> Position:
    """Sort the pieces of each seat, where a game wants them in order and nothing else changes by it."""
    flaw = flaw_of(position)
    if not flaw or len(field.shape) < 2:
        return position
    heap, width = heap_of(position), field.shape[-1]
    rows = [cells[start : start + width] for start in range(0, len(cells), width)]
    for used in range(width, 1, -1):
        tidy = [cell for row in rows for cell in (*sorted(row[:used]), *row[used:])]
        found = written(position, field, tidy)
        if found and heap_of(found) == heap and flaw_of(found) != flaw:
            return found
    return position
