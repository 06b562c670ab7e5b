"""S37 A database that is away is one line in the log when it goes, and one when it is back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

import pytest

from tablier.storage.errors import BadEntry, StorageAway, StorageFull
from tablier.storage.outage import Outage
from tablier.storage.postgres import PostgresStore
from tests.storage.logs import new_id

AWAY = StorageAway("storage-away", reason="gone")
FULL = StorageFull("storage-full")


async def answered(found: object) -> object:
    if isinstance(found, Exception):
        raise found
    return found


def told(caplog, *answers: tuple[object, bool], clock: Callable[[], float] | None = None) -> list[str]:
    """Return what is written while a database gives answers; each is whether it wrote."""
    outage = Outage(clock or iter([10.0, 12.5, 20.0, 21.0]).__next__)

    async def ask() -> None:
        for found, writes in answers:
            if isinstance(found, Exception):
                with pytest.raises(type(found)):
                    await outage.over(answered(found), writes=writes)
            else:
                assert await outage.over(answered(found), writes=writes) == found

    with caplog.at_level(logging.WARNING):
        asyncio.run(ask())
    return [record.message for record in caplog.records]


def test_s37_an_outage_is_told_when_it_begins_and_when_it_is_over(caplog):
    assert told(caplog, ("yes", True), *[(AWAY, True), (AWAY, False)] * 50, ("yes", False), ("yes", True)) == [
        "The database cannot be reached at the moment: gone Send the same action again.",
        "The database does its work again, after 2.5 seconds",
    ]


def test_s37_a_database_that_answers_once_while_it_dies_is_one_outage(caplog):
    moments = iter([10.0, 10.1, 10.2, 10.5, 20.0])
    lines = told(caplog, (AWAY, True), ("yes", True), (AWAY, True), ("yes", True), (AWAY, True), clock=moments.__next__)
    assert [line.split()[2] for line in lines] == ["cannot", "does", "does", "cannot"]
    assert lines[2].endswith("after 0.5 seconds")  # since it began


def test_s37_a_full_disk_that_can_be_read_is_still_full(caplog):
    lines = told(caplog, *[(FULL, True), ("yes", False)] * 20, ("yes", True), (FULL, True))
    assert [line.split()[:4] for line in lines] == [
        ["The", "disk", "is", "full."],
        ["The", "database", "does", "its"],
        ["The", "disk", "is", "full."],
    ]


def test_s37_what_concerns_one_entry_is_no_outage(caplog):
    assert told(caplog, (BadEntry("entry-hash", seq=3), True), ("yes", True)) == []


@pytest.mark.slow
def test_s37_postgresql_that_is_away_is_told_once(server, database, caplog):
    async def play() -> None:
        store = await PostgresStore.open(database)
        server.crash()
        asked = [store.head(new_id()) for _ in range(20)] + [store.execute("DELETE FROM signs") for _ in range(20)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert {type(each) for each in found} == {StorageAway}
        server.start()
        await until_back(store)
        await store.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(play())
    ours = [record for record in caplog.records if record.name.startswith("tablier")]
    assert [record.levelname for record in ours] == ["ERROR", "WARNING"], caplog.text
    assert not any(record.exc_info for record in ours)


async def until_back(store: PostgresStore) -> None:
    for _ in range(600):
        with suppress(StorageAway):
            assert await store.head(new_id()) == -1
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the database did not come back")
