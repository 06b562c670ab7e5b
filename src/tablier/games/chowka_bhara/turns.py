"""The course of a turn: a series of throws, their use, and what follows from it."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.table import NOWHERE, Log, Verb, tell
from tablier.families.cowries import is_grace, worth
from tablier.families.race import MOST_KEPT, ThirdGrace, centre, lose_throws, shells, throws_kept
from tablier.games.chowka_bhara.attacks import lose_chosen
from tablier.games.chowka_bhara.captures import win_kadi
from tablier.games.chowka_bhara.choices import can_act
from tablier.games.chowka_bhara.ending import arrive
from tablier.games.chowka_bhara.moves import pair, reach, walk, walk_pair
from tablier.games.chowka_bhara.state import PAIRING, JugaForming, Phase, Rule, State, Then


@rule
def throw(state: State, mouths: int, log: Log | None) -> int:
    """§2 Keep the throw; after a grace, throw again before moving."""
    tell(log, Verb.THROW, Rule.THROW, mouths, NOWHERE, NOWHERE, worth(mouths, shells(state)))
    state.kept[mouths] += 1
    if is_grace(mouths, shells(state)):
        if is_third_grace(state):
            lose_throws(state, Rule.THROW, log)
            return Then.PASS
        if throws_kept(state) < MOST_KEPT:
            tell(log, Verb.AGAIN, Rule.THROW, state.mover, NOWHERE, NOWHERE, 0)
            return Then.NOTHING
    state.graces = 0
    state.phase = Phase.MOVE
    return Then.USE


@rule
def is_third_grace(state: State) -> bool:
    """§2 Count the graces in a row, where the option does not allow them all."""
    if state.third_grace == ThirdGrace.ALLOWED:
        return False
    state.graces += 1
    return state.graces == 3


@rule
def use_throws(state: State, log: Log | None) -> int:
    """§4 Let the mover use a throw in hand; those that cannot be used are lost."""
    while not can_act(state):
        if state.phase == Phase.MOVE:
            lose_throws(state, Rule.MUST, log)
            return Then.PASS
        lose_chosen(state, log)
    return Then.NOTHING


@rule
def leave(state: State, log: Log | None) -> int:
    """§4 Neither attack nor pair, when nothing else could be done."""
    tell(log, Verb.CHOOSE, Rule.MUST, state.mover, NOWHERE, NOWHERE, 0)
    if state.phase == Phase.INSTEAD:
        lose_chosen(state, log)
        return Then.USE
    lose_throws(state, Rule.MUST, log)
    return Then.PASS


@rule
def move(state: State, pawn: int, mouths: int, log: Log | None) -> int:
    """§3 Use a throw to take a pawn, or the juga it belongs to, to another square."""
    state.kept[mouths] -= 1
    target = reach(state, state.mover, pawn, worth(mouths, shells(state)))
    if state.bond[state.mover, pawn] == 1:
        has_killed = walk_pair(state, pawn, target, log)
    else:
        has_killed = walk(state, pawn, target, log)
    return see_what_follows(state, has_killed, log)


@rule
def make_juga(state: State, pawn: int, log: Log | None) -> int:
    """§10 Make a juga of a pollu with a 2."""
    if state.juga_forming != JugaForming.UNLOCKS:
        state.kept[PAIRING] -= 1
    return see_what_follows(state, pair(state, pawn, log), log)


@rule
def see_what_follows(state: State, has_killed: bool, log: Log | None) -> int:
    """A kill earns a new series at once (§7); the last pawn in the centre wins (§18)."""
    state.phase, state.attacker, state.chosen = Phase.MOVE, 0, 0
    if has_killed:
        win_kadi(state, log)
    if state.step[state.mover, 0] == centre(state):
        return arrive(state, log)
    if not has_killed:
        return Then.USE
    state.phase = Phase.THROW
    tell(log, Verb.AGAIN, Rule.KILL, state.mover, NOWHERE, NOWHERE, 0)
    return Then.NOTHING
