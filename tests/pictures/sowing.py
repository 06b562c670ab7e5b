"""Draw a sowing table in a test, and read it as a position.

The upper row is North's bowls as South sees them, the middle line North's and South's mancala, the lower row South's.
"""

from __future__ import annotations

import tablier
from tablier.engine.options import Value
from tablier.engine.position import Position
from tablier.families.sowing import NORTH, SOUTH

__all__ = ["NORTH", "OVER", "SOUTH", "sowing_table"]

OVER = -2


def sowing_table(game: str, picture: str, mover: int, **options: Value) -> Position:
    north, stores, south = ([int(word) for word in line.split()] for line in picture.strip().splitlines())
    start = tablier.game(game).start(pits=len(south), **options)
    state = start.state
    for place, fruits in enumerate([*south, stores[1], *reversed(north), stores[0]]):
        state.fruit[place] = fruits
    state.mover = mover
    return Position(start.game, bytes(state))
