"""What a server does not write although a log may hold it: older logs do, and are still read.

Every other check is a part of replaying a log; these are asked only before a new entry.
"""

from __future__ import annotations

from tablier.matches.acts import Abort, Act, Join, Seal
from tablier.matches.errors import Refused
from tablier.matches.log import SERVER
from tablier.matches.match import Match

LIMITED = (Abort, Seal)  # the acts that are asked about
MOST_SEALS = 16  # of one seat in a match: a lost chain or another device is rare, and a server that loops is not


def check(match: Match, act: Act) -> None:
    """Refuse acts that would allow a second try at a throw, or a clock that never runs."""
    if match.header.imported:
        return  # it is written down, not played
    match act:
        case Abort() if any(step.thrown for step in match.line):
            raise Refused("thrown-abort")
        case Seal(actor=seat) if seat != SERVER and _seals(match, seat) >= MOST_SEALS:
            raise Refused("seals", most=MOST_SEALS)


def check_open(match: Match) -> None:
    """Refuse to write into a match that was played elsewhere: it is kept as it was brought."""
    if match.header.imported:
        raise Refused("kept")


def _seals(match: Match, seat: int) -> int:
    """Count the seals of the person in a seat; a new person begins at zero."""
    count = 0
    for entry in match.entries:
        if entry.kind == Seal.kind and entry.actor == seat:
            count += 1
        elif entry.kind == Join.kind and entry.actor == seat:
            count = 0
    return count
