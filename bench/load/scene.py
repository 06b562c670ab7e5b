"""What the lanes share: a server and a crowd, and the audit of the store at the end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.load.crowd import Crowd
from bench.load.measure import NOISE, percentile
from bench.load.model import Book
from bench.load.report import Rows
from bench.load.server import TWIN, Server, folder
from bench.load.twin import OURS, Echoes
from tablier.matches.errors import BrokenLog
from tablier.matches.fairness import check
from tablier.storage.urls import open_store

REPLAYED = 20  # matches whose every throw is proven after a run
WRONG = ("lost", "doubled", "diverged", "gap", "answered twice")


@dataclass(frozen=True)
class Size:
    """How much of a lane is run."""

    short: bool = False
    minutes: float = 0.0

    def __call__(self, full: float, short: float) -> int:
        return int(short if self.short else full)

    def seconds(self, full: float, short: float) -> float:
        return self.minutes * 60 or (short if self.short else full)


@dataclass
class Scene:
    """One server, and who plays on it."""

    server: Server
    crowd: Crowd
    rows: Rows


@asynccontextmanager
async def staged(
    tables: int,
    watchers: int = 0,
    *,
    flags: dict[str, Any] | None = None,
    environ: dict[str, str] | None = None,
    cores: list[int] | None = None,
    times: bool = True,
    **crowd: Any,
) -> AsyncIterator[Scene]:
    """Start a server on SQLite and seat a crowd; at the end all leave, and the store is held against the model."""
    with folder() as place:
        server = Server(Path(place), flags=flags or {}, environ=environ or {})
        if cores:
            server.cores = cores
        rows = Rows()
        rows.noisy = times and await is_noisy()
        await asyncio.to_thread(server.start)
        try:
            scene = Scene(server, Crowd([server.port], **crowd), rows)
            await scene.crowd.gather(tables, watchers)
            yield scene
            await scene.crowd.leave()
            await asyncio.to_thread(server.stop)
            await audit(scene.crowd, f"sqlite:{server.folder / 'matches.db'}")
            judge(rows, scene.crowd.book)
        finally:
            if server.is_running:
                server.kill()


async def until(condition: Callable[[], bool], seconds: float = 60.0) -> bool:
    """Wait for something; tell whether it came to be."""
    end = time.perf_counter() + seconds
    while not condition() and time.perf_counter() < end:
        await asyncio.sleep(0.05)
    return condition()


async def audit(crowd: Crowd, url: str) -> None:
    """Hold the store against everything that anybody was told; replay some matches with all their proofs."""
    store = await open_store(url)
    try:
        races = 0
        for log in crowd.logs:
            stored = await store.read(log.match)
            log.compare(stored)
            if races < REPLAYED and any(entry.kind == "throw" for entry in stored):
                races += 1
                doubt = check(stored)
                if isinstance(doubt, BrokenLog):
                    crowd.book.fault("unfair", doubt.say())
    finally:
        await store.close()


def judge(rows: Rows, book: Book) -> None:
    """Say what may never happen, and did not."""
    for kind in ("lost", "doubled", "diverged"):
        rows.none(kind, book.faults[kind])
    others = {kind: count for kind, count in book.faults.items() if kind not in ("lost", "doubled", "diverged")}
    rows.none("other faults", sum(others.values()))
    if book.faults:
        rows.told("faults", "; ".join(book.examples[:5]))
    shown = ("ack", "stored", "finished")
    strange = [kind for kind in book.counts if kind.startswith(("trouble", "closed", "dial", "bye", "stale", "told"))]
    rows.told("seen", ", ".join(f"{kind} {book.counts[kind]}" for kind in (*shown, *sorted(strange))))


async def is_noisy() -> bool:
    """Tell whether the twin's own p99 differs so much from one moment to the next that no time means anything."""
    for _ in range(2):
        if await spread() <= NOISE:
            return False
    return True


async def spread(runs: int = 5, seconds: float = 1.0) -> float:
    """Return how far the p99 of the echo lies apart over some runs."""
    with folder() as place:
        twin = Server(Path(place), code=TWIN)
        await asyncio.to_thread(twin.start)
        try:
            echoes = Echoes(twin.port, OURS)
            await echoes.gather(20)
            found = [percentile(await echoes.play(300, seconds), 0.99) for _ in range(runs)]
            echoes.leave()
        finally:
            twin.kill()
    return max(found) / min(found)
