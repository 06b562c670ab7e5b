"""Studies at the terminal."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

import pytest

from tests.cli.terminal import GAME, run

PAGE = Path(__file__).parents[2] / "docs" / "guides" / "study.md"
SMALL = (GAME, "--games", "20", "--option", "fruits=1,pits=3")


def told(*words: str, code: int = 0) -> str:
    done = run("study", *words)
    assert done.exit_code == code, done.output
    return done.stdout


@pytest.mark.slow
def test_the_study_of_the_guide_comes_to_what_the_guide_shows():
    shown = re.search(r"^\$ tablier study (.+)\n([^`]+)```", PAGE.read_text("utf-8"), re.MULTILINE)
    assert [line.rstrip() for line in told(*shown[1].split()).splitlines()] == shown[2].splitlines()


def test_the_examples_of_the_guide_run():
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 4 and found.failed == 0


def test_a_study_is_told_in_both_languages_and_written_as_pages(tmp_path):
    folder = tmp_path / "new" / "study"
    assert "throws and moves in a game" in told(*SMALL, "--out", str(folder))
    assert "lancers et coups par partie" in told(*SMALL, "--lang", "fr")
    assert {file.name for file in folder.iterdir()} == {"study.json", "study.en.html", "study.fr.html"}
    command = json.loads((folder / "study.json").read_text("utf-8"))["command"]
    assert command == f"tablier study {GAME} random --option fruits=1,pits=3 --games 20 --luck 0 --nodes 2000 --seed 0"


def test_tables_that_are_none_are_refused_in_a_sentence():
    assert "are the same table" in run("study", GAME, "--option", "pits=6").stderr
    assert "fruit" in run("study", GAME, "--option", "fruit=4").stderr
    assert "2 seats, and 3 players" in run("study", GAME, "1,1,1").stderr
    assert "--games takes a whole number from 2" in run("study", GAME, "--games", "1").stderr
    assert run("study", GAME, "--variant", "nope").exit_code == 2
