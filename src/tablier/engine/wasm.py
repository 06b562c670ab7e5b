"""Kernels compiled to WebAssembly: the arrays they read lie in the module's own memory, and Python holds where.

A module has one function for each kernel. It is called with the address of a block of slots of eight bytes: where the
answer goes, where an error would go, and what the kernel takes, each array as Numba hands it over (nothing, nothing,
items, bytes of an item, address, shape, steps). Making a module is `pocket/kernels.py`; instances are made by
what has an engine for them, a browser for one, and handed in by `use`.
"""

from __future__ import annotations

import struct
import weakref
from collections.abc import Callable, Iterator
from math import prod
from typing import Any, Protocol

SLOT = 8
ANSWER, ERROR, FIRST = 0, 1, 2  # slots of a block; the answer itself and the error lie behind the last one
PAGE = 1 << 16
SIZES = {"b": 1, "h": 2, "H": 2, "i": 4, "q": 8, "Q": 8, "d": 8}


class Instance(Protocol):
    """A module that runs, with its memory."""

    def call(self, kernel: str, block: int) -> None: ...
    def read(self, address: int, size: int) -> bytes: ...
    def write(self, address: int, content: bytes) -> None: ...
    def clear(self, address: int, size: int) -> None: ...
    def reach(self, size: int) -> None:
        """Make the memory at least so large."""

    @property
    def base(self) -> int:
        """Where memory begins that nothing else uses."""


