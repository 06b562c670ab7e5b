"""Backups while people play, restores into a new place, and exports from one database to another."""

from __future__ import annotations

import asyncio
import io
import re
import sqlite3
import stat
import subprocess
import sys

import pytest

from tablier.matches.log import to_json
from tablier.matches.store import Appended
from tablier.storage.audit import every_match
from tablier.storage.backup import back_up, restore
from tablier.storage.errors import BadPlace, NewerDatabase
from tablier.storage.memory import MemoryStore
from tablier.storage.portable import FIRST, BadStoreExport, entries, export, import_
from tablier.storage.postgres import PostgresStore
from tablier.storage.sqlite import SqliteStore
from tests.storage.logs import endless, first, log, said


@pytest.fixture
def kept(tmp_path):
    """A database with three logs, and the logs."""
    logs = [log(length) for length in (1, 5, 9)]

    async def fill():
        store = await SqliteStore.open(tmp_path / "matches.db")
        entry, notes = said(logs[0][0], "Ada")
        logs[0] = (*logs[0], entry)
        for each in (each for one in logs for each in one):
            await store.append(each, notes if each == entry else ())
        await store.close()

    asyncio.run(fill())
    return tmp_path / "matches.db", logs


def test_a_backup_is_one_private_file_and_restores_to_the_same(kept, tmp_path):
    path, logs = kept
    back_up(path, tmp_path / "backup.db")
    assert [each.name for each in tmp_path.glob("backup*")] == ["backup.db"]
    assert not list(tmp_path.glob(".backup*")) and stat.S_IMODE((tmp_path / "backup.db").stat().st_mode) == 0o600
    (tmp_path / "new").mkdir()
    found = asyncio.run(restore(tmp_path / "backup.db", tmp_path / "new" / "matches.db"))
    assert (found.matches, found.entries, found.damaged) == (3, 16, [])

    async def look():
        store = await SqliteStore.open(tmp_path / "new" / "matches.db")
        assert [await store.read(each[0].match) for each in logs] == logs
        assert [note.text for note in await store.notes(logs[0][0].match)] == ["Ada"]
        await store.close()

    asyncio.run(look())


@pytest.mark.slow
def test_f27_a_backup_while_playing_is_a_moment_of_every_log(tmp_path):
    async def play():
        store = await SqliteStore.open(tmp_path / "matches.db")
        over = asyncio.Event()
        acked = {}

        async def one():
            for entry in endless():
                if over.is_set():
                    return
                assert await store.append(entry) == Appended(entry)
                acked.setdefault(entry.match, []).append(entry)

        writers = [asyncio.create_task(one()) for _ in range(8)]
        moments = []
        for number in range(4):
            await asyncio.sleep(0.05)
            before = {match: len(log) for match, log in acked.items()}
            await asyncio.to_thread(back_up, tmp_path / "matches.db", tmp_path / f"{number}.db")
            moments.append(before)
        over.set()
        await asyncio.gather(*writers)
        await store.close()
        for number, before in enumerate(moments):
            assert (await restore(tmp_path / f"{number}.db", tmp_path / f"restored-{number}.db")).damaged == []
            copy = await SqliteStore.open(tmp_path / f"restored-{number}.db")
            for match, length in before.items():
                found = await copy.read(match)
                assert len(found) >= length and list(found) == acked[match][: len(found)]
            await copy.close()
        assert moments[-1]

    asyncio.run(play())


def test_nothing_is_written_over_and_nothing_foreign_is_copied(kept, tmp_path):
    path, _ = kept
    there = tmp_path / "there"
    there.write_text("precious")
    for work in (lambda: back_up(path, there), lambda: asyncio.run(restore(path, there))):
        with pytest.raises(BadPlace, match="already exists"):
            work()
    assert there.read_text() == "precious"
    for wrong in (tmp_path / "missing", there):
        with pytest.raises(BadPlace):
            back_up(wrong, tmp_path / "new")
        with pytest.raises(BadPlace):
            asyncio.run(restore(wrong, tmp_path / "new"))
    assert not (tmp_path / "new").exists() and not list(tmp_path.glob(".new*"))


@pytest.mark.parametrize("content", [b"{", b"", b"SQLite format 3", b"x" * 5000], ids=["brace", "empty", "cut", "text"])
def test_what_is_no_backup_is_not_restored(kept, tmp_path, content):
    (tmp_path / "no-backup").write_bytes(content)
    with pytest.raises(BadPlace, match="no-backup is not a Tablier database"):
        asyncio.run(restore(tmp_path / "no-backup", tmp_path / "new.db"))
    with pytest.raises(BadPlace, match="not a Tablier database"):
        back_up(tmp_path / "no-backup", tmp_path / "new.db")
    assert (tmp_path / "no-backup").read_bytes() == content and not (tmp_path / "new.db").exists()


def test_a_database_in_which_nothing_was_ever_kept_is_no_backup(tmp_path):
    with sqlite3.connect(tmp_path / "empty.db") as link:
        link.execute("CREATE TABLE t (a)")
        link.execute("DROP TABLE t")
    link.close()
    with pytest.raises(BadPlace, match="not a Tablier database"):
        asyncio.run(restore(tmp_path / "empty.db", tmp_path / "new.db"))
    with pytest.raises(IsADirectoryError):
        asyncio.run(restore(tmp_path, tmp_path / "new.db"))
    assert not (tmp_path / "new.db").exists()


