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


def test_the_guide_says_how_large_parts_are_and_how_far_levels_look():
    from tablier.study.simulation.folder import PART, THOUGHT
    from tablier.study.simulation.plan import NODES

    guide = PAGE.read_text("utf-8")
    assert f"{PART:,} games each, or {THOUGHT} where levels play" in guide and f"look at {NODES:,} positions" in guide


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


@pytest.mark.parametrize("exists", [True, False])
def test_a_folder_takes_the_games_in_parts_and_the_same_command_goes_on(tmp_path, monkeypatch, exists):
    from tablier.study.simulation import folder, playing

    monkeypatch.setattr(folder, "THOUGHT", 8)
    games, real, calls = tmp_path / "games", playing.by_programs, []
    games.mkdir() if exists else None
    out = ("--games", "20", "--out", str(games) if exists else f"{games}/")

    def stopped(batch):
        calls.append(batch)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return real(batch)

    monkeypatch.setattr(playing, "by_programs", stopped)
    done = run("simulate", *SMALL, *out, "--json")
    assert done.exit_code == 130 and json.loads(done.stdout)["games"] == 8
    assert "the same command plays what the folder does not hold" in done.stderr
    assert json.loads(told(*SMALL, *out, "--json"))["games"] == 20
    assert [batch.first for batch in calls] == [0, 8, 8, 16]
    assert [path.stem for path in sorted(games.glob("games-*"))] == [f"games-{first:012d}" for first in (0, 8, 16)]
    assert "holds other games" in run("simulate", *SMALL, *out, "--nodes", "5").stderr


def test_who_plays_must_be_known_and_as_many_as_there_are_seats():
    assert "error" not in told(GAME, "nobody", code=2)
    assert "This table has 2 seats, and 3 players are named." in run("simulate", GAME, "1,1,1").stderr
    assert "--games takes a whole number from 1" in run("simulate", GAME, "--games", "0").stderr