class BrowserInstance:
    """What JavaScript calls the exports of an instance, used from Python in the same engine (Pyodide)."""

    def __init__(self, exports: Any) -> None:
        from js import Uint8Array  # type: ignore[import-not-found]  # there in a browser

        self._exports, self._view_of = exports, Uint8Array.new
        self._memory = self._view_of(exports.memory.buffer)
        self.base = int(getattr(exports, "__heap_base").value)  # a class would change such a name

    def call(self, kernel: str, block: int) -> None:
        getattr(self._exports, kernel)(block)

    def read(self, address: int, size: int) -> bytes:
        found: bytes = self._memory.subarray(address, address + size).to_bytes()
        return found

    def write(self, address: int, content: bytes) -> None:
        self._memory.subarray(address, address + len(content)).assign(content)

    def clear(self, address: int, size: int) -> None:
        self._memory.fill(0, address, address + size)

    def reach(self, size: int) -> None:
        missing = size - self._memory.length
        if missing > 0:
            self._exports.memory.grow(-(-missing // PAGE))
            self._memory = self._view_of(self._exports.memory.buffer)


Factory = Callable[[str], Instance | None]  # the name of a game

_factories: list[Factory] = []
_heaps: dict[str, Heap] = {}


def use(factory: Factory) -> None:
    """Ask this for instances from now on; one that is not ready yet is asked for again."""
    _factories[:] = [factory]
    _heaps.clear()


def use_exports(exports_of: Callable[[str], Any]) -> None:
    """Use what JavaScript has instantiated: this says the exports of a game's module, or nothing yet."""

    def instance_of(game: str) -> Instance | None:
        exports = exports_of(game)
        return None if exports is None else BrowserInstance(exports)

    use(instance_of)


def heap_of(game: str) -> Heap | None:
    """Return the memory of a game's module, if there is one."""
    if game not in _heaps and _factories and (instance := _factories[-1](game)):
        _heaps[game] = Heap(instance)
    return _heaps.get(game)


class Heap:
    """Hands out memory of an instance, and takes it back: searches ask for the same sizes over and over."""

    def __init__(self, instance: Instance) -> None:
        self.instance = instance
        self._end = -(-instance.base // SLOT) * SLOT
        self._free: dict[int, list[int]] = {}

    def take(self, size: int) -> int:
        """Return the address of so many bytes, all zero."""
        size = max(SLOT, -(-size // SLOT) * SLOT)
        free = self._free.setdefault(size, [])
        address = free.pop() if free else self._more(size)
        self.instance.clear(address, size)
        return address

    def _more(self, size: int) -> int:
        address, self._end = self._end, self._end + size
        self.instance.reach(-(-self._end // PAGE) * PAGE)
        return address

    def give(self, address: int, size: int) -> None:
        self._free[max(SLOT, -(-size // SLOT) * SLOT)].append(address)


class WasmArray:
    """Numbers of one type in the memory of an instance, read and written one by one."""

    def __init__(self, heap: Heap, letter: str, shape: tuple[int, ...]) -> None:
        self.letter, self.shape, self.itemsize = letter, shape, SIZES[letter]
        self._heap, size = heap, SIZES[letter] * prod(shape)
        self.address = heap.take(size)
        self._steps = steps_of(self.itemsize, shape)
        weakref.finalize(self, heap.give, self.address, size)

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, index: int | tuple[int, ...]) -> Any:
        data = self._heap.instance.read(self._place(index), self.itemsize)
        return struct.unpack(f"<{self.letter}", data)[0]

    def __setitem__(self, index: int | tuple[int, ...], value: float) -> None:
        self._heap.instance.write(self._place(index), struct.pack(f"<{self.letter}", value))

    def fill(self, content: bytes) -> None:
        self._heap.instance.write(self.address, content)

    def _place(self, index: int | tuple[int, ...]) -> int:
        indices = index if isinstance(index, tuple) else (index,)
        return self.address + sum(each * step for each, step in zip(indices, self._steps, strict=True))

    def slots(self) -> Iterator[int]:
        """Return what a kernel is handed for this array."""
        yield from (0, 0, prod(self.shape), self.itemsize, self.address, *self.shape, *self._steps)


class WasmRecords:
    """Records of one type, such as states, in the memory of an instance, read and written whole."""

    def __init__(self, heap: Heap, itemsize: int, count: int) -> None:
        self.itemsize, self.shape, self._heap = itemsize, (count,), heap
        self.address = heap.take(itemsize * count)
        weakref.finalize(self, heap.give, self.address, itemsize * count)

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, place: int) -> bytes:
        return self._heap.instance.read(self.address + place * self.itemsize, self.itemsize)

    def __setitem__(self, place: int, content: bytes) -> None:
        self._heap.instance.write(self.address + place * self.itemsize, content)

    def fill(self, content: bytes) -> None:
        self._heap.instance.write(self.address, content)

    def read(self) -> bytes:
        """Return all of them."""
        return self._heap.instance.read(self.address, self.itemsize * len(self))

    def slots(self) -> Iterator[int]:
        yield from (0, 0, len(self), self.itemsize, self.address, len(self), self.itemsize)


class WasmView:
    """The memory of records, looked at as rows of words."""

    def __init__(self, records: WasmRecords) -> None:
        self._records, self.shape = records, (len(records), records.itemsize // SLOT)

    def slots(self) -> Iterator[int]:
        steps = steps_of(SLOT, self.shape)
        yield from (0, 0, prod(self.shape), SLOT, self._records.address, *self.shape, *steps)


def steps_of(itemsize: int, shape: tuple[int, ...]) -> tuple[int, ...]:
    """Return how many bytes one more of each index is."""
    return tuple(itemsize * prod(shape[nth + 1 :]) for nth in range(len(shape)))


class WasmKernel:
    """A kernel of a module; what it is handed again and again is written down once."""

    def __init__(self, heap: Heap, name: str, answer: str) -> None:
        self._heap, self._name, self._answer = heap, name, answer
        self._written, self._block, self._size = b"", 0, 0

    def __call__(self, *arguments: Any) -> Any:
        slots = b"".join(_slots(arguments))
        behind = (FIRST * SLOT) + len(slots)
        if self._size != behind + 2 * SLOT:
            self._size = behind + 2 * SLOT
            self._block = self._heap.take(self._size)
            weakref.finalize(self, self._heap.give, self._block, self._size)
        instance = self._heap.instance
        if slots != self._written:
            pointers = struct.pack("<qq", self._block + behind, self._block + behind + SLOT)
            instance.write(self._block, pointers + slots)
            self._written = slots
        instance.call(self._name, self._block)
        if self._answer:
            return struct.unpack(f"<{self._answer}", instance.read(self._block + behind, SIZES.get(self._answer, 1)))[0]
        return None


def _slots(arguments: tuple[Any, ...]) -> Iterator[bytes]:
    for each in arguments:
        if isinstance(each, tuple):
            yield from _slots(each)
        elif isinstance(each, float):
            yield struct.pack("<d", each)
        elif isinstance(each, int):
            yield struct.pack("<q", each)
        else:
            yield from (struct.pack("<q", slot) for slot in each.slots())
