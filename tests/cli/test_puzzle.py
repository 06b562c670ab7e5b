"""A puzzle at the terminal."""

from __future__ import annotations

import pytest

from tablier.study.puzzles.collection import shipped
from tests.cli.terminal import GAME, run

PUZZLE = shipped().of(GAME)[0]
BEST, WRONG = PUZZLE.answers[0].move, PUZZLE.answers[-1].move


def told(*words: str, typed: str = "", code: int = 0) -> str:
    done = run("puzzle", *words, typed=typed)
    assert done.exit_code == code, done.output
    return " ".join(done.output.split())


@pytest.mark.slow
def test_a_wrong_move_is_answered_by_what_it_costs_and_the_right_one_by_the_reason():
    said = told("--id", PUZZLE.id, typed=f"{WRONG}\nhint\n{BEST}\n")
    loses = said.index("The win is gone" if "The win is gone" in said else "This")
    assert loses < said.index("Right: ") < said.index("The solution is ")
    assert f"tablier puzzle --id {PUZZLE.id}" in said


@pytest.mark.slow
def test_what_may_not_be_played_is_refused_and_asked_again():
    said = told("--id", PUZZLE.id, typed=f"z\n{BEST}\n")
    assert said.index('"z" is not a move here.') < said.index("Right: ")


@pytest.mark.slow
def test_whoever_leaves_is_told_no_solution_and_whoever_has_no_more_to_say_is():
    assert "The solution is " not in told("--id", PUZZLE.id, typed="q\n")
    assert "The solution is " in told("--id", PUZZLE.id, typed="")


@pytest.mark.slow
def test_a_puzzle_is_set_in_french():
    said = told("--id", PUZZLE.id, "--lang", "fr", typed="indice\nsolution\n")
    assert "La solution est " in said


def test_one_puzzle_is_asked_for_in_one_way():
    assert told(GAME, "--today", code=2) == "Say either a game, or --id, or --today."
    assert told("--id", "nothing", code=2) == 'There is no puzzle called "nothing".'
    assert told("chauka-bara", "--id", "nothing", "--lang", "fr", code=2) == (
        "Donnez soit un jeu, soit --id, soit --today."
    )
