"""Everybody is cut off at once, and comes back."""

from __future__ import annotations

import asyncio
import time

from bench.load.lanes.playing import settled
from bench.load.report import Rows
from bench.load.scene import Size, staged

SPAN = 5.0  # seconds in which all come back


async def storm(size: Size) -> Rows:
    """L9: two thousand clients lose their lines at the same moment."""
    games = size(1000, 30)
    async with staged(games) as scene:
        crowd, server, rows = scene.crowd, scene.server, scene.rows
        crowd.start(games / 4)
        await settled(scene)
        before, peak = server.memory, 0.0
        begun, clients = time.perf_counter(), 2 * games
        crowd.returns.clear()
        for table in crowd.tables:
            for client in table.clients:
                client.cut(SPAN)
        while len(crowd.returns) < clients and time.perf_counter() < begun + 60:
            peak = max(peak, server.memory)
            await asyncio.sleep(0.05)
        took = max(crowd.returns, default=float("inf")) - begun
        rows.least("clients that came back", clients, len(crowd.returns), timed=False)
        rows.most("until all had everything", 15, took, "s")
        rows.most("growth of memory", 50, 100 * (max(peak, before) / before - 1), "%", timed=False)
        rows.none("refused handshakes", sum(n for kind, n in crowd.book.counts.items() if kind.startswith("dial")))
        await crowd.drain()
    return rows
