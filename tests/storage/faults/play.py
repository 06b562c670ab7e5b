"""Programs that play on a store until something happens to them; run as `python -m tests.storage.faults.play WHAT ...`.

Each acknowledged entry is written to a file at once: what the kernel has, a kill cannot take away.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import random
import shutil
import signal
import sqlite3
import sys
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from tablier.matches.log import Entry
from tablier.matches.store import Appended, Stale
from tablier.storage import sqlite, upgrading, writer
from tablier.storage.errors import StorageError, StorageFull
from tablier.storage.sqlite import SqliteStore
from tablier.storage.urls import open_store
from tests.storage.logs import endless, first, following

Note = Callable[[Entry], None]
ACKNOWLEDGED = 8  # entries at least, before a process is killed


def notes(path: str) -> Note:
    """Return what notes an acknowledged entry in a file."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    return lambda entry: os.write(file, f"{entry.match} {entry.seq} {entry.hash}\n".encode()) and None


class Hasty(SqliteStore):
    """The planted defect: acknowledge before the commit."""

    async def append(self, entry: Entry) -> Appended:
        self.later = asyncio.create_task(super().append(entry))
        await asyncio.sleep(0)
        return Appended(entry)


async def play(store: SqliteStore, note: Note, matches: int, length: int = 1_000_000) -> None:
    """Play many matches at once, as fast as they are acknowledged."""

    async def one() -> None:
        for entry in islice(endless(), length):
            assert await store.append(entry) == Appended(entry)
            note(entry)

    await asyncio.gather(*(one() for _ in range(matches)))


async def created(folder: str) -> None:
    """Create the database, so that those who are killed do not spend their life on it."""
    await (await SqliteStore.open(Path(folder) / "matches.db")).close()


def load_migrations() -> None:
    """Load Alembic once, before this process is copied."""
    link = sqlite3.connect(":memory:", isolation_level=None)
    upgrading.upgrade(link)
    link.close()


def in_child(work: Callable[[], object]) -> int:
    """Do some work in a copy of this process, which is spared the start of Python; return the id of the copy."""
    if child := os.fork():
        return child
    try:
        work()
    finally:
        os._exit(1)


def killed(folder: str, kind: str, kills: str) -> None:
    """Kill a playing process, again and again on the same file."""
    store = {"honest": SqliteStore, "hasty": Hasty}[kind]

    async def go() -> None:
        await play(await store.open(Path(folder) / "matches.db"), notes(f"{folder}/acks"), 20)

    acks = Path(folder) / "acks"
    asyncio.run(created(folder))
    for _ in range(int(kills)):
        before = told(acks)
        child = in_child(lambda: asyncio.run(go()))
        while told(acks) < before + ACKNOWLEDGED:  # however long a busy machine takes to begin
            time.sleep(0.01)
        time.sleep(random.uniform(0, 0.25))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def told(file: Path) -> int:
    """Return how many entries were acknowledged so far."""
    return file.read_bytes().count(b"\n") if file.exists() else 0


def unplugged(folder: str, kind: str, times: str) -> None:
    """Kill a playing process and cut off what it had not synced."""
    shim = ctypes.CDLL(None)
    log, synced, acks = (Path(folder) / name for name in ("matches.db-wal", "synced", "acks"))
    writer.CHECKPOINT = 1_000_000_000  # the log only grows, so that its length says what was synced
    if kind == "normal":
        sqlite.check_settings = lambda link: link.execute("PRAGMA synchronous = NORMAL")

    async def go() -> None:
        await play(await SqliteStore.open(Path(folder) / "matches.db"), notes(f"{folder}/acks"), 20)

    asyncio.run(created(folder))
    for _ in range(int(times)):
        synced.write_bytes(bytes(8))
        shim.tablier_note(os.open(synced, os.O_WRONLY))
        before = told(acks)
        child = in_child(lambda: asyncio.run(go()))
        # Cut off while it still opens the file, a busy machine would seem to lose entries.
        while told(acks) < before + ACKNOWLEDGED:
            time.sleep(0.01)
        time.sleep(random.uniform(0.1, 0.3))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.truncate(log, int.from_bytes(synced.read_bytes(), "little"))
        log.with_name("matches.db-shm").unlink(missing_ok=True)


