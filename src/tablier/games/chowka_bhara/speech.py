"""Chowka Bhara in words: its moves as people call them, and what is to be done."""

from __future__ import annotations

from tablier.engine.game import Phrase
from tablier.families.cowries import worth
from tablier.families.race import shells
from tablier.families.race_words import say_steps, say_throw, square_of
from tablier.games.chowka_bhara.choices import leaving, pairings
from tablier.games.chowka_bhara.moves import is_attack, reach
from tablier.games.chowka_bhara.rules import to_act
from tablier.games.chowka_bhara.state import PAIRING, Phase, Rule, State

STRAYS: dict[str, int] = {"theirs": Rule.USE, "empty": Rule.USE, "target": Rule.USE}
TASKS = {
    Phase.THROW: "task-throw",
    Phase.MOVE: "task-move",
    Phase.ATTACK: "task-attack",
    Phase.CONFIRM: "task-confirm",
    Phase.INSTEAD: "task-instead",
}


def say(state: State, action: int) -> Phrase:
    """Call a throw by its worth, a move by its square and its steps, and an attack, a pairing or leaving by name."""
    if to_act(state) < 0:
        return say_throw(state, action)
    if action == leaving(state):
        return Phrase("say-leave", is_spoken=True)
    mouths, pawn = divmod(action, state.pawns)
    if action >= pairings(state):
        return Phrase("say-pair", {"name": square_of(state, pawn)}, throw=PAIRING)
    value = worth(mouths, shells(state))
    if state.bond[state.mover, pawn]:
        steps = reach(state, state.mover, pawn, value) - state.step[state.mover, pawn]
        return say_steps(state, pawn, mouths, "say-juga", steps)
    message = "say-attack" if is_attack(state, state.mover, pawn, value) else "say-steps"
    return say_steps(state, pawn, mouths, message)


def task(state: State) -> Phrase:
    """After a failed attack, name the throw that another pawn must use."""
    throw = worth(state.chosen, shells(state)) if state.phase == Phase.INSTEAD else 0
    return Phrase(TASKS[Phase(state.phase)], {"throw": throw})
