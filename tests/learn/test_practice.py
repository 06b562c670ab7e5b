"""Games of practice, what is written down of them, and a network that learns from it."""

from __future__ import annotations

import numpy as np
import pytest

import tablier
from tablier.engine.network import Sizes
from tablier.engine.rows import spread_rows, sum_rows
from tablier.engine.table import UNSEEN
from tablier.learn.__main__ import main
from tablier.learn.arrays import Numpy
from tablier.learn.layers import NetworkShape
from tablier.learn.learner import TrainingPlan
from tablier.learn.lessons import LearningPositions, from_books, joined
from tablier.learn.practising import PractisedTraining, squared_error
from tablier.search.networks import read_network
from tablier.search.practice import LAST, SAID, UNSAID, Habits, Practice

START = tablier.game("thaayam").start(pawns=1, turn_limit=100)
SIZES = Sizes(alone=6, pairs=4, summed=2, stacks=2)


def practice(**habits):
    return Practice(START, Habits(**{"nodes": 4, "opening": 0, "whims": 200, **habits}), plain=True)


def test_a_game_written_down_is_worth_what_it_came_to():
    """Without trust in opinions, every position is worth the result, until a move at random breaks it off."""
    book = practice(whims=0, trust=1000).play(seed=3)
    assert len(book.known) > 10 and set(book.known) <= {UNSAID, SAID}
    assert len(set(book.worth[:, 0])) == 1 and abs(book.worth[0, 0]) in (0, 1)


def test_what_a_search_says_is_mixed_in():
    book = practice(whims=0, trust=500).play(seed=3)
    course = book.worth[-1]
    for place in range(len(book.known) - 2, -1, -1):
        if book.known[place] == SAID:
            course = (course + book.said[place]) / 2
        assert book.worth[place] == pytest.approx(course)


def test_after_a_move_at_random_only_the_search_counts():
    book = practice(whims=1000).play(seed=3)
    whims = book.known == LAST
    assert whims.any() and np.array_equal(book.worth[whims], book.said[whims])


def test_of_two_a_network_speaks_for_the_mover_and_what_one_wins_the_other_loses():
    book = practice().play(seed=3)
    assert ((book.stacks != UNSEEN).sum(1) == 1).all() and (book.stacks[:, 2:] == UNSEEN).all()
    assert np.array_equal(book.worth[:, 0], -book.worth[:, 1])


@pytest.mark.parametrize("seats", [3, 4])
def test_of_more_a_network_speaks_for_every_seat(seats):
    """The seat to throw is judged by the first layers, and those who wait by where they sit."""
    start = tablier.game("thaayam").start(pawns=1, turn_limit=100, seats=seats)
    book = Practice(start, Habits(nodes=4, opening=0, whims=200), plain=True).play(seed=4)
    told = book.stacks[:, :seats]
    assert (told != UNSEEN).all() and (book.stacks[:, seats:] == UNSEEN).all()
    assert all(len(set(row)) == seats and min(row) < 2 for row in told.tolist())
    assert np.allclose(book.worth.sum(1), 0) and not book.worth[:, seats:].any()
    made = from_books([book, book])
    assert len(made) == seats * len(made.alone) == 2 * told.size
    some = made.some(np.array([1, len(made) - 1]))
    assert some.worth.tolist() == pytest.approx([book.worth[0, 1], book.worth[-1, seats - 1]])
    assert np.array_equal(some.alone, made.alone[[0, -1]]) and some.place.tolist() == [0, 1]


def test_the_same_seed_gives_the_same_game():
    table = practice()
    one, other, again = (table.play(seed) for seed in (1, 2, 1))
    assert all(np.array_equal(*both) for both in zip(one, again, strict=True))
    assert len(one.known) != len(other.known) or not np.array_equal(one.rows, other.rows)


@pytest.mark.slow
@pytest.mark.parametrize("start", [START, tablier.game("thaayam").start(pawns=2, turn_limit=100, seats=4)])
def test_compiled_games_are_the_interpreted_ones(start):
    habits = Habits(nodes=4, opening=2, whims=200)
    plain, compiled = (Practice(start, habits, plain=each).play(5) for each in (True, False))
    assert all(np.array_equal(*both) for both in zip(plain, compiled, strict=True))


def lessons(count, seed=1):
    """Positions that are won exactly if they show row 0, and lists of rows of different lengths."""
    luck = np.random.default_rng(seed)
    alone = luck.integers(1, 6, (count, 3)).astype(np.int16)
    worth = np.where(luck.random(count) < 0.5, 1, -1).astype(np.float32)
    alone[worth > 0, 0], alone[:, 2] = 0, np.where(luck.random(count) < 0.5, -1, alone[:, 2])
    pairs = luck.integers(0, 4, (count, 2)).astype(np.int16)
    place, stack = np.arange(count, dtype=np.int32), luck.integers(0, 2, count).astype(np.int8)
    return LearningPositions(alone, pairs, place, stack, worth)


