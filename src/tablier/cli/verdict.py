"""What the rules say of a solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablier.cli.screen import Voice

DISAGREES = 1  # exit code: the rules make something else of the values
ROUNDED = 1e-13  # how far sums may differ that are made in another order


@dataclass(frozen=True)
class RuleCheck:
    """What the rules say of some positions."""

    count: int
    off: float  # how far a value is off at most
    allowed: float  # how far it may be

    @property
    def agrees(self) -> bool:
        return self.off <= self.allowed


def tell_verdict(verdict: RuleCheck | None, voice: Voice) -> None:
    """Say what the rules say, if they were asked."""
    if verdict:
        message = "solve-agrees" if verdict.agrees else "solve-disagrees"
        voice.say(message, count=verdict.count, off=f"{verdict.off:.1e}", allowed=f"{verdict.allowed:.1e}")
