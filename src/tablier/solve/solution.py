"""Solve a game between two sides: what it costs, the work itself, and the table it leaves.

>>> import tablier
>>> cost_of(tablier.game("chauka-bara").start()).positions
592922500
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import tablier
from tablier.engine.errors import TablierError
from tablier.engine.game import Flaw, Game
from tablier.engine.position import Position
from tablier.engine.sides import Sides
from tablier.engine.story import flaw_sentence
from tablier.jobs.cluster import Jobs
from tablier.solve.apart import worked_apart
from tablier.solve.blocks import SweepMachine
from tablier.solve.tables import STEPS, SolvedTable, file_of, options_of, size_of, write_table
from tablier.solve.work import Work

TOLERANCE = 5e-12  # of a value: so the first player's chance is right to 1e-9, see `Work.error`
BYTES = 8  # of a value while it is worked out
TABLES = 3.5  # of the largest block: values, both graces, and what is finished around it: measured
SWEEPS = 37  # of each block, on average
SPEED = 8e6  # positions a second and core: measured, see docs/guides/solve.md
GPU_SPEED = 5e8  # positions a second

Progress = Callable[[float], object]


class Unsolvable(TablierError):
    """A game, or a set of options, that nothing here can solve."""


@dataclass(frozen=True)
class Cost:
    """What solving a game takes."""

    positions: int
    memory: int  # bytes at most
    scratch: int  # bytes on disk while it is worked on
    size: int  # bytes of the table
    seconds: float  # on this many cores


def can_be_solved(game: Game) -> bool:
    """Tell whether there is a solver: this one for two sides, or those of solve/sowing, racing and gathering."""
    solvers = game.sides, game.counts_gathered, game.endings, game.gathering
    return any(each is not None for each in solvers)


def sides_of(position: Position) -> Sides:
    """Return the sides of a game with its options, or say why it cannot be solved."""
    game = position.game
    if game.sides is None:
        raise unsolvable(game)
    sides = game.sides(position.state)
    if isinstance(sides, Flaw):
        raise unsolvable(game, sides)
    return sides


def unsolvable(game: Game, flaw: Flaw | None = None) -> Unsolvable:
    """Say why a game cannot be solved: by its options, or at all."""
    if flaw:
        return Unsolvable("unsolvable-options", sentence=flaw_sentence(game, flaw))
    possible = ", ".join(name for name in tablier.games() if can_be_solved(tablier.game(name)))
    return Unsolvable("unsolvable-game", game=game.name, possible=possible)


def cost_of(position: Position, cores: int = 1, device: str = "cpu") -> Cost:
    """Say beforehand what it takes."""
    sides = sides_of(position)
    sizes = [until - since for since, until in zip(sides.first[:-2], sides.first[1:-1], strict=True)]
    positions = sides.count**2
    alone, mirrored = (size * size for size in sizes), (2 * one * two for one, two in combinations(sizes, 2))
    largest = max(*alone, *mirrored)
    seconds = positions * SWEEPS / (SPEED * cores if device == "cpu" else GPU_SPEED)
    return Cost(positions, int(largest * BYTES * TABLES), positions * BYTES, size_of(sides.count), seconds)


@dataclass(frozen=True)
class Solution:
    """The value of every position at the start of a turn, and what is known of them."""

    sides: Sides
    values: NDArray[np.float64]  # what the mover may expect to be paid, [waiting, mover]
    facts: dict[str, Any]


def work_out(
    position: Position,
    machine: SweepMachine,
    folder: Path | None = None,
    tell: Progress = lambda done: None,
    jobs: Jobs = 0,
) -> Solution:
    """Work out the value of every position, and bound its error; in memory, or in a folder where it can be stopped.

    With jobs, the work is handed out in pieces to so many processes, or to a cluster; the values are the same.
    """
    sides, began = sides_of(position), time.monotonic()
    work = Work(sides, machine, TOLERANCE, folder, position.game.version)
    with closing(worked_apart(work, position, jobs) if jobs else work.run()) as steps:
        for step in steps:
            tell(step.done)
    facts = {
        "game": position.game.name,
        "rules": position.game.version,
        "options": options_of(position),
        "first_player": (1 + float(work.whole[sides.start, sides.start])) / 2,
        "bound": work.error / 2,
        "error": (work.error + 1 / STEPS) / 2,
        "proved": all(work.proved.values()),
        "residual": work.residual,
        "made": f"tablier {tablier.__version__}, {date.today().isoformat()}, {time.monotonic() - began:.0f} s",
    }
    return Solution(sides, work.whole, facts)


def solve(
    position: Position,
    machine: SweepMachine,
    folder: Path | None = None,
    tell: Progress = lambda done: None,
    judge: Callable[[Solution], None] = lambda found: None,
    jobs: Jobs = 0,
) -> SolvedTable:
    """Solve a game and write its table; go on where it was stopped. A judge sees the values before they are rounded."""
    path = file_of(position, folder)
    scratch = path.with_suffix(".work")
    found = work_out(position, machine, scratch, tell, jobs)
    judge(found)
    table = write_table(path, found.values, found.facts)
    shutil.rmtree(scratch)
    return table
