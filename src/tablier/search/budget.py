"""The budget of a search: so many positions, so many seconds, or until it is stopped."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import TypeVar

from tablier.engine import arguments
from tablier.engine.errors import BadArgument

Stop = Callable[[], bool]
A = TypeVar("A")
Thinking = Generator[None, None, A]  # pauses about every SLICE_SECONDS, and returns what was found

LEAST_SLICE = 20.0  # nodes
SLICE_SECONDS = 0.02  # a search looks at the clock about so often


def never() -> bool:
    """Let a search go on."""
    return False


def thought(thinking: Thinking[A]) -> A:
    """Think to the end without a pause."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            found: A = end.value
            return found


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
    speed: float = 2_000.0  # nodes in a slice; learnt on the way

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self.began

    @property
    def portion(self) -> int:
        """About how many nodes take a slice."""
        return int(self.speed)

    def restart(self) -> None:
        """Count the seconds from now on."""
        self.began = time.perf_counter()

    def slice(self) -> int:
        """Return how many nodes may be spent before asking again; 0 when it is time to answer."""
        if self.stop():
            return 0
        if self.budget.seconds > 0 and self.seconds >= self.budget.seconds:
            return 0
        left = self.portion if self.budget.nodes <= 0 else self.budget.nodes - self.spent
        return max(0, min(self.portion, left))

    def spend(self, nodes: int, seconds: float) -> None:
        """Note what a slice has cost, and make the next one as long as it should be."""
        self.spent += nodes
        if nodes > 0 and seconds > 0:
            self.speed = min(4 * self.speed, max(LEAST_SLICE, nodes * SLICE_SECONDS / seconds))
