"""Ratings find the strengths that games were made with, and stay finite whatever the games say."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tablier.study.tournament.match import ScoredGame
from tablier.study.tournament.pairings import Pairs, groups, line_ups
from tablier.study.tournament.ratings import bradley_terry, compare, estimates, redrawn, strengths, verdicts
from tablier.study.tournament.skills import openskill

NAMES = ("A", "B", "C", "D")
POINTS_OF_ONE_MU = 400 / np.log(10) / (np.sqrt(2) * 25 / 6)  # of openskill, for two seats whose strength is known


def game(number: int, players: tuple[str, ...], paid: tuple[float, ...]) -> ScoredGame:
    return ScoredGame(number, players, paid, 1, 1, (1,) * len(players), (0.0,) * len(players))


def won_by(seat: int, seats: int) -> tuple[float, ...]:
    return tuple(1.0 if other == seat else -1 / (seats - 1) for other in range(seats))


def simulated(planted: dict[str, float], seats: int, pairs: Pairs, sets: int, draws: float = 0.0) -> list[ScoredGame]:
    """Draw the winners of a tournament by Luce's rule; the first seat has an advantage, which line-ups even out."""
    luck, games = random.Random(f"{seats}{pairs}"), []
    for number in range(sets):
        for group in groups(tuple(planted), seats, pairs):
            for players in line_ups(group, seats, number):
                weights = [10 ** (planted[name] / 400) * (1.3 if seat == 0 else 1) for seat, name in enumerate(players)]
                winner = luck.choices(range(seats), weights)[0]
                paid = (0.0,) * seats if luck.random() < draws else won_by(winner, seats)
                games.append(game(number, players, paid))
    return games


TOURNAMENTS = pytest.mark.parametrize(
    ("seats", "pairs", "sets"),
    [
        (2, Pairs.ALL, 80),
        (2, Pairs.LADDER, 150),
        (3, Pairs.ALL, 40),
        (3, Pairs.MIXED, 60),
        (4, Pairs.ALL, 30),
        (4, Pairs.MIXED, 200),
    ],
)
PLANTED = {"A": 240.0, "B": 60.0, "C": -80.0, "D": -220.0}


@TOURNAMENTS
def test_bradley_terry_finds_planted_strengths(seats, pairs, sets):
    games = simulated(PLANTED, seats, pairs, sets)
    for found, planted in zip(bradley_terry(games, NAMES), PLANTED.values(), strict=True):
        width = found.high - found.low
        assert width < 200
        assert (
            found.low - width / 4 <= planted <= found.high + width / 4
        )  # one in twenty is outside the interval itself


@TOURNAMENTS
def test_openskill_finds_planted_strengths(seats, pairs, sets):
    skills = openskill(simulated(PLANTED, seats, pairs, sets), NAMES)
    assert [skill.mu for skill in skills] == sorted((skill.mu for skill in skills), reverse=True)
    middle = sum(skill.mu for skill in skills) / len(skills)
    for skill, planted in zip(skills, PLANTED.values(), strict=True):
        assert abs((skill.mu - middle) * POINTS_OF_ONE_MU - planted) < 3 * skill.sigma * POINTS_OF_ONE_MU
        assert skill.ordinal == pytest.approx(skill.mu - 3 * skill.sigma)


@pytest.mark.slow
def test_the_interval_of_a_score_holds_the_truth_nineteen_times_in_twenty():
    inside = 0
    for seed in range(200):
        luck = random.Random(seed)
        shared = [luck.gauss(0, 1) for _ in range(40)]  # the luck of a set favours a seat in both of its games
        games = []
        for number, boost in enumerate(shared):
            for players, odds in ((("A", "B"), 2.0), (("B", "A"), 0.5)):
                seat = luck.choices((0, 1), (odds * np.exp(boost), 1))[0]
                games.append(game(number, players, won_by(seat, 2)))
        found = compare(games, "AB")
        anew = redrawn(found, seed)[:400]
        truth = np.mean([1 / (1 + np.exp(-boost) / 2) for boost in np.random.default_rng(0).normal(size=4000)])
        score = found.points.sum(0)[0, 1] / len(games)
        interval = estimates(np.array([score]), anew[:, [0], 1] / (anew[:, [0], 1] + anew[:, [1], 0]))[0]
        inside += interval.low <= truth <= interval.high
    assert 180 <= inside <= 199


def test_games_of_one_set_are_not_taken_for_independent():
    halves = [game(number, ("A", "B"), won_by(number % 2, 2)) for number in range(40)]
    doubled = [twin for one in halves for twin in (one, one)]
    widths = [found.high - found.low for games in (halves, doubled) for found in bradley_terry(games, "AB")[:1]]
    assert widths[1] == pytest.approx(widths[0], rel=0.1)


def test_only_draws_make_everybody_equal():
    games = [game(number, NAMES[:2], (0.0, 0.0)) for number in range(50)]
    one, other = bradley_terry(games, NAMES[:2])
    assert one.value == pytest.approx(0) and other.value == pytest.approx(0)
    assert one.low < 0 < one.high
    mine, theirs = openskill(games, NAMES[:2])
    assert mine.mu == pytest.approx(theirs.mu)


@pytest.mark.slow
@pytest.mark.parametrize("games", [1, 100, 5000])
def test_who_wins_every_game_is_strong_but_not_infinitely(games):
    won = [game(number, ("A", "B"), (1.0, -1.0)) for number in range(games)]
    best, worst = bradley_terry(won, "AB")
    assert 0 < best.low <= best.value <= best.high < 4000 or games == 1
    assert np.isfinite([best.value, best.low, best.high]).all()
    assert best.value == pytest.approx(-worst.value)
    assert all(np.isfinite([skill.mu, skill.sigma]).all() for skill in openskill(won, "AB"))


def test_a_chain_of_one_sided_results_keeps_its_order():
    won = [game(n, pair, (1.0, -1.0)) for n in range(200) for pair in (("A", "B"), ("B", "C"), ("C", "D"))]
    values = [found.value for found in bradley_terry(won, NAMES)]
    assert values == sorted(values, reverse=True)
    assert np.isfinite(values).all()


def test_who_has_not_played_is_neither_strong_nor_weak():
    found = bradley_terry([game(0, ("A", "B"), (0.0, 0.0))], NAMES)
    assert found[2].value == pytest.approx(0)


def test_strengths_are_those_that_make_the_scores_likely():
    assert strengths(np.array([[0, 1e6], [1e5, 0]])) == pytest.approx([200, -200], abs=0.1)  # ten to one


def test_two_who_lost_to_a_third_are_not_compared():
    assert list(verdicts(game(0, ("A", "B", "C"), (-0.5, 1.0, -0.5)))) == [("A", "B", 0.0), ("B", "C", 1.0)]


def test_two_who_won_together_have_drawn():
    assert ("A", "B", 0.5) in verdicts(game(0, ("A", "B", "C"), (0.5, 0.5, -1.0)))


def test_nobody_is_compared_with_oneself():
    assert list(verdicts(game(0, ("A", "B", "B"), (-1.0, 1.0, 0.0)))) == [("A", "B", 0.0), ("A", "B", 0.0)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("pairs", list(Pairs))
def test_everybody_sits_in_every_seat_equally_often(seats, pairs):
    for number in range(3):
        for group in groups(NAMES, seats, pairs):
            for seat in range(seats):
                sitting = [players[seat] for players in line_ups(group, seats, number)]
                assert len({sitting.count(name) for name in group}) == 1


def test_mixed_tables_change_the_order_around_the_table():
    orders = {line_ups(NAMES, 4, number)[0] for number in range(6)}
    assert len(orders) == 6
