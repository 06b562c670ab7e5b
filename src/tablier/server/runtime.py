"""What every part of a server process shares: settings, bus, clock, randomness, timers, tasks and counts."""

from __future__ import annotations

import asyncio
import logging
import secrets
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

from tablier.matches.notes import Note
from tablier.server.bus import Bus
from tablier.server.clock import Durations, Later, by_the_loop, steady_clock
from tablier.server.settings import Settings
from tablier.storage.errors import StorageStopped, StorageUnwell

LOG = logging.getLogger(__name__)
LOGGED = (StorageUnwell, StorageStopped)  # by the store or at the end of this process, each once
T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Hooks:
    """What tests and devices replace of a process: time, randomness and threads."""

    now: Callable[[], int] | None = None  # if none, a steady clock
    limits_clock: Callable[[], int] | None = None  # that of the rate limits; if none, `now`
    draw: Callable[[int], bytes] = secrets.token_bytes
    in_thread: Callable[..., Coroutine[Any, Any, Any]] = asyncio.to_thread
    later: Later = by_the_loop
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep


class Runtime:
    """One process."""

    def __init__(self, settings: Settings, bus: Bus, hooks: Hooks | None = None) -> None:
        hooks = hooks or Hooks()
        self.settings, self.bus = settings, bus
        self.now, self.draw = hooks.now or steady_clock(), hooks.draw
        self.limits_clock = hooks.limits_clock or self.now
        self.in_thread, self.later, self.pause = hooks.in_thread, hooks.later, hooks.pause
        self.name = self.draw(6).hex()  # of this process, among several
        self.counts: Counter[str] = Counter()
        self.acknowledged = Durations()
        self.stopping = asyncio.Event()
        self.failed = ""  # why this process must end, if it must
        self._tasks: set[asyncio.Task[Any]] = set()

    def fail(self, reason: str) -> None:
        """End this process; the first reason counts."""
        if not self.failed:
            self.failed = reason
            LOG.critical("%s", reason)
            self.stopping.set()

    def id(self) -> str:
        """Draw 128 bits, written in 22 characters."""
        return urlsafe_b64encode(self.draw(16)).decode().rstrip("=")

    def note(self, text: str, most: int) -> Note:
        """Return a text that others may see, with a salt; refuse what cannot be shown."""
        return Note.of(text, self.draw(16).hex(), most)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a task that no caller awaits; an exception in it is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, LOGGED):
            self.counts["mistakes"] += 1
            LOG.error("A task failed", exc_info=error)

    def mistake(self, where: str) -> None:
        """Log and count the exception that is being handled."""
        self.counts["mistakes"] += 1
        LOG.exception("A mistake in %s", where)

    async def cancel_tasks(self) -> None:
        """Cancel every task, and wait for their ends."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
