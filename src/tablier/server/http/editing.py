"""Positions that are being set up: pieces laid and lifted one by one, whether or not a game could come to that yet."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.engine.notation import read_table
from tablier.engine.position import Position
from tablier.engine.story import flaw_sentence
from tablier.games import load

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
    return flaw_sentence(position.game, flaw) if flaw else {}


def with_mover(position: Position, seat: int) -> Position:
    """Let another seat be the one to act."""
    state = position.state
    state.mover = seat  # type: ignore[attr-defined]  # every State has one
    return Position(position.game, bytes(state))


def changed(position: Position, change: Change) -> Position | None:
    """Lay or lift a piece as the game lays them; nothing if it cannot be done."""
    board, state = position.board, position.state
    what = next((number for number, kind in enumerate(board.pieces) if kind.name == change.kind), None)
    if what is None or change.place >= len(board.places) or not is_drawable(position):
        return None
    try:
        is_done = position.game.lay(state, change.place, what, change.by)
    except UNDRAWN:
        return None
    return Position(position.game, bytes(state)) if is_done else None


def is_drawable(position: Position) -> bool:
    """Tell whether a table can be drawn: somebody may have written numbers that no piece could have."""
    try:
        contents = position.view.contents
    except UNDRAWN:  # rules are written for tables that can be
        return False
    return all(pieces.count >= 0 for lying in contents for pieces in lying)
