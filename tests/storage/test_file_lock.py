"""S36 A file that is moved, deleted, replaced or linked underneath a server, and a second server by another name."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from pathlib import Path

import pytest

from tablier.matches.store import Appended
from tablier.storage.backup import back_up, restore
from tablier.storage.errors import BadPlace, StorageStopped
from tablier.storage.file_lock import FileLock
from tablier.storage.sqlite import SqliteStore
from tests.storage.logs import first, following

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody move a file that is open")


def moved(file: Path) -> None:
    file.rename(file.with_name("elsewhere.db"))


def deleted(file: Path) -> None:
    file.unlink()


def replaced(file: Path) -> None:
    shutil.copy(file, file.with_name("copy.db"))
    file.with_name("copy.db").replace(file)


def moved_behind_a_link(file: Path) -> None:
    moved(file)
    file.symlink_to("elsewhere.db")


def log_deleted(file: Path) -> None:
    Path(f"{file}-wal").unlink()


def log_replaced(file: Path) -> None:
    replaced(Path(f"{file}-wal"))


def index_deleted(file: Path) -> None:
    Path(f"{file}-shm").unlink()


def folder_moved(file: Path) -> None:
    file.parent.rename(file.parent.with_name("other"))


ATTACKS = (moved, deleted, replaced, moved_behind_a_link, log_deleted, log_replaced, index_deleted, folder_moved)


@pytest.fixture
def file(tmp_path) -> Path:
    (tmp_path / "folder").mkdir()
    return tmp_path / "folder" / "matches.db"


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda each: each.__name__)
def test_s36_nothing_is_acknowledged_once_the_file_is_elsewhere(file, attack):
    async def play() -> None:
        store = await SqliteStore.open(file)
        entry = first()
        assert await store.append(entry) == Appended(entry)
        attack(file)
        for _ in range(2):
            with pytest.raises(StorageStopped, match="moved, deleted or replaced"):
                await store.append(following(entry))
        assert store.stopped and str(file) in store.stopped.say("fr")
        await store.close()

    asyncio.run(play())


def test_s36_a_link_to_the_file_that_leads_elsewhere_is_noticed(file):
    link = file.with_name("link.db")
    link.symlink_to(file)

    async def play() -> None:
        store = await SqliteStore.open(link)
        await store.append(entry := first())
        shutil.copy(file, file.with_name("copy.db"))
        link.unlink()
        link.symlink_to("copy.db")
        with pytest.raises(StorageStopped, match="moved, deleted or replaced"):
            await store.append(following(entry))
        await store.close()

    asyncio.run(play())


def test_s36_a_second_server_is_refused_under_every_name_of_the_file(file, tmp_path, caplog):
    link, folder, second = tmp_path / "link.db", tmp_path / "same", file.with_name("second.db")
    link.symlink_to(file)
    folder.symlink_to(file.parent)

    async def play() -> None:
        store = await SqliteStore.open(file)
        for name in (link, folder / file.name):
            with pytest.raises(BadPlace, match="in use by another server"):
                await SqliteStore.open(name)
        os.link(file, second)
        with pytest.raises(BadPlace, match="has a second name"):
            await SqliteStore.open(second)
        if sys.platform == "linux":  # as by a bind mount: another name, another folder, the same file
            assert FileLock.take(second) is None
        await store.append(entry := first())
        await store.append(following(entry))
        assert caplog.text.count("has a second name") == 1  # it is told, and play goes on
        await store.close()
        second.unlink()
        await (await SqliteStore.open(link)).close()

    asyncio.run(play())


def test_s36_moves_written_ahead_of_a_file_that_is_gone_are_not_deleted(file, tmp_path):
    """SQLite deletes a log whose database is empty, and mixes it into another one that is put beside it."""
    ahead, backup = Path(f"{file}-wal"), tmp_path / "backup.db"

    async def play() -> None:
        store = await SqliteStore.open(file)
        await store.append(first())
        back_up(file, backup)
        kept = ahead.read_bytes()
        await store.close()
        file.unlink()
        ahead.write_bytes(kept)
        with pytest.raises(BadPlace, match="holds moves of"):
            await SqliteStore.open(file)
        with pytest.raises(BadPlace, match="holds moves of"):
            await restore(backup, file)
        assert ahead.read_bytes() == kept and not file.exists()

    asyncio.run(play())


def test_s36_a_link_to_itself_is_refused_with_a_sentence(tmp_path):
    link = tmp_path / "link.db"
    link.symlink_to(link)
    with pytest.raises(BadPlace, match="must exist and be writable"):
        asyncio.run(SqliteStore.open(link))
