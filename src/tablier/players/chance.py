"""A player without a plan."""

from __future__ import annotations

import random

from tablier.engine.position import Position


class Anyhow:
    """Draw one of the moves, all equally likely."""

    def choose(self, position: Position, seed: int) -> str:
        return random.Random(seed).choice(position.moves)

    def evaluate(self, position: Position) -> tuple[float, ...]:
        """Without a plan, a game not over is worth nothing to anybody."""
        return position.payoffs
