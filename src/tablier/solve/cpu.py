"""Sweeps by compiled code, on as many cores as there are threads for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from tablier.engine.sides import Sides, Ways
from tablier.solve.blocks import Pair, groups, schedule
from tablier.solve.rows import FIRST
from tablier.solve.sweep import NEITHER, sweep
from tablier.solve.turn import ROOM, Block

PARTS = 4  # for each thread: the work is not the same everywhere
WORTH_A_THREAD = 200  # sides that wait: fewer are swept over sooner than a thread is woken


@dataclass
class Cpu:
    """This machine."""

    threads: int = 1
    forgets = True

    def __post_init__(self) -> None:
        self.pool = ThreadPoolExecutor(self.threads)

    def filled(self, shape: tuple[int, int], value: float = 0.0) -> Any:
        return np.full(shape, value)

    def lent(self, array: Any) -> Any:
        return array

    def given_back(self, array: Any) -> Any:
        return array

    def shifted(self, array: Any, by: float, still: tuple[Any, Any]) -> Any:
        found = array + by
        found[np.ix_(still[0] == 1, still[1] == 1)] = 0.0
        return found

    def sweep(self, ways: Ways, blocks: Sequence[tuple[Pair, Block]], sides: Sides) -> float:
        most, pairs = 0.0, [pair for pair, _ in blocks]
        first = [groups(sides, pair[1]) for pair in pairs]
        for nth, level, half, since, until in schedule(sides, pairs).tolist():
            work = partial(self.part, ways, blocks[nth][1], first[nth], sides.progress, level, half, FIRST)
            most = max([most, *self.each(work, since, until)])
        return most

    def survey(self, ways: Ways, block: Block, pair: Pair, sides: Sides, last: int) -> float:
        everybody = np.array([sides.first[pair[1]], sides.first[pair[1] + 1]])
        work = partial(self.part, ways, block, everybody, np.zeros_like(sides.progress), 0, NEITHER, last)
        return max(self.each(work, sides.first[pair[0]], sides.first[pair[0] + 1]))

    def part(self, ways: Ways, block: Block, *settings: Any) -> float:
        """Sweep over some of the movers, in a room of its own."""
        groups, progress, level, half, last, since, until = settings
        room = np.empty((ROOM, block.here.shape[0]))
        return sweep(ways, block, groups, progress, room, level, half, last, np.array([since, until]))

    def each(self, work: Callable[[int, int], float], since: int, until: int) -> Iterable[float]:
        """Share the sides that move out among the threads."""
        if self.threads == 1 or until - since < WORTH_A_THREAD:
            return [work(since, until)]
        ends = np.linspace(since, until, self.threads * PARTS + 1).astype(int).tolist()
        return self.pool.map(work, ends[:-1], ends[1:])
