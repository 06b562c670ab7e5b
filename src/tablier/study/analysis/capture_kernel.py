"""Follow everything that others can throw and choose until a seat acts again, and count what they take from it.

For each watched place the others do all they can to take what is there: the best of their choices, the exact mean of
their throws. A value is a whole number of 2**62 parts, rounded down for the lower bound and up for the upper one; four
shells divide by 16 at each throw, so that up to fifteen throws in a row leave no rest and the bounds meet exactly.

Like a look-ahead, the kernel keeps its way down in arrays. It follows the likeliest lines first, round by round.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from tablier.engine.dispatch import apply, chance_odds, list_allowed, to_act
from tablier.engine.rule import kernel, rule
from tablier.engine.table import CHANCE, NOBODY, Verb
from tablier.engine.tables import ALL, Word, unsigned

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEVELS = 400
WHOLE = 1 << 62  # something is taken for certain
ENTRIES, PLAIN_ENTRIES = 1 << 17, 1 << 12  # positions remembered; where nothing can be compiled, few are met
NEITHER, THEIRS, OWN = -1, 0, 1  # whose a kind of piece is; neither: whoever owns the place

SEED, STEP, SHIFT = Word(0x9E3779B97F4A7C15), Word(0xD6E8FEB86659FD93), Word(32)


class CaptureLine(NamedTuple):
    """The way down from the root: one row for each position on it."""

    actor: NDArray[np.int64]
    tried: NDArray[np.int64]
    listed: NDArray[np.int64]
    total: NDArray[np.int64]  # the ways of all throws
    taken: NDArray[np.int64]  # a bit for each watched place
    firm: NDArray[np.int64]  # those taken that never come back: moves are taken back within a turn only
    share: NDArray[np.float64]  # how much of all that can happen leads here
    key: NDArray[np.uint64]
    low: NDArray[np.int64]  # bounds for each watched place
    high: NDArray[np.int64]
    moves: NDArray[np.int64]
    ways: NDArray[np.int64]


class Prey(NamedTuple):
    """What is watched, and whose things are whose."""

    bits: NDArray[np.int64]  # of each place of the board; 0 where nothing is watched
    owners: NDArray[np.int64]  # of each place
    kinds: NDArray[np.int64]  # NEITHER, THEIRS or OWN, for each kind of piece


class CaptureNotes(NamedTuple):
    """What else a hunt needs at hand: the bytes of the states, a log, and what is known of positions met before."""

    words: NDArray[np.uint64]
    log: NDArray[np.void]
    odds: NDArray[np.int64]
    legal: NDArray[np.int64]
    keys: NDArray[np.uint64]
    detail: NDArray[np.float64]  # how closely a position was looked at; infinite when its bounds meet
    lows: NDArray[np.int64]
    highs: NDArray[np.int64]


class Aim(NamedTuple):
    """Whom the others hunt, and how far to follow."""

    seat: int
    is_final: bool  # whether moves are never taken back in this game
    least: float  # lines less likely than this are left open
    effort: int  # actions and throws that may be followed


@kernel
def hunt(states: Any, way: CaptureLine, notes: CaptureNotes, prey: Prey, aim: Aim) -> int:
    """Bound what is taken from the root on; return how many actions and throws were followed."""
    level, is_new, spent = 0, True, 0
    log = notes.log[0]
    while True:
        is_known = False
        if is_new:
            is_new = False
            is_known = meet(states, way, notes, aim, level, spent)
        elif way.tried[level] == way.listed[level]:
            remember(way, notes, aim, level, spent)
            is_known = True
        else:
            states[level + 1] = states[level]
            log.length = 0
            apply(states[level + 1], way.moves[level, way.tried[level]], log)
            go_down(way, prey, log, aim.seat, level)
            firm_up(states, way, aim, level + 1)
            spent += 1
            level += 1
            is_new = True
        if is_known:
            if level == 0:
                return spent
            level -= 1
            weigh(way, level)


@rule
def meet(states: Any, way: CaptureLine, notes: CaptureNotes, aim: Aim, level: int, spent: int) -> bool:
    """Meet a position: settle it if the hunt is over, leave it open if it is too far off, else list what can happen."""
    state = states[level]
    actor = to_act(state)
    everything = (1 << way.low.shape[1]) - 1
    if actor == NOBODY or state.mover == aim.seat or way.firm[level] == everything:
        settle(way, level, way.taken[level], 0)
        return True
    if way.share[level] < aim.least or spent >= aim.effort or level == LEVELS - 1:
        settle(way, level, way.firm[level], everything)
        return True
    way.key[level] = fingerprint(notes.words, level, way.taken[level])
    if recall(way, notes, aim, level):
        return True
    way.actor[level], way.tried[level], way.listed[level] = actor, 0, 0
    for place in range(way.low.shape[1]):
        way.low[level, place] = 0
        way.high[level, place] = 0
    if actor == CHANCE:
        list_throws(state, way, notes, level)
    else:
        list_actions(state, way, notes, level)
    return False


@rule
def settle(way: CaptureLine, level: int, surely: int, perhaps: int) -> None:
    """Say what is taken in the end: these places surely, and those perhaps."""
    for place in range(way.low.shape[1]):
        way.low[level, place] = WHOLE if (surely >> place) & 1 else 0
        way.high[level, place] = WHOLE if ((surely | perhaps) >> place) & 1 else 0


@rule
def list_throws(state: Any, way: CaptureLine, notes: CaptureNotes, level: int) -> None:
    """List what chance can do."""
    for outcome in range(len(notes.odds)):
        notes.odds[outcome] = 0
    chance_odds(state, notes.odds)
    way.total[level] = 0
    for outcome in range(len(notes.odds)):
        ways = notes.odds[outcome]
        if ways > 0:
            way.moves[level, way.listed[level]] = outcome
            way.ways[level, way.listed[level]] = ways
            way.listed[level] += 1
            way.total[level] += ways


@rule
def list_actions(state: Any, way: CaptureLine, notes: CaptureNotes, level: int) -> None:
    """List what the seat to act may do."""
    way.listed[level] = list_allowed(state, notes.legal)
    for nth in range(way.listed[level]):
        way.moves[level, nth] = notes.legal[nth]


@rule
def go_down(way: CaptureLine, prey: Prey, log: Any, seat: int, level: int) -> None:
    """Say how likely what follows is, and what is taken by it."""
    way.share[level + 1] = way.share[level]
    if way.actor[level] == CHANCE:
        way.share[level + 1] *= way.ways[level, way.tried[level]] / way.total[level]
    way.taken[level + 1] = told(prey, log, seat, way.taken[level])


@rule
def firm_up(states: Any, way: CaptureLine, aim: Aim, level: int) -> None:
    """Hold for good what was taken, if moves are never taken back here or another seat's turn has begun."""
    is_firm = aim.is_final or states[level].mover != states[level - 1].mover
    way.firm[level] = way.taken[level] if is_firm else way.firm[level - 1]


