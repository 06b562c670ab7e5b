"""What a position is worth in winning chances: asked of a judge, averaged over throws, remembered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from math import fsum

from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.search.budget import Budget, Stop, never
from tablier.search.findings import Finding, Findings, Source
from tablier.study.ledger.shares import Shares, mean, shares

Judge = Callable[[Position], Findings]

RARE = Fraction(1, 100)  # a row of throws less likely than this is not followed further: a glance must do


class AppraisalStopped(Exception):
    """The appraisal was stopped before a position was judged."""


@dataclass
class Provenance:
    """Where the values came from."""

    sources: Counter[Source] = field(default_factory=Counter)  # of the best move of each position judged
    depths: Counter[int] = field(default_factory=Counter)
    nodes: int = 0
    seconds: float = 0.0
    glances: int = 0

    @property
    def positions(self) -> int:
        return self.sources.total()

    @property
    def is_exact(self) -> bool:
        return not self.glances and set(self.sources) <= {Source.EXACT, Source.ENDGAME}


@dataclass(frozen=True)
class ThrowAppraisal:
    """What may be expected of a throw: the mean over its outcomes, and the variance about it."""

    mean: Shares
    spread: tuple[float, ...]
    outcomes: int


class Appraiser:
    """Give every position one value, and the same one each time."""

    def __init__(self, judge: Judge, stop: Stop = never, rare: Fraction = RARE) -> None:
        self.judge, self.stop, self.rare = judge, stop, rare
        self.tally = Provenance()
        self.known: dict[Position, Findings] = {}
        self.settled: dict[Position, ThrowAppraisal] = {}  # the throws of the game itself

    def findings(self, position: Position) -> Findings:
        """Return the judge's finding on every move; one cut short by a stop is not taken."""
        if position not in self.known:
            self.halt_if_asked()
            found = self.judge(position)
            self.halt_if_asked()
            self.known[position] = found
            self.note(found)
        return self.known[position]

    def halt_if_asked(self) -> None:
        if self.stop():
            raise AppraisalStopped

    def note(self, found: Findings) -> None:
        self.tally.sources[best_of(found).source] += 1
        self.tally.depths[found.depth] += 1
        self.tally.nodes += found.nodes
        self.tally.seconds += found.seconds

    def settle(self, position: Position) -> Shares:
        """Return the value of a position of the game itself; one of chance is worked out in full and kept."""
        if position.to_act == CHANCE and position not in self.settled:
            self.settled[position] = throw_among(self.prospects(position, Fraction(1)), len(position.seats))
        return self.worth(position, Fraction(1))

    def worth(self, position: Position, weight: Fraction) -> Shares:
        """Return the winning chances of any position, reached by throws as likely as `weight`."""
        if position.is_over:
            return shares(position.payoffs)
        if position.to_act != CHANCE:
            return shares(best_of(self.findings(position)).values)
        if position in self.settled:
            return self.settled[position].mean
        if weight < self.rare:
            return self.known_or_glance(position)
        return mean(self.prospects(position, weight), len(position.seats))

    def prospects(self, position: Position, weight: Fraction) -> list[tuple[Fraction, Shares]]:
        """Return the odds of each position that a throw may lead to, and what it is worth."""
        return [(odds, self.worth(after, weight * odds)) for after, odds in outcomes(position).items()]

    def known_or_glance(self, position: Position) -> Shares:
        """Return the value of a position by a solved table, or its evaluation without looking ahead."""
        from tablier.search.solved import exact_values

        known = exact_values(position)
        return self.glance(position) if known is None else shares(known)

    def glance(self, position: Position) -> Shares:
        """Return how a position looks without looking ahead."""
        from tablier.search.evaluation import expected

        self.tally.glances += 1
        return shares(expected(position))


def outcomes(position: Position) -> dict[Position, Fraction]:
    """Return where the throws lead and how often; throws that lead to the same position count together."""
    chances = position.chances()
    every = sum(chances.values())
    odds: Counter[Position] = Counter()
    for outcome, ways in chances.items():
        odds[position.step(outcome).after] += ways
    return {after: Fraction(ways, every) for after, ways in odds.items()}


def throw_among(prospects: list[tuple[Fraction, Shares]], seats: int) -> ThrowAppraisal:
    """Sum up what a throw may bring."""
    middle = mean(prospects, seats)
    squares = ([float(odds * (worth[s] - middle[s]) ** 2) for odds, worth in prospects] for s in range(seats))
    return ThrowAppraisal(middle, tuple(map(fsum, squares)), len(prospects))


def best_of(found: Findings) -> Finding:
    """Return the move that is best for the mover; the judge's first one among equals."""
    mover = found.position.mover
    return max(found.moves, key=lambda move: move.values[mover])


def searching(budget: Budget, stop: Stop = never) -> Judge:
    """Return the usual judge: a search that values every move."""
    from tablier.search.search import search

    return lambda position: search(position, budget, stop=stop, every=True)
