"""A browser's database keeps the promises of every store, for several hosts at once, and says what it cannot keep."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import asynccontextmanager

import pytest

from tablier.local import IndexedDb, MemoryDb
from tablier.matches.store import AlreadyWritten, Appended, Stale
from tablier.storage.addition import WholeMatch
from tablier.storage.errors import BadEntry
from tests.local.page import Device, form_of
from tests.storage.logs import following, log, said
from tests.storage.test_store import *  # noqa: F403  # what holds for every store

CALA = "kid-cala-classic"


@pytest.fixture
def opened() -> Callable:
    database = MemoryDb()

    @asynccontextmanager
    async def open_one():
        yield IndexedDb(database)

    return open_one


@pytest.fixture
def on_store(opened) -> Callable:
    """Run a coroutine function on an open store of each kind."""

    async def play(work):
        async with opened() as store:
            return await work(store)

    return lambda work: asyncio.run(play(work))


def test_a_whole_log_is_kept_with_its_names_and_its_host_or_nothing_of_it_is(on_store):
    entries = log(5)
    words, notes = said(entries[-1], "well played")

    async def play(store):
        await store.append_whole(WholeMatch.of((*entries, words), notes, "me"))
        assert await store.read(words.match) == (*entries, words)
        assert await store.notes(words.match) == notes
        assert -1 in await store.mine(words.match)
        (summary,) = await store.matches()
        assert summary.head == 5 and await store.due(2**53 - 1) == ()
        with pytest.raises(BadEntry):
            await store.append_whole(WholeMatch.of(log(3, words.match), (), "me"))
        assert await store.read(words.match) == (*entries, words)

    on_store(play)


def test_of_two_hosts_that_write_at_once_one_is_first_and_the_other_learns_it():
    async def play():
        database = MemoryDb()
        here, there = IndexedDb(database), IndexedDb(database)
        one, two, three = log(3)
        await here.append(one)
        rival = following(one, id="other")
        found = await asyncio.gather(here.append(two), there.append(rival))
        assert [type(each) for each in found] == [Appended, Stale]
        assert found[1].entries == (two,)
        assert await there.append(two) == AlreadyWritten(two)
        assert await there.append(three) == Appended(three) and await here.read(one.match) == (one, two, three)

    asyncio.run(play())


class Failing(MemoryDb):
    """A database that fails as a browser's does."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    async def append(self, *values: object) -> str:
        if self.name:
            error = RuntimeError("failed")
            error.name = self.name  # type: ignore[attr-defined]  # as errors of JavaScript have one
            raise error
        return await super().append(*values)  # type: ignore[arg-type]


@pytest.mark.parametrize(("name", "code"), [("QuotaExceededError", "storage-full"), ("AbortError", "away")])
def test_what_cannot_be_kept_is_said_in_a_sentence_and_kept_when_it_is_sent_again(name, code):
    async def play():
        database = Failing("")
        device = Device(database)
        page = await device.page(await device.create(CALA, "device device"))
        await page.waits((0, 1))
        database.name = name
        answer = await page.acts("move", seat=0, move="c")
        assert (answer["t"], answer["code"], answer["retry"]) == ("trouble", code, True) and "device" in answer["say"]
        status, made = await device.ask("POST", "/api/matches", form_of(CALA, "device device"), "fr")
        assert status == 503 and made["error"].startswith("storage-") and "appareil" in made["say"]
        database.name = ""
        again = {"t": "act", "id": answer["id"], "seq": page.seq, "want": {"kind": "move", "seat": 0, "move": "c"}}
        await page.says(**again)
        assert [each["t"] for each in page.frames if each.get("id") == answer["id"]] == ["trouble", "ack"]

    asyncio.run(play())


def test_a_log_that_was_altered_is_shown_up_to_there_and_closed_to_play():
    async def play():
        database = MemoryDb()
        device = Device(database)
        match = await device.create(CALA, "device device")
        page = await device.page(match)
        await page.waits((0, 1))
        await page.acts("move", seat=0, move="a")
        entries = database._matches[match].entries
        entries[1] = entries[1].replace('"a"', '"b"')
        other = Device(database)
        told = await other.page(match)
        assert told.frames[0]["shut"] and told.frames[0]["seq"] == 0
        assert (await told.acts("move", seat=0, move="c"))["t"] == "trouble"

    asyncio.run(play())
