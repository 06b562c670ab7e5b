"""The public side of the protocol: what is expected next, what is refused and why.

A table is a pure function of the messages it has heard. Everyone keeps one: the server to refuse what is early, double
or wrong, and every client to see at once when the server says something that its chain does not hold. Saying the same
thing again changes nothing and has the same answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from enum import StrEnum

from tablier.throws.ceremony import Ceremony, follows
from tablier.throws.errors import Refused
from tablier.throws.hashing import NOTHING, throw_digest
from tablier.throws.messages import (
    Answer,
    Close,
    Due,
    Leave,
    Message,
    Open,
    Release,
    Renew,
    Return,
    Seal,
    Withdraw,
)
from tablier.throws.parties import SERVER, witness_of
from tablier.throws.thrown import By, Change, Hold, Thrown

STAND_IN = Seal(SERVER, bytes(32), 2)  # shows whether a seal that waits for the server's will be taken


class Next(StrEnum):
    """What the table waits for."""

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
class Table:
    """All that has been said about the throws of one match."""

    match: str
    rules: str
    seats: int
    ceremonies: tuple[Ceremony, ...]
    holds: Mapping[int, Hold] = field(default_factory=dict)  # of the epoch in force
    people: frozenset[int] = frozenset()  # the seats in which a person sits now
    changes: tuple[Change, ...] = ()
    due: Due | None = None
    released: Release | None = None
    throws: tuple[Thrown, ...] = ()
    early: tuple[Seal, ...] = ()  # of seats that sealed before the server

    @classmethod
    def laid(cls, match: str, rules: str, seats: int) -> Table:
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
        """Tell whether no person took part in the ceremony, so that only the server opens links."""
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
        """Say which link the throw that is due waits for."""
        if witness is None and not self.is_unwitnessed:
            return Expected(Next.PERSON)
        spent = [party for party in (SERVER, witness) if party is not None and self.holds[party].is_used_up]
        if spent and not self.released:
            return Expected(Next.RENEWAL, tuple(spent))
        if self.released or witness is None:
            return Expected(Next.ANSWER, (SERVER,))
        return Expected(Next.RELEASE, (witness,))

    def after(self, said: Message) -> Table:
        """Return the table after a message; refuse the message if it is not in order."""
        match said:
            case Seal():
                return self._sealed(said)
            case Withdraw():
                return self._with(self.ceremony.withdraw(said))
            case Close():
                return self._with(self.ceremony.close(said, self.people))
            case Open():
                return self._with(self.ceremony.open(said))
            case Renew():
                return self._renewed()
            case Leave():
                return self._handed(said.seat, By.PROGRAM)
            case Return():
                return self._handed(said.seat, By.PERSON)
            case Due():
                return self._made_due(said)
            case Release():
                return self._released(said)
            case Answer():
                return self._answered(said)

    def after_all(self, *said: Message) -> Table:
        """Return the table after several messages."""
        table = self
        for each in said:
            table = table.after(each)
        return table

    # What a log says in its own way: some messages follow from others, and are not written down.

    def with_seal(self, said: Seal) -> Table:
        """Take a seal; the seals of seats that were there before the server's wait for it, and are checked at once."""
        if said.party != SERVER and SERVER not in self.ceremony.sealed:
            self.after_all(STAND_IN, *self.early, said)
            return replace(self, early=(*self.early, said))
        return replace(self, early=()).after_all(said, *self.early)

    def begun_anew(self) -> Table:
        """Begin a new ceremony; one of which nobody has opened anything is begun again, and its seals are forgotten."""
        fresh = replace(self, early=())
        if self.ceremony.is_closed:
            return fresh.after(Renew())
        return fresh._with(replace(self.ceremony, seals=()))

    def got_up(self, seat: int) -> Table:
        """Whoever leaves before the first throw takes their seal along; what only they have opened closes nothing."""
        open_again = replace(self.ceremony, is_closed=False, opened=())
        table = replace(self, ceremonies=(*self.ceremonies[:-1], open_again)).after(Withdraw(seat))
        return replace(table, early=tuple(seal for seal in self.early if seal.party != seat))

    def closed_among(self, people: tuple[int, ...]) -> Table:
        """Close the ceremony among those who play now."""
        if self.ceremony.is_closed:
            return self
        away = sorted(self.ceremony.people - set(people))
        return self.after_all(*map(Withdraw, away), Close(people))

    def handed(self, here: Set[int], opened: Set[int]) -> Table:
        """Note who has left and who is back.

        Nobody is back in the middle of a ceremony: if they are a part of it they are when it is complete, and the proof
        of one that was given up does not ask for the seal of somebody who was away when it was closed.
        """
        if not self.in_force:
            return self
        table = self.after_all(*map(Leave, sorted(self.people - here)))
        if not table.ceremony.is_complete:
            return table
        back = table.ceremony.people & here & opened - table.people
        return table.after_all(*map(Return, sorted(back)))

    def _sealed(self, said: Seal) -> Table:
        """Refuse a chain of an earlier ceremony: some of its links are known to all."""
        for earlier in self.ceremonies[:-1]:
            if said.party in earlier.sealed and earlier.sealed[said.party].anchor == said.anchor:
                raise Refused("seal-old", party=said.party, epoch=earlier.epoch)
        return self._with(self.ceremony.seal(said))

    def _with(self, ceremony: Ceremony) -> Table:
        if ceremony is self.ceremony:
            return self
        changed = replace(self, ceremonies=(*self.ceremonies[:-1], ceremony))
        if not ceremony.is_complete:
            return changed
        holds = {party: Hold(ceremony.firsts[party], 1, seal.links) for party, seal in ceremony.sealed.items()}
        return replace(changed, holds=holds, people=ceremony.people)

    def _renewed(self) -> Table:
        self._refuse_while_owed()
        if not self.ceremony.is_closed:
            raise Refused("renew-sealing", epoch=self.ceremony.epoch)
        before = self.in_force.start if self.in_force else NOTHING
        begun = Ceremony(self.match, self.rules, self.seats, self.ceremony.epoch + 1, before)
        return replace(self, ceremonies=(*self.ceremonies, begun))

    def _refuse_while_owed(self) -> None:
        """Whoever has seen the witness's link knows what falls: nothing may come before the answer."""
        if self.released:
            raise Refused("owed", n=self.n)

    def _handed(self, seat: int, by: By) -> Table:
        self._refuse_while_owed()
        if not self.in_force or seat not in self.in_force.people:
            raise Refused("change-seat", seat=seat)
        people = self.people - {seat} if by is By.PROGRAM else self.people | {seat}
        if people == self.people:
            return self
        change = Change(self.in_force.epoch, self.n, seat, by)
        return replace(self, people=people, changes=(*self.changes, change))

    def _made_due(self, said: Due) -> Table:
        if not 0 <= said.seat < self.seats:
            raise Refused("due-seat", seat=said.seat, seats=self.seats)
        if self.due and self.due != said:
            raise Refused("due-double", n=self.n)
        if not self.ceremony.is_complete:
            raise Refused("due-ceremony", n=self.n, epoch=self.ceremony.epoch)
        return replace(self, due=said)

    def _released(self, said: Release) -> Table:
        if 0 <= said.n < self.n or self.released:
            return self._heard_before(said)
        if not self.due or said.n != self.n:
            raise Refused("release-early", n=said.n, next=self.n)
        if not self.ceremony.is_complete:
            raise Refused("due-ceremony", n=self.n, epoch=self.ceremony.epoch)
        if said.party != self.witness:
            raise Refused("release-party", n=said.n, party=said.party, expected=self._name(self.witness))
        if said.head != self.due.head:
            raise Refused("release-head", n=said.n)
        self._refuse_if_spent(said.party)
        self._refuse_if_spent(SERVER)  # a link that could not be answered is not asked for
        if not follows(self.match, said.party, said.x, self.holds[said.party].last):
            raise Refused("release-link", n=said.n, party=said.party)
        return replace(self, released=said)

    def _heard_before(self, said: Release) -> Table:
        """Take a link that was sent again; refuse another one in its place."""
        if said.n < self.n:
            known = self.throws[said.n]
            same = (known.witness, known.x) == (said.party, said.x)
        else:
            same = said == self.released
        if not same:
            raise Refused("release-double", n=said.n, party=said.party)
        return self

    def _answered(self, said: Answer) -> Table:
        if 0 <= said.n < self.n:
            if self.throws[said.n].y != said.y:
                raise Refused("answer-double", n=said.n)
            return self
        if not self.due or said.n != self.n:
            raise Refused("answer-early", n=said.n, next=self.n)
        if not self.released and not (self.is_unwitnessed and self.ceremony.is_complete):
            raise Refused("answer-alone", n=said.n, expected=self._name(self.witness))
        self._refuse_if_spent(SERVER)
        if not follows(self.match, SERVER, said.y, self.holds[SERVER].last):
            raise Refused("answer-link", n=said.n)
        return self._fallen(self.due, said.y)

    def _refuse_if_spent(self, party: int) -> None:
        if self.holds[party].is_used_up:
            raise Refused("used-up", n=self.n, party=party, links=self.holds[party].links)

    def _fallen(self, due: Due, y: bytes) -> Table:
        """Let the shells fall: both links are open."""
        epoch = self.ceremony
        x = self.released.x if self.released else b""
        fallen = due.chance.fall(throw_digest(epoch.start, self.n, y, x))
        thrown = Thrown(self.n, epoch.epoch, due.seat, self.witness, x, y, due.chance, fallen)
        holds = {**self.holds, SERVER: self.holds[SERVER].opened(y)}
        if self.released:
            holds[self.released.party] = holds[self.released.party].opened(x)
        return replace(self, holds=holds, throws=(*self.throws, thrown), due=None, released=None)

    def recalling(self, fallen: Sequence[Thrown]) -> Table:
        """Return the table after throws that were checked when they were made, without checking them again."""
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
