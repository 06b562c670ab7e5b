"""`tablier solve`: what it says, when the rules disagree, and when it is stopped."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

import tablier
from tablier.solve import solution
from tablier.solve.tables import SolvedTable, file_of, write_table
from tests.cli.terminal import run

GAME = tablier.game("chauka-bara")
ONE = ("solve", "chauka-bara", "--pawns", "1")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the table of one pawn a side."""
    folder = tmp_path_factory.mktemp("tables")
    done = run(*ONE, "--check", "200", "--threads", "1", "--out", str(folder))
    assert done.exit_code == 0, done.output
    (folder / "said.txt").write_text(done.output, "utf-8")
    return folder


def test_it_says_the_cost_first_then_the_value_and_what_the_rules_say(folder):
    said = (folder / "said.txt").read_text("utf-8")
    assert "1,600 positions" in said and "one core" in said
    assert said.index("1,600") < said.index("winning chance is 0.49558621")
    assert "The rules agree" in said


def test_a_table_that_is_there_is_not_made_again(folder):
    done = run(*ONE, "--json", "--check", "50", "--out", str(folder))
    facts = json.loads(done.stdout)
    assert facts["first_player"] == pytest.approx(0.49558621, abs=1e-8) and facts["bound"] < 1e-9
    assert facts["checked"] == 50 and facts["off"] < 4e-5


def test_rules_that_disagree_say_so_and_fail(folder, tmp_path):
    start = GAME.start(pawns=1)
    table = SolvedTable(file_of(start, folder))
    wrong = table.unrounded()
    wrong[5] += 0.01
    write_table(file_of(start, tmp_path), wrong, asdict(table.facts))
    done = run(*ONE, "--check", "500", "--out", str(tmp_path))
    assert done.exit_code == 1 and "The rules disagree" in done.output


def test_who_stops_it_is_told_that_it_can_be_continued(tmp_path, monkeypatch):
    def stopped(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(solution, "work_out", stopped)
    done = run(*ONE, "--out", str(tmp_path))
    assert done.exit_code == 130 and "run the same command to continue" in done.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--device", "tpu"), 'There is no device "tpu". Possible devices: cpu, gpu.'),
        (("--device", "gpu"), "No GPU can be used here"),
        (("--option", "seats=3"), "choose seats=2"),
        (("--pawns", "0"), "--pawns takes a whole number"),
        (("--cluster", "auto", "--device", "gpu"), "chauka-bara is not solved on a cluster"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(tmp_path, words, sentence):
    done = run("solve", "chauka-bara", "--out", str(tmp_path), *words)
    assert done.exit_code == 2 and sentence in done.output.replace("\n", " ") and "Traceback" not in done.output
