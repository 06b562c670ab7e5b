"""The exact values that networks learn from: out of a solved table, or solved now, in memory."""

from __future__ import annotations

import sys
import tempfile
import time
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

import tablier
from tablier.engine.position import Position
from tablier.engine.sides import Sides
from tablier.solve.cpu import Cpu
from tablier.solve.solution import sides_of
from tablier.solve.tables import STEPS, solved
from tablier.solve.work import Work

TOLERANCE = 1e-8  # of a value: networks are far coarser
TOLD = 5.0  # seconds between two lines


def say(*words: Any) -> None:
    print(*words, file=sys.stderr, flush=True)


def start_of(game: str, options: list[str]) -> Position:
    return tablier.game(game).start(**dict(each.split("=", 1) for each in options))


def exact_values(game: str, options: list[str], threads: int, *, on_gpu: bool) -> Any:
    """Return the value of every position, [waiting, mover]."""
    start = start_of(game, options)
    if not on_gpu and (known := solved(start)) is not None:
        return known.table.values.astype(np.float32) * np.float32(2 / STEPS) - 1
    if on_gpu and (found := solved_apart(game, options)) is not None:
        return found
    say(f"solving on {threads} threads")
    return worked_out(sides_of(start), Cpu(threads))


def solved_apart(game: str, options: list[str]) -> Any:
    """Solve on the GPU in a process of its own, so that a fault there spoils nothing here; None if it failed."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "values.npy"
        child = get_context("spawn").Process(target=solve_on_gpu, args=(game, options, path))
        child.start()
        child.join()
        if child.exitcode == 0 and path.exists():
            return np.load(path)
    say("The GPU could not solve it.")
    return None


def solve_on_gpu(game: str, options: list[str], path: Path) -> None:
    from tablier.solve.gpu import Gpu

    np.save(path, worked_out(sides_of(start_of(game, options)), Gpu()).astype(np.float32))


def worked_out(sides: Sides, machine: Any) -> Any:
    """Solve in memory."""
    began, told = time.monotonic(), 0.0
    work = Work(sides, machine, TOLERANCE)
    for step in work.run():
        if time.monotonic() - told > TOLD:
            told = time.monotonic()
            say(f"solving: {100 * step.done:.1f} %, {told - began:.0f} s")
    say(f"solved in {time.monotonic() - began:.0f} s")
    return work.whole
