"""What one client says on a socket, counted for its person and its address, and paid for as requests are."""

from __future__ import annotations

from tablier.server.http.budgets import Budgets
from tablier.server.http.rate_limits import RateLimits
from tablier.server.messages.client import Act, Ask, Sync

KINDS = {Act: "socket-act", Ask: "socket-ask", Sync: "socket-sync"}
SLOWLY = 0.5  # seconds between two pieces of a long log, for who has spent what they may


class Toll:
    """Admits the messages of one client, and charges for them."""

    def __init__(self, rate_limits: RateLimits, budgets: Budgets, person: str, address: str) -> None:
        self._rate_limits, self._budgets = rate_limits, budgets
        self._person, self._address = person, address

    def admits(self, said: Act | Ask | Sync, *, seated: bool) -> bool:
        """Count and charge a message, or refuse it; a person who sits at the table is always heard now and then.

        What is done in a match is charged and never refused for want of budget.
        """
        is_poor = not isinstance(said, Act) and bool(self._budgets.wait(self._person, self._address))
        if (is_poor or self._talks_too_much()) and not (seated and not self._rate_limits.hit("floor", self._person)):
            return False
        self._budgets.charge(KINDS[type(said)], self._person, self._address)
        return True

    def _talks_too_much(self) -> bool:
        counted = {"person": self._person, "address": self._address}
        return any(self._rate_limits.hit(name, key) for name, key in counted.items() if key)

    def log(self) -> float:
        """Charge for a piece of a long log; return how many seconds to wait before the next one."""
        is_poor = self._budgets.wait(self._person, self._address)
        self._budgets.charge("socket-log", self._person, self._address)
        return SLOWLY if is_poor else 0.0

    def write(self, entries: int) -> None:
        """Charge for what was written for this client."""
        self._budgets.write(self._address, entries)
