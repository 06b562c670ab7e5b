"""The longest log: a match that is filled rather than played is closed, and nobody wins by filling it."""

from __future__ import annotations

from tablier.matches.acts import KINDS
from tablier.matches.errors import Refused
from tablier.matches.log import Entry
from tablier.matches.match import Match

RESERVE = 10  # one part in so many at the end of a log is for playing to the end, and for nothing else


def too_long(entry: Entry, most: int) -> Refused | None:
    """Say why an entry does not come into a log any more: there is hardly room for the game, which ends by itself."""
    is_aside = KINDS[entry.kind].endless and entry.seq >= most - most // RESERVE
    return Refused("log-full", most=most) if is_aside or entry.seq >= most else None


def full(match: Match, most: int) -> Refused | None:
    """Return why a match is closed to play: its log is as long as it may be, and it is not over."""
    is_full = not match.result and len(match.entries) >= most
    return Refused("log-full", most=most) if is_full else None
