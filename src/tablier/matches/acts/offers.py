"""Draws and taking back by consent: one asks, and all other people who play must agree.

An offer ends when somebody says no, when it is withdrawn, and when somebody comes or goes; one to take back also ends
with the next throw or move.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Self

from tablier.engine.ending import Ending
from tablier.matches.acts.act import COMPUTED, Act
from tablier.matches.acts.ending import nobody_wins
from tablier.matches.errors import Refused
from tablier.matches.log import Entry
from tablier.matches.shapes import Seq, SeqOrNone, one_of
from tablier.matches.table import OpenOffer, Table
from tablier.matches.takeback import taken_back
from tablier.throws.values import replace


@dataclass(frozen=True)
class Offer(Act, kind="offered", wanted="offer", endless=True):
    """Offer a draw, or ask to take moves back: everything from one's last move on."""

    actor: Annotated[int, "who offers"]
    what: Annotated[str, one_of("draw", "undo"), "`draw` or `undo`"]
    to: Annotated[SeqOrNone, COMPUTED] = -1  # the first move to take back

    def completed(self, table: Table) -> Self:
        back = last_move(table, self.actor) if self.what == "undo" else None
        return replace(self, to=-1 if back is None else back)

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse an offer that makes no sense now, or for the second time."""
        check_plays(table, self.actor)
        if any(offer.what == self.what for offer in table.offers):
            raise Refused("offer-open")
        if self.what == "undo":
            return self._check_undo(table)
        if self.to != -1:
            raise Refused("not-last", expected=-1, found=str(self.to))
        if not others(table, self.actor):
            raise Refused("draw-alone")
        if self.actor in table.turned_down:
            raise Refused("draw-again")
        return None

    def _check_undo(self, table: Table) -> None:
        """Only what lies after the last throw can be taken back, from a move of one's own on."""
        expected = last_move(table, self.actor)
        if expected is None:
            raise Refused("thrown" if table.line and table.line[-1].thrown else "nothing-back")
        if any(step.thrown for step in table.line if step.seq >= expected):
            raise Refused("thrown")
        if self.to != expected:
            raise Refused("not-last", expected=expected, found=str(self.to))

    def do(self, table: Table, entry: Entry) -> Table:
        """Put the offer on the table; if only programs would be asked, it is accepted."""
        asked = OpenOffer(entry.seq, self.actor, self.what, self.to)
        return _agreed(replace(table, offers=(*table.offers, asked)), asked, entry.seq)


@dataclass(frozen=True)
class Answer(Act, kind="answered", wanted="answer", anytime=True):
    """Answer an offer."""

    actor: Annotated[int, "who answers"]
    offer: Annotated[Seq, "the entry with which it was offered"]
    yes: Annotated[bool, "whether one agrees"]

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse an answer to no offer, to one's own, or a second one."""
        check_plays(table, self.actor)
        asked = offer_in(table, self.offer)
        if self.actor == asked.seat:
            raise Refused("own-offer")
        if self.actor in asked.yes:
            raise Refused("answered")

    def do(self, table: Table, entry: Entry) -> Table:
        asked = offer_in(table, self.offer)
        rest = tuple(other for other in table.offers if other != asked)
        if not self.yes:
            turned = (*table.turned_down, asked.seat) if asked.what == "draw" else table.turned_down
            return replace(table, offers=rest, turned_down=turned)
        agreed = replace(asked, yes=(*asked.yes, self.actor))
        return _agreed(replace(table, offers=(*rest, agreed)), agreed, entry.seq)


@dataclass(frozen=True)
class Withdraw(Act, kind="withdrawn", wanted="withdraw", anytime=True, endless=True):
    """Take one's offer back."""

    actor: Annotated[int, "who offered"]
    offer: Annotated[Seq, "the entry with which it was offered"]

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse to withdraw what is not there or not one's own."""
        if offer_in(table, self.offer).seat != self.actor:
            raise Refused("other-offer")

    def do(self, table: Table, entry: Entry) -> Table:
        return replace(table, offers=tuple(offer for offer in table.offers if offer.seq != self.offer))


def last_move(table: Table, seat: int) -> int | None:
    """Return the entry of the last move of a seat."""
    return next((step.seq for step in reversed(table.line) if step.seat == seat and not step.thrown), None)


def others(table: Table, seat: int) -> tuple[int, ...]:
    """Return the other people who play now."""
    return tuple(other for other in table.people if other != seat)


def offer_in(table: Table, seq: int) -> OpenOffer:
    """Return the offer that was made with an entry; refuse to speak of one that does not wait for an answer."""
    found = [offer for offer in table.offers if offer.seq == seq]
    if not found:
        raise Refused("no-offer")
    return found[0]


def check_plays(table: Table, seat: int) -> None:
    """Refuse to act before the game has begun, or for a seat that a program plays."""
    table.check_begun()
    if not table.chairs[seat].plays:
        raise Refused("held", seat=table.names_of([seat]))


def _agreed(table: Table, asked: OpenOffer, seq: int) -> Table:
    """Apply an offer once all who were asked have accepted it."""
    if any(other not in asked.yes for other in others(table, asked.seat)):
        return table
    if asked.what == "undo":
        return replace(taken_back(table, asked.to), went_back=True)
    return nobody_wins(table, seq, Ending.AGREEMENT)
