"""Sweeps over a block of positions: each takes the values one turn further.

Pieces go forwards but for captures, so the positions farthest on come first, level by level: a level is the progress of
both sides together, and no position needs another of its level, except that a side which cannot move passes the turn
on. What a sweep has found it uses at once.
"""

from __future__ import annotations

from typing import Any

from tablier.engine.rule import kernel, rule
from tablier.engine.sides import Ways
from tablier.solve.rows import FIRST, pass_on, work_out
from tablier.solve.turn import WAY, Block, Row, is_settled

ROUNDING = 4e-15  # what sums of a few numbers lose
SLACK = 2 * ROUNDING  # by so much a proof lets values go less far, so that the next sweep still sees them go
EARLIER, LATER, NEITHER = range(3)  # halves of a level: the mover's side is the higher number, or the lower


@rule
def stretch(block: Block, mover: int, waiting: int, half: int) -> float:
    """Return how much farther a value should go than one turn takes it.

    Two sides that wait for the same few throws pass the turn to and fro, and values would creep: what comes back of
    a change is added at once, in the half that is swept first.
    """
    if mover == waiting:
        return float(1 / (1 + block.idle[mover]))
    if half == LATER:
        return 1.0
    return float(1 / (1 - block.idle[mover] * block.idle[waiting]))


@rule
def counted(block: Block, change: float) -> float:
    """Return how large a change is; of changes one way only, by how much it is not a change the other way."""
    return abs(change) if block.terms[WAY] == 0.0 else float(block.terms[WAY] * change + ROUNDING)


@rule
def step(block: Block, change: float) -> float:
    """Return how far a value goes that is off by so much: in a proof one way only, and a little less far."""
    way = block.terms[WAY]
    return float(change) if way == 0.0 else float(way * min(0.0, way * change + SLACK))


@rule
def relax(ways: Ways, block: Block, mover: int, row: Row, half: int, last: int) -> float:
    """Work a row of positions out again from those that follow, up to the last kind of throw.

    Return by how much a value was off at most; if neither half is swept, the values of turns stay as they are.
    """
    pass_on(block, mover, row, row.before)
    for kind in range(last + 1):
        work_out(ways, block, mover, row, kind)
    most, column = 0.0, mover - block.first[0]
    if last == FIRST:
        for place in range(row.until - row.since):
            waiting = block.first[3] + row.since + place
            if not is_settled(ways, mover, waiting):
                change = row.value[place] - block.here[row.since + place, column]
                if half != NEITHER:
                    block.here[row.since + place, column] += step(block, change) * stretch(block, mover, waiting, half)
                most = max(most, counted(block, change))
    return most


@rule
def begin(block: Block, since: int, mover: int, half: int) -> int:
    """Return where a group begins that waits in one half of a level, counted in its class."""
    return int(max(since, mover + 1) - block.first[3]) if half == LATER else int(since - block.first[3])


@rule
def end(block: Block, until: int, mover: int, half: int) -> int:
    """Return where a group ends that waits in one half of a level, counted in its class."""
    return int(min(until, mover + 1) - block.first[3]) if half == EARLIER else int(until - block.first[3])


@kernel
def sweep(
    ways: Ways, block: Block, groups: Any, progress: Any, room: Any, level: int, half: int, last: int, ends: Any
) -> float:
    """Relax half of the positions of one level in which one of the sides from `ends[0]` to `ends[1]` moves.

    `progress` is that of each side, `groups` the first side that waits of each progress.
    """
    most = 0.0
    for mover in range(ends[0], ends[1]):
        group = level - progress[mover]
        if 0 <= group < len(groups) - 1:
            since, until = begin(block, groups[group], mover, half), end(block, groups[group + 1], mover, half)
            row = Row(since, until, room[0], room[1], room[2], room[3], room[4], room[5])
            most = max(most, relax(ways, block, mover, row, half, last))
    return most
