"""Threads that read an SQLite file, each on its own connection: neither writer nor event loop waits for them."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from tablier.storage.errors import StorageClosed

READERS = 4

T = TypeVar("T")


class Readers:
    """Run queries in a thread."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._own = threading.local()
        self._connections = opened(connect)
        self._free = iter(self._connections)
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="tablier-reader")
        self._gate = threading.Lock()
        self._closed = False

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return what some work finds on a connection."""
        if self._closed:
            raise StorageClosed("storage-closed")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._on_own, work)

    def close(self) -> None:
        """Wait for the questions being answered, then let the file go."""
        self._closed = True
        self._threads.shutdown()
        for connection in self._connections:
            connection.close()

    def _on_own(self, work: Callable[[sqlite3.Connection], T]) -> T:
        connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            with self._gate:
                connection = self._own.connection = next(self._free)
        return work(connection)


def opened(connect: Callable[[], sqlite3.Connection]) -> list[sqlite3.Connection]:
    """Open a connection for each thread at once, with all its files: later there may be none left to open."""
    connections: list[sqlite3.Connection] = []
    try:
        for _ in range(READERS):
            connections.append(connect())
            connections[-1].execute("SELECT count(*) FROM sqlite_master").fetchone()
    except BaseException:
        for each in connections:
            each.close()
        raise
    return connections
