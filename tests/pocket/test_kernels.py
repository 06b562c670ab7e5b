"""Kernels compiled to WebAssembly find what native ones find, bit for bit, in every game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import tablier
from tablier.engine import wasm
from tablier.engine.table import CHANCE, NOBODY
from tablier.search import machines
from tablier.search.budget import Budget
from tablier.search.iterative_deepening import look_ahead
from tablier.search.machines import COMPILED_CODE
from tablier.search.networks import network_of
from tablier.search.tree_search import grow
from tablier.search.wasm_machine import WebAssembly
from tablier.solve.perft import perft
from tablier.study.analysis.danger import danger
from tablier.study.playouts import _wander
from tests.pocket import modules
from tests.pocket.modules import DEPTH, DEPTHS, counting, roaming
from tests.pocket.wasmtime_instance import WasmtimeInstance

pytestmark = pytest.mark.slow  # compiling takes its time
ACTIONS, NODES = 100_000, 20_000


def decisions(name: str, count: int = 3) -> Iterator[tablier.Position]:
    """Return positions on the way of random games in which a seat is to act."""
    for seed in range(count):
        luck, position = random.Random(seed), tablier.game(name).start()
        for _ in range(14 + seed):
            position = position.step(luck.choice(list(position.chances()) or position.actions)).after
        while position.to_act == CHANCE:
            position = position.step(luck.choice(list(position.chances()))).after
        assert position.to_act != NOBODY
        yield position


@pytest.fixture
def begin(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, bytes], WebAssembly]]:
    """Let kernels of a game be run by WebAssembly, from the moment when it is called."""

    def begin(name: str, module: bytes) -> WebAssembly:
        instance = WasmtimeInstance(module)
        monkeypatch.setattr(machines, "can_compile", lambda: False)
        wasm.use(lambda game: instance)
        heap = wasm.heap_of(name)
        assert heap is not None
        return WebAssembly(heap)

    yield begin
    wasm.use(lambda game: None)


@pytest.mark.parametrize("name", tablier.games())
def test_a_module_plays_the_same_random_games_and_counts_the_same_sequences(
    name: str, begin: Callable[[str, bytes], WebAssembly]
) -> None:
    start = tablier.game(name).start()
    counted, native = perft(start, DEPTHS.get(name, DEPTH)), roaming(start, ACTIONS, COMPILED_CODE)
    _wander(*native)
    machine = begin(name, modules.play(name))
    there = roaming(start, ACTIONS, machine)
    machine.run(_wander)(*there)
    assert there[2].read() == native[2].tobytes() != bytes(start.state) * ACTIONS
    assert wasm.WasmKernel(machine.heap, "_perft", "q")(*counting(start, machine)) == counted


@pytest.mark.parametrize("name", tablier.games())
def test_a_module_finds_the_same_moves_and_dangers(name: str, begin: Callable[[str, bytes], WebAssembly]) -> None:
    positions = list(decisions(name))
    native = [found(each) for each in positions]
    begin(name, modules.searches(name))
    assert [found(each) for each in positions] == native


def found(position: tablier.Position) -> list[Any]:
    network, budget = network_of(position), Budget(nodes=NODES)
    judges = (None,) if network is None else (None, network)
    findings = [look_ahead(position, budget, every=True, network=judge) for judge in judges]
    findings.append(grow(position, Budget(nodes=300), seed=5, length=20))
    taken = danger(position, 1 - position.mover, 20_000)
    return [taken, *((each.moves, each.depth, each.nodes) for each in findings)]


def test_memory_that_is_given_back_is_used_again_and_is_clean() -> None:
    heap = wasm.Heap(WasmtimeInstance(modules.play("kid-cala-classic")))
    array = wasm.WasmArray(heap, "q", (2, 3))
    array[1, 2], address = -5, array.address
    assert (array[1, 2], array[0, 0], len(array)) == (-5, 0, 2)
    del array
    again = wasm.WasmArray(heap, "d", (6,))
    assert again.address == address and again[5] == 0.0
