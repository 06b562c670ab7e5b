"""Moves of Chauka Bara as people write them, and house rules that do not go together."""

from __future__ import annotations

from tablier.engine.game import Flaw
from tablier.families.race_view import race_clash, throw_name
from tablier.games.chauka_bara.flaws import flaw
from tablier.games.chauka_bara.moves import leaving, pawn_moved, throw_used
from tablier.games.chauka_bara.state import Phase, State

__all__ = ["clash", "flaw", "write"]


def write(state: State, action: int) -> str:
    """Write a throw as what it is worth, and a move as the pawn's step and the throw it uses: 7+3."""
    if state.phase == Phase.THROW:
        return throw_name(state, action)
    if action == leaving(state):
        return "leave"
    step = state.step[state.mover, pawn_moved(state, action)]
    return f"{step}+{throw_name(state, throw_used(state, action))}"


def clash(state: State) -> Flaw | None:
    """A single shell would throw nothing but graces."""
    if state.cowries == 1:
        return Flaw("flaw-one-shell")
    return race_clash(state)
