"""A small evaluation network in whole numbers: the same answer interpreted, compiled and on a GPU.

A game shows a position to its network as numbers of rows (`Game.show`), seen from the mover: in the games of pieces,
one for where each piece of the mover and of the side that waits is, and one for each pair of pieces of the two sides.
The first layer is the sum of these rows; those of pairs reach the first units only. Two narrower layers and an output
follow, several versions of them side by side; the game says which one judges (`stack`). Activations are clipped to
0 .. ONE and squared.

A network is the leaf of a look-ahead: it sums some twenty rows and multiplies a few thousand numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import tanh
from typing import TYPE_CHECKING, Any, NamedTuple

from tablier.engine.rule import rule
from tablier.engine.table import MOST_SEATS, UNSEEN
from tablier.engine.tables import Zeros, in_32_bits, room, table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOVER, WAITING = 0, 1
ALONE, PAIRS = 0, 1  # the two tables of rows
MOST_PIECES, MOST_ROWS = 32, 128  # of a side; of a table, for one position
ONE_BITS = 12  # an activation of 1 is ONE
ONE = 1 << ONE_BITS
WEIGHT_BITS = 10  # a weight behind the first layer of 1 is 1 << WEIGHT_BITS
SCORE_BITS = 14  # a logit
KNOT_BITS = 8  # of a score between two knots of the curve: 64 knots a logit
FARTHEST = 10  # logits: no network is surer
VALUE_BITS = 24  # what a win is worth
KNOTS = FARTHEST << (SCORE_BITS - KNOT_BITS)
CURVE = table(
    "i",
    [round(tanh(knot / (2 << (SCORE_BITS - KNOT_BITS))) * (1 << VALUE_BITS)) for knot in range(-KNOTS, KNOTS + 2)],
)


@dataclass(frozen=True)
class Sizes:
    """How much a network may be shown."""

    alone: int  # rows that reach all units of the first layer
    pairs: int  # rows that reach the first of them
    summed: int  # of the former, how many are summed for a position, about
    stacks: int  # versions of the later layers


def piece_sizes(sides: int, pieces: int, places: int, extra: int, stacks: int) -> Sizes:
    """A row for each piece of each side on each place, others besides, and one for each pair with the mover's."""
    return Sizes(sides * pieces * places + extra, (sides - 1) * places**2, sides * pieces, stacks)


@dataclass(frozen=True)
class PieceCounts:
    """What there is to tell of a table of two sides with pieces: how many things of each sort."""

    pieces: int  # of a side
    places: int  # where a piece can be, whatever else is said by the number of a place
    kinds: int  # of sides
    stages: int  # of a turn

    @property
    def sizes(self) -> Sizes:
        """A row for each piece on each place, and for each pair of places; layers for each stage and both kinds."""
        return piece_sizes(2, self.pieces, self.places, 0, self.stages * self.kinds * self.kinds)

    def stack(self, stage: Any, mover: Any, waiting: Any) -> Any:
        """Return which layers judge a stage of the turn between sides of two kinds; numbers or arrays of them."""
        return (stage * self.kinds + mover) * self.kinds + waiting


@dataclass(frozen=True)
class Learnable:
    """How much a game shows its network; one whose table is solved tells its sides apart. `place`, `kind` are rules."""

    sizes: Callable[[Any], Sizes]
    pieces: Callable[[Any], PieceCounts] | None = None
    place: Callable[[Any, int, int], int] | None = None  # where a piece of a seat is
    kind: Callable[[Any, int], int] | None = None  # of which kind the side of a seat is
    blind: tuple[str, ...] = ()  # options that change nothing of what a network judges


class Network(NamedTuple):
    """The weights; without rows it is none."""

    bias: NDArray[np.int32]  # [unit]
    alone: NDArray[np.int16]  # [row, unit]
    pairs: NDArray[np.int16]  # [row, one of the first units]
    second: NDArray[np.int16]  # [stack, unit of the second layer, unit of the first]
    second_bias: NDArray[np.int32]  # [stack, unit of the second layer]
    third: NDArray[np.int16]
    third_bias: NDArray[np.int32]
    output: NDArray[np.int16]  # [stack, unit of the third layer]
    output_bias: NDArray[np.int32]  # [stack]


class Workspace(NamedTuple):
    """What a network needs at hand: what it is shown, and sums."""

    places: NDArray[np.int32]  # [side, piece]: MOVER first, then those that wait
    stacks: NDArray[np.int32]  # by seat: which layers judge it, where more than two sit at a table
    values: NDArray[np.int32]  # by seat: what it may expect
    rows: NDArray[np.int32]  # [ALONE or PAIRS, those to be summed]
    listed: NDArray[np.int32]  # how many, of each
    sums: NDArray[np.int32]  # of the first layer
    first: NDArray[np.int16]  # activations of each layer
    second: NDArray[np.int16]
    third: NDArray[np.int16]


def room_for(network: Network, zeros: Zeros = room) -> Workspace:
    """Return room for what a network is shown, and for its sums."""
    first, second, third = len(network.bias), _width(network.second_bias), _width(network.third_bias)
    active = (zeros("h", width) for width in (first, second, third))
    return Workspace(
        zeros("i", MOST_SEATS, MOST_PIECES),
        zeros("i", MOST_SEATS),
        zeros("i", MOST_SEATS),
        zeros("i", 2, MOST_ROWS),
        zeros("i", 2),
        zeros("i", first),
        *active,
    )


def _width(bias: Any) -> int:
    """Return how many units a layer has, by their biases: of each version, in lists or in an array."""
    return int(bias.shape[1]) if hasattr(bias, "shape") else len(bias[0]) if bias else 0


