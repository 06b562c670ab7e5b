"""Matches at rest are kept in one row: read, exported, checked and played on as before, and never half."""

from __future__ import annotations

import io

import pytest

from tablier.matches.store import AlreadyWritten, Appended
from tablier.storage.audit import audit
from tablier.storage.errors import Quarantined, StorageFull
from tablier.storage.packing import packed, unpacked
from tablier.storage.portable import export
from tests.server.tables import RACE, in_house, play, table
from tests.storage.logs import following, kept, log, rows

LATER = 10_000


def test_a_match_at_rest_is_read_as_before_from_one_row_and_its_last(on_disk):
    async def work(store):
        entries, alone = await kept(store), await kept(store, 1)
        match = entries[0].match
        assert await store.pack(LATER) == 2 and await store.pack(LATER) == 0
        assert await rows(store, match) == [11]
        for after in (-5, -1, 0, 5, 10, 11, 12):
            assert await store.read(match, after) == entries[max(after, -1) + 1 :]
        assert await store.read(alone[0].match) == alone
        assert await store.head(match) == 11 and (await store.heads([match]))[match] == 11
        assert [each.head for each in await store.matches()] in ([11, 0], [0, 11])

    on_disk(work)


def test_a_match_in_which_something_happened_lately_is_left_alone(on_disk):
    async def work(store):
        entries = await kept(store)
        assert await store.pack(entries[-1].at) == 0 and len(await rows(store, entries[0].match)) == 12

    on_disk(work)


def test_a_packed_match_is_played_on(on_disk):
    async def work(store):
        entries = await kept(store)
        await store.pack(LATER)
        more = following(entries[-1])
        assert await store.append(more) == Appended(more) and await store.append(more) == AlreadyWritten(more)
        assert await store.read(more.match) == (*entries, more)
        assert await store.pack(LATER) == 0  # little was added: it stays as it is

    on_disk(work)


def test_packed_matches_are_exported_and_audited_like_others(on_disk):
    async def work(store):
        await kept(store)
        before, after = io.StringIO(), io.StringIO()
        await export(store, before)
        await store.pack(LATER)
        await export(store, after)
        assert after.getvalue() == before.getvalue()
        found = await audit(store)
        assert (found.matches, found.entries, found.mended, found.damaged) == (1, 12, 0, [])

    on_disk(work)


DAMAGED = {"empty": b"", "none": b"no pack", "another's": packed(log(11)), "too short": packed(log(3))}


@pytest.mark.parametrize("body", DAMAGED.values(), ids=DAMAGED)
def test_f21_a_damaged_pack_sets_the_match_apart_and_no_other(on_disk, body):
    async def work(store):
        entries, others = await kept(store), await kept(store)
        await store.pack(LATER)
        await store.execute('UPDATE packed SET body = ? WHERE "match" = ?', body, entries[0].match)
        with pytest.raises(Quarantined):
            await store.read(entries[0].match)
        assert await store.read(others[0].match) == others

    on_disk(work)


def test_f21_a_damaged_match_is_not_packed_and_not_looked_at_for_ever(on_disk):
    async def work(store):
        entries = await kept(store)
        await store.execute("UPDATE entries SET body = '{}' WHERE seq = 5")
        assert await store.pack(LATER) == 1 and await store.pack(LATER) == 0
        assert len(await rows(store, entries[0].match)) == 12

    on_disk(work)


@pytest.mark.parametrize("done", range(3))
def test_f1_packing_that_is_interrupted_anywhere_loses_nothing(on_disk, done):
    async def work(store):
        entries, honest, told = await kept(store), store.execute, []

        async def tell(*statement):
            told.append(statement)
            if len(told) > done:
                raise StorageFull("storage-full")
            return await honest(*statement)

        store.execute = tell
        with pytest.raises(StorageFull):
            await store.pack(LATER)
        assert await store.read(entries[0].match) == entries
        store.execute = honest
        assert await store.pack(LATER) == 1 and await store.read(entries[0].match) == entries

    on_disk(work)


def test_f11_of_two_who_pack_at_once_the_longer_pack_stays(on_disk):
    async def work(store):
        entries, honest, held = await kept(store), store.execute, []

        async def tell(statement, *values):
            if "INTO packed" in statement and not held:
                held.append((statement, *values))
                return []
            return await honest(statement, *values)

        store.execute = tell  # the first has read the log, and is slow
        await store.pack(LATER)
        more = following(entries[-1])
        await store.append(more)
        await honest("UPDATE matches SET packed = 0")
        assert await store.pack(LATER) == 1 and await rows(store, more.match) == [12]
        await honest(*held[0])
        assert await store.read(more.match) == (*entries, more)

    on_disk(work)


def test_a_pack_of_a_real_match_takes_less_than_a_quarter_of_its_entries():
    async def test(house, time):
        room, people = await table(house, game=RACE)
        await play(room, people, 400)
        entries = room.match.entries
        body = packed(entries)
        assert [row[:9] for row in unpacked(room.id, body)] == [
            (e.match, e.seq, e.id, e.kind, e.actor, e.at, e.body_text, e.before, e.hash) for e in entries
        ]
        assert 4 * len(body) < sum(len(entry.text) + len(entry.mark) for entry in entries)

    in_house(test)
