"""A worker process without polls survives what the other survives; it is tried here, where both work."""

from __future__ import annotations

import sys

import pytest

from tablier.players import supervisor
from tablier.players.errors import Kind
from tablier.players.limits import surroundings
from tablier.players.pool import Pool
from tablier.players.process import WorkerProcess
from tablier.players.threaded_process import ThreadedProcess, process_here
from tests.players.faults.watch import HASTY, OURS, PATIENT, START, foreign
from tests.players.test_pool import ROOT, survive


@pytest.fixture(autouse=True)
def _threaded(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setattr(supervisor, "process_here", lambda: ThreadedProcess)


def test_each_system_has_its_kind_of_process(monkeypatch):
    assert process_here() is (ThreadedProcess if sys.platform == "win32" else WorkerProcess)
    monkeypatch.setattr(sys, "platform", "win32")
    assert process_here() is ThreadedProcess
    monkeypatch.setenv("SYSTEMROOT", "C:\\Windows")
    assert surroundings()["SYSTEMROOT"] == "C:\\Windows"


def test_a_worker_is_asked_again_and_again():
    with Pool(1, OURS, PATIENT) as pool:
        moves = {pool.choose(START, "honest", seed=seed).failure for seed in range(3)}
    assert moves == {None}


@pytest.mark.parametrize(
    ("fault", "kind"),
    [("ends", Kind.CRASH), ("says_no_json", Kind.GARBAGE), ("never_ends_its_line", Kind.GARBAGE)],
)
def test_a_program_that_breaks_the_protocol_is_replaced(fault, kind):
    survive(foreign(fault), PATIENT, kind)


@pytest.mark.slow
def test_a_program_that_does_not_answer_in_time_is_replaced():
    survive(OURS, HASTY, Kind.HANG, "sleeps")


def test_a_command_that_is_not_there_is_a_failure_that_says_so():
    with Pool(1, ("/no/such/program",), PATIENT) as pool:
        assert pool.choose(START, "any", seed=1).failure.kind is Kind.CRASH
