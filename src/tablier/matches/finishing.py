"""How people bring a match to its end, or their own part in it."""

from __future__ import annotations

from dataclasses import replace

from tablier.engine.ending import Ending, given_up, level
from tablier.matches.result import Result
from tablier.matches.table import Table


def nobody_wins(table: Table, seq: int, how: Ending) -> Table:
    """End a match in a draw, or before it is decided."""
    ranking = level(len(table.chairs))
    return replace(table, result=Result(how, ranking.places, ranking.payoffs, seq), offers=())


def retire(table: Table, seat: int, seq: int, how: Ending) -> Table:
    """Let a seat give the game up.

    With two seats the other one wins. With more, a program of the first level plays on for whoever gave up, who is
    ranked behind all who stayed; when one seat is left, or no person, the match is over.
    """
    gone = replace(table.chairs[seat], retired=seq)
    chairs = (*table.chairs[:seat], gone, *table.chairs[seat + 1 :])
    after = replace(table, chairs=chairs, offers=())
    staying = [chair for chair in chairs if not chair.has_retired]
    if len(staying) > 1 and any(chair.is_person for chair in staying):
        return after
    ranking = given_up([chair.retired for chair in chairs])
    return replace(after, result=Result(how, ranking.places, ranking.payoffs, seq))
