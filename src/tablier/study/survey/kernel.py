"""Play games at random or greedily, and count what happens in each: one text, compiled and interpreted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tablier.engine.dispatch import apply, chance_odds, list_allowed, payoffs, to_act
from tablier.engine.rule import kernel, rule
from tablier.engine.table import CHANCE, NOBODY, Verb
from tablier.search.evaluation import evaluations
from tablier.study.simulation.plan import GREEDY
from tablier.study.simulation.playing import choose_greedily
from tablier.study.simulation.streams import below, open_stream, outcome_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

COUNTS = ("throws", "decisions", "options", "forced", "captures", "changes", "finished")
THROWS, DECISIONS, OPTIONS, FORCED, CAPTURES, CHANGES, FINISHED = range(len(COUNTS))
CLEAR = 0.1  # by so much of a winning chance a favourite is ahead


class Games(NamedTuple):
    """Which games are played, by whom."""

    first: int
    limit: int  # throws and moves of one game
    seats: int
    policies: NDArray[np.int64]


class Scratch(NamedTuple):
    """The arrays in which the rules of a game answer."""

    log: NDArray[np.void]
    legal: NDArray[np.int64]
    odds: NDArray[np.int64]
    chances: NDArray[np.float64]


class Counts(NamedTuple):
    """What is counted in each game, what each seat was paid, and its lowest chance at the start of a turn."""

    counts: NDArray[np.int64]
    paid: NDArray[np.float64]
    lowest: NDArray[np.float64]


@kernel
def follow(states: Any, stream: Any, games: Games, scratch: Scratch, found: Counts) -> None:
    """Play games from states[2], one after the other."""
    log = scratch.log[0]
    for game in range(len(found.counts)):
        states[0] = states[2]
        state = states[0]
        open_stream(stream, games.first + game)
        mover, favourite = NOBODY, NOBODY
        for seat in range(games.seats):
            found.lowest[game, seat] = 1.0
        for _ in range(games.limit):
            acting = to_act(state)
            if acting == NOBODY:
                found.counts[game, FINISHED] = 1
                break
            if state.mover != mover:
                mover = int(state.mover)
                favourite = look(state, games.seats, scratch, found, game, favourite)
            if acting == CHANCE:
                found.counts[game, THROWS] += 1
                chosen = thrown(state, stream, scratch)
            else:
                chosen = decided(states, stream, games.policies[acting], scratch, found, game)
            log.length = 0
            apply(state, chosen, log)
            found.counts[game, CAPTURES] += has_captured(log)
        if found.counts[game, FINISHED] == 1:
            pay(state, games.seats, scratch, found, game)


@rule
def look(state: Any, seats: int, scratch: Scratch, found: Counts, game: int, favourite: int) -> int:
    """Look at the chances where a turn begins; return the favourite, or the last one where nobody is ahead."""
    evaluations(state, seats, scratch.chances)
    best, ahead = 0, 1.0
    for seat in range(seats):
        chance = (scratch.chances[seat] * (seats - 1) + 1.0) / seats
        found.lowest[game, seat] = min(found.lowest[game, seat], chance)
        scratch.chances[seat] = chance
        if chance > scratch.chances[best]:
            best = seat
    for seat in range(seats):
        if seat != best:
            ahead = min(ahead, scratch.chances[best] - scratch.chances[seat])
    if ahead < CLEAR or best == favourite:
        return favourite
    if favourite != NOBODY:
        found.counts[game, CHANGES] += 1
    return best


@rule
def thrown(state: Any, stream: Any, scratch: Scratch) -> int:
    """Let the shells fall, or whatever chance does."""
    for outcome in range(len(scratch.odds)):
        scratch.odds[outcome] = 0
    chance_odds(state, scratch.odds)
    return outcome_of(stream, scratch.odds)


@rule
def decided(states: Any, stream: Any, policy: int, scratch: Scratch, found: Counts, game: int) -> int:
    """Choose for the seat to act, and count what it could choose from."""
    allowed = list_allowed(states[0], scratch.legal)
    found.counts[game, DECISIONS] += 1
    found.counts[game, OPTIONS] += allowed
    if allowed == 1:
        found.counts[game, FORCED] += 1
        return int(scratch.legal[0])
    if policy == GREEDY:
        return choose_greedily(states, stream, scratch.legal, allowed, scratch.chances)
    return int(scratch.legal[below(stream, allowed)])


@rule
def has_captured(log: Any) -> int:
    """Return 1 if something was captured."""
    for row in range(log.length):
        if log.rows[row, 0] == Verb.CAPTURE:
            return 1
    return 0


@rule
def pay(state: Any, seats: int, scratch: Scratch, found: Counts, game: int) -> None:
    """Note what each seat is paid."""
    for seat in range(len(scratch.chances)):
        scratch.chances[seat] = 0.0
    payoffs(state, scratch.chances)
    for seat in range(seats):
        found.paid[game, seat] = scratch.chances[seat]
