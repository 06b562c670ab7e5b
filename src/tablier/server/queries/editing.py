"""Positions that are being set up: each step is drawn, and what makes one impossible is said."""

from __future__ import annotations

from typing import Literal

from tablier.engine.notation import read_table
from tablier.engine.position import Position
from tablier.engine.story import flaw_sentence
from tablier.engine.table import NOBODY
from tablier.games import load
from tablier.server.live.views import alone, drawn, view_alone
from tablier.server.messages.model import Amount, Model, PositionText, Seat, Text
from tablier.server.messages.view import View

UNDRAWN = (IndexError, KeyError, ValueError, OverflowError, TypeError, AttributeError, ZeroDivisionError)


def read_loosely(text: str) -> Position:
    """Read a position that may be impossible."""
    game = load((text.split() or [""])[0])
    return Position(game, bytes(read_table(game, text)))


def flaw_of(position: Position) -> dict[str, str]:
    """Return in every language why no game could reach a position; nothing if one could."""
    state = position.state
    flaw = position.game.clash(state) or position.game.flaw(state)
    return flaw_sentence(position.game, flaw) if flaw else {}


def with_mover(position: Position, seat: int) -> Position:
    """Let another seat be the one to act."""
    state = position.state
    state.mover = seat  # type: ignore[attr-defined]  # every State has one
    return Position(position.game, bytes(state))


def changed(position: Position, place: int, kind: str, by: int) -> Position | None:
    """Lay or lift a piece as the game lays them; nothing if it cannot be done."""
    board, state = position.board, position.state
    what = next((number for number, each in enumerate(board.pieces) if each.name == kind), None)
    if what is None or place >= len(board.places) or not is_drawable(position):
        return None
    try:
        is_done = position.game.lay(state, place, what, by)
    except UNDRAWN:
        return None
    return Position(position.game, bytes(state)) if is_done else None


def is_drawable(position: Position) -> bool:
    """Return whether a table can be drawn: a typed position may hold counts that no pieces could have."""
    try:
        contents = position.view.contents
    except UNDRAWN:  # rules are written for tables that can be
        return False
    return all(pieces.count >= 0 for lying in contents for pieces in lying)


class EditForm(Model):
    """A position, possible or not; and one piece more or less on a place, or another mover."""

    position: PositionText
    place: Amount | None = None
    kind: Text = ""
    by: Literal[-1, 1] = 1
    mover: Seat | None = None


class Edited(Model):
    """The position then, drawn if it can be; `flaw` says why no game could reach it."""

    position: str
    view: View | None
    flaw: str
    kinds: list[str]
    done: bool  # whether what was asked for could be done


def edited_by(form: EditForm, language: str) -> Edited:
    before = read_loosely(form.position)
    after: Position | None = before
    if form.place is not None:
        after = changed(before, form.place, form.kind, form.by)
    elif form.mover is not None:
        after = with_mover(before, form.mover)
    position = after or before
    flaw = flaw_of(position)
    return Edited(
        position=position.text,
        view=laid(position, bool(flaw), language) if is_drawable(position) else None,
        flaw=flaw.get(language, ""),
        kinds=[kind.name for kind in position.board.kinds],
        done=after is not None,
    )


def laid(position: Position, is_impossible: bool, language: str) -> View:
    """Draw a position; an impossible one without choices, and without asking the rules."""
    if not is_impossible:
        return view_alone(position, None, language)
    still = Position.start(position.game, position.options)
    view = position.view
    lying = drawn(still, None)
    lying |= {"position": position.text, "to_act": NOBODY, "mover": NOBODY, "odds": {}}
    lying |= {"contents": view.contents, "throws": view.throws, "notes": view.notes}
    return alone(lying, still, task=still.task(language), story=[], choices=[])
