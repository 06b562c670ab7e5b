"""Searches run by WebAssembly: their memory lies in the module of the game."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any, NamedTuple

from tablier.engine.fields import Fields
from tablier.engine.network import DIMENSIONS, LETTERS, NO_NETWORK, Network, rows_of
from tablier.engine.table import Log
from tablier.engine.wasm import Heap, WasmArray, WasmKernel, WasmRecords, WasmView
from tablier.search.known_endings import NO_ENDINGS, KnownEndings
from tablier.search.transposition_table import ENTRY, ENTRY_BYTES, entries_for

# The kernels of a module, and the type of what each answers.
ANSWERS = {"explore": "?", "climb": "", "simulate": "", "hunt": "q"}
FORMAT = "<" + "".join(ENTRY.values()) + "2x"


class WasmEntry(NamedTuple):
    """What is remembered of a position, as it was when it was read."""

    key: int
    value: float
    move: int
    depth: int
    bound: int
    sure: int


class WebAssembly:
    """Runs a kernel that was compiled to WebAssembly."""

    slice = 200
    first_games = 16

    def __init__(self, heap: Heap) -> None:
        self.heap = heap

    def run(self, kernel: Any) -> Callable[..., Any]:
        return WasmKernel(self.heap, kernel.__name__, ANSWERS.get(kernel.__name__, ""))

    def zeros(self, letter: str, *shape: int) -> Any:
        return WasmArray(self.heap, letter, shape)

    def states(self, state: Fields, count: int) -> Any:
        states = WasmRecords(self.heap, state.nbytes, count)
        states.fill(bytes(state) * count)
        return states

    def put(self, states: Any, place: int, state: Fields) -> None:
        states[place] = bytes(state)

    def words(self, states: Any) -> Any:
        return WasmView(states)

    def log(self) -> Any:
        return WasmRecords(self.heap, Log.nbytes, 1)

    def memory(self, nodes: int) -> Any:
        return WasmRecords(self.heap, ENTRY_BYTES, entries_for(nodes))

    def entry(self, memory: Any, place: int) -> Any:
        return WasmEntry(*struct.unpack(FORMAT, memory[place]))

    def network(self, network: Network | None) -> Network:
        parts = (NO_NETWORK if network is None else rows_of(network))._asdict()
        return Network(*(self._part(name, part) for name, part in parts.items()))

    def _part(self, name: str, part: Any) -> Any:
        shape, inner = [], part
        for _ in range(DIMENSIONS[name]):
            shape.append(len(inner))
            inner = inner[0] if len(inner) else inner
        array = WasmArray(self.heap, LETTERS[name], tuple(shape))
        if shape[0]:
            array.fill(_flat(part, DIMENSIONS[name]))
        return array

    def endings(self, known: KnownEndings) -> Any:
        if known is not NO_ENDINGS:
            raise NotImplementedError("tables of endings are read with numpy, and not here")
        return KnownEndings(WasmArray(self.heap, "i", (0,)), WasmArray(self.heap, "H", (0, 0)))  # type: ignore[arg-type]  # arrays of another kind


def _flat(part: Any, dimensions: int) -> bytes:
    return bytes(part) if dimensions == 1 else b"".join(_flat(each, dimensions - 1) for each in part)
