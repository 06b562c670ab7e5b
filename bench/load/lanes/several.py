"""Two servers share PostgreSQL and Redis; either may go."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from bench.load.crowd import Crowd
from bench.load.lanes.playing import nearly, timed
from bench.load.measure import percentile
from bench.load.report import Rows
from bench.load.scene import Scene, Size, audit, is_noisy, judge
from bench.load.server import CORES, Server, folder, stay_aside
from tests.server.redis import RedisServer
from tests.storage import server as postgres

DISK = Path("/var/tmp")  # where syncs are real
RATE = 1.5  # times that of L1


@dataclass
class Pair(Scene):
    """Two servers, and what they share."""

    store: postgres.Server
    redis: RedisServer
    other: Server


@asynccontextmanager
async def shared(games: int) -> AsyncIterator[Pair]:
    """Start everything, and seat a crowd whose two players always are on different servers."""
    rows = Rows()
    rows.noisy = await is_noisy()
    with ExitStack() as stack:
        store, redis = started_store(stack), RedisServer()
        stack.callback(redis.end)
        redis.start()
        servers = [started(stack, store.url(), redis.url()) for _ in range(2)]
        for server in servers:
            await asyncio.to_thread(server.start)
        os.sched_setaffinity(0, CORES)
        stack.callback(stay_aside)
        crowd = Crowd([server.port for server in servers])
        await crowd.gather(games)
        yield Pair(servers[0], crowd, rows, store, redis, servers[1])
        await crowd.leave()
        for server in servers:
            await asyncio.to_thread(server.stop)
        await audit(crowd, store.url())
        judge(rows, crowd.book)


def started_store(stack: ExitStack) -> postgres.Server:
    found = postgres.programs()
    if found is None:
        raise RuntimeError("PostgreSQL is not on this machine: install the Debian package postgresql")
    postgres.QUICK = DISK
    store = postgres.Server(found)
    stack.callback(store.end)
    store.start()
    return store


def started(stack: ExitStack, url: str, bus: str) -> Server:
    place = stack.enter_context(folder())
    server = Server(Path(place), store=url, flags={"bus": bus}, cores=list(CORES))
    stack.callback(ended, server)
    return server


def ended(server: Server) -> None:
    if server.is_running:
        server.kill()


async def outages(size: Size) -> Rows:
    """L7: PostgreSQL crashes, then Redis is gone."""
    games = size(60, 10)
    async with shared(games) as scene:
        crowd, rows = scene.crowd, scene.rows
        crowd.start(games)
        await asyncio.sleep(5)
        begun = time.perf_counter()
        await asyncio.to_thread(scene.store.crash)
        await asyncio.to_thread(scene.store.start)
        await asyncio.sleep(size(20, 12))
        rows.most("PostgreSQL crash: longest time without an accepted action", 10, gap(crowd, begun), "s")
        crowd.lags.clear()
        await asyncio.sleep(5)
        rows.told(*view(crowd))
        crowd.lags.clear()
        await asyncio.to_thread(scene.redis.kill)
        await asyncio.sleep(size(15, 8))
        rows.most("Redis loss: view of the other process, at most", 3, max(lag for _, lag in crowd.lags), "s")
        await asyncio.to_thread(scene.redis.start)
        await asyncio.sleep(3)
        await crowd.drain()
    return rows


def view(crowd: Crowd) -> tuple[str, str]:
    """Say how long it took until the player at the other process saw an action."""
    lags = [lag for _, lag in crowd.lags]
    found = ", ".join(f"{1000 * percentile(lags, share):.4g}" for share in (0.5, 0.99))
    return "view of the other process: p50, p99", f"{found} ms"


def gap(crowd: Crowd, begun: float) -> float:
    """Return the longest time without an answer since a moment."""
    moments = [begun, *sorted(due + took for due, took in crowd.samples if due + took > begun), time.perf_counter()]
    return max(after - before for before, after in pairwise(moments))


async def two(size: Size) -> Rows:
    """L12: two processes carry more than one."""
    games, seconds = size(1000, 30), size.seconds(60, 8)
    async with shared(games) as scene:
        await asyncio.sleep(3)
        rate = RATE * games / 4
        scene.crowd.lags.clear()
        samples = await scene.crowd.play(rate, seconds)
        scene.rows.least("actions a second", nearly(rate, seconds), len(samples) / seconds)
        timed(scene, samples, 15, 100)
        scene.rows.told(*view(scene.crowd))
        scene.rows.told("share of a core that the crowd used", f"{scene.crowd.share:.2f}")
    return scene.rows
