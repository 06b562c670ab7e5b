"""Games played out estimate a value, and the interval holds it."""

from __future__ import annotations

import pytest

import tablier
from tablier.search.budget import Budget, Meter
from tablier.search.findings import Source
from tablier.search.rollouts import estimate, play_on
from tablier.search.search import ORACLES, Findings, search, value


def test_an_estimate_comes_with_its_interval():
    position = tablier.game("kid-cala-classic").start()
    found = estimate(position, 400, seed=3)
    assert {each.source for each in found.moves} == {Source.ESTIMATE}
    for each in found.moves:
        assert each.nodes == 400 and 0.05 < each.margin < 0.1  # 1.96 / sqrt(400), at most
        assert sum(each.values) == pytest.approx(0)


def test_ninety_five_in_a_hundred_intervals_hold_the_mean():
    after = tablier.game("kid-cala-classic").start().play("a")
    truth = play_on(after, 40_000, 0, Meter(Budget(nodes=10**9))).mean(2)[0]
    tallies = [play_on(after, 100, seed, Meter(Budget(nodes=10**9))) for seed in range(1, 201)]
    held = sum(abs(tally.mean(2)[0] - truth) <= tally.margin(0) for tally in tallies)
    assert 178 <= held <= 199  # 190 expected, four standard deviations below and all but one above


@pytest.mark.slow
def test_more_seats_are_paid_as_many_ways():
    position = tablier.game("chauka-bara").start(seats=3).play("3")
    found = estimate(position, 50)
    assert all(len(each.values) == 3 and sum(each.values) == pytest.approx(0) for each in found.moves)


def test_an_estimate_that_is_stopped_has_played_every_move_a_little():
    position = tablier.game("kid-cala-classic").start()
    found = estimate(position, 10_000, stop=lambda: True)
    assert all(0 < each.nodes < 10_000 for each in found.moves)


def test_the_value_before_a_throw_is_the_mean_after_it():
    position = tablier.game("chauka-bara").start(pawns=1)
    budget = Budget(nodes=200)
    after = {throw: value(position.play(throw), budget) for throw in position.odds}
    mean = sum(ways * after[throw][0] for throw, ways in position.odds.items()) / sum(position.odds.values())
    assert value(position, budget)[0] == pytest.approx(mean, abs=1e-15)


def test_whoever_knows_the_exact_value_is_asked_first():
    position = tablier.game("kid-cala-classic").start()
    known = Findings(position, estimate(position, 1).moves, 0, 0, 0.0)
    ORACLES.append(lambda asked: known if asked == position else None)
    try:
        assert search(position, Budget(nodes=10)) is known
        assert search(position.play("a"), Budget(nodes=10)) is not known
    finally:
        ORACLES.pop()


@pytest.mark.slow
def test_where_looking_ahead_sees_nothing_games_are_simulated():
    position = tablier.game("oukoun").start()  # the first pawn of the set-up
    found = search(position, Budget(nodes=5_000))
    assert found.depth == 0 and sum(each.nodes for each in found.moves) == found.nodes == 500