def training(steps=400):
    return PractisedTraining(
        lessons(400), SIZES, Numpy(1), TrainingPlan(NetworkShape(8, 4, 4, 4), steps, games=64, pace=0.02)
    )


def test_sums_of_rows_are_products_with_counts():
    luck, made = np.random.default_rng(2), lessons(50)
    weights, slopes = luck.random((6, 5), np.float32), luck.random((50, 5), np.float32)
    counts = np.stack([np.bincount(rows[rows >= 0], minlength=6) for rows in made.alone])
    assert np.allclose(Numpy(1).row_sums(made.alone, weights), counts @ weights)
    assert np.allclose(Numpy(1).row_slopes(made.alone, slopes, 6), counts.T @ slopes)
    for kernel, given, shape in ((sum_rows, weights, (50, 5)), (spread_rows, slopes, (6, 5))):
        compiled, plain = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        kernel(made.alone, given, compiled)
        kernel.plain(made.alone, given, plain)
        assert np.allclose(compiled, plain)


def test_slopes_are_those_of_the_cross_entropy():
    learner, some = training(), lessons(40)
    layers = learner.layers
    layers.views["pairs"][...] = np.random.default_rng(4).normal(0, 0.1, layers.views["pairs"].shape)
    seen, row = some.seen(2, learner.arrays), layers.row.astype(np.float64)

    def loss(weights):
        logits, _ = layers.forward(seen, weights)
        chance = (1 + np.tanh(logits / 2)) / 2
        wanted = (1 + some.worth) / 2
        return -(wanted * np.log(chance) + (1 - wanted) * np.log(1 - chance)).mean()

    logits, kept = layers.forward(seen, row)
    slopes = layers.backward(seen, kept, (np.tanh(logits / 2) - some.worth) / (2 * len(some)), row)
    for place in np.argsort(-np.abs(slopes))[:100:10]:
        up, down = row.copy(), row.copy()
        up[place] += 1e-4
        down[place] -= 1e-4
        assert slopes[place] == pytest.approx((loss(up) - loss(down)) / 2e-4, rel=1e-4, abs=1e-8)


def test_a_tiny_example_is_learnt():
    learner, unseen = training(), lessons(200, seed=9)
    before = squared_error(learner.layers, unseen, learner.arrays)
    while not learner.is_done:
        learner.learn()
    after = squared_error(learner.layers, unseen, learner.arrays)
    assert after < 0.3 * before and learner.course.curve[-1][0] == 400


def test_lists_of_different_widths_are_joined():
    one, other = lessons(3), lessons(2, seed=5)
    narrow = LearningPositions(other.alone[:, :2], other.pairs, other.place, other.stack, other.worth)
    both = joined([one, narrow])
    assert both.alone.shape == (5, 3) and both.alone[3:, 2].tolist() == [-1, -1] and len(both) == 5
    assert both.place.tolist() == [0, 1, 2, 3, 4]


def test_lessons_come_from_books():
    book = practice().play(seed=1)
    made = from_books([book, book])
    assert len(made) == 2 * len(book.known) and made.alone.shape[1] < 20
    assert np.array_equal(made.alone[0][made.alone[0] >= 0], book.rows[0, 0][book.rows[0, 0] >= 0])


@pytest.mark.slow
def test_the_command_goes_on_where_it_stopped(tmp_path, capsys, monkeypatch):
    arguments = ["thaayam", "--option", "pawns=1", "--option", "turn-limit=100", "--shape", "8-4-4-4", "--rounds", "2"]
    arguments += ["--games", "100", "--nodes", "4", "--steps", "20", "--final", "30", "--batch", "32"]
    assert main([*arguments, "--out", str(tmp_path / "whole")]) == 0

    def stop(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(PractisedTraining, "learn", stop)
        assert main([*arguments, "--out", str(tmp_path / "parts")]) == 130
    assert main([*arguments, "--out", str(tmp_path / "parts")]) == 0
    name = "thaayam,pawns=1-8-4-4-4/final/thaayam,pawns=1.network"
    (facts, whole), (_, parts) = (read_network(tmp_path / each / name) for each in ("whole", "parts"))
    assert all(np.array_equal(*both) for both in zip(whole, parts, strict=True))
    assert "--rounds 2" in facts.command and facts.steps == 30 and facts.held_out["network"]["positions"] > 0
    assert not list((tmp_path / "whole").rglob("games-*"))  # nobody asked to keep them
    assert "same command goes on" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [(["--steps", "0"], "at least 1"), (["--shape", "8-9-4-4"], "128-64-16-32"), (["--option", "pawns"], "NAME=VALUE")],
)
def test_what_cannot_be_is_told(wrong, sentence, capsys):
    with pytest.raises(SystemExit):
        main(["thaayam", *wrong])
    assert sentence in capsys.readouterr().err
