"""A module of kernels run by wasmtime: in a browser, JavaScript does what this does."""

from __future__ import annotations

from wasmtime import Engine, Instance, Module, Store


class WasmtimeInstance:
    """A module that runs here, with its memory."""

    def __init__(self, module: bytes) -> None:
        self.store = Store(Engine())
        made = Module(self.store.engine, module)
        assert made.imports == []  # it asks for nothing
        self.exports = Instance(self.store, made, []).exports(self.store)
        self.memory = self.exports["memory"]
        self.base = self.exports["__heap_base"].value(self.store)

    def call(self, kernel: str, block: int) -> None:
        assert self.exports[kernel](self.store, block) == 0

    def read(self, address: int, size: int) -> bytes:
        return bytes(self.memory.read(self.store, address, address + size))

    def write(self, address: int, content: bytes) -> None:
        self.memory.write(self.store, content, address)

    def clear(self, address: int, size: int) -> None:
        self.write(address, bytes(size))

    def reach(self, size: int) -> None:
        missing = size - self.memory.data_len(self.store)
        if missing > 0:
            self.memory.grow(self.store, -(-missing // 65_536))
