"""Kernels compiled to WebAssembly find what native ones find, bit for bit."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import tablier
from tablier.engine import wasm
from tablier.engine.draw import first_word
from tablier.engine.table import CHANCE, MOST_ACTIONS, NOBODY
from tablier.pocket import kernels
from tablier.search import machines
from tablier.search.budget import Budget
from tablier.search.iterative_deepening import look_ahead
from tablier.search.machines import COMPILED_CODE, Machine
from tablier.search.networks import network_of
from tablier.search.tree_search import grow
from tablier.search.wasm_machine import WebAssembly
from tablier.solve.perft import _perft, perft
from tablier.study.analysis.danger import danger
from tablier.study.playouts import _wander
from tests.pocket.wasmtime_instance import WasmtimeInstance

pytestmark = pytest.mark.slow  # compiling takes its time
GAMES = pytest.mark.parametrize("name", ["kid-cala-classic", "chauka-bara"])  # without and with throws and a network
ACTIONS, DEPTH = 100_000, 6


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


def roaming(start: tablier.Position, length: int, machine: Machine) -> tuple[Any, ...]:
    """Return what a kernel is given that plays random games."""
    luck, odds = machine.zeros("Q", 1), machine.zeros("q", max(1, start.game.outcomes))
    luck[0] = first_word(7)
    states = (machine.states(start.state, count) for count in (1, 1, length))
    return *states, machine.zeros("q", length), luck, machine.zeros("q", MOST_ACTIONS), odds


def counting(start: tablier.Position, machine: Machine) -> tuple[Any, ...]:
    """Return what a kernel is given that counts sequences of actions and throws."""
    odds = machine.zeros("q", max(1, start.game.outcomes))
    return machine.states(start.state, DEPTH), machine.zeros("q", DEPTH), odds


@cache
def module(name: str) -> bytes:
    start = kernels.decision(tablier.game(name).start())
    more = [(_perft, counting(start, COMPILED_CODE)), (_wander, roaming(start, 1, COMPILED_CODE))]
    return kernels.module_of([*kernels.samples(start), *more])


@pytest.fixture
def begin(name, monkeypatch):
    """Let searches be run by WebAssembly from the moment when it is called."""

    def begin() -> WebAssembly:
        instance = WasmtimeInstance(module(name))
        monkeypatch.setattr(machines, "can_compile", lambda: False)
        wasm.use(lambda game: instance)
        return WebAssembly(wasm.heap_of(name))

    yield begin
    wasm.use(lambda game: None)


@GAMES
def test_a_module_plays_the_same_random_games(name, begin):
    start = tablier.game(name).start()
    native, machine = roaming(start, ACTIONS, COMPILED_CODE), begin()
    there = roaming(start, ACTIONS, machine)
    _wander(*native)
    machine.run(_wander)(*there)
    assert there[2].read() == native[2].tobytes() != bytes(start.state) * ACTIONS


@GAMES
def test_a_module_counts_the_same_sequences(name, begin):
    start, machine = tablier.game(name).start(), begin()
    counter = wasm.WasmKernel(machine.heap, "_perft", "q")
    assert counter(*counting(start, machine)) == perft(start, DEPTH)


@GAMES
def test_a_module_finds_the_same_moves_and_dangers(name, begin):
    positions = list(decisions(name))
    native = [found(each) for each in positions]
    begin()
    assert [found(each) for each in positions] == native


def found(position: tablier.Position) -> list[Any]:
    network, budget = network_of(position), Budget(nodes=4_000)
    judges = (None,) if network is None else (None, network)
    findings = [look_ahead(position, budget, every=True, network=judge) for judge in judges]
    findings.append(grow(position, Budget(nodes=300), seed=5, length=20))
    taken = danger(position, 1 - position.mover, 20_000)
    return [taken, *((each.moves, each.depth, each.nodes) for each in findings)]


def test_memory_that_is_given_back_is_used_again_and_is_clean():
    heap = wasm.Heap(WasmtimeInstance(module("kid-cala-classic")))
    array = wasm.WasmArray(heap, "q", (2, 3))
    array[1, 2], address = -5, array.address
    assert (array[1, 2], array[0, 0], len(array)) == (-5, 0, 2)
    del array
    again = wasm.WasmArray(heap, "d", (6,))
    assert again.address == address and again[5] == 0.0
