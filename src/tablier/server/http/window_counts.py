"""How often somebody came: counts in memory for the `limits` package, never more of them than fit."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from limits.storage import SlidingWindowCounterSupport, Storage

MOST = 10_000  # keys, of about 300 bytes each


def wall_clock() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(slots=True)
class Count:
    """How often in this window of time, and in the one before; windows have `length` seconds."""

    length: int
    window: int
    here: int = 0
    earlier: int = 0


class Ledger(Storage, SlidingWindowCounterSupport):
    """Count keys by a given clock; when there are too many, forget whoever has been away longest.

    The package's own memory uses a thread, the clock of the wall and as much room as strangers want.
    """

    STORAGE_SCHEME = None

    def __init__(self, now: Callable[[], int], most: int = MOST) -> None:
        super().__init__()
        self._now = now  # milliseconds
        self._most = most
        self._counts: OrderedDict[str, Count] = OrderedDict()

    def __len__(self) -> int:
        return len(self._counts)

    @property
    def base_exceptions(self) -> type[Exception]:
        return KeyError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Count, and return how often it was in this window."""
        count = self._count(key, expiry, self._now())
        count.here += amount
        self._keep(key, count)
        return count.here

    def get(self, key: str) -> int:
        return self._count(key, self._counts[key].length, self._now()).here if key in self._counts else 0

    def get_expiry(self, key: str) -> float:
        """Return when the window of a key ends, in seconds since 1970."""
        count = self._counts.get(key)
        return float((count.window + 1) * count.length) if count else self._now() / 1000

    def check(self) -> bool:
        return True

    def reset(self) -> int:
        forgotten = len(self._counts)
        self._counts.clear()
        return forgotten

    def clear(self, key: str) -> None:
        self._counts.pop(key, None)

    def acquire_sliding_window_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        return all(self.admit(key, limit, expiry) for _ in range(amount))

    def admit(self, key: str, limit: int, length: int) -> bool:
        """Count if that is not too often: in this window, and in the part of the one before that is not yet over.

        Every message comes by here, so that it does at once what the package does in many steps.
        """
        now = self._now()
        count = self._count(key, length, now)
        self._keep(key, count)  # first: who is refused again and again is not forgotten for it
        remains = length - now / 1000 % length
        if int(count.earlier * remains / length) + count.here >= limit:
            return False
        count.here += 1
        return True

    def _keep(self, key: str, count: Count) -> None:
        self._counts[key] = count
        self._counts.move_to_end(key)
        while len(self._counts) > self._most:
            self._counts.popitem(last=False)

    def get_sliding_window(self, key: str, expiry: int) -> tuple[int, float, int, float]:
        """Return the count of the window before and its remaining seconds, and the same of this one."""
        now = self._now()
        count = self._count(key, expiry, now)
        remains = expiry - now / 1000 % expiry
        return count.earlier, remains, count.here, remains + expiry

    def clear_sliding_window(self, key: str, expiry: int) -> None:
        self.clear(key)

    def _count(self, key: str, length: int, now: int) -> Count:
        """Return the count of a key, moved into the present window."""
        window = now // (1000 * length)
        count = self._counts.get(key) or Count(length, window)
        if count.window != window:
            earlier = count.here if count.window == window - 1 else 0
            count.window, count.here, count.earlier = window, 0, earlier
        return count
