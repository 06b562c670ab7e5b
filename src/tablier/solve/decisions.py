"""Decisions out of games between players of every strength, each with the exact value of all its moves.

The players know the values, and err: one is perfect, the next takes a move that costs a hundredth of the game as often
as not, the last plays anything. So the positions are those of real play, from good games to bad ones.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablier.engine.dispatch import apply, chance_odds, to_act
from tablier.engine.draw import draw_outcome, generator
from tablier.engine.fields import as_array
from tablier.engine.position import Position
from tablier.engine.rule import kernel
from tablier.engine.sides import Sides
from tablier.engine.table import NOBODY
from tablier.solve.check import judged, most_actions

GAMES = 16_384  # at a time
KEPT = 0.25  # of the decisions of a game: its neighbours are much alike
ERRS = np.array([1e-9, 0.01, 0.03, 0.1, 10.0])  # how much a move may bring less, and be taken half as often or so


class Decisions(NamedTuple):
    """Positions in which a seat has a choice."""

    states: NDArray[np.void]
    worth: NDArray[np.float64]  # what the best move brings
    moves: NDArray[np.float64]  # [decision, action] what each brings; NaN for what is not allowed


def decisions(
    start: Position, sides: Sides, values: NDArray[np.float64], count: int, seed: int, threads: int = 1
) -> Decisions:
    """Play games, many at a time, until so many decisions are kept; the table is [waiting, mover], as in check.py."""
    if most_actions(start) < 2:
        raise ValueError("with one pawn nobody has a choice")
    luck, dice, begin = np.random.default_rng(seed), generator(seed), as_array(start.state)
    games, odds = np.repeat(begin, GAMES), np.zeros(max(1, start.game.outcomes), np.int64)
    errs = luck.choice(ERRS, (GAMES, len(start.seats)))
    found: list[Decisions] = []
    chosen = np.full(GAMES, -1, np.int64)
    while sum(len(part.states) for part in found) < count:
        _play_on(begin, games, chosen, dice, odds)
        now = judged(start, sides, values, games, threads)
        keep = (np.isfinite(now.moves).sum(axis=1) > 1) & (luck.random(GAMES) < KEPT)
        found.append(Decisions(games[keep], now.worth[keep], now.moves[keep]))
        err = errs[np.arange(GAMES), games["mover"]]
        chosen[:] = picked(now.moves, err, luck)
    return Decisions(*(np.concatenate(parts)[:count] for parts in zip(*found, strict=True)))


def picked(moves: NDArray[np.float64], err: NDArray[np.float64], luck: np.random.Generator) -> NDArray[np.int64]:
    """Choose a move for each player: the less it costs, the more often."""
    loss = np.nanmax(moves, axis=1, keepdims=True) - moves
    noise = luck.gumbel(size=moves.shape)
    return np.asarray(np.nanargmax(noise - loss / err[:, None], axis=1), np.int64)


@kernel
def _play_on(start: Any, games: Any, chosen: Any, generator: Any, odds: Any) -> None:
    """Play the chosen moves, and throw until the next seat decides; a game that is over begins anew."""
    for nth in range(len(games)):
        state = games[nth]
        if chosen[nth] >= 0:
            apply(state, chosen[nth], None)
        while to_act(state) < 0:
            if to_act(state) == NOBODY:
                games[nth] = start[0]
            else:
                for outcome in range(len(odds)):
                    odds[outcome] = 0
                chance_odds(state, odds)
                apply(state, draw_outcome(generator, odds, len(odds)), None)
