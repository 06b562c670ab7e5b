"""Sealing and opening chains, before anything is thrown.

What a seal and a link hold is for the package `throws`: `do` knows only who has brought one, and `on_throws`,
where throws are checked, hands over what it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from tablier.matches import ceremony
from tablier.matches.acts.act import COMPUTED, SENT, Act, Actor, Called
from tablier.matches.log import Entry
from tablier.matches.proofs import party_of, read_open, read_seal
from tablier.matches.shapes import FirstLink, Link, Sealed, whole
from tablier.matches.table import Table
from tablier.throws.chain import FEWEST_LINKS, MOST_LINKS
from tablier.throws.table import Table as Throws

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

    def check(self, table: Table, entry: Entry) -> None:
        ceremony.check_seal(table, self.actor, self.epoch)

    def do(self, table: Table, entry: Entry) -> Table:
        return ceremony.seal(table, self.actor, self.epoch)

    def on_throws(self, throws: Throws, before: Table, after: Table, entry: Entry) -> Throws:
        begun = throws if self.epoch == before.ceremony.epoch else throws.begun_anew()
        return begun.with_seal(read_seal(party_of(self.actor), self.seal))


@dataclass(frozen=True)
class Open(Act, kind="opened", wanted="open", by=PARTIES, anytime=True):
    """Open the first link of one's chain, once everybody has sealed."""

    actor: Annotated[int, "one's own seat"]
    epoch: Annotated[int, COMPUTED, whole(1)] = 1
    link: Annotated[FirstLink, COMPUTED] = field(default_factory=dict)
    first: Annotated[Link, SENT, Called("link"), "link 1 of the chain"] = ""

    def check(self, table: Table, entry: Entry) -> None:
        ceremony.check_open(table, self.actor, self.epoch)

    def do(self, table: Table, entry: Entry) -> Table:
        return ceremony.unfold(table, self.actor)

    def on_throws(self, throws: Throws, before: Table, after: Table, entry: Entry) -> Throws:
        """Everybody who plays has sealed: the first who opens closes the ceremony."""
        return throws.closed_among(before.people).after(read_open(party_of(self.actor), self.link))
