"""The host of a device: everything a page asks of a server, answered without one.

Several pages may have a host each over one database: they tell one another of new entries by `broadcast`, and the
database decides who was first.
"""

from __future__ import annotations

import asyncio
import inspect
import secrets
from collections.abc import Awaitable, Callable, Mapping

from tablier.local import paths
from tablier.local.answers import Asked, Response, refused
from tablier.local.channel import Channel, ChannelBus
from tablier.local.indexed_db import IndexedDb
from tablier.local.paths import DeviceParts, days, games, matches, people, positions
from tablier.local.programs import DeviceThinkers, InPlace
from tablier.local.registers import DeviceDatabase
from tablier.local.searches import Fetch, Searches
from tablier.server.clock import steady_clock
from tablier.server.live.automation import LEASE
from tablier.server.live.rooms import Rooms
from tablier.server.live.setup import MatchSetup
from tablier.server.people.daily import Daily
from tablier.server.runtime import Hooks, Runtime
from tablier.server.settings import Settings
from tablier.server.work.studies import Studies
from tablier.storage.errors import StorageError

ANSWERING = (days, games, matches, people, positions)  # each declares its paths
BEAT = 10.0  # seconds
LOOK = 1.0  # seconds between two looks for what another page has left undone
HEARING = 0.05  # seconds in which another page says that it is there
OVERDUE = 500  # milliseconds
Send = Callable[[str, str], object]


class Host:
    """Answers questions, and holds the channels of matches."""

    def __init__(
        self,
        store: IndexedDb,
        send: Send,
        now: Callable[[], int] | None = None,
        randomness: Callable[[int], bytes] = secrets.token_bytes,
        *,
        hang_up: Callable[[str, int], object] | None = None,
        broadcast: Callable[[str], object] | None = None,
        fetch: Fetch | None = None,
    ) -> None:
        self._send, self._hang_up = send, hang_up
        clock = now or steady_clock()
        self._bus = ChannelBus(broadcast)
        self.runtime = Runtime(
            Settings(store=""),
            self._bus,
            Hooks(now=lambda: int(clock()), draw=lambda count: bytes(randomness(count)), in_thread=in_place),
        )
        database = DeviceDatabase(self.runtime, store)
        searches = Searches(fetch)
        thinkers = DeviceThinkers(self.runtime.draw, searches)
        rooms = Rooms(self.runtime, database, thinkers)
        setup = MatchSetup(self.runtime, database, rooms, is_alone=True)
        studies, daily = Studies(InPlace(searches)), Daily(database.roots)
        self.parts = DeviceParts(self.runtime, database, rooms, setup, studies, daily, searches)
        self._channels: dict[str, Channel] = {}
        self._loops: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin what is done over and over."""
        await self._bus.start(self.runtime.name, self.parts.rooms.neighbours.heard, self._lost)
        self._loops = [self.runtime.spawn(self._repeat(BEAT, self._beat))]
        if self._bus.is_shared:
            await asyncio.sleep(HEARING)
            if self._bus.has_others:  # a page was there all the time, and clocks ran
                self.parts.database.outages.absent_since = None
            self._loops.append(self.runtime.spawn(self._repeat(LOOK, self._look)))

    async def stop(self) -> None:
        """Let go of everything; whatever was acknowledged is kept."""
        self.runtime.stopping.set()
        for task in self._loops:
            task.cancel()
        for channel in tuple(self._channels):
            await self.close(channel)
        for room in tuple(self.parts.rooms.open.values()):
            await self.parts.rooms.close(room)
        await self.parts.studies.close()
        await self.runtime.cancel_tasks()
        await self._bus.close()

    # Questions.

    async def request(
        self, method: str, path: str, language: str = "en", body: str = "", headers: Mapping[str, str] | None = None
    ) -> Response:
        """Answer a question as a server does over HTTP; whatever goes wrong is an answer too."""
        asked = Asked.of(method, path, language, body)
        try:
            work, names = paths.find(asked)
            return await work(self.parts, asked, **names)
        except Exception as error:  # noqa: BLE001  # the last resort
            return refused(error, asked.language, lambda: self.runtime.draw(4).hex())

    # Channels.

    async def open(self, channel: str, match: str) -> None:
        """Open a channel to a match; its first frame is a hello."""
        if channel in self._channels:
            await self.close(channel)
        self._channels[channel] = Channel(self.parts, match, channel, self._said, self._closed)

    async def receive(self, channel: str, text: str) -> None:
        """Handle one frame of a channel."""
        if found := self._channels.get(channel):
            await found.receive(text)

    async def close(self, channel: str) -> None:
        """The page has closed a channel."""
        if found := self._channels.pop(channel, None):
            found.leave()

    def heard(self, text: str) -> None:
        """Handle what another page broadcast."""
        self._bus.hear(text)

    async def _said(self, channel: str, text: str) -> None:
        if channel in self._channels:
            sent = self._send(channel, text)
            if inspect.isawaitable(sent):
                await sent

    def _closed(self, channel: str, code: int) -> None:
        """Hang up: the page is told, and nothing more is said."""
        if found := self._channels.pop(channel, None):
            found.leave()
            if self._hang_up:
                self._hang_up(channel, code)

    # Over and over.

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except StorageError as error:
                self.parts.database.storage_failed(error)
            except Exception:  # noqa: BLE001  # a mistake stays where it happened
                self.runtime.mistake("what is done over and over")

    async def _beat(self) -> None:
        """Tell each page the last entry, and close matches that nobody looks at."""
        for room in tuple(self.parts.rooms.open.values()):
            room.subscribers.broadcast(room.beat())
            room.automation.set_timer()  # its time was too far away before
            if room.is_idle and room.idle_since < self.runtime.now() - 3 * int(1000 * BEAT):
                await self.parts.rooms.close(room)

    def _lost(self) -> None:
        self.runtime.spawn(self._look())

    async def _look(self) -> None:
        """Read what other pages wrote, and do what a page that was closed has left undone."""
        rooms, database = self.parts.rooms, self.parts.database
        for match, seq in (await database.store.heads(tuple(rooms.open))).items():
            if room := rooms.open.get(match):
                rooms.neighbours.expect(room, seq)
        if not any(room.automation.pending for room in rooms.open.values()):
            return  # what nobody looks at may wait
        now = self.runtime.now()
        for match in await database.store.claim(now - OVERDUE, now + LEASE):
            if room := rooms.open.get(match):
                room.automation.proceed()


async def in_place(work: Callable[..., object], *values: object) -> object:
    """Call a function here: a browser's worker has no threads."""
    await asyncio.sleep(0)
    return work(*values)
