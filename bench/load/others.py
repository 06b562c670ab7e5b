"""How much of the machine somebody else used while a lane ran: with much of it gone, no time means anything."""

from __future__ import annotations

import os
import resource
import time
from pathlib import Path

CROWDED = 0.1  # share of the machine
TICKS = os.sysconf("SC_CLK_TCK")


class Others:
    """Counts from now on; what was started here must have ended before `share` is asked for."""

    def __init__(self) -> None:
        self._busy, self._own, self._begun = busy(), own(), time.perf_counter()

    @property
    def share(self) -> float:
        """The share of all cores that others used, those of the machine below this one too."""
        took = (time.perf_counter() - self._begun) * (os.cpu_count() or 1)
        return max(0.0, busy() - self._busy - (own() - self._own)) / took


def busy() -> float:
    """Return the seconds that all cores have worked, or were taken away."""
    user, nice, system, _idle, _waiting, _irq, _soft, steal = Path("/proc/stat").read_text().split()[1:9]
    return (int(user) + int(nice) + int(system) + int(steal)) / TICKS


def own() -> float:
    """Return the seconds that this process and all that it started have worked."""
    who = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return sum(each.ru_utime + each.ru_stime for each in map(resource.getrusage, who))
