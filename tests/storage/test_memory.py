"""The store in memory forgets in a crash what was not synced, and never shows it before."""

from __future__ import annotations

import asyncio

import pytest

from tablier.matches.store import Appended
from tablier.storage.errors import StorageClosed, StorageFull, StorageStopped
from tablier.storage.memory import MemoryStore
from tests.storage.logs import following, log


def test_a_crash_forgets_what_was_not_synced():
    zero, one, two = log(3)

    async def play() -> None:
        gate = asyncio.Event()
        gate.set()
        store = MemoryStore(gate.wait)
        assert await store.append(zero) == Appended(zero)
        gate.clear()
        waiting = asyncio.create_task(store.append(one))
        again = asyncio.create_task(store.append(one))
        await asyncio.sleep(0)
        assert await store.read(zero.match) == (zero,) and await store.head(zero.match) == 0
        store.crash()
        gate.set()
        for task in (waiting, again):
            with pytest.raises(StorageStopped):
                await task
        assert await store.read(zero.match) == (zero,)
        assert await store.append(one) == Appended(one) and await store.append(two) == Appended(two)

    asyncio.run(play())


def test_one_sync_makes_all_that_was_written_durable():
    async def play() -> None:
        syncs = []

        async def sync() -> None:
            syncs.append(1)
            await asyncio.sleep(0)

        store = MemoryStore(sync)
        zero, one = log(2)
        await asyncio.gather(store.append(zero), store.append(one))
        store.crash()
        assert await store.read(zero.match) == (zero, one) and len(syncs) == 2

    asyncio.run(play())


def test_a_full_memory_refuses_and_goes_on():
    async def play() -> None:
        store = MemoryStore()
        zero, one = log(2)
        await store.append(zero)
        store.full = True
        with pytest.raises(StorageFull):
            await store.append(one)
        store.full = False
        assert await store.append(one) == Appended(one)

    asyncio.run(play())


def test_a_closed_memory_refuses():
    async def play() -> None:
        store = MemoryStore()
        await store.query("SELECT 1")
        await store.close()
        for late in (store.append(following(log(1)[0])), store.read("m"), store.head("m"), store.matches()):
            with pytest.raises(StorageClosed):
                await late

    asyncio.run(play())
