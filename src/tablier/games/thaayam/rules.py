"""Thaayam: throw a series, share it out, gather in the centre. Paragraphs are those of RULES.en.md."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.table import CHANCE, NOBODY, Log
from tablier.families.race import WAITING, is_symmetric, put_all, rotate_race, shells
from tablier.games.thaayam.moves import stopping_forbidden_by, use_forbidden_by
from tablier.games.thaayam.state import Phase, Rule, State
from tablier.games.thaayam.turns import stop, throw, use
from tablier.games.thaayam.twins import declare, declaring_forbidden_by


@rule
def set_up(state: State) -> None:
    """§1 All pawns wait beside the board; Red begins."""
    put_all(state, WAITING)
    state.mover = 0


@rule
def to_act(state: State) -> int:
    """§2 The shells fall first; then the mover decides."""
    return CHANCE if state.phase == Phase.THROW and state.mover != NOBODY else state.mover


@rule
def actions(state: State) -> int:
    """Count a use of each throw by each pawn, and the word that needs no throw."""
    return word(state) + 1


@rule
def word(state: State) -> int:
    """Return the action that needs no throw: declaring twins, or stopping a runner."""
    return (shells(state) + 1) * state.pawns


@rule
def forbidden_by(state: State, action: int) -> int:
    """§4 Return the paragraph that forbids an action, or ALLOWED."""
    if action == word(state):
        return stopping_forbidden_by(state) if state.phase == Phase.RUN else declaring_forbidden_by(state)
    mouths, pawn = action // state.pawns, action % state.pawns
    if state.kept[mouths] == 0:
        return Rule.USE
    if state.phase == Phase.RUN and pawn != state.runner:
        return Rule.COMBINE
    return use_forbidden_by(state, mouths, pawn)


@rule
def apply(state: State, action: int, log: Log | None) -> None:
    """§2 to §18 Take a throw, or use one, or say a word."""
    if state.phase == Phase.THROW:
        throw(state, action, log)
    elif action < word(state):
        use(state, action // state.pawns, action % state.pawns, log)
    elif state.phase == Phase.RUN:
        stop(state, log)
    else:
        declare(state, log)


@rule
def rotate(state: State) -> None:
    """Let every seat take the next chair."""
    rotate_race(state)
    if is_symmetric(state):
        for seat in range(state.seats - 1, 0, -1):
            swap_twins(state, seat, seat - 1)


@rule
def swap_twins(state: State, one: int, other: int) -> None:
    """Let two seats exchange what only Thaayam knows of their pawns."""
    state.lost_pairs[one], state.lost_pairs[other] = state.lost_pairs[other], state.lost_pairs[one]
    for pawn in range(state.pawns):
        state.bond[one, pawn], state.bond[other, pawn] = state.bond[other, pawn], state.bond[one, pawn]
        state.has_moved[one, pawn], state.has_moved[other, pawn] = (
            state.has_moved[other, pawn],
            state.has_moved[one, pawn],
        )
