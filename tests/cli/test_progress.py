"""How far long work has come is told on stderr where there is no terminal, too: plain lines, and not too many."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablier
from tablier.cli import analysing, backups, ledger, progress, warming
from tablier.cli.progress import Steps
from tablier.cli.screen import Voice
from tablier.search.budget import Budget
from tests.cli.terminal import GAME, run
from tests.cli.test_json import fill

UNSOLVED = tablier.game("banana-cala").start()  # whatever is solved needs no thinking


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def lines(capsys, parts, pace) -> list[str]:
    """Return what is told of some work of which every part takes so many seconds."""
    clock = Clock()
    with Steps(Voice("fr"), "Copie", clock) as steps:
        for done in range(1, parts + 1):
            clock.now += pace
            steps.reach(done, parts)
    told, beside = capsys.readouterr()
    assert told == "" and "\r" not in beside and "\x1b" not in beside
    return beside.splitlines()


def test_each_tenth_of_long_work_has_a_line(capsys):
    assert lines(capsys, 100, 1.0) == [f"Copie : {percent} %" for percent in range(10, 101, 10)]


def test_short_work_is_done_in_silence(capsys):
    assert lines(capsys, 100, 0.01) == []


def test_work_that_hardly_moves_still_says_so(capsys):
    assert lines(capsys, 1000, 20.0)[:3] == ["Copie : 0 %", "Copie : 0 %", "Copie : 0 %"]


@pytest.fixture
def slow(monkeypatch, tmp_path):
    """Let every look at the clock of a progress take an hour, so that each step is told."""
    monkeypatch.chdir(tmp_path)
    clock = Clock()

    def later() -> float:
        clock.now += 3600
        return clock.now

    monkeypatch.setattr(progress.Steps.__init__, "__defaults__", (later,))


def work_of(name: str):
    """Return some work by its name, and what is said of it."""
    voice, store = Voice("en"), Path("tablier.db")
    record = tablier.Record.of(tablier.game(GAME).start(pits=2, fruits=1)).then("b").then("a")
    fill(store)
    return {
        "ledger": (lambda: ledger.draw_up(record, Budget(nodes=50), voice), "Judging the game"),
        "analyse": (
            lambda: analysing.thought_about(UNSOLVED, analysing.Effort(seconds=0.05), voice),
            "Thinking",
        ),
        "backup": (lambda: backups.back_up(f"sqlite:{store}", "backup.db", voice), "Copying the matches"),
        "audit": (lambda: backups.audit(f"sqlite:{store}", voice), "Looking at every match"),
        "export": (lambda: backups.export(f"sqlite:{store}", "all.jsonl", voice), "Writing the matches"),
        "warm": (lambda: warming.warm([tablier.game(GAME)], voice), "Compiling the rules"),
    }[name]


@pytest.mark.parametrize(
    "name", ["ledger", "analyse", "backup", "audit", "export", pytest.param("warm", marks=pytest.mark.slow)]
)
def test_each_long_command_tells_how_far_it_is(name, slow, capsys):
    work, words = work_of(name)
    work()
    beside = capsys.readouterr().err
    assert words in beside and ("100 %" in beside or name == "analyse")
    assert "\r" not in beside


def test_an_import_tells_how_far_it_is(slow, capsys, tmp_path):
    fill(Path("old.db"))
    backups.export("sqlite:old.db", "all.jsonl", Voice("en"))
    backups.import_("all.jsonl", f"sqlite:{tmp_path}/new.db", Voice("en"))
    assert "Adding the matches: 100 %" in capsys.readouterr().err


FEW = ("--option", "pits=2", "--option", "fruits=1")
STUDIES = {
    "simulate": (("simulate", GAME, "--games", "2", "--jobs", "1", *FEW), "Playing: 100 %"),
    "tournament": (("tournament", GAME, "greedy,random", "--games", "2", "--jobs", "1", *FEW), "2 of 2 games"),
    "book": (("book", GAME, "--games", "2", "--nodes", "20", "--jobs", "1", *FEW), "Playing for the book: 100 %"),
    "solve": (("solve", "chauka-bara", "--pawns", "1", "--out", "tables"), "Solving: 100 %"),
}


@pytest.mark.slow
@pytest.mark.parametrize("study", STUDIES)
def test_each_study_tells_how_far_it_is(study, slow):
    words, told = STUDIES[study]
    done = run(*words, "--lang", "en")
    assert done.exit_code == 0 and told in done.stderr, done.output
    assert "\r" not in done.stderr


def test_a_restore_tells_how_far_it_is(slow, capsys, tmp_path):
    fill(Path("backup.db"))
    backups.restore("backup.db", f"sqlite:{tmp_path}/new.db", Voice("en"))
    assert "Restoring the matches: 50 %" in (beside := capsys.readouterr().err) and "100 %" in beside
