"""Solve positions of a sowing game: how much can still be won, exactly, with progress and within a budget."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from threading import Lock
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from tablier.engine.dispatch import game_of
from tablier.engine.errors import TablierError
from tablier.engine.fields import as_array
from tablier.engine.table import MOST_SEATS, NOBODY
from tablier.solve.sowing.alpha_beta import ENTRY, IS_NEW, LEVEL, LEVELS, NODES, TOO_DEEP, WIDE, Known, empty_way, prove
from tablier.solve.sowing.endgames import Endgames, bare
from tablier.solve.sowing.numbering import fruits_of, number_of
from tablier.solve.sowing.outcome import sown

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tablier.engine.fields import Fields

MEMORY = 1 << 20  # entries of 16 bytes
A_WHILE = 1_000_000  # positions


class PositionMeter(Protocol):
    """Hands out how many positions may be looked at before it is asked again; none when it is time to answer."""

    def slice(self) -> int: ...
    def spend(self, nodes: int, seconds: float) -> None: ...


@dataclass
class NoLimit:
    """As long as it takes, or until it is stopped, or until a moment of the clock."""

    stopped: bool = False
    until: float = inf

    @property
    def seconds_left(self) -> float:
        return 0.0 if self.stopped else self.until - monotonic()

    def slice(self) -> int:
        return A_WHILE if self.seconds_left > 0 else 0

    def spend(self, nodes: int, seconds: float) -> None:
        """Nothing is counted."""


class TooDeep(TablierError):
    """A game longer than any known one."""


@dataclass
class Solver:
    """A search with its memory; what it proved once it need not prove again, whatever it is asked next."""

    endgames: Endgames
    entries: int = MEMORY
    memory: NDArray[np.void] = field(init=False)
    lock: Lock = field(default_factory=Lock)  # one question at a time

    def __post_init__(self) -> None:
        self.memory = np.zeros(self.entries, ENTRY)
        state = bare(self.endgames.table)
        self.states, self.way, self.where = as_array(*[state] * LEVELS * WIDE), empty_way(), np.zeros(4, np.int64)
        ends = self.endgames
        self.known = Known(self.memory, ends.numbers, ends.values, ends.most, ends.counted, np.zeros(MOST_SEATS))

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return int(self.where[NODES])

    def bounds(self, state: Fields) -> tuple[int, int]:
        """Return the least and the most that the seat to move can still win, before any search."""
        fruits = fruits_of(state, 0) + fruits_of(state, 1)
        if fruits <= self.endgames.most:
            value = int(self.endgames.values[number_of(state, self.endgames.numbers)])
            return value, value
        most = fruits if self.endgames.counted else 1
        return -most, most

    def reaches(self, state: Fields, wanted: int, meter: PositionMeter) -> int | None:
        """Look whether the seat to move can win so much: return a bound that tells, None if time ran out."""
        with self.lock:
            return self._reaches(state, wanted, meter)

    def _reaches(self, state: Fields, wanted: int, meter: PositionMeter) -> int | None:
        self.way.floor[0], self.way.roof[0] = wanted - 1, wanted
        self.where[LEVEL], self.where[IS_NEW], self.where[TOO_DEEP] = 0, 1, 0
        self.states[0] = as_array(state)[0]
        while allowed := meter.slice():
            before, began = self.nodes, perf_counter()
            is_judged = prove(self.states, self.way, self.known, self.where, self.nodes + allowed)
            meter.spend(self.nodes - before, perf_counter() - began)
            if is_judged:
                return int(self.way.best[0])
            if self.where[TOO_DEEP]:
                raise TooDeep("solve-too-deep", levels=LEVELS)
        return None

    def value(self, state: Fields, meter: PositionMeter) -> int | None:
        """Return what the seat to move can still win, None if the budget ended first (MTD(f), Plaat 1996)."""
        low, high = self.bounds(state)
        guess = 0
        while low < high:
            guess = max(low, min(high, guess))
            guess += (guess - low) % 2  # all that can be won is odd, or all even
            wanted = guess + 2 if guess == low else guess
            found = self.reaches(state, wanted, meter)
            if found is None:
                return None
            low, high = (found, high) if found >= wanted else (low, found)
            guess = found
        return low


def after(state: Fields, action: int) -> tuple[int, Any | None]:
    """Play an action by the rules: return what the mover has won by it, and the bare state that follows, if any."""
    following: Any = state.copy()
    won = sown(following, action, int(bool(game_of(state).counts_gathered)), [0.0] * MOST_SEATS)
    return won, None if following.mover == NOBODY else following
