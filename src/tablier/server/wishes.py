"""What a client wants, as a command of the match: whose seat it is comes from the server's own books."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from tablier.matches import commands
from tablier.matches.fairness import open_body, seal_body
from tablier.matches.kinds import Kind
from tablier.matches.log import HOST, Entry
from tablier.matches.match import Match
from tablier.matches.notes import LONGEST_MESSAGE, LONGEST_NAME, Note, tidy_name
from tablier.server import messages
from tablier.server.absence import check_claim
from tablier.server.errors import Denied
from tablier.server.frames import presence_of
from tablier.server.messages import Model
from tablier.server.room import Room
from tablier.server.written import Wanted
from tablier.throws.messages import Open, Release, Seal

# Whatever comes in between changes nothing about these: they need not be sent again because somebody else was first.
INDEPENDENT = ("seal", "open", "phrase", "say", "rename", "chat", "mute", "answer", "withdraw", "resign", "return")

# What cannot be said twice, because the first time has changed what may be said.
KINDS = {"seal": Kind.SEALED, "open": Kind.OPENED, "throw": Kind.THROW, "leave": Kind.LEFT}

NewNote = Callable[[str, int], Note]
Wish = Any  # one of `messages.Want`
Found = tuple[commands.Command, tuple[Note, ...]]


def actor_of(wish: Wish, match: Match, holders: dict[int, str], person: str) -> int:
    """Return for whom somebody acts: a seat of theirs, or the host; refuse what is not theirs."""
    seat = getattr(wish, "seat", None)
    is_host = bool(person) and holders.get(HOST) == person
    if isinstance(wish, messages.Chat | messages.Mute) or seat is None:
        if not is_host:
            raise Denied("not-host")
        return HOST
    if seat < len(match.chairs) and person and holders.get(seat) == person:
        return int(seat)
    if isinstance(wish, messages.Hold) and is_host:
        return HOST
    raise Denied("not-yours")


def is_same(known: Entry, wish: Wish, holders: dict[int, str], person: str) -> bool:
    """Tell whether somebody says again what an entry says: the links in it may be brought only once."""
    if known.kind != KINDS.get(wish.kind):
        return False
    if known.kind == Kind.LEFT and known.body["frees"]:  # whoever left holds the seat no more
        return bool(known.actor == wish.seat)
    actor = _dict(known.body["proof"]).get("witness") if known.kind == Kind.THROW else known.actor
    return bool(actor == wish.seat and person and holders.get(wish.seat) == person)


def command_of(wish: Wish, actor: int, log: Any, note: NewNote) -> Found:
    """Return the command and the notes it brings; a throw is made by `throwing`."""
    match wish:
        case messages.Seal():
            body = seal_body(log, Seal(actor, bytes.fromhex(wish.anchor), wish.links))
            return commands.Seal(actor, cast(int, body["epoch"]), cast(dict[str, Any], body["seal"])), ()
        case messages.Open():
            body = open_body(log, Open(actor, bytes.fromhex(wish.link)))
            return commands.Open(actor, cast(int, body["epoch"]), cast(dict[str, Any], body["link"])), ()
        case messages.Rename():
            name = note(tidy_name(wish.name), LONGEST_NAME)
            return commands.Rename(actor, name), (name,)
        case messages.Say():
            words = note(wish.text, LONGEST_MESSAGE)
            return commands.Say(actor, words), (words,)
        case _:
            return plain_command(wish, actor), ()


def plain_command(wish: Model, actor: int) -> commands.Command:
    """Return a command that says just what the client said."""
    match wish:
        case messages.Move():
            return commands.Move(actor, wish.move)
        case messages.TakeBack():
            return commands.TakeBack(actor)
        case messages.Offer():
            return commands.Offer(actor, wish.what)
        case messages.Answer():
            return commands.Answer(actor, wish.offer, wish.yes)
        case messages.Withdraw():
            return commands.Withdraw(actor, wish.offer)
        case messages.Resign():
            return commands.Resign(actor)
        case messages.Leave():
            return commands.Leave(actor)
        case messages.Hold():
            return commands.Hold(actor, wish.seat, wish.program)
        case messages.Return():
            return commands.Return(actor)
        case messages.Phrase():
            return commands.Phrase(actor, wish.phrase)
        case messages.Claim():
            return commands.Claim(actor, wish.gone, wish.win)
        case messages.Chat():
            return commands.Chat(wish.on)
        case messages.Mute():
            return commands.Mute(wish.seat, wish.on)
        case _:
            return commands.Abort(actor)


@dataclass(frozen=True)
class Asked:
    """What a client wants to do, and whose it is."""

    said: messages.Act
    person: str

    async def found(self, room: Room) -> Wanted | Entry:
        """Return the command of the seat or the host it is; the entry, if the same was said before."""
        want = self.said.want
        known = room.match.known.get(self.said.id)
        if known and is_same(known, want, room.holders, self.person):
            return known
        actor = actor_of(want, room.match, room.holders, self.person)
        if isinstance(want, messages.Throw):
            command, fallen = await room.tender.shells.throw(room.watched, release_of(want, actor))
            return Wanted(command, fallen=fallen)
        if isinstance(want, messages.Hold | messages.Rename | messages.Claim):
            await check_wish(room, want, actor, self.person)
        return Wanted(*command_of(want, actor, room.watched, room.house.note))


async def check_wish(room: Room, want: Wish, actor: int, person: str) -> None:
    """Refuse what the log alone would allow: it knows neither who is on the line nor who has an account."""
    match want:
        case messages.Hold(seat=seat):
            if room.is_rated:
                raise Denied("rated-hold")
            if actor == HOST and seat in presence_of(room).here:
                raise Denied("present")
        case messages.Rename(name=name):
            await room.house.check_name(name, person)
        case messages.Claim(gone=gone):
            check_claim(room, gone)


def release_of(wish: messages.Throw, actor: int) -> Release:
    """Return the link of a witness."""
    return Release(actor, wish.n, wish.head, bytes.fromhex(wish.link))


def _dict(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
