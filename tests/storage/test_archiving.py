"""Matches at rest are moved to files: read, exported, checked and played on as before, and never lost on the way."""

from __future__ import annotations

import gzip
import io
from pathlib import Path

import pytest

from tablier.matches.store import AlreadyWritten, Appended
from tablier.storage import archiving
from tablier.storage.audit import audit
from tablier.storage.errors import Quarantined, StorageError, StorageFull
from tablier.storage.portable import export, import_
from tests.storage.logs import following, kept, log, rows, said

LATER = 10_000


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    folder = tmp_path / "archive"
    folder.mkdir()
    return folder


def only_file(folder: Path) -> Path:
    (found,) = (path for path in folder.rglob("*") if path.is_file())
    return found


@pytest.mark.parametrize("packs", [False, True], ids=["from rows", "from a pack"])
def test_an_archived_match_is_read_as_before_from_its_file_and_its_last_row(on_disk, archive, packs):
    async def work(store):
        entries, alone = await kept(store), await kept(store, 1)
        match = entries[0].match
        if packs:
            await store.pack(LATER)
        assert await store.archive(LATER, archive) == 2
        assert await store.archive(LATER, archive) == 0 == await store.pack(LATER)
        assert await rows(store, match) == [11]
        assert only_file(archive).name == f"{match}.11.jsonl.gz"
        for after in (-5, -1, 0, 5, 10, 11, 12):
            assert await store.read(match, after) == entries[max(after, -1) + 1 :]
        assert await store.read(alone[0].match) == alone
        ((size,),) = await store.query('SELECT length(body) FROM packed WHERE "match" = ?', match)
        assert size < 400  # where the file is, and nothing of the log

    on_disk(work)


def test_a_match_in_which_something_happened_lately_is_not_archived(on_disk, archive):
    async def work(store):
        entries = await kept(store)
        assert await store.archive(entries[-1].at, archive) == 0 and len(await rows(store, entries[0].match)) == 12

    on_disk(work)


def test_an_archived_match_is_played_on(on_disk, archive):
    async def work(store):
        entries = await kept(store)
        await store.archive(LATER, archive)
        more = following(entries[-1])
        assert await store.append(more) == Appended(more) and await store.append(more) == AlreadyWritten(more)
        assert await store.read(more.match) == (*entries, more)

    on_disk(work)


def test_archived_matches_are_exported_and_audited_like_others(on_disk, archive):
    async def work(store):
        await kept(store)
        before, after = io.StringIO(), io.StringIO()
        await export(store, before)
        await store.archive(LATER, archive)
        await export(store, after)
        assert after.getvalue() == before.getvalue()
        found = await audit(store)
        assert (found.matches, found.entries, found.mended, found.damaged) == (1, 12, 0, [])

    on_disk(work)


def test_a_file_of_the_archive_holds_no_words_of_people_and_can_be_imported(on_disk, archive):
    async def work(store):
        entries = await kept(store)
        entry, notes = said(entries[-1], "a secret word")
        await store.append(entry, notes)
        await store.archive(LATER, archive)
        text = gzip.decompress(only_file(archive).read_bytes()).decode()
        assert "a secret word" not in text and notes[0].salt not in text
        assert await store.notes(entry.match) == notes
        assert await store.forget(entry.match, [notes[0].reference]) == 1 and await store.notes(entry.match) == ()
        await store.discard(entry.match)
        assert await store.read(entry.match) == ()
        assert await import_(store, io.StringIO(text)) == 13
        assert await store.read(entry.match) == (*entries, entry)

    on_disk(work)


def test_an_import_of_a_cut_file_is_refused(on_disk):
    async def work(store):
        lines = archiving.written(log(12), {}).splitlines()
        with pytest.raises(StorageError, match="should have 12 lines, but has 5"):
            await import_(store, lines[:6])

    on_disk(work)


def test_what_is_discarded_leaves_no_file(on_disk, archive):
    async def work(store):
        entries = await kept(store)
        await store.archive(LATER, archive)
        await store.discard(entries[0].match)
        assert not [path for path in archive.rglob("*") if path.is_file()]

    on_disk(work)


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-20])


def altered(file: Path) -> None:
    text = gzip.decompress(file.read_bytes()).decode().replace("é4", "é5", 1)
    file.write_bytes(gzip.compress(text.encode()))


def another(file: Path) -> None:
    file.write_bytes(gzip.compress(archiving.written(log(12), {}).encode()))


def shorter(file: Path) -> None:
    lines = gzip.decompress(file.read_bytes()).decode().split("\n")
    file.write_bytes(
        gzip.compress("\n".join([lines[0].replace('"entries":12', '"entries":6'), *lines[1:7], ""]).encode())
    )


