"""What a program must be able to do to sit at a table: choose a move, and say what a position is worth."""

from __future__ import annotations

from typing import Protocol

from tablier.engine.position import Position


class Program(Protocol):
    """A computer player. The same position and seed give the same answer."""

    def choose(self, position: Position, seed: int) -> str:
        """Return one of `position.moves`."""
        ...

    def evaluate(self, position: Position) -> tuple[float, ...]:
        """Return what each seat may expect to be paid, from -1 to 1, adding up to 0."""
        ...
