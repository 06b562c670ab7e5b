"""Draws and taking back by consent: one asks, and all other people who play must agree.

An offer ends when somebody says no, when it is withdrawn, and when somebody comes or goes; one to take back also ends
with the next throw or move.
"""

from __future__ import annotations

from dataclasses import replace

from tablier.engine.ending import Ending, level
from tablier.matches.errors import Refused
from tablier.matches.log import Entry
from tablier.matches.result import Result
from tablier.matches.table import Offer, Table
from tablier.matches.takeback import taken_back


def may_offer(table: Table, entry: Entry) -> None:
    """Refuse an offer that makes no sense now, or for the second time."""
    _check_plays(table, entry)
    if any(offer.what == entry.body["what"] for offer in table.offers):
        raise Refused("offer-open")
    if entry.body["what"] == "undo":
        return _check_undo(table, entry)
    if entry.body["to"] != -1:
        raise Refused("not-last", expected=-1, found=str(entry.body["to"]))
    if not others(table, entry.actor):
        raise Refused("draw-alone")
    if entry.actor in table.turned_down:
        raise Refused("draw-again")
    return None


def _check_undo(table: Table, entry: Entry) -> None:
    """Only what lies after the last throw can be taken back, from a move of one's own on."""
    expected = last_move(table, entry.actor)
    if expected is None:
        raise Refused("thrown" if table.line and table.line[-1].thrown else "nothing-back")
    if any(step.thrown for step in table.line if step.seq >= expected):
        raise Refused("thrown")
    if entry.body["to"] != expected:
        raise Refused("not-last", expected=expected, found=str(entry.body["to"]))


def last_move(table: Table, seat: int) -> int | None:
    """Return the entry of the last move of a seat."""
    return next((step.seq for step in reversed(table.line) if step.seat == seat and not step.thrown), None)


def offer(table: Table, entry: Entry) -> Table:
    """Put an offer on the table; if only programs would be asked, it is accepted."""
    asked = Offer(entry.seq, entry.actor, str(entry.body["what"]), _number(entry, "to"))
    return _agreed(replace(table, offers=(*table.offers, asked)), asked, entry.seq)


def may_answer(table: Table, entry: Entry) -> None:
    """Refuse an answer to no offer, to one's own, or a second one."""
    _check_plays(table, entry)
    asked = _open(table, entry)
    if entry.actor == asked.seat:
        raise Refused("own-offer")
    if entry.actor in asked.yes:
        raise Refused("answered")


def answer(table: Table, entry: Entry) -> Table:
    asked = _open(table, entry)
    rest = tuple(other for other in table.offers if other != asked)
    if not entry.body["yes"]:
        turned = (*table.turned_down, asked.seat) if asked.what == "draw" else table.turned_down
        return replace(table, offers=rest, turned_down=turned)
    agreed = replace(asked, yes=(*asked.yes, entry.actor))
    return _agreed(replace(table, offers=(*rest, agreed)), agreed, entry.seq)


def may_withdraw(table: Table, entry: Entry) -> None:
    """Refuse to withdraw what is not there or not one's own."""
    if _open(table, entry).seat != entry.actor:
        raise Refused("other-offer")


def withdraw(table: Table, entry: Entry) -> Table:
    return replace(table, offers=tuple(offer for offer in table.offers if offer.seq != entry.body["offer"]))


def others(table: Table, seat: int) -> tuple[int, ...]:
    """Return the other people who play now."""
    return tuple(other for other in table.people if other != seat)


def _agreed(table: Table, asked: Offer, seq: int) -> Table:
    """Do what was asked once everybody has agreed."""
    if any(other not in asked.yes for other in others(table, asked.seat)):
        return table
    if asked.what == "undo":
        return replace(taken_back(table, asked.to), went_back=True)
    ranking = level(len(table.chairs))
    return replace(table, result=Result(Ending.AGREEMENT, ranking.places, ranking.payoffs, seq), offers=())


def _check_plays(table: Table, entry: Entry) -> None:
    table.check_begun()
    if not table.chairs[entry.actor].plays:
        raise Refused("held", seat=table.names_of([entry.actor]))


def _open(table: Table, entry: Entry) -> Offer:
    found = [offer for offer in table.offers if offer.seq == entry.body["offer"]]
    if not found:
        raise Refused("no-offer")
    return found[0]


def _number(entry: Entry, name: str) -> int:
    value = entry.body[name]
    return value if isinstance(value, int) else -1