DAMAGES = {
    "missing": (Path.unlink, "cannot be read: No such file"),
    "empty": (lambda file: file.write_bytes(b""), "is damaged"),
    "none": (lambda file: file.write_bytes(b"no file of ours"), "is damaged"),
    "cut": (cut, "is damaged"),
    "altered": (altered, "is damaged"),
    "another's": (another, "is damaged from entry 0 on"),
    "shorter": (shorter, "is damaged from entry 6 on"),
}


@pytest.mark.parametrize(("harm", "sentence"), DAMAGES.values(), ids=DAMAGES)
def test_f21_a_damaged_or_missing_file_is_told_in_a_sentence_and_no_other_match_suffers(
    on_disk, archive, harm, sentence
):
    async def work(store):
        entries, others = await kept(store), await kept(store)
        await store.archive(LATER, archive)
        file = next(archive.rglob(f"{entries[0].match}*"))
        harm(file)
        with pytest.raises(Quarantined, match=sentence) as told:
            await store.read(entries[0].match)
        assert str(archive) not in told.value.say() and told.value.say("fr") != told.value.say()
        assert await store.read(others[0].match) == others
        assert [each.match for each in (await audit(store)).damaged] == [entries[0].match]

    on_disk(work)


@pytest.mark.parametrize("packs", [False, True], ids=["from rows", "from a pack"])
@pytest.mark.parametrize("done", range(3))
def test_f1_archiving_that_is_interrupted_anywhere_loses_nothing(on_disk, archive, done, packs):
    async def work(store):
        entries, honest, told = await kept(store), store.execute, []
        if packs:
            await store.pack(LATER)

        async def tell(*statement):
            told.append(statement)
            if len(told) > done:
                raise StorageFull("storage-full")
            return await honest(*statement)

        store.execute = tell
        with pytest.raises(StorageFull):
            await store.archive(LATER, archive)
        assert await store.read(entries[0].match) == entries
        store.execute = honest
        assert await store.archive(LATER, archive) == 1
        assert await store.read(entries[0].match) == entries and await rows(store, entries[0].match) == [11]

    on_disk(work)


def test_f1_nothing_points_to_a_file_before_it_is_durable(on_disk, archive, monkeypatch):
    """What is killed while it writes has changed nothing: the file takes its name last, and the database follows."""

    async def work(store):
        entries = await kept(store)

        def killed(path):
            raise KeyboardInterrupt

        monkeypatch.setattr("tablier.engine.files.sync", killed)
        with pytest.raises(KeyboardInterrupt):
            archiving.write(archive, entries)
        assert not list(archive.rglob("*.gz"))
        monkeypatch.undo()
        assert await store.read(entries[0].match) == entries and len(await rows(store, entries[0].match)) == 12

    on_disk(work)


def test_a_folder_that_is_gone_is_told_and_the_match_stays_in_the_database(on_disk, archive):
    async def work(store):
        entries = await kept(store)
        with pytest.raises(StorageError, match="They stay in the database"):
            await store.archive(LATER, archive / "gone")
        assert len(await rows(store, entries[0].match)) == 12

    on_disk(work)


def test_f11_of_two_who_archive_at_once_the_longer_file_stays(on_disk, archive):
    async def work(store):
        entries, honest, held = await kept(store), store.execute, []

        async def tell(statement, *values):
            if "INTO packed" in statement and not held:
                held.append((statement, *values))
                return []
            return await honest(statement, *values)

        store.execute = tell  # the first has written its file, and is slow
        await store.archive(LATER, archive)
        more = following(entries[-1])
        await store.append(more)
        await honest("UPDATE matches SET packed = 0")
        assert await store.archive(LATER, archive) == 1 and await rows(store, more.match) == [12]
        await honest(*held[0])
        assert await store.read(more.match) == (*entries, more)

    on_disk(work)


def test_an_id_that_is_no_name_of_a_file_stays_in_the_database(on_disk, archive):
    async def work(store):
        for entry in log(3, "../elsewhere"):
            await store.append(entry)
        assert await store.archive(LATER, archive) == 1
        assert await rows(store, "../elsewhere") == [0, 1, 2] and not list(archive.iterdir())

    on_disk(work)


def test_a_log_longer_than_strangers_may_bring_is_read_back(on_disk, archive, monkeypatch):
    monkeypatch.setattr("tablier.matches.export.MOST_ENTRIES", 5)

    async def work(store):
        entries = await kept(store)
        await store.archive(LATER, archive)
        assert await store.read(entries[0].match) == entries

    on_disk(work)
