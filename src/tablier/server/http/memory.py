"""How much memory is left: new guests are refused while there is still enough for those who are here."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from tablier.server.errors import HttpError

RESERVE = 128 << 20  # bytes of address space; every thread that is started takes some at once
SHARE = 20  # of what a container may use, one part in so many is kept
LOOK = 1.0  # seconds for which an answer is good
COME_BACK = 10  # seconds after which somebody may have left
GROUP = Path("/sys/fs/cgroup")
OWN = Path("/proc/self")


class Memory:
    """Detects that memory is short, by the limits that a system sets: for a process, and for its container."""

    def __init__(self, now: Callable[[], float] = time.monotonic, group: Path = GROUP) -> None:
        self._now = now
        self._group = group
        self._looked = -LOOK
        self._is_short = False

    def is_short(self) -> bool:
        if self._now() - self._looked >= LOOK:
            self._looked, self._is_short = self._now(), any(self._lacks())
        return self._is_short

    def check(self) -> None:
        """Begin nothing new when memory is short: it is for those who play."""
        if self.is_short():
            raise HttpError("full", 503, retry=COME_BACK)

    def _lacks(self) -> Iterable[bool]:
        yield address_space_left() < RESERVE
        if limit := number_in(self._group / "memory.max"):
            used = (number_in(self._group / "memory.current") or 0) - cache_in(self._group / "memory.stat")
            yield limit - used < limit // SHARE


if sys.platform == "win32":

    def address_space_left() -> int:
        """There is no such limit on this system."""
        return sys.maxsize

else:
    import resource

    def address_space_left() -> int:
        """Return how much more address space this process may have."""
        most, _ = resource.getrlimit(resource.RLIMIT_AS)
        if most == resource.RLIM_INFINITY or not OWN.exists():
            return sys.maxsize
        return most - int((OWN / "statm").read_text().split()[0]) * resource.getpagesize()


def number_in(file: Path) -> int | None:
    """Return the number in a file; nothing if there is none, or "max"."""
    try:
        return int(file.read_text())
    except (OSError, ValueError):
        return None


def cache_in(file: Path) -> int:
    """Return how much of a container's memory holds files that can be read again: the system takes it back at will."""
    try:
        return next((int(line.split()[1]) for line in file.read_text().splitlines() if line.startswith("file ")), 0)
    except (OSError, ValueError, IndexError):
        return 0
