"""Which other processes live, by the signs they give: one whose sign no longer changes is dead.

Only what is seen here counts, and when: the clocks of other machines are not compared with ours.

>>> living = Liveness()
>>> [living.look({"bo": sign}, now) for sign, now in ((1, 0), (2, 1_000), (2, 4_000), (2, 5_000))]
[[], [], [Death(process='bo', since=1000, until=4000)], []]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

SILENT = 2_500  # milliseconds without a new sign, of which there is one each second


class Death(NamedTuple):
    """A process that is gone: the last time it was seen alive, and when that was noticed."""

    process: str
    since: int
    until: int


class Liveness:
    """The other processes, as far as this one has seen them give signs."""

    def __init__(self) -> None:
        self._signs: dict[str, int] = {}
        self._alive: dict[str, int] = {}  # when each was last seen to give a new sign

    def look(self, signs: Mapping[str, int], now: int) -> list[Death]:
        """Take notice of the signs of others; return who has died since the last look."""
        for process, sign in signs.items():
            if sign != self._signs.get(process, sign):
                self._alive[process] = now
        self._signs = dict(signs)
        dead = [Death(process, seen, now) for process, seen in self._alive.items() if now - seen >= SILENT]
        for death in dead:
            del self._alive[death.process]
        return dead

    def forgive(self, now: int) -> None:
        """After an outage without heartbeats, take all processes for alive that were before."""
        self._alive = dict.fromkeys(self._alive, now)
