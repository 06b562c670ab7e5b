"""What the PostgreSQL store does with its server: transactions, crashes and doubts."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

import asyncpg
import pytest

from tablier.matches.store import AlreadyWritten, Appended
from tablier.server.process.server_process import ServerProcess
from tablier.server.settings import Settings
from tablier.storage.errors import BadPlace, NewerDatabase, StorageAway
from tablier.storage.outage import FAILURES, LONGEST, Breaker
from tablier.storage.postgres import PostgresStore
from tablier.storage.registers.keys import Keys
from tests.matches.tables import check_log
from tests.server.http.guests import Hasty
from tests.storage.logs import endless, first, log

HELD = "SELECT application_name, count(*) FROM pg_stat_activity WHERE application_name LIKE 'tablier%' GROUP BY 1"
WAITS = "SELECT 1 FROM pg_advisory_xact_lock(1)"
WAITING = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"


def on_postgres(database, work, **settings):
    async def play():
        store = await PostgresStore.open(database, **settings)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(play())


def test_an_append_is_one_transaction(database):
    entries = log(10)

    async def play(store):
        for entry in entries:
            await store.append(entry, wakes=entry.seq)
        written = await store.query("SELECT xmin::text FROM entries ORDER BY seq")
        assert len(set(written)) == 10
        assert await store.query("SELECT xmin::text FROM matches") == [written[-1]]

    on_postgres(database, play)


def test_a_process_takes_no_more_connections_than_it_may(database):
    async def play(store):
        await asyncio.gather(*(store.query("SELECT 1 FROM pg_sleep(0.01)") for _ in range(20)))
        assert store._pool.get_size() == 3

    on_postgres(database, play, connections=3)


@pytest.mark.parametrize("connections", [2, 4])
def test_a_whole_process_holds_its_connections_to_the_store_and_two_for_its_bus(database, server, connections):
    """All that it may have are in use, and more is asked than that: what waits opens no other."""
    settings = Settings(store=database, store_connections=connections)

    async def held() -> Counter[str]:
        return Counter(dict(await watcher.fetch(HELD)))

    async def play():
        nonlocal watcher
        watcher = await asyncpg.connect(server.url())
        while await held():  # what other tests have let go of
            await asyncio.sleep(0.01)
        house = await ServerProcess.open(settings, keys=Keys(bytes(32)), thinkers=Hasty())
        await watcher.execute("SELECT pg_advisory_lock(1)")
        asked = [asyncio.create_task(house.database.store.query(WAITS)) for _ in range(3 * connections)]
        async with asyncio.timeout(120):
            while await watcher.fetchval(WAITING) < connections:
                assert (await held()).total() <= connections + 2
        assert await held() == {"tablier": connections, "tablier bus": 2}
        await watcher.execute("SELECT pg_advisory_unlock(1)")
        await asyncio.gather(*asked, return_exceptions=True)  # who was slow may have given up
        assert (await held()).total() <= connections + 2
        await house.close()
        await watcher.close()

    watcher = None
    asyncio.run(play())


def test_a_commit_of_which_nobody_heard_is_found_by_asking_again(database):
    zero, one = log(2)

    async def play(store):
        append = store._append
        broken = []

        async def breaks_after(*what):
            answer = await append(*what)
            if not broken:
                broken.append(answer)
                raise ConnectionResetError("cut off after the commit")
            return answer

        store._append = breaks_after
        assert await store.append(zero) == Appended(zero) and broken == [Appended(zero)]
        assert await store.append(zero) == AlreadyWritten(zero)
        assert await store.append(one) == Appended(one)
        assert await store.read(zero.match) == (zero, one)

    on_postgres(database, play)


def test_a_server_that_may_forget_is_refused(database):
    weak = f"{database}&synchronous_commit=off"
    with pytest.raises(BadPlace, match="synchronous_commit must be on, but is off"):
        asyncio.run(PostgresStore.open(weak))
    on_postgres(weak, lambda store: store.append(first()), careless=True)


@pytest.mark.slow
def test_a_database_of_a_later_version_is_refused(database):
    on_postgres(database, lambda store: store.execute("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerDatabase, match="9999"):
        asyncio.run(PostgresStore.open(database))


def test_a_server_that_is_not_there_is_named_without_its_password():
    with pytest.raises(BadPlace, match="cannot be reached at postgresql://ada@localhost:1/db") as refusal:
        asyncio.run(PostgresStore.open("postgresql://ada:secret@localhost:1/db"))
    assert "secret" not in str(refusal.value)


def test_servers_that_start_at_once_migrate_once(database):
    async def play():
        stores = await asyncio.gather(*(PostgresStore.open(database, connections=2) for _ in range(4)))
        zero = first()
        assert await stores[0].append(zero) == Appended(zero)
        assert await stores[3].read(zero.match) == (zero,)
        for store in stores:
            await store.close()

    asyncio.run(play())


@pytest.mark.parametrize("crashes", [1, pytest.param(5, marks=pytest.mark.slow)])
def test_f5_a_crash_of_the_server_loses_nothing_that_was_acknowledged(server, database, crashes):
    async def play(store):
        acked, over = [], asyncio.Event()

        async def one():
            for entry in endless():
                while not over.is_set():
                    try:
                        answer = await store.append(entry)
                    except StorageAway:
                        await asyncio.sleep(random.uniform(0.05, 0.2))
                        continue
                    assert answer in (Appended(entry), AlreadyWritten(entry))
                    acked.append(entry)
                    break
                if over.is_set():
                    return

        writers = [asyncio.create_task(one()) for _ in range(20)]
        for _ in range(crashes):
            await grown(acked, 100)
            await asyncio.to_thread(server.crash)
            await asyncio.to_thread(server.start)
            await grown(acked, 100)
        over.set()
        await asyncio.gather(*writers)
        logs = {entry.match: await store.read(entry.match) for entry in acked}
        for entries in logs.values():
            check_log(entries)
        assert all(entry in logs[entry.match] for entry in acked)

    on_postgres(database, play)


async def grown(acked, more):
    """Wait until so many more have been acknowledged."""
    enough = len(acked) + more
    while len(acked) < enough:
        await asyncio.sleep(0.01)


def test_a_breaker_opens_after_failures_in_a_row_and_lets_one_try():
    now = [100.0]
    breaker = Breaker(lambda: now[0])
    for _ in range(FAILURES - 1):
        breaker.failed()
    breaker.succeeded()
    for _ in range(FAILURES):
        assert breaker.may_ask()
        breaker.failed()
    assert breaker.is_open and not breaker.may_ask()
    now[0] += LONGEST
    assert breaker.may_ask() and not breaker.may_ask()
    breaker.failed()
    assert not breaker.may_ask()
    now[0] += LONGEST
    assert breaker.may_ask()
    breaker.succeeded()
    assert not breaker.is_open and breaker.may_ask() and breaker.may_ask()


def test_a_breaker_rests_longer_each_time_but_not_for_ever():
    now = [0.0]
    breaker = Breaker(lambda: now[0])
    rests = []
    for _ in range(30):
        breaker.failed()
        start = now[0]
        while not breaker.may_ask():
            now[0] += 0.01
        rests.append(now[0] - start)
    assert max(rests) <= LONGEST + 0.1 and rests[-1] > 0.9 > rests[FAILURES]


def test_while_the_breaker_is_open_nobody_asks(database):
    async def play(store):
        for _ in range(FAILURES):
            store.breaker.failed()
        pool, store._pool = store._pool, None  # whoever asks it fails otherwise than expected
        with pytest.raises(StorageAway, match="left alone"):
            await store.append(first())
        store._pool = pool

    on_postgres(database, play)
