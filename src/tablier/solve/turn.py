"""What a turn is worth between two sides, worked out throw by throw from the values after it.

A turn is a throw and a move; a capture throws again, and so does a grace, but the third grace in a row is lost. What
a grace brings depends on the graces before it and, where moves are taken back, on the position before them: playing
all of that out for each position would be dear. But three values of a position say it all, each from the one before:

    twice    what the throw after two graces brings, but for what a third grace would take back
    once     what the throw after one grace brings, but for the same
    value    what the throw at the start of a turn brings

They are worked out for one mover against a row of sides that wait: its moves are the same against all of them, and
only captures differ. A row is cut out of the tables by `since` and `until`, counted in the class of who waits; each
thread of a GPU has rows of a single place.

The rules are the judge of this text: see check.py.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tablier.engine.rule import rule
from tablier.engine.sides import Run, Ways


class Block(NamedTuple):
    """The values of all positions in which the mover is of class c and who waits of class e, and what they need."""

    first: Any  # the first side of the classes c, c + 1, c + 2, and e
    here: Any  # V[c, e], the values to a mover of class c against class e; [waiting, mover]
    there: Any  # V[e, c]; [waiting, mover], so that a row is what a side of class c leaves to all of class e
    here_up: Any  # V[c + 1, e]
    there_up: Any  # V[e, c + 1]
    twice: Any  # after two graces, of c against e; [mover, waiting], as all that follow
    twice_up: Any  # of c + 1
    twice_up_twice: Any  # of c + 2
    once: Any  # after one grace, of c
    idle: Any  # [side] how likely it is that a side passes the turn on as it was
    terms: Any  # how likely a grace is, and which changes count, by GRACE and WAY


class Row(NamedTuple):
    """Some sides that wait, counted in their class, and room for what is found about each."""

    since: int
    until: int
    plain: Any  # what the throws that are no graces bring
    value: Any  # what the throw brings that is worked out
    best: Any  # what the best move with one throw brings
    move: Any  # what one move brings, where that takes working out
    taken: Any  # what the best move brings where one captures, one capture after another
    before: Any  # what it brings to pass the turn on without a move


WON = 1.0  # what a win is worth
GRACE, WAY = range(2)  # a WAY of 1 counts changes up, -1 down, 0 both
ROOM = 6  # rows, as a Row has them


@rule
def passed(block: Block, mover: int, waiting: int) -> float:
    """Return what it is worth to pass the turn on."""
    if mover < block.first[1]:
        return float(-block.there[mover - block.first[0], waiting])
    return float(-block.there_up[mover - block.first[1], waiting])


@rule
def again(block: Block, mover: int, waiting: int) -> float:
    """Return what it is worth to begin a turn, for whoever has just moved."""
    if mover < block.first[1]:
        return float(block.here[waiting, mover - block.first[0]])
    return float(block.here_up[waiting, mover - block.first[1]])


@rule
def twice_at(block: Block, mover: int, waiting: int) -> float:
    """Look up what the throw after two graces brings."""
    if mover < block.first[1]:
        return float(block.twice[mover - block.first[0], waiting])
    if mover < block.first[2]:
        return float(block.twice_up[mover - block.first[1], waiting])
    return float(block.twice_up_twice[mover - block.first[2], waiting])


@rule
def once_at(ways: Ways, block: Block, mover: int, waiting: int, before: float) -> float:
    """Return what follows a grace that was played; `before` is what is left if a third one takes all of it back."""
    if mover == len(ways.winner) - 1:
        return WON
    if ways.run[0] == Run.ALLOWED:
        return 0.0 if is_drawn(ways, mover, waiting + block.first[3]) else again(block, mover, waiting)
    if mover < block.first[1]:
        value = float(block.once[mover - block.first[0], waiting])
    else:
        value = once_beyond(ways, block, mover, waiting)
    return value + before * open_graces(ways, block, mover, waiting + block.first[3])


@rule
def once_beyond(ways: Ways, block: Block, mover: int, waiting: int) -> float:
    """Work out what the throw after one grace brings in a class that is finished."""
    total = twice_at(block, mover, waiting)
    alone = total
    if ways.run[0] == Run.VOID:
        total -= block.terms[GRACE] * passed(block, mover, waiting)
    for throw in range(len(ways.odds)):
        if ways.grace[throw] == 1:
            best, found = alone, False
            for piece in range(ways.moves.shape[2]):
                after, where = ways.moves[mover, throw, piece], ways.meets[mover, throw, piece]
                if after >= 0:
                    hit = ways.hit[where, block.first[3] + waiting] if where >= 0 else -1
                    value = twice_at(block, after, waiting if hit < 0 else hit - block.first[3])
                    best = max(best, value) if found else value
                    found = True
            total += ways.odds[throw] * best
    return total


@rule
def open_graces(ways: Ways, block: Block, mover: int, waiting: int) -> float:
    """Return how likely two graces are that lose all, of which the first does not end the game."""
    if ways.run[0] != Run.TAKE_BACK:
        return 0.0
    ends = ways.closing[mover] + ways.still[waiting] * ways.sealing[mover]
    return float((block.terms[GRACE] - ends) * block.terms[GRACE])


@rule
def is_drawn(ways: Ways, mover: int, waiting: int) -> bool:
    """Tell whether nobody can move any more."""
    return bool(ways.still[mover] == 1 and ways.still[waiting] == 1)


@rule
def is_settled(ways: Ways, mover: int, waiting: int) -> bool:
    """Tell whether nothing is to be worked out: nobody can move, or two sides on a square for one never come to be."""
    return bool(ways.mask[0, mover] & ways.mask[1, waiting] != 0) or is_drawn(ways, mover, waiting)
