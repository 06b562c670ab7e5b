"""The tables of a tournament: strength of each player, results against each other, and what the seats are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from tablier.engine import arguments
from tablier.study.tournament import Results
from tablier.study.tournament.errors import BadTournament
from tablier.study.tournament.match import ScoredGame
from tablier.study.tournament.ratings import (
    REDRAWN,
    Comparisons,
    RatingEstimate,
    bradley_terry,
    compare,
    estimates,
    redrawn,
)
from tablier.study.tournament.skills import Skill, openskill


@dataclass(frozen=True)
class PlayerRow:
    """A player: strength in points, rating by openskill, games, and seconds for a move."""

    name: str
    strength: RatingEstimate
    skill: Skill
    games: int
    seconds: float


@dataclass(frozen=True)
class PairRow:
    """Two players, the better first: games they both sat at, how their seats compared, and the first one's score."""

    first: str
    second: str
    games: int
    wins: int
    draws: int
    losses: int
    score: RatingEstimate


@dataclass(frozen=True)
class SeatRow:
    """A seat: the share of games won in it, shared wins in parts."""

    name: str
    share: RatingEstimate


@dataclass(frozen=True)
class TournamentStandings:
    """All tables of a tournament; games of sets that are not whole are left out, since they favour a seat."""

    players: list[PlayerRow]  # the strongest first
    pairs: list[PairRow]
    seats: list[SeatRow]
    games: int
    sets: int
    left_out: int


def standings(results: Results) -> TournamentStandings:
    """Work out all tables."""
    arguments.of_kind("results", results, Results, "results")
    names, games = results.plan.players, in_whole_sets(results)
    if not games:
        raise BadTournament("nothing-played")
    players = sorted(player_rows(games, names), key=lambda row: -row.strength.value)
    sets = len({game.set for game in games})
    return TournamentStandings(
        players,
        pair_rows(games, names),
        seat_rows(games, results.plan.seats),
        len(games),
        sets,
        len(results.games) - len(games),
    )


def in_whole_sets(results: Results) -> list[ScoredGame]:
    """Return the games of the sets that a group has played in every seat."""
    plan, found = results.plan, {(game.set, game.players): game for game in results.games}
    meetings = [(number, group) for number in sorted({game.set for game in results.games}) for group in plan.groups]
    sets = [[(number, players) for players in plan.line_ups(number, group)] for number, group in meetings]
    return [found[match] for matches in sets if all(match in found for match in matches) for match in matches]


def player_rows(games: Sequence[ScoredGame], names: Sequence[str]) -> list[PlayerRow]:
    count = Counter(name for game in games for name in set(game.players))
    rated = zip(names, bradley_terry(games, names), openskill(games, names), strict=True)
    return [PlayerRow(name, points, skill, count[name], pace(games, name)) for name, points, skill in rated]


def pace(games: Sequence[ScoredGame], name: str) -> float:
    """Return how many seconds a player thinks about a move."""
    seats = [(game, seat) for game in games for seat, sitting in enumerate(game.players) if sitting == name]
    moves = sum(game.moves[seat] for game, seat in seats)
    return sum(game.seconds[seat] for game, seat in seats) / max(1, moves)


def pair_rows(games: Sequence[ScoredGame], names: Sequence[str]) -> list[PairRow]:
    """Return the players that have met."""
    found = compare(games, names)
    drawn = redrawn(found)
    total = found.points.sum(0)
    pairs = [(one, two) for one, two in combinations(range(len(names)), 2) if found.games[one, two]]
    better_first = [(two, one) if total[two, one] > total[one, two] else (one, two) for one, two in pairs]
    return [pair_row(found, drawn, names, pair) for pair in better_first]


def pair_row(found: Comparisons, drawn: NDArray[np.float64], names: Sequence[str], pair: tuple[int, int]) -> PairRow:
    one, other = pair
    won, lost, drew = found.wins[:, one, other].sum(), found.wins[:, other, one].sum(), found.draws[:, one, other].sum()
    score = np.array([won + drew / 2]) / max(1, won + drew + lost)
    anew = drawn[:, [one], other] / (drawn[:, [one], other] + drawn[:, [other], one])
    counts = int(found.games[pair]), int(won), int(drew), int(lost)
    return PairRow(names[one], names[other], *counts, estimates(score, anew)[0])


def seat_rows(games: Sequence[ScoredGame], seats: Sequence[str]) -> list[SeatRow]:
    """Return what each seat has won; sets are drawn anew for the intervals, as `redrawn` does."""
    sets = {number: row for row, number in enumerate(sorted({game.set for game in games}))}
    won = np.zeros((len(sets), len(seats)))
    for game in games:
        best = [seat for seat, paid in enumerate(game.paid) if paid == max(game.paid)]
        won[sets[game.set], best] += 1 / len(best)
    generator = np.random.default_rng(0)
    anew = generator.exponential(size=(REDRAWN, len(sets))) @ won + generator.exponential(size=(REDRAWN, len(seats)))
    shares = estimates(won.sum(0) / won.sum(), anew / anew.sum(1, keepdims=True))
    return [SeatRow(name, share) for name, share in zip(seats, shares, strict=True)]