def failing(folder: str, kind: str, most: str) -> None:
    """Fail one sync after the other, each on a file of its own: the store must stop, and stay stopped."""
    shim = ctypes.CDLL(None)
    if kind == "forgiving":  # the planted defect: go on, as after any other error
        writer.sqlite_error = lambda error: StorageFull("storage-full")
    load_migrations()
    writer.CHECKPOINT = 3  # so that syncs of the file itself are among them

    async def go(place: Path, number: int) -> None:
        store = await SqliteStore.open(place / "matches.db")
        shim.tablier_fail_at(number)
        try:
            await play(store, notes(f"{place}/acks"), 1, 50)
        except StorageError as error:
            (place / "first").write_text(type(error).__name__)
        try:
            await store.append(first())
        except StorageError as error:
            (place / "second").write_text(type(error).__name__)
        os._exit(0)

    for number in range(1, int(most) + 1):
        place = Path(folder) / str(number)
        place.mkdir()
        os.waitpid(in_child(lambda place=place, number=number: asyncio.run(go(place, number))), 0)


def filled(folder: str, how: str) -> None:
    """Play until the disk is full, then make room; `how` is the name of what makes room."""
    shim = ctypes.CDLL(None)
    place = Path(folder)

    def fill() -> None:
        if how == "shim":
            shim.tablier_full(1)

    def make_room() -> None:
        if how == "shim":
            shim.tablier_full(0)
        else:
            os.system(f"mount -o remount,size=16m {folder}")

    async def go() -> None:
        store = await SqliteStore.open(place / "matches.db")
        note = notes(f"{folder}/../acks")
        log = endless()
        refused: list[Entry] = []
        for number, entry in enumerate(log):
            if number == 20:
                fill()
            try:
                await store.append(entry)
            except StorageFull:
                refused.append(entry)
                break
            note(entry)
        assert refused and len(await store.read(refused[0].match)) == refused[0].seq  # reading goes on
        make_room()
        for entry in (refused[0], *islice(log, 20)):
            assert await store.append(entry) == Appended(entry)
            note(entry)
        await store.close()
        (place.parent / "went on").touch()

    asyncio.run(go())


def counted(folder: str) -> None:
    """Count the syncs of forty appends, one after the other."""
    shim = ctypes.CDLL(None)

    async def go() -> None:
        store = await SqliteStore.open(Path(folder) / "matches.db")
        await play(store, lambda entry: None, 1, 1)  # the first one also syncs the head of a new log
        shim.tablier_fail_at(0)
        await play(store, lambda entry: None, 1, 40)
        print(shim.tablier_syncs())
        await store.close()

    asyncio.run(go())


def rivals(url: str, acks: str, name: str, match: str, length: str) -> None:
    """Write to the same match as others do, until it is long enough."""
    note = notes(acks)

    async def go(store: SqliteStore, who: int) -> None:
        log = list(await store.read(match))
        while len(log) < int(length):
            entry = following(log[-1], who=f"{name} {who}")
            answer = await store.append(entry)
            log += answer.entries if isinstance(answer, Stale) else [entry]
            if isinstance(answer, Appended):
                note(entry)

    async def all_of_them() -> None:
        if url.startswith("sqlite:"):
            store = await SqliteStore.open(Path(url.removeprefix("sqlite:")), shared=True)
        else:
            store = await open_store(url)
        await asyncio.gather(*(go(store, who) for who in range(4)))
        await store.close()

    asyncio.run(all_of_them())


def migrated(folder: str, dump: str, more: str, stride: str) -> None:
    """Kill a migration at its first statement, at a later one, and so on, until it gets through."""
    steps = [Path(more)] if more else []
    count = 1 - int(stride)
    load_migrations()
    start = Path(folder) / "start"
    if dump:
        link = sqlite3.connect(start)
        link.executescript(f"BEGIN; {Path(dump).read_text('utf-8')} COMMIT;")
        link.close()
    while True:
        count += int(stride)
        place = Path(folder) / str(count)
        place.mkdir()
        if dump:
            shutil.copy(start, place / "matches.db")

        def upgrade(place: Path = place, count: int = count) -> None:
            seen = [0]

            def look(statement: str) -> None:
                seen[0] += 1
                if seen[0] == count:
                    os.kill(os.getpid(), signal.SIGKILL)

            link = sqlite3.connect(place / "matches.db", isolation_level=None)
            link.execute("PRAGMA journal_mode = WAL")
            link.set_trace_callback(look)
            upgrading.upgrade(link, *steps)
            os._exit(0)

        if os.waitstatus_to_exitcode(os.waitpid(in_child(upgrade), 0)[1]) == 0:
            return


if __name__ == "__main__":
    globals()[sys.argv[1]](*sys.argv[2:])
