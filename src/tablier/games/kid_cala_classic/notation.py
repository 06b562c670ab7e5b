"""Moves of Kid-Cala, classic, as people write them, and positions that cannot be."""

from __future__ import annotations

from tablier.engine.game import Flaw
from tablier.families.sowing import no_clash, row_is_empty, table_flaw, write_bowl
from tablier.games.kid_cala_classic.rules import State

write = write_bowl
clash = no_clash


def flaw(state: State) -> Flaw | None:
    """Say why no game could reach this position."""
    return table_flaw(state) or _wrong_end(state)


def _wrong_end(state: State) -> Flaw | None:
    rows = row_is_empty(state, 0), row_is_empty(state, 1)
    is_right = all(rows) if state.mover < 0 else not any(rows)
    return None if is_right else Flaw("flaw-end")
