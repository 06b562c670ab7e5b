"""When the server must look at a match again, and where several logs end: tried on each store."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest

from tablier.matches.store import AlreadyWritten, Appended, Stale
from tablier.storage.audit import audit
from tablier.storage.errors import BadEntry, StorageClosed
from tablier.storage.memory import MemoryStore
from tablier.storage.portable import export, import_
from tablier.storage.postgres import PostgresStore
from tablier.storage.rows import AT_ONCE
from tablier.storage.sql_store import DUE, ROUSE
from tablier.storage.sqlite import SqliteStore
from tablier.storage.tables import numbered
from tablier.storage.writer import Job, groups
from tests.storage.logs import first, following, log, said

ALWAYS = 2**53 - 1


async def began(store, **wakes):
    """Begin a match of each name, that wakes at a time."""
    for name, when in wakes.items():
        await store.append(first(name), wakes=when)


def test_of_several_who_claim_what_is_due_one_gets_each(on_store):
    async def play(store):
        await began(store, **{f"m{number}": number for number in range(8)}, later=50, never=None)
        claims = await asyncio.gather(*(store.claim(10, 40) for _ in range(5)))
        assert sorted(match for claim in claims for match in claim) == [f"m{number}" for number in range(8)]
        assert await store.claim(39, 60) == () and len(await store.claim(40, 60, limit=3)) == 3
        with pytest.raises(BadEntry):
            await store.claim(0, -1)

    on_store(play)


def test_matches_are_due_the_earliest_first(on_store):
    async def play(store):
        await began(store, c=30, b=20, never=None, z=0, a=20)
        assert await store.due(19) == ("z",)
        assert await store.due(20) == ("z", "a", "b")
        assert await store.due(ALWAYS) == ("z", "a", "b", "c")
        assert await store.due(ALWAYS, limit=2) == ("z", "a") and await store.due(ALWAYS, limit=0) == ()

    on_store(play)


def test_each_entry_says_anew_when_its_match_wakes(on_store):
    zero, one, two = log(3, "m")

    async def play(store):
        await store.append(zero, wakes=50)
        await store.append(one, wakes=70)
        assert await store.due(69) == () and await store.due(70) == ("m",)
        await store.append(two)
        assert await store.due(ALWAYS) == ()

    on_store(play)


def test_an_entry_that_is_known_stale_or_refused_wakes_nobody(on_store):
    zero, one = log(2, "m")

    async def play(store):
        await store.append(zero, wakes=None)
        await store.append(one, wakes=90)
        assert await store.append(one, wakes=0) == AlreadyWritten(one)
        assert await store.append(following(zero), wakes=0) == Stale((one,))
        with pytest.raises(BadEntry):
            await store.append(following(following(one)), wakes=0)
        assert await store.due(89) == () and await store.due(90) == ("m",)

    on_store(play)


def test_an_entry_its_notes_and_its_waking_are_kept_together(on_store):
    zero = first("m")
    one, notes = said(zero, "hello")

    async def play(store):
        await store.append(zero)
        assert await store.append(one, notes, 40) == Appended(one)
        assert await store.notes("m") == notes and await store.due(40) == ("m",)

    on_store(play)


@pytest.mark.parametrize("wrong", [-1, 2**53, "0", True, 1.5])
def test_a_match_wakes_at_a_time_and_at_nothing_else(on_store, wrong):
    async def play(store):
        with pytest.raises(BadEntry, match="wakes"):
            await store.append(first("m"), wakes=wrong)
        with pytest.raises(BadEntry, match="wakes"):
            await store.rouse("m", wrong)
        assert await store.head("m") == -1

    on_store(play)


def test_a_match_can_be_roused_without_an_entry(on_store):
    async def play(store):
        await began(store, m=None, n=10)
        await store.rouse("m", 5)
        await store.rouse("nobody", 1)
        assert await store.due(ALWAYS) == ("m", "n") and await store.head("m") == 0
        await store.rouse("n", None)
        assert await store.due(ALWAYS) == ("m",)

    on_store(play)


def test_a_log_that_has_grown_is_not_put_to_sleep_by_who_saw_it_shorter(on_store):
    zero, one = log(2, "m")

    async def play(store):
        await store.append(zero, wakes=0)
        await store.append(one, wakes=60)
        await store.rouse("m", None, head=0)
        assert await store.due(60) == ("m",)
        await store.rouse("m", None, head=1)
        assert await store.due(ALWAYS) == ()

    on_store(play)


def test_who_appends_and_who_rouses_at_once_lose_no_waking(on_store):
    zeros = [first() for _ in range(20)]

    async def play(store):
        await asyncio.gather(*(store.append(zero, wakes=0) for zero in zeros))
        sleepers = [store.rouse(zero.match, None, head=0) for zero in zeros]
        await asyncio.gather(*sleepers, *(store.append(following(zero), wakes=60) for zero in zeros))
        assert sorted(await store.due(60)) == sorted(zero.match for zero in zeros)

    on_store(play)


def test_waking_outlives_a_restart(opened):
    async def play():
        async with opened() as store:
            await began(store, m=30)
            await store.rouse("m", 20)
        async with opened() as store:
            assert await store.due(20) == ("m",)

    asyncio.run(play())


def test_the_heads_of_many_matches_are_asked_at_once(on_store):
    entries = log(4, "m")

    async def play(store):
        for entry in entries:
            await store.append(entry)
        await began(store, n=None)
        many = [f"nobody {number}" for number in range(2 * AT_ONCE)]
        found = await store.heads(["m", *many, "n", "m"])
        assert found == {"m": 3, **dict.fromkeys(many, -1), "n": 0}
        assert await store.heads([]) == {}

    on_store(play)


def test_a_match_whose_line_in_the_lobby_was_lost_wakes_at_once_and_others_keep_their_time(tmp_path):
    async def play():
        store = await SqliteStore.open(tmp_path / "matches.db")
        await began(store, lost=None, altered=70, sound=80)
        await store.execute("DELETE FROM matches WHERE \"match\" = 'lost'")
        await store.execute("UPDATE matches SET seats = 9 WHERE \"match\" = 'altered'")
        assert (await audit(store)).mended == 2
        assert await store.due(0) == ("lost",) and await store.due(79) == ("lost", "altered")
        await store.close()

    asyncio.run(play())


def test_matches_that_were_imported_wake_at_once(tmp_path):
    async def play():
        store, other = await SqliteStore.open(tmp_path / "matches.db"), MemoryStore()
        await began(store, m=None, n=70)
        with (tmp_path / "all.jsonl").open("w", encoding="utf-8") as file:
            await export(store, file)
        await import_(other, (tmp_path / "all.jsonl").read_text("utf-8").rstrip("\n").split("\n"))
        assert await other.due(0) == ("m", "n")
        await store.close()

    asyncio.run(play())


def test_sqlite_finds_what_is_due_by_its_index(tmp_path):
    async def play():
        store = await SqliteStore.open(tmp_path / "matches.db")
        ((*_, plan),) = await store.query(f"EXPLAIN QUERY PLAN {DUE}", 1, 1)
        assert "matches_wakes" in str(plan)
        await store.close()

    asyncio.run(play())


def test_postgresql_can_find_what_is_due_by_its_index(database):
    async def play():
        store = await PostgresStore.open(f"{database}&enable_seqscan=off&enable_bitmapscan=off")
        plan = await store.query(f"EXPLAIN {numbered(DUE).replace('$1', '5').replace('$2', '5')}")
        assert any("matches_wakes" in str(line) for (line,) in plan)
        await store.close()

    asyncio.run(play())


def test_a_crash_forgets_a_waking_that_was_not_synced():
    zero, one = log(2, "m")

    async def play():
        gate = asyncio.Event()
        gate.set()
        store = MemoryStore(gate.wait)
        await store.append(zero, wakes=10)
        gate.clear()
        waiting = asyncio.create_task(store.append(one, wakes=5))
        await asyncio.sleep(0)
        assert await store.due(9) == () and await store.heads(["m"]) == {"m": 0}
        store.crash()
        gate.set()
        await asyncio.gather(waiting, return_exceptions=True)
        assert await store.due(ALWAYS) == ("m",) and await store.due(9) == ()
        assert await store.append(one, wakes=3) == Appended(one) and await store.due(3) == ("m",)

    asyncio.run(play())


def test_a_closed_store_rouses_nobody(tmp_path):
    async def play():
        for store in (MemoryStore(), await SqliteStore.open(tmp_path / "matches.db")):
            await store.close()
            for late in (store.due(1), store.heads(["m"]), store.rouse("m", 1)):
                with pytest.raises(StorageClosed):
                    await late

    asyncio.run(play())


def test_those_who_append_are_served_before_those_who_can_wait_and_apart():
    loop = asyncio.new_event_loop()
    jobs = [Job(print, loop, loop.create_future(), idle) for idle in (True, False, True, False)]
    loop.close()
    assert groups(jobs) == [[jobs[1], jobs[3]], [jobs[0]], [jobs[2]]]
    assert groups(jobs[:1]) == [[jobs[0]]]


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_CORRUPT])
def test_a_time_to_wake_for_which_there_is_no_room_or_no_sound_page_stops_no_append(tmp_path, code):
    error = sqlite3.OperationalError("planted")
    error.sqlite_errorcode, error.sqlite_errorname = code, "PLANTED"

    def failing(link):
        link.execute(ROUSE, (1, "m"))
        raise error

    async def play():
        store = await SqliteStore.open(tmp_path / "matches.db")
        zeros = [first() for _ in range(5)]
        idle = store._writer.do(failing, idle=True)
        idler, *answers = await asyncio.gather(idle, *map(store.append, zeros), return_exceptions=True)
        assert isinstance(idler, Exception) and answers == list(map(Appended, zeros))
        assert store.stopped is None
        await store.close()

    asyncio.run(play())
