"""Endings between two as tables of numbers: what a solver asks a game for.

In a race, a side is all that one player has on the board at the start of a turn, as in sides.py. An ending has so few
pawns still on their way that all pairs of sides can be listed. What a turn makes of them, a solver finds out by the
rules: throws are kept in hand and used one by one, and what a use does to the board does not depend on what else is in
hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tablier.engine.rule import rule

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FAR = 500  # turns before the last one: no ending lasts as long, but for one in billions
NO_LEAVE = -1  # throws that are of use are used
STEPS = 65_535  # of a value, from a loss to a win
NOT_KNOWN = 2.0  # more than any value
ON_THE_WAY = -2  # the number of a position in the middle of a turn
MIDDLE = 1 << 15  # how a table writes that no more points can be won


@dataclass(frozen=True, eq=False)
class Endings:
    """All sides with at most so many pawns on their way, and how to lay two of them on a table."""

    most: int  # pawns of a side on their way
    count: int  # sides
    numbers: NDArray[np.int32]  # [rank] the side that a game's `side_rank` means; -1 for none of these
    start: int  # the side at the start of the game, of both players; -1 if that is no ending
    leave: int  # the action by which throws are left unused, or NO_LEAVE
    lay: Callable[
        [NDArray[np.int64]], NDArray[np.void]
    ]  # states at the start of a turn of seat 0, from rows of mover and waiting


@dataclass(frozen=True, eq=False)
class Gathering:
    """The positions of a game for points with at most so many pieces on the board, by number.

    A value is how many points the mover can still win more than the other. A game of too many turns in a row without a
    capture is over, so that it depends on how many there have been.
    """

    most: int  # pieces on the board
    count: int  # positions
    turns: int  # in a row without a capture that end the game
    lay: Callable[[], NDArray[np.void]]  # a state for every position, between two turns; seat 0 is to move


@rule
def recalled(state: Any, numbers: Any, values: Any, sides: tuple[int, int]) -> float:
    """Return what seat 0 may expect, if a table [waiting, mover] has the sides of mover and waiting, by their ranks."""
    mover, waiting = sides
    if mover < 0 or waiting < 0 or numbers[mover] < 0 or numbers[waiting] < 0:
        return NOT_KNOWN
    value = int(values[numbers[waiting], numbers[mover]]) * 2 / STEPS - 1
    return float(value if state.mover == 0 else -value)
