"""What runs a search, and its memory: the interpreter with Python's, compiled code with numpy's, or WebAssembly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tablier.engine.fields import Fields, as_array
from tablier.engine.network import NO_NETWORK, Network, arrays_of, rows_of
from tablier.engine.position import Position
from tablier.engine.rule import can_compile
from tablier.engine.table import MOST_ACTIONS, Log
from tablier.engine.tables import arrays, room
from tablier.engine.wasm import heap_of
from tablier.search.known_endings import KnownEndings, endings_as_arrays
from tablier.search.state_stack import StateStack
from tablier.search.transposition_table import InterpretedTable, entries_for, table_for
from tablier.search.wasm_machine import ANSWERS, WebAssembly

SLICE, PLAIN_SLICE = 2_000, 50  # nodes before the first look at the clock


class Machine(Protocol):
    """Runs kernels, and knows how the memory they read is laid out."""

    slice: int  # nodes in a slice, until it is known how long one takes
    first_games: int  # simulations in a slice, likewise

    def run(self, kernel: Any) -> Callable[..., Any]: ...
    def zeros(self, letter: str, *shape: int) -> Any: ...
    def states(self, state: Fields, count: int) -> Any: ...
    def put(self, states: Any, place: int, state: Fields) -> None: ...
    def words(self, states: Any) -> Any: ...
    def log(self) -> Any: ...
    def memory(self, nodes: int) -> Any: ...
    def entry(self, memory: Any, place: int) -> Any: ...
    def network(self, network: Network | None) -> Network: ...
    def endings(self, known: KnownEndings) -> Any: ...


class Interpreter:
    """Runs the text of kernels as it stands."""

    slice = PLAIN_SLICE
    first_games = 1

    def run(self, kernel: Any) -> Callable[..., Any]:
        plain: Callable[..., Any] = kernel.plain
        return plain

    def zeros(self, letter: str, *shape: int) -> Any:
        return room(letter, *shape)

    def states(self, state: Fields, count: int) -> Any:
        return StateStack(state, count)

    def put(self, states: Any, place: int, state: Fields) -> None:
        states[place] = state

    def words(self, states: Any) -> Any:
        return states.words

    def log(self) -> Any:
        return [Log()]

    def memory(self, nodes: int) -> Any:
        return InterpretedTable(entries_for(nodes))

    def entry(self, memory: Any, place: int) -> Any:
        return memory[place]

    def network(self, network: Network | None) -> Network:
        return NO_NETWORK if network is None else rows_of(network)

    def endings(self, known: KnownEndings) -> Any:
        return known


class Compiled:
    """Runs what numba makes of a kernel."""

    slice = SLICE
    first_games = MOST_ACTIONS

    def run(self, kernel: Any) -> Callable[..., Any]:
        compiled: Callable[..., Any] = kernel
        return compiled

    def zeros(self, letter: str, *shape: int) -> Any:
        return arrays(letter, *shape)

    def states(self, state: Fields, count: int) -> Any:
        return as_array(*[state] * count)

    def put(self, states: Any, place: int, state: Fields) -> None:
        states[place] = as_array(state)[0]

    def words(self, states: Any) -> Any:
        return states.view("u8").reshape(len(states), -1)

    def log(self) -> Any:
        return as_array(Log())

    def memory(self, nodes: int) -> Any:
        return table_for(nodes)

    def entry(self, memory: Any, place: int) -> Any:
        from tablier.engine.late import np

        return memory.view(np.recarray)[place]

    def network(self, network: Network | None) -> Network:
        return arrays_of(network or NO_NETWORK)

    def endings(self, known: KnownEndings) -> Any:
        return endings_as_arrays(known)


INTERPRETER, COMPILED_CODE = Interpreter(), Compiled()


def machine_for(kernel: Any, position: Position, nodes: int, few: int) -> Machine:
    """Return what answers soonest: few nodes are interpreted before a compiler is loaded, unless it was already."""
    if can_compile():
        is_compiled = position.game.folder in kernel.compiled
        return COMPILED_CODE if is_compiled or not 0 < nodes <= few else INTERPRETER
    heap = heap_of(position.game.name)
    return WebAssembly(heap) if heap and kernel.__name__ in ANSWERS else INTERPRETER


def runs_fast(position: Position) -> bool:
    """Return whether kernels over such a position can be compiled, or are."""
    return can_compile() or heap_of(position.game.name) is not None
