"""Solve a sowing game from the position in which it begins: who wins with best play, by how much, and by which moves.

>>> import tablier
>>> small = tablier.game("kid-cala-classic").start(pits=3, fruits=3)
>>> cost_of(small).table, cost_of(small).positions
(6, 924)
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablier.solve.sowing.endgames import CountProgress, Endgames, bare, counts_fruit, pits_of, settled, silent
from tablier.solve.sowing.numbering import fruits_of, size_of
from tablier.solve.sowing.solver import NoLimit, PositionMeter, Solver, after

if TYPE_CHECKING:
    from tablier.engine.position import Position

FEWEST_SETTLED = 2
TABLE_PART = 3 / 8  # of the fruits: so many are in the endgames that are settled first
WINNER_PART = 2 / 3  # of them where only who wins counts: settling stops at the first win
MOST_SETTLED = 900_000_000  # positions, a byte each
SETTLED_A_SECOND, SEEN_A_SECOND = 2_500_000, 700_000  # positions a core settles, and sees in a search
LEAST_ENTRIES, MOST_ENTRIES = 1 << 20, 1 << 23  # positions that a search remembers
ENTRY_BYTES = 16


@dataclass(frozen=True)
class SowingCost:
    """What solving a board takes."""

    table: int  # fruits of the endgames that are settled first
    positions: int  # how many endgames there are
    entries: int  # positions that the search remembers
    seconds: float  # a guess: nobody knows how long a search takes before it is done

    @property
    def memory(self) -> int:
        return self.positions + self.entries * ENTRY_BYTES


@dataclass(frozen=True)
class SowingSolution:
    """A board solved: by how much the first player wins, or 1 and -1 where only who wins counts."""

    value: int
    best: tuple[int, ...]  # the first moves that keep it
    table: int
    nodes: int
    seconds: float


def cost_of(start: Position, cores: int = 1) -> SowingCost:
    """Say beforehand what it takes."""
    pits, fruits = pits_of(start), fruits_in(start)
    table = max(FEWEST_SETTLED, int(fruits * (TABLE_PART if counts_fruit(start) else WINNER_PART)))
    while table > FEWEST_SETTLED and size_of(pits, table) > MOST_SETTLED:
        table -= 1
    positions, nodes = size_of(pits, table), nodes_for(pits, fruits)
    entries = LEAST_ENTRIES if counts_fruit(start) else MOST_ENTRIES
    while entries < min(nodes, MOST_ENTRIES):
        entries *= 2
    return SowingCost(table, positions, entries, positions / SETTLED_A_SECOND / cores + nodes / SEEN_A_SECOND)


def nodes_for(pits: int, fruits: int) -> float:
    """Guess how many positions a search sees: see docs/guides/solve-sowing.md for the boards it is drawn from."""
    return float(10 ** (0.03 * pits * fruits - 1))


def fruits_in(position: Position) -> int:
    """Count the fruits in the bowls."""
    return sum(fruits_of(position.state, seat) for seat in range(2))


def solved(
    start: Position,
    threads: int = 1,
    tell: CountProgress = silent,
    meter: PositionMeter | None = None,
    endgames: Endgames | None = None,
) -> SowingSolution | None:
    """Settle endgames, search down to them, and find every first move that keeps the value; None if it was stopped."""
    began, cost, meter = time.perf_counter(), cost_of(start), meter or NoLimit()
    ends = endgames or settled(start, cost.table, tell, threads)
    solver, state = Solver(ends, cost.entries), bare(start)
    value = solver.value(state, meter)
    if value is None:
        return None
    kept = {action: keeps(solver, start, action, value, meter) for action in start.actions}
    if None in kept.values():
        return None
    best = tuple(action for action, is_kept in kept.items() if is_kept)
    return SowingSolution(value, best, ends.most, solver.nodes, time.perf_counter() - began)


def keeps(solver: Solver, start: Position, action: int, value: int, meter: PositionMeter) -> bool | None:
    """Tell whether a first move wins as much as the best; None if it was stopped."""
    won, there = after(bare(start), action)
    if there is None:
        return won >= value
    again = there.mover == start.mover
    wanted = value - won if again else won - value + 1
    low, high = solver.bounds(there)
    found = low if low >= wanted or high < wanted else solver.reaches(there, wanted, meter)
    return None if found is None else (found >= wanted) == again
