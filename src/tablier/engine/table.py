"""Who may act, what may happen, and the log in which a move tells what it did."""

from __future__ import annotations

import struct
from enum import IntEnum
from typing import Annotated, NamedTuple

from tablier.engine.fields import Counts, Fields, Number
from tablier.engine.rule import rule

CHANCE = -1  # the shells are to be thrown
NOBODY = -2  # the game is over
ALLOWED = 0  # no paragraph forbids the action
UNSEEN = -1  # no network judges the position
NOWHERE = -1  # an event without a place

MOST_SEATS = 4
MOST_ACTIONS = 4096
MOST_EVENTS = 512


class Verb(IntEnum):
    """What people see happen; a board animates these and nothing else."""

    THROW = 1  # shells fall: `what` mouths are up, worth `count`
    MOVE = 2  # `count` of `what` go from `source` to `target`
    CAPTURE = 3  # `count` of `what` are taken from `source` to `target`
    PLACE = 4  # `count` of `what` come from outside the board to `target`
    AGAIN = 5  # the same seat acts again
    PASS = 6  # the seat can do nothing and the turn goes on without it
    LOSE = 7  # a throw worth `count` is lost
    PAIR = 8  # two pieces on `source` become one
    PART = 9  # a pair on `source` is two pieces again
    UNDO = 10  # what was done in this turn is taken back
    OPEN = 11  # a right is won: a seat may do from now on what it could not
    CHOOSE = 12  # a seat made a choice that is no move: `what` was chosen
    WIN = 13  # the seat `what` has won, with `count` points where the game counts them
    DRAW = 14  # nobody has won
    REFUSE = 15  # an attempt failed


ENDS = (Verb.WIN, Verb.DRAW)


class Log(Fields):
    """The events of one action, in order."""

    length: Number
    rows: Annotated[Counts, MOST_EVENTS, 6]


VERBS = {verb.value: verb for verb in Verb}
ROW, WIDE = "6h", struct.calcsize("6h")
FIRST = next(field.offset for field in Log.fields if field.name == "rows")


class Event(NamedTuple):
    """One visible thing that happened, and the paragraph it happened by."""

    verb: Verb
    paragraph: int
    what: int = 0
    source: int = NOWHERE
    target: int = NOWHERE
    count: int = 0  # type: ignore[assignment]  # nobody counts what is in an event


@rule
def tell(log: Log | None, verb: int, paragraph: int, what: int, source: int, target: int, count: int) -> None:
    """Add an event to the log; with no log, compiled code contains nothing of it."""
    if log is not None:
        row = log.length
        if row < MOST_EVENTS:
            log.rows[row, 0] = verb
            log.rows[row, 1] = paragraph
            log.rows[row, 2] = what
            log.rows[row, 3] = source
            log.rows[row, 4] = target
            log.rows[row, 5] = count
            log.length = row + 1


def events_in(log: Log) -> tuple[Event, ...]:
    """Read a log back as events."""
    rows = struct.iter_unpack(ROW, log.buffer[FIRST : FIRST + log.length * WIDE])
    return tuple([Event(VERBS[verb], *facts) for verb, *facts in rows])
