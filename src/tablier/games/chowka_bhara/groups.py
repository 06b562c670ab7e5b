"""Groups on the inner squares: pollu, juga, mupollu, and whom they stop."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.table import Log, Verb, tell
from tablier.families.race import cell, is_safe, pawns_at, side, step_on
from tablier.games.chowka_bhara.state import Rule, State, first_at

MUPOLLU = 3  # pawns of one seat on one square


@rule
def is_pollu(state: State, seat: int, pawn: int) -> bool:
    """§10 Tell whether a pawn is the first of exactly two that stand together unpaired."""
    step = state.step[seat, pawn]
    return state.bond[seat, pawn] == 0 and first_at(state, seat, step) == pawn and pawns_at(state, seat, step) == 2


@rule
def meets_juga(state: State, seat: int, square: int) -> bool:
    """Tell whether somebody else's juga stands on a square."""
    for other in range(state.seats):
        if other != seat:
            pawn = first_at(state, other, step_on(state, other, square))
            if pawn < state.pawns and state.bond[other, pawn] == 1:
                return True
    return False


@rule
def meets_mupollu(state: State, seat: int, square: int) -> bool:
    """§15 Tell whether somebody else's mupollu stands on a square where it can be attacked."""
    if is_safe(state, square):
        return False
    for other in range(state.seats):
        if other != seat and pawns_at(state, other, step_on(state, other, square)) >= MUPOLLU:
            return True
    return False


@rule
def meets_anybody(state: State, seat: int, square: int) -> bool:
    """Tell whether a pawn of another seat stands on a square."""
    for other in range(state.seats):
        if other != seat and first_at(state, other, step_on(state, other, square)) < state.pawns:
            return True
    return False


@rule
def wall_between(state: State, seat: int, start: int, end: int) -> bool:
    """§12 Tell whether somebody else's juga stands after one step of a seat's track and before another."""
    for other in range(state.seats):
        for pawn in range(state.pawns):
            if state.bond[other, pawn] == 1 and other != seat:
                step = step_on(state, seat, cell(state, other, state.step[other, pawn]))
                if start < step < end:
                    return True
    return False


@rule
def is_held(state: State, seat: int, pawn: int) -> bool:
    """§13 Tell whether a pawn has stopped on somebody else's juga in this turn."""
    return state.fresh[pawn] == 1 and meets_juga(state, seat, cell(state, seat, state.step[seat, pawn]))


@rule
def arrival_matters(state: State, seat: int, square: int, is_juga: bool) -> bool:
    """Tell whether it matters that a pawn came only now: it waits on a juga (§13) or, as one, spares others (§14)."""
    return meets_juga(state, seat, square) or (
        is_juga and not is_safe(state, square) and meets_anybody(state, seat, square)
    )


@rule
def gather(state: State, step: int, log: Log | None) -> None:
    """§15 Three or more of the mover's pawns on a step are a mupollu; forget arrivals that no longer matter."""
    seat = state.mover
    first, count = first_at(state, seat, step), pawns_at(state, seat, step)
    square, last = cell(state, seat, step), first + count - 1
    if count >= MUPOLLU and state.bond[seat, last] == 1:
        tell(log, Verb.PART, Rule.MUPOLLU, side(state, seat), square, square, count)
        for pawn in range(first, last + 1):
            state.bond[seat, pawn] = 0
    arrived = 0
    if arrival_matters(state, seat, square, state.bond[seat, last] == 1):
        for pawn in range(first, last + 1):
            arrived += state.fresh[pawn]
    for pawn in range(first, last + 1):
        state.fresh[pawn] = 1 if pawn > last - arrived else 0
