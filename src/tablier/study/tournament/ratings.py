"""How strong players are, from who came in before whom: Bradley-Terry strengths with intervals, and openskill.

Everything rests on comparisons of two seats of one game. The seat that was paid more has beaten the other; two seats
that share the best pay have drawn, which is half a win each. Two seats that both lost to a third say nothing: the game
was over before they were told apart. With these comparisons the strengths of Bradley and Terry (two seats) are those
of Luce as well (more seats): a player wins a table with odds in proportion to its strength.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from tablier.study.tournament.match import ScoredGame

if TYPE_CHECKING:
    from numpy.typing import NDArray

GHOST = 1.0  # games that everybody has drawn with a player of middling strength: nobody is infinitely strong
POINTS = 400 / np.log(10)  # for one logit: 400 points mean odds of ten to one, as in chess
FAINT = GHOST / 100  # where games that nobody has seen keep strengths finite already
STRIDE = 2.0  # logits that one step of a fit may go
STILL = 1e-6  # logits: a fit that moves less is done
STEPS = 200
REDRAWN = 2_000
WITHIN = (2.5, 97.5)  # percentiles of a 95 % interval

Verdict = tuple[str, str, float]  # one player, another, and the points of the first: 1, a half or 0


def verdicts(game: ScoredGame) -> Iterator[Verdict]:
    """Compare every two seats that different players sat in, as far as the game has told them apart."""
    best = max(game.paid)
    for (one, paid), (other, owed) in combinations(zip(game.players, game.paid, strict=True), 2):
        if one != other and (paid != owed or paid == best):
            yield one, other, (1 + (paid > owed) - (paid < owed)) / 2


@dataclass(frozen=True)
class Comparisons:
    """How each player (row) did against each other one (column)."""

    wins: NDArray[np.float64]  # set by set: the games of a set share their luck
    draws: NDArray[np.float64]  # set by set
    games: NDArray[np.float64]  # at which both sat

    @property
    def points(self) -> NDArray[np.float64]:
        return self.wins + self.draws / 2


def compare(games: Sequence[ScoredGame], players: Sequence[str]) -> Comparisons:
    """Add up the comparisons of many games."""
    sets = {number: row for row, number in enumerate(sorted({game.set for game in games}))}
    index = {name: place for place, name in enumerate(players)}
    wins, draws = np.zeros((2, len(sets), len(players), len(players)))
    met = np.zeros((len(players), len(players)))
    for game in games:
        sitting = [index[name] for name in set(game.players)]
        met[np.ix_(sitting, sitting)] += 1
        for one, other, points in verdicts(game):
            kind = draws if points == 1 / 2 else wins
            kind[sets[game.set], index[one], index[other]] += points > 0
            kind[sets[game.set], index[other], index[one]] += points < 1
    return Comparisons(wins, draws, met)


def strengths(points: NDArray[np.float64], ghost: float = GHOST) -> NDArray[np.float64]:
    """Fit Bradley-Terry strengths to tables of points, many at once, by Newton's method; their mean is 0."""
    met, own = points + points.swapaxes(-1, -2), np.eye(points.shape[-1])
    logits = np.zeros(points.shape[:-1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(logits[..., None, :] - logits[..., :, None]))
        ghostly = 1 / (1 + np.exp(-logits))
        slope = (points - met * chance).sum(-1) + ghost * (1 / 2 - ghostly)
        bend = met * chance * (1 - chance)
        steep = (bend.sum(-1) + ghost * ghostly * (1 - ghostly))[..., None] * own - bend
        step = np.linalg.solve(steep, slope[..., None])[..., 0].clip(-STRIDE, STRIDE)
        logits += step
        if np.abs(step).max() < STILL:
            break
    return np.asarray(POINTS * (logits - logits.mean(-1, keepdims=True)))


def redrawn(found: Comparisons, seed: int = 0) -> NDArray[np.float64]:
    """Draw the points anew many times, by whole sets: the Bayesian bootstrap of Rubin (1981).

    Any two players that have met also play two games that nobody has seen, one won by each: a hundred wins in a
    hundred games are no proof that the next cannot be lost.
    """
    generator = np.random.default_rng(seed)
    sets, players, _ = found.points.shape
    seen = generator.exponential(size=(REDRAWN, sets)) @ found.points.reshape(sets, -1)
    total = found.points.sum(0)
    unseen = generator.exponential(size=(REDRAWN, players, players)) * (total + total.T) / np.maximum(found.games, 1)
    return np.asarray(seen.reshape(REDRAWN, players, players) + unseen)


@dataclass(frozen=True)
class RatingEstimate:
    """A number, and the 95 % interval around it."""

    value: float
    low: float
    high: float


def estimates(values: NDArray[np.float64], drawn: NDArray[np.float64]) -> list[RatingEstimate]:
    """Put intervals around numbers, from the same numbers of tournaments drawn anew; each holds its own number."""
    low, high = np.percentile(drawn, WITHIN, axis=0)
    bounds = zip(values, np.minimum(low, values), np.maximum(high, values), strict=True)
    return [RatingEstimate(float(value), float(least), float(most)) for value, least, most in bounds]


def bradley_terry(games: Sequence[ScoredGame], players: Sequence[str]) -> list[RatingEstimate]:
    """Return the strength of each player, in points."""
    found = compare(games, players)
    return estimates(strengths(found.points.sum(0)), strengths(redrawn(found), FAINT))
