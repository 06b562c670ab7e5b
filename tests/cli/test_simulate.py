"""Many games at the terminal."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

import pytest

from tests.cli.terminal import GAME, run

PAGE = Path(__file__).parents[2] / "docs" / "guides" / "simulate.md"
SMALL = (GAME, "1,random", "--option", "pits=2", "--option", "fruits=1", "--jobs", "1")  # levels compile nothing


def told(*words: str, code: int = 0) -> str:
    done = run("simulate", *words)
    assert done.exit_code == code, done.output
    return done.stdout


@pytest.mark.slow
def test_the_games_of_the_guide_come_to_what_the_guide_shows():
    shown = re.search(r"^\$ tablier simulate (.+)\n([^`]+)```", PAGE.read_text("utf-8"), re.MULTILINE)
    lines = [line.rstrip() for line in told(*shown[1].split()).splitlines()]
    assert lines == shown[2].splitlines()


@pytest.mark.slow
def test_the_examples_of_the_guide_run():
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 4 and found.failed == 0


def test_games_are_written_down_and_summed_up(tmp_path):
    file = tmp_path / "games.csv"
    assert told(*SMALL, "--games", "3", "--first", "7", "--out", str(file), "--lang", "fr").startswith("3 parties\n")
    assert [line.split(",")[0] for line in file.read_text("utf-8").splitlines()] == ["game", "7", "8", "9"]


def test_what_is_stopped_is_summed_up_and_says_how_to_go_on(monkeypatch):
    from tablier.study.simulation import playing

    real, calls = playing.by_programs, []

    def stopped(batch):
        calls.append(batch)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return real(batch)

    monkeypatch.setattr(playing, "by_programs", stopped)
    done = run("simulate", *SMALL, "--games", "30", "--json")
    assert done.exit_code == 130 and json.loads(done.stdout)["games"] == 8
    assert "Stopped after 8 games; to continue: --first 8." in done.stderr


def test_who_plays_must_be_known_and_as_many_as_there_are_seats():
    assert "error" not in told(GAME, "nobody", code=2)
    assert "This table has 2 seats, and 3 players are named." in run("simulate", GAME, "1,1,1").stderr
    assert "--games takes a whole number from 1" in run("simulate", GAME, "--games", "0").stderr
