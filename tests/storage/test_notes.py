"""Names and messages are written with their entry or not at all, and can be forgotten; tried on every store."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace

import asyncpg
import pytest

from tablier.matches.acts import Say
from tablier.matches.errors import BadText
from tablier.matches.notes import Note
from tablier.matches.references import belonging
from tablier.matches.store import AlreadyWritten, Appended, Stale
from tablier.storage.errors import BadEntry, StorageStopped
from tablier.storage.memory import MemoryStore
from tablier.storage.postgres import PostgresStore
from tablier.storage.rows import AT_ONCE
from tablier.storage.sqlite import SqliteStore
from tests.matches.tables import check_log
from tests.storage.logs import first, following, said

SQLITE = "CREATE TRIGGER planted AFTER INSERT ON personal BEGIN SELECT RAISE(ABORT, 'planted'); END"
POSTGRES = (
    "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'planted'; END $$",
    "CREATE TRIGGER planted AFTER INSERT ON personal FOR EACH ROW EXECUTE FUNCTION fail()",
)


async def plant(store):
    """Make the next append fail after its entry; return with what, and what makes it work again."""
    if isinstance(store, MemoryStore):
        return plant_crash(store)
    is_sqlite = isinstance(store, SqliteStore)
    for statement in (SQLITE,) if is_sqlite else POSTGRES:
        await store.execute(statement)
    mend = "DROP TRIGGER planted" if is_sqlite else "DROP TRIGGER planted ON personal"
    return (sqlite3.IntegrityError if is_sqlite else asyncpg.RaiseError), lambda: store.execute(mend)


def plant_crash(store):
    sync = store._sync

    async def crash():
        store.crash()

    async def mend():
        store._sync = sync

    store._sync = crash
    return StorageStopped, mend


def test_notes_are_kept_with_their_entry_and_read_back(on_store):
    zero = first()
    one, hello = said(zero, "Hé \U0001f41a?")
    two, bye = said(one, "it's $1")

    async def play(store):
        assert await store.notes(zero.match) == ()
        await store.append(zero)
        assert await store.append(one, hello) == Appended(one)
        assert await store.append(two, bye) == Appended(two)
        assert await store.notes(zero.match) == (*hello, *bye)
        assert await store.notes("nobody") == ()

    on_store(play)


def test_an_entry_and_its_notes_are_there_together_or_not_at_all(on_store):
    zero = first()
    one, notes = said(zero, "hello")

    async def play(store):
        await store.append(zero)
        expected, mend = await plant(store)
        with pytest.raises(expected):
            await store.append(one, notes)
        assert await store.read(zero.match) == (zero,) and await store.notes(zero.match) == ()
        assert (await store.matches())[0].head == 0
        await mend()
        assert await store.append(one, notes) == Appended(one)
        assert await store.read(zero.match) == (zero, one) and await store.notes(zero.match) == notes

    on_store(play)


def test_a_failing_note_fails_nobody_else(on_store):
    zeros = [first() for _ in range(5)]
    talk = [said(zero, "hello") for zero in zeros]

    async def play(store):
        if isinstance(store, MemoryStore):
            pytest.skip("a crash of the memory is a crash for all")
        for zero in zeros:
            await store.append(zero)
        expected, _ = await plant(store)
        moves = [following(zero) for zero in zeros[1:]]
        answers = await asyncio.gather(store.append(*talk[0]), *map(store.append, moves), return_exceptions=True)
        assert isinstance(answers[0], expected) and answers[1:] == list(map(Appended, moves))

    on_store(play)


def test_an_entry_that_is_known_or_late_writes_no_notes(on_store):
    zero = first()
    one, notes = said(zero, "hello")
    late, others = said(zero, "too late")

    async def play(store):
        await store.append(zero)
        await store.append(one, notes)
        assert await store.append(late, others) == Stale((one,))
        again, changed = said(zero, "changed")
        again = following(zero, Say.kind, id=one.id, text=changed[0].reference)
        assert await store.append(again, changed) == AlreadyWritten(one)
        assert await store.notes(zero.match) == notes
        assert await store.forget(zero.match, [notes[0].reference]) == 1
        assert await store.append(one, notes) == AlreadyWritten(one)
        assert await store.notes(zero.match) == ()  # what is forgotten does not come back

    on_store(play)


def test_what_is_forgotten_leaves_the_log_as_it_is(on_store):
    zero = first()
    one, mine = said(zero, "mine")
    two = following(one)
    three, more = said(two, "more")
    four = following(three)
    other = first()
    same = following(other, Say.kind, text=mine[0].reference)
    entries = (zero, one, two, three)

    async def play(store):
        for entry, notes in ((zero, ()), (one, mine), (two, ()), (three, more), (other, ()), (same, mine)):
            await store.append(entry, notes)
        wanted = belonging(await store.read(zero.match), 0)
        assert wanted == [mine[0].reference, more[0].reference]
        assert await store.forget(zero.match, []) == 0
        assert await store.forget(zero.match, [*wanted, *wanted, *map(str, range(AT_ONCE))]) == 2
        assert await store.notes(zero.match) == () and await store.notes(other.match) == mine
        assert await store.read(zero.match) == entries
        check_log(await store.read(zero.match))
        assert await store.append(four) == Appended(four)

    on_store(play)


def test_notes_the_entry_is_silent_about_are_refused(on_store):
    zero = first()
    one, (note,) = said(zero, "hello")
    untidy = Note(" hello", note.salt)
    wrong = [(following(zero), note), (one, replace(note, text="other")), (one, replace(note, salt="f" * 32))]
    wrong.append((following(zero, Say.kind, text=untidy.reference), untidy))

    async def play(store):
        await store.append(zero)
        for entry, bad in wrong:
            with pytest.raises(BadEntry, match="does not refer"):
                await store.append(entry, (note, bad) if entry == one else (bad,))
        with pytest.raises(BadText):
            await store.append(one, (replace(note, text="a\x00b"),))
        assert await store.read(zero.match) == (zero,) and await store.notes(zero.match) == ()

    on_store(play)


def test_a_note_that_was_altered_is_not_shown(on_store, caplog):
    zero = first()
    one, notes = said(zero, "hello")

    async def play(store):
        await store.append(zero)
        await store.append(one, notes)
        await store.execute("UPDATE personal SET words = 'I never said that'")
        assert await store.notes(zero.match) == ()

    on_store(play)
    assert notes[0].reference in caplog.text


def test_notes_cost_no_commit_of_their_own(tmp_path, database):
    zero = first()
    one, notes = said(zero, "hello")

    async def play():
        store = await SqliteStore.open(tmp_path / "matches.db")
        await store.append(zero)
        await store.append(one, notes)
        assert store.commits == 2
        await store.close()
        store = await PostgresStore.open(database)
        await store.append(zero)
        await store.append(one, notes)
        written = await store.query("SELECT xmin::text FROM entries WHERE seq = 1")
        assert await store.query("SELECT xmin::text FROM personal") == written
        await store.close()

    asyncio.run(play())


def test_nothing_forgotten_is_left_in_the_file(tmp_path):
    zero = first()
    one, notes = said(zero, "a secret of some length")

    def kept():
        return b"".join(path.read_bytes() for path in tmp_path.iterdir())

    async def play():
        store = await SqliteStore.open(tmp_path / "matches.db")
        await store.append(zero)
        await store.append(one, notes)
        await store.close()
        assert notes[0].text.encode() in kept()
        store = await SqliteStore.open(tmp_path / "matches.db")
        await store.forget(zero.match, [notes[0].reference])
        await store.close()
        assert notes[0].text.encode() not in kept() and notes[0].salt.encode() not in kept()

    asyncio.run(play())
