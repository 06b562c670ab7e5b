"""Who sits where: joining, names, leaving, and programs that keep a seat warm."""

from __future__ import annotations

from dataclasses import replace

from tablier.engine.ending import Ending
from tablier.matches.ceremony import without
from tablier.matches.chairs import Chair, Holder
from tablier.matches.ending import retire
from tablier.matches.errors import Refused
from tablier.matches.log import Entry
from tablier.matches.table import Table
from tablier.players.programs import kinds


def may_join(table: Table, entry: Entry) -> None:
    """Refuse a seat that is taken."""
    if entry.actor not in table.free:
        raise Refused("taken", seat=table.names_of([entry.actor]))


def join(table: Table, entry: Entry) -> Table:
    return seated(table, entry.actor, taken=True, name=str(entry.body["name"]))


def may_rename(table: Table, entry: Entry) -> None:
    """Anybody who has a seat may."""


def rename(table: Table, entry: Entry) -> Table:
    return seated(table, entry.actor, name=str(entry.body["name"]))


def may_leave(table: Table, entry: Entry) -> None:
    """Refuse to leave twice, and to leave a seat that nobody else could take."""
    chair = table.chairs[entry.actor]
    if chair.has_retired:
        raise Refused("retired")
    if not table.line and chair.holder == Holder.DEVICE:
        raise Refused("device")
    if entry.body["frees"] is not frees(table, entry.actor):
        raise Refused("frees")


def frees(table: Table, seat: int) -> bool:
    """Tell whether anybody may take the seat when its person leaves now."""
    return not table.line and table.chairs[seat].holder == Holder.OPEN


def leave(table: Table, entry: Entry) -> Table:
    """Free the seat before the first throw or move; later, leaving is resigning."""
    if table.line:
        return retire(table, entry.actor, entry.seq, Ending.RESIGNATION)
    times = replace(table.times, left=(table.header.clock.time,) * len(table.chairs))
    freed = seated(table, entry.actor, taken=False, name="", held="", muted=False)
    return replace(freed, times=times, offers=(), ceremony=without(table.ceremony, entry.actor))


def may_hold(table: Table, entry: Entry) -> None:
    """Refuse to hold a seat that no person plays, or the last one: a match waits for the last person."""
    seat = _person(table, entry)
    table.check_begun()
    if entry.actor >= 0 and entry.actor != seat:
        raise Refused("other-seat")
    if not table.chairs[seat].plays:
        raise Refused("held", seat=table.names_of([seat]))
    if table.people == (seat,):
        raise Refused("last-person")
    if entry.body["program"] not in kinds(table.header.game):
        raise Refused("program", found=str(entry.body["program"]), possible=", ".join(kinds(table.header.game)))


def hold(table: Table, entry: Entry) -> Table:
    held = seated(table, _person(table, entry), held=str(entry.body["program"]))
    return replace(held, offers=())  # who has to agree is no longer the same


def may_return(table: Table, entry: Entry) -> None:
    """Refuse to return to a seat that nobody keeps."""
    chair = table.chairs[entry.actor]
    if chair.has_retired:
        raise Refused("retired")
    if not chair.held:
        raise Refused("not-held")


def come_back(table: Table, entry: Entry) -> Table:
    return replace(seated(table, entry.actor, held=""), offers=())


def seated(table: Table, seat: int, **changes: str | bool) -> Table:
    """Change something about a seat."""
    chair: Chair = replace(table.chairs[seat], **changes)  # type: ignore[arg-type]  # names of fields of a chair
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _person(table: Table, entry: Entry) -> int:
    """Return the seat an entry speaks of, if a person has it."""
    seat = entry.body["seat"]
    if not isinstance(seat, int) or seat >= len(table.chairs) or not table.chairs[seat].is_person:
        raise Refused("no-person")
    return seat