def test_no_server_begins_in_a_file_of_something_else(tmp_path):
    (tmp_path / "notes").write_text("{")
    with pytest.raises(BadPlace, match="notes is not a Tablier database"):
        asyncio.run(SqliteStore.open(tmp_path / "notes"))
    assert (tmp_path / "notes").read_text() == "{"


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
def test_a_backup_for_which_there_is_no_room_leaves_nothing_and_names_the_file(kept, tmp_path):
    code = "import resource, sys; from pathlib import Path; from tablier.storage.backup import back_up\n"
    code += "resource.setrlimit(resource.RLIMIT_FSIZE, (65536, 65536)); back_up(Path(sys.argv[1]), Path(sys.argv[2]))"
    command = [sys.executable, "-c", code, str(kept[0]), str(tmp_path / "b.db")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and not (tmp_path / "b.db").exists() and not list(tmp_path.glob(".tablier-*"))
    assert re.search(r"OSError: .*b\.db'", done.stderr.splitlines()[-1])


def test_a_restore_names_the_damaged_matches_and_brings_the_others(kept, tmp_path):
    path, logs = kept
    link = sqlite3.connect(path)
    link.execute("UPDATE entries SET at = at + 1 WHERE match = ? AND seq = 2", (logs[1][0].match,))
    link.commit()
    link.close()
    back_up(path, tmp_path / "backup.db")
    found = asyncio.run(restore(tmp_path / "backup.db", tmp_path / "new.db"))
    assert [damage.match for damage in found.damaged] == [logs[1][0].match] and found.entries == 11


def test_a_broken_file_and_one_of_a_later_version_are_not_restored(kept, tmp_path):
    path, _ = kept
    back_up(path, tmp_path / "backup.db")
    content = bytearray((tmp_path / "backup.db").read_bytes())
    (tmp_path / "cut.db").write_bytes(content[: len(content) // 2])
    with pytest.raises(BadPlace, match="damaged"):
        asyncio.run(restore(tmp_path / "cut.db", tmp_path / "new.db"))
    link = sqlite3.connect(tmp_path / "backup.db")
    link.execute("UPDATE alembic_version SET version_num = '9999'")
    link.commit()
    link.close()
    with pytest.raises(NewerDatabase):
        asyncio.run(restore(tmp_path / "backup.db", tmp_path / "new.db"))
    assert not (tmp_path / "new.db").exists()


def test_logs_go_from_sqlite_to_postgresql_and_back(kept, tmp_path, database):
    path, logs = kept

    async def carry():
        here, there = await SqliteStore.open(path), await PostgresStore.open(database)
        back = await SqliteStore.open(tmp_path / "back.db")
        first_file, second_file = io.StringIO(), io.StringIO()
        assert await export(here, first_file) == 16
        assert await import_(there, first_file.getvalue().splitlines(keepends=True)) == 16
        assert await import_(there, first_file.getvalue().splitlines()) == 0  # a second time changes nothing
        await export(there, second_file)
        assert second_file.getvalue() == first_file.getvalue()
        await import_(back, second_file.getvalue().splitlines())
        assert [match async for match in every_match(back)] == sorted(each[0].match for each in logs)
        assert [await back.read(each[0].match) for each in logs] == logs
        assert {each.head for each in await back.matches()} == {1, 4, 8}
        for store in (here, there, back):
            await store.close()

    asyncio.run(carry())


def exported() -> list[str]:
    return [FIRST, *map(to_json, log(4, "m")), '{"entries":4}']


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda lines: lines[1:], "first line"),
        (lambda lines: [], "first line"),
        (lambda lines: lines[:-1], "cut off"),
        (lambda lines: [*lines[:-2], lines[-1]], "should have 4 lines, but has 3"),
        (lambda lines: [*lines, lines[1]], "should have 4 lines, but has 5"),
        (lambda lines: [*lines[:-1], '{"entries":true}'], "should have"),
        (lambda lines: [*lines[:2], *lines[3:]], "Line 3 .* missing"),
        (lambda lines: [lines[0], lines[2], lines[1], *lines[3:]], "Line 2"),
        (lambda lines: [*lines[:2], lines[2].replace("é4", "é5"), *lines[3:]], "Line 3 .* altered"),
        (lambda lines: [*lines[:2], "nonsense", *lines[3:]], "Line 3"),
    ],
)
def test_a_spoilt_export_is_refused_with_the_line(spoil, sentence):
    with pytest.raises(BadStoreExport, match=sentence):
        list(entries(spoil(exported())))


def test_an_import_does_not_change_another_log_of_the_same_match():
    async def play():
        store = MemoryStore()
        await store.append(first("m"))
        with pytest.raises(BadStoreExport, match="already exists here with a different entry 0"):
            await import_(store, exported_lines)
        assert len(await store.read("m")) == 1

    exported_lines = exported()
    asyncio.run(play())
