"""A room: one match in this process. It takes one act at a time, and tells everybody only what is durable.

The write path, under one lock for each match: an id that is known gets the same answer; whoever is behind is told what
was missed; what the rules refuse is refused; then the entry is appended, and only when the store says that it is
durable is it acknowledged and told to everybody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from tablier.engine.errors import TablierError
from tablier.matches.acts import Act, Join, Leave, Move, Rename, Resume, Throw
from tablier.matches.decide import decide
from tablier.matches.errors import Refused
from tablier.matches.heads import SignedHead
from tablier.matches.log import HOST, Entry
from tablier.matches.lookalikes import looks
from tablier.matches.match import Match
from tablier.matches.notes import Note, shown
from tablier.matches.ratings import may_count
from tablier.matches.store import Appended, Known
from tablier.server.audience import Audience, Listener
from tablier.server.bus import Hint
from tablier.server.clock import Handle
from tablier.server.frames import beat_of, here_in, log_frames, news_frame, presence_of, view_frames, welcome
from tablier.server.lengths import RESERVE, full, too_long
from tablier.server.tending import Tender
from tablier.server.written import Behind, Done, Failed, Wanted, Written
from tablier.storage.errors import Quarantined, StorageError

if TYPE_CHECKING:
    from tablier.server.house import House

LOG = logging.getLogger(__name__)
SEATING = (Join.kind, Leave.kind)
PLAYED = (Throw.kind, Move.kind)
TRIES = 5  # for what may be written whoever is first


class Request(Protocol):
    """Something to be written, which says what it is only once nobody else writes."""

    async def found(self, room: Room) -> Wanted | Entry:
        """Return what is to be written, or the entry that says it already; refuse what may not be."""


class Room:
    """One match, who is on the line, and whose seats they are."""

    def __init__(self, house: House, match: Match, notes: Iterable[Note], holders: dict[int, str]) -> None:
        self.house = house
        self.id = match.id
        self._take(match)
        self.notes = {note.reference: note for note in notes}
        self.holders = holders
        self.accounts: dict[str, str] = {}  # the people here who have one, and what it is called
        self.players: tuple[str, ...] = ()  # who is rated in each seat, once the match has begun
        self.away: dict[int, int] = {}  # seats whose person is not on the line, and since when
        self.audience = Audience()
        self.elsewhere: dict[str, Hint] = {}  # what other processes say that have this room too
        self.opened = -1  # when this process read the log; never, of a match that began here
        self.shut: TablierError | None = None  # why the match is closed to play
        self.tender = Tender(self)
        self.idle_since = house.now()
        self._lock = asyncio.Lock()
        self._is_unsure = False  # whether the store may have kept what it could not say that it did
        self._telling_presence: Handle | None = None
        self._head: SignedHead | None = None
        self._told_of: tuple[set[int], int] = (set(), 0)  # who was on the line here when others were last told
        self.look_who_is_here()

    def _take(self, match: Match) -> None:
        self.match, self.seq = match, match.head.seq

    @property
    def is_unread(self) -> bool:
        """Whether nothing of the match is known here but its entries: see `opening.Unread`."""
        return self.shut is not None and not isinstance(self.match, Match)

    @property
    def head(self) -> SignedHead:
        """The last entry, signed; signed once, because a signature costs as much as a tenth of a move."""
        if self._head is None or not self.is_signed:
            last = self.match.head
            ended = self.match.result is not None
            self._head = self.house.signer.sign(self.id, last.seq, last.hash, self.house.now(), ended=ended)
        return self._head

    @property
    def is_signed(self) -> bool:
        """Tell whether the last entry is the one that was signed last."""
        return self._head is not None and self._head.hash == self.match.head.hash

    def seats_of(self, person: str) -> tuple[int, ...]:
        """Return the seats of a person."""
        return tuple(sorted(seat for seat, holder in self.holders.items() if seat >= 0 and person and holder == person))

    def is_host(self, person: str) -> bool:
        return bool(person) and self.holders.get(HOST) == person

    def is_seen_by(self, person: str) -> bool:
        """Tell whether a person may see the match without a watch link."""
        return self.match.header.public or (bool(person) and person in self.holders.values())

    @property
    def is_rated(self) -> bool:
        """Whether the match counts for at least two who have an account; before it begins nobody can say."""
        return sum(map(bool, self.players)) > 1 and may_count(self.match)

    @property
    def named_seats(self) -> tuple[int, ...]:
        """The seats at which the name of an account stands, that of the person who sits there."""
        names = {seat: self.accounts.get(person, "") for seat, person in self.holders.items() if seat >= 0}
        return tuple(seat for seat, name in sorted(names.items()) if name and looks(name) == looks(self.name_at(seat)))

    def name_at(self, seat: int) -> str:
        """Return what whoever has a seat is called; nothing if nobody has it, or the name is gone."""
        chair = self.match.chairs[seat]
        return shown(self.notes, chair.name, "") if chair.taken else ""

    def on_the_line(self) -> tuple[set[int], int]:
        """Return the seats whose holders are on the line in this process, and how many others watch here."""
        here: set[int] = set()
        watching = 0
        for person in self.audience.people():
            seats = self.seats_of(person)
            here.update(seats)
            watching += not seats
        return here, watching

    # Coming and going.

    async def enter(self, listener: Listener, after: int) -> None:
        """Welcome a client, tell what it has not, and everything from now on."""
        async with self._lock:  # nothing may be told in between
            listener.say(welcome(self, listener))
            self.tell_log(listener, after)
            self.audience.add(listener)
        self.look_who_is_here()
        self.tell_presence_soon()

    def leave(self, listener: Listener) -> None:
        self.audience.remove(listener)
        self.look_who_is_here()
        self.idle_since = self.house.now()
        self.tell_presence_soon()

    def tell_log(self, listener: Listener, after: int) -> None:
        """Say the entries after one, and how the table looks now."""
        for frame in log_frames(self, after):
            listener.say(frame)
        if listener.hello.views and self.shut is None:
            language = listener.hello.language
            listener.say(view_frames(self, None, [language], board=True)[language])

    # Writing.

    async def write(self, act: Act, id: str, notes: tuple[Note, ...] = ()) -> Written:  # noqa: A002
        """Append an act, if it may come next."""
        return await self.take(Wanted(act, notes), id)

    async def take(self, request: Request, id: str, seq: int | None = None) -> Written:  # noqa: A002
        """Append what is wanted once nobody else writes; `seq` is the last entry its author knew, where that counts."""
        async with self._lock:
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
        """Tell whether others have written what the author of something new does not know."""
        if id not in self.match.known and (seq > self.seq or (seq < self.seq and self.house.bus.is_shared)):
            await self._catch_up()  # the author may know more than this process
        return id not in self.match.known and seq != self.seq

    async def rest(self) -> None:
        """Give back now what was lost while nobody could play."""
        async with self._lock:
            try:
                await self._give_back()
            except StorageError as error:
                self._failed(error)

    async def _give_back(self, request: Request | None = None) -> None:
        """Before anything else: nobody pays for a time in which nothing could be stored.

        What gives time back itself comes first: it knows of the time in which no server was there, too.
        """
        if self.shut or self.match.result or self.match.table.charges is None:
            return
        if isinstance(request, Wanted) and isinstance(request.act, Resume):
            return
        now = self.house.now()
        since = self.match.table.times.latest
        if lost := self.house.outages.lost(since, now, self.house.chores.deaths_for(self)):
            await self._write(Wanted(Resume(now - lost)), f"rest.{self.seq}")

    async def _write(self, request: Request, id: str) -> Written:  # noqa: A002
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
        decided = decide(self.match, found.act, self.house.now(), id, found.fallen)
        if isinstance(decided, Refused):
            return decided
        if decided.id in self.match.known:
            return Done(decided)
        most = self.house.settings.entries_per_match
        full_up = too_long(decided, most) if decided.seq >= most - most // RESERVE else None
        return full_up or await self._append(decided, found)

    def _failed(self, error: StorageError) -> Failed:
        """Note what the store could not do; a match that it has set apart is closed to play from now on."""
        self.house.check_store()
        self._is_unsure = True
        if isinstance(error, Quarantined) and self.shut is None:
            self.shut = error
        return Failed(error)

    async def catch_up(self) -> None:
        """Read what other processes have written."""
        async with self._lock:
            if self.house.bus.is_shared:
                await self._catch_up()

    async def _append(self, entry: Entry, found: Wanted) -> Written:
        house = self.house
        after = self.match.then(entry, allowed=True)  # what cannot be replayed is never stored
        if entry.kind in PLAYED and not self.match.line and not has_played(self.match):
            await house.fix_players(self)  # whoever signs in, leaves or closes an account later changes nothing
        begun, wakes = house.now(), self.tender.wakes(after)
        try:
            outcome = await house.store.append(after.to_keep, found.notes, wakes)
        except StorageError as error:
            house.outages.failed(error)
            raise
        if house.outages.stored(begun):
            house.spawn(house.chores.rest())
        match outcome:
            case Appended():
                return await self._appended(after, entry, found.notes)
            case Known(entry=stored):  # by another process, or when the store could not say so
                await self._catch_up()
                return Done(stored)
            case _:
                await self._follow(outcome.entries)
                return Behind()

    async def _appended(self, after: Match, entry: Entry, notes: tuple[Note, ...]) -> Done:
        """It is durable: tell everybody, and do what follows from it."""
        self.house.counts["entries"] += 1
        await self._grow(after, entry, notes)
        most = self.house.settings.entries_per_match
        if self.shut is None and len(after.entries) >= most:
            self.shut = full(after, most)
        if self.elsewhere:
            self.house.neighbours.changed(self)
        self.tender.tend()
        return Done(entry)

    async def _catch_up(self) -> None:
        if self.shut is None:
            await self._follow(await self.house.store.read(self.id, self.seq))

    async def _follow(self, entries: Iterable[Entry]) -> None:
        """Take over what another process has written; it also looks after what follows from it, unless it is gone."""
        new = [entry for entry in entries if entry.seq > self.seq]
        self.house.counts["followed"] += len(new)
        notes = await self.house.store.notes(self.id) if new else ()
        for entry in new:
            try:
                after = self.match.then(entry)
            except TablierError as error:  # by a later version, or by a mistake: nobody plays on here
                LOG.error("Match %s is closed to play: %s", self.id, error.say("en"))
                self.shut = error
                return
            await self._grow(after, entry, notes)
        if new:
            self.tender.tend_later()

    async def _grow(self, after: Match, entry: Entry, notes: Iterable[Note]) -> None:
        is_end = after.result is not None and self.match.result is None
        self._take(after)
        self.notes |= {note.reference: note for note in notes}
        if entry.kind in SEATING:
            await self._look_up_holders(entry)
        self.audience.tell(news_frame(self, entry))
        if languages := self.audience.languages:
            self.audience.show(view_frames(self, entry, languages))
        if is_end and len(self.audience):
            self.audience.tell(beat_of(self, signed=True))
        if entry.kind in (*SEATING, Rename.kind) or (entry.kind in PLAYED and len(after.line) == 1):
            self.look_who_is_here()
            self.tell_presence_soon()

    async def _look_up_holders(self, entry: Entry) -> None:
        """Read who holds which seat; a seat that was given back is nobody's from now on."""
        seat = entry.actor
        person = self.holders.pop(seat, "") if entry.kind == Leave.kind and not self.match.chairs[seat].taken else ""
        try:
            if person:
                await self.house.claims.release(self.id, seat, person)
            self.holders = await self.house.claims.holders(self.id)
            await self.look_up_accounts()
        except StorageError as error:  # the entry is durable, and told: who sits there is looked up when it can be
            self.house.unkept(error)
            if person:
                self.holders[seat] = person
            self.house.later(1.0, lambda: self._look_up_again(entry))

    async def look_up_accounts(self) -> None:
        """Read which of the people here have an account, and tell everybody."""
        self.accounts = await self.house.accounts.known({*self.holders.values()} - {""})
        self.tell_presence_soon()

    def look_who_is_here(self) -> None:
        """Note since when each person who has a seat is not on the line."""
        if not isinstance(self.match, Match):
            return  # nothing of it is known here
        here, _ = here_in(self)
        taken = {seat for seat in self.holders if seat >= 0 and self.match.chairs[seat].taken}
        self.away = {seat: self.away.get(seat, self.house.now()) for seat in sorted(taken - here)}

    def _look_up_again(self, entry: Entry) -> None:
        self.house.spawn(self._look_up_holders(entry))

    # Telling.

    def others_changed(self) -> None:
        """Somebody came or went in another process."""
        self.look_who_is_here()
        self.tell_presence_soon()

    def tell_presence_soon(self) -> None:
        """Tell who is on the line, once for everybody who comes or goes at this moment."""
        if self._telling_presence is None:
            self._telling_presence = self.house.later(0.2, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling_presence = None
        self.look_who_is_here()
        self.audience.tell(presence_of(self))
        if (now := self.on_the_line()) != self._told_of:
            self._told_of = now
            self.house.neighbours.changed(self)

    # Ending.

    @property
    def is_idle(self) -> bool:
        """Tell whether nobody is on the line and the server has nothing to do here."""
        return not len(self.audience) and self.tender.is_idle and not self._lock.locked()

    async def close(self) -> None:
        """Let go of timers and tasks."""
        if self._telling_presence:
            self._telling_presence.cancel()
            self._telling_presence = None
        await self.tender.close()


def has_played(match: Match) -> bool:
    """Tell whether anything was ever thrown or moved, taken back or not."""
    return any(entry.kind in PLAYED for entry in match.entries)
