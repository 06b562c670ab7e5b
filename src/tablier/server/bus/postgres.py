"""Hints through PostgreSQL: LISTEN on one connection, NOTIFY on another.

Both need a session of their own: a pooler that gives the connection away after each transaction is refused.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it ships no types

from tablier.server.bus.errors import BusError, PooledBus, hidden
from tablier.server.bus.listening import PATIENCE, Hear, SharedBus, channel
from tablier.storage.durability import keeps_session

# Nobody waits for the disk because of a hint: commits that notify take turns, in the whole server. That holds for this
# one transaction only, because a pooler may give the connection to the store next, whose commits are promises.
TELL = """
SELECT pg_notify(place, hint)
FROM set_config('synchronous_commit', 'off', true), unnest($1::text[], $2::text[]) AS said (place, hint)"""
LISTENS = "SELECT count(*) = 2 FROM pg_listening_channels()"
NAME = {"application_name": "tablier bus"}


class PostgresBus(SharedBus):
    """Publish through a PostgreSQL server."""

    async def connect(self, hear: Hear) -> PostgresLink:
        """Connect twice, and listen."""
        link = PostgresLink(hear)
        try:
            await link.open(self.url, self.process)
        except BaseException:
            await link.close()
            raise
        return link


class PostgresLink:
    """A connection that listens and one that notifies."""

    def __init__(self, hear: Hear) -> None:
        self._hear: Hear | None = hear
        self._links: list[Any] = []
        self._ended = asyncio.Event()

    async def open(self, url: str, process: str) -> None:
        for _ in ("listening", "telling"):
            link = await asyncpg.connect(url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=NAME)
            self._links.append(link)
            link.add_termination_listener(lambda _: self._ended.set())
        listening, telling = self._links
        for place in (channel(), channel(process)):
            await listening.add_listener(place, self._heard)
        if not await keeps_session(telling, partial(listening.fetchval, LISTENS)):
            raise PooledBus("bus-pooled", place=hidden(url))

    async def listen(self) -> None:
        """Wait until one of the connections ends; notifications arrive by callback."""
        await self._ended.wait()
        raise BusError("bus-closed")

    async def send(self, texts: list[tuple[str, str]]) -> None:
        """Notify, all in one transaction."""
        await self._links[1].execute(TELL, *map(list, zip(*texts, strict=True)))

    async def close(self) -> None:
        """Cut both connections."""
        self._hear = None
        for link in self._links:
            link.terminate()
        await asyncio.sleep(0)  # the sockets are closed in the next round of the loop

    def _heard(self, _link: object, _pid: int, _channel: str, text: str) -> None:
        if self._hear is not None:  # one may arrive after the end
            self._hear(text)
