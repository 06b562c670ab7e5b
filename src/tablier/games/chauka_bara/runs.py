"""Graces in a row: counting them, remembering the board before them, and taking moves back after the third."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.table import NOBODY, NOWHERE, Log, Verb, tell
from tablier.families.race import ThirdGrace, cell, put, side
from tablier.games.chauka_bara.state import Rule, State, Throws


@rule
def is_remembered(state: State) -> bool:
    """§6 Tell whether a third grace would take moves back."""
    return state.third_grace == ThirdGrace.TAKE_BACK and state.throws == Throws.ONE_BY_ONE


@rule
def count_grace(state: State) -> None:
    """§6 Begin a run, or go on with it."""
    if state.third_grace == ThirdGrace.ALLOWED:
        return
    if state.graces == 0 and is_remembered(state):
        state.had_captured = state.has_captured[state.mover]
        for seat in range(state.seats):
            for pawn in range(state.pawns):
                state.step_before[seat, pawn] = state.step[seat, pawn]
    state.graces += 1


@rule
def end_run(state: State) -> None:
    """Begin the count of graces again and forget how the board was."""
    if state.graces == 0:
        return
    state.graces = 0
    state.had_captured = 0
    for seat in range(state.seats):
        for pawn in range(state.pawns):
            state.step_before[seat, pawn] = 0


@rule
def take_back(state: State, log: Log | None) -> None:
    """§6 Put every pawn back where it stood before the run; a right won in the run is lost again."""
    if not has_changed(state):
        return
    seat = state.mover
    lost_right = state.has_captured[seat] - state.had_captured
    tell(log, Verb.UNDO, Rule.THIRD, seat, NOWHERE, NOWHERE, lost_right)
    state.has_captured[seat] = state.had_captured
    for each in range(state.seats):
        bring_back(state, each, log)


@rule
def has_changed(state: State) -> bool:
    """Tell whether any pawn has moved since the run began."""
    for seat in range(state.seats):
        if strayed(state, seat) != NOBODY:
            return True
    return False


@rule
def bring_back(state: State, seat: int, log: Log | None) -> None:
    """Put the pawns of one seat back, those that moved and no others."""
    for _ in range(state.pawns):
        pawn = strayed(state, seat)
        if pawn == NOBODY:
            return
        now, before = state.step[seat, pawn], left_step(state, seat)
        put(state, seat, pawn, before)
        tell(log, Verb.MOVE, Rule.THIRD, side(state, seat), cell(state, seat, now), cell(state, seat, before), 1)


@rule
def strayed(state: State, seat: int) -> int:
    """Return the last pawn on a step where fewer stood before the run, or NOBODY."""
    for pawn in range(state.pawns - 1, -1, -1):
        if gained(state, seat, state.step[seat, pawn]) > 0:
            return pawn
    return NOBODY


@rule
def left_step(state: State, seat: int) -> int:
    """Return the last step where more pawns stood before the run than now."""
    left = 0
    for pawn in range(state.pawns):
        step = state.step_before[seat, pawn]
        if gained(state, seat, step) < 0:
            left = step
    return left


@rule
def gained(state: State, seat: int, step: int) -> int:
    """Count how many more pawns of a seat stand on a step than before the run."""
    more = 0
    for pawn in range(state.pawns):
        if state.step[seat, pawn] == step:
            more += 1
        if state.step_before[seat, pawn] == step:
            more -= 1
    return more


@rule
def swap_memories(state: State, one: int, other: int) -> None:
    """Let two seats exchange what is remembered of them."""
    state.has_begun[one], state.has_begun[other] = state.has_begun[other], state.has_begun[one]
    for pawn in range(state.pawns):
        step = state.step_before[one, pawn]
        state.step_before[one, pawn] = state.step_before[other, pawn]
        state.step_before[other, pawn] = step
