"""Attacking a mupollu: the shells decide before the pawn moves."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.table import NOWHERE, Log, Verb, tell
from tablier.families.cowries import worth
from tablier.families.race import cell, shells, side
from tablier.games.chowka_bhara.moves import reach
from tablier.games.chowka_bhara.state import Phase, Rule, State, Then


@rule
def attack(state: State, pawn: int, mouths: int, log: Log | None) -> None:
    """§16 Before a pawn lands on a mupollu, the shells decide."""
    seat, value = state.mover, worth(mouths, shells(state))
    start, target = state.step[seat, pawn], reach(state, seat, pawn, value)
    tell(log, Verb.CHOOSE, Rule.ATTACK, side(state, seat), cell(state, seat, start), cell(state, seat, target), value)
    state.phase, state.attacker, state.chosen = Phase.ATTACK, pawn, mouths


@rule
def throw_for_attack(state: State, mouths: int, log: Log | None) -> int:
    """§16 Two 1s, one after the other, and the pawn lands; anything else and another pawn must use its throw."""
    tell(log, Verb.THROW, Rule.ATTACK, mouths, NOWHERE, NOWHERE, worth(mouths, shells(state)))
    if mouths != 1:
        tell(log, Verb.REFUSE, Rule.ATTACK, state.mover, NOWHERE, NOWHERE, worth(state.chosen, shells(state)))
        state.phase = Phase.INSTEAD
        return Then.USE
    if state.phase == Phase.CONFIRM:
        return Then.WALK
    state.phase = Phase.CONFIRM
    tell(log, Verb.AGAIN, Rule.ATTACK, state.mover, NOWHERE, NOWHERE, 0)
    return Then.NOTHING


@rule
def lose_chosen(state: State, log: Log | None) -> None:
    """§16 The throw of a failed attack is lost; the others in hand are not."""
    tell(log, Verb.LOSE, Rule.ATTACK, state.chosen, NOWHERE, NOWHERE, worth(state.chosen, shells(state)))
    state.kept[state.chosen] -= 1
    state.phase, state.attacker, state.chosen = Phase.MOVE, 0, 0
