"""The rooms of this process: opened when a client comes or there is work in them, closed when neither is so."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from tablier.server.database import Database
from tablier.server.live.loading import opened
from tablier.server.live.neighbours import Neighbours
from tablier.server.live.room import Room
from tablier.server.runtime import Runtime
from tablier.server.work.lanes import Thinkers

WATCH = -3  # the "seat" of watch links


class Rooms:
    """Every room that is open here; one match is opened once, however many ask for it."""

    def __init__(self, runtime: Runtime, database: Database, thinkers: Thinkers) -> None:
        self.open: dict[str, Room] = {}
        self.neighbours = Neighbours(runtime, database, self.open)
        self.thinkers = thinkers
        self._runtime, self._database = runtime, database
        self._opening: dict[str, asyncio.Future[Room | None]] = {}
        database.outages.when_over = self.rest_soon

    async def find(self, match: str) -> Room | None:
        """Return the room of a match, opened if need be; nothing if there is no such match."""
        room = self.open.get(match)
        if room is not None:
            room.idle_since = self._runtime.now()
            return room
        if match not in self._opening:
            self._opening[match] = asyncio.ensure_future(self._open(match))
            self._opening[match].add_done_callback(lambda _: self._opening.pop(match, None))
        return await asyncio.shield(self._opening[match])

    async def _open(self, match: str) -> Room | None:
        begun = self._runtime.now()
        self.neighbours.begin(match)
        try:
            room = await opened(self._runtime, self._database, self.thinkers, match)
            if room is not None:
                room.opened = begun
                await self.add(room)
                self._runtime.counts["opened"] += 1
                self.neighbours.opened(room)
                room.automation.begin()
        finally:
            self.neighbours.not_opened(match)
        return room

    async def add(self, room: Room) -> None:
        """Take a room in; no client enters before its clock is right."""
        await room.resume()
        self.open[room.id] = room

    async def close(self, room: Room) -> None:
        """Close a room without clients; the next one who comes opens it again."""
        self.open.pop(room.id, None)
        self.neighbours.closed(room)
        await room.close()

    async def find_for(self, match: str, person: str, *secrets: tuple[int, str]) -> Room | None:
        """Return the room of a match for who may see it, or has the secret of a seat in it, or of `WATCH`."""
        room = self.open.get(match)
        # The registers are asked before a room is opened: a match that is not theirs takes the same time as none.
        if (room is not None and room.is_seen_by(person)) or await self._is_shown(match, person, secrets):
            return await self.find(match)
        return None

    async def _is_shown(self, match: str, person: str, secrets: Iterable[tuple[int, str]]) -> bool:
        claims = self._database.claims
        if person in (await claims.holders(match)).values() or await self._database.store.is_public(match):
            return True
        return any([await claims.opens(match, *each) for each in secrets if each[1]])

    async def look_up_accounts(self, person: str) -> None:
        """Broadcast in the open matches of a person whether they have an account."""
        for room in tuple(self.open.values()):
            if person in room.holders.values():
                await room.look_up_accounts()

    def rest_soon(self) -> None:
        self._runtime.spawn(self.rest())

    async def rest(self) -> None:
        """After an outage: give lost time back in every room."""
        for room in tuple(self.open.values()):
            await room.rest()
            await asyncio.sleep(0)  # who plays goes first
