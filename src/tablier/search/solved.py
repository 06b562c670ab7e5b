"""Exact values out of solved tables: at the start of a turn by looking them up, inside one by playing it out."""

from __future__ import annotations

import logging
import time
from math import fsum

from tablier.engine.late import is_installed
from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.search.findings import Finding, Findings, Source
from tablier.solve.tables import BadTable, Solved, solved

LOG = logging.getLogger(__name__)
DEEPEST = 8  # throws and moves until the next turn begins


def exact_findings(position: Position) -> Findings | None:
    """Rank the moves of the seat to act by a solved table, if there is one."""
    began = time.perf_counter()
    if position.is_over or position.to_act == CHANCE:
        return None
    moves = []
    for action in position.actions:
        worth = _known(position.step(action).after)
        if worth is None:
            return None
        moves.append(Finding(action, (worth, -worth), Source.EXACT, line=(action,), nodes=1))
    moves.sort(key=lambda each: -each.values[position.mover])
    return Findings(position, tuple(moves), 0, len(moves), time.perf_counter() - began)


def exact_values(position: Position) -> tuple[float, ...] | None:
    """Return what each seat may expect by a solved table, if there is one; at a throw, too."""
    worth = _known(position)
    return None if worth is None else (worth, -worth)


def _known(position: Position) -> float | None:
    """Return what seat 0 may expect; a table that cannot be used is logged, once, and play goes on without it."""
    if not is_installed("numpy"):
        return None
    try:
        table = solved(position)
        return None if table is None else _worth(table, position, DEEPEST)
    except BadTable as error:
        if error.say() not in _told:
            _told.add(error.say())
            LOG.warning("%s", error)
        return None


_told: set[str] = set()  # of what is wrong with tables


def _worth(table: Solved, position: Position, depth: int) -> float | None:
    """Return what seat 0 may expect; None where the table does not hold what follows."""
    if position.is_over:
        return position.payoffs[0]
    sign = 1 if position.mover == 0 else -1
    found = table.look_up(position)
    if found is not None:
        return sign * found
    if depth == 0:
        return None
    if position.to_act == CHANCE:
        chances = position.chances()
        after = [_worth(table, position.step(outcome).after, depth - 1) for outcome in chances]
        if any(each is None for each in after):
            return None
        return fsum(ways * each for ways, each in zip(chances.values(), after, strict=True)) / sum(chances.values())  # type: ignore[operator]  # none is missing
    worths = [_worth(table, position.step(action).after, depth - 1) for action in position.actions]
    return None if any(each is None for each in worths) else sign * max(sign * each for each in worths)  # type: ignore[operator]
