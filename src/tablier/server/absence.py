"""Players who are gone: when whoever waits for one may claim the win, or call the match off.

The time counts from when nobody was on the line for the seat any more, from the last throw or move, and from when this
process opened the match, whichever came last: a line that breaks for a moment, or a server that starts again, costs
nobody a match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablier.server.errors import Denied

if TYPE_CHECKING:
    from tablier.server.room import Room

MINUTE = 60_000  # milliseconds


def claimable(room: Room, seat: int) -> int | None:
    """Return when one may claim from a seat, if its player stays away; nothing if they are here."""
    since = room.away.get(seat)
    if since is None:
        return None
    line, entries = room.match.line, room.match.entries
    played = entries[line[-1].seq].at if line else 0
    return max(since, played) + room.house.settings.absence_minutes * MINUTE


def check_claim(room: Room, seat: int) -> None:
    """Refuse to claim from somebody who is here, or has not been gone for long."""
    room.look_who_is_here()
    due = claimable(room, seat)
    if due is None:
        raise Denied("claim-present")
    if (left := due - room.house.now()) > 0:
        most = room.house.settings.absence_minutes
        raise Denied("claim-early", most=most, minutes=-(-left // MINUTE))
