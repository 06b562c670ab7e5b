"""The model of the load lanes notices whatever goes wrong, and results are kept lane by lane."""

from __future__ import annotations

import doctest
import importlib
import json
from dataclasses import replace
from typing import Any

import pytest

from bench.load import report
from bench.load.model import Book, Log
from bench.load.report import HOLDS, INCONCLUSIVE, MISSES, Result, Row, Rows
from tablier.matches.log import HOST, NOTHING, SERVER, Entry, sealed, to_json

MATCH = "A" * 22
FIRST = sealed(MATCH, 0, "one", "created", HOST, 0, {}, NOTHING)
SECOND = sealed(MATCH, 1, "two", "paused", SERVER, 5, {}, FIRST.hash)
OTHER = sealed(MATCH, 1, "else", "paused", SERVER, 6, {}, FIRST.hash)


def log_with(*entries):
    log = Log(MATCH, Book())
    for place, entry in enumerate(entries):
        log.read(place - 1, told(entry))
    return log


def told(entry: Entry) -> dict[str, Any]:
    """Return an entry as a client reads it."""
    return json.loads(to_json(entry))


def frame(entry):
    return json.dumps({"t": "entry", "entry": told(entry), "notes": []}).encode()


def test_a_run_in_which_all_is_well_has_no_faults():
    log = log_with(FIRST)
    assert log.heard(0, frame(SECOND)) == told(SECOND)
    assert log.heard(0, frame(SECOND)) is None  # the other player
    log.ack("two", 1)
    log.compare((FIRST, SECOND))
    assert not log.book.faults and log.book.largest == len(frame(SECOND))


@pytest.mark.parametrize(
    ("fault", "spoil"),
    [
        ("gap", lambda log: log.read(-1, told(SECOND))),
        ("doubled", lambda log: log.read(1, told(SECOND))),
        ("diverged", lambda log: log.read(0, told(OTHER))),
        ("diverged", lambda log: log.ack("else", 1)),
        ("doubled", lambda log: [log.ack("two", seq) for seq in (1, 2)]),
        ("lost", lambda log: [log.ack("three", 2), log.compare((FIRST, SECOND))]),
        ("lost", lambda log: log.compare((FIRST,))),
        ("diverged", lambda log: log.compare((FIRST, OTHER))),
        ("doubled", lambda log: log.compare((FIRST, SECOND, replace(SECOND, seq=2)))),
    ],
)
def test_the_model_notices(fault, spoil):
    log = log_with(FIRST, SECOND)
    spoil(log)
    assert log.book.faults[fault]


def test_a_noisy_machine_makes_times_inconclusive_and_counters_not():
    rows = Rows()
    rows.noisy = True
    rows.most("p99", 100, 5, "ms")
    rows.most("commits", 1, 2, timed=False)
    rows.none("lost", 0)
    assert [row.verdict for row in rows] == [INCONCLUSIVE, MISSES, HOLDS]


def test_results_are_kept_lane_by_lane(tmp_path):
    path = tmp_path / "results.json"
    one, two = (Result(lane, "a title", [Row("lost", "0", "0", HOLDS)]) for lane in ("L1", "L2"))
    report.keep(path, one)
    report.keep(path, two)
    assert report.load(path) == {"L1": one, "L2": two}
    assert "| **L2** a title | lost | 0 | 0 | holds |" in report.table([one, two])


@pytest.mark.parametrize("module", ["measure", "people", "lanes.gates", "lanes.playing"])
def test_the_examples_in_the_code_run(module):
    assert doctest.testmod(importlib.import_module(f"bench.load.{module}")).failed == 0
