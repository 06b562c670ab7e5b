"""Kills, power cuts, full and failing disks under a store in use; planted defects must be caught."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import pytest

from tablier.matches.store import Appended
from tablier.storage.audit import every_match
from tablier.storage.connecting import check_integrity, prepare
from tablier.storage.errors import StorageBusy
from tablier.storage.sqlite import SqliteStore
from tablier.storage.urls import open_store
from tests.matches.tables import check_log
from tests.storage.logs import first, following

FAULTS = Path(__file__).parent / "faults"
ROOT = Path(__file__).parents[2]
HOLD = """
import sqlite3, sys
link = sqlite3.connect(sys.argv[1], isolation_level=None)
link.execute("BEGIN IMMEDIATE")
print("held", flush=True)
input()
"""


@cache
def empty_database() -> bytes:
    """Return a new database, so that programs need not load the migrations to make one."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "matches.db"
        prepare(path)
        return path.read_bytes()


def play(*arguments: object, shim: Path | None = None) -> str:
    """Run one of the programs of `faults/play.py` to its end."""
    preload = {"LD_PRELOAD": str(shim)} if shim else {}
    command = [sys.executable, "-m", "tests.storage.faults.play", *map(str, arguments)]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **preload}, capture_output=True, text=True, timeout=1200, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def acked(file: Path) -> set[tuple[str, int, str]]:
    """Return what was acknowledged, without a last line that the kill cut off."""
    whole = file.read_text().rpartition("\n")[0] if file.exists() else ""
    return {(match, int(seq), hash_) for match, seq, hash_ in map(str.split, whole.splitlines())}


def stored(url: str) -> set[tuple[str, int, str]]:
    """Return all entries, of which every log must be whole."""

    async def read() -> set[tuple[str, int, str]]:
        store = await open_store(url)
        found = set()
        async for match in every_match(store):
            log = await store.read(match)
            check_log(log)
            found |= {(entry.match, entry.seq, entry.hash) for entry in log}
        await store.close()
        return found

    return asyncio.run(read())


def lost(folder: Path) -> int:
    """Return how many acknowledged entries are gone; everything else about the file must be sound."""
    link = sqlite3.connect(folder / "matches.db")
    check_integrity(link, folder)
    link.close()
    promised = acked(folder / "acks")
    assert len(promised) > 20
    return len(promised - stored(f"sqlite:{folder}/matches.db"))


@pytest.fixture(scope="session")
def shim(tmp_path_factory) -> Path:
    """The failing disk, compiled."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if not compiler or sys.platform != "linux":
        pytest.skip("a C compiler on Linux is needed for a disk that fails")
    library = tmp_path_factory.mktemp("shim") / "shim.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-w", "-o", library, FAULTS / "shim.c", "-ldl"], check=True)
    return library


@pytest.fixture
def folder(tmp_path) -> Path:
    """A folder with a new database."""
    (tmp_path / "matches.db").write_bytes(empty_database())
    return tmp_path


@pytest.mark.parametrize("kills", [4, pytest.param(20, marks=pytest.mark.slow)])
def test_f1_a_kill_loses_nothing_that_was_acknowledged(folder, kills):
    play("killed", folder, "honest", kills)
    assert lost(folder) == 0


@pytest.mark.slow
def test_f1_acknowledging_before_the_commit_is_caught(folder):
    play("killed", folder, "hasty", 15)
    assert lost(folder) > 0


@pytest.mark.slow
def test_f2_a_power_cut_loses_nothing_that_was_acknowledged(folder, shim):
    play("unplugged", folder, "full", 3, shim=shim)
    assert lost(folder) == 0


@pytest.mark.slow
def test_f2_syncing_less_is_caught(folder, shim):
    play("unplugged", folder, "normal", 2, shim=shim)
    assert lost(folder) > 0


def can_mount(folder: Path) -> bool:
    command = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", folder]
    return bool(shutil.which("mount")) and subprocess.run(command, capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize("how", [pytest.param("shim", marks=pytest.mark.slow), "tmpfs"])
def test_f3_a_full_disk_refuses_and_goes_on_when_there_is_room(tmp_path, shim, how):
    disk = tmp_path / "disk"
    disk.mkdir()
    if how == "tmpfs" and not can_mount(disk):
        pytest.skip("mounting a small disk is not allowed here; the shim plays one")
    try:
        (disk / "matches.db").write_bytes(empty_database())
        play("filled", disk, how, shim=shim if how == "shim" else None)
        assert (tmp_path / "went on").exists()
        assert acked(tmp_path / "acks") == stored(f"sqlite:{disk}/matches.db")
    finally:
        if how == "tmpfs":
            subprocess.run(["umount", disk], check=True)


@pytest.mark.slow
def test_f6_after_a_failed_sync_nothing_more_is_written(tmp_path, shim):
    play("failing", tmp_path, "honest", 6, shim=shim)
    for place in tmp_path.iterdir():
        assert (place / "second").read_text() == "StorageStopped"
        assert acked(place / "acks") <= stored(f"sqlite:{place}/matches.db")
    assert (tmp_path / "1" / "first").read_text() == "StorageStopped"


@pytest.mark.slow
def test_f6_going_on_after_a_failed_sync_is_caught(tmp_path, shim):
    play("failing", tmp_path, "forgiving", 1, shim=shim)
    assert not (tmp_path / "1" / "second").exists()


def test_an_append_costs_one_sync(folder, shim):
    assert int(play("counted", folder, shim=shim)) == 40


@pytest.mark.slow
def test_f4_while_another_program_writes_the_loop_goes_on_and_the_entry_waits(tmp_path):
    async def wait() -> None:
        store = await SqliteStore.open(tmp_path / "matches.db", busy=60)
        other = subprocess.Popen(
            [sys.executable, "-c", HOLD, tmp_path / "matches.db"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert other.stdout and other.stdout.readline() == b"held\n"
        zero = first()
        waiting = asyncio.create_task(store.append(zero))
        for _ in range(30):
            await asyncio.sleep(0.01)
            assert await store.read(zero.match) == ()  # readers are served as well
        assert not waiting.done()
        other.communicate(b"\n")
        assert await waiting == Appended(zero)
        await store.close()

    asyncio.run(wait())


def test_f4_a_program_that_writes_too_long_is_told_and_nothing_is_written(tmp_path):
    async def wait() -> None:
        store = await SqliteStore.open(tmp_path / "matches.db", busy=0.05)
        other = sqlite3.connect(tmp_path / "matches.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        zero = first()
        with pytest.raises(StorageBusy):
            await store.append(zero)
        other.execute("COMMIT")
        other.close()
        assert await store.append(zero) == Appended(zero)
        await store.close()

    asyncio.run(wait())


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_f11_two_servers_write_one_match_without_gap_or_double(tmp_path, request, kind):
    url = request.getfixturevalue("database") if kind == "postgres" else f"sqlite:{tmp_path}/matches.db"
    zero = first()

    async def begin() -> None:
        store = await open_store(url)
        await store.append(zero)
        await store.append(following(zero))
        await store.close()

    asyncio.run(begin())
    command = [sys.executable, "-m", "tests.storage.faults.play", "rivals", url, tmp_path / "acks"]
    servers = [subprocess.Popen([*command, name, zero.match, "150"], cwd=ROOT) for name in ("a", "b")]
    assert [server.wait(120) for server in servers] == [0, 0]
    kept = stored(url)
    assert len(kept) >= 150 and {seq for _, seq, _ in kept} == set(range(len(kept)))
    assert acked(tmp_path / "acks") == {each for each in kept if each[1] > 1}
