"""Decisions of real play with the exact value of every move, run without a compiler."""

from __future__ import annotations

import numpy as np
import pytest

import tablier
from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.solve import check, decisions
from tablier.solve.solution import sides_of
from tests.solve.interpreted import plain

GAME = tablier.game("chauka-bara")
START = GAME.start(pawns=2)


@pytest.fixture(autouse=True)
def interpreted(monkeypatch):
    monkeypatch.setattr(check, "_judge", plain(check._judge, GAME, 2))
    monkeypatch.setattr(decisions, "_play_on", plain(decisions._play_on, GAME, 2))
    monkeypatch.setattr(decisions, "GAMES", 20)


def values():
    """What no game would say, but every value another one."""
    sides = sides_of(START)
    return sides, np.random.default_rng(1).uniform(-1, 1, (sides.count, sides.count))


def test_every_move_is_worth_what_the_table_says_of_the_next_turn():
    sides, table = values()
    kept = decisions.decisions(START, sides, table, 30, 1, threads=2)
    compared = 0
    for record, worth, moves in zip(kept.states, kept.worth, kept.moves, strict=True):
        position = Position(GAME, record.tobytes())
        assert position.to_act != CHANCE and set(np.flatnonzero(np.isfinite(moves))) == set(position.actions)
        assert len(position.actions) > 1 and worth == np.nanmax(moves)
        for action in position.actions:
            after = position.step(action).after
            ranks = [GAME.side_rank(after.state, seat) for seat in (after.mover, 1 - after.mover)]
            if min(ranks) >= 0:
                compared += 1
                mover, waiting = sides.numbers[ranks]
                assert moves[action] == table[waiting, mover] * (1 if after.mover == position.mover else -1)
    assert compared > 30


def test_players_err_the_less_the_less_they_may():
    luck = np.random.default_rng(1)
    moves = np.tile([0.5, 0.45, np.nan, -0.5], (1000, 1))
    perfect, human, anything = (decisions.picked(moves, np.full(1000, err), luck) for err in (1e-9, 0.1, 10.0))
    assert set(perfect) == {0} and set(human) >= {0, 1} and set(anything) == {0, 1, 3}
    assert 0.5 < (human == 0).mean() < 0.75


def test_where_nobody_has_a_choice_nothing_is_played():
    with pytest.raises(ValueError, match="nobody has a choice"):
        decisions.decisions(GAME.start(pawns=1), sides_of(GAME.start(pawns=1)), np.zeros((40, 40)), 1, 1)
