"""For whom a client acts, and what is to be written then: whose seat it is comes from the server's own books."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, cast

from tablier.matches.acts import Act, Claim, Hold, Leave, Open, Rename, Seal, Throw
from tablier.matches.acts.act import form_of
from tablier.matches.log import HOST, Entry
from tablier.matches.notes import Note
from tablier.server.errors import Denied
from tablier.server.live.live_match import LiveMatch
from tablier.server.live.outcomes import Command
from tablier.server.messages.client import Act as Message
from tablier.server.people.names import check_name
from tablier.throws import messages

ONCE = (Seal, Open, Throw, Leave)  # what cannot be sent twice: the first time has changed what may be sent

NewNote = Callable[[str, int], Note]


@dataclass(frozen=True)
class ClientRequest:
    """What a client wants to do, and whose it is."""

    said: Message
    person: str

    async def found(self, room: LiveMatch) -> Command | Entry:
        """Return the act of the seat or the host it is; the entry, if the same was sent before."""
        known = room.match.known.get(self.said.id)
        if known and is_same(known, self.said.want, room.holders, self.person):
            return known
        act = acting(self.said.want, len(room.match.chairs), room.holders, self.person)
        if isinstance(act, Throw):
            thrown, fallen = await room.shells.throw(room.match, release_of(act))
            return Command(thrown, fallen=fallen)
        await check_wanted(room, act, self.person)
        return Command(*with_notes(act, room.runtime.note))


async def check_wanted(room: LiveMatch, act: Act, person: str) -> None:
    """Refuse what the log alone would allow: it knows neither who is on the line nor who has an account."""
    match act:
        case Hold(actor=actor, seat=seat):
            if room.is_rated:
                raise Denied("rated-hold")
            if actor == HOST and seat in room.connected_anywhere()[0]:
                raise Denied("present")
        case Rename(name=name):
            await check_name(room.database.accounts, name, person)
        case Claim(seat=gone):
            room.check_claim(gone)


def acting(act: Act, seats: int, holders: dict[int, str], person: str) -> Act:
    """Return an act for a seat of this person, or for the host; refuse what is not theirs."""
    is_host = bool(person) and holders.get(HOST) == person
    if act.actor == HOST:
        if not is_host:
            raise Denied("not-host")
        return act
    if act.actor < seats and person and holders.get(act.actor) == person:
        return act
    if isinstance(act, Hold) and is_host:
        return replace(act, actor=HOST)
    raise Denied("not-yours")


def is_same(known: Entry, act: Act, holders: dict[int, str], person: str) -> bool:
    """Return whether a client repeats the act of an entry: the links in it may be brought only once."""
    if known.kind != act.kind or not isinstance(act, ONCE):
        return False
    if known.kind == Leave.kind and known.body["frees"]:  # whoever left holds the seat no more
        return known.actor == act.actor
    proof = known.body.get("proof")
    actor = proof.get("witness") if isinstance(proof, dict) else known.actor
    return bool(actor == act.actor and person and holders.get(act.actor) == person)


def with_notes(act: Act, new: NewNote) -> tuple[Act, tuple[Note, ...]]:
    """Keep the texts of an act as notes, and let it refer to them."""
    shapes = form_of(type(act)).notes
    if not shapes:
        return act, ()
    notes = {name: new(shape.tidy(getattr(act, name)), shape.most) for name, shape in shapes.items()}
    references: Any = {name: note.reference for name, note in notes.items()}
    return cast(Act, replace(cast(Any, act), **references)), tuple(notes.values())


def release_of(act: Throw) -> messages.Release:
    """Return the link of a witness."""
    return messages.Release(act.actor, act.n, act.head, bytes.fromhex(act.link))
