"""What a program must be able to do to sit at a table, and the two that need no search: random and greedy."""

from __future__ import annotations

import random
from typing import Protocol

from tablier.engine.position import Position
from tablier.engine.table import MOST_SEATS, NOBODY

Worth = tuple[float, int]  # what the end pays, then how the table looks


class Program(Protocol):
    """A computer player. The same position and seed give the same answer."""

    def choose(self, position: Position, seed: int) -> str:
        """Return one of `position.moves`."""
        ...

    def evaluate(self, position: Position) -> tuple[float, ...]:
        """Return what each seat may expect to be paid, from -1 to 1, adding up to 0."""
        ...


class Anyhow:
    """Draw one of the moves, all equally likely."""

    def choose(self, position: Position, seed: int) -> str:
        return random.Random(seed).choice(position.moves)

    def evaluate(self, position: Position) -> tuple[float, ...]:
        """Return the payoffs, which are zeros until the game is over."""
        return position.payoffs


class Greedy:
    """Look one action ahead and play the move after which the own seat stands best; among equals, any."""

    def choose(self, position: Position, seed: int) -> str:
        worths = [worth(position, action) for action in position.actions]
        best = max(worths)
        equals = [move for move, found in zip(position.moves, worths, strict=True) if found == best]
        return random.Random(seed).choice(equals)

    def evaluate(self, position: Position) -> tuple[float, ...]:
        from tablier.search.evaluation import expected

        return expected(position)


def worth(position: Position, action: int) -> Worth:
    """Return what an action is worth to the mover: a game won or lost outweighs any evaluation."""
    game, state, seat = position.game, position.state, position.mover
    game.apply(state, action, None)
    paid = [0.0] * MOST_SEATS
    if game.to_act(state) == NOBODY:
        game.payoffs(state, paid)
    return float(paid[seat]), game.evaluate(state, seat)
