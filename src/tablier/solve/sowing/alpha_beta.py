"""Prove how much can still be won: alpha-beta with a transposition table, down to the endgames that are settled.

The way down is kept in arrays, as in search/lookahead.py, so that the kernel can pause after any number of positions.
Nothing is judged by its looks and nothing is remembered by a fingerprint alone: a position is its own key, so that what
is proved is proved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tablier.engine.dispatch import actions, forbidden_by, to_act
from tablier.engine.rule import kernel, rule
from tablier.engine.table import ALLOWED, NOBODY
from tablier.families.sowing import MOST_PITS, bowl
from tablier.solve.sowing.numbering import Numbers, fruits_of, number_of
from tablier.solve.sowing.outcome import BEYOND, sown

if TYPE_CHECKING:
    from numpy.typing import NDArray

LEVELS = 400  # no game known to us is half as long; a search that gets there says so
WIDE = 1 + MOST_PITS  # for each level a position, and what each action makes of it
# Compiled code turns uint64 with int64 into a real number: every constant here is unsigned.
NO_KEY, TWICE = np.uint64(0), np.uint64(32)
MIX, MIX_AGAIN = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9)

ENTRY = np.dtype(
    [
        ("key", "u8"),  # the position itself; 0 where there is none
        ("low", "i1"),  # at least so much can be won
        ("high", "i1"),  # and at most so much
        ("move", "i1"),
        ("work", "i1"),  # how many times the work must be halved to be nothing
        ("_pad", "i1", 4),
    ]
)


class SowingLine(NamedTuple):
    """The way down from the root: one row for each position on it."""

    floor: NDArray[np.int64]  # the window asked for: only values between are of interest
    roof: NDArray[np.int64]
    low: NDArray[np.int64]  # what is known of the value before looking
    high: NDArray[np.int64]
    best: NDArray[np.int64]
    choice: NDArray[np.int64]
    tried: NDArray[np.int64]
    listed: NDArray[np.int64]
    began: NDArray[np.int64]  # positions seen before this one
    key: NDArray[np.uint64]
    moves: NDArray[np.int64]  # what to try, in this order
    merit: NDArray[np.int64]
    won: NDArray[np.int64]  # what each action wins at once


class Known(NamedTuple):
    """What a search may look up."""

    memory: NDArray[np.void]
    numbers: Numbers
    values: NDArray[np.int8]
    most: int  # fruits of the settled endgames
    counted: int
    paid: NDArray[np.float64]


LEVEL, IS_NEW, NODES, TOO_DEEP = 0, 1, 2, 3
COLUMNS = "floor roof low high best choice tried listed began"


def empty_way() -> SowingLine:
    """Return room for the way down."""
    wide = {name: np.zeros((LEVELS, WIDE), np.int64) for name in ("moves", "merit", "won")}
    narrow: Any = {name: np.zeros(LEVELS, np.int64) for name in COLUMNS.split()}
    return SowingLine(**narrow, key=np.zeros(LEVELS, np.uint64), **wide)


@kernel
def prove(states: Any, way: SowingLine, known: Known, where: Any, limit: int) -> bool:
    """Go on until the root is judged, or until so many positions in all have been seen; tell whether it is judged."""
    level, is_new, nodes = where[LEVEL], where[IS_NEW], where[NODES]
    while True:
        is_judged = False
        if is_new:
            is_new = 0
            way.began[level] = nodes
            nodes += 1
            is_judged = meet(states, way, known, level)
        elif way.tried[level] == way.listed[level]:
            conclude(states, way, known, level, nodes)
            is_judged = True
        elif nodes >= limit or level == LEVELS - 2:
            where[TOO_DEEP] = level == LEVELS - 2
            break
        else:
            descend(states, way, level)
            level += 1
            is_new = 1
        if is_judged:
            if level == 0:
                break
            level -= 1
            weigh(states, way, level)
    where[LEVEL], where[IS_NEW], where[NODES] = level, is_new, nodes
    return bool(is_judged)


@rule
def meet(states: Any, way: SowingLine, known: Known, level: int) -> bool:
    """Meet a position: judge it at once if what is known settles the question; else list what is to be tried."""
    here = level * WIDE
    fruits = fruits_of(states[here], 0) + fruits_of(states[here], 1)
    most = fruits if known.counted else 1
    way.low[level], way.high[level] = -most, most
    key = key_of(states[here])
    way.key[level] = key
    first = -1
    entry = known.memory[place_of(known.memory, key)]
    if key != NO_KEY and entry.key == key:
        way.low[level], way.high[level] = max(way.low[level], entry.low), min(way.high[level], entry.high)
        first = entry.move
    if way.low[level] >= way.roof[level] or way.low[level] == way.high[level]:
        way.best[level] = way.low[level]
        return True
    if way.high[level] <= way.floor[level]:
        way.best[level] = way.high[level]
        return True
    way.tried[level], way.listed[level] = 0, 0
    way.best[level], way.choice[level] = -BEYOND, -1
    for nth in range(actions(states[here])):
        action = actions(states[here]) - 1 - nth  # the bowl next to the mancala first
        if forbidden_by(states[here], action) == ALLOWED and try_at_once(states, way, known, level, action, first):
            way.listed[level] = 0
            break
    return False


@rule
def try_at_once(states: Any, way: SowingLine, known: Known, level: int, action: int, first: int) -> bool:
    """Sow, and look the result up; put the action on the list if that is no answer. Tell whether it is good enough."""
    here, there = level * WIDE, level * WIDE + 1 + action
    seat = states[here].mover
    states[there] = states[here]
    won = sown(states[there], action, known.counted, known.paid)
    way.won[level, action] = won
    least, most = won, won
    after = to_act(states[there])
    if after != NOBODY:
        low, high = looked_up(states[there], known)
        least, most = (won + low, won + high) if after == seat else (won - high, won - low)
    if least >= min(way.roof[level], way.high[level]) or least == most:
        if least > way.best[level]:
            way.best[level], way.choice[level] = least, action
        return bool(least >= min(way.roof[level], way.high[level]))
    if most <= max(way.floor[level], way.low[level]):  # not worth a look
        if most > way.best[level]:
            way.best[level], way.choice[level] = most, action
        return False
    put_in_order(way, level, action, merit_of(action, first, after == seat, won))
    return False


@rule
def merit_of(action: int, first: int, again: int, won: int) -> int:
    """Say how early to try an action: what was best before, playing again, captures, and what lies to the right."""
    if action == first:
        return 10_000
    if again:
        return 5_000 + action
    return 1_000 + 4 * won if won > 1 else 2 * won + action


@rule
def put_in_order(way: SowingLine, level: int, action: int, merit: int) -> None:
    """Put an action on the list, before those of less merit."""
    place = way.listed[level]
    while place > 0 and way.merit[level, place - 1] < merit:
        way.moves[level, place], way.merit[level, place] = way.moves[level, place - 1], way.merit[level, place - 1]
        place -= 1
    way.moves[level, place], way.merit[level, place] = action, merit
    way.listed[level] += 1


@rule
def looked_up(state: Any, known: Known) -> tuple[int, int]:
    """Return the least and the most that can still be won, as far as it can be looked up."""
    fruits = fruits_of(state, 0) + fruits_of(state, 1)
    if fruits <= known.most:
        value = int(known.values[number_of(state, known.numbers)])
        return value, value
    key = key_of(state)
    entry = known.memory[place_of(known.memory, key)]
    if key != NO_KEY and entry.key == key:
        return int(entry.low), int(entry.high)
    most = fruits if known.counted else 1
    return -most, most


@rule
def descend(states: Any, way: SowingLine, level: int) -> None:
    """Go into the next position on the list, and say which values of it would matter."""
    here, below = level * WIDE, level + 1
    action = way.moves[level, way.tried[level]]
    way.tried[level] += 1
    states[below * WIDE] = states[here + 1 + action]
    won = way.won[level, action]
    floor = max(way.floor[level], way.low[level], way.best[level])
    roof = min(way.roof[level], way.high[level])
    if states[below * WIDE].mover == states[here].mover:
        way.floor[below], way.roof[below] = floor - won, roof - won
    else:
        way.floor[below], way.roof[below] = won - roof, won - floor


@rule
def weigh(states: Any, way: SowingLine, level: int) -> None:
    """Take in the value of the position just judged; leave the rest when it is good enough."""
    action = way.moves[level, way.tried[level] - 1]
    value = way.best[level + 1]
    if states[level * WIDE].mover != states[(level + 1) * WIDE].mover:
        value = -value
    value += way.won[level, action]
    if value > way.best[level]:
        way.best[level], way.choice[level] = value, action
    if value >= min(way.roof[level], way.high[level]):
        way.tried[level] = way.listed[level]


@rule
def conclude(states: Any, way: SowingLine, known: Known, level: int, nodes: int) -> None:
    """Remember what a position turned out to be worth."""
    best = min(max(way.best[level], way.low[level]), way.high[level])
    way.best[level] = best
    key = way.key[level]
    if key == NO_KEY:
        return
    low, high = way.low[level], way.high[level]
    if best >= min(way.roof[level], way.high[level]):
        low = best
    elif best <= way.floor[level]:
        high = best
    else:
        low, high = best, best
    work, left = 0, nodes - way.began[level]
    while left > 1:
        left >>= 1
        work += 1
    remember(known.memory, key, low, high, way.choice[level], work)


@rule
def remember(memory: Any, key: Any, low: int, high: int, move: int, work: int) -> None:
    """Write bounds down in one of two places: where it stands already, else over what took less work."""
    place = place_of(memory, key)
    entry = memory[place]
    if entry.key != key:
        other = memory[place ^ 1]
        if entry.key != NO_KEY and entry.work > work and other.work <= entry.work:
            place ^= 1
        if entry.work > work:
            entry.work -= 1  # it has to be asked for again, or make room in the end
    kept = memory[place]
    kept.work = max(work, kept.work) if kept.key == key else work
    kept.key, kept.low, kept.high, kept.move = key, low, high, move


@rule
def key_of(state: Any) -> Any:
    """Return the position as one number, or no key where a bowl is too full for that."""
    bits = 64 // (2 * state.pits)
    if bits > 8:
        bits = 8
    seat, key, most = state.mover, NO_KEY, (1 << bits) - 1
    for place in range(2 * state.pits):
        side = seat if place < state.pits else 1 - seat
        fruits = state.fruit[bowl(state, side, place % state.pits)]
        if fruits > most:
            return NO_KEY
        key = (key << np.uint64(bits)) | np.uint64(fruits)
    return key


@rule
def place_of(memory: Any, key: Any) -> int:
    """Return where a position stands, or where it would be written."""
    mixed = (key ^ (key >> TWICE)) * MIX
    mixed = (mixed ^ (mixed >> TWICE)) * MIX_AGAIN
    place = np.int64((mixed ^ (mixed >> TWICE)) & np.uint64(len(memory) - 1))
    if memory[place].key != key and memory[place ^ 1].key == key:
        return int(place ^ 1)
    return int(place)
