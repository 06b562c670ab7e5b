"""Chauka Bara: race round the board, capture once, turn inwards. Paragraphs are those of RULES.en.md."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.table import ALLOWED, CHANCE, NOBODY, Log
from tablier.families.race import is_symmetric, put_all, rotate_race
from tablier.games.chauka_bara.moves import forbids, leaving, pawn_moved, throw_used
from tablier.games.chauka_bara.runs import swap_memories
from tablier.games.chauka_bara.state import Phase, Rule, State
from tablier.games.chauka_bara.turns import leave, move, throw


@rule
def set_up(state: State) -> None:
    """§1 All pawns stand on their homes; Red begins."""
    put_all(state, 0)
    state.mover = 0


@rule
def to_act(state: State) -> int:
    """§2 The cowries fall first; then the mover decides."""
    return CHANCE if state.phase == Phase.THROW and state.mover != NOBODY else state.mover


@rule
def actions(state: State) -> int:
    """Each pawn may use the throw in hand, with series any throw; with `may-pass` the mover may leave it."""
    return leaving(state) + state.may_pass


@rule
def forbidden_by(state: State, action: int) -> int:
    """§3 Use a throw in hand on a pawn that can move by it, or leave it where the house allows that."""
    if action == leaving(state):
        return ALLOWED
    mouths = throw_used(state, action)
    if state.kept[mouths] == 0:
        return Rule.SERIES
    return forbids(state, state.mover, pawn_moved(state, action), mouths)


@rule
def apply(state: State, action: int, log: Log | None) -> None:
    """§2, §3 Let the cowries fall, or use a throw on a pawn, or none."""
    if state.phase == Phase.THROW:
        throw(state, action, log)
    elif action == leaving(state):
        leave(state, log)
    else:
        move(state, pawn_moved(state, action), throw_used(state, action), log)


@rule
def rotate(state: State) -> None:
    """Turn the table: every seat takes the next chair."""
    rotate_race(state)
    if is_symmetric(state):
        for seat in range(state.seats - 1, 0, -1):
            swap_memories(state, seat, seat - 1)
