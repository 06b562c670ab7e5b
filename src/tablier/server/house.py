"""The house: all that one server process has. Rooms are opened when somebody comes, or when there is work in them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from tablier.matches.lookalikes import has_sign
from tablier.matches.notes import LONGEST_NAME, Note
from tablier.server.bus import Bus, open_bus
from tablier.server.calls import Calls, InThreads, InWorkers
from tablier.server.chores import Chores
from tablier.server.clock import Durations, Later, by_the_loop, steady_clock
from tablier.server.daily import Daily
from tablier.server.errors import Denied
from tablier.server.founding import Founding
from tablier.server.handing import hand_over
from tablier.server.messages import Bye
from tablier.server.neighbours import Neighbours
from tablier.server.opening import opened
from tablier.server.outages import Outages
from tablier.server.room import Room
from tablier.server.settings import Settings
from tablier.server.settling import fix_players, settle
from tablier.server.signing import Signer
from tablier.server.studies import Studies
from tablier.server.thinking import Thinkers, Workers, worker_pool
from tablier.storage.errors import StorageError, StorageStopped, StorageUnwell
from tablier.storage.registers.accounts import Accounts
from tablier.storage.registers.claims import Claims
from tablier.storage.registers.keys import Keys, keys_from
from tablier.storage.registers.personal import Personal
from tablier.storage.registers.ratings import Ratings
from tablier.storage.registers.roots import Roots
from tablier.storage.registers.sessions import Sessions
from tablier.storage.registers.signs import Signs
from tablier.storage.tables import Archive
from tablier.storage.urls import open_store

LOG = logging.getLogger(__name__)
RESTART = 1012  # close code: the server restarts
COME_BACK = 1000  # milliseconds after which to try again
WATCH = -3  # the "seat" of watch links
TOLD = (StorageUnwell, StorageStopped)  # by the store or at the end of this process, each once
T = TypeVar("T")


class House:
    """Rooms, books, workers and the bus of one process."""

    def __init__(
        self,
        settings: Settings,
        store: Archive,
        keys: Keys,
        thinkers: Thinkers,
        bus: Bus,
        now: Callable[[], int],
        draw: Callable[[int], bytes],
        aside: Callable[..., Coroutine[Any, Any, Any]] = asyncio.to_thread,
        later: Later = by_the_loop,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        calls: Calls | None = None,
    ) -> None:
        self.settings, self.store, self.thinkers, self.bus = settings, store, thinkers, bus
        self.now, self.draw, self.aside, self.later, self.pause = now, draw, aside, later, pause
        self.sessions, self.accounts, self.claims = Sessions(store), Accounts(store), Claims(store)
        self.personal, self.ratings, self.signs = Personal(store), Ratings(store), Signs(store)
        self.roots, self.signer = Roots(store, keys), Signer.of(keys)
        self.daily = Daily(self.roots)
        self.rooms: dict[str, Room] = {}
        self.counts: Counter[str] = Counter()
        self.acknowledged = Durations()
        self.outages = Outages(now)
        self.calls = calls or InThreads()
        self.studies = Studies(self.calls)
        self.stopping = asyncio.Event()
        self.failed = ""  # why this process must end, if it must
        founding = Founding(self)
        self.create, self.claim = founding.create, founding.claim
        self.rematch, self.import_ = founding.rematch, founding.import_
        self.forget, self.hand_over = founding.forget, partial(hand_over, self)
        self.chores = Chores(self)
        self.neighbours = Neighbours(self)
        self._opening: dict[str, asyncio.Future[Room | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, settings: Settings, **seams: Any) -> House:
        """Open the house and begin its chores; `seams` replaces any of keys, store, now, later and so on."""
        seams.setdefault("keys", None)
        seams["keys"] = seams["keys"] or keys_from()
        seams["bus"] = seams.get("bus") or open_bus(settings.bus, settings.store)
        seams["store"] = seams.get("store") or await open_store(
            settings.store, careless=settings.unsafe_store, connections=settings.store_connections
        )
        if not seams.get("thinkers"):
            pool = worker_pool(settings.workers)
            seams["thinkers"] = Workers(pool, settings.think_time, settings.programs_per_person)
            seams["calls"] = InWorkers(pool)
        seams.setdefault("now", steady_clock())
        seams.setdefault("draw", secrets.token_bytes)
        house = cls(settings, **seams)
        await house.accounts.complete()
        await house.roots.check_key(is_alone=not house.bus.is_shared)
        await house.bus.start(house.chores.name, house.neighbours.heard, house.chores.lost)
        await house.chores.begin()
        return house

    # Rooms.

    async def room(self, match: str) -> Room | None:
        """Return the room of a match, opened if need be; nothing if there is no such match."""
        room = self.rooms.get(match)
        if room is not None:
            room.idle_since = self.now()
            return room
        if match not in self._opening:
            self._opening[match] = asyncio.ensure_future(self._open_room(match))
            self._opening[match].add_done_callback(lambda _: self._opening.pop(match, None))
        return await asyncio.shield(self._opening[match])

    async def _open_room(self, match: str) -> Room | None:
        begun = self.now()
        self.neighbours.begin(match)
        try:
            room = await opened(self, match)
            if room is not None:
                room.opened = begun
                await self.keep(room)
                self.counts["opened"] += 1
                self.neighbours.opened(room)
                room.tender.begin()
        finally:
            self.neighbours.not_opened(match)
        return room

    async def keep(self, room: Room) -> None:
        """Take a room into the house; nobody comes in before the time is right."""
        await self.chores.resume(room)
        self.rooms[room.id] = room

    async def let_go(self, room: Room) -> None:
        """Close a room that nobody needs; whoever comes opens it again."""
        self.rooms.pop(room.id, None)
        self.neighbours.closed(room)
        await room.close()

    async def room_for(self, match: str, person: str, *secrets: tuple[int, str]) -> Room | None:
        """Return the room of a match for who may see it, or has the secret of a seat in it, or of `WATCH`."""
        room = self.rooms.get(match)
        # The books are asked before a room is opened: a match that is not theirs takes the same time as none.
        if (room is not None and room.is_seen_by(person)) or await self._is_shown(match, person, secrets):
            return await self.room(match)
        return None

    async def _is_shown(self, match: str, person: str, secrets: Iterable[tuple[int, str]]) -> bool:
        if person in (await self.claims.holders(match)).values() or await self.store.is_public(match):
            return True
        return any([await self.claims.opens(match, *each) for each in secrets if each[1]])

    async def settle(self, room: Room) -> bool:
        """Do what is left to do when a match is over."""
        return await settle(self, room)

    async def fix_players(self, room: Room) -> None:
        """Note who is rated in a match that begins."""
        await fix_players(self, room)

    async def look_up_accounts(self, person: str) -> None:
        """Tell everybody at the tables of a person that they have an account now, or no longer."""
        for room in tuple(self.rooms.values()):
            if person in room.holders.values():
                await room.look_up_accounts()

    async def check_name(self, name: str, person: str) -> None:
        """Refuse a name that is, or may be taken for, somebody else's account, and one that holds a mark."""
        if has_sign(name):
            raise Denied("name-sign")
        if name and await self.accounts.alike(name) - {person}:
            raise Denied("account-name", name=name[:LONGEST_NAME])

    # Small things everybody needs.

    def note(self, text: str, most: int) -> Note:
        """Return a text that others may see, with a salt; refuse what cannot be shown."""
        return Note.of(text, self.draw(16).hex(), most)

    def id(self) -> str:
        """Draw 128 bits, written in 22 characters."""
        return urlsafe_b64encode(self.draw(16)).decode().rstrip("=")

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something that nobody waits for; a mistake in it is told in the log."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, TOLD):
            self.counts["mistakes"] += 1
            LOG.error("A task failed", exc_info=error)

    def mistake(self, where: str) -> None:
        """Note a mistake of ours that stays where it happened; a database that is away is none."""
        if isinstance(error := sys.exc_info()[1], TOLD):
            return self.unkept(error)
        self.counts["mistakes"] += 1
        LOG.exception("A mistake in %s", where)
        return None

    def unkept(self, error: StorageError) -> None:
        """Note what the store could not do."""
        self.check_store()
        if not isinstance(error, TOLD):
            LOG.warning("%s", error.say("en"))

    async def storing(self, work: Awaitable[T]) -> T:
        """Store something, and note whether that can be done just now: while it cannot, nobody's clock runs."""
        begun = self.now()
        try:
            done = await work
        except StorageError as error:
            self.outages.failed(error)
            raise
        if self.outages.stored(begun):
            self.spawn(self.chores.rest())
        return done

    def check_store(self) -> None:
        """End this process when its disk has failed: what is not durable may not go on."""
        if self.store.stopped and not self.failed:
            self.failed = self.store.stopped.say("en")
            LOG.critical("%s", self.failed)
            self.stopping.set()

    async def close(self) -> None:
        """Say goodbye to everybody, finish what is being written, and let go of everything."""
        self.stopping.set()
        await self.chores.end()
        listeners = [listener for room in self.rooms.values() for listener in room.audience]
        for listener in listeners:
            listener.part(Bye(why="restart", retry=COME_BACK), RESTART, "restart")
        with suppress(TimeoutError):  # who does not read is not waited for
            await asyncio.wait_for(
                asyncio.gather(*(each.gone() for each in listeners)), self.settings.shutdown_timeout / 2
            )
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.close()
        await self.studies.close()
        await self.thinkers.close()
        if self.chores.has_arrived:
            with suppress(StorageError):  # then the next one finds an earlier sign, which costs nobody time either
                await self.signs.sign(self.chores.name, self.now())
        await self.store.close()
