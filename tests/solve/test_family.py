"""Sowing boards of all sizes: published values, and a search that can be stopped and gone on with."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import tablier
from tablier.engine.position import Position
from tablier.solve.sowing.family import Solutions, boards, name_of, solve_family
from tablier.solve.sowing.solution import cost_of, solved
from tablier.solve.sowing.solver import NoLimit

CLASSIC, BEGINNER = "kid-cala-classic", "kid-cala-beginner"
# By how much the first player wins; found by two independent programs, for boards of so many bowls and fruits.
PUBLISHED = {
    1: (0, -2, 6, -2, 2, 0),
    2: (2, -2, -2, -10),
    3: (0, 4, 2, 2),
    4: (2, 6),
}
BOARDS = [(pits, fruits, value) for pits, row in PUBLISHED.items() for fruits, value in enumerate(row, 1)]


@pytest.mark.parametrize(("pits", "fruits", "value"), BOARDS)
def test_small_boards_have_the_published_values(pits: int, fruits: int, value: int) -> None:
    found = solved(tablier.game(CLASSIC).start(pits=pits, fruits=fruits))
    assert found is not None and found.value == value


@pytest.mark.slow
@pytest.mark.parametrize("empty", [False, True])
def test_six_bowls_of_three_have_the_published_value(empty: bool) -> None:
    """Both rules of capture: Irving, Donkers and Uiterwijk 2000, Rawlings 2015."""
    found = solved(tablier.game(CLASSIC).start(fruits=3, capture_without_prey=empty))
    assert found is not None and found.value == 2


@pytest.mark.parametrize("game", [CLASSIC, BEGINNER])
@pytest.mark.parametrize("board", [(2, 3), (3, 2)])
def test_best_moves_are_those_that_keep_the_value(game: str, board: tuple[int, int]) -> None:
    """Every first move is solved by itself, as the board on which it leaves the other."""
    start = tablier.game(game).start(pits=board[0], fruits=board[1])
    found = solved(start)
    assert found is not None
    worth = {action: sign(start.step(action).after) for action in start.actions}
    assert max(worth.values()) == (found.value > 0) - (found.value < 0)
    assert set(found.best) <= {action for action in worth if worth[action] == max(worth.values())}


@cache
def sign(position: Position) -> int:
    """Return what South is paid with best play, by nothing but positions."""
    if position.is_over:
        return int(position.payoffs[0])
    worths = [sign(position.step(action).after) for action in position.actions]
    return max(worths) if position.mover == 0 else min(worths)


def test_family_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    game = tablier.game(CLASSIC)
    family = boards(game, {}, largest=2)
    first = solve_family(family, Solutions(game, tmp_path), 1, NoLimit())
    done = {next(first).name, next(first).name}
    first.close()
    known = Solutions(game, tmp_path)
    assert known.keys() >= done
    rest = [board.name for board in solve_family(family, known, 2, NoLimit())]
    assert not done & set(rest)
    values = {
        (pits, fruits): Solutions(game, tmp_path)[name_of(game.start(pits=pits, fruits=fruits))].value
        for pits in (1, 2)
        for fruits in (1, 2)
    }
    assert values == {(1, 1): 0, (1, 2): -2, (2, 1): 2, (2, 2): -2}


def test_board_that_would_take_too_long_is_not_begun(tmp_path: Path) -> None:
    game = tablier.game(CLASSIC)
    family = boards(game, {}, largest=2)
    assert not list(solve_family(family, Solutions(game, tmp_path), 1, NoLimit(until=0.0)))


def test_cost_is_said_beforehand() -> None:
    game = tablier.game(CLASSIC)
    costs = [cost_of(game.start(fruits=fruits)) for fruits in (2, 3, 4)]
    assert [cost.table for cost in costs] == [9, 13, 18]
    assert costs[0].seconds < costs[1].seconds < costs[2].seconds
    assert costs[2].positions == 86_493_225 < costs[2].memory
