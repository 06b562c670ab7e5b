"""Sealing and opening chains, before anything is thrown.

A client sends what it brings; when it may come, and whether it is fair, the throws of the table say.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, Self

from tablier.matches.acts.act import COMPUTED, SENT, Act, Actor, Called
from tablier.matches.errors import Refused
from tablier.matches.log import Entry
from tablier.matches.proofs import read_open, read_seal
from tablier.matches.shapes import FirstLink, Link, Sealed, whole
from tablier.matches.table import Table, party_of
from tablier.throws import messages
from tablier.throws.chain import FEWEST_LINKS, MOST_LINKS
from tablier.throws.state import Throws

PARTIES = (Actor.SEAT, Actor.SERVER)


@dataclass(frozen=True)
class Seal(Act, kind="sealed", wanted="seal", by=PARTIES, anytime=True):
    """Bring a sealed chain; once everybody has, a new one begins a new epoch for all."""

    actor: Annotated[int, "one's own seat"]
    epoch: Annotated[int, COMPUTED, whole(1)] = 1
    seal: Annotated[Sealed, COMPUTED] = field(default_factory=dict)
    anchor: Annotated[Link, SENT, "link 0 of the chain"] = ""
    links: Annotated[
        int,
        SENT,
        whole(FEWEST_LINKS, MOST_LINKS),
        f"how many links there are above it, {FEWEST_LINKS} to {MOST_LINKS:,}; usually 1,024",
    ] = 0

    def completed(self, table: Table) -> Self:
        if not self.anchor:
            return self
        seal = {"anchor": self.anchor, "links": self.links}
        return replace(self, epoch=table.throws.ceremony.next_number(party_of(self.actor)), seal=seal)

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse a seal that is not missing, or one of the wrong epoch."""
        _check_party(table, self.actor)
        expected = table.throws.ceremony.next_number(party_of(self.actor))
        if self.epoch != expected:
            raise Refused("epoch", expected=expected, found=str(self.epoch))

    def on_throws(self, table: Table, entry: Entry) -> Throws:
        party = party_of(self.actor)
        said = messages.SealMessage(party, b"", 0) if table.throws.is_unchecked else read_seal(party, self.seal)
        return table.throws.with_seal(said, self.epoch)


@dataclass(frozen=True)
class Open(Act, kind="opened", wanted="open", by=PARTIES, anytime=True):
    """Open the first link of one's chain, once everybody has sealed."""

    actor: Annotated[int, "one's own seat"]
    epoch: Annotated[int, COMPUTED, whole(1)] = 1
    link: Annotated[FirstLink, COMPUTED] = field(default_factory=dict)
    first: Annotated[Link, SENT, Called("link"), "link 1 of the chain"] = ""

    def completed(self, table: Table) -> Self:
        return replace(self, epoch=table.throws.epoch, link={"first": self.first}) if self.first else self

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse to open before everybody has sealed, twice, or in another epoch."""
        _check_party(table, self.actor)
        if self.epoch != table.throws.epoch:
            raise Refused("epoch", expected=table.throws.epoch, found=str(self.epoch))
        if self.actor in table.opened:
            raise Refused("opened")
        if table.free:
            raise Refused("seats-free", seats=table.names_of(table.free))
        if table.is_broken or any(party not in table.sealed for party in table.parties):
            raise Refused("unsealed")

    def on_throws(self, table: Table, entry: Entry) -> Throws:
        party = party_of(self.actor)
        said = messages.OpenMessage(party, b"") if table.throws.is_unchecked else read_open(party, self.link)
        return table.throws.with_first(said, table.witnesses)


def _check_party(table: Table, actor: int) -> None:
    if not table.header.has_proof:
        raise Refused("no-shells")
    if actor not in table.parties:
        raise Refused("no-party")
