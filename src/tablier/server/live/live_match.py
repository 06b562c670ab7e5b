"""What this process knows of one match: its log replayed, whose seats they are, and which clients are connected."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Protocol

import tablier
from tablier.engine.errors import TablierError
from tablier.engine.table import CHANCE
from tablier.matches.acts import Act, Create, Move, Open, Return, Seal, Throw
from tablier.matches.heads import SignedHead
from tablier.matches.log import HOST, SERVER, Entry
from tablier.matches.lookalikes import looks
from tablier.matches.match import Match
from tablier.matches.notes import Note, shown
from tablier.matches.ratings import may_count
from tablier.server.bus import Hint
from tablier.server.database import Database
from tablier.server.errors import Denied
from tablier.server.live.outcomes import Command, Outcome
from tablier.server.live.server_chain import ServerChain
from tablier.server.live.subscribers import Subscriber, Subscribers
from tablier.server.messages.model import PROTOCOL
from tablier.server.messages.server import Away, Beat, Presence, Welcome, You
from tablier.server.runtime import Runtime

VERSION = tablier.__version__
MINUTE = 60_000  # milliseconds
BRINGS_ON = (Create.kind, Seal.kind, Open.kind, Return.kind, Throw.kind, Move.kind)  # what is owed follows from these


class UnreadMatch:
    """A match whose first entry is not understood here: its entries are sent, and nothing else is known."""

    def __init__(self, entries: tuple[Entry, ...]) -> None:
        self.id, self.head, self.entries = entries[0].match, entries[-1], entries
        self.is_public = entries[0].body.get("public") is True


class LiveMatch(ABC):
    """One match in this process; `Room` writes to it."""

    def __init__(
        self,
        runtime: Runtime,
        database: Database,
        match: Match | UnreadMatch,
        notes: Iterable[Note],
        holders: dict[int, str],
    ) -> None:
        self.runtime, self.database = runtime, database
        self.id = match.id
        self.unread, self.seq = match if isinstance(match, UnreadMatch) else None, match.head.seq
        if isinstance(match, Match):
            self.match = match  # replayed; one that is unread has none
        self.notes = {note.reference: note for note in notes}
        self.holders = holders
        self.accounts: dict[str, str] = {}  # the people here who have one, and what it is called
        self.players: tuple[str, ...] = ()  # who is rated in each seat, once the match has begun
        self.away: dict[int, int] = {}  # seats whose person is not connected, and since when
        self.subscribers = Subscribers()
        self.elsewhere: dict[str, Hint] = {}  # what other processes say that have this match too
        self.opened = -1  # when this process read the log; never, of a match that began here
        self.shut: TablierError | None = None  # why the match is closed to play
        self.idle_since = runtime.now()
        self.shells = ServerChain(self.id, database.roots)
        self._head: SignedHead | None = None
        self.look_who_is_here()

    @abstractmethod
    async def take(self, request: Request, id: str, seq: int | None = None) -> Outcome:  # noqa: A002
        """Append an act once no other write is going on; `seq` is the last entry its author knew, if it matters."""

    async def write(self, act: Act, id: str, notes: tuple[Note, ...] = ()) -> Outcome:  # noqa: A002
        """Append an act, if it may come next."""
        return await self.take(Command(act, notes), id)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries of the log, also of a match that is unread."""
        return (self.unread or self.match).entries

    @property
    def is_unread(self) -> bool:
        """Whether nothing of the match is known here but its entries."""
        return self.unread is not None

    # The last entry, signed.

    @property
    def head(self) -> SignedHead | None:
        """The last entry, signed; signed once, because a signature costs as much as a tenth of a move.

        On a device nobody signs: it could vouch for itself only.
        """
        if self.database.signer and not self.is_signed:
            last = self.entries[-1]
            ended = not self.is_unread and self.match.result is not None
            self._head = self.database.signer.sign(self.id, last.seq, last.hash, self.runtime.now(), ended=ended)
        return self._head

    @property
    def is_signed(self) -> bool:
        """Return whether the last entry is the one that was signed last."""
        return self._head is not None and self._head.hash == self.entries[-1].hash

    # Whose seats they are.

    def seats_of(self, person: str) -> tuple[int, ...]:
        """Return the seats of a person."""
        return tuple(sorted(seat for seat, holder in self.holders.items() if seat >= 0 and person and holder == person))

    def is_host(self, person: str) -> bool:
        return bool(person) and self.holders.get(HOST) == person

    def is_seen_by(self, person: str) -> bool:
        """Return whether a person may see the match without a watch link."""
        is_public = self.unread.is_public if self.unread else self.match.header.public
        return is_public or (bool(person) and person in self.holders.values())

    @property
    def is_rated(self) -> bool:
        """Whether the match is rated for at least two accounts; unknown before it begins."""
        return sum(map(bool, self.players)) > 1 and not self.is_unread and may_count(self.match)

    @property
    def named_seats(self) -> tuple[int, ...]:
        """The seats at which the name of an account stands, that of the person who sits there."""
        if self.is_unread:
            return ()
        names = {seat: self.accounts.get(person, "") for seat, person in self.holders.items() if seat >= 0}
        return tuple(seat for seat, name in sorted(names.items()) if name and looks(name) == looks(self.name_at(seat)))

    def name_at(self, seat: int) -> str:
        """Return the name at a seat; empty if it is free or the name was deleted."""
        chair = self.match.chairs[seat]
        return shown(self.notes, chair.name, "") if chair.taken else ""

    # Who is connected.

    def connected(self) -> tuple[set[int], int]:
        """Return the seats whose holders are connected to this process, and how many others watch here."""
        here: set[int] = set()
        watching = 0
        for person in self.subscribers.people():
            seats = self.seats_of(person)
            here.update(seats)
            watching += not seats
        return here, watching

    def connected_anywhere(self) -> tuple[set[int], int]:
        """Return the connected seats, and how many watch, here and in other processes."""
        here, watching = self.connected()
        for hint in self.elsewhere.values():
            here.update(hint.here)
            watching += hint.watching
        return here, watching

    def hint(self, what: str) -> Hint:
        """Return what other processes may want to know of the match."""
        here, watching = self.connected()
        return Hint(self.id, self.seq, what, tuple(sorted(here)), watching)

    def look_who_is_here(self) -> None:
        """Note since when each person who has a seat is not connected."""
        if self.is_unread:
            return
        here, _ = self.connected_anywhere()
        taken = {seat for seat in self.holders if seat >= 0 and self.match.chairs[seat].taken}
        self.away = {seat: self.away.get(seat, self.runtime.now()) for seat in sorted(taken - here)}

    def check_claim(self, seat: int) -> None:
        """Refuse a claim against a player who is connected and does their part, or was until lately.

        The time counts from when nobody was connected for the seat any more, from the last throw or move, and from when
        this process opened the match, whichever came last: a connection that breaks for a moment, or a server that
        starts again, costs nobody a match. To seal and to open needs no thought, and nothing is thrown before: from who
        keeps the others waiting for that one may claim although they are connected.
        """
        self.look_who_is_here()
        since = self.away.get(seat, self._owes_since(seat))
        if since is None:
            raise Denied("claim-present")
        line, most = self.match.line, self.runtime.settings.absence_minutes
        played = self.match.entries[line[-1].seq].at if line else 0
        if (left := max(since, played) + most * MINUTE - self.runtime.now()) > 0:
            raise Denied("claim-early", most=most, minutes=-(-left // MINUTE))

    def _owes_since(self, seat: int) -> int | None:
        """Return since when nothing is thrown because a seat has not sealed or opened; nothing if it has."""
        missing = self.match.missing
        if self.match.position.to_act != CHANCE or seat not in missing or SERVER in missing:
            return None  # whoever waits for the server owes nothing
        last = next(entry.at for entry in reversed(self.match.entries) if entry.kind in BRINGS_ON)
        return max(last, self.opened)

    # What clients are told of it.

    def welcome(self, subscriber: Subscriber) -> Welcome:
        person, language = subscriber.identity.person, subscriber.hello.language
        return Welcome(
            protocol=PROTOCOL,
            version=VERSION,
            match=self.id,
            you=You(seats=list(self.seats_of(person)), host=self.is_host(person)),
            seq=self.seq,
            now=self.runtime.now(),
            shut=self.shut.say(language) if self.shut else "",
            head=self.head,
        )

    def beat(self, *, signed: bool = False) -> Beat:
        return Beat(seq=self.seq, now=self.runtime.now(), head=self.head if signed else None)

    def presence(self) -> Presence:
        """Return who is connected, here and in other processes."""
        here, watching = self.connected_anywhere()
        return Presence(
            here=sorted(here),
            watching=watching,
            away=[Away(seat=seat, since=since) for seat, since in sorted(self.away.items())],
            absence=self.runtime.settings.absence_minutes * MINUTE,
            accounts=list(self.named_seats),
            rated=self.is_rated,
        )


class Request(Protocol):
    """A pending write, whose act is computed only once no other write is in progress."""

    async def found(self, room: LiveMatch) -> Command | Entry:
        """Return what is to be written, or the entry that was written for it before; refuse what may not be."""
