"""Random games, compiled: for simulation, benchmarks and the proof that compiled rules are the plain ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from tablier.engine import arguments
from tablier.engine.dispatch import apply, chance_odds, list_allowed, payoffs, to_act
from tablier.engine.draw import draw, draw_outcome, generator
from tablier.engine.fields import as_array
from tablier.engine.position import Position
from tablier.engine.rule import kernel, rule
from tablier.engine.table import CHANCE, MOST_ACTIONS, MOST_SEATS, NOBODY

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST = 10**15  # games or actions of one run


@dataclass(frozen=True)
class PlayoutResult:
    """What many random games came to."""

    games: int
    actions: int  # moves and throws
    unfinished: int  # games cut off at the limit
    paid: tuple[float, ...]  # the sum of each seat's payoffs
    wins: tuple[int, ...]  # games in which no seat did better than this one, alone


def play_out(start: Position, games: int, seed: int, limit: int = 1_000_000) -> PlayoutResult:
    """Play random games from a position, one after the other, each at most `limit` actions long."""
    check(start, games, seed)
    begin = as_array(start.state)
    paid, wins = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS, np.int64)
    tallies = np.zeros(MOST_SEATS), paid, wins
    played, unfinished = _play_out(begin, begin.copy(), games, limit, generator(seed), *_scratch(start), *tallies)
    seats = len(start.seats)
    return PlayoutResult(games, played, unfinished, tuple(paid[:seats].tolist()), tuple(wins[:seats].tolist()))


def check(start: Position, many: int, seed: int) -> None:
    """Refuse what cannot be played out."""
    arguments.of_kind("start", start, Position, "position")
    arguments.whole("games", many, 0, MOST)
    arguments.seed("seed", seed)


def wander(start: Position, length: int, seed: int) -> tuple[NDArray[np.void], NDArray[np.int64]]:
    """Play random games back to back; return every action, and the state after each."""
    check(start, length, seed)
    begin = as_array(start.state)
    states, chosen = np.zeros(length, begin.dtype), np.zeros(length, np.int64)
    _wander(begin, begin.copy(), states, chosen, generator(seed), *_scratch(start))
    return states, chosen


def allowed_in(states: NDArray[np.void], most: int = MOST_ACTIONS) -> NDArray[np.int8]:
    """Return for each state a row of ones and zeros: which of at most so many actions are allowed."""
    mask = np.zeros((len(states), most), np.int8)
    _allowed_in(states, mask, np.zeros(MOST_ACTIONS, np.int64))
    return mask


def _scratch(start: Position) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    return np.zeros(MOST_ACTIONS, np.int64), np.zeros(max(1, start.game.outcomes), np.int64)


@rule
def choose(state: Any, legal: Any, odds: Any, generator: Any) -> int:
    """Draw an outcome with its odds, or one of the allowed actions, all equally likely."""
    if to_act(state) == CHANCE:
        for outcome in range(len(odds)):
            odds[outcome] = 0
        chance_odds(state, odds)
        return draw_outcome(generator, odds, len(odds))
    return legal[draw(generator, list_allowed(state, legal))]  # type: ignore[no-any-return]  # an array of integers


@rule
def settle(state: Any, paid: Any, total: Any, wins: Any) -> None:
    """Add up what a finished game pays; a seat that is paid more than any other has won."""
    for seat in range(len(paid)):
        paid[seat] = 0.0
    payoffs(state, paid)
    best, alone = 0, True
    for seat in range(len(paid)):
        total[seat] += paid[seat]
        if paid[seat] > paid[best]:
            best = seat
    for seat in range(len(paid)):
        if seat != best and paid[seat] == paid[best]:
            alone = False
    if alone:
        wins[best] += 1


@rule
def mark_allowed(state: Any, mask: Any, row: int, legal: Any) -> None:
    """Write a one into a row of zeros for each action that the seat to act may play."""
    if to_act(state) >= 0:
        for nth in range(list_allowed(state, legal)):
            if legal[nth] < mask.shape[1]:
                mask[row, legal[nth]] = 1


@kernel
def _play_out(
    start: Any,
    states: Any,
    games: int,
    limit: int,
    generator: Any,
    legal: Any,
    odds: Any,
    paid: Any,
    total: Any,
    wins: Any,
) -> tuple[int, int]:
    played, unfinished = 0, 0
    state = states[0]
    for _ in range(games):
        states[0] = start[0]
        left = limit
        while left > 0 and to_act(state) != NOBODY:
            apply(state, choose(state, legal, odds, generator), None)
            left -= 1
        played += limit - left
        if to_act(state) == NOBODY:
            settle(state, paid, total, wins)
        else:
            unfinished += 1
    return played, unfinished


@kernel
def _wander(start: Any, states: Any, after: Any, chosen: Any, generator: Any, legal: Any, odds: Any) -> None:
    state = states[0]
    for step in range(len(chosen)):
        if to_act(state) == NOBODY:
            states[0] = start[0]
        chosen[step] = choose(state, legal, odds, generator)
        apply(state, chosen[step], None)
        after[step] = states[0]


@kernel
def _allowed_in(states: Any, mask: Any, legal: Any) -> None:
    for row in range(len(states)):
        mark_allowed(states[row], mask, row, legal)
