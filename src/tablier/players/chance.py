"""A player without a plan."""

from __future__ import annotations

import random

from tablier.engine.position import Position


def any_move(position: Position, generator: random.Random) -> str:
    """Draw one of the moves, all equally likely."""
    return generator.choice(position.moves)
