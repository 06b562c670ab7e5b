"""What a server does over and over: show that it lives, wake matches, look for missed hints, close idle rooms."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

from tablier.matches.errors import MatchError
from tablier.server.database import Database
from tablier.server.live.automation import LEASE, backoff, pending_action, wakes
from tablier.server.live.room import Room
from tablier.server.live.rooms import Rooms
from tablier.server.live.subscribers import Subscriber
from tablier.server.messages.server import Bye
from tablier.server.outages import Span
from tablier.server.process.liveness import Liveness
from tablier.server.runtime import Runtime
from tablier.storage.errors import Quarantined, StorageError
from tablier.storage.summaries import MOST

LOG = logging.getLogger(__name__)
BEAT = 10.0  # seconds between two heartbeats to each client
SIGNED = 6  # every so many beats the last entry is signed, where it is another than at the last signature
SIGN = 5.0
WAKE = 10.0
AMONG_SEVERAL = 1.0  # seconds between two signs, and two looks for what nobody does, of one of several processes
OVERDUE = 500  # milliseconds after which what should have been done is left by whoever had to
LOOK = 2.0  # between two looks for what other processes wrote
REVOKE = 4.0
CLOSE_IDLE = 15.0
PACK, PACKED = 60.0, 100  # and how many matches at a time
BREATH = 5.0  # seconds between two times, while there are more
TIDY = 600.0
DAY = 86_400_000  # milliseconds
FRESH = 15_000  # milliseconds: a process that gave a sign since is alive
AHEAD = 60_000  # milliseconds before a deadline its room is opened
IDLE = 30_000
AT_ONCE = 200  # sockets between two breaths of the loop
FOR_EVER = 2**53 - 1
ENDED = 4401  # close code: the session has ended


class Background:
    """The tasks of a process, each in a loop of its own; an error in one is logged, and it goes on."""

    def __init__(self, runtime: Runtime, database: Database, rooms: Rooms) -> None:
        self._runtime, self._database, self._rooms = runtime, database, rooms
        self._loops: list[asyncio.Task[None]] = []
        self._living = Liveness()
        self._seen: dict[str, int] = {}  # who gave a sign before this process, and when
        self.has_arrived = False
        self._beats = 0
        self._told: dict[str, str] = {}  # the error of each task that has been told
        self._resting: dict[str, tuple[int, int]] = {}  # matches that could not be opened: how often, and until when

    async def begin(self) -> None:
        """Read the last heartbeat of any process, then start the tasks."""
        self._seen = await self._database.signs.seen()
        self._database.outages.absent_since = max(self._seen.values(), default=0)
        is_shared = self._runtime.bus.is_shared
        every: list[tuple[float, Callable[[], Awaitable[None]]]] = [
            (BEAT, self._beat), (CLOSE_IDLE, self._close_idle), (REVOKE, self._revoke), (TIDY, self._tidy),
            (AMONG_SEVERAL if is_shared else WAKE, self._wake),
        ]  # fmt: skip
        if is_shared:
            every.append((LOOK, self._look))
        if self._runtime.settings.pack_days or self._runtime.settings.archive_folder:
            every.append((PACK, self._pack))
        self._loops = [self._runtime.spawn(self._repeat(seconds, work)) for seconds, work in every]
        self._loops.append(self._runtime.spawn(self._arrive()))

    async def _arrive(self) -> None:
        """Start the heartbeat only after clocks got back the time before: a crash in between must not hide it."""
        is_shared, outages = self._runtime.bus.is_shared, self._database.outages
        if is_shared and await self._others_live():
            outages.absent_since = None  # they look after everything; what one of them leaves is found by `_wake`
        while outages.absent_since is not None and not await self._wake_all():
            await asyncio.sleep(1.0)
        await self._look_at_tables()
        self.has_arrived = True
        await self._repeat(AMONG_SEVERAL if is_shared else SIGN, self._sign)

    async def _others_live(self) -> bool:
        """Return whether a process that was there before still gives signs; one that has just died looks alive."""
        if max(self._seen.values(), default=0) < self._database.outages.begun - FRESH:
            return False
        await asyncio.sleep(3 * AMONG_SEVERAL)
        try:
            seen = await self._database.signs.seen()
        except StorageError:
            return False  # whoever is waited for gains a few seconds
        return any(seen.get(name, 0) > at for name, at in self._seen.items())

    async def end(self) -> None:
        for task in self._loops:
            task.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)

    # Other processes.

    def lost(self) -> None:
        """Hints may have been missed: look everywhere, and ask who has which room."""
        self._runtime.spawn(self._look())
        self._runtime.spawn(self._rooms.neighbours.ask_again())

    async def _look(self) -> None:
        rooms = self._rooms.open
        if rooms:
            for match, seq in (await self._database.store.heads(tuple(rooms))).items():
                if room := rooms.get(match):
                    self._rooms.neighbours.expect(room, seq)

    async def _watch(self) -> None:
        """Find processes that died, and give players connected to them their time back."""
        for process, since, until in self._living.look(await self._database.signs.seen(), self._runtime.now()):
            rooms = self._rooms.neighbours.died(process)
            self._database.outages.add_death(Span(since, until), frozenset(room.id for room in rooms))
            LOG.warning("Process %s gives no more signs: those who were there get their time back", process)
            self._rooms.rest_soon()

    # Over and over.

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await self._runtime.pause(seconds)
            try:
                await work()
                self._told.pop(work.__name__, None)
            except Exception as error:  # noqa: BLE001  # a mistake stays where it happened
                self._note_failure(work.__name__, error)

    def _note_failure(self, task: str, error: Exception) -> None:
        """Log why a task failed; the same reason over and over is logged once."""
        is_new, self._told[task] = self._told.get(task) != repr(error), repr(error)
        if not isinstance(error, StorageError):
            if is_new:
                self._database.mistake("a background task")
            else:
                self._runtime.counts["mistakes"] += 1
        elif is_new:
            self._database.storage_failed(error)
        else:
            self._database.check()

    async def _beat(self) -> None:
        """Send each client the number of the last entry; in batches, so that the loop is not blocked."""
        said, self._beats = 0, self._beats + 1
        for room in tuple(self._rooms.open.values()):
            is_due = self._beats % SIGNED == 0 and bool(len(room.subscribers)) and not room.is_signed
            room.subscribers.broadcast(room.beat(signed=is_due))
            said += len(room.subscribers)
            if said >= AT_ONCE:
                said = 0
                await asyncio.sleep(0)

    async def _sign(self) -> None:
        was_down = self._database.outages.is_down
        await self._database.tracked(self._database.signs.sign(self._runtime.name, self._runtime.now()))
        if self._runtime.bus.is_shared:
            if was_down:
                self._living.forgive(self._runtime.now())
            await self._watch()

    async def _wake(self) -> None:
        """Open rooms whose clock is nearly up or which wait for the server; of several processes', orphaned ones."""
        now = self._runtime.now()
        if not self._runtime.bus.is_shared:
            await self._open(await self._database.store.due(now + AHEAD))
            return
        for match in await self._database.store.claim(now - OVERDUE, now + LEASE):
            await self._open((match,))
            if room := self._rooms.open.get(match):
                await self._take_over(room)

    async def _take_over(self, room: Room) -> None:
        """Do what another process left undone; where there is nothing to do, set when the match wakes."""
        if room.automation.has_given_up or room.shut:
            await self._let_sleep(room.id)
            return
        room.automation.proceed()
        again = wakes(room.match, pending_action(room.match), self._runtime.settings.table_minutes)
        if room.automation.pending is None and (again is None or again > self._runtime.now()):
            await self._database.store.rouse(room.id, again, room.seq)

    async def _wake_all(self) -> bool:
        """After an outage, open every match that waits for the server, or whose clock runs."""
        try:
            return await self._open(await self._database.store.due(FOR_EVER, limit=1_000_000))
        except StorageError as error:
            self._database.storage_failed(error)
            return False

    async def _look_at_tables(self) -> None:
        """Open the rooms of tables that stand for longer than they may: those of an earlier version never wake."""
        before = self._runtime.now() - self._runtime.settings.table_minutes * 60_000
        try:
            found = await self._database.store.matches(public=True, open=True, limit=MOST)
            await self._open(tuple(each.match for each in found if each.created < before))
        except StorageError as error:
            LOG.warning("%s", error.say("en"))

    async def _open(self, matches: tuple[str, ...]) -> bool:
        """Open rooms; return whether the store could do its part for all of them."""
        is_well = True
        for match in matches:
            if room := self._rooms.open.get(match):
                room.automation.set_timer()  # its time was too far away before
                continue
            failures, until = self._resting.get(match, (0, 0))
            if self._runtime.now() < until:
                continue
            try:
                is_well &= await self._open_one(match)
                self._resting.pop(match, None)
            except Exception:  # noqa: BLE001  # one bad match must not stop the others
                if not failures:
                    self._database.mistake(f"opening match {match}")
                self._resting[match] = failures + 1, self._runtime.now() + int(1000 * backoff(failures + 5))
            await asyncio.sleep(0)  # who plays goes first
        return is_well

    async def _open_one(self, match: str) -> bool:
        """Open a room; a match that cannot be played on is not woken again."""
        try:
            room = await self._rooms.find(match)
            if room is None or room.shut or room.match.header.imported:
                await self._let_sleep(match)
        except (Quarantined, MatchError) as error:
            LOG.error("Match %s: %s", match, error.say("en"))
            await self._let_sleep(match)
        except StorageError as error:
            self._database.storage_failed(error)
            return False
        return True

    async def _let_sleep(self, match: str) -> None:
        """Do not wake a match again until something is written in it."""
        await self._database.store.rouse(match, None, await self._database.store.head(match))

    async def _close_idle(self) -> None:
        """Close idle rooms."""
        before = self._runtime.now() - IDLE
        for room in tuple(self._rooms.open.values()):
            room.automation.set_timer()  # its time was too far away before
            if room.is_idle and room.idle_since < before:
                await self._rooms.close(room)
        await self._database.sessions.delete_ended(self._runtime.now())

    async def _pack(self) -> None:
        """Keep matches at rest in less room, and move them to the archive; where there are many, go on soon."""
        settings, now, store = self._runtime.settings, self._runtime.now(), self._database.store
        while settings.pack_days and await store.pack(now - settings.pack_days * DAY, PACKED) == PACKED:
            await self._runtime.pause(BREATH)
        folder, before = Path(settings.archive_folder).absolute(), now - settings.archive_days * DAY
        while settings.archive_folder and await store.archive(before, folder, PACKED) == PACKED:
            await self._runtime.pause(BREATH)

    async def _tidy(self) -> None:
        """Forget what need not be kept any longer, and leave nothing of it lying about."""
        settings, now = self._runtime.settings, self._runtime.now()
        await self._database.signs.delete_old(now)
        if settings.guest_days:
            await self._database.personal.forget_guests(now - settings.guest_days * DAY)
        for match in await self._database.store.old(now - settings.match_days * DAY) if settings.match_days else ():
            if match not in self._rooms.open:
                await self._database.store.discard(match)
        await self._database.store.tidy()

    async def _revoke(self) -> None:
        """Disconnect clients whose session has ended."""
        subscribers: dict[str, list[Subscriber]] = {}
        for room in self._rooms.open.values():
            for subscriber in room.subscribers:
                if subscriber.identity.digest:
                    subscribers.setdefault(subscriber.identity.digest, []).append(subscriber)
        if subscribers:
            alive = await self._database.sessions.alive(subscribers, self._runtime.now())
            for digest in subscribers.keys() - alive:
                self.hang_up(subscribers[digest])

    def hang_up(self, subscribers: list[Subscriber]) -> None:
        for subscriber in subscribers:
            subscriber.close_after(Bye(why="session", retry=None), ENDED, "session")
