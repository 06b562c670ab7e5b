"""Giving up, time that is up, players who have gone, and matches that never began."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from tablier.engine.ending import Ending, given_up, level
from tablier.matches.acts.act import Act, Actor, Called
from tablier.matches.clocks import Pace
from tablier.matches.errors import Refused
from tablier.matches.log import SERVER, Entry
from tablier.matches.result import Result
from tablier.matches.shapes import Seat
from tablier.matches.table import Table
from tablier.throws.values import replace


@dataclass(frozen=True)
class Resign(Act, kind="resigned", wanted="resign", anytime=True):
    """Give the game up."""

    actor: Annotated[int, "who gives up"]

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse to resign twice, or before there is a game."""
        if table.chairs[self.actor].has_retired:
            raise Refused("retired")
        table.check_begun()

    def do(self, table: Table, entry: Entry) -> Table:
        return retire(table, self.actor, entry.seq, Ending.RESIGNATION)


@dataclass(frozen=True)
class Flag(Act, kind="flagged", by=(Actor.SERVER,)):
    """Say that the time of a seat is up."""

    seat: Seat
    actor: int = SERVER

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse to end somebody's time before it is up; a match from elsewhere was timed elsewhere."""
        if table.header.imported and self.seat in table.people:
            return
        if table.charges is None or table.charges != self.seat or not table.is_late(entry.at):
            raise Refused("in-time")

    def do(self, table: Table, entry: Entry) -> Table:
        return retire(table, self.seat, entry.seq, Ending.TIME)


@dataclass(frozen=True)
class Abort(Act, kind="aborted", wanted="abort", by=(Actor.SEAT, Actor.HOST, Actor.SERVER)):
    """End the match before anybody has moved: the host, or a seat."""

    actor: Annotated[int, "who breaks off; null for the host"]

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse to abort once somebody has moved; a match from elsewhere was called off elsewhere."""
        if not table.header.imported and any(not step.thrown for step in table.line):
            raise Refused("moved")

    def do(self, table: Table, entry: Entry) -> Table:
        return nobody_wins(table, entry.seq, Ending.ABORT)


@dataclass(frozen=True)
class Claim(Act, kind="claimed", wanted="claim"):
    """A player who waits for one that has been gone for long enough takes the win, or calls the match off.

    With clocks in days nobody may: the clock decides.
    """

    actor: Annotated[int, "who waits"]
    seat: Annotated[Seat, Called("gone"), "the seat that everybody waits for"]
    win: Annotated[bool, "whether to take the win; otherwise nobody wins, and nothing is rated"]

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse to claim from anybody but a person who is waited for; how long they are gone the server knows."""
        if table.header.imported and self.seat in table.people:
            return
        table.check_begun()
        if not table.chairs[self.actor].plays:
            raise Refused("held", seat=table.names_of([self.actor]))
        if self.seat == self.actor or self.seat not in table.owing:
            raise Refused("not-waited-for")
        if table.header.clock.pace == Pace.DAYS:
            raise Refused("claim-days")
        if not self.win and len(table.people) > 2:
            raise Refused("claim-several")

    def do(self, table: Table, entry: Entry) -> Table:
        """Let the seat that was waited for give the game up or, if that is what was asked, call the match off."""
        if self.win:
            return retire(table, self.seat, entry.seq, Ending.ABSENCE)
        return nobody_wins(table, entry.seq, Ending.ABORT)


def nobody_wins(table: Table, seq: int, how: Ending) -> Table:
    """End a match in a draw, or before it is decided."""
    ranking = level(len(table.chairs))
    return replace(table, result=Result(how, ranking.places, ranking.payoffs, seq), offers=())


def retire(table: Table, seat: int, seq: int, how: Ending) -> Table:
    """Let a seat give the game up.

    With two seats the other one wins. With more, a program of the first level plays on for whoever gave up, who is
    ranked behind all who stayed; when one seat is left, or no person, the match is over.
    """
    chairs = table.chairs.having(seat, retired=seq)
    after = replace(table, chairs=chairs, offers=())
    staying = [chair for chair in chairs if not chair.has_retired]
    if len(staying) > 1 and any(chair.is_person for chair in staying):
        return after
    ranking = given_up([chair.retired for chair in chairs])
    return replace(after, result=Result(how, ranking.places, ranking.payoffs, seq))
