"""Arrays of numpy, or of torch on a GPU: the few things in which they differ, so that one text uses either.

Torch is no part of Tablier: whoever trains on a GPU brings it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablier.engine.rows import spread_rows, sum_rows


class Numpy:
    """Arrays on this machine."""

    xp: Any = np
    name = "cpu"

    def __init__(self, seed: int) -> None:
        self.luck = np.random.default_rng(seed)

    def lent(self, array: NDArray[Any]) -> Any:
        """Return an array of numpy as one of these: whole numbers in 64 bits, real ones in 32."""
        return np.ascontiguousarray(array, np.float32 if array.dtype.kind == "f" else np.int64)

    def given_back(self, array: Any) -> NDArray[Any]:
        """Return one of these as an array of numpy."""
        return np.asarray(array)

    def exact(self, array: Any) -> Any:
        """Return real numbers in which sums of whole numbers are exact."""
        return array.astype(np.float64)

    def whole(self, array: Any) -> Any:
        """Return whole numbers in 64 bits."""
        return array.astype(np.int64)

    def real(self, array: Any) -> Any:
        """Return real numbers in 32 bits."""
        return array.astype(np.float32)

    def uniform(self, *shape: int) -> Any:
        """Draw real numbers from 0 to 1."""
        return self.luck.random(shape, np.float32)

    def below(self, limit: int, count: int) -> Any:
        """Draw whole numbers below a limit."""
        return self.luck.integers(0, limit, count)

    def arange(self, count: int) -> Any:
        return np.arange(count)

    def zeros(self, *shape: int) -> Any:
        return np.zeros(shape, np.float32)

    def counted(self, columns: Any, width: int) -> Any:
        """Count how often each column is named in each row: as many real numbers as there are columns."""
        places = columns + width * np.arange(len(columns))[:, None]
        found = np.bincount(places.ravel(), minlength=len(columns) * width)
        return found.reshape(len(columns), width).astype(np.float32)

    def row_sums(self, rows: Any, weights: Any) -> Any:
        """Sum for each position the rows of weights that it lists; -1 is none."""
        sums = np.zeros((len(rows), weights.shape[1]), weights.dtype)
        sum_rows(rows, np.ascontiguousarray(weights), sums)
        return sums

    def row_slopes(self, rows: Any, slopes: Any, count: int) -> Any:
        """Add what each position says of its sums to each of the rows that it lists, of so many."""
        found = np.zeros((count, slopes.shape[1]), slopes.dtype)
        spread_rows(rows, np.ascontiguousarray(slopes), found)
        return found

    def precise(self, wanted: bool) -> None:
        """Multiply with all digits, or faster."""

    def wait(self) -> None:
        """Wait until all is worked out."""


class Torch:
    """Arrays on a GPU, or wherever torch puts them."""

    def __init__(self, seed: int, device: str = "cuda") -> None:
        import torch

        self.xp: Any = torch
        self.name = device
        self.device = torch.device(device)
        self.luck = torch.Generator(self.device)
        self.luck.manual_seed(seed)

    def lent(self, array: NDArray[Any]) -> Any:
        kind = np.float32 if array.dtype.kind == "f" else np.int64
        return self.xp.from_numpy(np.array(array, kind)).to(self.device)

    def given_back(self, array: Any) -> NDArray[Any]:
        return np.asarray(array.cpu().numpy())

    def exact(self, array: Any) -> Any:
        return array.to(self.xp.float64)

    def whole(self, array: Any) -> Any:
        return array.to(self.xp.int64)

    def real(self, array: Any) -> Any:
        return array.to(self.xp.float32)

    def uniform(self, *shape: int) -> Any:
        return self.xp.rand(shape, generator=self.luck, device=self.device)

    def below(self, limit: int, count: int) -> Any:
        return self.xp.randint(0, limit, (count,), generator=self.luck, device=self.device)

    def arange(self, count: int) -> Any:
        return self.xp.arange(count, device=self.device)

    def zeros(self, *shape: int) -> Any:
        return self.xp.zeros(shape, device=self.device)

    def counted(self, columns: Any, width: int) -> Any:
        found = self.zeros(len(columns), width)
        return found.scatter_add_(1, columns, self.xp.ones_like(columns, dtype=found.dtype))

    def row_sums(self, rows: Any, weights: Any) -> Any:
        rows = self.whole(rows)
        return (weights[rows] * (rows >= 0)[:, :, None]).sum(1)

    def row_slopes(self, rows: Any, slopes: Any, count: int) -> Any:
        position, nth = (rows >= 0).nonzero(as_tuple=True)
        found = self.zeros(count, slopes.shape[1])
        return found.index_add_(0, self.whole(rows[position, nth]), slopes[position])

    def precise(self, wanted: bool) -> None:
        self.xp.backends.cuda.matmul.allow_tf32 = not wanted

    def wait(self) -> None:
        if self.device.type == "cuda":
            self.xp.cuda.synchronize()
