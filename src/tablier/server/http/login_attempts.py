"""Attempts to sign in, counted by the account they are for: many addresses together get no further than one.

A stranger who tries on purpose must not keep the owner out: an address from which an account has been entered has a
count of its own, and so has whoever is signed in. These are remembered until the process ends.
"""

from __future__ import annotations

from collections import OrderedDict

from tablier.server.errors import HttpError
from tablier.server.http.rate_limits import RateLimits
from tablier.storage.registers.accounts import plain
from tablier.storage.tokens import digest

MOST = 10_000  # addresses that are remembered, of about 200 bytes each
MINUTE = 60


class Attempts:
    """Limit attempts at an account; names that do not exist are counted alike."""

    def __init__(self, rate_limits: RateLimits) -> None:
        self._rate_limits = rate_limits
        self._familiar: OrderedDict[str, None] = OrderedDict()

    def check(self, name: str, who: str) -> None:
        """Count an attempt by an address or a signed-in person; refuse one too many."""
        own = key(name, who)
        if wait := self._rate_limits.hit("accounts", own if own in self._familiar else key(name)):
            raise HttpError("login-often", 429, retry=wait, minutes=-(-wait // MINUTE))

    def entered(self, name: str, who: str) -> None:
        """Remember that an account was entered from here."""
        self._familiar[key(name, who)] = None
        self._familiar.move_to_end(key(name, who))
        while len(self._familiar) > MOST:
            self._familiar.popitem(last=False)


def key(name: str, who: str = "") -> str:
    """Return under what something is counted; neither names nor addresses are kept, here or in Redis."""
    return digest(f"{plain(name)}\n{who}")
