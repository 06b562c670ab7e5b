"""Sealing and opening: everybody seals a chain, then everybody opens its first link, before anything is thrown.

What a seal and a link hold is for the package `throws`; here it is known only who has brought one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tablier.matches.errors import Refused

if TYPE_CHECKING:
    from tablier.matches.table import Table


@dataclass(frozen=True)
class Ceremony:
    """Who has sealed and who has opened in this epoch; a new epoch begins when somebody seals anew."""

    epoch: int = 1
    sealed: tuple[int, ...] = ()
    opened: tuple[int, ...] = ()
    closed: tuple[int, ...] = ()  # who was to open when the first did: nobody is added or spared after that


def is_broken(table: Table) -> bool:
    """Tell whether somebody who was to open no longer plays: what the others opened is known, so all begin again."""
    ceremony = table.ceremony
    return any(party not in ceremony.opened and party not in table.parties for party in ceremony.closed)


def missing(table: Table) -> tuple[int, ...]:
    """Return the parties everybody waits for: those who have still to seal, then those who have still to open."""
    ceremony, parties = table.ceremony, table.parties
    if is_broken(table):
        return parties
    unsealed = tuple(party for party in parties if party not in ceremony.sealed)
    return unsealed or tuple(party for party in parties if party not in ceremony.opened)


def check_seal(table: Table, actor: int, epoch: int) -> None:
    """Refuse a seal that nobody needs, or one of the wrong epoch."""
    _check_party(table, actor)
    ceremony = table.ceremony
    anew = actor in ceremony.sealed or bool(ceremony.opened)  # too late for this epoch
    expected = ceremony.epoch + anew
    if epoch != expected:
        raise Refused("epoch", expected=expected, found=str(epoch))


def seal(table: Table, actor: int, epoch: int) -> Table:
    ceremony = table.ceremony
    if epoch != ceremony.epoch:
        return replace(table, ceremony=Ceremony(ceremony.epoch + 1, (actor,)))
    sealed = tuple(sorted((*ceremony.sealed, actor)))
    return replace(table, ceremony=replace(ceremony, sealed=sealed))


def check_open(table: Table, actor: int, epoch: int) -> None:
    """Refuse to open before everybody has sealed, twice, or in another epoch."""
    _check_party(table, actor)
    ceremony = table.ceremony
    if epoch != ceremony.epoch:
        raise Refused("epoch", expected=ceremony.epoch, found=str(epoch))
    if actor in ceremony.opened:
        raise Refused("opened")
    if table.free:
        raise Refused("seats-free", seats=table.names_of(table.free))
    if is_broken(table) or any(party not in ceremony.sealed for party in table.parties):
        raise Refused("unsealed")


def unfold(table: Table, actor: int) -> Table:
    """Note that a party has opened its first link."""
    ceremony = table.ceremony
    opened = tuple(sorted((*ceremony.opened, actor)))
    return replace(table, ceremony=replace(ceremony, opened=opened, closed=ceremony.closed or table.parties))


def without(ceremony: Ceremony, seat: int) -> Ceremony:
    """Forget what a seat brought: somebody else may sit there next."""
    sealed = tuple(party for party in ceremony.sealed if party != seat)
    opened = tuple(party for party in ceremony.opened if party != seat)
    return replace(ceremony, sealed=sealed, opened=opened, closed=ceremony.closed if opened else ())


def _check_party(table: Table, actor: int) -> None:
    if not table.header.has_shells or table.header.imported:
        raise Refused("no-shells")
    if actor not in table.parties:
        raise Refused("no-party")