DIMENSIONS = dict(zip(Network._fields, (1, 2, 2, 3, 2, 3, 2, 2, 1), strict=True))
LETTERS = {name: "i" if "bias" in name else "h" for name in Network._fields}  # the type of each part's numbers
NO_PART: Any = []
NO_NETWORK = Network(*[NO_PART] * len(Network._fields))


def rows_of(network: Network) -> Network:
    """Return a network as rules read it that are interpreted: rows of memory, in lists."""
    return Network(*(_rows(part, DIMENSIONS[name]) for name, part in network._asdict().items()))


def _rows(part: Any, dimensions: int) -> Any:
    if dimensions > 1:
        return [_rows(each, dimensions - 1) for each in part]
    return memoryview(part) if len(part) else []


def arrays_of(network: Network) -> Network:
    """Return a network as compiled code reads it."""
    return Network(*(_array(name, part) for name, part in network._asdict().items()))


def _array(name: str, part: Any) -> Any:
    from tablier.engine.late import np

    kind = "<i4" if LETTERS[name] == "i" else "<i2"
    return np.asarray(part, kind) if len(part) else np.zeros((0,) * DIMENSIONS[name], kind)


@rule
def judged(network: Network, room: Workspace, stack: int) -> int:
    """Return what the mover may expect by a network, from -(1 << VALUE_BITS) up; the rows are listed in the room."""
    if stack == UNSEEN:
        return 0
    look(network, room)
    return told(network, room, stack)


@rule
def judge_table(network: Network, room: Workspace, stack: int, seats: int) -> int:
    """Return what the mover of two may expect; of more, say it of each seat, by layers of its own behind the first."""
    if seats == 2:
        return judged(network, room, stack)
    look(network, room)
    for seat in range(seats):
        room.values[seat] = told(network, room, room.stacks[seat])
    return 0


@rule
def look(network: Network, room: Workspace) -> None:
    """Work out the first layer for the rows that are listed."""
    sum_rows(network, room)
    for unit in range(len(room.first)):
        room.first[unit] = activation(room.sums[unit], 0)


@rule
def told(network: Network, room: Workspace, stack: int) -> int:
    """Return what a stack says of the first layer, from -(1 << VALUE_BITS) up."""
    pass_on(room.first, network.second[stack], network.second_bias[stack], room.second)
    pass_on(room.second, network.third[stack], network.third_bias[stack], room.third)
    total = summed(room.third, network.output[stack], network.output_bias[stack])
    return curve(rounded(total, ONE_BITS + WEIGHT_BITS - SCORE_BITS))


@rule
def look_anew(room: Workspace) -> None:
    """Forget what was listed."""
    room.listed[ALONE] = room.listed[PAIRS] = 0


@rule
def list_row(room: Workspace, table: int, row: int) -> None:
    """Add a row to those that are summed."""
    room.rows[table, room.listed[table]] = row
    room.listed[table] += 1


@rule
def list_pieces(room: Workspace, pieces: int, places: int) -> None:
    """List all pieces of two sides, and all pairs of them."""
    look_anew(room)
    list_side(room, MOVER, pieces, places)
    list_side(room, WAITING, pieces, places)


@rule
def list_side(room: Workspace, side: int, pieces: int, places: int) -> None:
    """List the pieces of a side, whose places lie in the room, and their pairs with pieces of the mover."""
    for piece in range(pieces):
        list_row(room, ALONE, (side * pieces + piece) * places + room.places[side, piece])
        if side != MOVER:
            for own in range(pieces):
                row = room.places[MOVER, own] * places + room.places[side, piece]
                list_row(room, PAIRS, (side - 1) * places * places + row)


@rule
def sum_rows(network: Network, room: Workspace) -> None:
    """Sum all rows that are listed."""
    sums = room.sums
    for unit in range(len(sums)):
        sums[unit] = network.bias[unit]
    for nth in range(room.listed[ALONE]):
        add(sums, network.alone[room.rows[ALONE, nth]])
    for nth in range(room.listed[PAIRS]):
        add(sums, network.pairs[room.rows[PAIRS, nth]])


@rule
def add(sums: Any, row: Any) -> None:
    """Add a row of weights to as many sums."""
    for unit in range(len(row)):
        sums[unit] += row[unit]


@rule
def activation(total: int, bits: int) -> int:
    """Clip a sum with so many bits too many to 0 .. ONE, and square it."""
    clipped = min(ONE, max(0, rounded(total, bits)))
    return (clipped * clipped) >> ONE_BITS


@rule
def pass_on(units: Any, weights: Any, bias: Any, following: Any) -> None:
    """Work out the activations of the next layer."""
    for unit in range(len(following)):
        following[unit] = activation(summed(units, weights[unit], bias[unit]), WEIGHT_BITS)


@rule
def summed(units: Any, weights: Any, bias: int) -> int:
    """Sum what the units of a layer bring to one of the next, in 32 bits: many at a time where the machine can."""
    total = in_32_bits(bias)
    for unit in range(len(units)):
        total = in_32_bits(total + in_32_bits(units[unit]) * in_32_bits(weights[unit]))
    return int(total)


@rule
def rounded(number: int, bits: int) -> int:
    """Leave out the last bits of a number, to the nearest."""
    return (int(number) + ((1 << bits) >> 1)) >> bits


@rule
def curve(score: int) -> int:
    """Return what a score is worth: between two knots of the curve, in proportion."""
    least, most = -(FARTHEST << SCORE_BITS), FARTHEST << SCORE_BITS
    above = min(most, max(least, score)) - least
    knot, rest = above >> KNOT_BITS, above & ((1 << KNOT_BITS) - 1)
    low, high = int(CURVE[knot]), int(CURVE[knot + 1])
    return low + (((high - low) * rest) >> KNOT_BITS)
