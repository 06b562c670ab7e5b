"""Solve large boards of the sowing games: a GPU settles endgames, cores search from the first position down to them.

    PYTHONPATH=src python bench/sowing_gpu.py [--seconds 560] [--most PITS=FRUITS ...] [--out FILE]

Needs an NVIDIA GPU and numba-cuda, memory for all the endgames, and no network. Boards that two cores do not solve in
ten minutes are taken, both readings of the capture and the beginners' game. While the GPU settles the next endgames,
cores search; each value is printed when it is proved, and again with the first moves that keep it.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("TABLIER_CACHE", tempfile.gettempdir())

import tablier
from tablier.engine.position import Position
from tablier.solve.sowing.endgames import Endgames, bare
from tablier.solve.sowing.retrograde_gpu import settled_by_gpu
from tablier.solve.sowing.solution import SowingSolution, fruits_in, keeps
from tablier.solve.sowing.solver import NoLimit, Solver

REMEMBERED = 1 << 26  # positions a search remembers, 16 bytes each
MOST = {4: 48, 5: 42, 6: 32}  # fruits of the endgames, by bowls of a seat
Rules = tuple[str, dict[str, Any]]
BEGINNER: Rules = ("kid-cala-beginner", {})
CLASSIC: Rules = ("kid-cala-classic", {})
EMPTY: Rules = ("kid-cala-classic", {"capture_without_prey": True})
# Those that should take longest come first: their searches go on while the others are settled.
WANTED: tuple[tuple[Rules, int, tuple[int, ...]], ...] = (
    (EMPTY, 6, (4, 5)),
    (BEGINNER, 6, (3, 4)),
    (CLASSIC, 6, (5,)),
    (EMPTY, 5, (5, 6)),
    (CLASSIC, 5, (5, 6)),
    (BEGINNER, 5, (4, 5, 6)),
    (BEGINNER, 4, (6,)),
)


@dataclass(frozen=True)
class Board:
    """A board and the clock it is solved by."""

    start: Position
    began: float

    def tell(self, solution: SowingSolution, *, whole: bool) -> dict[str, Any]:
        facts = {"game": self.start.game.name, **self.start.unusual, **asdict(solution), "whole": whole}
        print(f"{time.monotonic() - self.began:6.0f} s  {json.dumps(facts)}", flush=True)
        return facts


def solve(board: Board, ends: Endgames, meter: NoLimit) -> dict[str, Any] | None:
    """Prove what the first player wins, and then which first moves keep it."""
    began, solver = time.monotonic(), Solver(ends, REMEMBERED if fruits_in(board.start) > ends.most else 16)
    value = solver.value(bare(board.start), meter)
    if value is None:
        print(f"not finished: {board.start.game.name} {board.start.unusual}, {solver.nodes:,} positions", flush=True)
        return None
    found = board.tell(SowingSolution(value, (), ends.most, solver.nodes, time.monotonic() - began), whole=False)
    best = []
    for action in board.start.actions:
        kept = keeps(solver, board.start, action, value, meter)
        if kept is None:
            return found
        best += [action] * kept
    return board.tell(SowingSolution(value, tuple(best), ends.most, solver.nodes, time.monotonic() - began), whole=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=560.0)
    parser.add_argument("--most", nargs="*", default=[], help="fruits of the endgames by bowls, as in 6=34")
    parser.add_argument("--out", type=Path)
    asked, began = parser.parse_args(), time.monotonic()
    most = MOST | {int(pits): int(fruits) for pits, fruits in (each.split("=") for each in asked.most)}
    meter, searches = NoLimit(until=began + asked.seconds), []
    with ThreadPoolExecutor(16) as pool:
        for (name, options), pits, sizes in WANTED:
            game = tablier.game(name)
            if meter.seconds_left > 0:
                ends = settled_by_gpu(game.start(pits=pits, fruits=1, **options), most[pits])
                took = time.monotonic() - began
                print(f"{took:6.0f} s  {name} {options}: {len(ends.values):,} endgames", file=sys.stderr, flush=True)
                boards = [Board(game.start(pits=pits, fruits=fruits, **options), began) for fruits in sizes]
                searches += [pool.submit(solve, board, ends, meter) for board in boards]
        found = [facts for search in searches if (facts := search.result())]
    if asked.out:
        asked.out.write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
