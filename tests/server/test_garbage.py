"""Cycles are collected, and nobody waits for it."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from tablier.server.process.garbage import AT_LEAST, SELDOM, GarbageCollector


class Knot:
    """Something that only the collector can take away."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


@pytest.fixture
def clock() -> list[float]:
    return [0.0]


@pytest.fixture
def written() -> list[int]:
    return [0]


@pytest.fixture
def collector(clock: list[float], written: list[int]) -> GarbageCollector:
    return GarbageCollector(lambda: written[0], lambda: clock[0])


def test_what_is_new_is_looked_at_every_time(collector):
    knot = weakref.ref(Knot())
    collector.look()
    assert knot() is None


def aside(collector: GarbageCollector) -> weakref.ref[Knot]:
    """Return what has become waste only after it was set aside."""
    kept = Knot()
    collector.look()
    found = weakref.ref(kept)
    del kept
    collector.look()
    assert found() is not None
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("after", "more", "is_found"), [
    (SELDOM - 1, 0, False),
    (SELDOM, 0, True),
    (SELDOM, 1, False),  # somebody plays
    (AT_LEAST, 1, True),
])  # fmt: skip
def test_what_was_set_aside_is_looked_at_when_nobody_plays_or_after_an_hour(
    collector, clock, written, after, more, is_found
):
    knot = aside(collector)
    clock[0], written[0] = after, written[0] + more
    collector.look()
    assert (knot() is None) is is_found


@pytest.mark.slow
def test_between_two_looks_only_the_newest_things_are_collected_by_themselves(collector):
    async def run() -> None:
        task = asyncio.create_task(collector.run())
        await asyncio.sleep(0)
        assert gc.get_threshold()[1:] == (1_000_000_000, 1_000_000_000)
        assert gc.get_freeze_count() > 0
        task.cancel()

    asyncio.run(run())
