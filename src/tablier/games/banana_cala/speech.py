"""Banana-Cala in words: its moves as people call them, and what is to be done."""

from __future__ import annotations

from tablier.engine.game import Phrase
from tablier.games.banana_cala.rules import TAKE, drawn_by, to_act
from tablier.games.banana_cala.table import (
    BOWLS,
    Phase,
    Rule,
    State,
    following,
    mancala,
    opposite,
    source,
    total,
)
from tablier.games.banana_cala.view import PIECES

STRAYS: dict[str, int] = {
    "theirs": Rule.CHOOSE,
    "own": Rule.CHOOSE,
    "own-pile": Rule.CAPTURE,
    "target": Rule.SOW,
    "target-mancala": Rule.DRAW,
}


def say(state: State, action: int) -> Phrase:
    """Call a bowl by its name, a draw by its number, then a fruit by its kind, and a capture by what becomes of it."""
    if state.phase == Phase.DROP:
        return Phrase("say-drop", pieces=((PIECES[action], 1),), places=(source(state), following(state)))
    if state.phase == Phase.CAPTURE:
        message = "say-take" if action == TAKE else "say-leave"
        return Phrase(message, places=(state.last, opposite(state.last)), is_spoken=True)
    count = drawn_by(action)
    return Phrase("say-bowl") if action < BOWLS else Phrase("say-draw", {"count": count}, count=count, is_plain=True)


def task(state: State) -> Phrase:
    """Choose where to begin, then which fruit falls, then whether to take."""
    if state.phase == Phase.DROP:
        message = "task-lot" if to_act(state) < 0 else "task-drop"
        return Phrase(message, places=(source(state), following(state)))
    if state.phase == Phase.CAPTURE:
        return Phrase("task-capture", places=(state.last, opposite(state.last)))
    in_bowls = any(total(state, mancala(state.mover) - BOWLS + pit) for pit in range(BOWLS))
    in_store = total(state, mancala(state.mover)) > 0
    return Phrase("task-source" if in_bowls and in_store else "task-sow" if in_bowls else "task-draw")
