"""A solution worked out in many places at once: pairs of classes that do not need one another, each in one piece.

Pieces and rights are won for good, so a pair of classes leads to pairs with a higher sum and to itself. Pairs of one
sum are independent: each is a piece of work that is handed the finished values it needs, and hands back its own. What
it finds depends on nothing else, so the values are those of one machine to the last bit. What is handed back is kept
in the folder of the solution at once; whoever is lost in the middle is given the same piece again.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablier.engine.position import Position
from tablier.engine.sides import Sides
from tablier.jobs.cluster import Jobs
from tablier.jobs.processes import each
from tablier.solve.blocks import Blocks, Pair, SweepMachine, order
from tablier.solve.cpu import Cpu
from tablier.solve.work import KEPT, Finished, Progress, Work, name_of, size_of

BEYOND = (1, 2, 3)  # classes that a turn may reach: it ends, or goes on after one grace or two
NOTED = KEPT[1:]  # what is known of a pair beside its values

PairValues = dict[Pair, NDArray[np.float64]]


@dataclass(frozen=True)
class PairTask:
    """A pair of classes to be worked out, and all that it needs."""

    start: Position
    pair: Pair
    tolerance: float
    values: PairValues  # finished ones
    errors: dict[str, float]


@dataclass(frozen=True)
class PairDone:
    """What was found of a pair of classes and its mirror."""

    pair: Pair
    values: PairValues
    notes: dict[str, dict[str, Any]]


class HandedValues(Finished):
    """Values that were handed over, in place of a whole."""

    def __init__(self, parts: PairValues, sides: Sides, machine: SweepMachine) -> None:
        super().__init__(np.zeros((0, 0)), sides, machine)
        self.parts = parts

    def part(self, pair: Pair) -> NDArray[np.float64]:
        return self.parts[pair]


class PairWork(Work):
    """The work on one pair of classes: no values but those handed over."""

    def __post_init__(self) -> None:
        self.whole = np.zeros((0, 0))


def worked_apart(work: Work, start: Position, jobs: Jobs) -> Generator[Progress, None, None]:
    """Work out what is missing, all pairs of one sum at a time; tell how far it has come after each."""
    blocks, done = Blocks(work.sides, work.machine), 0
    for _, layer in groupby(order(work.sides), key=sum):
        pairs = sorted(layer, key=lambda pair: -size_of(blocks, pair))  # the longest work is begun first
        done += sum(size_of(blocks, pair) for pair in pairs if name_of(pair) in work.proved)
        missing = [pair for pair in pairs if name_of(pair) not in work.proved]
        with closing(each(work_out_pair, tasks(work, start, missing), jobs)) as found:
            for one in found:
                take(work, one)
                done += size_of(blocks, one.pair)
                yield Progress(done / work.sides.count**2, one.pair, 0, 0.0)


def tasks(work: Work, start: Position, pairs: list[Pair]) -> Iterator[PairTask]:
    """Yield each pair with what it needs, read when it is handed out."""
    finished = Finished(work.whole, work.sides, work.machine)
    for pair in pairs:
        values = {other: np.array(finished.part(other)) for other in needed(pair, work.sides.classes - 1)}
        yield PairTask(start, pair, work.tolerance, values, work.errors)


def needed(pair: Pair, last: int) -> set[Pair]:
    """Return the pairs that a pair and its mirror may lead to; once a side has won, values are known."""
    ways = {(mover + more, waiting) for mover, waiting in (pair, pair[::-1]) for more in BEYOND}
    return {each for way in ways if max(way) < last for each in (way, way[::-1])}


@cache
def sides_at(start: Position) -> Sides:
    """Return the sides of a table, once in a process."""
    sides = start.game.sides(start.state) if start.game.sides else None
    assert isinstance(sides, Sides)  # whoever asks has found that out
    return sides


def work_out_pair(task: PairTask) -> PairDone:
    """Work out a pair of classes and its mirror, on one core."""
    sides, machine = sides_at(task.start), Cpu()
    work = PairWork(sides, machine, task.tolerance, errors={**task.errors})
    own = {each: np.zeros(part_shape(sides, each)) for each in (task.pair, task.pair[::-1])}
    finished = HandedValues({**task.values, **own}, sides, machine)
    for _ in work.pair(Blocks(sides, machine, finished), finished, task.pair):
        pass
    names = {name_of(each) for each in own}
    notes = {kept: {name: getattr(work, kept)[name] for name in names} for kept in NOTED}
    return PairDone(task.pair, own, notes)


def part_shape(sides: Sides, pair: Pair) -> tuple[int, int]:
    """Return the shape of the values of a pair of classes, [waiting, mover]."""
    sizes = np.diff(sides.first)
    return int(sizes[pair[1]]), int(sizes[pair[0]])


def take(work: Work, found: PairDone) -> None:
    """Put what was found of a pair where the solution is kept."""
    finished = Finished(work.whole, work.sides, work.machine)
    for pair, values in found.values.items():
        finished.part(pair)[:] = values
    for kept, notes in found.notes.items():
        getattr(work, kept).update(notes)
    work.save()
