"""Thaayam in words: its moves as people call them, and what is to be done."""

from __future__ import annotations

from tablier.engine.game import Phrase
from tablier.families.cowries import worth
from tablier.families.race import WAITING, cell, centre, shells
from tablier.families.race_view import square_name
from tablier.families.race_words import say_steps, say_throw
from tablier.games.thaayam.rules import word
from tablier.games.thaayam.state import Phase, Rule, State, nth_alike, opposite_palace, order_of
from tablier.games.thaayam.twins import pair_distance

STRAYS: dict[str, int] = {"theirs": Rule.USE, "empty": Rule.USE, "target": Rule.USE}
TASKS = {Phase.THROW: "task-throw", Phase.MOVE: "task-move", Phase.RUN: "task-run"}


def say(state: State, action: int) -> Phrase:
    """Call a throw by its worth, a move by its square and its steps, and the rest by what is done."""
    if state.phase == Phase.THROW:
        return say_throw(state, action)
    if action == word(state):
        return _word(state)
    mouths, pawn = divmod(action, state.pawns)
    value, step = worth(mouths, shells(state)), state.step[state.mover, pawn]
    if step == WAITING:
        return Phrase(_entry(state, mouths, pawn), {"throw": value}, throw=value)
    if step >= centre(state):
        is_named = mouths == 1
        message = "say-off" if is_named else "say-off-with"
        return Phrase(message, {"throw": value}, throw=value, is_spoken=is_named)
    return _walk(state, mouths, pawn)


def _word(state: State) -> Phrase:
    """Stop a runner, or declare twins: where it stands, or where they do."""
    step = state.step[state.mover, state.runner] if state.phase == Phase.RUN else opposite_palace(state)
    message = "say-stop" if state.phase == Phase.RUN else "say-twins"
    return Phrase(message, {"name": square_name(state, int(cell(state, state.mover, step)))}, is_spoken=True)


def _entry(state: State, mouths: int, pawn: int) -> str:
    if mouths != 1:
        return "say-enter-with"
    return "say-enter-twins" if nth_alike(state, state.mover, pawn) == 1 else "say-enter"


def _walk(state: State, mouths: int, pawn: int) -> Phrase:
    """A single, twins together, or one of twins alone."""
    if state.bond[state.mover, pawn] == 0:
        return say_steps(state, pawn, mouths)
    keys = [order_of(state, state.mover, other) for other in range(pawn + 1)]
    if keys.count(keys[pawn]) % 2 == 0:
        return say_steps(state, pawn, mouths, "say-one-of-twins")
    return say_steps(state, pawn, mouths, "say-twins-steps", int(pair_distance(state, mouths)))


def task(state: State) -> Phrase:
    return Phrase(TASKS[Phase(state.phase)])
