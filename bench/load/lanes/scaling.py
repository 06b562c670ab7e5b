"""One, two and four processes over one PostgreSQL, as fast as they are answered: what an action costs each part."""

from __future__ import annotations

import asyncio
import os
from contextlib import ExitStack
from pathlib import Path

import asyncpg

from bench.load.crowd import Crowd
from bench.load.lanes.several import started, started_store
from bench.load.report import Rows
from bench.load.scene import Size, audit, judge
from bench.load.server import CORES, TICKS, Server, stay_aside
from tests.server.redis import RedisServer
from tests.storage import server as postgres

PROCESSES = (1, 2, 4)
TABLES = 200  # in all
WRITTEN = "SELECT xact_commit, pg_current_wal_lsn() - '0/0' FROM pg_stat_database WHERE datname = current_database()"


async def scaled(size: Size) -> Rows:
    """L13: throughput and costs with one, two and four processes, to which a proxy sends match by match."""
    rows = Rows()
    for processes in PROCESSES:
        with ExitStack() as stack:
            store, redis = started_store(stack), RedisServer()
            stack.callback(redis.end)
            redis.start()
            servers = [started(stack, store.url(), redis.url()) for _ in range(processes)]
            for server in servers:
                await asyncio.to_thread(server.start)
            os.sched_setaffinity(0, CORES)
            stack.callback(stay_aside)
            crowd = Crowd([server.port for server in servers], together=True)
            await crowd.gather(size(TABLES, 10))
            await saturated(rows, f"{processes} process{'es' * (processes > 1)}", servers, store, crowd, size)
            await crowd.leave()
            for server in servers:
                await asyncio.to_thread(server.stop)
            await audit(crowd, store.url())
            judge(rows, crowd.book)
    return rows


async def saturated(
    rows: Rows, what: str, servers: list[Server], store: postgres.Server, crowd: Crowd, size: Size
) -> None:
    """Act without thinking; tell how much was done, and what of the processor each part needed for it."""
    await asyncio.sleep(2)
    link = await asyncpg.connect(store.url())
    crowd.share  # noqa: B018  # from now on
    before = sum(server.used for server in servers), used_by_children(store.pid), await link.fetchrow(WRITTEN)
    acknowledged, seconds = len(crowd.samples), size.seconds(30, 5)
    rate = await crowd.rush(seconds)
    done = len(crowd.samples) - acknowledged
    after = sum(server.used for server in servers), used_by_children(store.pid), await link.fetchrow(WRITTEN)
    await link.close()
    ours, theirs = (1000 * (now - was) / done for now, was in zip(after[:2], before[:2], strict=True))
    commits, written = ((now - was) / done for now, was in zip(after[2], before[2], strict=True))
    rows.told(f"{what}: actions a second", f"{rate:.0f}")
    rows.told(f"{what}: processor for an action: servers, PostgreSQL", f"{ours:.2f}, {theirs:.2f} ms")
    rows.told(f"{what}: share of a core that the crowd used", f"{crowd.share:.2f}")
    rows.told(f"{what}: commits, bytes of its log (WAL) for an action", f"{float(commits):.2f}, {float(written):.0f}")


def used_by_children(pid: int) -> float:
    """Return the seconds of processor time of all children of a process that live, and of those that it has buried."""
    found = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, fields = stat.parent.name, stat.read_text().rsplit(")", 1)[1].split()
        except OSError:  # it has just ended
            continue
        if int(fields[1]) == pid:
            found += int(fields[11]) + int(fields[12])
        elif name == str(pid):
            found += sum(map(int, fields[11:15]))
    return found / TICKS
