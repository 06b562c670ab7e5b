"""What an observation holds, number by number: the fields of the state, as seen from the chair of the player who looks.

The options of a table never change and are left out; so are wide numbers, which are fingerprints of earlier positions.
The state is turned until the observer sits in the first chair (`rotate`), so that an agent need not learn each chair
anew; at a table of three, which cannot be turned, the first number says which chair it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any

from tablier.engine.fields import Field, Fields, cells_of
from tablier.engine.options import options_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CHAIR = "chair"
WIDE = "q"


@dataclass(frozen=True)
class Plane:
    """Some numbers of an observation: the name of the field, its shape, and where its numbers lie."""

    name: str
    shape: tuple[int, ...]
    first: int
    last: int  # behind the last one
    low: int
    high: int


def observed(state: type[Fields]) -> tuple[Field, ...]:
    """Return the fields of a state that an observation holds."""
    options = options_of(state)
    return tuple(field for field in state.fields if field.name not in options and field.letter != WIDE)


def planes_of(state: type[Fields]) -> tuple[Plane, ...]:
    """Return what an observation of a game holds, in order.

    >>> import tablier
    >>> [(plane.name, plane.shape, plane.first) for plane in planes_of(tablier.game("kid-cala-classic").State)]
    [('chair', (), 0), ('fruit', (18,), 1), ('mover', (), 19)]
    """
    planes = [Plane(CHAIR, (), 0, 1, 0, 3)]
    for field in observed(state):
        first, half = planes[-1].last, 1 << (8 * field.size - 1)
        planes.append(Plane(field.name, field.shape, first, first + prod(field.shape), -half, half - 1))
    return tuple(planes)


def bounds(state: type[Fields]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Return the least and the greatest value of each number of an observation."""
    import numpy as np

    planes = planes_of(state)
    lows, highs = ([getattr(plane, end) for plane in planes] for end in ("low", "high"))
    counts = [plane.last - plane.first for plane in planes]
    return np.repeat(lows, counts).astype(np.int32), np.repeat(highs, counts).astype(np.int32)


def observation(state: Fields, chair: int) -> NDArray[np.int32]:
    """Return the numbers of one state that is turned already."""
    import numpy as np

    return np.array([chair, *(cell for field in observed(type(state)) for cell in cells_of(state, field))], np.int32)


def observations(kind: type[Fields], states: NDArray[Any], chairs: NDArray[Any]) -> NDArray[np.int32]:
    """Return a row of numbers for each of many states that are turned already."""
    import numpy as np

    columns = [states[field.name].reshape(len(states), -1) for field in observed(kind)]
    return np.hstack([chairs.reshape(-1, 1), *columns], dtype=np.int32, casting="unsafe")
