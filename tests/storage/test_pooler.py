"""PgBouncer between the server and PostgreSQL: what works is played on, what cannot is refused at the start."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import asyncpg
import pytest

from tablier.engine.words import LANGUAGES
from tablier.matches.log import Entry
from tablier.matches.store import Appended
from tablier.server.bus import open_bus
from tablier.server.bus.errors import PooledBus
from tablier.storage.errors import BadPlace
from tablier.storage.postgres import PostgresStore
from tests.server.bus.ears import hears, listening
from tests.storage.logs import log, new_id
from tests.storage.pooler import KEEPS_STATEMENTS, Pooler, program, version

MISSING = pytest.mark.skipif(program() is None, reason="no PgBouncer: install the Debian package pgbouncer")
WRITERS = 6


@pytest.fixture(params=["session", "transaction"])
def mode(request) -> str:
    return request.param


@pytest.fixture
def pooled(server, mode) -> Iterator[str]:
    """The address of a new database behind a pooler."""
    name = "d" + new_id().lower().replace("-", "_")

    async def create() -> None:
        link = await asyncpg.connect(server.url())
        await link.execute(f'CREATE DATABASE "{name}"')
        await link.close()

    asyncio.run(create())
    running = Pooler(server, mode)
    try:
        yield running.url(name)
    finally:
        running.end()


async def play(url: str) -> None:
    """Write several logs at once, and read them."""
    store = await PostgresStore.open(url)
    try:
        logs = [log(8) for _ in range(WRITERS)]
        await asyncio.gather(*(write(store, each) for each in logs))
        assert list(await asyncio.gather(*(store.read(each[0].match) for each in logs))) == logs
    finally:
        await store.close()


async def write(store: PostgresStore, entries: tuple[Entry, ...]) -> None:
    for entry in entries:
        assert isinstance(await store.append(entry), Appended)


@MISSING
def test_a_store_behind_a_pooler_works_or_is_refused(pooled, mode):
    if mode == "session" or version() >= KEEPS_STATEMENTS:
        asyncio.run(play(pooled))
        return
    with pytest.raises(BadPlace, match="loses prepared statements") as refusal:
        asyncio.run(play(pooled))
    assert all("max_prepared_statements" in refusal.value.say(language) for language in LANGUAGES)


@MISSING
def test_a_bus_behind_a_pooler_hears_or_is_refused(pooled, mode):
    async def listen() -> None:
        async with listening(open_bus("", pooled), open_bus("", pooled)) as (ada, bo):
            await hears(ada, bo)

    if mode == "session":
        asyncio.run(listen())
        return
    with pytest.raises(PooledBus) as refusal:
        asyncio.run(listen())
    assert all("redis://" in refusal.value.say(language) for language in LANGUAGES)
