"""Where matches may be kept: what a start refuses, and says."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tablier.storage import connecting
from tablier.storage.connecting import (
    check_integrity,
    check_settings,
    check_version,
    connect,
    is_safe_for_several,
    prepare,
)
from tablier.storage.durability import check_server
from tablier.storage.errors import BadPlace
from tablier.storage.folders import check_disk, check_folder, file_system
from tablier.storage.urls import file_of, open_store

MOUNTS = r"""21 1 8:1 / / rw,relatime shared:1 - ext4 /dev/vda rw
22 21 0:5 / /srv rw - xfs /dev/vdb rw
23 22 0:40 / /srv/my\040games rw - nfs4 host:/export rw,vers=4.2
24 21 0:41 / /mnt/far rw - fuse.sshfs ada@host: rw
25 21 0:42 / /mnt/far/near rw - btrfs /dev/vdc rw
"""


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/home", "ext4"),
        ("/srv/data", "xfs"),
        ("/srv/my games/tablier", "nfs4"),
        ("/srv/my", "xfs"),
        ("/mnt/far", "fuse.sshfs"),
        ("/mnt/far/near/by", "btrfs"),
    ],
)
def test_a_network_file_system_is_refused(folder, kind):
    assert file_system(Path(folder), MOUNTS) == kind
    if kind in ("nfs4", "fuse.sshfs"):
        with pytest.raises(BadPlace, match=f"network file system .{kind}"):
            check_disk(Path(folder), MOUNTS)
    else:
        check_disk(Path(folder), MOUNTS)


def test_a_folder_that_is_not_there_or_not_writable_is_refused(tmp_path):
    check_folder(tmp_path)
    with pytest.raises(BadPlace, match="must exist and be writable"):
        asyncio.run(open_store(f"sqlite:{tmp_path}/nowhere/matches.db"))
    with pytest.raises(BadPlace, match="must exist and be writable"):
        asyncio.run(open_store("sqlite:/proc/matches.db"))
    with pytest.raises(BadPlace, match="must exist and be writable"):
        check_folder(Path("/proc"))


def test_an_old_sqlite_is_refused():
    check_version((3, 37, 0))
    with pytest.raises(BadPlace, match=r"SQLite 3\.37\.0 or newer is required; this Python has 3\.36\.9"):
        check_version((3, 36, 9))


@pytest.mark.parametrize(
    ("version", "safe"),
    [
        ((3, 40, 1), False),
        ((3, 44, 5), False),
        ((3, 44, 6), True),
        ((3, 50, 7), True),
        ((3, 51, 2), False),
        ((3, 52, 0), True),
    ],
)
def test_several_writers_need_a_recent_sqlite(version, safe):
    assert is_safe_for_several(version) is safe


@pytest.mark.parametrize(
    ("statement", "name"),
    [
        ("PRAGMA journal_mode = DELETE", "journal_mode"),
        ("PRAGMA synchronous = NORMAL", "synchronous"),
        ("PRAGMA foreign_keys = OFF", "foreign_keys"),
    ],
)
def test_a_setting_that_sqlite_did_not_take_is_refused(tmp_path, statement, name):
    prepare(tmp_path / "matches.db")
    link = connect(tmp_path / "matches.db")
    check_settings(link)
    link.execute(statement)
    with pytest.raises(BadPlace, match=f"setting {name} must be"):
        check_settings(link)
    link.close()


def test_a_disk_without_wal_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(connecting, "connect", lambda path: sqlite3.connect(":memory:", isolation_level=None))
    with pytest.raises(BadPlace, match="journal_mode must be wal, but is memory"):
        prepare(tmp_path / "matches.db")


def test_a_file_of_another_program_is_refused_and_left_alone(tmp_path):
    text, other = tmp_path / "text.db", tmp_path / "other.db"
    text.write_text("dear diary, " * 100)
    link = sqlite3.connect(other)
    link.execute("CREATE TABLE recipes (name TEXT)")
    link.close()
    before = text.read_bytes(), other.read_bytes()
    for path in (text, other):
        with pytest.raises(BadPlace, match="is not a Tablier database"):
            prepare(path)
    assert (text.read_bytes(), other.read_bytes()) == before


def test_a_damaged_file_is_refused_when_asked_to_look(tmp_path):
    path = tmp_path / "matches.db"
    prepare(path)
    link = connect(path)
    link.execute("BEGIN")
    link.executemany(
        "INSERT INTO personal VALUES ('m', ?, 'p', 'salt', 'words', 1)", [(str(number),) for number in range(2000)]
    )
    link.execute("COMMIT")
    link.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    check_integrity(link, path)
    link.close()
    content = bytearray(path.read_bytes())
    content[len(content) // 2 : len(content) // 2 + 4096] = bytes(4096)
    path.write_bytes(content)
    with pytest.raises(BadPlace, match=r"is damaged .* Restore a backup"):
        prepare(path, integrity=True)


@pytest.mark.parametrize("url", ["", "matches.db", "sqlite:", "sqlite://", "mysql://ada:secret@host/db"])
def test_an_address_that_is_none_is_refused_without_its_password(url):
    with pytest.raises(BadPlace, match="Matches can be kept in") as refusal:
        file_of(url)
    assert "secret" not in str(refusal.value)


def test_a_store_in_memory_has_an_address_too():
    async def play() -> None:
        store = await open_store("memory:")
        assert await store.read("m") == () and store.quarantined == {} and store.stopped is None
        await store.close()

    asyncio.run(play())


class Settings:
    """A PostgreSQL server as far as its settings go."""

    def __init__(self, **settings: str) -> None:
        usual = dict.fromkeys(("fsync", "synchronous_commit", "full_page_writes"), "on")
        self._settings = {"server_version_num": "150000", "server_version": "15.0", "server_encoding": "UTF8"}
        self._settings |= usual | settings

    async def fetchval(self, question: str) -> str:
        return self._settings[question.removeprefix("SHOW ")]


@pytest.mark.parametrize("name", ["fsync", "synchronous_commit", "full_page_writes"])
def test_a_postgresql_that_may_forget_is_refused_unless_one_is_careless(name):
    asyncio.run(check_server(Settings()))
    with pytest.raises(BadPlace, match=f"setting {name} must be on, but is off"):
        asyncio.run(check_server(Settings(**{name: "off"})))
    asyncio.run(check_server(Settings(**{name: "off"}), careless=True))


def test_a_postgresql_that_is_too_old_or_keeps_other_letters_is_refused():
    with pytest.raises(BadPlace, match="PostgreSQL 12 or newer"):
        asyncio.run(check_server(Settings(server_version_num="110022")))
    with pytest.raises(BadPlace, match="server_encoding"):
        asyncio.run(check_server(Settings(server_encoding="LATIN1")))
