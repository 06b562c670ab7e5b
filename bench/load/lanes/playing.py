"""Many people play at once: steadily, in a burst, and for a long time."""

from __future__ import annotations

import asyncio
import math

from bench.load.measure import of_windows, percentile
from bench.load.report import Rows
from bench.load.scene import Scene, Size, staged


async def steady(size: Size) -> Rows:
    """L1: as many as a good evening brings, one action per game every four seconds."""
    games, seconds = size(1000, 50), size.seconds(600, 10)
    few = games // 10
    async with staged(few, few // 2) as scene:
        small = await scene.crowd.play(few / 4, min(30.0, seconds))
        await scene.crowd.gather(games - few, games // 2 - few // 2)
        await settled(scene)
        samples = await measured(scene, games / 4, seconds)
        timed(scene, samples, 15, 100)
        scene.rows.least("actions a second", nearly(games / 4, seconds), len(samples) / seconds)
        ratio = percentile([took for _, took in samples], 0.5) / percentile([took for _, took in small], 0.5)
        scene.rows.most(f"p50 with {games} games / with {few}", 3, ratio)
    return scene.rows


async def burst(size: Size) -> Rows:
    """L2: everybody at once."""
    games, seconds = size(1000, 50), size.seconds(30, 8)
    async with staged(games, races=0.5) as scene:
        await settled(scene)
        before = scene.server.memory
        samples = await measured(scene, games, seconds)
        scene.rows.most("p99", 500, 1000 * percentile([took for _, took in samples], 0.99), "ms")
        scene.rows.told("p50", f"{1000 * percentile([took for _, took in samples], 0.5):.4g} ms")
        scene.rows.least("actions a second", nearly(games, seconds), len(samples) / seconds)
        scene.rows.told("memory before and after", f"{before:.0f} MB, {scene.server.memory:.0f} MB")
        slow = scene.crowd.book.counts["closed 1013"]
        scene.rows.none("clients dropped because a queue was full", slow)
    return scene.rows


async def soak(size: Size) -> Rows:
    """L11: half of L1, for long: nothing grows."""
    games, seconds = size(500, 25), size.seconds(1800, 20)
    async with staged(games, games // 2) as scene:
        crowd, server, rows = scene.crowd, scene.server, scene.rows
        while (
            crowd.book.counts["finished"] < 2 * games
        ):  # until some have just begun and others are long: that stays so
            await crowd.rush(10)
        crowd.start(games / 4)
        looks: list[tuple[float, int, int, int]] = []
        for _ in range(6):
            await asyncio.sleep(seconds / 6)
            found = await server.report()
            looks.append((server.memory, server.files, found["threads"], found["tasks"]))
        await crowd.drain()
        first, last = looks[0], looks[-1]
        rows.most("memory growth after the first sixth", 5, 100 * (last[0] / first[0] - 1), "%", timed=False)
        rows.told("memory", ", ".join(f"{look[0]:.0f}" for look in looks) + " MB")
        for name, nth, slack in (("files", 1, 8), ("threads", 2, 8), ("tasks", 3, 16)):
            rows.most(f"{name} more than at first", slack, last[nth] - first[nth], timed=False)
        rows.told(
            "p50, p99", f"{1000 * of_windows(crowd.samples, 0.5):.4g}, {1000 * of_windows(crowd.samples, 0.99):.4g} ms"
        )
    return rows


def nearly(rate: float, seconds: float) -> float:
    """Return the least that shows a rate was reached: 95 % of it, less what chance explains.

    >>> nearly(100, 900)
    94.0
    """
    return round(0.95 * rate - 3 * math.sqrt(rate / seconds), 2)


async def settled(scene: Scene) -> None:
    """Let the work of setting up be over."""
    await asyncio.sleep(2)
    scene.crowd.share  # noqa: B018  # from now on


async def measured(scene: Scene, rate: float, seconds: float) -> list[tuple[float, float]]:
    """Play, and tell what it cost on both sides."""
    server, crowd = scene.server, scene.crowd
    await server.report()
    used = server.used
    samples = await crowd.play(rate, seconds)
    found = await server.report()
    scene.rows.told("share of a core: server, crowd", f"{(server.used - used) / seconds:.2f}, {crowd.share:.2f}")
    scene.rows.told("CPU of the server for an action", f"{1000 * (server.used - used) / max(1, len(samples)):.2f} ms")
    scene.rows.most("loop held up for more than 50 ms", 0, found.get("held up", 0), "times")
    scene.rows.told("longest", f"{1000 * found['longest']:.0f} ms")
    scene.rows.told("collecting garbage", f"{1000 * found.get('gc longest seconds', 0):.0f} ms at most")
    return samples


def timed(scene: Scene, samples: list[tuple[float, float]], middle: float, late: float) -> None:
    """Judge how long answers took, by the median of five windows."""
    scene.rows.most("p50", middle, 1000 * of_windows(samples, 0.5), "ms")
    scene.rows.most("p99", late, 1000 * of_windows(samples, 0.99), "ms")
