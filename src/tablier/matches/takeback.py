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
