"""How much one stranger may do in a while, and how many sockets may be open; counts in memory are bounded."""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import cast

from limits import RateLimitItem, RateLimitItemPerSecond
from limits.storage import SlidingWindowCounterSupport, Storage, storage_from_string
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.types import ASGIApp, Receive, Scope, Send

from tablier.server.errors import HttpError
from tablier.server.http.error_responses import refuse
from tablier.server.http.logs import LOG
from tablier.server.http.memory import COME_BACK, Memory
from tablier.server.http.middleware.peers import peer_key
from tablier.server.settings import Settings

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


class WindowCounts:
    """Count keys by a given clock; when there are too many, forget the least recently used.

    The memory of the package `limits` uses a thread, the clock of the wall and as much room as strangers want.
    """

    def __init__(self, now: Callable[[], int], most: int = MOST) -> None:
        self._now = now  # milliseconds
        self._most = most
        self._counts: OrderedDict[str, Count] = OrderedDict()

    def __len__(self) -> int:
        return len(self._counts)

    def admit(self, key: str, limit: int, length: int) -> bool:
        """Count if that is not too often: in this window, and in the part of the one before that is not yet over.

        Every message comes by here, so that it does at once what the package does in many steps.
        """
        now = self._now()
        count = self._count(key, length, now)
        self._counts[key] = count
        self._counts.move_to_end(key)  # first: who is refused again and again is not forgotten for it
        while len(self._counts) > self._most:
            self._counts.popitem(last=False)
        remains = length - now / 1000 % length
        if int(count.earlier * remains / length) + count.here >= limit:
            return False
        count.here += 1
        return True

    def windows(self, key: str, length: int) -> tuple[int, float, int, float]:
        """Return the count of the window before and its remaining seconds, and the same of this one."""
        now = self._now()
        count = self._count(key, length, now)
        remains = length - now / 1000 % length
        return count.earlier, remains, count.here, remains + length

    def _count(self, key: str, length: int, now: int) -> Count:
        """Return the count of a key, moved into the present window."""
        window = now // (1000 * length)
        count = self._counts.get(key) or Count(length, window)
        if count.window != window:
            earlier = count.here if count.window == window - 1 else 0
            count.window, count.here, count.earlier = window, 0, earlier
        return count


STUDIES = 60  # a minute, from one address
SHEETS = 30  # a minute, from one address
# Rare, and worth guessing at through many doors; the rest is counted here.
SHARED = ("matches", "claims", "logins", "accounts", "imports", "tables")
PATIENCE = 0.05  # seconds that a shared store of counts may take
REST = 30_000  # milliseconds for which one that failed is left alone
PERSON, ADDRESS = 2, 10  # how many connections that say all they may one person has, and one address
FLOOR = 5  # messages in ten seconds that are heard from a person who sits at a table, whatever the limits say


def usual_limits(settings: Settings) -> dict[str, RateLimitItem]:
    """Return how often each thing may be done, in how many seconds."""
    rate_limits = {
        "requests": (settings.requests_per_minute, 60),
        "studies": (STUDIES, 60),
        "sheets": (SHEETS, 60),
        "matches": (settings.matches_per_minute, 60),
        "imports": (settings.imports_per_hour, 3600),
        "tables": (settings.tables_per_address, settings.table_minutes * 60),
        "claims": (settings.joins_per_minute, 60),
        "logins": (settings.logins_per_minute, 60),
        "accounts": (settings.logins_per_account, 3600),
        "messages": (settings.messages, 10),
        "person": (PERSON * settings.messages, 10),
        "address": (ADDRESS * settings.messages, 10),
        "floor": (FLOOR, 10),
        "syncs": (1, 1),
        "chat": (5, 10),
    }
    return {name: RateLimitItemPerSecond(times, seconds) for name, (times, seconds) in rate_limits.items()}


