"""The layers of a network while it learns: real numbers, forwards and backwards, by numpy or torch."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import prod, sqrt
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from tablier.engine.network import ALONE, ONE, ONE_BITS, PAIRS, WEIGHT_BITS, Network, PieceCounts, Sizes

LARGEST, LARGEST_SUM = 32_767, (1 << 31) - 1  # of a weight, and of a sum
FIRST, LATER = float(ONE), float(1 << WEIGHT_BITS)  # what 1 is in whole numbers
BIASES = float(1 << (ONE_BITS + WEIGHT_BITS))
START = 0.4  # of a bias: in the middle of what is not clipped


@dataclass(frozen=True)
class NetworkShape:
    """How many units a network has; `paired` of the first layer are told of pairs of pieces."""

    width: int
    paired: int
    second: int
    third: int

    @property
    def name(self) -> str:
        return f"{self.width}-{self.paired}-{self.second}-{self.third}"


def shape_of(name: str) -> NetworkShape:
    """Read what `NetworkShape.name` wrote."""
    found = re.fullmatch(r"([1-9]\d{0,3})-(\d{1,4})-([1-9]\d{0,2})-([1-9]\d{0,2})", name)
    if not found or int(found[2]) > int(found[1]):
        raise ValueError(f"a shape is written like 128-64-16-32, the second number at most the first, not {name!r}")
    return NetworkShape(*map(int, found.groups()))


class Layers:
    """All weights of a network in one row, and views of its parts."""

    def __init__(self, sizes: Sizes, shape: NetworkShape, arrays: Any, row: Any = None) -> None:
        self.sizes, self.shape, self.arrays, self.xp = sizes, shape, arrays, arrays.xp
        self.parts = parts_of(sizes, shape)
        self.row = arrays.zeros(sum(map(prod, self.parts.values()))) if row is None else row
        self.views = self.split(self.row)

    def split(self, row: Any) -> dict[str, Any]:
        """Return the parts of a row of weights, as views."""
        views, since = {}, 0
        for name, shape in self.parts.items():
            views[name] = row[since : since + prod(shape)].reshape(shape)
            since += prod(shape)
        return views

    def begin(self, seed: int) -> None:
        """Fill in weights by chance; rows of pairs begin at nothing."""
        luck, shape = np.random.default_rng(seed), self.shape
        spread = {
            "alone": 0.5 / sqrt(self.sizes.summed),
            "second": 1.5 / sqrt(shape.width),
            "third": 1.5 / sqrt(shape.second),
            "output": 2.0 / sqrt(shape.third),
        }
        for name, part in self.parts.items():
            drawn = luck.normal(0.0, spread.get(name, 0.0), part).astype(np.float32)
            if name in ("bias", "second_bias", "third_bias"):
                drawn += np.float32(START)
            self.views[name][...] = self.arrays.lent(drawn)

    def scales(self) -> Any:
        """Return for each weight of the row what 1 is in whole numbers."""
        unit = {"bias": FIRST, "alone": FIRST, "pairs": FIRST, "second": LATER, "third": LATER, "output": LATER}
        sizes = [(unit.get(name, BIASES), prod(part)) for name, part in self.parts.items()]
        return self.arrays.lent(np.concatenate([np.full(size, scale, np.float32) for scale, size in sizes]))

    def forward(self, seen: Seen, row: Any = None) -> tuple[Any, list[Any]]:
        """Return the logit of each position, and what is needed on the way back."""
        views, xp, paired = self.split(self.row if row is None else row), self.xp, self.shape.paired
        first = seen.summed(ALONE, views["alone"]) + views["bias"]
        if paired:
            first[:, :paired] += seen.summed(PAIRS, views["pairs"])
        low, kept = first, [first]
        for name in ("second", "third"):
            active = xp.clip(low, 0.0, 1.0) ** 2
            low = self.picked(active @ views[name], seen.stacks) + seen.stacks @ views[f"{name}_bias"]
            kept += [active, low]
        active = xp.clip(low, 0.0, 1.0) ** 2
        kept.append(active)
        return (active * (seen.stacks @ views["output"])).sum(-1) + seen.stacks @ views["output_bias"], kept

    def backward(self, seen: Seen, kept: list[Any], slope: Any, row: Any = None) -> Any:
        """Return by how much each weight changes what `slope` is the derivative of, by the logits."""
        views, xp = self.split(self.row if row is None else row), self.xp
        first, active_first, second, active_second, third, active_third = kept
        found: dict[str, Any] = {"output_bias": seen.stacks.T @ slope}
        found["output"] = seen.stacks.T @ (slope[:, None] * active_third)
        back = slope[:, None] * (seen.stacks @ views["output"]) * bend(xp, third)
        for name, active, low in (("third", active_second, second), ("second", active_first, first)):
            found[f"{name}_bias"] = seen.stacks.T @ back
            spread = (seen.stacks[:, :, None] * back[:, None, :]).reshape(len(back), -1)
            found[name] = active.T @ spread
            back = (spread @ views[name].T) * bend(xp, low)
        found["bias"], found["pairs"] = back.sum(0), views["pairs"] * 0
        found["alone"] = seen.spread(ALONE, back, self.sizes.alone)
        if self.shape.paired:
            found["pairs"] = seen.spread(PAIRS, back[:, : self.shape.paired], self.sizes.pairs)
        return xp.concatenate([found[name].reshape(-1) for name in self.parts])

    def picked(self, every: Any, stacks: Any) -> Any:
        """Return the sums of the stack that judges, out of those of every stack."""
        return (every.reshape(len(every), stacks.shape[1], -1) * stacks[:, :, None]).sum(1)

    def network(self) -> Network:
        """Return the network in whole numbers."""
        whole = {name: self.whole(name) for name in self.parts}
        stacks = self.sizes.stacks
        for name in ("second", "third"):
            part = whole[name]
            whole[name] = np.ascontiguousarray(part.reshape(len(part), stacks, -1).transpose(1, 2, 0))
        network = Network(**whole)
        if largest_sum(network) > LARGEST_SUM:
            raise ArithmeticError("weights have grown too large for sums of 32 bits")
        return network

    def whole(self, name: str) -> NDArray[Any]:
        scale = {"bias": FIRST, "alone": FIRST, "pairs": FIRST}.get(name, BIASES if "bias" in name else LATER)
        part = np.rint(self.arrays.given_back(self.views[name]).astype(np.float64) * scale)
        if "bias" in name:
            return np.asarray(part, np.int32)
        return np.asarray(np.clip(part, -LARGEST, LARGEST), np.int16)


class Seen(Protocol):
    """What a network is shown of many positions: rows of two tables, and which stack judges."""

    @property
    def stacks(self) -> Any:
        """Return 1 for the stack that judges a position, else 0: [position, stack]."""

    def summed(self, table: int, weights: Any) -> Any:
        """Return the sums of rows of weights."""

    def spread(self, table: int, slopes: Any, count: int) -> Any:
        """Return how the sums of a table of so many rows bend, by each weight of it."""


@dataclass(frozen=True)
class Counted:
    """How often each row is summed: for few rows, or a GPU."""

    alone: Any
    pairs: Any
    stacks: Any

    def summed(self, table: int, weights: Any) -> Any:
        return (self.alone, self.pairs)[table] @ weights

    def spread(self, table: int, slopes: Any, count: int) -> Any:
        return (self.alone, self.pairs)[table].T @ slopes


@dataclass(frozen=True)
class RowLists:
    """The numbers of the rows that are summed, -1 where there are fewer."""

    alone: Any  # [position, nth]
    pairs: Any
    stacks: Any
    arrays: Any

    def summed(self, table: int, weights: Any) -> Any:
        return self.arrays.row_sums((self.alone, self.pairs)[table], weights)

    def spread(self, table: int, slopes: Any, count: int) -> Any:
        return self.arrays.row_slopes((self.alone, self.pairs)[table], slopes, count)


class Eyes:
    """Turns numbers of sides into what a network is shown."""

    def __init__(self, pieces: PieceCounts, places: NDArray[Any], kinds: NDArray[Any], arrays: Any) -> None:
        self.pieces, self.sizes, self.arrays = pieces, pieces.sizes, arrays
        self.places, self.kinds = arrays.lent(places), arrays.lent(kinds)
        self.since = arrays.arange(pieces.pieces) * pieces.places

    def look(self, mover: Any, waiting: Any, stage: Any) -> Counted:
        """Look at positions, as the sides of the mover and of who waits, and the stage of the turn."""
        arrays, sizes, pieces = self.arrays, self.sizes, self.pieces
        own, other = self.places[mover], self.places[waiting]
        alone = arrays.xp.concatenate([own + self.since, other + self.since + sizes.alone // 2], 1)
        pairs = (own[:, :, None] * pieces.places + other[:, None, :]).reshape(len(own), -1)
        stack = pieces.stack(stage, self.kinds[mover], self.kinds[waiting])
        return Counted(
            arrays.counted(alone, sizes.alone),
            arrays.counted(pairs, sizes.pairs),
            arrays.counted(stack[:, None], sizes.stacks),
        )


def parts_of(sizes: Sizes, shape: NetworkShape) -> dict[str, tuple[int, ...]]:
    """Return the shape of each part of the weights, in the order of `Network`; layers lie [unit, stack and unit]."""
    stacks = sizes.stacks
    return {
        "bias": (shape.width,),
        "alone": (sizes.alone, shape.width),
        "pairs": (sizes.pairs, shape.paired),
        "second": (shape.width, stacks * shape.second),
        "second_bias": (stacks, shape.second),
        "third": (shape.second, stacks * shape.third),
        "third_bias": (stacks, shape.third),
        "output": (stacks, shape.third),
        "output_bias": (stacks,),
    }


def largest_sum(network: Network) -> int:
    """Return what a sum behind the first layer may come to, if all units are as active as can be."""
    layers = (
        (network.second, network.second_bias),
        (network.third, network.third_bias),
        (network.output, network.output_bias),
    )
    return max(
        int((np.abs(weights.astype(np.int64)).sum(axis=-1) * ONE + np.abs(bias.astype(np.int64))).max())
        for weights, bias in layers
    )


def bend(xp: Any, low: Any) -> Any:
    """Return the slope of the squared activation."""
    return xp.where((low > 0) & (low < 1), 2 * low, 0 * low)
