"""The one thread that writes to an SQLite file: all waiting jobs share one transaction, and are answered after it.

What comes up in one round of an event loop is handed over together at its end, and while a group is being synced to the
disk the next one gathers, so that many writers cost one sync between them, and the more so the more there are. The
log that SQLite writes ahead is moved into the file by this thread as well, on purpose and not by the way: SQLite
ignores a failed sync when it does that by itself, and a disk that once failed to sync must not be trusted again.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from tablier.storage.connecting import sqlite_error
from tablier.storage.errors import StorageBusy, StorageClosed, StorageError, StorageStopped

LARGEST_GROUP = 256
MOST_WAITING = 10_000
MOVE, EMPTY = "PRAGMA wal_checkpoint(PASSIVE)", "PRAGMA wal_checkpoint(TRUNCATE)"
CHECKPOINT = 500  # groups or entries, whichever comes first

WriterJob = Callable[[sqlite3.Connection], Any]
JobResult = tuple["Job", Any, BaseException | None]


@dataclass(eq=False)
class Job:
    """Something to do inside a transaction, and who waits for it."""

    work: WriterJob
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    idle: bool = False  # it comes after the others, and what befalls it is not theirs


class Writer(threading.Thread):
    """Take jobs from any event loop, and answer each when it is on the disk."""

    def __init__(self, connection: sqlite3.Connection, look: Callable[[], None]) -> None:
        super().__init__(name="tablier-writer", daemon=True)
        self._connection = connection
        self._look = look  # whether what was written is where it will be looked for
        self._gate = threading.Lock()
        self._jobs: list[Job] = []
        self._calls: queue.SimpleQueue[None] = queue.SimpleQueue()  # to look at the jobs
        self._in_a_round: set[asyncio.AbstractEventLoop] = set()  # at whose end the writer is called
        self._closed: StorageError | None = None
        self._since = 0
        self._empties = False  # whether the log is to be cut off, which waits for readers
        self.commits = 0
        self.start()

    async def do(self, work: WriterJob, *, idle: bool = False) -> Any:
        """Do some work inside a transaction; return what it returns once that is durable."""
        loop = asyncio.get_running_loop()
        job = Job(work, loop, loop.create_future(), idle)
        with self._gate:
            if self._closed:
                raise self._closed.with_traceback(None)
            if len(self._jobs) >= MOST_WAITING:
                raise StorageBusy("storage-crowded", most=MOST_WAITING)
            self._jobs.append(job)
            if loop not in self._in_a_round:
                self._in_a_round.add(loop)
                loop.call_soon(self._hand_over, loop)
        return await job.future

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Call the writer for all that came up in a round of a loop."""
        with self._gate:
            self._in_a_round.discard(loop)
        self._calls.put(None)

    async def empty_log(self) -> bool:
        """Move all that was written ahead into the file, and cut it off; return whether no reader was in the way."""
        self._empties = True
        await self.do(lambda _: None, idle=True)
        await self.do(lambda _: None, idle=True)  # answered after what followed the first
        return not self._empties

    @property
    def stopped(self) -> StorageStopped | None:
        """Why nothing more is written, if the disk failed."""
        return self._closed if isinstance(self._closed, StorageStopped) else None

    def close(self) -> None:
        """Finish what is waiting, then end; blocks until then."""
        self._refuse(StorageClosed("storage-closed"))
        self.join()

    def run(self) -> None:
        connection = self._connection
        while jobs := self._next_group():
            for group in groups(jobs):
                self._serve(connection, group)
            self._checkpoint_when_due(connection, len(jobs))
        if not self.stopped:
            self._checkpoint(connection)
        connection.close()

    def _refuse(self, reason: StorageError) -> None:
        with self._gate:
            if self._closed is None:
                self._closed = reason
                self._calls.put(None)

    def _next_group(self) -> list[Job]:
        """Wait to be called, and take the jobs that are there; none when it is time to end."""
        while True:
            self._calls.get()
            with self._gate:
                jobs, self._jobs = self._jobs[:LARGEST_GROUP], self._jobs[LARGEST_GROUP:]
                if self._jobs or self._closed:
                    self._calls.put(None)  # so that the rest follows, and the end
                if jobs or self._closed:  # one call takes what another was for
                    return jobs

    def _serve(self, connection: sqlite3.Connection, jobs: list[Job]) -> None:
        if reason := self.stopped:
            return answer([(job, None, reason) for job in jobs])
        try:
            results = self._transaction(connection, jobs)
        except Exception as error:  # noqa: BLE001  # a mistake in one job reaches whoever asked, and the writer goes on
            return self._fail(connection, jobs, error)
        return answer([(job, result, None) for job, result in zip(jobs, results, strict=True)])

    def _transaction(self, connection: sqlite3.Connection, jobs: list[Job]) -> list[Any]:
        connection.execute("BEGIN IMMEDIATE")
        results = [job.work(connection) for job in jobs]
        connection.execute("COMMIT")
        self._look()
        self.commits += 1
        return results

    def _fail(self, connection: sqlite3.Connection, jobs: list[Job], error: Exception) -> None:
        """Roll the group back; fail all if the disk is to blame, else run each job alone, so that only one fails."""
        reason: StorageError | None = error if isinstance(error, StorageStopped) else None
        if isinstance(error, sqlite3.Error) and not is_own(error, jobs):
            reason = sqlite_error(error)
        reason = undo(connection) or reason
        if isinstance(reason, StorageStopped):
            self._refuse(reason)
        if reason or len(jobs) == 1:
            return answer([(job, None, reason or error) for job in jobs])
        for job in jobs:
            self._serve(connection, [job])
        return None

    def _checkpoint_when_due(self, connection: sqlite3.Connection, written: int) -> None:
        self._since += written
        if (self._since >= CHECKPOINT or self._empties) and not self.stopped:
            self._since = 0
            self._checkpoint(connection)

    def _checkpoint(self, connection: sqlite3.Connection) -> None:
        """Move what was written ahead into the file; a full disk or a busy reader only puts it off."""
        try:
            ((is_busy, *_),) = connection.execute(EMPTY if self._empties else MOVE).fetchall()
            self._empties = self._empties and bool(is_busy)
        except sqlite3.Error as error:
            if isinstance(reason := sqlite_error(error), StorageStopped):
                self._refuse(reason)


def groups(jobs: list[Job]) -> list[list[Job]]:
    """Put idle jobs behind the others, each alone: a full disk that refuses one refuses no other."""
    urgent = [job for job in jobs if not job.idle]
    return [*([urgent] if urgent else []), *([job] for job in jobs if job.idle)]


def is_own(error: sqlite3.Error, jobs: list[Job]) -> bool:
    """Return whether an error is damage in a cache, which must not stop those who write entries."""
    return all(job.idle for job in jobs) and getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT


def undo(connection: sqlite3.Connection) -> StorageError | None:
    """Roll back; if even that fails nothing can be known about the file any more."""
    try:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    except sqlite3.Error as error:
        return StorageStopped("storage-stopped", reason=str(error))
    return None


def answer(answers: list[JobResult]) -> None:
    """Hand the answers to the event loops that wait for them, one call a loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[JobResult]] = defaultdict(list)
    for item in answers:
        by_loop[item[0].loop].append(item)
    for loop, items in by_loop.items():
        with suppress(RuntimeError):  # a loop that has been closed waits for nothing
            loop.call_soon_threadsafe(settle, items)


def settle(answers: list[JobResult]) -> None:
    for job, result, error in answers:
        if job.future.done():
            continue
        if error is None:
            job.future.set_result(result)
        else:
            job.future.set_exception(error)
