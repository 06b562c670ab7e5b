"""Where the way of each seat leads on to squares that must be earned by a capture, in games that ask for one."""

from __future__ import annotations

from typing import Any

from tablier.engine.position import Position
from tablier.families.race import Race, inward

SWITCH = "inward_needs_capture"  # where a table may do without; a race that has no such switch always asks


def gates(position: Position) -> list[dict[str, Any]]:
    """Return the first inner square of every seat's track, and whether the seat may go there."""
    state = position.state
    if not isinstance(state, Race) or not getattr(state, SWITCH, True):
        return []
    step = inward(state)
    return [
        {"seat": seat, "place": track[step], "open": bool(state.has_captured[seat])}
        for seat, track in enumerate(position.board.tracks)
    ]
