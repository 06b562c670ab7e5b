"""How much a search may think: so many positions, so many seconds, or until somebody says stop."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from tablier.engine import arguments
from tablier.engine.errors import BadArgument

Stop = Callable[[], bool]

SLICE_SECONDS = 0.02  # a search looks at the clock about so often


def never() -> bool:
    """Let a search go on."""
    return False


@dataclass(frozen=True)
class Budget:
    """Limits of a search, both honoured; zero is no limit, but one of them must be given.

    >>> Budget(nodes=1000)
    Budget(nodes=1000, seconds=0.0)
    """

    nodes: int = 0  # positions looked at, or games simulated
    seconds: float = 0.0

    def __post_init__(self) -> None:
        arguments.whole("nodes", self.nodes, least=0)
        arguments.seconds("seconds", self.seconds)
        if not self.nodes and not self.seconds:
            raise BadArgument("no-limit")


@dataclass
class Meter:
    """What is left of a budget; hands it out in slices short enough to be stopped between two of them."""

    budget: Budget
    stop: Stop = never
    spent: int = 0
    began: float = field(default_factory=time.perf_counter)
    _speed: float = 2_000.0  # nodes in a slice; learnt on the way

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self.began

    def restart(self) -> None:
        """Count the seconds from now on."""
        self.began = time.perf_counter()

    def slice(self) -> int:
        """Return how many nodes may be spent before asking again; 0 when it is time to answer."""
        if self.stop():
            return 0
        if self.budget.seconds > 0 and self.seconds >= self.budget.seconds:
            return 0
        wanted = int(self._speed)
        return wanted if self.budget.nodes <= 0 else max(0, min(wanted, self.budget.nodes - self.spent))

    def spend(self, nodes: int, seconds: float) -> None:
        """Note what a slice has cost, and make the next one as long as it should be."""
        self.spent += nodes
        if nodes > 0 and seconds > 0:
            self._speed = min(4 * self._speed, max(100.0, nodes * SLICE_SECONDS / seconds))
