"""What the SQLite store does with its file: commits, statements, threads and who may write."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import stat

import pytest

from tablier.matches.store import Appended
from tablier.storage import sqlite
from tablier.storage.errors import BadPlace, NewerDatabase, StorageBusy, StorageClosed
from tablier.storage.sqlite import SqliteStore
from tablier.storage.writer import MOST_WAITING
from tests.storage.logs import first, log


@pytest.fixture
def traced(tmp_path, monkeypatch):
    """Open a store whose writer tells its statements."""
    told: list[str] = []
    connect = sqlite.connect

    def listening(path, **how):
        link = connect(path, **how)
        if "reads_only" not in how:
            link.set_trace_callback(told.append)
        return link

    monkeypatch.setattr(sqlite, "connect", listening)
    return lambda: SqliteStore.open(tmp_path / "matches.db"), told


def test_an_append_is_one_commit_and_four_statements(traced):
    opening, told = traced
    entries = log(21)

    async def play() -> None:
        store = await opening()
        await store.append(entries[0])
        told.clear()
        for entry in entries[1:]:
            await store.append(entry, wakes=entry.seq)
        assert told.count("COMMIT") == 20 and len(told) == 80 and store.commits == 21
        told.clear()
        assert not isinstance(await store.append(entries[5]), Appended)
        assert told.count("COMMIT") <= 1
        await store.close()

    asyncio.run(play())


def test_all_that_is_written_in_one_round_of_the_loop_is_one_commit(traced):
    opening, told = traced

    async def play() -> None:
        store = await opening()
        told.clear()
        await asyncio.gather(*(store.append(first()) for _ in range(64)))
        assert told.count("COMMIT") == store.commits == 1
        await store.close()

    asyncio.run(play())


def test_a_mistake_in_one_job_fails_that_job_only(tmp_path):
    async def play() -> None:
        store = await SqliteStore.open(tmp_path / "matches.db")
        zeros = [first() for _ in range(5)]
        wrong = [store.execute("INSERT INTO roots VALUES ('m', 1, 'no bytes')"), store.execute("no SQL")]
        answers = await asyncio.gather(*map(store.append, zeros), *wrong, return_exceptions=True)
        assert answers[:5] == [Appended(zero) for zero in zeros]
        assert all(isinstance(answer, sqlite3.Error) for answer in answers[5:])
        await store.close()

    asyncio.run(play())


def test_whoever_stops_waiting_does_not_stop_the_others(tmp_path):
    async def play() -> None:
        store = await SqliteStore.open(tmp_path / "matches.db")
        zeros = [first() for _ in range(20)]
        tasks = [asyncio.create_task(store.append(zero)) for zero in zeros]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert [await store.head(zero.match) for zero in zeros] == [0] * 20
        await store.close()

    asyncio.run(play())


def test_closing_finishes_what_is_waiting_and_refuses_the_rest(tmp_path):
    async def play() -> None:
        store = await SqliteStore.open(tmp_path / "matches.db")
        zeros = [first() for _ in range(50)]
        tasks = [asyncio.create_task(store.append(zero)) for zero in zeros]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*tasks) == [Appended(zero) for zero in zeros]
        for late in (store.append(first()), store.read("m"), store.execute("SELECT 1")):
            with pytest.raises(StorageClosed):
                await late

    asyncio.run(play())


@pytest.mark.slow
def test_a_waiting_line_that_is_too_long_refuses(tmp_path):
    async def play() -> None:
        store = await SqliteStore.open(tmp_path / "matches.db", busy=60)
        other = sqlite3.connect(tmp_path / "matches.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        tasks = [asyncio.create_task(store.execute("SELECT 1")) for _ in range(MOST_WAITING + 300)]
        await asyncio.sleep(0)
        with pytest.raises(StorageBusy, match="waiting"):
            await store.append(first())
        other.execute("COMMIT")
        other.close()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert sum(isinstance(answer, list) for answer in answers) >= MOST_WAITING
        await store.close()

    asyncio.run(play())


def test_a_store_serves_several_event_loops(tmp_path):
    store = asyncio.run(SqliteStore.open(tmp_path / "matches.db"))
    zero, one = log(2)
    assert asyncio.run(store.append(zero)) == Appended(zero)
    assert asyncio.run(store.append(one)) == Appended(one)
    asyncio.run(store.close())


def test_a_summary_that_is_lost_is_told_again_by_the_next_append(tmp_path):
    entries = log(4)

    async def play() -> None:
        store = await SqliteStore.open(tmp_path / "matches.db")
        for entry in entries[:3]:
            await store.append(entry)
        await store.execute("DELETE FROM matches")
        await store.close()
        store = await SqliteStore.open(tmp_path / "matches.db")
        await store.append(entries[3])
        (summary,) = await store.matches()
        assert (summary.head, summary.created, summary.game) == (3, 1000, "game")
        await store.close()

    asyncio.run(play())


def test_a_second_server_is_refused_or_warned(tmp_path, caplog):
    async def play() -> None:
        store = await SqliteStore.open(tmp_path / "matches.db")
        with pytest.raises(BadPlace, match="in use by another server"):
            await SqliteStore.open(tmp_path / "matches.db")
        with caplog.at_level(logging.WARNING):
            second = await SqliteStore.open(tmp_path / "matches.db", shared=True)
        await second.close()
        await store.close()
        await (await SqliteStore.open(tmp_path / "matches.db")).close()

    asyncio.run(play())
    safe = sqlite.is_safe_for_several(sqlite3.sqlite_version_info)
    assert ("can damage a file" in caplog.text) is not safe


def test_the_file_is_read_by_its_owner_only(tmp_path):
    asyncio.run(asyncio.wait_for(open_and_close(tmp_path / "matches.db"), 240))
    assert stat.S_IMODE((tmp_path / "matches.db").stat().st_mode) == 0o600


async def open_and_close(path) -> None:
    store = await SqliteStore.open(path)
    await store.append(first())
    await store.close()


def test_a_database_of_a_later_version_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "matches.db"
    asyncio.run(open_and_close(path))
    link = sqlite3.connect(path)
    link.execute("UPDATE alembic_version SET version_num = '9999'")
    link.commit()
    link.close()
    with pytest.raises(NewerDatabase, match=r"later version of Tablier \(schema 9999"):
        asyncio.run(SqliteStore.open(path))
