"""Moves of Chowka Bhara as people write them, and house rules that do not go together."""

from __future__ import annotations

from tablier.engine.game import Flaw
from tablier.families.race import shells
from tablier.families.race_view import race_clash, throw_name
from tablier.games.chowka_bhara.choices import leaving, pairings
from tablier.games.chowka_bhara.moves import is_attack
from tablier.games.chowka_bhara.rules import to_act
from tablier.games.chowka_bhara.state import PAIRING, State

FEWEST_SHELLS = 2  # with one, every throw is a grace


def write(state: State, action: int) -> str:
    """Write a throw by its worth, a move by the step it starts from, a sign and the throw it uses."""
    if to_act(state) < 0:
        return throw_name(state, action)
    if action == leaving(state):
        return "leave"
    mouths, pawn = divmod(action, state.pawns)
    if action >= pairings(state):
        return f"{state.step[state.mover, pawn]}={PAIRING}"
    value = int(throw_name(state, mouths))
    return f"{state.step[state.mover, pawn]}{_sign(state, pawn, value)}{value}"


def _sign(state: State, pawn: int, value: int) -> str:
    """A single moves +, a juga =, and an attack is x."""
    if state.bond[state.mover, pawn]:
        return "="
    return "x" if is_attack(state, state.mover, pawn, value) else "+"


def clash(state: State) -> Flaw | None:
    """Say which house rules do not go together."""
    if shells(state) < FEWEST_SHELLS:
        return Flaw("flaw-shells", {"fewest": FEWEST_SHELLS})
    return race_clash(state)
