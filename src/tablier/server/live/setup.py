"""New matches, and who takes which seat in them."""

from __future__ import annotations

from dataclasses import replace

from tablier.games import load
from tablier.matches import acts, policy
from tablier.matches.acts import Create, Join
from tablier.matches.acts.creating import ALONE, TIMED
from tablier.matches.chairs import Holder
from tablier.matches.decide import create
from tablier.matches.errors import Refused
from tablier.matches.log import HOST, Entry
from tablier.matches.match import Match
from tablier.matches.notes import LONGEST_NAME, Note, tidy_name
from tablier.matches.rematch import rematch_of, seat_before
from tablier.server.database import Database
from tablier.server.errors import Denied
from tablier.server.live.automation import pending_action, wakes_here
from tablier.server.live.outcomes import Failed, Outcome
from tablier.server.live.room import Room
from tablier.server.live.rooms import Rooms
from tablier.server.live.server_chain import chain_of
from tablier.server.people.names import check_name
from tablier.server.runtime import Runtime
from tablier.throws.holder import ChainHolder


class MatchSetup:
    """Creates matches; the creator is the host, and holds the seats at their own device."""

    def __init__(self, runtime: Runtime, database: Database, rooms: Rooms, *, is_alone: bool = False) -> None:
        self._runtime, self._database, self._rooms = runtime, database, rooms
        # The device throws, and says so; elsewhere time runs for people who have still to seal or open.
        self._says = {ALONE if is_alone else TIMED: True}

    async def create(self, command: Create, person: str, notes: tuple[Note, ...] = ()) -> Room:
        """Set a table up; refuse what cannot be played."""
        match, root = self._runtime.id(), self._runtime.draw(32)
        entry = sure(create(replace(command, seal={}), match, self._runtime.now(), "create.0"))
        if load(command.game).outcomes:
            chain = chain_of(match, root)
            await self._database.roots.keep(match, 1, chain.secret)
            seal = {**ChainHolder(chain).seal().to_json(), **self._says}
            entry = sure(create(replace(command, seal=seal), match, entry.at, entry.id))
        # What was played before it came here, a worker has replayed; on the loop nobody does it again.
        return await self._found(Match.of([entry], by_marks=True), person, notes)

    async def _found(self, match: Match, person: str, notes: tuple[Note, ...]) -> Room:
        """Keep who sits here, then the match itself."""
        entry, claims = match.head, self._database.claims
        devices = (seat for seat, plan in enumerate(match.header.plans) if plan.holder == Holder.DEVICE)
        holders = {seat: person for seat in (HOST, *devices) if await claims.take(match.id, seat, person, entry.at)}
        await self._database.store.append(entry, notes, wakes_here(self._runtime, match, pending_action(match)))
        room = Room(self._runtime, self._database, self._rooms.thinkers, match, notes, holders)
        await room.look_up_accounts()
        await self._rooms.add(room)
        room.automation.proceed()
        return room

    async def claim(self, room: Room, seat: int, secret: str, person: str, name: str) -> None:
        """Give a seat to the first who comes with its invitation, or to anybody if it is open."""
        accounts, claims = self._database.accounts, self._database.claims
        if not 0 <= seat < len(room.match.chairs):
            raise Denied("invitation")
        name = tidy_name(name) if name else ""
        await check_name(accounts, name, person)
        known = name or (await accounts.known([person])).get(person, "")
        await self._take(room, seat, secret, person)
        if room.match.chairs[seat].taken:  # it was theirs already
            return
        written = await self._join(room, seat, known)
        if isinstance(written, Failed):
            raise written.error
        if room.match.chairs[seat].taken and await self._holds(room, seat, person):
            return  # now, or by the same click a moment ago
        await claims.release(room.id, seat, person)
        raise written if isinstance(written, Refused) else Refused("taken", seat=seat_names(room, seat))

    async def _holds(self, room: Room, seat: int, person: str) -> bool:
        """Return whether a seat is a person's: as was read when they sat down, or else by the books."""
        is_known = room.holders.get(seat) == person
        return is_known or await self._database.claims.take(room.id, seat, person, self._runtime.now())

    async def _take(self, room: Room, seat: int, secret: str, person: str) -> None:
        claims, chair = self._database.claims, room.match.chairs[seat]
        if chair.taken and room.holders.get(seat) == person:
            return
        if chair.taken or chair.holder not in (Holder.OPEN, Holder.PERSON):
            raise Refused("taken", seat=seat_names(room, seat))
        if chair.holder == Holder.OPEN:
            is_theirs = await claims.take(room.id, seat, person, self._runtime.now())
        else:
            is_theirs = await claims.claim(room.id, seat, secret, person, self._runtime.now())
            if not is_theirs and not await claims.holder(room.id, seat):
                raise Denied("invitation")
        if not is_theirs:
            raise Refused("taken", seat=seat_names(room, seat))

    async def rematch(self, room: Room, person: str) -> Room:
        """Set the same table up again, everybody one seat further; each sits down there by asking for it."""
        seats = room.seats_of(person)
        if not seats and not room.is_host(person):
            raise Denied("not-yours")
        policy.check_open(room.match)
        if not room.match.result:
            raise Refused("not-over")
        again = await self._again(room, person, seats)
        await self._seat(person, room, again)
        return again

    async def _again(self, room: Room, person: str, seats: tuple[int, ...]) -> Room:
        """Return the table at which the same people may play again, set up by the first who asks."""
        if room.match.table.rematch:
            again = await self._rooms.find(room.match.table.rematch)
            if again:
                return again
        again = await self.create(rematch_of(room.match), room.holders.get(HOST, person), self._names(room))
        written = await room.write(acts.Rematch(seats[0] if seats else HOST, again.id), "rematch.0")
        if isinstance(written, Failed):
            raise written.error
        if room.match.table.rematch == again.id:
            return again
        await again.write(acts.Abort(HOST), "abort.0")
        if isinstance(written, Refused) and not room.match.table.rematch:
            raise written
        return sure_room(await self._rooms.find(room.match.table.rematch))  # somebody else was first

    async def _seat(self, person: str, before: Room, again: Room) -> None:
        """Seat one person where they sit in the rematch, unless they do; nobody is made to play again."""
        for seat, plan in enumerate(again.match.header.plans):
            old = seat_before(before.match, seat)
            is_theirs = plan.holder == Holder.PERSON and before.holders.get(old) == person
            if is_theirs and not again.match.result and not again.match.chairs[seat].taken:
                await self._database.claims.take(again.id, seat, person, self._runtime.now())
                await self._join(again, seat, before.name_at(old))

    async def _join(self, room: Room, seat: int, name: str) -> Outcome:
        """Write who sits down; a person without a name gets that of the seat."""
        notes = (self._runtime.note(name, LONGEST_NAME),) if name else ()
        return await room.write(Join(seat, *(note.reference for note in notes)), f"join.{self._runtime.id()}", notes)

    def _names(self, room: Room) -> tuple[Note, ...]:
        """Return the names of those at one device, which the new first entry speaks of."""
        chairs = [chair for chair in room.match.chairs if chair.holder == Holder.DEVICE and chair.name in room.notes]
        return tuple(dict.fromkeys(room.notes[chair.name] for chair in chairs))


def seat_names(room: Room, seat: int) -> dict[str, str]:
    return room.match.table.names_of([seat])


def sure(found: Entry | Refused) -> Entry:
    if isinstance(found, Refused):
        raise found
    return found


def sure_room(found: Room | None) -> Room:
    if found is None:
        raise Denied("unknown")
    return found
