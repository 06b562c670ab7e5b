"""Who is killed, by whom, and what it earns."""

from __future__ import annotations

from enum import IntEnum

from tablier.engine.rule import rule
from tablier.engine.table import NOWHERE, Log, Verb, tell
from tablier.families.race import cell, is_safe, pawns_at, side, step_on
from tablier.games.chowka_bhara.groups import MUPOLLU
from tablier.games.chowka_bhara.state import Rule, State, first_at


class Blow(IntEnum):
    """How pawns are killed."""

    LANDING = 0  # a single comes: only a juga is spared, for a mupollu has been attacked before
    PAIR = 1  # a juga comes, with the option: only a mupollu is spared
    DEPARTURE = 2  # a juga leaves: nobody is spared


@rule
def is_spared(state: State, seat: int, step: int, blow: int) -> bool:
    """Tell whether a seat's pawns at a step survive."""
    if blow == Blow.LANDING:
        return state.bond[seat, first_at(state, seat, step)] == 1
    return blow == Blow.PAIR and pawns_at(state, seat, step) >= MUPOLLU


@rule
def strike(state: State, square: int, blow: int, paragraph: int, log: Log | None) -> bool:
    """Kill the pawns of the others on a square, unless it is safe (§8); tell whether there were any."""
    if is_safe(state, square):
        return False
    has_killed = False
    for other in range(state.seats):
        step = step_on(state, other, square)
        count = pawns_at(state, other, step)
        if other != state.mover and count > 0 and not is_spared(state, other, step, blow):
            tell(log, Verb.CAPTURE, paragraph, side(state, other), square, cell(state, other, 0), count)
            send_home(state, other, first_at(state, other, step), count)
            renew_kadi(state, other, log)
            has_killed = True
    return has_killed


@rule
def send_home(state: State, seat: int, first: int, count: int) -> None:
    """§7 Put some pawns that follow one another back on their home; the others keep their order."""
    for pawn in range(first - 1, -1, -1):
        state.step[seat, pawn + count] = state.step[seat, pawn]
        state.bond[seat, pawn + count] = state.bond[seat, pawn]
    for pawn in range(count):
        state.step[seat, pawn] = 0
        state.bond[seat, pawn] = 0


@rule
def renew_kadi(state: State, seat: int, log: Log | None) -> None:
    """§9 Under the option, a seat whose pawns are all home again has lost its kadi."""
    if state.kadi_renewal and state.has_captured[seat] and state.step[seat, state.pawns - 1] == 0:
        state.has_captured[seat] = 0
        tell(log, Verb.LOSE, Rule.KADI, seat, NOWHERE, NOWHERE, 0)


@rule
def win_kadi(state: State, log: Log | None) -> None:
    """§9 The first kill opens the inner rings."""
    if state.has_captured[state.mover] == 0:
        state.has_captured[state.mover] = 1
        tell(log, Verb.OPEN, Rule.KADI, state.mover, NOWHERE, NOWHERE, 0)
