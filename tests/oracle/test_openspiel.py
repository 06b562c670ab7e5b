"""Kid-Cala, classic, against OpenSpiel's `mancala`, an independent program: the same rules, move by move.

The rules are the same; only the names differ. OpenSpiel counts places anticlockwise from North's mancala, calls a move
by the place it empties, and does not sweep what is left at the end into the mancalas but adds it to the score. The
tensor it shows ends with the mover and the number of moves.
"""

from __future__ import annotations

import pyspiel
import pytest

import tablier
from tablier.engine.table import NOBODY
from tablier.study.playouts import allowed_in, wander

GAMES = 10_000
MOVES = 445_000  # a random game lasts 43.98 sowings
NORTHS_MANCALA = 13


def our_board(fruit: list[int]) -> list[int]:
    """Write our places in OpenSpiel's order, North's mancala first."""
    return [fruit[NORTHS_MANCALA], *fruit[:NORTHS_MANCALA]]


def their_name(mover: int, action: int) -> int:
    return action + 1 + 7 * mover


@pytest.mark.slow
def test_ten_thousand_random_games_move_by_move():
    start = tablier.game("kid-cala-classic").start()
    states, actions = wander(start, MOVES, seed=2026)
    masks = allowed_in(states, 6)
    game = pyspiel.load_game("mancala")
    theirs = game.new_initial_state()
    mover, games = 0, 0
    for state, action, mask in zip(states, actions.tolist(), masks.tolist(), strict=True):
        theirs.apply_action(their_name(mover, action))
        mover = int(state["mover"])
        if mover == NOBODY:
            assert theirs.is_terminal()
            south, north = int(state["fruit"][6]), int(state["fruit"][13])
            assert theirs.returns() == [(south > north) - (south < north), (north > south) - (north < south)]
            theirs, mover, games = game.new_initial_state(), 0, games + 1
            continue
        assert theirs.current_player() == mover
        assert theirs.observation_tensor(0)[:14] == our_board(state["fruit"].tolist())
        assert theirs.legal_actions() == [their_name(mover, a) for a, allowed in enumerate(mask) if allowed]
    assert games >= GAMES
