"""Who chooses moves for programs, as rooms see it."""

from __future__ import annotations

from typing import Protocol

from tablier.matches.table import ProgramTurn


class Thinkers(Protocol):
    """Chooses moves for programs."""

    async def choose(self, turn: ProgramTurn, match: str, host: str = "") -> str:
        """Return a move that may be played, in a match that a host has set up."""

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""

    async def close(self) -> None:
        """End all workers."""
