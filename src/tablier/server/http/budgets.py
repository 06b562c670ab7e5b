"""What each kind of request costs, in milliseconds of processor time, and what one stranger may spend.

Prices are measured: `python -m bench.costs` prints them beside these. What workers and threads of the server do is paid
for by what it took if that is more, for an attacker would choose the dearest.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablier.server.errors import HttpError

if TYPE_CHECKING:
    from tablier.server.http.rate_limits import RateLimits
from tablier.server.messages.client import Act, Ask, Sync
from tablier.server.settings import Settings

# Under 10 ms: the pace of requests is enough, and nobody who is out of budget is kept from playing. Passwords take 30
# to 60 ms, and are limited by `logins_per_minute` instead: neighbours who spend an address's budget lock nobody out.
ROUTINE = 0
# What is done on the loop itself everybody waits for: it is charged ten times what it takes.
LOOP = 10
MINUTE, DAY = 60_000, 86_400_000  # milliseconds
ENTRY = 600  # bytes that an entry takes in the database, on average
MOST = 10_000  # purses, of about 200 bytes each

# By the name of the route; `study-` is what is begun in a process of its own, and asked for again for nothing;
# `socket-` is said on the socket of a match, where `socket-log` is what is sent of a long log at a time.
PRICES: dict[str, int] = {
    "edit": 50,
    "draw": 20,
    "previews": 20,
    "recount": 300,
    "write": 300,
    "account": 300,
    "bring": 300,
    "carry": 300,
    "sheet": 200,
    "record": 50,
    "log": 50,
    "throw_proof": 50,
    "throws": 20,
    "play": 50,
    "result": 50,
    "puzzle": 100,
    "study-position": 1_500,
    "study-record": 10_000,
    "study-rules": 8_000,
    "socket-act": 20,
    "socket-ask": 20,
    "socket-sync": 20,
    "socket-log": 5,
} | dict.fromkeys(
    (
        *("why", "analysis", "hint", "danger", "ledger", "today", "day", "games", "rules", "words", "lessons"),
        *("begin", "end", "open_account", "log_in", "change", "close", "me", "data", "forget", "python", "table"),
        *("waiting", "create", "glance", "again", "claim", "invite", "withdraw", "health", "ready", "metrics"),
        *("home", "rule_effects", "invited", "style", "verify", "head", "key", "puzzles", "puzzle_of_the_day"),
    ),
    ROUTINE,
)


@dataclass
class Purse:
    """The budget left to a visitor or an address at a moment; below zero it has to fill again."""

    left: float
    at: int


class Budgets:
    """Limit processor time a minute, for each visitor and for all of one address."""

    def __init__(self, settings: Settings, now: Callable[[], int]) -> None:
        self._now = now
        self._most = {"visitor": settings.work_per_visitor, "address": settings.work_per_address}
        self._most["disk"] = 1000 * settings.disk_per_address
        self._purses: OrderedDict[tuple[str, str], Purse] = OrderedDict()

    def spend(self, kind: str, visitor: str, address: str) -> None:
        """Charge one request, or refuse it: a budget above zero allows one more request, whatever that costs."""
        if PRICES.get(kind, ROUTINE) == ROUTINE:
            return
        if wait := self.wait(visitor, address):
            raise HttpError("budget", 429, retry=wait, seconds=wait)
        self.charge(kind, visitor, address)

    def wait(self, visitor: str, address: str) -> int:
        """Return in how many whole seconds both have something left, 0 if they have."""
        return max((self._wait(*each) for each in self._both(visitor, address)), default=0)

    def charge(self, kind: str, visitor: str, address: str) -> None:
        """Charge the price of what is never refused, whatever is left."""
        for _, purse in self._both(visitor, address):
            purse.left -= PRICES[kind]

    def add(self, kind: str, spent: float, visitor: str, address: str) -> None:
        """Charge what a request took beyond its price."""
        for _, purse in self._both(visitor, address):
            purse.left -= max(0.0, spent - PRICES.get(kind, ROUTINE))

    def write(self, address: str, entries: int) -> None:
        """Charge an address for what was written for it; who plays is never refused that."""
        self._purse("disk", address)[1].left -= entries * ENTRY

    def check_disk(self, address: str) -> None:
        """Refuse to begin something new for an address that has had too much written today."""
        most, purse = self._purse("disk", address)
        if purse.left <= 0:
            wait = math.floor(-purse.left * DAY / most / 1000) + 1
            raise HttpError("disk", 429, retry=wait, seconds=wait)

    def _both(self, visitor: str, address: str) -> list[tuple[int, Purse]]:
        return [self._purse(*key) for key in (("visitor", visitor), ("address", address)) if key[1]]

    def _purse(self, whose: str, key: str) -> tuple[int, Purse]:
        most, now, name = self._most[whose], self._now(), (whose, key)
        purse = self._purses.get(name)
        if purse is None:
            purse = self._purses[name] = Purse(most, now)
            if len(self._purses) > MOST:
                self._purses.popitem(last=False)
        else:
            self._purses.move_to_end(name)
            purse.left = min(most, purse.left + most * (now - purse.at) / (DAY if whose == "disk" else MINUTE))
            purse.at = now
        return most, purse

    def _wait(self, most: int, purse: Purse) -> int:
        """Return in how many whole seconds there is something left."""
        return 0 if purse.left > 0 else math.floor(-purse.left * MINUTE / most / 1000) + 1


KINDS = {Act: "socket-act", Ask: "socket-ask", Sync: "socket-sync"}
SLOWLY = 0.5  # seconds between two pieces of a long log, for who has spent what they may


class Toll:
    """Admits and charges the messages of one client on a socket, by its person and its address."""

    def __init__(self, rate_limits: RateLimits, budgets: Budgets, person: str, address: str) -> None:
        self._rate_limits, self._budgets = rate_limits, budgets
        self._person, self._address = person, address

    def admits(self, said: Act | Ask | Sync, is_seated: Callable[[], bool]) -> bool:
        """Count and charge a message, or refuse it; of a seated person some are admitted whatever the limits say.

        What is done in a match is charged and never refused for want of budget.
        """
        is_poor = not isinstance(said, Act) and bool(self._budgets.wait(self._person, self._address))
        if (is_poor or self._talks_too_much()) and not (
            is_seated() and not self._rate_limits.hit("floor", self._person)
        ):
            return False
        self._budgets.charge(KINDS[type(said)], self._person, self._address)
        return True

    def _talks_too_much(self) -> bool:
        hit = self._rate_limits.hit
        return bool(self._person and hit("person", self._person)) or bool(
            self._address and hit("address", self._address)
        )

    def log(self) -> float:
        """Charge for a piece of a long log; return how many seconds to wait before the next one."""
        is_poor = self._budgets.wait(self._person, self._address)
        self._budgets.charge("socket-log", self._person, self._address)
        return SLOWLY if is_poor else 0.0

    def write(self, entries: int) -> None:
        """Charge for what was written for this client."""
        self._budgets.write(self._address, entries)
