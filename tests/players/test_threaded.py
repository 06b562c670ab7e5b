"""The leash for systems without polls survives what the other survives; it is tried here, where both work."""

from __future__ import annotations

import sys

import pytest

from tablier.players import keeper
from tablier.players.crew import Crew
from tablier.players.failure import Kind
from tablier.players.leash import Leash
from tablier.players.limits import surroundings
from tablier.players.threaded import ThreadedLeash, leash_here
from tests.players.faults.watch import HASTY, OURS, PATIENT, START, foreign
from tests.players.test_crew import ROOT, survive


@pytest.fixture(autouse=True)
def _threaded(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setattr(keeper, "leash_here", lambda: ThreadedLeash)


def test_each_system_has_its_leash(monkeypatch):
    assert leash_here() is (ThreadedLeash if sys.platform == "win32" else Leash)
    monkeypatch.setattr(sys, "platform", "win32")
    assert leash_here() is ThreadedLeash
    monkeypatch.setenv("SYSTEMROOT", "C:\\Windows")
    assert surroundings()["SYSTEMROOT"] == "C:\\Windows"


def test_a_worker_is_asked_again_and_again():
    with Crew(1, OURS, PATIENT) as crew:
        moves = {crew.choose(START, "honest", seed=seed).failure for seed in range(3)}
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
    with Crew(1, ("/no/such/program",), PATIENT) as crew:
        assert crew.choose(START, "any", seed=1).failure.kind is Kind.CRASH
