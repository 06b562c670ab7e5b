"""The public side of the protocol: what is expected next, what is refused and why.

The throws of a match are a value, and a pure function of what was said. Everyone keeps them: the server to refuse what
is early, double or wrong, and every client to see at once when the server says something that its chain does not hold.
Saying the same thing again changes nothing and has the same answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from enum import StrEnum

from tablier.throws.ceremony import Ceremony, follows
from tablier.throws.errors import ThrowRefused
from tablier.throws.hashing import NOTHING, throw_digest
from tablier.throws.messages import (
    Close,
    DueMessage,
    LeaveMessage,
    Message,
    OpenMessage,
    Release,
    Renew,
    ReturnMessage,
    SealMessage,
    ServerRelease,
    WithdrawMessage,
)
from tablier.throws.parties import SERVER, witness_of
from tablier.throws.thrown import By, ChainUse, SeatChange, Thrown
from tablier.throws.values import replace

STAND_IN = SealMessage(SERVER, bytes(32), 2)  # shows whether a seal that waits for the server's will be taken


class Next(StrEnum):
    """What is waited for."""

    SEALS = "seals"  # parties may seal until the ceremony is closed
    OPENING = "opening"  # some parties have to open their first link
    THROW = "throw"  # nothing, until the rules make a throw due
    RELEASE = "release"  # the witness has to open a link
    ANSWER = "answer"  # the server has to open a link
    RENEWAL = "renewal"  # a chain is used up: a new ceremony
    PERSON = "person"  # every person has left: somebody must return, or a new ceremony begin


@dataclass(frozen=True)
class Expected:
    """What comes next, and from whom."""

    what: Next
    parties: tuple[int, ...] = ()


@dataclass(frozen=True)
class Throws:
    """The state of the throws of one match: all messages so far."""

    match: str
    rules: str
    seats: int
    ceremonies: tuple[Ceremony, ...]
    holds: Mapping[int, ChainUse] = field(default_factory=dict)  # of the epoch in force
    people: frozenset[int] = frozenset()  # the seats in which a person sits now
    changes: tuple[SeatChange, ...] = ()
    due: DueMessage | None = None
    released: Release | None = None
    throws: tuple[Thrown, ...] = ()
    early: tuple[SealMessage, ...] = ()  # of seats that sealed before the server
    is_unchecked: bool = False  # in a log that is in doubt: it is known who has sealed and opened, and nothing else

    @classmethod
    def laid(cls, match: str, rules: str, seats: int) -> Throws:
        """Begin, with the ceremony of the first epoch."""
        return cls(match, rules, seats, (Ceremony(match, rules, seats),))

    @property
    def ceremony(self) -> Ceremony:
        return self.ceremonies[-1]

    @property
    def in_force(self) -> Ceremony | None:
        """The last ceremony that was completed."""
        return next((each for each in reversed(self.ceremonies) if each.is_complete), None)

    @property
    def n(self) -> int:
        """The number of the next throw; the first is 0."""
        return len(self.throws)

    @property
    def witness(self) -> int | None:
        """Who must open a link for the throw that is due."""
        return witness_of(self.due.seat, self.people, self.seats) if self.due else None

    @property
    def is_unwitnessed(self) -> bool:
        """Return whether no person took part in the ceremony, so that only the server opens links."""
        return set(self.holds) == {SERVER}

    @property
    def expected(self) -> Expected:
        if not self.ceremony.is_closed:
            return Expected(Next.SEALS)
        if self.ceremony.owing:
            return Expected(Next.OPENING, self.ceremony.owing)
        if not self.due:
            return Expected(Next.THROW)
        return self._owed(self.witness)

    def _owed(self, witness: int | None) -> Expected:
        """Return which link the throw that is due waits for."""
        if witness is None and not self.is_unwitnessed:
            return Expected(Next.PERSON)
        spent = [party for party in (SERVER, witness) if party is not None and self.holds[party].is_used_up]
        if spent and not self.released:
            return Expected(Next.RENEWAL, tuple(spent))
        if self.released or witness is None:
            return Expected(Next.ANSWER, (SERVER,))
        return Expected(Next.RELEASE, (witness,))

    def after(self, said: Message) -> Throws:
        """Return the throws after a message; refuse the message if it is not in order."""
        match said:
            case DueMessage():
                return self._made_due(said)
            case Release():
                return self._released(said)
            case ServerRelease():
                return self._answered(said)
            case SealMessage():
                return self._sealed(said)
            case WithdrawMessage():
                return self._with(self.ceremony.withdraw(said))
            case Close():
                return self._with(self.ceremony.close(said, self.people))
            case OpenMessage():
                return self._with(self.ceremony.open(said))
            case Renew():
                return self._renewed()
            case LeaveMessage():
                return self._handed(said.seat, By.PROGRAM)
            case ReturnMessage():
                return self._handed(said.seat, By.PERSON)

    def after_all(self, *said: Message) -> Throws:
        """Return the throws after several messages."""
        found = self
        for each in said:
            found = found.after(each)
        return found

    # What a log says in its own way: some messages follow from others, and are not written down.

    @property
    def epoch(self) -> int:
        """The epoch, as a log counts them."""
        return self.ceremony.number

    def with_seal(self, said: SealMessage, epoch: int) -> Throws:
        """Take a seal; one for the next epoch begins a new ceremony, and who sealed before the server waits for it."""
        begun = self if epoch == self.epoch else self._begun_anew()
        brought = replace(begun.ceremony, brought=begun.ceremony.brought | {said.party})
        if begun.is_unchecked:
            return begun._holding(brought)
        if said.party != SERVER and SERVER not in begun.ceremony.sealed:
            begun.after_all(STAND_IN, *begun.early, said)
            return replace(begun._holding(brought), early=(*begun.early, said))
        return replace(begun, early=()).after_all(said, *begun.early)

    def with_first(self, said: OpenMessage, people: tuple[int, ...]) -> Throws:
        """Take a first link; the first who opens closes the ceremony among those who play now."""
        if self.is_unchecked:
            ceremony = self.ceremony
            seals = (
                ceremony.seals if ceremony.is_closed else tuple(SealMessage(each, b"", 0) for each in (SERVER, *people))
            )
            return self._holding(replace(ceremony, seals=seals, is_closed=True, opened=(*ceremony.opened, said)))
        return self.closed_among(people).after(said)

    def closed_among(self, people: tuple[int, ...]) -> Throws:
        """Close the ceremony among those who play now; who sealed and is away has no part in it."""
        if self.ceremony.is_closed:
            return self
        seals = tuple(seal for seal in self.ceremony.seals if seal.party in (SERVER, *people))
        return self._holding(replace(self.ceremony, seals=seals)).after(Close(people))

    def got_up(self, seat: int) -> Throws:
        """Remove a party for good before the first throw."""
        early = tuple(seal for seal in self.early if seal.party != seat)
        return replace(self._holding(self.ceremony.got_up(seat)), early=early)

    def handed(self, here: Set[int]) -> Throws:
        """Note who has left and who is back.

        Nobody is back in the middle of a ceremony: if they are a part of it they are when it is complete, and the proof
        of one that was given up does not ask for the seal of somebody who was away when it was closed.
        """
        if here == self.people or self.is_unchecked or not self.in_force:
            return self
        left = self.after_all(*map(LeaveMessage, sorted(self.people - here)))
        if not left.ceremony.is_complete:
            return left
        back = left.ceremony.people & here & left.ceremony.shown - left.people
        return left.after_all(*map(ReturnMessage, sorted(back)))

    def _begun_anew(self) -> Throws:
        """Begin a new ceremony; one of which nobody has opened anything is begun again, and its seals are forgotten."""
        if self.ceremony.is_closed:
            return self.after(Renew())
        fresh = replace(self.ceremony, seals=(), brought=frozenset(), number=self.epoch + 1)
        return replace(self._holding(fresh), early=())

    def _holding(self, ceremony: Ceremony) -> Throws:
        return replace(self, ceremonies=(*self.ceremonies[:-1], ceremony))

    def _sealed(self, said: SealMessage) -> Throws:
        """Refuse a chain of an earlier ceremony: some of its links are known to all."""
        for earlier in self.ceremonies[:-1]:
            if said.party in earlier.sealed and earlier.sealed[said.party].anchor == said.anchor:
                raise ThrowRefused("seal-old", party=said.party, epoch=earlier.epoch)
        return self._with(self.ceremony.seal(said))

    def _with(self, ceremony: Ceremony) -> Throws:
        if ceremony is self.ceremony:
            return self
        changed = self._holding(ceremony)
        if not ceremony.is_complete:
            return changed
        holds = {party: ChainUse(ceremony.firsts[party], 1, seal.links) for party, seal in ceremony.sealed.items()}
        return replace(changed, holds=holds, people=ceremony.people)

    def _renewed(self) -> Throws:
        self._refuse_while_owed()
        if not self.ceremony.is_closed:
            raise ThrowRefused("renew-sealing", epoch=self.ceremony.epoch)
        before = self.in_force.start if self.in_force else NOTHING
        counted, number = self.ceremony.epoch + 1, self.epoch + 1
        begun = Ceremony(self.match, self.rules, self.seats, counted, before, number=number)
        return replace(self, ceremonies=(*self.ceremonies, begun), early=())

    def _refuse_while_owed(self) -> None:
        """Whoever has seen the witness's link knows what falls: nothing may come before the answer."""
        if self.released:
            raise ThrowRefused("owed", n=self.n)

    def _handed(self, seat: int, by: By) -> Throws:
        self._refuse_while_owed()
        if not self.in_force or seat not in self.in_force.people:
            raise ThrowRefused("change-seat", seat=seat)
        people = self.people - {seat} if by is By.PROGRAM else self.people | {seat}
        if people == self.people:
            return self
        change = SeatChange(self.in_force.epoch, self.n, seat, by)
        return replace(self, people=people, changes=(*self.changes, change))

    def _made_due(self, said: DueMessage) -> Throws:
        if not 0 <= said.seat < self.seats:
            raise ThrowRefused("due-seat", seat=said.seat, seats=self.seats)
        if self.due and self.due != said:
            raise ThrowRefused("due-double", n=self.n)
        if not self.ceremony.is_complete:
            raise ThrowRefused("due-ceremony", n=self.n, epoch=self.ceremony.epoch)
        return replace(self, due=said)

    def _released(self, said: Release) -> Throws:
        if 0 <= said.n < self.n or self.released:
            return self._heard_before(said)
        if not self.due or said.n != self.n:
            raise ThrowRefused("release-early", n=said.n, next=self.n)
        if not self.ceremony.is_complete:
            raise ThrowRefused("due-ceremony", n=self.n, epoch=self.ceremony.epoch)
        if said.party != self.witness:
            raise ThrowRefused("release-party", n=said.n, party=said.party, expected=self._name(self.witness))
        if said.head != self.due.head:
            raise ThrowRefused("release-head", n=said.n)
        self._refuse_if_spent(said.party)
        self._refuse_if_spent(SERVER)  # a link that could not be answered is not asked for
        if not follows(self.match, said.party, said.x, self.holds[said.party].last):
            raise ThrowRefused("release-link", n=said.n, party=said.party)
        return replace(self, released=said)

    def _heard_before(self, said: Release) -> Throws:
        """Take a link that was sent again; refuse another one in its place."""
        if said.n < self.n:
            known = self.throws[said.n]
            same = (known.witness, known.x) == (said.party, said.x)
        else:
            same = said == self.released
        if not same:
            raise ThrowRefused("release-double", n=said.n, party=said.party)
        return self

    def _answered(self, said: ServerRelease) -> Throws:
        if 0 <= said.n < self.n:
            if self.throws[said.n].y != said.y:
                raise ThrowRefused("answer-double", n=said.n)
            return self
        if not self.due or said.n != self.n:
            raise ThrowRefused("answer-early", n=said.n, next=self.n)
        if not self.released and not (self.is_unwitnessed and self.ceremony.is_complete):
            raise ThrowRefused("answer-alone", n=said.n, expected=self._name(self.witness))
        self._refuse_if_spent(SERVER)
        if not follows(self.match, SERVER, said.y, self.holds[SERVER].last):
            raise ThrowRefused("answer-link", n=said.n)
        return self._fallen(self.due, said.y)

    def _refuse_if_spent(self, party: int) -> None:
        if self.holds[party].is_used_up:
            raise ThrowRefused("used-up", n=self.n, party=party, links=self.holds[party].links)

    def _fallen(self, due: DueMessage, y: bytes) -> Throws:
        """Let the shells fall: both links are open."""
        epoch = self.ceremony
        x = self.released.x if self.released else b""
        fallen = due.chance.fall(throw_digest(epoch.start, self.n, y, x))
        thrown = Thrown(self.n, epoch.epoch, due.seat, self.witness, x, y, due.chance, fallen)
        holds = {**self.holds, SERVER: self.holds[SERVER].opened(y)}
        if self.released:
            holds[self.released.party] = holds[self.released.party].opened(x)
        return replace(self, holds=holds, throws=(*self.throws, thrown), due=None, released=None)

    def recalling(self, fallen: Sequence[Thrown]) -> Throws:
        """Return what follows from throws that were checked when they were made, without checking them again."""
        if not fallen:
            return self
        holds = dict(self.holds)
        for thrown in fallen:
            holds[SERVER] = holds[SERVER].opened(thrown.y)
            if thrown.witness is not None:
                holds[thrown.witness] = holds[thrown.witness].opened(thrown.x)
        return replace(self, holds=holds, throws=(*self.throws, *fallen), due=None, released=None)

    def _name(self, party: int | None) -> str:
        return "-" if party is None else str(party)
