"""A row of positions at a time: one mover's throws and moves against many sides that wait."""

from __future__ import annotations

from typing import Any

from tablier.engine.rule import rule
from tablier.engine.sides import Run, Ways
from tablier.solve.turn import GRACE, Block, Row, again, is_drawn, once_at, open_graces, twice_at

PLAIN, SECOND, FIRST = range(3)  # throws in the order in which they are worked out: no grace, the second, the first


@rule
def copy(source: Any, target: Any, factor: float, row: Row) -> None:
    """Copy a part of a table into a row."""
    for place in range(row.until - row.since):
        target[place] = factor * source[place]


@rule
def pass_on(block: Block, mover: int, row: Row, target: Any) -> None:
    """Fill in what it brings to pass the turn on."""
    if mover < block.first[1]:
        copy(block.there[mover - block.first[0], row.since : row.until], target, -1.0, row)
    else:
        copy(block.there_up[mover - block.first[1], row.since : row.until], target, -1.0, row)


@rule
def take(source: Any, factor: float, share: float, row: Row, is_first: bool) -> None:
    """Keep a move if it is the first or the best; it brings what the source says and a share of a passed turn."""
    if is_first:
        for place in range(row.until - row.since):
            row.best[place] = factor * source[place] + share * row.before[place]
    else:
        for place in range(row.until - row.since):
            row.best[place] = max(row.best[place], factor * source[place] + share * row.before[place])


@rule
def take_plain(block: Block, mover: int, row: Row, is_first: bool) -> None:
    """Keep a move with a throw that is no grace, if it is the best: it passes the turn on."""
    if mover < block.first[1]:
        source = block.there[mover - block.first[0], row.since : row.until]
    else:
        source = block.there_up[mover - block.first[1], row.since : row.until]
    take(source, -1.0, 0.0, row, is_first)


@rule
def take_second(block: Block, mover: int, row: Row, is_first: bool) -> None:
    """Keep a move with a second grace, if it is the best."""
    if mover < block.first[1]:
        source = block.twice[mover - block.first[0], row.since : row.until]
    elif mover < block.first[2]:
        source = block.twice_up[mover - block.first[1], row.since : row.until]
    else:
        source = block.twice_up_twice[mover - block.first[2], row.since : row.until]
    take(source, 1.0, 0.0, row, is_first)


@rule
def take_first(ways: Ways, block: Block, mover: int, row: Row, is_first: bool) -> None:
    """Keep a move with a first grace, if it is the best, be it taken back in the end or not."""
    if mover < block.first[1] and ways.run[0] != Run.ALLOWED and ways.sealing[mover] == 0.0:
        source = block.once[mover - block.first[0], row.since : row.until]
        take(source, 1.0, open_graces(ways, block, mover, block.first[3]), row, is_first)
    else:
        for place in range(row.until - row.since):
            row.move[place] = once_at(ways, block, mover, row.since + place, row.before[place])
        take(row.move, 1.0, 0.0, row, is_first)


@rule
def take_move(ways: Ways, block: Block, mover: int, row: Row, kind: int, is_first: bool) -> None:
    """Keep a move of some kind of throw, if it is the best and captures nothing; the mover is the side after it."""
    if kind == PLAIN:
        take_plain(block, mover, row, is_first)
    elif kind == SECOND:
        take_second(block, mover, row, is_first)
    else:
        take_first(ways, block, mover, row, is_first)


@rule
def after_capture(ways: Ways, block: Block, mover: int, waiting: int, before: float, kind: int) -> float:
    """Return what a capture with some kind of throw brings: it begins another turn, but that graces are counted."""
    if kind == PLAIN:
        return again(block, mover, waiting)
    if kind == SECOND:
        return twice_at(block, mover, waiting)
    return once_at(ways, block, mover, waiting, before)


@rule
def take_capture(ways: Ways, block: Block, after: int, where: int, row: Row, kind: int, is_first: bool) -> None:
    """Keep a move, if it is the best, where nobody is captured and where somebody is.

    What the captures bring is found first, and put in the place of what the move would bring without them.
    """
    low, winner = block.first[3], ways.winner[after]
    since, until = ways.upto[where, low + row.since], ways.upto[where, low + row.until]
    for nth in range(since, until):
        prey = ways.prey[where, nth]
        place = prey - low - row.since
        move = after_capture(ways, block, winner, ways.hit[where, prey] - low, row.before[place], kind)
        row.taken[nth - since] = move if is_first or move > row.best[place] else row.best[place]
    take_move(ways, block, after, row, kind, is_first)
    for nth in range(since, until):
        row.best[ways.prey[where, nth] - low - row.since] = row.taken[nth - since]


@rule
def try_moves(ways: Ways, block: Block, mover: int, throw: int, row: Row, kind: int) -> None:
    """Find the best move with a throw."""
    is_first = True
    for piece in range(ways.moves.shape[2]):
        after, where = ways.moves[mover, throw, piece], ways.meets[mover, throw, piece]
        if after >= 0:
            if where >= 0:
                take_capture(ways, block, after, where, row, kind, is_first)
            else:
                take_move(ways, block, after, row, kind, is_first)
            is_first = False
    if is_first:
        take_move(ways, block, mover, row, kind, True)


@rule
def work_out(ways: Ways, block: Block, mover: int, row: Row, kind: int) -> None:
    """Find what a throw brings: one after two graces (PLAIN), after one (SECOND), or at the start of a turn (FIRST)."""
    for place in range(row.until - row.since):
        row.value[place] = 0.0 if kind == PLAIN else row.plain[place]
    for throw in range(len(ways.odds)):
        if (ways.grace[throw] == 1) == (kind != PLAIN):
            try_moves(ways, block, mover, throw, row, kind)
            for place in range(row.until - row.since):
                row.value[place] += ways.odds[throw] * row.best[place]
    if kind == PLAIN:
        copy(row.value, row.plain, 1.0, row)
        share = block.terms[GRACE] if ways.run[0] == Run.VOID else 0.0
        keep(ways, block, mover, row, block.twice[mover - block.first[0], row.since : row.until], share)
    elif kind == SECOND:
        keep(ways, block, mover, row, block.once[mover - block.first[0], row.since : row.until], 0.0)


@rule
def keep(ways: Ways, block: Block, mover: int, row: Row, found: Any, share: float) -> None:
    """Write down what was found, with a share of what it brings to pass; where nobody can move, that is nothing."""
    for place in range(row.until - row.since):
        found[place] = row.value[place] + share * row.before[place]
    if ways.still[mover] == 1:
        for place in range(row.until - row.since):
            if is_drawn(ways, mover, block.first[3] + row.since + place):
                found[place] = 0.0
