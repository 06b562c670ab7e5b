"""The result of a match."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.engine.ending import Ending


@dataclass(frozen=True)
class Result:
    """The end of a match: how, by which paragraph if by the rules, in which order, and by which entry."""

    how: Ending
    places: tuple[int, ...]
    payoffs: tuple[float, ...]
    seq: int
    paragraph: int = 0

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; nobody in a draw or if the match was aborted."""
        first = tuple(seat for seat, place in enumerate(self.places) if place == 1)
        return () if len(first) == len(self.places) else first
