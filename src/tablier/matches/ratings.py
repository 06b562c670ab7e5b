"""Ratings of people by openskill, match after match; every change is kept, so that all can be replayed.

Each game has ratings of its own. Seats are compared two by two, as in tournaments (`study/tournament/skills.py` says
why). A seat whose player is "" is not rated: a guest, or several at one device.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablier.engine.ending import Ending
from tablier.matches.errors import MatchError
from tablier.matches.match import Match

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

NOBODY = ""
Key = tuple[str, str]  # game and player


@dataclass(frozen=True)
class Rating:
    """What is believed of a player: a mean, and how unsure it is."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """A rank that one may rely on: three deviations below the mean."""
        return self.mu - 3 * self.sigma


@dataclass(frozen=True)
class RatedMatch:
    """A match that counts: who sat in each seat, and what each was paid."""

    match: str
    game: str
    at: int
    players: tuple[str, ...]
    payoffs: tuple[float, ...]


@dataclass(frozen=True)
class RatingChange:
    """What one match changed about one player."""

    match: str
    game: str
    at: int
    player: str
    before: Rating
    after: Rating


def finished(match: Match, players: tuple[str, ...]) -> RatedMatch | None:
    """Return what a match says about its players.

    Nothing while it goes on, if it was called off, or if it is of a kind that counts for nobody.
    """
    result = match.result
    if result is None or result.how == Ending.ABORT or not may_count(match):
        return None
    at = match.entries[result.seq].at
    return RatedMatch(match.id, match.header.game.name, at, players, result.payoffs)


def may_count(match: Match) -> bool:
    """Return whether a match may be rated: played here, from the beginning, with nothing taken back across turns."""
    return not (match.header.imported or match.header.position or match.table.went_back)


def rate(matches: Iterable[RatedMatch], known: Mapping[Key, Rating] | None = None) -> tuple[RatingChange, ...]:
    """Return every change that matches make, in their order, to what is known of the players."""
    from openskill.models import PlackettLuce

    model, ratings = PlackettLuce(), dict(known or {})
    changes: list[RatingChange] = []
    seen: set[str] = set()
    for match in matches:
        if match.match in seen:
            raise MatchError("rated-twice", match=match.match)
        seen.add(match.match)
        changed = _changes(model, ratings, match)
        ratings |= standings(changed)
        changes += changed
    return tuple(changes)


def standings(changes: Iterable[RatingChange]) -> dict[Key, Rating]:
    """Return the latest rating of each player in each game."""
    return {(change.game, change.player): change.after for change in changes}


def _changes(model: PlackettLuce, ratings: Mapping[Key, Rating], match: RatedMatch) -> list[RatingChange]:
    from tablier.study.tournament.match import ScoredGame
    from tablier.study.tournament.ratings import verdicts
    from tablier.study.tournament.skills import merged

    before = {player: _known(model, ratings, (match.game, player)) for player in match.players if player != NOBODY}
    after: dict[str, list[PlackettLuceRating]] = {player: [] for player in before}
    for one, other, points in verdicts(ScoredGame(0, match.players, match.payoffs, 0, 0, (), ())):
        if NOBODY not in (one, other):
            ((mine,), (theirs,)) = model.rate([[before[one]], [before[other]]], scores=[points, 1 - points])
            after[one].append(mine)
            after[other].append(theirs)
    part = 2 / len(match.players)
    merge = {player: merged(model, before[player], found, part) for player, found in after.items() if found}
    return [_change(match, player, before[player], rating) for player, rating in merge.items()]


def _known(model: PlackettLuce, ratings: Mapping[Key, Rating], key: Key) -> PlackettLuceRating:
    found = ratings.get(key)
    return model.rating(mu=found.mu, sigma=found.sigma) if found else model.rating()


def _change(match: RatedMatch, player: str, before: PlackettLuceRating, after: PlackettLuceRating) -> RatingChange:
    was, is_now = Rating(before.mu, before.sigma), Rating(after.mu, after.sigma)
    return RatingChange(match.match, match.game, match.at, player, was, is_now)
