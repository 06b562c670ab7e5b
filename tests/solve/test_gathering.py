"""Banana-Cala with few fruits: positions alone as a second solution, and searches that use the table."""

from __future__ import annotations

import random
import re
from functools import cache

import numpy as np
import pytest

import tablier
from tablier.engine.position import Position
from tablier.games.banana_cala.endings import ending_of
from tablier.games.banana_cala.table import BOARD, KINDS, OF_EACH_KIND
from tablier.search.budget import Budget
from tablier.search.findings import Source
from tablier.search.search import search
from tablier.solve.gathering.solution import read_gathering, settle, solve
from tablier.solve.solution import Unsolvable
from tests.cli.terminal import run

GAME = tablier.game("banana-cala")
SOUTH_PILE, NORTH_PILE, BANANA = BOARD, BOARD + 1, 3
LAST_QUIET, FEW, LIMIT = 99, 2, 10
SHIPPED_FRUITS = 4


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the table of two fruits, with the limit of the sheet."""
    folder = tmp_path_factory.mktemp("tables")
    done = run("solve", "banana-cala", "--left", str(FEW), "--out", str(folder))
    assert done.exit_code == 0, done.output
    assert "435 positions" in done.output and "at most 2 fruits" in done.output
    return folder


@pytest.fixture
def tables(folder, monkeypatch):
    monkeypatch.setenv("TABLIER_TABLES", str(folder))


def strewn(luck: random.Random, fruits: int, **options: int | str) -> Position:
    """Lay fruits of any kind on the board, some on each side, after some quiet turns; the rest lies in the piles."""
    state = GAME.start(**options).state
    for place in range(len(state.fruit)):
        for kind in range(KINDS):
            state.fruit[place, kind] = 0
    left = [OF_EACH_KIND] * KINDS
    for nth in range(fruits):
        kind, place = luck.randrange(KINDS), luck.randrange(BOARD // 2) + (nth % 2) * BOARD // 2
        state.fruit[place, kind] += 1
        left[kind] -= 1
    for kind in range(KINDS):
        state.fruit[SOUTH_PILE, kind] = luck.randint(0, left[kind])
        state.fruit[NORTH_PILE, kind] = left[kind] - state.fruit[SOUTH_PILE, kind]
    state.mover, state.quiet = luck.randrange(2), luck.randrange(state.quiet_limit)
    position = Position(GAME, bytes(state))
    assert GAME.flaw(position.state) is None
    return position


def lead(position: Position) -> int:
    """Return how many points South is ahead."""
    return ending_of(position.state)[1]


@cache
def points_to_win(position: Position) -> int:
    """Return by how many points South is ahead in the end, by nothing but positions."""
    if position.is_over:
        return lead(position)
    ends = [points_to_win(position.step(action).after) for action in position.actions]
    return max(ends) if position.mover == 0 else min(ends)


@pytest.mark.parametrize("options", [{}, {"capture": "automatic", "own_mancala": "skipped"}, {"drop_order": "sorted"}])
def test_a_solution_from_positions_alone_says_the_same(options):
    """Fruits of all kinds, whoever is to move, after any number of quiet turns."""
    luck, values = random.Random(5), settle(GAME.start(quiet_limit=LIMIT, **options), FEW)
    for _ in range(40):
        position = strewn(luck, FEW, quiet_limit=LIMIT, **options)
        number, ahead, quiet = ending_of(position.state)
        sign = 1 if position.mover == 0 else -1
        assert ahead + sign * values[quiet, number] == points_to_win(position), position


def test_what_is_written_is_what_was_settled(tables):
    values = settle(GAME.start(), FEW)
    assert np.array_equal(read_gathering(GAME.start()).astype(int) - (1 << 15), values)


@pytest.mark.slow
def test_what_is_shipped_follows_from_the_rules(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLIER_TABLES", str(tmp_path))
    shipped = read_gathering(GAME.start()).astype(int) - (1 << 15)
    assert np.array_equal(shipped, settle(GAME.start(), SHIPPED_FRUITS))


def test_a_table_that_is_there_is_not_made_again(folder):
    done = run("solve", "banana-cala", "--left", str(FEW), "--out", str(folder), "--json")
    assert done.exit_code == 0 and re.search(r'"most": 2', done.stdout) and "quiet turns" not in done.stderr


def test_moves_into_endings_are_exact_and_agree_with_positions_alone(tables):
    """Nearly a hundred quiet turns have passed, so that positions alone can tell how it ends."""
    luck, sure = random.Random(7), 0
    for _ in range(10):
        position = strewn(luck, FEW)
        state = position.state
        state.quiet = LAST_QUIET - 1 - luck.randrange(3)
        position = Position(GAME, bytes(state))
        found = search(position, Budget(nodes=200), every=True)
        for move in found.moves:
            end = points_to_win(position.step(move.action).after)
            assert move.is_sure and move.values[0] == (end > 0) - (end < 0)
            sure += move.source == Source.ENDGAME
    assert sure > 5


def test_searches_with_and_without_the_table_agree_on_what_is_certain(tmp_path, monkeypatch):
    """With the shipped table all is certain at once; without, a longer search knows some of it."""
    monkeypatch.setenv("TABLIER_TABLES", str(tmp_path))
    opinions = 0
    for seed in range(11, 15):
        state = strewn(random.Random(seed), SHIPPED_FRUITS).state
        state.quiet = 0
        position = Position(GAME, bytes(state))
        known, looked = (search(position, Budget(nodes=200), every=True, exact=exact) for exact in (True, False))
        values = {move.action: move.values for move in known.moves}
        assert all(move.is_sure for move in known.moves) and known.nodes < 10
        assert all(values[move.action] == move.values for move in looked.moves if move.is_sure)
        opinions += sum(not move.is_sure for move in looked.moves)
    assert opinions > 2


def test_what_cannot_be_solved_is_refused(tmp_path):
    with pytest.raises(Unsolvable, match="nothing is left to chance"):
        solve(GAME.start("blind"), folder=tmp_path)
    done = run("solve", "banana-cala", "--check", "5", "--out", str(tmp_path))
    assert done.exit_code == 2 and "Leave it out" in done.output.replace("\n", " ")
