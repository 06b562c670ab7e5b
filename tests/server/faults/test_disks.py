"""F3, F4, F6, F20, F22, F27: disks that are full, held by others or failing, old and newer files, and backups."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

import pytest

from tests.server.faults.book import Book, check_kept, check_sound, replayed, stored_in
from tests.server.faults.players import playing, script, sitting
from tests.server.faults.servers import Server, planned, serving, until
from tests.server.running import run

RELEASED = Path(__file__).parents[2] / "storage" / "released"
TOLD = ("a-disk-that-is-told",)
FIRST = {"kind": "move", "seat": script()[0][0], "move": script()[0][1]}
MARGIN = 400_000  # bytes that are left on a small disk


# F3. A full disk.


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """Mount a disk of three megabytes, where that is allowed."""
    disk = folder / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(disk)]
    if not shutil.which("mount") or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("mounting a small disk is not allowed here; the shim plays one")
    try:
        yield disk
    finally:
        subprocess.run(["umount", "--lazy", disk], check=True)


@contextmanager
def small(folder: Path, *plants: str) -> Iterator[tuple[Server, Callable[[], None], Callable[[], None]]]:
    """A server on a small disk, what fills it and what makes room."""
    with small_disk(folder) as disk, serving(folder, *plants, store=f"sqlite:{disk}/matches.db") as server:
        ballast = disk / "ballast"

        def fill() -> None:
            ballast.write_bytes(bytes(shutil.disk_usage(disk).free - MARGIN))

        yield server, fill, ballast.unlink


@contextmanager
def shimmed(folder: Path, shim: dict[str, str], *plants: str) -> Iterator[tuple[Server, Callable, Callable]]:
    with planned(folder, *TOLD, *plants) as server:
        server.start_slowly(**shim)
        yield server, lambda: server.signal(signal.SIGUSR1), lambda: server.signal(signal.SIGUSR2)


async def filled(server: Server, fill: Callable[[], None], make_room: Callable[[], None], book: Book) -> None:
    """Play until the disk is full, look on meanwhile, make room, and play on."""
    token = server.session()
    match = server.table(token)["match"]
    async with playing(server, book, 4), sitting(server, match, token) as spectator:
        await book.grows(20)
        fill()
        async with asyncio.timeout(240):
            while not book.troubles["storage-full"]:
                await asyncio.sleep(0.01)
        async with sitting(server, match, token) as late:
            assert late.seq == spectator.seq >= 0
        await spectator.say(t="ask", id="why", move=script()[0][1])
        assert (await spectator.hears("told"))["allowed"]
        make_room()
        await book.grows(40)


@pytest.mark.slow
def test_f3_a_full_disk_refuses_and_goes_on_when_there_is_room(tmp_path):
    book = Book()
    with small(tmp_path) as (server, *disk):
        asyncio.run(filled(server, *disk, book))
        check_kept(book, stored_in(server.file))
        assert server.stop() == 0


@pytest.mark.slow
def test_f3_a_disk_that_says_it_is_full_is_believed(tmp_path, shim):
    book = Book()
    with shimmed(tmp_path, shim) as (server, *disk):
        asyncio.run(filled(server, *disk, book))
        check_kept(book, stored_in(server.file))


@pytest.mark.slow
def test_f3_acknowledging_on_a_full_disk_is_caught(tmp_path, shim):
    book = Book()

    async def play(server: Server) -> None:
        token = server.session()
        async with sitting(server, server.table(token)["match"], token, book) as line:
            server.signal(signal.SIGUSR1)
            assert (await line.answered(line.seq, **FIRST))["t"] == "ack"

    with shimmed(tmp_path, shim, "acks-when-the-disk-is-full") as (server, *_):
        asyncio.run(play(server))
        assert book.lost(stored_in(server.file))


# F4. A file that another program holds.


@asynccontextmanager
async def held(file: Path) -> AsyncIterator[sqlite3.Connection]:
    with closing(sqlite3.connect(file, isolation_level=None)) as link:
        link.execute("BEGIN IMMEDIATE")
        yield link


async def answered_while_held(server: Server, questions: int) -> None:
    """Hold the file until some questions are answered; an action waits for it meanwhile, and is then acknowledged."""
    token = server.session()
    match = server.table(token)["match"]
    async with sitting(server, match, token) as line, sitting(server, match, token) as other, held(server.file) as link:
        acting = asyncio.create_task(line.answered(line.seq, **FIRST))
        for _ in range(questions):
            await other.say(t="ask", id="why", move=FIRST["move"])
            await other.hears("told")
            assert not acting.done()
        link.execute("COMMIT")
        assert (await acting)["t"] == "ack"


@pytest.mark.slow
def test_f4_while_another_program_writes_an_action_waits_and_everybody_else_goes_on(tmp_path):
    with serving(tmp_path) as server:
        asyncio.run(answered_while_held(server, 3))


@pytest.mark.slow
def test_f4_waiting_in_the_loop_is_caught(tmp_path):
    with serving(tmp_path, "waits-in-the-loop") as server, pytest.raises(TimeoutError):
        asyncio.run(asyncio.wait_for(answered_while_held(server, 3), 4))


@pytest.mark.slow
def test_f4_a_program_that_writes_too_long_is_told_and_the_same_action_succeeds_later(tmp_path):
    async def wait(server: Server) -> None:
        token = server.session()
        match = server.table(token)["match"]
        async with sitting(server, match, token) as line:
            async with held(server.file) as link:
                told = await line.answered(line.seq, "same", **FIRST)
                assert (told["t"], told["code"], told["retry"]) == ("trouble", "busy", True)
                link.execute("COMMIT")
            assert (await line.answered(line.seq, "same", **FIRST))["t"] == "ack"

    with serving(tmp_path) as server:
        asyncio.run(wait(server))


# F6. A disk that fails.


@pytest.mark.slow
def test_f6_a_server_whose_disk_fails_ends_and_the_next_one_goes_on(tmp_path, shim):
    book = Book()

    async def play(server: Server) -> None:
        async with playing(server, book, 4):
            await book.grows(20)
            server.signal(signal.SIGHUP)
            assert await asyncio.to_thread(server.end) == 3
            assert "nothing more will be written" in server.complaints
            server.plants = ()
            await asyncio.to_thread(server.start)
            await book.grows(20)

    with planned(tmp_path, *TOLD) as server:
        server.start_slowly(**shim)
        asyncio.run(play(server))
        check_kept(book, stored_in(server.file))


@pytest.mark.slow
def test_f6_going_on_after_a_failed_sync_is_caught(tmp_path, shim):
    book = Book()

    async def play(server: Server) -> None:
        async with playing(server, book, 4):
            await book.grows(20)
            server.signal(signal.SIGHUP)
            await book.grows(100)

    with planned(tmp_path, *TOLD, "goes-on-after-a-failed-sync") as server:
        server.start_slowly(**shim)
        asyncio.run(play(server))
        assert server.is_alive


# F34. A file that is no longer where the next start looks for it.


@pytest.mark.slow
def test_f34_a_server_whose_file_is_moved_ends_and_nothing_acknowledged_is_lost(tmp_path):
    book = Book()

    async def play(server: Server) -> None:
        elsewhere = server.file.with_name("elsewhere.db")
        async with playing(server, book, 4):
            await book.grows(20)
            server.file.rename(elsewhere)
            assert await asyncio.to_thread(server.end) == 3
            assert "moved, deleted or replaced" in server.complaints and "Traceback" not in server.complaints
            assert "holds moves of" in await asyncio.to_thread(server.refused)  # a new file would forget them
            elsewhere.rename(server.file)
            await asyncio.to_thread(server.start)
            await book.grows(20)

    with serving(tmp_path) as server:
        asyncio.run(play(server))
        check_kept(book, stored_in(server.file))


@pytest.mark.slow
def test_f34_writing_to_a_file_that_is_not_there_is_caught(tmp_path):
    book = Book()

    async def play(server: Server) -> None:
        async with playing(server, book, 4):
            await book.grows(20)
            server.file.rename(server.file.with_name("elsewhere.db"))
            await book.grows(20)

    with planned(tmp_path, "looks-for-no-file") as server:
        asyncio.run(play(server.start()))
        assert server.is_alive


# F20, F22. Files of other versions.


def released(file: Path, version: str) -> None:
    with closing(sqlite3.connect(file)) as link:
        link.executescript((RELEASED / f"{version}.sqlite.sql").read_text("utf-8"))


@pytest.mark.parametrize("version", sorted({path.name[:4] for path in RELEASED.glob("*.sqlite.sql")}))
def test_f20_an_older_file_is_brought_up_to_date_and_played_on(tmp_path, version):
    book = Book()

    async def play(server: Server) -> None:
        async with playing(server, book, 2):
            await book.grows(20)

    with planned(tmp_path) as server:
        released(server.file, version)
        before = stored_in(server.file)
        asyncio.run(play(server.start()))
        after = stored_in(server.file)
        check_kept(book, after)
        assert before.items() <= after.items()


def test_f20_playing_on_without_bringing_it_up_to_date_is_caught(tmp_path):
    with planned(tmp_path, "reads-any-schema") as server:
        released(server.file, "0001")
        with pytest.raises(AssertionError, match="no such"):
            server.start()


def test_f22_a_file_of_a_later_version_is_refused_in_one_sentence_and_left_as_it_is(tmp_path):
    with planned(tmp_path) as server:
        later(server.file)
        told = server.refused()
        assert "later version of Tablier" in told and told.count("\n") == 1
        assert revision(server.file) == "9999"


def test_f22_opening_any_schema_is_caught(tmp_path):
    with planned(tmp_path, "reads-any-schema") as server:
        later(server.file)
        assert server.start().is_alive


def later(file: Path) -> None:
    released(file, "0002")
    with closing(sqlite3.connect(file)) as link, link:
        link.execute("UPDATE alembic_version SET version_num = '9999'")


def revision(file: Path) -> str:
    with closing(sqlite3.connect(file)) as link:
        return str(link.execute("SELECT version_num FROM alembic_version").fetchone()[0])


# F27. Backups.


async def backed_up(server: Server, book: Book, copies: int, copy: Callable[[Path], None]) -> list[tuple[Path, Book]]:
    """Make copies while people play; return each with what had been acknowledged before it."""
    made = []
    async with playing(server, book, 8):
        for number in range(copies):
            await book.grows(40)
            target, before = server.folder / f"copy-{number}.db", Book(dict(book.acked), dict(book.heard))
            await asyncio.to_thread(copy, target)
            made.append((target, before))
    return made


@pytest.mark.slow
def test_f27_a_backup_under_play_holds_all_that_was_acknowledged_before(tmp_path, long):
    book = Book()

    def copy(target: Path) -> None:
        done = run(tmp_path, "backup", target, "--store", server.store)
        assert done.returncode == 0, done.stderr

    with serving(tmp_path) as server:
        made = asyncio.run(backed_up(server, book, 20 if long else 2, copy))
        for target, before in made:
            check_kept(before, stored_in(target))
        assert server.stop() == 0
    restored(tmp_path, made[-1][0], stored_in(tmp_path / "matches.db"))


def restored(folder: Path, copy: Path, originals: dict) -> None:
    """Restore a copy elsewhere, replay all of it, and play on there."""
    book, place = Book(), folder / "elsewhere.db"
    done = run(folder, "restore", copy, "--store", f"sqlite:{place}")
    assert done.returncode == 0, done.stderr
    assert stored_in(place).items() <= originals.items()
    assert {match for match, _ in stored_in(place)} == set(replayed(f"sqlite:{place}"))

    async def play(server: Server) -> None:
        async with playing(server, book, 2):
            await book.grows(20)

    with serving(folder, store=f"sqlite:{place}") as server:
        asyncio.run(play(server))
        check_sound(stored_in(place))


@pytest.mark.slow
def test_f27_copying_the_file_alone_is_caught(tmp_path):
    with serving(tmp_path) as server:
        (target, before), *_ = asyncio.run(
            backed_up(server, Book(), 1, lambda target: shutil.copy(server.file, target) and None)
        )
        assert before.lost(stored_in(target))
        until(lambda: server.is_alive)
