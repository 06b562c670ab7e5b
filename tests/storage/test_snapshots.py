"""Snapshots are a cache: one a match, never in the way of an append, and losing one costs only time."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest

from tablier.matches.log import check
from tablier.matches.match import Match
from tablier.matches.snapshot import recall, take
from tablier.matches.store import Appended
from tablier.storage.errors import StorageClosed
from tablier.storage.shelf import KEEP_SNAPSHOT
from tablier.storage.sqlite import SqliteStore
from tablier.storage.writer import Job, groups
from tests.matches.tables import moved, table
from tests.storage.logs import first, log


def test_a_snapshot_is_replaced_by_a_newer_one_only(on_store):
    async def play(store):
        assert await store.snapshot("m") is None
        for seq, data, kept in ((3, b"\x00three", 3), (9, b"nine", 9), (4, b"four", 9), (9, b"again", 9)):
            await store.keep_snapshot("m", seq, data)
            assert (await store.snapshot("m"))[0] == kept
        await store.keep_snapshot("n", 1, b"")
        assert await store.snapshot("m") == (9, b"again") and await store.snapshot("n") == (1, b"")
        assert await store.ask("SELECT count(*) FROM snapshots") == [(2,)]

    on_store(play)


def test_a_match_is_opened_from_its_snapshot_and_without_it_when_it_is_damaged(on_store):
    match = moved(table("person person"), "a b")
    data = take(match)

    async def play(store):
        for entry in match.entries:
            await store.append(entry)
        await store.keep_snapshot(match.id, match.head.seq, data)
        entries, (seq, found) = await store.read(match.id), await store.snapshot(match.id)
        assert (seq, found) == (match.head.seq, data) and recall(found, entries)
        await store.keep_snapshot(match.id, seq, data[:-9] + bytes(9))
        _, found = await store.snapshot(match.id)
        memory = recall(found, entries)
        assert memory is None
        assert Match.of(entries, memory).position == match.position

    on_store(play)


def test_a_snapshot_that_cannot_be_kept_or_read_is_only_missed(on_store, caplog):
    entries = log(2)

    async def play(store):
        await store.append(entries[0])
        await store.tell("DROP TABLE snapshots")
        await store.keep_snapshot(entries[0].match, 0, b"data")
        assert "was not kept" in caplog.text
        assert await store.snapshot(entries[0].match) is None
        assert "cannot be read" in caplog.text
        assert await store.append(entries[1]) == Appended(entries[1])
        check(await store.read(entries[0].match))

    on_store(play)


def test_those_who_append_are_served_before_snapshots_and_apart():
    loop = asyncio.new_event_loop()
    jobs = [Job(print, loop, loop.create_future(), idle) for idle in (True, False, True, False)]
    loop.close()
    assert groups(jobs) == [[jobs[1], jobs[3]], [jobs[0]], [jobs[2]]]
    assert groups(jobs[:1]) == [[jobs[0]]]


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_CORRUPT])
def test_a_snapshot_for_which_there_is_no_room_or_no_sound_page_stops_no_append(tmp_path, code):
    error = sqlite3.OperationalError("planted")
    error.sqlite_errorcode, error.sqlite_errorname = code, "PLANTED"

    def failing(link):
        link.execute(KEEP_SNAPSHOT, ("m", 1, b"data"))
        raise error

    async def play():
        store = await SqliteStore.open(tmp_path / "matches.db")
        zeros = [first() for _ in range(5)]
        idle = store._writer.do(failing, idle=True)
        idler, *answers = await asyncio.gather(idle, *map(store.append, zeros), return_exceptions=True)
        assert isinstance(idler, Exception) and answers == list(map(Appended, zeros))
        assert store.stopped is None and await store.snapshot("m") is None
        await store.close()

    asyncio.run(play())


def test_a_closed_store_keeps_no_snapshot(tmp_path):
    async def play():
        store = await SqliteStore.open(tmp_path / "matches.db")
        await store.close()
        for late in (store.keep_snapshot("m", 1, b""), store.snapshot("m")):
            with pytest.raises(StorageClosed):
                await late

    asyncio.run(play())
