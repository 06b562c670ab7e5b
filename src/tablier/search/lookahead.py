"""Look ahead with pruning: alpha-beta where nothing is left to chance, expectiminimax where shells fall.

One kernel serves both. It keeps its way down the tree in arrays, so that it can stop after any number of positions and
go on later: the clock, a person's Ctrl-C and a budget are looked at between two slices. Values are what seat 0 of two
may expect; seat 0 wants more and seat 1 wants less.

At a throw, the values of outcomes not yet seen lie between -1 and 1; as soon as that cannot bring the mean back into
the window, the rest is left out (Ballard's Star1).

A throw in hand is played before anybody judges: right after a throw, and as long as the same seat goes on, the search
goes deeper than it was asked to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tablier.engine.dispatch import apply, chance_odds, list_allowed, payoffs, to_act
from tablier.engine.endings import NOT_KNOWN
from tablier.engine.network import Network, Workspace
from tablier.engine.rule import kernel, rule
from tablier.engine.table import CHANCE, NOBODY
from tablier.engine.tables import Zeros, room
from tablier.search.evaluation import judgement
from tablier.search.known_endings import KnownEndings, looked_up
from tablier.search.transposition_table import Bound, fingerprint, place_of, remember

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEVELS = 160  # a search never goes deeper; beyond, it judges by looks
WIN = 1.0
BEYOND = 2.0  # worse or better than any value


class Stack(NamedTuple):
    """The way down from the root: one row for each position on it."""

    seat: NDArray[np.int8]
    depth: NDArray[np.int64]  # actions and throws still to look ahead
    hot: NDArray[np.int8]  # whether a throw is in hand, so that it is too early to judge
    sure: NDArray[np.int8]  # whether no opinion went into the best value so far
    floor: NDArray[np.float64]  # the window asked for: only values between are of interest
    roof: NDArray[np.float64]
    low: NDArray[np.float64]  # the window as it narrows
    high: NDArray[np.float64]
    best: NDArray[np.float64]
    choice: NDArray[np.int64]
    tried: NDArray[np.int64]
    listed: NDArray[np.int64]
    total: NDArray[np.int64]  # ways of all throws, and of those not yet seen
    left: NDArray[np.int64]
    gathered: NDArray[np.float64]  # ways times values of the throws seen
    key: NDArray[np.uint64]
    moves: NDArray[np.int16]
    ways: NDArray[np.int64]


SMALL, WHOLE, REAL = "seat hot sure", "depth choice tried listed total left", "floor roof low high best gathered"


class Notes(NamedTuple):
    """What else a search needs at hand."""

    words: NDArray[np.uint64]  # the bytes of the states on the stack
    memory: NDArray[np.void]
    merits: NDArray[np.int64]  # how often an action of a seat was good enough to end a search: it is tried early
    odds: NDArray[np.int64]
    legal: NDArray[np.int64]
    paid: NDArray[np.float64]
    where: NDArray[np.int64]  # LEVEL, IS_NEW, NODES
    network: Network  # what judges at the end of the look-ahead; without rows, advice does
    room: Workspace
    endings: KnownEndings  # what ends a line, because it is known; without rows, nothing


LEVEL, IS_NEW, NODES = 0, 1, 2


def stack_for(most_actions: int, outcomes: int, zeros: Zeros = room) -> Stack:
    """Return an empty stack."""
    columns: dict[str, Any] = {}
    for names, letter in ((SMALL, "b"), (WHOLE, "q"), (REAL, "d"), ("key", "Q")):
        columns |= {name: zeros(letter, LEVELS) for name in names.split()}
    return Stack(
        **columns,
        moves=zeros("h", LEVELS, max(most_actions, outcomes)),
        ways=zeros("q", LEVELS, max(1, outcomes)),
    )


@kernel
def explore(states: Any, stack: Stack, notes: Notes, limit: int) -> bool:
    """Go on until the root is judged, or until so many positions in all have been seen; tell whether it is judged."""
    return walk(states, stack, notes, limit)


@rule
def set_out(stack: Stack, notes: Notes, depth: int, hot: int) -> None:
    """Begin at the root, to look so deep."""
    stack.depth[0], stack.hot[0], stack.choice[0] = depth, hot, -1
    stack.floor[0], stack.roof[0] = -WIN, WIN
    notes.where[LEVEL], notes.where[IS_NEW] = 0, 1


@rule
def walk(states: Any, stack: Stack, notes: Notes, limit: int) -> bool:
    """Do as `explore` says."""
    level, is_new, nodes = notes.where[LEVEL], notes.where[IS_NEW], notes.where[NODES]
    while True:
        is_judged = False
        if is_new:
            is_new = 0
            nodes += 1
            is_judged = begin(states, stack, notes, level)
        elif stack.tried[level] == stack.listed[level]:
            conclude(stack, notes, level)
            is_judged = True
        elif nodes >= limit:
            break
        else:
            action = stack.moves[level, stack.tried[level]]
            states[level + 1] = states[level]
            apply(states[level + 1], action, None)
            look_into(stack, level)
            level += 1
            is_new = 1
        if is_judged:
            if level == 0:
                break
            level -= 1
            weigh(stack, notes, level)
    notes.where[LEVEL], notes.where[IS_NEW], notes.where[NODES] = level, is_new, nodes
    return bool(is_judged)


@rule
def begin(states: Any, stack: Stack, notes: Notes, level: int) -> bool:
    """Meet a position: judge it at once if it is over, deep enough or remembered; else list what can happen."""
    state = states[level]
    seat = to_act(state)
    stack.seat[level] = seat
    if seat == NOBODY:
        notes.paid[0] = 0.0
        payoffs(state, notes.paid)
        stack.best[level], stack.sure[level] = notes.paid[0], 1
        return True
    value = looked_up(state, notes.endings)
    if value != NOT_KNOWN:
        stack.best[level], stack.sure[level] = value, 1
        return True
    warm_up(stack, level)
    if level == LEVELS - 1 or (stack.depth[level] <= 0 and stack.hot[level] == 0):
        stack.best[level], stack.sure[level] = judgement(state, notes.network, notes.room), 0
        return True
    stack.key[level] = fingerprint(notes.words, level, stack.hot[level])
    entry = notes.memory[place_of(stack.key[level], notes.memory)]
    is_known = entry.bound != Bound.NOTHING and entry.key == stack.key[level]
    if is_known and recall(stack, entry, level):
        return True
    stack.tried[level], stack.low[level], stack.high[level] = 0, stack.floor[level], stack.roof[level]
    stack.sure[level] = 1
    if seat == CHANCE:
        list_throws(state, stack, notes.odds, level)
    else:
        stack.best[level] = -BEYOND if seat == 0 else BEYOND
        list_moves(state, stack, notes, level, entry.move if is_known else -1)
    return False


@rule
def warm_up(stack: Stack, level: int) -> None:
    """Note whether a throw is in hand: one has just fallen, or the same seat still uses one."""
    if level > 0:
        before, seat = stack.seat[level - 1], stack.seat[level]
        stack.hot[level] = 0
        if seat != CHANCE and (before == CHANCE or (before == seat and stack.hot[level - 1] == 1)):
            stack.hot[level] = 1


@rule
def recall(stack: Stack, entry: Any, level: int) -> bool:
    """Use what is remembered, if it is certain or just as deep, and settles the question."""
    if entry.sure == 0 and entry.depth != stack.depth[level]:
        return False
    value, bound = entry.value, entry.bound
    settles = (
        bound == Bound.EQUAL
        or (bound == Bound.AT_LEAST and value >= stack.roof[level])
        or (bound == Bound.AT_MOST and value <= stack.floor[level])
    )
    if settles:
        stack.best[level], stack.sure[level] = value, entry.sure
    return bool(settles)


@rule
def list_throws(state: Any, stack: Stack, odds: Any, level: int) -> None:
    """Write down what chance can do, with the ways of each."""
    for outcome in range(len(odds)):
        odds[outcome] = 0
    chance_odds(state, odds)
    count, total = 0, 0
    for outcome in range(len(odds)):
        if odds[outcome] > 0:
            stack.moves[level, count] = outcome
            stack.ways[level, count] = odds[outcome]
            total += odds[outcome]
            count += 1
    stack.listed[level], stack.total[level], stack.left[level] = count, total, total
    stack.gathered[level], stack.choice[level] = 0.0, -1


@rule
def list_moves(state: Any, stack: Stack, notes: Notes, level: int, first: int) -> None:
    """Write down what the seat can do: first what was best before, then what has often been good."""
    seat, merits, count = stack.seat[level], notes.merits, list_allowed(state, notes.legal)
    for nth in range(count):
        action = notes.legal[nth]
        place, merit = nth, merits[seat, action]
        while place > 0 and action_precedes(merits, seat, action, merit, stack.moves[level, place - 1], first):
            stack.moves[level, place] = stack.moves[level, place - 1]
            place -= 1
        stack.moves[level, place] = action
    stack.listed[level], stack.choice[level] = count, stack.moves[level, 0]


@rule
def action_precedes(merits: Any, seat: int, action: int, merit: int, other: int, first: int) -> bool:
    """Return whether an action is to be tried before another one."""
    return bool(other != first and (action == first or merit > merits[seat, other]))


@rule
def look_into(stack: Stack, level: int) -> None:
    """Say how deep to look into the next position, and which values of it would matter."""
    below, tried = level + 1, stack.tried[level]
    stack.tried[level] += 1
    stack.depth[below] = stack.depth[level] - 1
    stack.floor[below], stack.roof[below] = stack.low[level], stack.high[level]
    if stack.seat[level] == CHANCE:
        ways, total = stack.ways[level, tried], stack.total[level]
        others = stack.left[level] - ways
        stack.floor[below] = max(-WIN, (stack.low[level] * total - stack.gathered[level] - others * WIN) / ways)
        stack.roof[below] = min(WIN, (stack.high[level] * total - stack.gathered[level] + others * WIN) / ways)


@rule
def weigh(stack: Stack, notes: Notes, level: int) -> None:
    """Take in the value of the position just judged."""
    value, is_sure = stack.best[level + 1], stack.sure[level + 1]
    tried = stack.tried[level] - 1
    seat = stack.seat[level]
    if seat == CHANCE:
        stack.sure[level] &= is_sure
        weigh_throw(stack, level, tried, value)
        return
    action = stack.moves[level, tried]
    is_better = value > stack.best[level] if seat == 0 else value < stack.best[level]
    if is_better:
        stack.best[level], stack.choice[level] = value, action
    if seat == 0:
        stack.low[level] = max(stack.low[level], value)
    else:
        stack.high[level] = min(stack.high[level], value)
    if stack.low[level] >= stack.high[level]:  # the other seat will not let it come to this
        stack.tried[level] = stack.listed[level]
        stack.sure[level] = is_sure
        depth = max(1, stack.depth[level])
        notes.merits[seat, action] += depth * depth
    else:
        stack.sure[level] &= is_sure


@rule
def weigh_throw(stack: Stack, level: int, tried: int, value: float) -> None:
    """Add a throw to the mean; leave the others out when they cannot bring it back into the window."""
    ways, below = stack.ways[level, tried], level + 1
    stack.gathered[level] += ways * value
    stack.left[level] -= ways
    if value <= stack.floor[below] and stack.floor[below] > -WIN:
        stack.best[level] = min(stack.low[level], (stack.gathered[level] + stack.left[level]) / stack.total[level])
        stack.tried[level] = stack.listed[level]
    elif value >= stack.roof[below] and stack.roof[below] < WIN:
        stack.best[level] = max(stack.high[level], (stack.gathered[level] - stack.left[level]) / stack.total[level])
        stack.tried[level] = stack.listed[level]
    else:
        stack.best[level] = stack.gathered[level] / stack.total[level]


@rule
def conclude(stack: Stack, notes: Notes, level: int) -> None:
    """Remember what a position turned out to be worth."""
    bound, depth = said_by(stack, level), stack.depth[level]
    remember(notes.memory, stack.key[level], stack.best[level], stack.choice[level], depth, bound, stack.sure[level])


@rule
def said_by(stack: Stack, level: int) -> int:
    """Tell what the best value says of the true one: beyond the window it is only a bound."""
    if stack.best[level] <= stack.floor[level] and stack.floor[level] > -WIN:
        return Bound.AT_MOST
    if stack.best[level] >= stack.roof[level] and stack.roof[level] < WIN:
        return Bound.AT_LEAST
    return Bound.EQUAL
