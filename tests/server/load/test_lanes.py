"""A crowd plays on a real server: what an action costs in counters, and that nothing is lost; no time is asserted."""

from __future__ import annotations

import asyncio
import sys

import pytest

from bench.load.lanes.gates import COUNTED, LARGEST
from bench.load.replica import SEATS
from bench.load.report import MISSES
from bench.load.scene import staged, until
from bench.load.server import CORES

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="people of the crowd come from all addresses of 127/8"),
]
GAMES, RATE, SECONDS = 30, 60, 5


def test_an_action_costs_one_commit_and_four_statements_and_nothing_is_lost():
    async def play():
        statements = {"LOAD_STATEMENTS": "1"}
        async with staged(GAMES, GAMES // 2, environ=statements, cores=CORES, doubles=0.1, times=False) as scene:
            before = await scene.server.report()
            samples = await scene.crowd.play(RATE, SECONDS)
            after = await scene.server.report()
        return scene, samples, {name: after[name] - before[name] for name in COUNTED}

    scene, samples, found = asyncio.run(play())
    assert not scene.crowd.book.faults, scene.crowd.book.examples
    assert not [row for row in scene.rows if row.verdict == MISSES]
    assert found["entries"] >= len(samples) > 0
    assert found["entry commits"] <= found["entries"]
    assert found["entry statements"] <= 4 * found["entries"]
    assert 0 < scene.crowd.book.largest <= LARGEST
    assert scene.crowd.book.counts["matches"] >= GAMES


def test_after_a_kill_everybody_comes_back_and_nothing_is_lost():
    async def play():
        async with staged(GAMES // 3, cores=CORES, times=False) as scene:
            crowd = scene.crowd
            crowd.start(RATE)
            assert await until(lambda: len(crowd.samples) >= RATE)
            scene.server.kill()
            await asyncio.to_thread(scene.server.start)
            assert await until(lambda: len(crowd.returns) == len(SEATS) * len(crowd.tables))
            before = len(crowd.samples)
            assert await until(lambda: len(crowd.samples) > before + RATE)
            await crowd.drain()
        return crowd.book

    book = asyncio.run(play())
    assert not book.faults, book.examples
