"""A damaged match is set apart; all the others go on."""

from __future__ import annotations

import asyncio
import logging
import random

import pytest

from tablier.matches.store import Appended
from tablier.storage.audit import audit
from tablier.storage.errors import BadPlace, Quarantined
from tablier.storage.postgres import PostgresStore
from tablier.storage.sqlite import SqliteStore
from tests.storage.logs import following, log

WHERE = """ WHERE "match" = ? AND seq = 3"""
DAMAGES = {
    "altered body": ("""UPDATE entries SET body = '{"move":"a"}'""" + WHERE, 3),
    "undecodable": ("UPDATE entries SET body = '{\"move\":'" + WHERE, 3),
    "no object": ("UPDATE entries SET body = '[]'" + WHERE, 3),
    "doubled key": ("""UPDATE entries SET body = '{"a":1,"a":1}'""" + WHERE, 3),
    "wrong hash": ("UPDATE entries SET hash = 'f' || substr(hash, 1, 63)" + WHERE, 3),
    "wrong chain": ("""UPDATE entries SET "before" = hash""" + WHERE, 3),
    "altered kind": ("UPDATE entries SET kind = 'resigned'" + WHERE, 3),
    "missing": ("DELETE FROM entries" + WHERE, 3),
    "missing beginning": ("""DELETE FROM entries WHERE "match" = ? AND seq < 2""", 0),
    "missing end": ("""DELETE FROM entries WHERE "match" = ? AND seq > 3""", 4),
    "missing altogether": ("""DELETE FROM entries WHERE "match" = ?""", 0),
}


@pytest.fixture(params=["sqlite", "postgres"])
def opening(request, tmp_path):
    """Open a store that can be damaged; opened again, it is the same one."""
    if request.param == "sqlite":
        return lambda: SqliteStore.open(tmp_path / "matches.db")
    url = request.getfixturevalue("database")
    return lambda: PostgresStore.open(url)


@pytest.mark.slow
@pytest.mark.parametrize("damage", DAMAGES)
def test_f21_a_damaged_match_is_read_up_to_the_damage_and_not_written(opening, damage, caplog):
    bad, good = log(6), log(6)
    statement, seq = DAMAGES[damage]

    async def play() -> None:
        store = await opening()
        for entry in (*bad, *good):
            await store.append(entry)
        await store.execute(statement, bad[0].match)
        await store.close()
        store = await opening()
        with pytest.raises(Quarantined, match=f"damaged from entry {seq} on") as found:
            await store.read(bad[0].match)
        assert found.value.entries == bad[:seq] and list(store.quarantined) == [bad[0].match]
        with pytest.raises(Quarantined):
            await store.append(following(bad[-1]))
        assert await store.read(good[0].match) == good
        after = following(good[-1])
        assert await store.append(after) == Appended(after)
        await store.close()

    with caplog.at_level(logging.ERROR):
        asyncio.run(play())
    assert bad[0].match in caplog.text and good[0].match not in caplog.text


def test_f21_an_audit_finds_every_damaged_match_and_mends_the_lobby(opening):
    logs = [log(4) for _ in range(6)]

    async def play() -> None:
        store = await opening()
        for entry in (entry for entries in logs for entry in entries):
            await store.append(entry)
        await store.execute("""UPDATE entries SET at = 7 WHERE "match" = ? AND seq = 2""", logs[0][0].match)
        await store.execute("""DELETE FROM entries WHERE "match" = ? AND seq = 1""", logs[1][0].match)
        await store.execute("""UPDATE matches SET open = 'nonsense', head = 0 WHERE "match" = ?""", logs[2][0].match)
        await store.execute("""DELETE FROM matches WHERE "match" = ?""", logs[3][0].match)
        assert len(await store.matches()) == 4  # a damaged summary does not close the lobby
        found = await audit(store)
        assert {each.match for each in found.damaged} == {logs[0][0].match, logs[1][0].match}
        assert (found.matches, found.entries, found.mended) == (6, 16, 2)
        assert len(await store.matches()) == 6 and (await audit(store)).mended == 0
        await store.close()

    asyncio.run(play())


def test_f21_a_read_from_the_middle_notices_a_log_that_was_exchanged(opening):
    entries = log(6)

    async def play() -> None:
        store = await opening()
        for entry in entries:
            await store.append(entry)
        await store.execute("UPDATE entries SET hash = 'f' || substr(hash, 1, 63)" + WHERE, entries[0].match)
        with pytest.raises(Quarantined):
            await store.read(entries[0].match, 3)
        await store.close()

    asyncio.run(play())


@pytest.mark.parametrize("variants", [15, pytest.param(200, marks=pytest.mark.slow)])
def test_f21_flipped_bits_in_the_file_never_show_a_wrong_entry(tmp_path, variants):
    logs = {entries[0].match: entries for entries in (log(30) for _ in range(8))}
    path = tmp_path / "matches.db"
    chance = random.Random(21)

    async def fill() -> None:
        store = await SqliteStore.open(path)
        for entries in logs.values():
            for entry in entries:
                await store.append(entry)
        await store.close()

    async def read(spoilt) -> int:
        try:
            store = await SqliteStore.open(spoilt)
        except BadPlace:
            return 1  # a page of the schema lies among them: then nothing at all is shown
        damaged = 0
        for match, entries in logs.items():
            try:
                found = await store.read(match)
                assert found in (entries, ())
            except Quarantined as damage:
                assert damage.entries == entries[: len(damage.entries)]
                damaged += 1
        await store.close()
        return damaged

    asyncio.run(fill())
    whole = path.read_bytes()
    start = whole.index(next(iter(logs)).encode()) // 4096 * 4096  # the pages that hold entries
    damaged = 0
    for number in range(variants):
        content = bytearray(whole)
        content[chance.randrange(start, len(whole))] ^= 1 << chance.randrange(8)
        spoilt = tmp_path / f"{number}.db"
        spoilt.write_bytes(content)
        damaged += asyncio.run(read(spoilt))
    assert damaged > 0
