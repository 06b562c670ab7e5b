"""A game between two sides as tables of numbers: what a solver asks a game for.

A side is all that one player has on the board. At the start of a turn two sides are the whole position: that of the
mover and that of who waits. A game that can be told so fills the tables from its own rules (`Game.sides`), and a
solver needs to know nothing else of it.

Sides are numbered class by class, and by progress inside a class. Of a side in class c a move makes one of class c or
c + 1, never of another, and the last class is the one side that has won: so classes can be solved one after another.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Run(IntEnum):
    """What becomes of the third grace in a row."""

    TAKE_BACK = 0  # it is lost, and the moves of the two before it are taken back
    VOID = 1  # it is lost
    ALLOWED = 2  # it is played like any other


class Ways(NamedTuple):
    """What each side can do, throw by throw; as compiled code sees it."""

    moves: NDArray[np.int32]  # [side, throw, piece] the side after the move, if nothing is captured; -1 for no move
    meets: NDArray[np.int8]  # [side, throw, piece] where the other side would be captured there; -1 for nowhere
    hit: NDArray[np.int32]  # [where, side] the side after a capture there; -1 if there is nobody to capture
    prey: NDArray[np.int32]  # [where, nth] the sides that a capture there hits, in their order; -1 beyond the last
    upto: NDArray[np.int32]  # [where, side] how many of them come before a side
    winner: NDArray[np.int32]  # [side] the same side after a capture of its own
    mask: NDArray[np.int64]  # [0 mover or 1 waiting, side] a bit for each square it holds where only one side can be
    still: NDArray[np.int8]  # [side] 1 if it cannot move, whatever is thrown: with two such sides the game is drawn
    closing: NDArray[np.float64]  # [side] how likely a grace is that ends the game by a win
    sealing: NDArray[np.float64]  # [side] how likely a grace is that leaves it still
    odds: NDArray[np.float64]  # [throw]
    grace: NDArray[np.int8]  # [throw] 1 if it throws again
    run: NDArray[np.int64]  # [0] what becomes of the third grace in a row, a member of Run


def prey_of(hit: NDArray[np.int32]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Return the sides that captures hit, and how many of them come before each side, one beyond the last included."""
    import numpy as np

    is_hit = hit >= 0
    upto = np.zeros((len(hit), hit.shape[1] + 1), np.int32)
    np.cumsum(is_hit, axis=1, out=upto[:, 1:])
    prey = np.full((len(hit), max(1, int(upto[:, -1].max()))), -1, np.int32)
    where, side = np.nonzero(is_hit)
    prey[where, upto[where, side]] = side
    return prey, upto


@dataclass(frozen=True)
class Sides:
    """All sides of a game with its options, and what each can do."""

    first: tuple[int, ...]  # the first side of each class, and behind the last class how many sides there are
    progress: NDArray[np.int64]  # [side] it grows with every move
    numbers: NDArray[np.int32]  # [rank] the side that a game's `side_rank` means
    start: int  # the side at the start of the game, of both players
    chart: Callable[[], Ways]
    lay: Callable[
        [NDArray[np.int64]], NDArray[np.void]
    ]  # states at the start of a turn, from rows of mover and waiting

    @property
    def classes(self) -> int:
        """How many classes there are, that of the winner included."""
        return len(self.first) - 1

    @property
    def count(self) -> int:
        """How many sides there are, that of the winner not included."""
        return self.first[-2]

    @cached_property
    def ways(self) -> Ways:
        return self.chart()
