"""The luck of a set of games: the same opening and the same shells for everybody who plays it."""

from __future__ import annotations

import random

from tablier.engine.position import Position
from tablier.engine.table import CHANCE


class Fortune:
    """Throws drawn from the seed, the set, the seat and how often that seat has thrown: no line-up changes them."""

    def __init__(self, seed: int, number: int) -> None:
        self.source = f"{seed}/{number}"
        self.thrown: dict[int, int] = {}

    def throw(self, position: Position) -> str:
        """Return how the shells fall for the mover."""
        seat = position.mover
        self.thrown[seat] = self.thrown.get(seat, -1) + 1
        return position.throw(random.Random(f"{self.source}/seat {seat}/throw {self.thrown[seat]}"))

    def opening(self, start: Position, choices: int) -> list[str]:
        """Return the first moves and throws, so many of them choices at random; a game is never over by then."""
        generator = random.Random(f"{self.source}/opening")
        position, played, chosen = start, list[str](), 0
        while chosen < choices:
            thrown = position.to_act == CHANCE
            move = self.throw(position) if thrown else generator.choice(position.moves)
            position = position.play(move)
            if position.is_over:
                break
            played.append(move)
            chosen += not thrown
        return played
