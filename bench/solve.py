"""Kalah(6,4) solved from scratch on one core: solve/sowing and the same search in plain C, in one run.

    python bench/solve.py [--pits 6] [--fruits 4] [--table 18] [--entries 23] [--empty-capture]

Both settle all endgames of so many fruits and search from the first position down to them. They must agree on every
endgame, on the value and on how many positions were looked at; CPU seconds are compared. Ours is compiled beforehand.
"""

from __future__ import annotations

import argparse
import ctypes
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from play import KALAH, compiled, machine

import tablier
from tablier.engine.position import Position
from tablier.solve.sowing.endgames import Endgames, bare, settled
from tablier.solve.sowing.solver import NoLimit, Solver

GOAL = 2.0  # times as long as plain C


@dataclass(frozen=True)
class Measured:
    """What one program found, and the CPU seconds it took."""

    value: int
    nodes: int
    settling: float
    searching: float

    @property
    def all(self) -> float:
        return self.settling + self.searching


def ours(start: Position, most: int, entries: int) -> tuple[Measured, Endgames]:
    Solver(settled(start, 2), 1 << 4).reaches(bare(start), 10**2, NoLimit())  # compiled before the clock runs
    began = time.process_time()
    ends = settled(start, most)
    between = time.process_time()
    solver = Solver(ends, 1 << entries)
    value = solver.value(bare(start), NoLimit())
    assert value is not None
    return Measured(value, solver.nodes, between - began, time.process_time() - between), ends


def plain_c(pits: int, fruits: int, empty: bool, most: int, entries: int, ends: Endgames) -> Measured:
    library = compiled(Path(__file__).parent / "kalah_solve.c")
    library.settle.restype, library.settled_values.restype = ctypes.c_int64, ctypes.POINTER(ctypes.c_int8)
    seen = ctypes.c_int64()
    began = time.process_time()
    size = library.settle(pits, most, empty)
    between = time.process_time()
    value = library.solve(pits, fruits, empty, ctypes.c_int64(1 << entries), ctypes.byref(seen))
    ended = time.process_time()
    assert np.array_equal(np.ctypeslib.as_array(library.settled_values(), (size,)), ends.values), "endgames differ"
    return Measured(value, seen.value, between - began, ended - between)


def report(own: Measured, plain: Measured) -> str:
    lines = ["| | endgames, s | search, s | positions | all, s |", "|---|---:|---:|---:|---:|"]
    for name, each in (("solve/sowing", own), ("plain C", plain)):
        lines.append(f"| {name} | {each.settling:.1f} | {each.searching:.1f} | {each.nodes:,} | {each.all:.1f} |")
    ratio = f"solve/sowing / plain C: {own.all / plain.all:.2f} times as long (goal: at most {GOAL:g})"
    return "\n".join([*lines, "", f"Value for the first player: {own.value}", ratio, "", machine()])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pits", type=int, default=6)
    parser.add_argument("--fruits", type=int, default=4)
    parser.add_argument("--table", type=int, default=18, help="fruits of the endgames")
    parser.add_argument("--entries", type=int, default=23, help="so many times 2 positions are remembered, by 16 bytes")
    parser.add_argument("--empty-capture", action="store_true")
    given = parser.parse_args()
    empty = {"capture_without_prey": True} if given.empty_capture else {}
    start = tablier.game(KALAH).start(pits=given.pits, fruits=given.fruits, **empty)
    own, ends = ours(start, given.table, given.entries)
    plain = plain_c(given.pits, given.fruits, given.empty_capture, given.table, given.entries, ends)
    assert (own.value, own.nodes) == (plain.value, plain.nodes), f"{own} and {plain}"
    print(report(own, plain))


if __name__ == "__main__":
    main()
