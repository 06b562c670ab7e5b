"""What was played elsewhere before a match came here: a record in its first entry, which is not gone on with but shown.

A match begins where that record leads, with seats, clock and throws of its own; so it asks nothing of the record to be
played, and its throws are proved as those of any match that was set up. Nobody here saw what stands in it, and whoever
shows the whole game says so.
"""

from __future__ import annotations

from tablier.engine.errors import TablierError
from tablier.engine.record import Record, actions_in, read_record
from tablier.games import load
from tablier.matches.errors import Refused
from tablier.matches.header import Header

LONGEST = 40_000  # characters, so that the first entry is no longer than any other may be
POSITION = "position: "  # in the head of a record


def carried(record: Record) -> Record:
    """Return what of a record is gone on with: its throws and moves without names; refuse one that is over."""
    if record.is_over or record.retired:
        raise Refused("carried-over")
    bare = Record(record.positions, record.moves, record.start.seats, known=record.known)  # in no language
    if len(bare.text) > LONGEST:
        raise Refused("carried-long", most=LONGEST, found=len(bare.text))
    return bare


def before(header: Header) -> Record | None:
    """Return what was played elsewhere, replayed each time: kept, a long game takes memory."""
    return read_record(header.elsewhere, load) if header.elsewhere else None


def count_before(header: Header) -> int:
    """Return how many throws and moves were made before the match came here."""
    return actions_in(header.elsewhere)


def beginning_of(header: Header) -> str:
    """Return the position with which the whole game began; nothing for the usual one."""
    if not header.elsewhere:
        return header.position
    head = header.elsewhere.partition("\n\n")[0].splitlines()
    return next((line.removeprefix(POSITION) for line in head if line.startswith(POSITION)), "")


def check_before(header: Header) -> None:
    """Refuse a record that is not written as we write it, or leads to another position than the match begins with."""
    if not header.elsewhere:
        return
    try:
        found = carried(read_record(header.elsewhere, load))
    except Refused:
        raise
    except TablierError as error:
        raise Refused("rules", error) from error
    if not found.moves or found.text != header.elsewhere or found.last != header.start:
        raise Refused("carried")
