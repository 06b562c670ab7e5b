"""A room: one match in this process. It takes one act at a time, and sends clients only what is durable.

The write path, under one lock for each match: an id that is known gets the same answer; whoever is behind is told what
was missed; what the rules refuse is refused; then the entry is appended, and only when the store says that it is
durable is it broadcast and acknowledged.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

from tablier.engine.errors import TablierError
from tablier.matches.acts import KINDS, Join, Leave, Move, Rename, Resume, Throw
from tablier.matches.clocks import Pace
from tablier.matches.decide import decide
from tablier.matches.errors import Refused
from tablier.matches.log import Entry
from tablier.matches.match import Match
from tablier.matches.notes import Note
from tablier.matches.store import AlreadyWritten, Appended
from tablier.server.bus.hint import TELLS
from tablier.server.clock import Handle
from tablier.server.database import Database
from tablier.server.live.automation import Automation
from tablier.server.live.live_match import LiveMatch, Request, UnreadMatch
from tablier.server.live.outcomes import Behind, Command, Done, Failed, Outcome
from tablier.server.live.subscribers import Subscriber
from tablier.server.live.views import AT_ONCE, log_frames, news_frame, view_frames
from tablier.server.people.ratings import fix_players
from tablier.server.runtime import Runtime
from tablier.server.work.lanes import Thinkers
from tablier.storage.errors import Quarantined, StorageError

LOG = logging.getLogger(__name__)
SEATING = (Join.kind, Leave.kind)
PLAYED = (Throw.kind, Move.kind)
TRIES = 5  # for what may be written whoever is first
RESERVE = 10  # one part in so many at the end of a log is for playing to the end, and for nothing else


class Room(LiveMatch):
    """One match that can be played on, and what the server does in it by itself."""

    def __init__(
        self,
        runtime: Runtime,
        database: Database,
        thinkers: Thinkers,
        match: Match | UnreadMatch,
        notes: Iterable[Note],
        holders: dict[int, str],
    ) -> None:
        super().__init__(runtime, database, match, notes, holders)
        self.automation = Automation(self, thinkers)
        self._lock = asyncio.Lock()
        self._is_unsure = False  # whether the store may have kept what it could not say that it did
        self._telling_presence: Handle | None = None
        self._told_of: tuple[set[int], int] = (set(), 0)  # who was connected here when other processes were last told

    # Coming and going.

    async def enter(self, subscriber: Subscriber, after: int) -> None:
        """Welcome a client, send the entries it lacks, and subscribe it to all that follow."""
        async with self._lock:  # nothing may be told in between
            subscriber.send(self.welcome(subscriber))
            self.subscribers.add(subscriber)
            if is_short := self._lacks(after) <= AT_ONCE:
                self._tell_rest(subscriber, after)
        if not is_short:
            await self._tell_long(subscriber, after)
        self.look_who_is_here()
        self.tell_presence_soon()

    def leave(self, subscriber: Subscriber) -> None:
        self.subscribers.remove(subscriber)
        self.look_who_is_here()
        self.idle_since = self.runtime.now()
        self.tell_presence_soon()

    async def tell_log(self, subscriber: Subscriber, after: int) -> None:
        """Send the entries after one, and how the table looks now."""
        if self._lacks(after) <= AT_ONCE:
            self._tell_rest(subscriber, after)
        else:
            await self._tell_long(subscriber, after)
            self.tell_presence_soon()

    async def _tell_long(self, subscriber: Subscriber, after: int) -> None:
        """Send a long log in pieces, as fast as the client reads and its budget allows."""
        subscriber.is_behind = True
        try:
            while self._lacks(after) > AT_ONCE and not subscriber.is_gone:
                start = max(after, -1) + 1
                after = start + AT_ONCE - 1
                for frame in log_frames(self.entries[start : start + AT_ONCE], self.notes):
                    subscriber.send(frame)
                await subscriber.sent()
                if wait := subscriber.pays():
                    await self.runtime.pause(wait)
            async with self._lock:
                self._tell_rest(subscriber, after)
        finally:
            subscriber.is_behind = False

    def _lacks(self, after: int) -> int:
        """Return how many entries follow one."""
        return len(self.entries) - 1 - max(after, -1)

    def _tell_rest(self, subscriber: Subscriber, after: int) -> None:
        for frame in log_frames(self.entries[max(after, -1) + 1 :], self.notes):
            subscriber.send(frame)
        if subscriber.hello.views and self.shut is None:
            language = subscriber.hello.language
            views = view_frames(self.match, None, self.runtime.now(), [language], board=True)
            subscriber.send(views[language])

    # Writing.

    async def take(self, request: Request, id: str, seq: int | None = None) -> Outcome:  # noqa: A002
        """Append an act once no other write is going on; `seq` is the last entry its author knew, if it matters."""
        async with self._lock:
            if self.shut and self.is_unread:
                return Failed(self.shut)
            try:
                if self._is_unsure:
                    await self._catch_up()
                    self._is_unsure = False
                if seq is not None and seq != self.seq and await self._is_behind(id, seq):
                    return Behind()
                await self._give_back(request)
                written = await self._write(request, id)
                for _ in range(TRIES):
                    if seq is not None or not isinstance(written, Behind):
                        break
                    written = await self._write(request, id)  # another process was first, which changes nothing here
                return written
            except StorageError as error:
                return self._failed(error)

    async def _is_behind(self, id: str, seq: int) -> bool:  # noqa: A002
        """Return whether others have written what the author of something new does not know."""
        if id not in self.match.known and (seq > self.seq or (seq < self.seq and self.runtime.bus.is_shared)):
            await self._catch_up()  # the author may know more than this process
        return id not in self.match.known and seq != self.seq

    async def resume(self) -> None:
        """Charge no clock for the time in which no server ran."""
        if self.shut or self.match.result or self.match.header.clock.pace == Pace.NONE:
            return
        since = self.database.outages.resumed_from(self.match.table.times.latest)
        if since is not None and self.match.table.charges is not None:
            written = await self.write(Resume(since), f"resume.{self.database.outages.begun}")
            if isinstance(written, Failed):
                raise written.error

    async def rest(self) -> None:
        """Give back the clock time that was lost in an outage."""
        async with self._lock:
            try:
                await self._give_back()
            except StorageError as error:
                self._failed(error)

    async def _give_back(self, request: Request | None = None) -> None:
        """Before anything else, give back clock time in which nothing could be stored.

        What gives time back itself comes first: it knows of the time in which no server was there, too.
        """
        if self.shut or self.match.result or self.match.table.charges is None:
            return
        if isinstance(request, Command) and isinstance(request.act, Resume):
            return
        now = self.runtime.now()
        since = self.match.table.times.latest
        if lost := self.database.outages.lost(since, now, self.id, self.opened):
            await self._write(Command(Resume(now - lost)), f"rest.{self.seq}")

    async def _write(self, request: Request, id: str) -> Outcome:  # noqa: A002
        if self.shut:
            return Failed(self.shut)
        if self.match.header.imported:
            return Refused("kept")  # it was played elsewhere, and is kept as it was brought
        try:
            found = await request.found(self)
        except Refused as refused:
            return refused
        if isinstance(found, Entry):
            return Done(found)
        decided = decide(self.match, found.act, self.runtime.now(), id, found.fallen)
        if isinstance(decided, Refused):
            return decided
        if decided.id in self.match.known:
            return Done(decided)
        most = self.runtime.settings.entries_per_match
        full_up = too_long(decided, most) if decided.seq >= most - most // RESERVE else None
        return full_up or await self._append(decided, found)

    def _failed(self, error: StorageError) -> Failed:
        """Note what the store could not do; a match that it has set apart is closed to play from now on."""
        self.database.check()
        self._is_unsure = True
        if isinstance(error, Quarantined) and self.shut is None:
            self.shut = error
        return Failed(error)

    async def catch_up(self) -> None:
        """Read what other processes have written."""
        async with self._lock:
            if self.runtime.bus.is_shared:
                await self._catch_up()

    async def _append(self, entry: Entry, found: Command) -> Outcome:
        after = self.match.then(entry)  # what cannot be replayed is never stored
        if entry.kind in PLAYED and not self.match.line and not has_played(self.match):
            # Whoever signs in, leaves or closes an account later changes nothing.
            self.players = await fix_players(self.database, self.match, self.holders)
        begun, outages = self.runtime.now(), self.database.outages
        try:
            outcome = await self.database.store.append(after.to_keep, found.notes, self.automation.wakes(after))
        except StorageError as error:
            outages.failed(error)
            raise
        outages.stored(begun)
        match outcome:
            case Appended():
                return await self._appended(after, entry, found.notes)
            case AlreadyWritten(entry=stored):  # by another process, or when the store could not say so
                await self._catch_up()
                return Done(stored)
            case _:
                await self._follow(outcome.entries)
                return Behind()

    async def _appended(self, after: Match, entry: Entry, notes: tuple[Note, ...]) -> Done:
        """Broadcast a durable entry, and do what follows from it."""
        self.runtime.counts["entries"] += 1
        await self._grow(after, entry, notes)
        most = self.runtime.settings.entries_per_match
        if self.shut is None and len(after.entries) >= most:
            self.shut = full(after, most)
        if self.elsewhere:
            self.tell_others()
        self.automation.proceed()
        return Done(entry)

    async def _catch_up(self) -> None:
        if self.shut is None:
            await self._follow(await self.database.store.read(self.id, self.seq))

    async def _follow(self, entries: Iterable[Entry]) -> None:
        """Take over what another process has written; it also looks after what follows from it, unless it is gone."""
        new = [entry for entry in entries if entry.seq > self.seq]
        self.runtime.counts["followed"] += len(new)
        notes = await self.database.store.notes(self.id) if new else ()
        for entry in new:
            try:
                after = self.match.then(entry)
            except TablierError as error:  # by a later version, or by a mistake: nobody plays on here
                LOG.error("Match %s is closed to play: %s", self.id, error.say("en"))
                self.shut = error
                return
            await self._grow(after, entry, notes)
        if new:
            self.automation.follow()

    async def _grow(self, after: Match, entry: Entry, notes: Iterable[Note]) -> None:
        is_end = after.result is not None and self.match.result is None
        self.match, self.seq = after, entry.seq
        self.notes |= {note.reference: note for note in notes}
        if entry.kind in SEATING:
            await self._look_up_holders(entry)
        self.subscribers.broadcast(news_frame(entry, self.notes))
        if languages := self.subscribers.languages:
            self.subscribers.send_views(view_frames(after, entry, self.runtime.now(), languages))
        if is_end and len(self.subscribers):
            self.subscribers.broadcast(self.beat(signed=True))
        if entry.kind in (*SEATING, Rename.kind) or (entry.kind in PLAYED and len(after.line) == 1):
            self.look_who_is_here()
            self.tell_presence_soon()

    async def _look_up_holders(self, entry: Entry) -> None:
        """Read who holds which seat; a seat that was given back is free from now on."""
        seat = entry.actor
        person = self.holders.pop(seat, "") if entry.kind == Leave.kind and not self.match.chairs[seat].taken else ""
        try:
            if person:
                await self.database.claims.release(self.id, seat, person)
            self.holders = await self.database.claims.holders(self.id)
            await self.look_up_accounts()
        except StorageError as error:  # the entry is durable, and told: who sits there is looked up when it can be
            self.database.storage_failed(error)
            if person:
                self.holders[seat] = person
            self.runtime.later(1.0, lambda: self._look_up_again(entry))

    async def look_up_accounts(self) -> None:
        """Read which of the people here have an account, and broadcast it."""
        self.accounts = await self.database.accounts.known({*self.holders.values()} - {""})
        self.tell_presence_soon()

    def _look_up_again(self, entry: Entry) -> None:
        self.runtime.spawn(self._look_up_holders(entry))

    # Telling.

    def others_changed(self) -> None:
        """Broadcast presence after a change in another process."""
        self.look_who_is_here()
        self.tell_presence_soon()

    def tell_others(self) -> None:
        """Send a hint to the processes that have the same match open."""
        if self.elsewhere:
            hint = self.hint(TELLS)
            for process in self.elsewhere:
                self.runtime.bus.publish(hint, process)

    def tell_presence_soon(self) -> None:
        """Broadcast presence, once for all who connect or disconnect in this round of the loop."""
        if self._telling_presence is None:
            self._telling_presence = self.runtime.later(0.2, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling_presence = None
        self.look_who_is_here()
        self.subscribers.broadcast(self.presence())
        if (now := self.connected()) != self._told_of:
            self._told_of = now
            self.tell_others()

    # Ending.

    @property
    def is_idle(self) -> bool:
        """Return whether no client is connected and the server has nothing to do here."""
        return not len(self.subscribers) and self.automation.is_idle and not self._lock.locked()

    async def close(self) -> None:
        """Let go of timers and tasks."""
        if self._telling_presence:
            self._telling_presence.cancel()
            self._telling_presence = None
        await self.automation.close()


def has_played(match: Match) -> bool:
    """Return whether anything was ever thrown or moved, taken back or not."""
    return any(entry.kind in PLAYED for entry in match.entries)


def too_long(entry: Entry, most: int) -> Refused | None:
    """Return the refusal of an entry in a log that is nearly full: what room is left is for the game."""
    is_aside = KINDS[entry.kind].endless and entry.seq >= most - most // RESERVE
    return Refused("log-full", most=most) if is_aside or entry.seq >= most else None


def full(match: Match, most: int) -> Refused | None:
    """Return why a match is closed to play: its log is as long as it may be, and it is not over."""
    is_full = not match.result and len(match.entries) >= most
    return Refused("log-full", most=most) if is_full else None
