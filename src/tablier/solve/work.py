"""A solution in the making: what is finished lies in a file, so that it can be stopped and gone on with."""

from __future__ import annotations

import json
import mmap
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablier.engine.files import write_text
from tablier.engine.sides import Sides
from tablier.solve.blocks import Blocks, Pair, SweepMachine, order
from tablier.solve.sweep import ROUNDING

VALUES, STATE = "values.part", "state.json"
LATE = 10  # sweeps
SLOWEST = 0.99  # of rates at which changes may be seen to fall
MARGINS = (10, 30, 100, 1000)  # times the last change: how far a block adds to what values may be off
BYTES, PROOF = 8, 8  # of a value; and as many arrays of a block as a proof takes
MEMORY, KILO, FEW = Path("/proc/meminfo"), 1024.0, 4e9  # where Linux says what is free, and bytes that any machine has
KEPT = ("rules", "residuals", "estimates", "errors", "proved")  # on disk, beside the values


class Finished(dict[Pair, Any]):
    """Values of pairs of classes, fetched from the whole when they are asked for."""

    def __init__(self, whole: NDArray[np.float64], sides: Sides, machine: SweepMachine) -> None:
        super().__init__()
        self.whole, self.sides, self.machine = whole, sides, machine

    def __missing__(self, pair: Pair) -> Any:
        self[pair] = self.machine.lent(np.array(self.part(pair)))
        let_go(self.whole)
        return self[pair]

    def part(self, pair: Pair) -> NDArray[np.float64]:
        """Return the part of the whole that a pair of classes takes, [waiting, mover]."""
        mover, waiting = (slice(self.sides.first[kind], self.sides.first[kind + 1]) for kind in pair)
        return self.whole[waiting, mover]

    def put_away(self, pair: Pair) -> None:
        """Write the values of a pair of classes into the whole."""
        self.part(pair)[:] = self.machine.given_back(self[pair])


class Progress(NamedTuple):
    """How far a solution has come."""

    done: float  # of all positions, or of those of a pair
    pair: Pair
    sweeps: int
    change: float


