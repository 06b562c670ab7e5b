"""§15 Positions that come again: a fingerprint of each, kept as long as the position can return."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.tables import table
from tablier.games.oukoun.mat import FEWEST_SUNS, MOST_SUNS, State, below, joined, suns

# Two remainders below 2**31 make one number below 2**62; no product on the way is larger. The suns are the digits of a
# number written in some base, of which the remainder is taken; the powers of the base are known, so that the suns can
# be added up in any order.
FIRST_PRIME, SECOND_PRIME = 2**31 - 1, 2**31 - 19
FIRST_BASE, SECOND_BASE = 1_026_753_849, 1_073_217_533
BITS = 31
WIDTH = 1 << BITS
THIRD = 3


def powers(base: int, prime: int) -> list[list[int]]:
    """Return, by how many suns there are, what each of them counts for in a remainder, and last the colour."""
    return [
        [pow(base, count - 1 - sun, prime) if sun < count else 0 for sun in range(MOST_SUNS)]
        + [pow(base, count, prime)]
        for count in range(FEWEST_SUNS, MOST_SUNS + 1)
    ]


FIRST_POWERS = table("q", powers(FIRST_BASE, FIRST_PRIME))
SECOND_POWERS = table("q", powers(SECOND_BASE, SECOND_PRIME))


@rule
def fingerprint(state: State, colour: int) -> int:
    """Return a number for the position on the mat when it is this colour's turn."""
    return fingerprint_after(state, 0, 0, 0, colour)


@rule
def fingerprint_after(state: State, sun: int, target: int, count: int, colour: int) -> int:
    """Return the fingerprint once the top pawns of a sun, if any, lie on another and it is this colour's turn."""
    ring = suns(state) - FEWEST_SUNS
    first = first_part(ring, MOST_SUNS, colour)
    second = second_part(ring, MOST_SUNS, colour)
    for place in range(MOST_SUNS):
        stack = state.stack[place]
        if stack > 0:
            first += first_part(ring, place, stack)
            second += second_part(ring, place, stack)
    if count > 0:
        left, grown = below(state.stack[sun], count), joined(state.stack[target], state.stack[sun], count)
        first += first_part(ring, sun, left) - first_part(ring, sun, state.stack[sun])
        first += first_part(ring, target, grown) - first_part(ring, target, state.stack[target])
        second += second_part(ring, sun, left) - second_part(ring, sun, state.stack[sun])
        second += second_part(ring, target, grown) - second_part(ring, target, state.stack[target])
    return first % FIRST_PRIME * WIDTH + second % SECOND_PRIME


@rule
def first_part(ring: int, place: int, stack: int) -> int:
    """Return what a stack adds to the first remainder, made small: 2**31 leaves 1."""
    product = stack * int(FIRST_POWERS[ring, place])
    return product % WIDTH + (product >> BITS)


@rule
def second_part(ring: int, place: int, stack: int) -> int:
    """Return what a stack adds to the second remainder, made small: 2**31 leaves 19."""
    product = stack * int(SECOND_POWERS[ring, place])
    return product % WIDTH + (product >> BITS) * (WIDTH - SECOND_PRIME)


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
