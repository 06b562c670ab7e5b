"""A model server and model people, who hold real chains and say real messages."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from tablier.throws.chain import Chain
from tablier.throws.chance import Chance
from tablier.throws.holder import ChainHolder
from tablier.throws.messages import Close, DueMessage, LeaveMessage, Release, Renew, ReturnMessage
from tablier.throws.parties import SERVER
from tablier.throws.proof import Proof
from tablier.throws.state import Next, Throws
from tablier.throws.thrown import Thrown


def root_of(match: str, epoch: int, party: int) -> bytes:
    """Return a root that is the same every time: a model has no secrets."""
    return hashlib.sha256(f"{match}/{epoch}/{party}".encode()).digest()


class Model:
    """A match of which only the throws are played."""

    def __init__(
        self, match: str, seats: int, people: Iterable[int], rules: str = "model 1", links: int = 64, epochs: int = 1
    ) -> None:
        self.table = Throws.laid(match, rules, seats)
        self.links = links
        self.holders: dict[int, ChainHolder] = {}
        self.seal(people)
        if epochs:
            self.open()

    def seal(self, people: Iterable[int]) -> None:
        """Everyone draws a chain and seals it; then the ceremony is closed."""
        match, epoch, seated = self.table.match, self.table.ceremony.epoch, tuple(sorted(people))
        for party in (SERVER, *seated):
            chain = Chain(match, party, root_of(match, epoch, party), self.links * (4 if party == SERVER else 1))
            self.holders[party] = ChainHolder(chain)
            self.table = self.table.after(self.holders[party].seal())
        self.table = self.table.after(Close(seated))

    def open(self, most: int = 5) -> None:
        """So many parties open, the last seat first."""
        for party in tuple(reversed(self.table.ceremony.owing))[:most]:
            self.table = self.table.after(self.holders[party].open(self.table))

    def renew(self, people: Iterable[int]) -> None:
        self.table = self.table.after(Renew())
        self.seal(people)
        self.open()

    def leave(self, seat: int) -> None:
        self.table = self.table.after(LeaveMessage(seat))

    def come_back(self, seat: int) -> None:
        self.table = self.table.after(ReturnMessage(seat))

    def make_due(self, seat: int, chance: Chance) -> None:
        self.table = self.table.after(DueMessage(seat, chance, f"head-{self.table.n}"))

    def release(self) -> Release:
        """The witness sends its link."""
        said = self.holders[self.table.expected.parties[0]].release(self.table)
        self.table = self.table.after(said)
        return said

    def answer(self) -> Thrown:
        self.table = self.table.after(self.holders[SERVER].answer(self.table))
        return self.table.throws[-1]

    def throw(self, seat: int, chance: Chance) -> Thrown:
        """One whole throw; a chain that is used up is renewed for all before it."""
        self.make_due(seat, chance)
        if self.table.expected.what is Next.RENEWAL:
            self.renew(self.table.people)
        if self.table.expected.what is Next.RELEASE:
            self.release()
        return self.answer()

    def throws(self, count: int, chance: Chance) -> Model:
        """The seats throw in turn."""
        for _ in range(count):
            self.throw(self.table.n % self.table.seats, chance)
        return self

    @property
    def proof(self) -> Proof:
        return Proof.of(self.table)
