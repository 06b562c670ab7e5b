"""Somebody opens a long match that nobody has looked at since the server started."""

from __future__ import annotations

import asyncio
import json
import time

from bench.load.lanes.crashes import filled
from bench.load.measure import percentile
from bench.load.report import Rows
from bench.load.scene import Size, staged
from bench.load.wire import Door, dial

LONG = {"options": {"pawns": "8", "size": "7"}}  # makes a race of more than 600 entries


async def cold(size: Size) -> Rows:
    """L10: from hello to the last entry."""
    games, entries, rounds = size(40, 8), size(600, 120), size(3, 1)
    async with staged(games, races=1.0, form=LONG, games=("thaayam",)) as scene:
        crowd, server, rows = scene.crowd, scene.server, scene.rows
        await filled(crowd, games * entries)
        for table in crowd.tables:
            table.close()
        found: list[float] = []
        firsts: list[float] = []
        lengths: list[int] = []
        for _ in range(rounds):
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            await asyncio.sleep(3)
            firsts.append((await opened(server.port, crowd.tables[0].match))[0])
            for table in crowd.tables[1:]:
                took, length = await opened(server.port, table.match)
                found.append(took)
                lengths.append(length)
        rows.told("entries", f"{min(lengths)} to {max(lengths)} in {games} matches, {len(found)} openings")
        rows.told("the very first after a start", ", ".join(f"{1000 * took:.0f}" for took in firsts) + " ms")
        rows.told("p50", f"{1000 * percentile(found, 0.5):.3g} ms")
        rows.most("p99", 50, 1000 * percentile(found, 0.99), "ms")
    return rows


async def opened(port: int, match: str) -> tuple[float, int]:
    """Open a match; return how long it took until all entries were there, and how many there were."""
    done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    entries: list[int] = []
    goal = 0

    def heard(payload: bytes) -> None:
        nonlocal goal
        message = json.loads(payload)
        if message["t"] == "welcome":
            goal = message["seq"] + 1
        elif message["t"] == "log":
            entries.append(len(message["entries"]))
        if goal and sum(entries) >= goal and not done.done():
            done.set_result(goal)

    begun = time.perf_counter()
    socket = await dial(Door(port), f"/api/matches/{match}/socket", heard, lambda _: None)
    socket.send(b'{"t":"hello","protocol":1}')
    length = await asyncio.wait_for(done, 30)
    took = time.perf_counter() - begun
    socket.close()
    return took, length
