"""The board of Kid-Cala, classic, and what lies on it."""

from __future__ import annotations

from tablier.families.sowing import bowl, sowing_board, sowing_seats, sowing_view
from tablier.games.kid_cala_classic.rules import State

board = sowing_board
view = sowing_view
seats = sowing_seats


def touches(state: State, action: int) -> tuple[int, ...]:
    """An action concerns the bowl it empties."""
    return (bowl(state, state.mover, action),)
