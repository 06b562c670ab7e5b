"""Sums of rows of weights for many positions at once, and the way back: what a network learns by on a CPU."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablier.engine.rule import kernel

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@kernel
def sum_rows(rows: NDArray[np.int16], weights: NDArray[np.float32], sums: Any) -> None:
    """Add to each position's sums the rows of weights that it lists; -1 is none."""
    for position in range(len(rows)):
        for nth in range(rows.shape[1]):
            row = rows[position, nth]
            if row >= 0:
                for unit in range(weights.shape[1]):
                    sums[position, unit] += weights[row, unit]


@kernel
def spread_rows(rows: NDArray[np.int16], slopes: NDArray[np.float32], weights: Any) -> None:
    """Add each position's slopes to the rows of weights that it lists."""
    for position in range(len(rows)):
        for nth in range(rows.shape[1]):
            row = rows[position, nth]
            if row >= 0:
                for unit in range(slopes.shape[1]):
                    weights[row, unit] += slopes[position, unit]
