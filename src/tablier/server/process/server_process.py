"""One server process put together: what it runs with, what it keeps, its rooms, and what it does in the background."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tablier.server.bus import Bus, open_bus
from tablier.server.database import Database
from tablier.server.live.rooms import Rooms
from tablier.server.live.setup import MatchSetup
from tablier.server.messages.server import Bye
from tablier.server.process.background import Background
from tablier.server.runtime import Hooks, Runtime
from tablier.server.settings import Settings
from tablier.server.work.calls import InThreads, InWorkers
from tablier.server.work.lanes import Calls, Thinkers
from tablier.server.work.studies import Studies
from tablier.server.work.thinking import Workers, worker_pool
from tablier.storage.errors import StorageError
from tablier.storage.folders import check_folder
from tablier.storage.registers.keys import Keys, keys_from
from tablier.storage.tables import ServerStore
from tablier.storage.urls import open_store

if TYPE_CHECKING:
    from starlette.types import ASGIApp

RESTART = 1012  # close code: the server restarts
COME_BACK = 1000  # milliseconds after which to try again


class ServerProcess:
    """Builds the parts of a process and ends them; nothing below it knows it, each part is handed to who needs it."""

    def __init__(self, runtime: Runtime, database: Database, thinkers: Thinkers, calls: Calls) -> None:
        self.runtime, self.database, self.thinkers, self.calls = runtime, database, thinkers, calls
        self.studies = Studies(calls)
        self.rooms = Rooms(runtime, database, thinkers)
        self.setup = MatchSetup(runtime, database, self.rooms)
        self.background = Background(runtime, database, self.rooms)

    @classmethod
    async def open(
        cls,
        settings: Settings,
        *,
        keys: Keys | None = None,
        store: ServerStore | None = None,
        thinkers: Thinkers | None = None,
        calls: Calls | None = None,
        bus: Bus | None = None,
        hooks: Hooks | None = None,
    ) -> ServerProcess:
        """Open what is not given, and begin what is done in the background."""
        keys = keys or keys_from()
        if settings.archive_folder:
            check_folder(Path(settings.archive_folder))
        async with AsyncExitStack() as opened:  # closes what was opened here, if the rest cannot be
            if bus is None:
                bus = open_bus(settings.bus, settings.store)
                opened.push_async_callback(bus.close)
            if store is None:
                store = await open_store(
                    settings.store, careless=settings.unsafe_store, connections=settings.store_connections
                )
                opened.push_async_callback(store.close)
            if thinkers is None:
                pool = worker_pool(settings.workers)
                thinkers, calls = Workers(pool, settings.think_time, settings.programs_per_person), InWorkers(pool)
                opened.push_async_callback(thinkers.close)
            runtime = Runtime(settings, bus, hooks)
            server = cls(runtime, Database(runtime, store, keys), thinkers, calls or InThreads())
            await server._begin()
            opened.pop_all()
        return server

    async def _begin(self) -> None:
        await self.database.check_keys()
        await self.runtime.bus.start(self.runtime.name, self.rooms.neighbours.heard, self.background.lost)
        await self.background.begin()

    def app(self) -> ASGIApp:
        """Return the web application of this process."""
        from tablier.server.http.app import app_of

        return app_of(self.runtime, self.database, self.rooms, self.calls, self.studies)

    async def close(self) -> None:
        """Send every client that the server restarts, finish pending writes, and close everything."""
        runtime, rooms = self.runtime, self.rooms.open
        runtime.stopping.set()
        await self.background.end()
        subscribers = [subscriber for room in rooms.values() for subscriber in room.subscribers]
        for subscriber in subscribers:
            subscriber.close_after(Bye(why="restart", retry=COME_BACK), RESTART, "restart")
        with suppress(TimeoutError):  # a client that does not read is not waited for
            await asyncio.wait_for(
                asyncio.gather(*(each.drained() for each in subscribers)), runtime.settings.shutdown_timeout / 2
            )
        await asyncio.gather(*(room.close() for room in rooms.values()))
        await runtime.cancel_tasks()
        await runtime.bus.close()
        await self.studies.close()
        await self.thinkers.close()
        if self.background.has_arrived:
            with suppress(StorageError):  # then the next process finds an earlier sign, which costs nobody time either
                await self.database.signs.sign(runtime.name, runtime.now())
        await self.database.store.close()