@rule
def told(prey: Prey, log: Any, seat: int, taken: int) -> int:
    """Read in the log what was taken, and what came back where moves were taken back."""
    comes_back = False
    for row in range(log.length):
        verb, kind = log.rows[row, 0], log.rows[row, 2]
        source, target = log.rows[row, 3], log.rows[row, 4]
        if verb == Verb.UNDO:
            comes_back = True
        elif verb == Verb.CAPTURE:
            is_own = prey.kinds[kind] == OWN
            if prey.kinds[kind] == NEITHER:
                is_own = prey.owners[source] == seat and prey.owners[target] != seat
            if is_own:
                taken |= prey.bits[source]
        elif verb == Verb.MOVE and comes_back and prey.kinds[kind] != THEIRS:
            taken &= ~prey.bits[target]
    return taken


@rule
def weigh(way: CaptureLine, level: int) -> None:
    """Take what was found below into account: a part of the mean, or perhaps the best choice."""
    below = level + 1
    for place in range(way.low.shape[1]):
        low, high = way.low[below, place], way.high[below, place]
        if way.actor[level] == CHANCE:
            ways, total = way.ways[level, way.tried[level]], way.total[level]
            way.low[level, place] += low // total * ways
            way.high[level, place] += (high + total - 1) // total * ways
        else:
            way.low[level, place] = max(way.low[level, place], low)
            way.high[level, place] = max(way.high[level, place], high)
    way.tried[level] += 1


@rule
def fingerprint(words: Any, row: int, taken: int) -> Any:
    """Mix all bytes of a state and what was taken into 64 bits; in practice no two that are met are alike."""
    mixed = ((SEED ^ unsigned(taken)) * STEP) & ALL
    for column in range(words.shape[1]):
        mixed = ((mixed ^ words[row, column]) * STEP) & ALL
        mixed ^= mixed >> SHIFT
    return mixed


@rule
def recall(way: CaptureLine, notes: CaptureNotes, aim: Aim, level: int) -> bool:
    """Take up what is known of a position, if it was looked at as closely as is asked now."""
    entry = int(way.key[level] & unsigned(len(notes.keys) - 1))
    if notes.keys[entry] != way.key[level] or notes.detail[entry] < way.share[level] / aim.least:
        return False
    for place in range(way.low.shape[1]):
        way.low[level, place] = notes.lows[entry, place]
        way.high[level, place] = notes.highs[entry, place]
    return True


@rule
def remember(way: CaptureLine, notes: CaptureNotes, aim: Aim, level: int, spent: int) -> None:
    """Keep the bounds of a position; once the effort is spent, only those that meet."""
    is_exact = True
    for place in range(way.low.shape[1]):
        is_exact = is_exact and way.low[level, place] == way.high[level, place]
    if spent >= aim.effort and not is_exact:
        return
    entry = int(way.key[level] & unsigned(len(notes.keys) - 1))
    notes.keys[entry] = way.key[level]
    notes.detail[entry] = inf if is_exact else way.share[level] / aim.least
    for place in range(way.low.shape[1]):
        notes.lows[entry, place] = way.low[level, place]
        notes.highs[entry, place] = way.high[level, place]
