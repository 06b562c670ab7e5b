"""Solve Chauka Bara for two on a GPU: the first player's chance, its bound, and the time, as JSON.

    PYTHONPATH=src python bench/solve_gpu.py PAWNS [PAWNS ...]

Needs an NVIDIA GPU and numba-cuda, and no network. The values are then compared with what the rules make of them, and
decisions of real play are judged by them. With $OUT set, the answers are written to $OUT/solved.json, and the decisions
to $OUT/decisions-PAWNS.npz: `states` (a row of bytes for each), `worth`, and `moves` (what each action brings to the
mover, from -1 to 1; NaN for what is not allowed).

The whole table is in memory, for a training in the same process:

    found = solved(4)  # found.values[waiting, mover]; found.sides numbers the sides
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("TABLIER_CACHE", tempfile.gettempdir())

import numpy as np

import tablier
from tablier.solve.check import residual
from tablier.solve.decisions import decisions
from tablier.solve.gpu import Gpu
from tablier.solve.solution import Solution, work_out

CHECKED, DECIDED = 1_000_000, 300_000
SEED = 20_261_116  # held out: training should draw from others


def solved(pawns: int, **options: str) -> Solution:
    """Solve in memory."""
    began, told = time.perf_counter(), [0.0]

    def tell(done: float) -> None:
        if done - told[0] > 0.02:
            told[0] = done
            print(f"{pawns} pawns: {done:.0%} after {time.perf_counter() - began:.1f} s", file=sys.stderr, flush=True)

    return work_out(tablier.game("chauka-bara").start(pawns=pawns, **options), Gpu(), tell=tell)


def keep(start: tablier.Position, found: Solution, path: Path) -> None:
    """Write decisions of real play, with what each move brings."""
    kept = decisions(start, found.sides, found.values, DECIDED, SEED, threads=os.cpu_count() or 1)
    rows = kept.states.view(np.uint8).reshape(len(kept.states), -1)
    columns = {"worth": kept.worth.astype(np.float32), "moves": kept.moves.astype(np.float32)}
    np.savez_compressed(path, states=rows, **columns)


def main() -> None:
    out, answers = Path(os.environ["OUT"]) if "OUT" in os.environ else None, []

    def answer(facts: dict[str, Any]) -> None:
        print(json.dumps(facts), flush=True)
        if out:
            (out / "solved.json").write_text(json.dumps(answers, indent=1))

    for pawns in map(int, sys.argv[1:]):
        start, began = tablier.game("chauka-bara").start(pawns=pawns), time.perf_counter()
        found = solved(pawns)
        answers.append({**found.facts, "pawns": pawns, "seconds": time.perf_counter() - began})
        answer(answers[-1])
        answers[-1]["off by the rules"] = residual(start, found.sides, found.values, CHECKED)
        answer(answers[-1])
        if out and pawns > 1:  # with one pawn nobody has a choice
            keep(start, found, out / f"decisions-{pawns}.npz")


if __name__ == "__main__":
    main()
