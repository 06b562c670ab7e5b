"""Taking back: inside one's turn and, where one person or one device plays alone, across turns as well.

A throw stays fallen. What was thrown after a move that is taken back lies ready (`Table.lying`): when the same seat has
to throw again, with the same odds, the same falls. So nobody has a second try at a throw; whoever goes back knows what
lies ready, and such a match is not rated.
"""

from __future__ import annotations

from tablier.matches import clocks
from tablier.matches.clocks import Pace
from tablier.matches.table import Lying, Table, TableStep
from tablier.throws.values import replace


def undoable(table: Table) -> int | None:
    """Return the entry of the move that may be taken back now without asking anybody."""
    if table.result or not table.line:
        return None
    last = table.line[-1]
    if not last.thrown and last.seat == table.position.mover and table.chairs[last.seat].plays:
        return last.seq
    return last_choice(table) if table.chairs.in_one_hand else None


def last_choice(table: Table) -> int | None:
    """Return the entry of the last move that a person made; nobody goes back past the moment a seat gave up."""
    since = max(chair.retired for chair in table.chairs)
    moves = (step for step in reversed(table.line) if not step.thrown and step.seq > since)
    return next((step.seq for step in moves if table.chairs[step.seat].plays), None)


def taken_back(table: Table, to: int) -> Table:
    """Take back everything from an entry on; time used stays used, and a measure for each move starts anew."""
    first = next(number for number, step in enumerate(table.line) if step.seq == to)
    line, gone = table.line[:first], table.line[first:]
    return replace(
        table,
        line=line,
        now=table.position_after(first - 1),
        played=None,
        times=_times(table, gone),
        offers=tuple(other for other in table.offers if other.what != "undo"),
        lying=(*_fallen(table, first), *table.lying),
        went_back=table.went_back or (table.chairs.in_one_hand and len({step.seat for step in gone}) > 1),
    )


def _times(table: Table, gone: tuple[TableStep, ...]) -> clocks.Times:
    clock, times = table.header.clock, table.times
    if clock.pace != Pace.GAME:
        return replace(times, left=(clock.time,) * len(times.left))
    for step in reversed(gone):
        if not step.thrown:  # a throw brings no increment
            times = clocks.taken_back(clock, times, step.seat, step.left)
    return times


def _fallen(table: Table, first: int) -> tuple[Lying, ...]:
    """Return the throws that lie on the table although what led to them is taken back."""
    gone = enumerate(table.line[first:], first - 1)
    return tuple(
        Lying(step.seq, step.seat, step.text, table.position_after(before).odds) for before, step in gone if step.thrown
    )
