"""One's own shells at the terminal."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

import pytest

from tests.cli.terminal import run

PAGE = Path(__file__).parents[2] / "docs" / "guides" / "shells.md"
GUIDE = PAGE.read_text("utf-8")
RACE = "chauka-bara"


def said(*words: str, typed: str = "", code: int = 0) -> str:
    done = run("shells", *words, typed=typed, COLUMNS="200")
    assert done.exit_code == code, done.output
    return done.output


def test_the_throws_of_the_guide_tell_what_the_guide_shows():
    shown = re.search(r"^\$ tablier shells (\d.+)\n([^`]+)```", GUIDE, re.MULTILINE)
    assert shown
    told = run("shells", *shown[1].split()).output
    assert [line.rstrip() for line in told.splitlines()] == shown[2].splitlines()
    assert "--option mouths-up=70 --option cowries=4" in told


def test_the_examples_of_the_guide_run():
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 3 and found.failed == 0


def test_throws_are_typed_or_lie_in_a_file_or_come_by_a_pipe(tmp_path):
    (tmp_path / "throws.txt").write_text("2 3 8 # none\n1\n", "utf-8")
    told = said(str(tmp_path / "throws.txt"))
    assert told == said("2", "3", "0", "1") == said(typed="2 3\n8 1\n") == said("-", typed="2 3 8 1")
    assert told.startswith("4 throws of 4 cowries: 6 of 16 fell mouth up.")


def test_it_is_told_in_french_and_shell_by_shell():
    told = said("oxo", "oxx", "--lang", "fr")
    assert told.startswith("2 lancers de 3 cauris : 3 sur 6 sont tombés bouche en haut.")
    assert "Cauri 1 : 100,0 % (entre " in told and "Cauri 3 : 50,0 %" in told


def test_a_mistake_is_one_sentence():
    told = said("2", "7", code=2)
    assert '"7" is not a throw of 4 cowries: write the number of mouths up, 0 to 4, or 8 for none.' in told
    assert "No cowries are thrown in kid-cala-classic." in said("2", "--game", "kid-cala-classic", code=2)
    assert "--cowries takes a whole number from 1 to 10" in said("2", "--cowries", "11", code=2)


@pytest.mark.parametrize("game", [RACE, f"{RACE} | step=0,0,4,15,0,0,0,0,0,0,0,0,0,11 kept=0,1 phase=1"])
def test_a_game_shows_what_best_moves_change(game):
    words = (*["4"] * 30, "3", "--game", game, "--decisions", "3")
    told = said(*words)
    changed, looked = map(int, re.search(r"Chauka Bara: in (\d+) of (\d+) decisions", told).groups())
    found = json.loads(said(*words, "--json"))["changes"]
    assert (len(found["found"]), found["decisions"]) == (changed, looked)
    assert told.count(" instead of ") == min(5, changed)
