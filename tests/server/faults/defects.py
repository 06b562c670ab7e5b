"""Defects that tests plant in a server: each breaks one promise, so that its test can be seen to fail."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from typing import Any


def acks_before_the_commit() -> None:
    """F1: what was acknowledged is written soon, and not yet."""
    from tablier.matches.store import Appended
    from tablier.storage.sqlite import SqliteStore

    honest, tasks = SqliteStore.append, set()

    async def soon(self: Any, *entry: Any) -> None:
        await asyncio.sleep(0.05)
        await honest(self, *entry)

    async def append(self: Any, *entry: Any) -> Appended:
        tasks.add(asyncio.create_task(soon(self, *entry)))
        return Appended(entry[0])

    SqliteStore.append = append


def acks_when_the_disk_is_full() -> None:
    """F3: what could not be written is acknowledged all the same."""
    from tablier.matches.store import Appended
    from tablier.storage.errors import StorageFull
    from tablier.storage.sqlite import SqliteStore

    honest = SqliteStore.append

    async def append(self: Any, *entry: Any) -> Any:
        try:
            return await honest(self, *entry)
        except StorageFull:
            return Appended(entry[0])

    SqliteStore.append = append


def waits_in_the_loop() -> None:
    """F4: a database that others hold stops everybody."""
    import sqlite3

    from tablier.storage.sqlite import SqliteStore

    honest = SqliteStore.append

    async def append(self: Any, *entry: Any) -> Any:
        link = sqlite3.connect(self.path, timeout=30, isolation_level=None)
        link.execute("BEGIN IMMEDIATE")
        link.execute("COMMIT")
        link.close()
        return await honest(self, *entry)

    SqliteStore.append = append


def never_looks() -> None:
    """F7: what other processes wrote is known by hints alone."""
    from tablier.server.process.background import Background

    async def look(self: Any) -> None:
        pass

    Background._look = look


def says_done_when_the_database_is_away() -> None:
    """F5: what could not be written is acknowledged all the same."""
    from tablier.matches.store import Appended
    from tablier.storage.errors import StorageAway
    from tablier.storage.postgres import PostgresStore

    honest = PostgresStore.append

    async def append(self: Any, *entry: Any) -> Any:
        try:
            return await honest(self, *entry)
        except StorageAway:
            return Appended(entry[0])

    PostgresStore.append = append


def goes_on_after_a_failed_sync() -> None:
    """F6: a disk that failed once is trusted again."""
    from tablier.storage import writer
    from tablier.storage.errors import StorageFull

    writer.sqlite_error = lambda error: StorageFull("storage-full")


def looks_for_no_file() -> None:
    """F34: a file that was moved is written to as if it were still there."""
    from tablier.storage.file_lock import Watch

    Watch.check = lambda self: None


def reads_any_schema() -> None:
    """F22: a database of a later version is opened as if it were known."""
    from tablier.storage import connecting

    connecting.check_revision = connecting.upgrade = lambda *_: None


def charges_for_the_outage() -> None:
    """F1: clocks run while no server is there."""
    from tablier.server.live.room import Room

    async def resume(self: Any) -> None:
        pass

    Room.resume = resume


def forgets_ids() -> None:
    """F8: an action that is sent again is done again."""
    from tablier.server.live import conversation

    honest = conversation.act

    async def act(room: Any, subscriber: Any, said: Any) -> Any:
        answer = await honest(room, subscriber, replace(said, id=os.urandom(8).hex()))
        return replace(answer, id=said.id)

    conversation.act = act


def ignores_who_is_behind() -> None:
    """F9, F10: an action is done although others were first."""
    from tablier.server.live.room import Room

    async def is_behind(self: Any, *_: Any) -> bool:
        return False

    Room._is_behind = is_behind


def never_pings() -> None:
    """F12: a line that is dead is never found out."""
    from tablier.server.process import uvicorn_server as doorkeeper

    doorkeeper.PING = 1e6


def queues_without_end() -> None:
    """F14: who does not read has everything kept for them."""
    from tablier.server.live import subscribers

    subscribers.MOST_WAITING = 10**9


def counts_no_files() -> None:
    """F26: sockets are let in until the system has no file left for one."""
    from tablier.server.process import serve as serving

    serving.within = lambda settings, files: settings


def counts_no_memory() -> None:
    """F26: guests are let in until there is no memory for anybody."""
    from tablier.server.http.memory import Memory

    Memory.is_short = lambda _: False  # type: ignore[method-assign]


def reads_the_wall() -> None:
    """F15: the clock jumps when somebody sets it."""
    import time

    from tablier.server import runtime

    runtime.steady_clock = lambda: lambda: time.time_ns() // 1_000_000


def never_wakes() -> None:
    """F16: what waits for the server waits until somebody comes."""
    from tablier.server.process.background import Background

    async def wake(self: Any) -> None:
        pass

    Background._wake = Background._wake_all = wake


def stumbles_over_other_rules() -> None:
    """F19: a match that cannot be replayed cannot be opened, and those after it wait."""
    from tablier.matches.errors import NewerLog
    from tablier.server.live import loading as opening
    from tablier.server.process.background import Background

    def unread(entries: Any) -> Any:
        raise NewerLog("rules-version", game="", found="", known="")

    async def open_all(self: Any, matches: tuple[str, ...]) -> None:
        for match in matches:
            await self._rooms.find(match)

    opening.UnreadMatch, Background._open = unread, open_all


def trusts_workers() -> None:
    """F18: whatever a worker says is taken for a move."""
    from tablier.server.work.thinking import Workers

    async def choose(self: Any, *_: Any) -> str:
        return "zz"

    Workers.choose = choose


def lets_mistakes_out() -> None:
    """F29: a mistake in one action ends the line."""
    from tablier.server.live import conversation

    def internal(*_: Any) -> Any:
        raise RuntimeError("let out")

    conversation.internal = internal


def speaks_any_protocol() -> None:
    """F30: a client of another time is let in."""
    from tablier.server.live import conversation

    class AnyProtocol(int):
        def __ne__(self, other: object) -> bool:
            return False

    conversation.PROTOCOL = AnyProtocol(1)


def leaves_without_a_word() -> None:
    """F24: a server that stops says nothing to anybody."""
    from tablier.server.live.subscribers import Subscriber

    Subscriber.close_after = lambda self, *_: self.drop(1001, "")


def charges_for_what_cannot_be_stored() -> None:
    """F31: clocks run while the database is away."""
    from tablier.server.outages import Outages

    Outages.lost = lambda *_: 0


def gives_up_at_the_start() -> None:
    """F33: a database that is not there yet is taken for a mistake."""
    from tablier.server.process import serve as serving
    from tablier.server.process.server_process import ServerProcess

    async def open_once(self: Any, keys: Any) -> Any:
        return await ServerProcess.open(self.settings, keys=keys)

    serving.ServerRun._open = open_once
