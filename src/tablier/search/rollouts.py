"""Play games out from each move, all seats in a hurry, and take the mean: an estimate that knows its own error.

Every seat plays the move after which the table looks best to it, with a little whim, so that no two games are alike.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

from tablier.engine.dispatch import apply, evaluate, payoffs, to_act
from tablier.engine.draw import draw, draw_outcome
from tablier.engine.position import Position
from tablier.engine.rule import kernel, rule
from tablier.engine.table import CHANCE, MOST_SEATS, NOBODY
from tablier.search.budget import Budget, Meter, Stop, never
from tablier.search.findings import Finding, Findings, Source
from tablier.search.machines import machine_for
from tablier.search.tree import Hand, hand_for, list_actions

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WHIM = 40  # hundredths of a logit by which a move may seem better than it is
CERTAIN = 1_000_000  # what a game won outweighs
TWO_SIGMA = 1.96  # 95 % of a normal distribution lie within
PORTION = 32  # games between two looks at the clock


@dataclass(frozen=True)
class RolloutTotals:
    """What games from one position came to: sums of what each seat was paid, and of its square."""

    games: int
    paid: NDArray[np.float64]
    squared: NDArray[np.float64]

    def mean(self, seats: int) -> tuple[float, ...]:
        return tuple(float(total) / self.games for total in self.paid[:seats])

    def margin(self, seat: int) -> float:
        """Return half of the 95 % interval of a seat's mean."""
        if self.games < 2:
            return 1.0
        mean = self.paid[seat] / self.games
        variance = max(0.0, self.squared[seat] / self.games - mean * mean) * self.games / (self.games - 1)
        return TWO_SIGMA * sqrt(variance / self.games)


def estimate(position: Position, games: int, seed: int = 0, stop: Stop = never) -> Findings:
    """Rank the moves of a seat by so many games played out after each of them, or fewer if it is stopped.

    >>> import tablier
    >>> found = estimate(tablier.position("kid-cala-classic pits=1 fruits=2 | fruit=1,0,2,1 mover=0"), 10)
    >>> found.best.values, found.best.source.value
    ((-1.0, 1.0), 'exact')
    """
    began, seats = time.perf_counter(), len(position.seats)
    meter = Meter(Budget(nodes=games * len(position.actions)), stop)
    found = []
    for action in position.actions:
        after = position.step(action).after
        if after.is_over:
            found.append(Finding(action, after.payoffs, Source.EXACT, line=(action,)))
            continue
        tally = play_on(after, games, seed, meter)
        margin = tally.margin(position.mover)
        found.append(Finding(action, tally.mean(seats), Source.ESTIMATE, margin, (action,), tally.games))
    found.sort(key=lambda finding: finding.values[position.mover], reverse=True)
    return Findings(position, tuple(found), 0, sum(each.nodes for each in found), time.perf_counter() - began)


def play_on(position: Position, games: int, seed: int, meter: Meter) -> RolloutTotals:
    """Play games from a position to their ends; the same seed gives every position the same luck."""
    machine = machine_for(finish, position, 0, 0)
    states, hand = machine.states(position.state, 4), hand_for(position, seed, machine.zeros)
    paid, squared, played = machine.zeros("d", MOST_SEATS), machine.zeros("d", MOST_SEATS), 0
    play = machine.run(finish)
    while played < games and (played == 0 or meter.slice()):
        portion = min(PORTION, games - played)
        play(states, hand, portion, paid, squared)
        played += portion
        meter.spend(portion, 0.0)
    return RolloutTotals(played, paid, squared)


@kernel
def finish(states: Any, hand: Hand, games: int, total: Any, squared: Any) -> None:
    """Play so many games from states[0] to the end, and add up what they pay."""
    for _ in range(games):
        states[1] = states[0]
        seat = to_act(states[1])
        while seat != NOBODY:
            take_best(states, hand, seat, list_actions(states[1], hand, seat))
            seat = to_act(states[1])
        for each in range(len(total)):
            hand.paid[each] = 0.0
        payoffs(states[1], hand.paid)
        for each in range(len(total)):
            total[each] += hand.paid[each]
            squared[each] += hand.paid[each] * hand.paid[each]


@rule
def take_best(states: Any, hand: Hand, seat: int, listed: int) -> None:
    """Let the shells fall, or try every move on a copy and keep the one that looks best."""
    promise, tries = -CERTAIN - 1, listed
    if seat == CHANCE:
        tries = 1
        hand.legal[0] = draw_outcome(hand.luck, hand.odds, len(hand.odds))
    for nth in range(tries):
        states[2] = states[1]
        apply(states[2], hand.legal[nth], None)
        look = 0 if tries == 1 else seeming(states[2], hand, seat)
        if look > promise:
            promise = look
            states[3] = states[2]
    states[1] = states[3]


@rule
def seeming(state: Any, hand: Hand, seat: int) -> int:
    """Say how good a position seems to a seat today."""
    if to_act(state) != NOBODY:
        return evaluate(state, seat) + draw(hand.luck, WHIM)
    hand.paid[seat] = 0.0
    payoffs(state, hand.paid)
    return int(CERTAIN * hand.paid[seat])
