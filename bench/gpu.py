"""Random games on a GPU, one game a thread: the same bytes as on the CPU, and how fast.

    python bench/gpu.py [GAME ...]

Needs an NVIDIA GPU and numba-cuda. Every lane plays a walk of its own from its own seed; the last state of the first
lanes is compared byte for byte with the compiled rules on the CPU. Where a game has a network, it judges what was met
on the way, and must say the same as interpreted.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from typing import Any

os.environ.setdefault("TABLIER_CACHE", tempfile.gettempdir())

import numpy as np

import tablier
from tablier.engine import gpu as gpu_module
from tablier.engine.dispatch import apply, foresee, show, to_act
from tablier.engine.draw import generator
from tablier.engine.fields import as_array
from tablier.engine.network import UNSEEN, Network, Workspace, room_for
from tablier.engine.table import CHANCE, NOBODY
from tablier.engine.tables import arrays
from tablier.search.networks import network_of
from tablier.study.playouts import choose, wander

LANES = 1 << 17
CHECKED = 256
JUDGED = 1 << 20


def walker(cuda: Any, most_actions: int, outcomes: int) -> Any:
    """Return a kernel: each thread plays random games back to back in its own row of states."""

    @cuda.jit
    def walk(start, states, seeds, steps):  # type: ignore[no-untyped-def]  # a CUDA kernel
        lane = cuda.grid(1)
        if lane >= states.shape[0]:
            return
        legal = cuda.local.array(most_actions, np.int16)
        odds = cuda.local.array(outcomes, np.int64)
        word = cuda.local.array(1, np.uint64)
        word[0] = seeds[lane]
        states[lane] = start[0]
        state = states[lane]
        for _ in range(steps):
            if to_act(state) == NOBODY:
                states[lane] = start[0]
            apply(state, choose(state, legal, odds, word), None)
        seeds[lane] = word[0]

    return walk


def most_actions(start: tablier.Position) -> int:
    """Return a bound on the action numbers, seen on the way of a random walk."""
    states, _ = wander(start, 2_000, 1)
    return max(int(start.game.actions(start.game.State(state.tobytes()))) for state in states)


def measure(name: str, steps: int) -> str:
    cuda = gpu_module.gpu()
    start = tablier.game(name).start()
    begin = as_array(start.state)
    seeds = np.concatenate([generator(seed) for seed in range(LANES)])
    walk = walker(cuda, most_actions(start) + 1, max(1, start.game.outcomes))
    states = cuda.to_device(np.zeros(LANES, begin.dtype))
    first, words = cuda.to_device(begin), cuda.to_device(seeds)
    walk[LANES // 128, 128](first, states, words, 200)
    same = 0
    on_gpu = states.copy_to_host()
    for lane in range(CHECKED):
        on_cpu, _ = wander(start, 200, lane)
        same += on_cpu[-1].tobytes() == on_gpu[lane].tobytes()
    cuda.synchronize()
    begun = time.perf_counter()
    walk[LANES // 128, 128](first, states, words, steps)
    cuda.synchronize()
    speed = LANES * steps / (time.perf_counter() - begun)
    return f"| {name} | {same} of {CHECKED} lanes equal after 200 actions | {speed / 1e9:.2f} G actions/s |"


def judge(cuda: Any) -> Any:
    """Return a kernel: each thread asks a network about a position."""

    @cuda.jit
    def ask(states, network, places, stacks, told, rows, listed, sums, first, second, third, values):  # type: ignore[no-untyped-def]
        lane = cuda.grid(1)
        if lane < len(values):
            sides, lists = (places[lane], stacks[lane], told[lane]), (rows[lane], listed[lane], sums[lane])
            room = Workspace(*sides, *lists, first[lane], second[lane], third[lane])
            values[lane] = foresee(states[lane % len(states)], network, room)

    return ask


def measure_network(name: str, network: Network) -> str:
    """Let a network judge positions met on random walks, where it may be asked."""
    cuda, start = gpu_module.gpu(), tablier.game(name).start()
    met = [start.game.State(state.tobytes()) for state in wander(start, 4 * CHECKED, 1)[0]]
    room = room_for(network, arrays)
    asker = CHANCE if any(start.game.to_act(state) == CHANCE for state in met) else 0
    thrown = [state for state in met if start.game.to_act(state) == asker and show(state, room) != UNSEEN]
    said = [foresee(state, network, room) for state in thrown]
    rooms = [cuda.to_device(np.zeros((JUDGED, *part.shape), part.dtype)) for part in room]
    values = cuda.to_device(np.zeros(JUDGED, np.int64))
    given = (cuda.to_device(as_array(*thrown)), Network(*map(cuda.to_device, network)), *rooms, values)
    ask = judge(cuda)
    ask[JUDGED // 128, 128](*given)
    same = int((values.copy_to_host()[: len(said)] == said).sum())
    begun = time.perf_counter()
    ask[JUDGED // 128, 128](*given)
    cuda.synchronize()
    speed = JUDGED / (time.perf_counter() - begun)
    return f"| {name} | network: {same} of {len(said)} judged alike | {speed / 1e6:.0f} M positions/s |"


if __name__ == "__main__":
    for name in sys.argv[1:] or tablier.games():
        try:
            print(measure(name, 2_000), flush=True)
            network = network_of(tablier.game(name).start())
            if network is not None:
                print(measure_network(name, network), flush=True)
        except Exception as error:  # noqa: BLE001  # one game that fails must not hide the others
            print(f"| {name} | failed | {type(error).__name__}: {str(error)[:1500]} |", flush=True)
