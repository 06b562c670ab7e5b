"""`tablier solve` for sowing games: what it says, keeps and refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tablier
from tablier.solve.sowing.files import ENDGAMES, file_of, read_endgames
from tests.cli.terminal import run

CLASSIC, BEGINNER = "kid-cala-classic", "kid-cala-beginner"
SMALL = ("--option", "pits=3", "--option", "fruits=2", "--threads", "1")


def test_cost_comes_first_then_value_and_best_moves(tmp_path: Path) -> None:
    done = run("solve", CLASSIC, *SMALL, "--out", str(tmp_path))
    assert done.exit_code == 0, done.output
    assert done.output.index("endgames of 4 fruits") < done.output.index("the first player wins by 4 fruits")
    assert "The best first move is b." in done.output


def test_known_board_is_not_solved_again_and_its_endgames_are_kept(tmp_path: Path) -> None:
    first = run("solve", CLASSIC, *SMALL, "--json", "--out", str(tmp_path))
    again = run("solve", CLASSIC, *SMALL, "--json", "--out", str(tmp_path))
    assert "endgames" not in again.stderr and json.loads(again.stdout) == json.loads(first.stdout)
    assert json.loads(again.stdout)["best"] == ["b"]
    start = tablier.game(CLASSIC).start(pits=3, fruits=2)
    assert read_endgames(file_of(start, ENDGAMES, tmp_path), start).most == 4
    assert {path.suffix for path in tmp_path.iterdir()} == {ENDGAMES, ".json"}


def test_usual_board_is_in_the_book(tmp_path: Path) -> None:
    done = run("solve", CLASSIC, "--out", str(tmp_path))
    assert "the first player wins by 8 fruits" in done.output and "best first move is c" in done.output


def test_beginners_game_has_a_winner(tmp_path: Path) -> None:
    done = run("solve", BEGINNER, *SMALL, "--lang", "fr", "--out", str(tmp_path))
    assert done.exit_code == 0 and "joueur gagne." in done.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chauka-bara", "--family"), "--family is for sowing games"),
        ((CLASSIC, "--check", "5"), "--check is not for kid-cala-classic"),
        ((CLASSIC, "--device", "gpu"), "--device is not for kid-cala-classic"),
        ((CLASSIC, "--family", "--minutes", "0"), "--minutes"),
        (("oukoun",), "kid-cala-classic"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(words: tuple[str, ...], said: str) -> None:
    done = run("solve", *words)
    assert done.exit_code not in (0, 1) and said in done.output and "Traceback" not in done.output
