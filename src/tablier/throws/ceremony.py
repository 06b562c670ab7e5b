"""The ceremony that begins an epoch: everyone seals a chain, the ceremony is closed, everyone opens a first link.

Each step returns a new ceremony; saying the same thing again returns the same one; anything else is refused.
"""

from __future__ import annotations

from collections.abc import Collection, Set
from dataclasses import dataclass
from functools import cached_property

from tablier.throws.chain import FEWEST_LINKS, MOST_LINKS
from tablier.throws.errors import ThrowRefused
from tablier.throws.hashing import NOTHING, SIZE, link_before, number, start_value
from tablier.throws.messages import Close, OpenMessage, SealMessage, WithdrawMessage
from tablier.throws.parties import SERVER
from tablier.throws.values import replace


@dataclass(frozen=True)
class Ceremony:
    """Who has sealed and who has opened."""

    match: str
    rules: str
    seats: int
    epoch: int = 1
    before: bytes = NOTHING  # the start value of the epoch before
    seals: tuple[SealMessage, ...] = ()
    is_closed: bool = False
    opened: tuple[OpenMessage, ...] = ()
    number: int = 1  # as a log counts epochs: also those of which nothing was opened
    brought: frozenset[int] = frozenset()  # who has sealed and not got up since, present or away

    @cached_property
    def sealed(self) -> dict[int, SealMessage]:
        """The seal of each party, the server first, then the seats in order."""
        return {seal.party: seal for seal in sorted(self.seals, key=lambda seal: (seal.party + 1) % (SERVER + 1))}

    @cached_property
    def firsts(self) -> dict[int, bytes]:
        """The first link of each party that has opened it."""
        return {said.party: said.link for said in self.opened}

    @cached_property
    def shown(self) -> frozenset[int]:
        """Who has opened, and not got up since."""
        return self.brought.intersection(self.firsts)

    @cached_property
    def people(self) -> frozenset[int]:
        return frozenset(self.sealed) - {SERVER}

    @cached_property
    def owing(self) -> tuple[int, ...]:
        """The parties that still have to open."""
        return tuple(party for party in self.sealed if party not in self.firsts) if self.is_closed else ()

    @cached_property
    def is_complete(self) -> bool:
        return self.is_closed and not self.owing

    def is_broken(self, people: Collection[int]) -> bool:
        """Return whether a party that was to open has left: what the others opened is known, so all begin again."""
        return self.is_closed and not self.sealed.keys() <= self.shown.union(people, (SERVER,))

    def missing(self, people: Collection[int]) -> tuple[int, ...]:
        """Return the missing parties: those who have still to seal, then those who have still to open."""
        parties = (SERVER, *people)
        if self.is_broken(people):
            return parties
        unsealed = tuple(party for party in parties if party not in self.brought)
        return unsealed or tuple(party for party in parties if party not in self.shown)

    def next_number(self, party: int) -> int:
        """Return the epoch for which a party may seal now: the next one, if it is too late for this one."""
        return self.number + (party in self.brought or bool(self.shown))

    @cached_property
    def start(self) -> bytes:
        """The start value, to which everyone has added something that the others could not know."""
        seals = list(self.sealed.values())
        parts = [bytes([self.seats]), bytes(self.sealed), b"".join(number(seal.links) for seal in seals)]
        parts += [seal.anchor for seal in seals] + [self.firsts[party] for party in self.sealed]
        return start_value(self.match, self.rules, self.epoch, self.before, parts)

    def seal(self, said: SealMessage) -> Ceremony:
        known = self.sealed.get(said.party)
        if known == said:
            return self
        if known:
            raise ThrowRefused("seal-double", party=said.party)
        if self.is_closed:
            raise ThrowRefused("seal-closed", party=said.party)
        if said.party != SERVER and not 0 <= said.party < self.seats:
            raise ThrowRefused("seal-party", party=said.party, seats=self.seats)
        if said.party != SERVER and SERVER not in self.sealed:
            raise ThrowRefused("seal-server-first", party=said.party)
        if len(said.anchor) != SIZE or not FEWEST_LINKS <= said.links <= MOST_LINKS:
            raise ThrowRefused("seal-form", party=said.party, size=SIZE, low=FEWEST_LINKS, high=MOST_LINKS)
        return replace(self, seals=(*self.seals, said), brought=self.brought | {said.party})

    def withdraw(self, said: WithdrawMessage) -> Ceremony:
        if self.is_closed:
            raise ThrowRefused("withdraw-closed", seat=said.seat)
        if said.seat == SERVER:
            raise ThrowRefused("withdraw-server")
        return self._without(said.seat)

    def got_up(self, seat: int) -> Ceremony:
        """Remove a party and its seal for good; a link that only it has opened closes nothing."""
        if self.shown - {seat}:
            return replace(self, brought=self.brought - {seat})
        return replace(self._without(seat), is_closed=False, opened=())

    def _without(self, seat: int) -> Ceremony:
        seals = tuple(seal for seal in self.seals if seal.party != seat)
        return replace(self, seals=seals, brought=self.brought - {seat})

    def close(self, said: Close, needed: Set[int]) -> Ceremony:
        """End the sealing; everyone in `needed` sat at the table before and must have sealed again."""
        missing = sorted(needed - self.people)
        if SERVER not in self.sealed:
            raise ThrowRefused("close-server")
        if missing:
            raise ThrowRefused("close-missing", party=missing[0], epoch=self.epoch)
        if tuple(sorted(self.people)) != said.people:
            raise ThrowRefused("close-people", expected=listed(sorted(self.people)), found=listed(said.people))
        return self if self.is_closed else replace(self, is_closed=True)

    def open(self, said: OpenMessage) -> Ceremony:
        if said.party not in self.sealed:
            raise ThrowRefused("open-party", party=said.party, epoch=self.epoch)
        if not self.is_closed:
            raise ThrowRefused("open-early", party=said.party, epoch=self.epoch)
        known = self.firsts.get(said.party)
        if known == said.link:
            return self
        if known:
            raise ThrowRefused("open-double", party=said.party, epoch=self.epoch)
        if not follows(self.match, said.party, said.link, self.sealed[said.party].anchor):
            raise ThrowRefused("open-link", party=said.party, epoch=self.epoch)
        return replace(self, opened=(*self.opened, said))


def follows(match: str, party: int, link: bytes, last: bytes) -> bool:
    """Return whether a link is the next one of a party's chain."""
    return len(link) == SIZE and link_before(match, party, link) == last


def listed(people: list[int] | tuple[int, ...]) -> str:
    return ", ".join(map(str, people)) or "-"
