"""Who sits where: joining, names, leaving, and programs that keep a seat warm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Self

from tablier.engine.ending import Ending
from tablier.matches.acts.act import COMPUTED, Act, Actor
from tablier.matches.acts.ending import retire
from tablier.matches.chairs import Holder
from tablier.matches.errors import Refused
from tablier.matches.header import named_program
from tablier.matches.log import Entry
from tablier.matches.notes import LONGEST_NAME, tidy_name
from tablier.matches.shapes import Name, Seat, noted
from tablier.matches.table import Table
from tablier.players.programs import kinds
from tablier.throws.state import Throws
from tablier.throws.values import replace


@dataclass(frozen=True)
class Join(Act, kind="joined", for_anyone=True):
    """Take a free seat: the actor is that seat."""

    actor: int
    name: Annotated[str, noted(LONGEST_NAME, tidy_name, or_none=True)] = ""

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse a seat that is taken."""
        if self.actor not in table.free:
            raise Refused("taken", seat=table.names_of([self.actor]))

    def do(self, table: Table, entry: Entry) -> Table:
        return seated(table, self.actor, taken=True, name=self.name)


@dataclass(frozen=True)
class Rename(Act, kind="renamed", wanted="rename", after_the_end=True, anytime=True, endless=True):
    """Take another name."""

    actor: Annotated[int, "whose name"]
    name: Annotated[str, noted(LONGEST_NAME, tidy_name), f"the new name, 1 to {LONGEST_NAME} characters"]

    def do(self, table: Table, entry: Entry) -> Table:
        return seated(table, self.actor, name=self.name)


@dataclass(frozen=True)
class Leave(Act, kind="left", wanted="leave"):
    """Give the seat back before the first throw or move; later, resign."""

    actor: Annotated[int, "who gets up"]
    frees: Annotated[bool, COMPUTED] = False  # whether anybody may take the seat then

    def completed(self, table: Table) -> Self:
        return replace(self, frees=0 <= self.actor < len(table.chairs) and frees(table, self.actor))

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse to leave twice, and to leave a seat that nobody else could take."""
        chair = table.chairs[self.actor]
        if chair.has_retired:
            raise Refused("retired")
        if not table.line and chair.holder == Holder.DEVICE:
            raise Refused("device")
        if self.frees is not frees(table, self.actor):
            raise Refused("frees")

    def do(self, table: Table, entry: Entry) -> Table:
        """Free the seat before the first throw or move; later, leaving is resigning."""
        if table.line:
            return retire(table, self.actor, entry.seq, Ending.RESIGNATION)
        times = replace(table.times, left=(table.header.clock.time,) * len(table.chairs))
        freed = seated(table, self.actor, taken=False, name="", held="", muted=False)
        return replace(freed, times=times, offers=())

    def on_throws(self, table: Table, entry: Entry) -> Throws:
        return table.throws if table.line else table.throws.got_up(self.actor)


@dataclass(frozen=True)
class Hold(Act, kind="held", wanted="hold", by=(Actor.SEAT, Actor.HOST, Actor.SERVER)):
    """Let a program play for a seat: one's own or, by the host, that of somebody who is away."""

    actor: int
    seat: Annotated[Seat, "the seat that a program plays for"]
    program: Annotated[Name, "`random`, `greedy` or the number of a level"]

    def completed(self, table: Table) -> Self:
        return replace(self, program=named_program(table.header.game, self.program))

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse to hold a seat that no person plays, or the last one: a match waits for the last person."""
        check_person(table, self.seat)
        table.check_begun()
        if self.actor >= 0 and self.actor != self.seat:
            raise Refused("other-seat")
        if not table.chairs[self.seat].plays:
            raise Refused("held", seat=table.names_of([self.seat]))
        if table.people == (self.seat,):
            raise Refused("last-person")
        if self.program not in kinds(table.header.game):
            raise Refused("program", found=self.program, possible=", ".join(kinds(table.header.game)))

    def do(self, table: Table, entry: Entry) -> Table:
        return replace(seated(table, self.seat, held=self.program), offers=())  # others have to agree now


@dataclass(frozen=True)
class Return(Act, kind="returned", wanted="return", anytime=True):
    """Take one's seat back from the program that holds it."""

    actor: Annotated[int, "who is back"]

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse to return to a seat that nobody keeps."""
        chair = table.chairs[self.actor]
        if chair.has_retired:
            raise Refused("retired")
        if not chair.held:
            raise Refused("not-held")

    def do(self, table: Table, entry: Entry) -> Table:
        return replace(seated(table, self.actor, held=""), offers=())


def frees(table: Table, seat: int) -> bool:
    """Return whether anybody may take the seat when its person leaves now."""
    return not table.line and table.chairs[seat].holder == Holder.OPEN


def seated(table: Table, seat: int, **changes: str | bool) -> Table:
    """Change something about a seat."""
    return replace(table, chairs=table.chairs.having(seat, **changes))


def check_person(table: Table, seat: int) -> None:
    """Refuse to speak of a seat that no person has."""
    if seat >= len(table.chairs) or not table.chairs[seat].is_person:
        raise Refused("no-person")
