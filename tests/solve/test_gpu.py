"""The text of the GPU's kernels, run by Python threads: a sweep is the same as that of a processor."""

from __future__ import annotations

import numpy as np
import pytest

import tablier
from tablier.solve import cpu, gpu
from tablier.solve.blocks import Blocks, schedule
from tablier.solve.rows import FIRST
from tablier.solve.solution import sides_of
from tests.solve.fake_cuda import FakeCuda

START = tablier.game("chauka-bara").start(pawns=1)


@pytest.fixture
def fake(monkeypatch):
    """A GPU of one block of two threads."""
    monkeypatch.setattr(gpu, "RESIDENT", 1)
    machine = gpu.Gpu()
    machine.cuda = FakeCuda()
    return machine


@pytest.fixture
def plain(monkeypatch):
    """A processor that runs the text as it is written, nothing compiled."""
    monkeypatch.setattr(cpu, "sweep", cpu.sweep.plain)
    return cpu.Cpu()


def swept(machine, pair):
    blocks = Blocks(sides_of(START), machine)
    for each in {(0, 0), (0, 1), (1, 0), (1, 1)}:
        blocks.values[each] = machine.filled(blocks.shape(each)[::-1], 0.25)
    both = [(each, blocks.block(each)) for each in {pair: 0, pair[::-1]: 0}]
    change = machine.sweep(blocks.ways, both, blocks.sides)
    off = machine.survey(blocks.ways, both[0][1], pair, blocks.sides, FIRST)
    return change, off, machine.given_back(blocks.values[pair])


@pytest.mark.parametrize("pair", [(1, 0), (0, 0)])
def test_a_sweep_on_a_gpu_is_that_of_a_processor(fake, plain, pair):
    ours, theirs = swept(fake, pair), swept(plain, pair)
    assert ours[0] == theirs[0] > 0.1 and 0 < ours[1] == theirs[1] < ours[0]
    assert np.array_equal(ours[2], theirs[2])


def test_what_follows_two_graces_is_worked_out_whole(fake, plain):
    found = []
    for machine in (fake, plain):
        blocks = Blocks(sides_of(START), machine)
        blocks.values[1, 1] = machine.filled((24, 24), 0.25)
        found.append(machine.given_back(blocks.twice((1, 1))))
    assert np.array_equal(*found) and len(np.unique(found[0])) > 2


def test_values_are_shifted_but_where_the_game_is_drawn(fake, plain):
    still = np.array([0, 1], np.int8), np.array([1, 0, 1], np.int8)
    for machine in (fake, plain):
        found = machine.given_back(machine.shifted(machine.filled((2, 3), 0.5), 0.25, tuple(map(machine.lent, still))))
        assert found.tolist() == [[0.75, 0.75, 0.75], [0.0, 0.75, 0.0]]


def test_a_sweep_takes_every_position_once():
    sides = sides_of(START)
    for pairs in ([(1, 1)], [(1, 0), (0, 1)]):
        seen = []
        for nth, level, half, since, until in schedule(sides, pairs).tolist():
            kind = pairs[nth][1]
            for mover in range(since, until):
                for waiting in range(sides.first[kind], sides.first[kind + 1]):
                    in_half = (waiting <= mover) if half == 0 else (waiting > mover)
                    if in_half and sides.progress[mover] + sides.progress[waiting] == level:
                        seen.append((mover, waiting))
        sizes = [sides.first[kind + 1] - sides.first[kind] for kind in pairs[0]]
        assert len(seen) == len(set(seen)) == len(pairs) * sizes[0] * sizes[1]


def test_without_a_gpu_it_is_said_why():
    assert gpu.flaw_of_gpu()