class RateLimits:
    """Count what strangers do; each limit has a book of its own, so that none can be flooded through another.

    `storage_url` names a Redis in which several processes share the counts that matter most; while it fails, each
    process counts for itself.
    """

    def __init__(self, settings: Settings, storage_url: str = "", now: Callable[[], int] = wall_clock) -> None:
        self._now = now
        self._items = usual_limits(settings)
        self._own = {name: WindowCounts(now) for name in self._items}
        self._shared = _shared(storage_url) if storage_url else None
        self._rests_until = 0

    def hit(self, name: str, key: str) -> int:
        """Count one more; return in how many seconds it is allowed, 0 if it is now."""
        if self._shared and name in SHARED and self._now() >= self._rests_until:
            try:
                return self._hit_shared(self._shared, name, key)
            except self._shared.storage.base_exceptions:
                self._rests_until = self._now() + REST
                LOG.warning("The shared counts cannot be reached; this process counts for itself.")
        item, counts = self._items[name], self._own[name]
        if counts.admit(key, item.amount, item.get_expiry()):
            return 0
        return wait_for(item.amount, item.get_expiry(), counts.windows(key, item.get_expiry()))

    def check(self, name: str, key: str) -> None:
        """Count one more, or refuse it."""
        if wait := self.hit(name, key):
            raise HttpError("too-fast", 429, retry=wait, seconds=wait)

    def _hit_shared(self, limiter: SlidingWindowCounterRateLimiter, name: str, key: str) -> int:
        item = self._items[name]
        if limiter.hit(item, name, key):
            return 0
        windows = cast(SlidingWindowCounterSupport, limiter.storage)
        return wait_for(
            item.amount, item.get_expiry(), windows.get_sliding_window(item.key_for(name, key), item.get_expiry())
        )


def wait_for(most: int, length: int, windows: tuple[int, float, int, float]) -> int:
    """Return after how many whole seconds one more is allowed: when enough of what was is over.

    >>> wait_for(5, 60, (0, 0.0, 5, 90.0)), wait_for(5, 60, (5, 30.0, 3, 90.0))
    (31, 7)
    """
    earlier, remains, here, ends = windows
    if here >= most:  # only once this window is the one before
        earlier, remains, here = here, ends, 0
    free = max(remains - length * (most - here) / earlier, 0.0) if earlier else 0.0
    return math.floor(free) + 1


def _shared(url: str) -> SlidingWindowCounterRateLimiter:
    storage = storage_from_string(url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)
    return SlidingWindowCounterRateLimiter(cast(Storage, storage))


class Sockets:
    """Count open sockets: of an address, of a seat, and all; none is added to when memory is short."""

    def __init__(self, settings: Settings, memory: Memory | None = None) -> None:
        self._settings = settings
        self._memory = memory or Memory()
        self._open: Counter[tuple[str, str]] = Counter()
        self.total = 0

    def enter(self, address: str, seats: Iterable[str] = ()) -> bool:
        """Let one more in, if there is room; then `leave` must be called with the same."""
        keys = _keys(address, seats)
        limits = {"address": self._settings.sockets_per_address, "seat": self._settings.sockets_per_seat}
        if self.is_full or any(self._open[key] >= limits[key[0]] for key in keys):
            return False
        self._open.update(keys)
        self.total += 1
        return True

    def admit(self, address: str, seats: Iterable[str] = ()) -> None:
        """Let one more in, or refuse it."""
        if not self.enter(address, seats):
            raise HttpError("crowded", 503 if self.is_full else 429, retry=COME_BACK)

    @property
    def is_full(self) -> bool:
        """Whether the total limit of sockets is reached."""
        return self.total >= self._settings.sockets or self._memory.is_short()

    def leave(self, address: str, seats: Iterable[str] = ()) -> None:
        """Let one out."""
        self.total -= 1
        for key in _keys(address, seats):
            self._open[key] -= 1
            if self._open[key] <= 0:
                del self._open[key]


def _keys(address: str, seats: Iterable[str]) -> list[tuple[str, str]]:
    return [("address", address), *(("seat", seat) for seat in sorted(set(seats)))]


class RateLimitMiddleware:
    """Let no address ask too often."""

    def __init__(self, app: ASGIApp, rate_limits: RateLimits) -> None:
        self._app = app
        self._rate_limits = rate_limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            try:
                self._rate_limits.check("requests", peer_key(scope))
            except HttpError as error:
                return await refuse(error, scope, receive, send)
        return await self._app(scope, receive, send)
