"""Ratings by openskill: the Plackett-Luce model of Weng and Lin, game after game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablier.study.tournament.match import ScoredGame
from tablier.study.tournament.ratings import verdicts

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating


@dataclass(frozen=True)
class Skill:
    """What openskill believes: a mean, how unsure it is of it, and a rank that one may rely on."""

    mu: float
    sigma: float
    ordinal: float


def openskill(games: Sequence[ScoredGame], players: Sequence[str]) -> list[Skill]:
    """Rate players by all games, in the order given."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # programs do not change between two games
    ratings = {name: model.rating() for name in players}
    for game in games:
        ratings |= learn(model, ratings, game)
    return [Skill(rating.mu, rating.sigma, rating.ordinal()) for rating in (ratings[name] for name in players)]


def learn(
    model: PlackettLuce, before: dict[str, PlackettLuceRating], game: ScoredGame
) -> dict[str, PlackettLuceRating]:
    """Return what one game teaches about its players.

    openskill would take two seats that lost to a third for equals, and pull everybody together. So the seats are rated
    two by two, as far as the game told them apart, each time from what was believed before; each comparison has its
    part, for n seats are compared n - 1 times each and the game is only one.
    """
    after: dict[str, list[PlackettLuceRating]] = {name: [] for name in game.players}
    for one, other, points in verdicts(game):
        ((mine,), (theirs,)) = model.rate([[before[one]], [before[other]]], scores=[points, 1 - points])
        after[one].append(mine)
        after[other].append(theirs)
    part = 2 / len(game.players)
    return {name: merged(model, before[name], found, part) for name, found in after.items() if found}


def merged(
    model: PlackettLuce, before: PlackettLuceRating, after: list[PlackettLuceRating], part: float
) -> PlackettLuceRating:
    """Add up what the comparisons of one game changed; they are not independent, so certainty grows as by one."""
    mu = before.mu + part * sum(rating.mu - before.mu for rating in after)
    return model.rating(mu=mu, sigma=sum(rating.sigma for rating in after) / len(after))
