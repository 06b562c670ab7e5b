"""Giving up, time that is up, players who have gone, and matches that never began.

With two seats the other one wins. With more, a program of the first level plays on for whoever gave up, who is ranked
behind all who stayed; when one seat is left, or no person, the match is over.
"""

from __future__ import annotations

from dataclasses import replace

from tablier.engine.ending import Ending, given_up, level
from tablier.matches.clocks import Pace
from tablier.matches.errors import Refused
from tablier.matches.log import Entry
from tablier.matches.result import Result
from tablier.matches.table import Table


def may_resign(table: Table, entry: Entry) -> None:
    """Refuse to resign twice, or before there is a game."""
    if table.chairs[entry.actor].has_retired:
        raise Refused("retired")
    table.check_begun()


def resign(table: Table, entry: Entry) -> Table:
    return retire(table, entry.actor, entry.seq, Ending.RESIGNATION)


def may_flag(table: Table, entry: Entry) -> None:
    """Refuse to end somebody's time before it is up; a match from elsewhere was timed elsewhere."""
    if table.header.imported and entry.body["seat"] in table.people:
        return
    if table.charges is None or table.charges != entry.body["seat"] or not table.is_late(entry.at):
        raise Refused("in-time")


def flag(table: Table, entry: Entry) -> Table:
    seat = entry.body["seat"]
    return retire(table, seat, entry.seq, Ending.TIME) if isinstance(seat, int) else table


def may_abort(table: Table, entry: Entry) -> None:
    """Refuse to abort once somebody has moved; a match from elsewhere was called off elsewhere."""
    if not table.header.imported and any(not step.thrown for step in table.line):
        raise Refused("moved")


def may_claim(table: Table, entry: Entry) -> None:
    """Refuse to claim from anybody but a person everybody waits for; how long they have been gone the server knows."""
    seat = entry.body["seat"]
    if table.header.imported and seat in table.people:
        return
    table.check_begun()
    if not table.chairs[entry.actor].plays:
        raise Refused("held", seat=table.names_of([entry.actor]))
    if seat == entry.actor or seat not in table.owing:
        raise Refused("not-waited-for")
    if table.header.clock.pace == Pace.DAYS:
        raise Refused("claim-days")
    if not entry.body["win"] and len(table.people) > 2:
        raise Refused("claim-several")


def claim(table: Table, entry: Entry) -> Table:
    """Let the seat that was waited for give the game up or, if that is what was asked, call the match off."""
    seat = entry.body["seat"]
    if entry.body["win"] and isinstance(seat, int):
        return retire(table, seat, entry.seq, Ending.ABSENCE)
    return abort(table, entry)


def abort(table: Table, entry: Entry) -> Table:
    ranking = level(len(table.chairs))
    return replace(table, result=Result(Ending.ABORT, ranking.places, ranking.payoffs, entry.seq), offers=())


def retire(table: Table, seat: int, seq: int, how: Ending) -> Table:
    """Let a seat give the game up."""
    gone = replace(table.chairs[seat], retired=seq)
    chairs = (*table.chairs[:seat], gone, *table.chairs[seat + 1 :])
    after = replace(table, chairs=chairs, offers=())
    staying = [chair for chair in chairs if not chair.has_retired]
    if len(staying) > 1 and any(chair.is_person for chair in staying):
        return after
    ranking = given_up([chair.retired for chair in chairs])
    return replace(after, result=Result(how, ranking.places, ranking.payoffs, seq))
