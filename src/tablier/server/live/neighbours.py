"""The same match in other processes: which of them have it open, how far they are, and who is connected there.

A process that opens a room asks everybody who else has it. From then on each tells the others of its entries, and of
who comes and goes; nobody else hears of them. What goes missing is found by looking at the logs.
"""

from __future__ import annotations

import asyncio

from tablier.server.bus.hint import ASKS, GONE, PLAIN, TELLS, Hint
from tablier.server.database import Database
from tablier.server.live.room import Room
from tablier.server.runtime import Runtime
from tablier.storage.errors import StorageError

AT_ONCE = 200  # rooms between two breaths of the loop


class Neighbours:
    """Exchanges hints about open rooms with other processes."""

    def __init__(self, runtime: Runtime, database: Database, rooms: dict[str, Room]) -> None:
        self._runtime, self._database, self._rooms, self._bus = runtime, database, rooms, runtime.bus
        self._wanted: dict[str, int] = {}  # the last entry of which anybody spoke, where it is being read
        self._early: dict[str, dict[str, Hint]] = {}  # what is said about a room while it is opened, by process

    # Telling.

    def begin(self, match: str) -> None:
        """Note hints about a room from now on: it is about to be opened."""
        if self._bus.is_shared:
            self._early[match] = {}

    def opened(self, room: Room) -> None:
        """Find the other processes that have a room, and apply hints that came while it was opened."""
        early = self._early.pop(room.id, {})
        if self._bus.is_shared:
            self._bus.publish(room.hint(ASKS))
        for hint in early.values():
            self.heard(hint)

    def not_opened(self, match: str) -> None:
        self._early.pop(match, None)

    def closed(self, room: Room) -> None:
        """Announce that this process has closed a room."""
        for process in room.elsewhere:
            self._bus.publish(Hint(room.id, room.seq, GONE), process)
        room.elsewhere.clear()

    async def ask_again(self) -> None:
        """Hints may have been missed: ask anew who has which room."""
        for number, room in enumerate(tuple(self._rooms.values()), 1):
            self._bus.publish(room.hint(ASKS))
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)

    # Hearing.

    def heard(self, hint: Hint) -> None:
        """Handle a hint of another process."""
        self._runtime.counts["hints"] += 1
        room = self._rooms.get(hint.match)
        if room is not None:
            self._remember(room, hint)
            self.expect(room, hint.seq)
        elif hint.match in self._early:
            self._early[hint.match][hint.process] = hint
        elif hint.what == TELLS:
            self._bus.publish(Hint(hint.match, hint.seq, GONE), hint.process)

    def _remember(self, room: Room, hint: Hint) -> None:
        before = room.elsewhere.get(hint.process)
        if hint.what == GONE:
            room.elsewhere.pop(hint.process, None)
        elif hint.what != PLAIN:
            room.elsewhere[hint.process] = hint
        if hint.what == ASKS or (hint.what == TELLS and before is None):  # it does not know who came meanwhile
            self._bus.publish(room.hint(TELLS), hint.process)
        if people_of(before) != people_of(room.elsewhere.get(hint.process)):
            room.others_changed()

    def died(self, process: str) -> list[Room]:
        """Forget a dead process; return the rooms that had clients connected there."""
        found = [room for room in self._rooms.values() if process in room.elsewhere]
        for room in found:
            del room.elsewhere[process]
            room.others_changed()
        return found

    def expect(self, room: Room, seq: int) -> None:
        """Catch up to an entry that another process has."""
        if seq <= room.seq:
            return
        is_reading = room.id in self._wanted
        self._wanted[room.id] = max(seq, self._wanted.get(room.id, seq))
        if not is_reading:
            self._runtime.spawn(self._catch_up(room))

    async def _catch_up(self, room: Room) -> None:
        """Read what others wrote, and again as long as hints announce more."""
        try:
            reached = -1
            while reached < room.seq < self._wanted[room.id]:
                reached = room.seq
                await room.catch_up()
        except StorageError as error:
            self._database.storage_failed(error)  # the next look tries again
        finally:
            del self._wanted[room.id]


def people_of(hint: Hint | None) -> tuple[tuple[int, ...], int]:
    return (hint.here, hint.watching) if hint else ((), 0)
