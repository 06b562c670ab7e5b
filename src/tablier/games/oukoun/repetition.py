"""§15 Positions that come again: a fingerprint of each, kept as long as the position can return."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.games.oukoun.mat import State, below, joined, suns

# Two remainders below 2**31 make one number below 2**62; no product on the way is larger.
FIRST_PRIME, SECOND_PRIME = 2**31 - 1, 2**31 - 19
FIRST_BASE, SECOND_BASE = 1_026_753_849, 1_073_217_533
WIDTH = 2**31
THIRD = 3


@rule
def fingerprint(state: State, colour: int) -> int:
    """Return a number for the position on the mat when it is this colour's turn."""
    return fingerprint_after(state, 0, 0, 0, colour)


@rule
def fingerprint_after(state: State, sun: int, target: int, count: int, colour: int) -> int:
    """Return the fingerprint once the top pawns of a sun lie on another and it is this colour's turn."""
    first, second = colour, colour
    for place in range(suns(state)):
        stack = state.stack[place]
        if place == sun:
            stack = below(stack, count)
        if place == target:
            stack = joined(stack, state.stack[sun], count)
        first = (first * FIRST_BASE + stack) % FIRST_PRIME
        second = (second * SECOND_BASE + stack) % SECOND_PRIME
    return first * WIDTH + second


@rule
def occurrences(state: State, position: int) -> int:
    """Count how often a position has been there since a sun was emptied, or since the memory began anew (§16)."""
    count = 0
    for entry in range(state.quiet + 1):
        if state.history[entry] == position:
            count += 1
    return count


@rule
def forget(state: State) -> None:
    """No earlier position can come back: an empty sun stays empty."""
    for entry in range(state.quiet + 1):
        state.history[entry] = 0
    state.quiet = 0
    state.rounds = 0


@rule
def begin_anew(state: State, position: int) -> None:
    """§16 The memory is full and there is no limit: remember the position on the mat, and count one round more."""
    rounds = state.rounds + 1
    forget(state)
    state.rounds = rounds
    remember(state, position)


@rule
def remember(state: State, position: int) -> None:
    """Sort a fingerprint in among those of the quiet moves before it."""
    entry = state.quiet
    while entry > 0 and state.history[entry - 1] > position:
        state.history[entry] = state.history[entry - 1]
        entry -= 1
    state.history[entry] = position
