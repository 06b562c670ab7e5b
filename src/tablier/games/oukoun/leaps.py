"""Which leaps the rules of Oukoun allow. Paragraphs are those of RULES.en.md.

A leap is numbered by how many pawns leap, from which sun, and which way.
"""

from __future__ import annotations

from tablier.engine.fields import Cells
from tablier.engine.rule import rule
from tablier.engine.table import ALLOWED, MOST_ACTIONS
from tablier.games.oukoun.mat import (
    AMOUNTS,
    ANTICLOCKWISE,
    BEYOND,
    CLOCKWISE,
    FULL,
    MOST_SUNS,
    TENS,
    Repetition,
    Rule,
    State,
    amounts,
    below,
    has_too_many_alike,
    holds,
    landing,
    suns,
    top,
)
from tablier.games.oukoun.repetition import THIRD, fingerprint_after, occurrences

# What is noted beyond the list of leaps: the suns with a stack; and for each stack of the mover's its sun, the pawns
# that are left when some are taken, and the amounts there would be where these land, FULL where they may not.
STACKS, HELD, RESTS, AHEAD, BEHIND = (MOST_ACTIONS - part * MOST_SUNS for part in range(1, 6))


@rule
def start_of(state: State, action: int) -> int:
    """Return the sun that a move leaves."""
    return action // 2 % suns(state)


@rule
def count_of(state: State, action: int) -> int:
    """Return how many pawns a move takes."""
    return action // 2 // suns(state) + 1


@rule
def move_forbidden_by(state: State, action: int) -> int:
    """§8-11 Take as many pawns as you like from a stack of yours."""
    sun, direction = start_of(state, action), action % 2
    if top(state.stack[sun]) != state.colour[state.mover]:
        return Rule.CONTROL
    count = count_of(state, action)
    if not holds(state.stack[sun], count):
        return Rule.CARRY
    target = landing(state, sun, direction)
    if direction == ANTICLOCKWISE and target == landing(state, sun, CLOCKWISE):
        return Rule.ONE_WAY
    return leap_forbidden_by(state, sun, target, count)


@rule
def leap_forbidden_by(state: State, sun: int, target: int, count: int) -> int:
    """§12 Make no stack that may not be; §15 nor, if the house says so, a position for the third time."""
    if has_too_many_alike(amounts(state.stack[target]) + amounts(state.stack[sun] % int(TENS[count]))):
        return Rule.LIMIT
    return Rule.REPETITION if comes_again(state, sun, target, count) else ALLOWED


@rule
def comes_again(state: State, sun: int, target: int, count: int) -> bool:
    """§15 Tell whether a move would bring a position about for the third time, if the house forbids that."""
    if state.repetition != Repetition.FORBIDDEN or below(state.stack[sun], count) == 0:
        return False
    reached = fingerprint_after(state, sun, target, count, state.colour[1 - state.mover])
    return occurrences(state, reached) == THIRD - 1


@rule
def list_leaps(state: State, legal: Cells) -> int:
    """List the leaps that are allowed: first of one pawn each, sun by sun, then of two, and so on."""
    ring = suns(state)
    stacks, held = line_up(state, legal, ring)
    for nth in range(held):
        see_targets(state, legal, nth, stacks)
    listed, count = 0, 1
    while held > 0:
        more = 0
        for nth in range(held):
            listed = list_both_ways(state, legal, nth, ring, count, listed)
            rest, ahead, behind = legal[RESTS + nth], legal[AHEAD + nth], legal[BEHIND + nth]
            legal[HELD + more], legal[RESTS + more] = legal[HELD + nth], rest
            legal[AHEAD + more], legal[BEHIND + more] = ahead, behind
            more += (rest > 0) & ((ahead & behind & FULL) == 0)  # those that can take one more
        held = more
        count += 1
    return listed


@rule
def held_by(state: State, colour: int) -> int:
    """Return a bit for each sun whose stack is under a colour's control: no branch, so that many are seen at a time."""
    bits = 0
    for sun in range(MOST_SUNS):
        bits |= (top(state.stack[sun]) == colour) << sun
    return bits


@rule
def line_up(state: State, legal: Cells, ring: int) -> tuple[int, int]:
    """Note which suns have a stack, and where among them the mover's are; return how many of both."""
    bits, stacks, held = held_by(state, state.colour[state.mover]), 0, 0
    for sun in range(ring):
        legal[STACKS + stacks] = sun  # overwritten by the next one if the sun is empty
        legal[HELD + held] = stacks
        stacks += state.stack[sun] > 0
        held += (bits >> sun) & 1
    return stacks, held


@rule
def see_targets(state: State, legal: Cells, nth: int, stacks: int) -> None:
    """§10-11 Note of a stack of the mover's what is on the suns where its pawns would land."""
    place = legal[HELD + nth]
    sun = legal[STACKS + place]
    rays = state.ring[sun]
    ahead = legal[STACKS + (place + rays if place + rays < stacks else place + rays - stacks)]
    behind = legal[STACKS + (place - rays if place >= rays else place - rays + stacks)]
    legal[HELD + nth], legal[RESTS + nth] = sun, state.stack[sun]
    legal[AHEAD + nth] = amounts(state.stack[ahead]) + BEYOND
    legal[BEHIND + nth] = amounts(state.stack[behind]) + BEYOND if behind != ahead else FULL


@rule
def list_both_ways(state: State, legal: Cells, nth: int, ring: int, count: int, listed: int) -> int:
    """§9, §12 Take one pawn more from a stack of the mover's, and list where so many may leap; count the list."""
    sun, rest = legal[HELD + nth], legal[RESTS + nth]
    pawn = int(AMOUNTS[top(rest)])
    legal[RESTS + nth] = rest // 10
    ahead, behind = legal[AHEAD + nth] + pawn, legal[BEHIND + nth] + pawn
    legal[AHEAD + nth], legal[BEHIND + nth] = ahead, behind
    is_free, is_free_behind = (ahead & FULL) == 0, (behind & FULL) == 0
    if state.repetition == Repetition.FORBIDDEN:
        is_free &= not comes_again(state, sun, landing(state, sun, CLOCKWISE), count)
        is_free_behind &= not comes_again(state, sun, landing(state, sun, ANTICLOCKWISE), count)
    action = 2 * ((count - 1) * ring + sun)
    legal[listed] = action + CLOCKWISE  # overwritten by the next one if it is forbidden
    listed += is_free
    legal[listed] = action + ANTICLOCKWISE
    return listed + is_free_behind


@rule
def can_move(state: State) -> bool:
    """§14 Tell whether the mover is not petrified."""
    bits = held_by(state, state.colour[state.mover])
    for sun in range(suns(state)):
        if (bits >> sun) & 1 and (can_leap(state, sun, CLOCKWISE) or can_leap(state, sun, ANTICLOCKWISE)):
            return True
    return False


@rule
def can_leap(state: State, sun: int, direction: int) -> bool:
    """Tell whether any number of the pawns on a sun may leap this way."""
    target, count = landing(state, sun, direction), 1
    while holds(state.stack[sun], count):
        if leap_forbidden_by(state, sun, target, count) == ALLOWED:
            return True
        count += 1
    return False
