"""How many entries a second each store makes durable, beside the bare driver in the same run; prints a table.

python bench/storage.py [postgresql://...]
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Callable
from itertools import islice
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from uuid import uuid4

from tablier.matches.log import HOST, NOTHING, Entry, sealed
from tablier.matches.store import Store
from tablier.storage.connecting import connect, prepare
from tablier.storage.postgres import PostgresStore
from tablier.storage.rows import entry_row
from tablier.storage.sqlite import SqliteStore

SERIAL = 400
WRITERS, EACH = 32, 40
ADD = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"


def log(length: int) -> list[Entry]:
    match = str(uuid4())
    entries = [sealed(match, 0, str(uuid4()), "created", HOST, 0, {"game": "game"}, NOTHING)]
    while len(entries) < length:
        last = entries[-1]
        entries.append(sealed(match, last.seq + 1, str(uuid4()), "move", 0, last.at, {"move": "c3"}, last.hash))
    return entries


async def timed(append: Callable[[Entry], Awaitable[object]], logs: list[list[Entry]]) -> tuple[float, list[float]]:
    """Append each log by a writer of its own; return entries a second and the time of each."""
    times: list[float] = []

    async def one(entries: list[Entry]) -> None:
        for entry in entries:
            start = perf_counter()
            await append(entry)
            times.append(perf_counter() - start)

    start = perf_counter()
    await asyncio.gather(*map(one, logs))
    return len(times) / (perf_counter() - start), times


async def measure(name: str, store: Store, commits: Callable[[], Awaitable[int]]) -> None:
    for label, logs in (("1 writer", [log(SERIAL)]), (f"{WRITERS} writers", [log(EACH) for _ in range(WRITERS)])):
        before = await commits()
        show(name, label, *await timed(store.append, logs), await commits() - before)


def show(name: str, label: str, rate: float, times: list[float], commits: int) -> None:
    percent = quantiles(times, n=100)
    print(
        f"{name:22} {label:11} {rate:7.0f}/s   p50 {percent[49] * 1e3:6.2f} ms   p99 {percent[98] * 1e3:6.2f} ms"
        f"   {commits / len(times):.3f} commits an entry"
    )


def bare(path: Path) -> None:
    """One insert and one commit after the other, with nothing around them."""
    link = connect(path)
    times = []
    start = perf_counter()
    for entry in islice(log(SERIAL), SERIAL):
        row = entry_row(entry)
        begin = perf_counter()
        link.execute("BEGIN IMMEDIATE")
        link.execute(ADD, row)
        link.execute("COMMIT")
        times.append(perf_counter() - begin)
    show("bare sqlite3", "1 writer", SERIAL / (perf_counter() - start), times, SERIAL)
    link.close()


async def on_sqlite(path: Path) -> None:
    store = await SqliteStore.open(path)

    async def commits() -> int:
        return store.commits

    await measure("SqliteStore", store, commits)
    await store.close()


async def on_postgres(url: str) -> None:
    store = await PostgresStore.open(url)

    async def commits() -> int:
        """Count the transactions that wrote the entries, which each row remembers."""
        rows = await store.query("SELECT count(DISTINCT xmin::text) FROM entries")
        return int(rows[0][0] or 0)

    for _ in range(3):
        await measure("PostgresStore", store, commits)
    await store.close()


async def main() -> None:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        print(f"SQLite {sqlite3.sqlite_version}, WAL, synchronous = FULL")
        for number in range(3):
            path = Path(folder) / f"{number}.db"
            await asyncio.to_thread(prepare, path)
            bare(path)
            await on_sqlite(path)
    for url in sys.argv[1:]:
        await on_postgres(url)


if __name__ == "__main__":
    asyncio.run(main())
