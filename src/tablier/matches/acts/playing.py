"""Moves, and taking them back in one's own turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Self

from tablier.matches import clocks, playing
from tablier.matches.acts.act import COMPUTED, Act
from tablier.matches.errors import Refused
from tablier.matches.log import Entry
from tablier.matches.shapes import Name, Seq, SeqOrNone
from tablier.matches.table import Table
from tablier.matches.takeback import taken_back, undoable


@dataclass(frozen=True)
class Move(Act, kind="move", wanted="move", for_anyone=True):
    """Play a move."""

    actor: Annotated[int, "the seat that moves"]
    move: Annotated[Name, "the move, as the game writes it"]
    program: Annotated[Name, COMPUTED] = ""  # that moves
    asked: Annotated[SeqOrNone, COMPUTED] = -1  # the entry since which it was to think

    def completed(self, table: Table) -> Self:
        return replace(self, move=playing.written(table, self.move))

    def check(self, table: Table, entry: Entry) -> None:
        playing.may_move(table, entry)

    def do(self, table: Table, entry: Entry) -> Table:
        return playing.move(table, entry)


@dataclass(frozen=True)
class TakeBack(Act, kind="undone", wanted="take-back", endless=True):
    """Take one's last move back, in one's own turn. A person who plays against programs only, or on one device, takes
    back across turns as well: the last move of a person there, and what followed it. What was thrown since falls again
    by itself.
    """

    actor: Annotated[int, "the seat whose last move is taken back"]
    move: Annotated[Seq, COMPUTED] = 0  # its entry

    def completed(self, table: Table) -> Self:
        back = undoable(table)
        return replace(self, move=back if back is not None else table.line[-1].seq if table.line else 0)

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse to take back anything but one's own last move in one's own turn; alone, the last of any turn."""
        seat = self.actor
        if not table.in_one_hand and not (table.line and table.line[-1].seat == seat == table.position.mover):
            raise Refused("not-in-turn")
        if not table.chairs[seat].plays:
            raise Refused("held", seat=table.names_of([seat]))
        expected = undoable(table)
        if expected is None:
            raise Refused("nothing-back" if table.in_one_hand else "thrown")
        if self.move != expected:
            raise Refused("not-last", expected=expected, found=str(self.move))

    def do(self, table: Table, entry: Entry) -> Table:
        after, last = taken_back(table, self.move), table.line[-1]
        if len(table.line) - len(after.line) > 1:
            return after
        return replace(after, times=clocks.taken_back(table.header.clock, table.times, last.seat, last.left))
