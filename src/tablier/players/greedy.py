"""A player in a hurry: looks one action ahead and takes what looks best."""

from __future__ import annotations

import random

from tablier.engine.position import Position
from tablier.engine.table import MOST_SEATS, NOBODY

Worth = tuple[float, int]  # what the end pays, then how the table looks


class Greedy:
    """Play the move after which the own seat stands best; among equals, any."""

    def choose(self, position: Position, seed: int) -> str:
        worths = [worth(position, action) for action in position.actions]
        best = max(worths)
        equals = [move for move, found in zip(position.moves, worths, strict=True) if found == best]
        return random.Random(seed).choice(equals)

    def evaluate(self, position: Position) -> tuple[float, ...]:
        from tablier.search.outlook import expected

        return expected(position)


def worth(position: Position, action: int) -> Worth:
    """Say what an action is worth to the mover: a game won or lost outweighs any look of the table."""
    game, state, seat = position.game, position.state, position.mover
    game.apply(state, action, None)
    paid = [0.0] * MOST_SEATS
    if game.to_act(state) == NOBODY:
        game.payoffs(state, paid)
    return float(paid[seat]), game.evaluate(state, seat)
