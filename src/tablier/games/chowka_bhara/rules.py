"""Chowka Bhara: throw a series, kill to get in, walk in pairs. Paragraphs are those of RULES.en.md."""

from __future__ import annotations

from tablier.engine.fields import Cells
from tablier.engine.rule import rule
from tablier.engine.table import CHANCE, NOBODY, Log
from tablier.families.cowries import worth
from tablier.families.race import is_symmetric, put_all, rotate_race, shells
from tablier.games.chowka_bhara.attacks import attack, throw_for_attack
from tablier.games.chowka_bhara.choices import choice_forbidden_by, leaving, list_choices, pairings
from tablier.games.chowka_bhara.ending import end_turn
from tablier.games.chowka_bhara.moves import is_attack
from tablier.games.chowka_bhara.state import Phase, Rule, State, Then
from tablier.games.chowka_bhara.turns import leave, make_juga, move, throw, use_throws

__all__ = ["Phase", "Rule", "State"]


@rule
def set_up(state: State) -> None:
    """§1 All pawns stand on their home; Red throws."""
    put_all(state, 0)


@rule
def to_act(state: State) -> int:
    if state.mover == NOBODY:
        return NOBODY
    return state.mover if state.phase == Phase.MOVE or state.phase == Phase.INSTEAD else CHANCE


@rule
def actions(state: State) -> int:
    return leaving(state) + 1


@rule
def forbidden_by(state: State, action: int) -> int:
    return choice_forbidden_by(state, action)


@rule
def list_allowed(state: State, legal: Cells) -> int:
    return list_choices(state, legal)


@rule
def apply(state: State, action: int, log: Log | None) -> None:
    """Let the shells fall, or play what the mover chose; then whatever follows from it."""
    pawn, mouths = action % state.pawns, action // state.pawns
    if state.phase == Phase.THROW:
        then = throw(state, action, log)
    elif to_act(state) == CHANCE:
        pawn, mouths = state.attacker, state.chosen
        then = throw_for_attack(state, action, log)
    else:
        then = choose(state, action, log)
    if then == Then.WALK:
        then = move(state, pawn, mouths, log)
    if then == Then.USE:
        then = use_throws(state, log)
    if then == Then.PASS:
        end_turn(state, log)


@rule
def choose(state: State, action: int, log: Log | None) -> int:
    """§3 The mover leaves it, makes a juga, or uses a throw: an attack if the pawn would land on a mupollu (§16)."""
    if action == leaving(state):
        return leave(state, log)
    if action >= pairings(state):
        return make_juga(state, action - pairings(state), log)
    pawn, mouths = action % state.pawns, action // state.pawns
    if not is_attack(state, state.mover, pawn, worth(mouths, shells(state))):
        return Then.WALK
    attack(state, pawn, mouths, log)
    return Then.NOTHING


@rule
def rotate(state: State) -> None:
    """Let every seat take the next chair; what belongs to the mover goes with the mover."""
    rotate_race(state)
    if not is_symmetric(state):
        return
    for seat in range(state.seats - 1, 0, -1):
        for pawn in range(state.pawns):
            bond = state.bond[seat, pawn]
            state.bond[seat, pawn] = state.bond[seat - 1, pawn]
            state.bond[seat - 1, pawn] = bond