@dataclass
class Work:
    """All values between two sides, worked out pair by pair."""

    sides: Sides
    machine: SweepMachine
    tolerance: float
    folder: Path | None = None  # where it is kept; in memory if nowhere
    rules: int = 0  # their version: what was begun by others is begun anew
    residuals: dict[str, float] = field(default_factory=dict)  # of the pairs that are finished
    estimates: dict[str, float] = field(default_factory=dict)  # how much farther sweeps without end would take them
    errors: dict[str, float] = field(default_factory=dict)  # how far their values may be off
    proved: dict[str, bool] = field(default_factory=dict)  # whether that is proved, or estimated

    def __post_init__(self) -> None:
        count = self.sides.count
        if self.folder is None:
            self.whole: NDArray[np.float64] = np.zeros((count, count))
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        values, state = self.folder / VALUES, self.folder / STATE
        begun = json.loads(state.read_text("utf-8")) if state.exists() and values.exists() else {}
        is_ours = begun.keys() == set(KEPT) and begun["rules"] == self.rules
        if is_ours:
            for name in KEPT:
                setattr(self, name, begun[name])
        self.whole = np.memmap(values, np.float64, "r+" if is_ours else "w+", shape=(count, count))
        self.save()

    def run(self) -> Generator[Progress, None, None]:
        """Work out what is missing, and tell how far it has come after each sweep."""
        finished = Finished(self.whole, self.sides, self.machine)
        blocks = Blocks(self.sides, self.machine, finished)
        total, done = self.sides.count**2, 0
        for pair in order(self.sides):
            size = size_of(blocks, pair)
            with closing(self.pair(blocks, finished, pair)) as steps:
                for step in steps:
                    yield step._replace(done=(done + size * step.done) / total)
            done += size
            yield Progress(done / total, pair, 0, 0.0)

    def pair(self, blocks: Blocks, finished: Finished, pair: Pair) -> Generator[Progress, None, None]:
        """Work out what is missing of a pair of classes, and prove it; tell how far the pair has come."""
        both = dict.fromkeys([pair, pair[::-1]])
        if name_of(pair) not in self.residuals:
            with closing(self.sweeps(blocks, finished, both)) as steps:
                yield from steps
            self.finish(blocks, finished, both)
        if name_of(pair) not in self.proved:
            if self.machine.forgets:
                finished.clear()
            self.prove(blocks, list(both))

    def sweeps(self, blocks: Blocks, finished: Finished, both: dict[Pair, None]) -> Generator[Progress, None, None]:
        """Sweep over a pair of classes until nothing changes; who stops it finds its values where they were."""
        pair, changes = next(iter(both)), []
        for each in both:
            if self.folder is None:
                finished[each] = self.machine.filled(blocks.shape(each)[::-1])
        try:
            for change in blocks.solve(pair, self.tolerance):
                changes.append(change)
                yield Progress(part_of(changes, self.tolerance), pair, len(changes), change)
        except (KeyboardInterrupt, GeneratorExit):
            if self.folder is not None:
                for each in both:
                    finished.put_away(each)
            raise
        for each in both:
            self.estimates[name_of(each)] = error_of(changes)

    def finish(self, blocks: Blocks, finished: Finished, both: dict[Pair, None]) -> None:
        """Measure what is left to do in a pair of classes, and keep it."""
        for pair in both:
            residual = blocks.residual(pair)
            finished.put_away(pair)
            self.residuals[name_of(pair)] = residual
        self.save()

    def save(self) -> None:
        """Write what is finished to disk, if it is kept there."""
        if self.folder is not None:
            self.whole.flush()  # type: ignore[attr-defined]  # a memmap
            let_go(self.whole)
            state = {name: getattr(self, name) for name in KEPT}
            write_text(self.folder / STATE, json.dumps(state))

    @property
    def residual(self) -> float:
        """How far any value is from what one more turn would make of it."""
        return max(self.residuals.values())

    @property
    def error(self) -> float:
        """How far any value may be off."""
        return max(self.errors.values())

    def outer(self, pair: Pair) -> float:
        """Return how far values may be off that those of a pair lead to: at worst, all of it is carried on."""
        ways = [(mover + more, waiting) for mover, waiting in (pair, pair[::-1]) for more in (1, 2)]
        return max(self.errors.get(name_of(way), 0.0) for way in ways)

    def prove(self, blocks: Blocks, both: list[Pair]) -> None:
        """Prove how far values of a pair may be off, or estimate it, where there is no room for a proof."""
        outer, estimate = self.outer(both[0]), self.estimates[name_of(both[0])]
        has_room = PROOF * BYTES * np.prod(blocks.shape(both[0]), dtype=float) < free_memory()
        margins = [self.tolerance * times for times in MARGINS] if has_room or not self.machine.forgets else []
        own = next((outer + m for m in margins if all(blocks.holds(pair, outer, outer + m) for pair in both)), None)
        for pair in both:
            self.proved[name_of(pair)] = own is not None
            self.errors[name_of(pair)] = outer + estimate if own is None else own
        self.save()


def let_go(whole: NDArray[np.float64]) -> None:
    """Tell the system that no page of a file is needed soon: what was touched would count as memory in use."""
    if isinstance(whole, np.memmap) and hasattr(mmap, "MADV_DONTNEED"):  # not on every system
        whole._mmap.madvise(mmap.MADV_DONTNEED)  # type: ignore[attr-defined]  # numpy opens the file, and says no more


def free_memory() -> float:
    """Return how many bytes of memory are free, or soon would be; where a system does not say, few."""
    try:
        lines = MEMORY.read_text("ascii").splitlines()
    except OSError:
        return FEW
    return next((KILO * int(line.split()[1]) for line in lines if line.startswith("MemAvailable:")), FEW)


def error_of(changes: list[float]) -> float:
    """Return how far sweeps without end would take values that they have changed by so much each time at most.

    Near the end, when the best moves are found, sweeps are linear, and changes fall like powers of a number; it is
    taken to be the worst that was seen of late.
    """
    late = changes[-LATE:]
    rates = [now / before for before, now in pairwise(late) if before > 0]
    worst = min(max(rates, default=SLOWEST), SLOWEST)
    return (changes[-1] + ROUNDING) / (1 - worst)


def part_of(changes: list[float], tolerance: float) -> float:
    """Return how much of the sweeps over a pair is done, by how far changes have fallen."""
    first, last = changes[0], changes[-1]
    return float(np.log(first / last) / np.log(first / tolerance)) if tolerance <= last < first else float(last < first)


def size_of(blocks: Blocks, pair: Pair) -> int:
    """Count the positions of a pair of classes and its mirror."""
    return len({pair, pair[::-1]}) * int(np.prod(blocks.shape(pair)))


def name_of(pair: Pair) -> str:
    return f"{pair[0]}-{pair[1]}"
