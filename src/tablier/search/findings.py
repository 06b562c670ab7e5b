"""What a search found out about a position, and how sure it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablier.engine.position import Position


class Source(StrEnum):
    """Where a value comes from, the surest first."""

    EXACT = "exact"  # looked up in a solved game, or the game is over
    ENDGAME = "exact-endgame"  # every line was followed to its end
    LEARNT = "learnt"  # what a network says at the end of a search that has learnt from exact values, or by playing
    ESTIMATE = "estimate"  # the mean of games played out, with an interval
    OPINION = "opinion"  # what the table looks like at the end of a search


@dataclass(frozen=True)
class Finding:
    """What is known of one move: `values` is what each seat may expect to be paid, from -1 to 1, adding up to 0."""

    action: int
    values: tuple[float, ...]
    source: Source
    margin: float = 0.0  # of an estimate: half of the 95 % interval of the mover's value
    line: tuple[int, ...] = ()  # this action and those expected after it, as far as no throw comes between
    nodes: int = 0  # positions looked at, or games simulated, for this move alone; 0 if it was not counted

    @property
    def is_sure(self) -> bool:
        return self.source in (Source.EXACT, Source.ENDGAME)


@dataclass(frozen=True)
class Findings:
    """All moves of a position, the mover's best first."""

    position: Position
    moves: tuple[Finding, ...]
    depth: int  # actions and throws looked ahead in full; 0 where that is no measure
    nodes: int
    seconds: float

    @property
    def best(self) -> Finding:
        return self.moves[0]

    @property
    def values(self) -> tuple[float, ...]:
        """What each seat may expect if the mover plays best."""
        return self.best.values
