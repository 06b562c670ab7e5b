"""Ten thousand people look on and say nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count

from bench.load.crowd import Crowd
from bench.load.measure import percentile, slope
from bench.load.people import address
from bench.load.report import Rows
from bench.load.scene import Size, staged
from bench.load.table import Table
from bench.load.wire import Door, Socket, dial

FROM = 400_000  # number of the first address of those who are idle
AT_ONCE = 50
PARTY = 25  # idle people at one table


async def idle(size: Size) -> Rows:
    """L3: what idle sockets cost in memory, and what they cost those who play."""
    games, steps, seconds = size(100, 10), size(4, 2), size.seconds(20, 4)
    most = size(10_000, 400)
    async with staged(games) as scene:
        rows, server = scene.rows, scene.server
        quiet = Crowd([server.port], seed=2, races=0.0, book=scene.crowd.book, first=50_000)
        await quiet.gather(max(1, most // PARTY // 4))
        sockets: list[Socket] = []
        numbers = count(FROM)
        memory, middles = [(0.0, server.memory)], {}
        for step in [most // 10, *(most * nth // steps for nth in range(1, steps + 1))]:
            await fill(sockets, step, quiet.tables, numbers, server.port)
            await asyncio.sleep(3)
            memory.append((float(len(sockets)), server.memory))
            if step in (most // 10, most):
                took = [each for _, each in await scene.crowd.play(games, seconds)]
                middles[step] = percentile(took, 0.5)
        rows.most(f"memory with {most} idle sockets", 600, memory[-1][1], "MB", timed=False)
        rows.most("memory for a socket", 40, 1000 * slope(memory[1:]), "KB", timed=False)
        ratio = middles[most] / middles[most // 10]
        rows.most(f"p50 with {most} idle / with {most // 10}", 2, ratio)
        rows.told("p50", ", ".join(f"{1000 * middle:.3g} ms" for middle in middles.values()))
        for socket in sockets:
            socket.close()
        await quiet.leave()
    return rows


async def fill(sockets: list[Socket], until: int, tables: list[Table], numbers: Iterator[int], port: int) -> None:
    """Let more people in who only look."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(nth: int) -> None:
        async with gate:
            door = Door(port, address(next(numbers)))
            path = f"/api/matches/{tables[nth % len(tables)].match}/socket"
            socket = await dial(door, path, lambda _: None, lambda _: None)
            socket.send(b'{"t":"hello","protocol":1}')
            sockets.append(socket)

    await asyncio.gather(*(one(nth) for nth in range(len(sockets), until)))
