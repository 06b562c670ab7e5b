"""Learning: exact turns, slopes that are right, and a training that can be stopped and gone on with."""

from __future__ import annotations

import json

import numpy as np
import pytest

from tablier.engine.sides import Run
from tablier.learn.__main__ import main
from tablier.learn.arrays import Numpy
from tablier.learn.layers import NetworkShape
from tablier.learn.learner import TrainingPlan
from tablier.learn.measure import held_out, score
from tablier.learn.play import Play
from tablier.learn.training import CONTRAST, Training
from tablier.learn.turns import Deeper, Turns
from tablier.search.networks import read_network
from tablier.solve.cpu import Cpu
from tablier.solve.solution import sides_of
from tablier.solve.work import Work
from tests.learn.small import START, eyes, turns

GAME = START.game


def training(**settings):
    return Training(
        turns(), eyes(), TrainingPlan(**{"shape": NetworkShape(8, 4, 4, 4), "steps": 20, "games": 64, **settings})
    )


@pytest.mark.parametrize("third", ["take-back", "void", "allowed"])
def test_turns_are_those_of_the_solved_game(third):
    start = GAME.start(pawns=1, third_grace=third)
    work = Work(sides_of(start), Cpu(), 1e-10)
    for _ in work.run():
        pass
    exact = Turns(work.sides, work.whole, Numpy(1))
    assert exact.kind == Run[third.upper().replace("-", "_")]
    mover, waiting = np.meshgrid(*[np.arange(exact.count)] * 2)
    fits = exact.can_be(mover, waiting)
    mover, waiting = mover[fits], waiting[fits]
    for guess in (exact, Deeper(exact)):
        assert np.abs(guess.thrown(mover, waiting, 0) - exact.look_up(mover, waiting)).max() < 1e-6


def test_slopes_are_those_of_the_loss():
    made = [Play(turns(), 64).step() for _ in range(3)][-1]
    learner = training()
    layers = learner.layers
    layers.views["pairs"][...] = np.random.default_rng(4).normal(0, 0.1, layers.views["pairs"].shape)
    row = layers.row.astype(np.float64)

    def loss(weights):
        off, apart, *_ = learner.compare(made, weights)
        return (off + CONTRAST * apart) / 2

    _, _, slope, seen, kept = learner.compare(made, row)
    slopes = layers.backward(seen, kept, slope / 2, row)
    for place in np.argsort(-np.abs(slopes))[:400:40]:
        up, down = row.copy(), row.copy()
        up[place] += 1e-4
        down[place] -= 1e-4
        assert slopes[place] == pytest.approx((loss(up) - loss(down)) / 2e-4, rel=1e-4, abs=1e-8)


def test_a_training_gets_better_and_can_be_gone_on_with(tmp_path):
    whole, first = training(), training()
    whole.run()
    assert len(whole.course.curve) == 1 and whole.course.curve[0][0] == 20
    first.course.step = 0
    for _ in range(10):
        first.learn(first.play.step())
        first.course.step += 1
    first.save(tmp_path / "kept.npz")
    second = training()
    second.go_on(tmp_path / "kept.npz")
    assert second.course.step == 10 and np.array_equal(second.layers.row, first.layers.row)
    second.run()
    assert second.course.step == 20 and not np.array_equal(second.layers.row, first.layers.row)


def test_weights_too_large_for_a_sum_are_refused():
    learner = training()
    learner.layers.views["second"][...] = 30.0
    learner.layers.network()
    learner.layers.views["second_bias"][...] = 400.0
    with pytest.raises(ArithmeticError):
        learner.layers.network()


def test_held_out_decisions_are_never_learnt_from():
    play, learner = Play(turns(), 512), training()
    made = [play.step() for _ in range(20)][-1]
    assert made.held.any() and not made.held.all()
    slope = learner.compare(made, learner.layers.row)[2].reshape(made.worth.shape)
    assert not slope[made.held].any() and slope[~made.held].any()


def test_who_knows_the_values_loses_nothing():
    held = held_out(turns(), 200, 5)
    perfect, any_move = score(held, turns(), np), score(held, None, np)
    assert perfect.decisions > 0 and perfect.loss == 0 and perfect.best == 1
    assert any_move.loss > 0.01 and any_move.best < 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chauka-bara"], "say how long to learn"),
        (["chauka-bara", "--steps", "1", "--option", "pawns"], "NAME=VALUE"),
        (["chauka-bara", "--steps", "1", "--shapes", "16-32-8-8"], "128-64-16-32"),
    ],
)
def test_what_cannot_be_is_told(arguments, sentence, capsys):
    with pytest.raises(SystemExit):
        main(arguments)
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("wrong", [["chowka"], ["kid-cala-classic"], ["chauka-bara", "--option", "size=7"]])
def test_what_cannot_be_learnt_is_told_without_a_traceback(wrong, tmp_path, capsys):
    assert main([*wrong, "--steps", "1", "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_command_leaves_a_network_and_its_curve(tmp_path, capsys):
    arguments = ["chauka-bara", "--option", "pawns=2", "--steps", "5", "--games", "32", "--measured", "100"]
    arguments += ["--shapes", "8-4-4-4", "--threads", "1", "--out", str(tmp_path)]
    assert main(arguments) == 0
    facts, network = read_network(tmp_path / "8-4-4-4" / "chauka-bara,pawns=2.network")
    assert (
        facts.steps == 5
        and facts.shape == "8-4-4-4"
        and "--steps 5" in facts.command
        and str(tmp_path) not in facts.command
    )
    assert set(facts.held_out) == {"random", "network", "one throw and reply deeper"} and len(network.bias) == 8
    assert json.loads((tmp_path / "learning.json").read_text())[0]["bytes"] < 400_000
    assert "steps" in capsys.readouterr().err
