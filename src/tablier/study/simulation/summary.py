"""What many games come to: means and shares, each with its 95 % interval."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from tablier.study.estimates import NORMAL, Estimate, share
from tablier.study.simulation.columns import NOBODY, Columns

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class SimulationSummary:
    """Numbers of a simulation; a mean is None where fewer than two games say anything of it."""

    games: int
    unfinished: int
    wins: tuple[Estimate, ...]  # of each seat, as shares of all games
    draws: Estimate
    paid: tuple[Estimate | None, ...]  # of each seat
    length: Estimate | None  # throws and decisions
    longest: int
    shortest: int
    decisions: Estimate | None
    throws: Estimate | None
    branching: Estimate | None  # moves to choose from
    forced: Estimate | None  # decisions without a choice, as a share


def summary_of(columns: Columns) -> SimulationSummary:
    """Sum games up."""
    games = len(columns.game)
    lengths = columns.throws + columns.decisions
    return SimulationSummary(
        games,
        int((columns.finished == 0).sum()),
        tuple(share(int((columns.winner == seat).sum()), games) for seat in range(columns.paid.shape[1])),
        share(int(((columns.winner == NOBODY) & (columns.finished == 1)).sum()), games),
        tuple(mean(columns.paid[:, seat]) for seat in range(columns.paid.shape[1])),
        mean(lengths),
        int(lengths.max()),
        int(lengths.min()),
        mean(columns.decisions),
        mean(columns.throws),
        quotient(columns.options, columns.decisions),
        quotient(columns.forced, columns.decisions),
    )


def mean(numbers: NDArray[np.int64] | NDArray[np.float64]) -> Estimate | None:
    """Return a mean over games."""
    return quotient(numbers, np.ones(len(numbers), np.int64))


def quotient(totals: NDArray[np.int64] | NDArray[np.float64], counts: NDArray[np.int64]) -> Estimate | None:
    """Return a sum over a count, both from games; its variance by linearising the quotient."""
    every, games = int(counts.sum()), len(counts)
    if games < 2 or not every:
        return None
    value = float(totals.sum()) / every
    squares = float(((totals - value * counts) ** 2).sum())
    return Estimate(value, NORMAL * sqrt(squares * games / (games - 1)) / every, every)
