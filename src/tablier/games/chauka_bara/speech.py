"""Chauka Bara in words: its moves as people call them, and what is to be done."""

from __future__ import annotations

from tablier.engine.game import Phrase
from tablier.families.race_words import say_steps, say_throw
from tablier.games.chauka_bara.moves import leaving, pawn_moved, throw_used
from tablier.games.chauka_bara.state import Phase, Rule, State

STRAYS: dict[str, int] = {"theirs": Rule.MOVE, "empty": Rule.MOVE, "target": Rule.MOVE}


def say(state: State, action: int) -> Phrase:
    """Call a throw by its worth, a move by the pawn's square and its steps, and leaving by name."""
    if state.phase == Phase.THROW:
        return say_throw(state, action)
    if action == leaving(state):
        return Phrase("say-leave", is_spoken=True)
    return say_steps(state, pawn_moved(state, action), throw_used(state, action))


def task(state: State) -> Phrase:
    return Phrase("task-throw" if state.phase == Phase.THROW else "task-move")
