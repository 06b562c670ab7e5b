"""The tables of endings that searches use: what a position is worth between two turns, if it is known."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from tablier.engine.dispatch import recall
from tablier.engine.endings import NOT_KNOWN
from tablier.engine.errors import TablierError
from tablier.engine.late import is_installed, np
from tablier.engine.position import Position
from tablier.engine.rule import rule
from tablier.solve.tables import Solved, solved_endings

if TYPE_CHECKING:
    from numpy.typing import NDArray

LOG = logging.getLogger(__name__)
OPEN = 4  # tables


class KnownEndings(NamedTuple):
    """What a game's `recall` reads; as compiled code sees it."""

    numbers: NDArray[np.int32]  # [rank] the number of a side of a race
    values: NDArray[np.uint16]


NOTHING: Any = []
NO_ENDINGS = KnownEndings(NOTHING, NOTHING)


def endings_as_arrays(known: KnownEndings) -> KnownEndings:
    """Return what is known as compiled code reads it."""
    return KnownEndings(np.zeros(0, np.int32), np.zeros((0, 0), np.uint16)) if known is NO_ENDINGS else known


@rule
def looked_up(state: Any, known: KnownEndings) -> float:
    """Return what seat 0 may expect, if a table says so; else NOT_KNOWN."""
    return float(recall(state, known.numbers, known.values)) if len(known.values) > 0 else NOT_KNOWN


def endings_of(position: Position) -> KnownEndings:
    """Return the endings of a position's table; a file that cannot be used is told of once."""
    if not is_installed("numpy"):
        return NO_ENDINGS
    try:
        if position.game.gathering is not None:
            from tablier.solve.gathering.solution import read_gathering

            values = read_gathering(position)
            return KnownEndings(np.zeros(0, np.int32), values) if len(values) else NO_ENDINGS
        found = solved_endings(position)
        return NO_ENDINGS if found is None else _opened(found)
    except TablierError as error:
        if error.say() not in _told:
            _told.add(error.say())
            LOG.warning("%s", error)
        return NO_ENDINGS


_told: set[str] = set()  # of what is wrong with tables


@lru_cache(maxsize=OPEN)
def _opened(found: Solved) -> KnownEndings:
    """Read a table whole: compiled code compares no checksums."""
    found.table.verify()
    return KnownEndings(found.sides.numbers, np.array(found.table.values))


def exact_ending(position: Position) -> float | None:
    """Return what seat 0 may expect, if that is in a table."""
    value = looked_up(position.state, endings_of(position))
    return None if value == NOT_KNOWN else value
