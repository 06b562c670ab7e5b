"""Oukoun in words: its moves as people call them, and what is to be done."""

from __future__ import annotations

from tablier.engine.board import Sense
from tablier.engine.game import Phrase
from tablier.games.oukoun.leaps import count_of, start_of
from tablier.games.oukoun.mat import CLOCKWISE, COLOURS, Phase, Rule, Setup, State, height, suns
from tablier.games.oukoun.setup import EMPTY, pawns_left
from tablier.games.oukoun.view import PIECES

STRAYS: dict[str, int] = {
    "nobody": Rule.COLOUR,
    "empty": Rule.COLOUR,
    "empty-bag": Rule.PAWNS,
    "own": Rule.COLOUR,
    "theirs": Rule.COLOUR,
    "target": Rule.JUMP,
    "target-bag": Rule.PLACE,
    "target-centre": Rule.COLOUR,
}


def say(state: State, action: int) -> Phrase:
    """Call a leap by how many pawns, from which sun, which way; a placement by the pawn and the sun."""
    if state.phase == Phase.PLAY:
        return _leap(state, start_of(state, action), count_of(state, action), action % 2)
    if state.phase == Phase.CHOOSE:
        return Phrase("say-choose", {"colour": PIECES[action]}, is_spoken=True)
    if state.setup == Setup.RANDOM:
        return _put(action, state.dealt)
    is_fill = action == COLOURS * suns(state)
    return Phrase("say-fill", is_spoken=True) if is_fill else _put(action % COLOURS, action // COLOURS)


def _put(piece: int, sun: int) -> Phrase:
    """A pawn comes onto a sun; chance may also leave it empty."""
    if piece == EMPTY:
        return Phrase("say-empty", places=(sun,))
    return Phrase("say-put", pieces=((PIECES[piece], 1),), places=(sun,))


def _leap(state: State, sun: int, count: int, direction: int) -> Phrase:
    whole = int(height(state.stack[sun]))
    message = "say-part" if count != whole else "say-stack" if whole > 1 else "say-pawn"
    way = Sense.CLOCKWISE if direction == CLOCKWISE else Sense.ANTICLOCKWISE
    return Phrase(message, {"count": count, "sun": sun, "way": way}, count=count, sense=way)


def task(state: State) -> Phrase:
    """Place, choose a colour, or leap; the pawns still to place are counted."""
    if state.phase == Phase.CHOOSE:
        return Phrase("task-choose")
    if state.phase == Phase.PLAY:
        return Phrase("task-leap", {"colour": PIECES[state.colour[state.mover] - 1]})
    return Phrase("task-deal" if state.setup == Setup.RANDOM else "task-place", {"count": int(pawns_left(state))})
