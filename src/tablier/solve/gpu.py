"""Sweeps on a GPU, by the same text: a block of threads for each mover, a thread for each that waits.

A sweep is one launch. Launching each step of it alone would take longer than the work: all blocks run at once, as many
as the GPU holds for certain, and wait for one another after each step.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import Any

import numpy as np

from tablier.engine.gpu import gpu
from tablier.engine.sides import Sides, Ways
from tablier.solve.blocks import Pair, groups, schedule
from tablier.solve.rows import FIRST
from tablier.solve.sweep import NEITHER, begin, end, relax
from tablier.solve.turn import ROOM, Block, Row

THREADS = 64  # in a block
RESIDENT = 8  # blocks that a multiprocessor holds, for certain: the compiler is told, and sees to the registers


class Gpu:
    """One NVIDIA GPU; arrays stay on it."""

    forgets = False

    @cached_property
    def cuda(self) -> Any:
        return gpu()

    @cached_property
    def blocks(self) -> int:
        """How many blocks of threads run at once."""
        return int(self.cuda.get_current_device().MULTIPROCESSOR_COUNT) * RESIDENT

    def filled(self, shape: tuple[int, int], value: float = 0.0) -> Any:
        array = self.cuda.device_array(shape, np.float64)
        kernels(self.cuda)[0][1024, 256](array.reshape(array.size), value)
        return array

    def lent(self, array: Any) -> Any:
        return self.cuda.to_device(np.ascontiguousarray(array))

    def given_back(self, array: Any) -> Any:
        return array.copy_to_host()

    def shifted(self, array: Any, by: float, still: tuple[Any, Any]) -> Any:
        found = self.cuda.device_array(array.shape, np.float64)
        kernels(self.cuda)[1][1024, 256](array, found, by, *still)
        return found

    def sweep(self, ways: Ways, blocks: Sequence[tuple[Pair, Block]], sides: Sides) -> float:
        pairs = [pair for pair, _ in blocks]
        waiting = [groups(sides, pair[1]) for pair in pairs]
        steps = schedule(sides, pairs)
        return self.launch(ways, [block for _, block in blocks], waiting, sides.progress, steps, FIRST)

    def survey(self, ways: Ways, block: Block, pair: Pair, sides: Sides, last: int) -> float:
        everybody = np.array([sides.first[pair[1]], sides.first[pair[1] + 1]])
        step = np.array([[0, 0, NEITHER, sides.first[pair[0]], sides.first[pair[0] + 1]]])
        return self.launch(ways, [block], [everybody], np.zeros_like(sides.progress), step, last)

    def launch(self, ways: Ways, blocks: list[Block], waiting: Any, progress: Any, steps: Any, last: int) -> float:
        """Take some steps of a sweep; return by how much a value was off at most."""
        most = self.filled((self.blocks, THREADS))
        groups = [self.lent(each) for each in (waiting[0], waiting[-1])]
        tables = (ways, blocks[0], blocks[-1], *groups, self.lent(progress))
        arrived = self.lent(np.zeros(1, np.int32))
        kernels(self.cuda)[2][self.blocks, THREADS](*tables, self.lent(steps), last, most, arrived)
        return float(most.copy_to_host().max())


def flaw_of_gpu() -> str:
    """Return why there is no GPU to be used, or nothing."""
    try:
        gpu().get_current_device()
    except ImportError:
        return "numba-cuda: not installed"
    except RuntimeError as error:  # no driver, or no device
        return " ".join(str(error).split())
    return ""


@cache
def shared(cuda: Any) -> tuple[Any, Any]:
    """Return what the threads of a sweep call: a part of the work, and waiting for all others."""

    @cuda.jit(device=True)
    def part(ways, block, groups, progress, level, half, last, mover):  # type: ignore[no-untyped-def]
        group = level - progress[mover]
        if group < 0 or group >= len(groups) - 1:
            return 0.0
        room, off = cuda.local.array((ROOM, 1), np.float64), 0.0
        since, until = begin(block, groups[group], mover, half), end(block, groups[group + 1], mover, half)
        for place in range(since + cuda.threadIdx.x, until, cuda.blockDim.x):
            row = Row(place, place + 1, room[0], room[1], room[2], room[3], room[4], room[5])
            off = max(off, relax(ways, block, mover, row, half, last))
        return off

    @cuda.jit(device=True)
    def wait_for_all(arrived, count):  # type: ignore[no-untyped-def]
        """Go on when every block has come so far; what they wrote is seen from then on."""
        cuda.syncthreads()
        if cuda.threadIdx.x == 0:
            cuda.threadfence()
            cuda.atomic.add(arrived, 0, 1)
            while cuda.atomic.add(arrived, 0, 0) < count:
                pass
            cuda.threadfence()
        cuda.syncthreads()

    return part, wait_for_all


@cache
def kernels(cuda: Any) -> tuple[Any, Any, Any]:
    """Return the loops of a GPU around the rules of a sweep."""
    part, wait_for_all = shared(cuda)

    @cuda.jit
    def fill(array, value):  # type: ignore[no-untyped-def]  # a CUDA kernel
        for place in range(cuda.grid(1), len(array), cuda.gridsize(1)):
            array[place] = value

    @cuda.jit
    def shift(source, target, by, rows, columns):  # type: ignore[no-untyped-def]
        for row in range(cuda.blockIdx.x, source.shape[0], cuda.gridDim.x):
            for place in range(cuda.threadIdx.x, source.shape[1], cuda.blockDim.x):
                is_drawn = rows[row] == 1 and columns[place] == 1
                target[row, place] = 0.0 if is_drawn else source[row, place] + by

    @cuda.jit(launch_bounds=(THREADS, RESIDENT))
    def sweep(ways, one, two, groups, more, progress, steps, last, most, arrived):  # type: ignore[no-untyped-def]
        off = 0.0
        for step in range(len(steps)):
            level, half = steps[step, 1], steps[step, 2]
            for mover in range(steps[step, 3] + cuda.blockIdx.x, steps[step, 4], cuda.gridDim.x):
                if steps[step, 0] == 0:
                    off = max(off, part(ways, one, groups, progress, level, half, last, mover))
                else:
                    off = max(off, part(ways, two, more, progress, level, half, last, mover))
            wait_for_all(arrived, (step + 1) * cuda.gridDim.x)
        most[cuda.blockIdx.x, cuda.threadIdx.x] = off

    return fill, shift, sweep
