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
TEN = 10  # stacks are written as digits, one for each piece, in games that have them
Heap = tuple[Counter[str], ...]  # what lies on each place, by its kind
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
    found: list[tuple[tuple[bool, int, int], Position]] = []
    for field, cells, (before_it, after_it) in alterations(position):
        moved = written(position, field, cells)
        strays = strayed(before, heap_of(moved), change) if moved else None
        if moved is None or strays is None:
            continue
        tidy = ordered(moved, field, cells)
        if not strays and abs(after_it - before_it) == 1:  # a heap that grew or shrank: nothing is nearer
            return tidy
        first = before_it if change.by > 0 else after_it  # what has gone least far is laid, and goes back when lifted
        found.append(((bool(flaw_of(tidy)), strays, first), tidy))
    return min(found, key=lambda each: each[0])[1] if found else None


def kinds_of(position: Position) -> tuple[str, ...]:
    """Return the kinds of pieces at this table: those of the seats that play, or all."""
    pieces = position.game.pieces
    return position.seats if set(position.seats) <= set(pieces) else pieces


def heap_of(position: Position) -> Heap | None:
    """Count what lies where; nothing if the table cannot be drawn."""
    try:
        heap = tuple(counted(pieces) for pieces in position.view.contents)
    except UNDRAWN:  # rules are written for tables that can be
        return None
    return None if any(count < 0 for heaped in heap for count in heaped.values()) else heap


def counted(pieces: tuple[Pieces, ...]) -> Counter[str]:
    found: Counter[str] = Counter()
    for piece in pieces:
        found[piece.kind] += piece.count
    return found


def strayed(before: Heap, after: Heap | None, change: Change) -> int | None:
    """Say how many other places changed: one may give or take the piece. Nothing if this is not the change wanted."""
    if after is None or len(before) != len(after):
        return None
    moves = [gained(*pair) for pair in zip(before, after, strict=True)]
    if moves[change.place] != {change.kind: change.by}:
        return None
    others = [move for place, move in enumerate(moves) if move and place != change.place]
    return len(others) if others in ([], [{change.kind: -change.by}]) else None


def gained(before: Counter[str], after: Counter[str]) -> dict[str, int]:
    """Return what a place has more or less of."""
    change = Counter(after)
    change.subtract(before)
    return {kind: count for kind, count in change.items() if count}


def alterations(position: Position) -> Iterator[tuple[Field, list[int], tuple[int, int]]]:
    """Alter one number of the table at a time; go through the numbers of its field then, and what it was and is."""
    last, kinds = len(position.board.places) + FAR, len(position.game.pieces)
    for field, cells, index in cells_seen(position):
        value = cells[index]
        for _, tried in sorted((abs(tried - value), tried) for tried in candidates(value, last, kinds)):
            yield field, [*cells[:index], tried, *cells[index + 1 :]], (value, tried)


def cells_seen(position: Position) -> Iterator[tuple[Field, list[int], int]]:
    """Go through the numbers that make a difference to what is drawn."""
    heap = heap_of(position)
    for field in table_fields(position.game):
        cells = cells_of(position.state, field)
        for index, value in enumerate(cells if field.name != "mover" else ()):
            nearby = ([*cells[:index], other, *cells[index + 1 :]] for other in (value + 1, value - 1))
            if any(found is None or heap_of(found) != heap for found in (written(position, field, n) for n in nearby)):
                yield field, cells, index


def candidates(value: int, last: int, kinds: int) -> set[int]:
    """Return the numbers to try: near ones, every place, and a digit more or less."""
    digits = {value * TEN + digit for digit in range(1, kinds + 1)} | {value // TEN} if value >= 0 else set()
    return ({value - 1, value + 1, *range(-1, last)} | digits) - {value}


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
