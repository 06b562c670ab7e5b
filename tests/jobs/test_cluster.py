"""Work on a cluster: a local Ray of three workers finds what one process finds, whatever happens to its workers."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import fields
from functools import partial
from pathlib import Path

import numpy as np
import pytest

import tablier
from tablier.engine.errors import TablierError
from tablier.jobs import cluster
from tablier.jobs.cluster import Cluster, several, version
from tablier.jobs.processes import each
from tablier.learn.lessons import PracticeRound, Practised, joined
from tablier.search.practice import Habits
from tablier.solve.cpu import Cpu
from tablier.solve.solution import work_out
from tablier.study.simulation import simulate
from tablier.study.survey import StudyPlan, cases_of, study
from tablier.study.tournament import plan, play

WORKERS = 3
SMALL = tablier.game("kid-cala-beginner").start(pits=2, fruits=2)


@pytest.fixture(scope="module")
def three():
    """A cluster on this machine; what its workers import they find where the tests do."""
    ray = pytest.importorskip("ray")
    found = Cluster("local", WORKERS)
    found.connected()
    yield found
    ray.shutdown()


def square(number: int) -> int:
    return number * number


def fail(number: int) -> int:
    raise TablierError("worker")


def die_once(mark: Path, number: int) -> int:
    """Kill the process that is at work, the first time that it comes to 7."""
    if number == 7 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return square(number)


def test_work_is_put_together_by_what_it_takes(monkeypatch):
    clock = iter([0.0, 2.0, 2.0, 2.0])
    monkeypatch.setattr(time, "perf_counter", lambda: next(clock))
    assert several(square, [1, 2], version()) == (2.0, [1, 4])
    assert cluster.sized(4, 10.0) == 1  # longer than a task should take
    assert cluster.sized(4, 0.0) == 32  # too short to be measured: more, but not all at once


def test_a_task_is_long_enough_for_its_handing_out_to_be_a_twentieth_at_most():
    handing_out = 0.0006  # seconds, in shared use
    for seconds in (1e-5, 1e-4, 1e-3, 0.01, 0.1, 1.0):
        size = 1
        for _ in range(10):
            size = cluster.sized(size, seconds)
        assert handing_out < 0.05 * size * seconds


def test_another_tablier_on_a_worker_is_refused():
    with pytest.raises(TablierError, match=r"another Tablier: .* Install the same there"):
        several(square, [1], "0.0.1 (0123, Python 3.11)")


def test_without_ray_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(TablierError, match=r'pip install "tablier\[cluster\]"'):
        Cluster().connected()


@pytest.mark.slow
def test_everything_is_done_once_whoever_is_killed(three, tmp_path):
    found = sorted(each(partial(die_once, tmp_path / "mark"), range(200), three))
    assert found == [square(number) for number in range(200)]
    assert (tmp_path / "mark").exists()


@pytest.mark.slow
def test_what_goes_wrong_in_a_worker_is_told_as_it_was_said_there(three):
    with pytest.raises(TablierError, match="A worker process was killed"):
        list(each(fail, range(3), three))


@pytest.mark.slow
def test_simulations_tournaments_and_studies_are_those_of_one_process(three):
    for players in (("random", "greedy"), ("1", "random")):
        here = simulate(SMALL, players, games=40, seed=5, jobs=1)
        there = simulate(SMALL, players, games=40, seed=5, jobs=three)
        assert all((column == there.named()[name]).all() for name, column in here.named().items())
    contest = plan("kid-cala-beginner", ["1", "random"], games=6, pits=2)
    moves = [[(game.players, game.paid, game.moves) for game in play(contest, jobs=jobs).games] for jobs in (1, three)]
    assert sorted(moves[0]) == sorted(moves[1])
    cases = cases_of(tablier.game("kid-cala-beginner"), options=[{"pits": 3}])
    studied = StudyPlan(cases, ("1", "random"), games=8)
    assert study(studied, jobs=1) == study(studied, jobs=three)


def test_a_command_under_uv_run_sends_no_folder_to_its_workers_and_nothing_to_anybody(monkeypatch):
    """Else Ray would start workers by `uv run` in a copy of the folder, in which nothing is installed."""
    pytest.importorskip("ray")
    for name in ("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "RAY_USAGE_STATS_ENABLED"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("ray.is_initialized", lambda: True)
    Cluster().connected()
    assert os.environ["RAY_ENABLE_UV_RUN_RUNTIME_ENV"] == os.environ["RAY_USAGE_STATS_ENABLED"] == "0"


@pytest.mark.slow
def test_a_solution_is_that_of_one_machine_to_the_last_bit(three, tmp_path):
    start = tablier.game("chauka-bara").start(pawns=2)
    one, many = (work_out(start, Cpu(), tmp_path / str(jobs == three), jobs=jobs) for jobs in (0, three))
    assert np.array_equal(one.values, many.values)
    assert {**one.facts, "made": ""} == {**many.facts, "made": ""}


@pytest.mark.slow
def test_practice_is_that_of_one_process(three, tmp_path):
    start = tablier.game("thaayam").start(pawns=1, turn_limit=100)
    plan = PracticeRound(start, Habits(nodes=4), None, 7)
    one, many = (
        joined(Practised(plan, tmp_path / name).sheets(3, jobs, lambda done: None))
        for name, jobs in (("one", 1), ("many", three))
    )
    assert all(np.array_equal(getattr(one, each.name), getattr(many, each.name)) for each in fields(one))
