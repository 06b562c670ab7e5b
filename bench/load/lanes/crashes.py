"""The server goes, by force or politely, and comes back: nobody loses anything."""

from __future__ import annotations

import asyncio
import time

from bench.load.crowd import Crowd
from bench.load.measure import percentile
from bench.load.report import Rows
from bench.load.scene import Scene, Size, staged, until
from tablier.matches.acts import Resume
from tablier.matches.log import Entry, canonical, from_json
from tablier.matches.match import Match

CLOCK = {"clock": {"pace": "game", "time": 3_600_000, "increment": 0}}


async def killed(size: Size) -> Rows:
    """L6: kill -9 in the middle of everything."""
    games, entries = size(1000, 30), size(100_000, 1200)
    async with staged(games, races=1.0, flags={"shutdown-timeout": 5}) as scene:
        crowd, rows = scene.crowd, scene.rows
        await filled(crowd, entries)
        crowd.start(games / 4)
        await asyncio.sleep(5)
        crowd.returns.clear()
        scene.server.kill()
        begun = time.perf_counter()
        listening = await asyncio.to_thread(scene.server.start)
        rows.told("entries in live games", sum(len(table.log.entries) for table in crowd.tables))
        rows.most("until it listened", 3, listening, "s")
        await tell_return(scene, begun, begun + listening, 2 * games)
        await crowd.drain()
    return rows


async def filled(crowd: Crowd, entries: int) -> None:
    """Play without thinking until there are so many entries."""
    crowd.is_eager = True
    for table in crowd.tables:
        table.pump()
    await until(lambda: sum(len(table.log.entries) for table in crowd.tables) >= entries, 1200)
    crowd.is_eager = False
    await crowd.drain()


async def tell_return(scene: Scene, begun: float, listens: float, clients: int) -> None:
    """Tell when the first action was accepted again, and when nearly everybody had everything."""
    crowd = scene.crowd
    await until(lambda: len(crowd.returns) >= clients)
    await until(lambda: any(due > begun for due, _ in crowd.samples[-1:]), 10)
    first = min((due + took for due, took in crowd.samples if due + took > listens), default=float("inf"))
    scene.rows.most("until the first action was accepted", 5, first - begun, "s")
    back = [when - begun for when in crowd.returns] + [float("inf")] * (clients - len(crowd.returns))
    scene.rows.most("until 99 % had everything", 10, percentile(back, 0.99), "s")


async def deployed(size: Size) -> Rows:
    """L8: SIGTERM under load, and a new server at the same place."""
    games, rounds = size(200, 20), size(3, 1)
    async with staged(games, flags={"shutdown-timeout": 5}, form=CLOCK) as scene:
        crowd, rows = scene.crowd, scene.rows
        crowd.start(games / 2)
        gaps, leavings, stops = [], [], []
        for _ in range(rounds):
            await asyncio.sleep(5)
            begun = time.perf_counter()
            crowd.returns.clear()
            leavings.append(await asyncio.to_thread(scene.server.stop))
            stops.append(int(time.time() * 1000))
            await asyncio.to_thread(scene.server.start)
            await until(lambda: len(crowd.returns) >= 2 * games, 30)
            await asyncio.sleep(1)
            answered = sorted(due + took for due, took in crowd.samples)
            last = max((each for each in answered if each < begun + leavings[-1]), default=begun)
            gaps.append(min((each for each in answered if each > begun + leavings[-1]), default=float("inf")) - last)
        await crowd.drain()
        rows.most("from the last accepted action to the next", 5, max(gaps), "s")
        rows.told("until it had left", ", ".join(f"{each:.2f}" for each in leavings) + " s")
        rows.told("all gaps", ", ".join(f"{each:.2f}" for each in gaps) + " s")
        rows.most("charged to a clock while nobody was there", 0, overcharged(crowd, stops), "ms", timed=False)
    return rows


def overcharged(crowd: Crowd, stops: list[int]) -> int:
    """Return the most that a clock lost between the end of one server and the first word of the next."""
    worst = 0
    for table in crowd.tables:
        match: Match | None = None
        for entry in map(entry_of, table.log.entries):
            before, match = match, match.then(entry) if match else Match.of([entry])
            if before is not None and entry.kind == Resume.kind:
                lost = sum(before.table.times.left) - sum(match.table.times.left)
                stop = max((each for each in stops if each <= entry.at), default=entry.at)
                worst = max(worst, lost - max(0, stop - before.head.at))
    return worst


def entry_of(found: dict[str, object]) -> Entry:
    return from_json(canonical(found))
