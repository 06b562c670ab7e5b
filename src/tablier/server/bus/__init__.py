"""The hint between server processes that a log has grown; the log is the truth, and everything works without a hint.

>>> bus = open_bus("", "sqlite:matches.db")
>>> bus.publish(Hint("match", 3))
>>> bus.is_shared, open_bus("", "postgresql://ada@here/matches").is_shared
(False, True)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tablier.server.bus.errors import BusError, hidden
from tablier.server.bus.hint import EVERYBODY, Hint
from tablier.server.bus.memory import MemoryBus
from tablier.storage.urls import POSTGRES

__all__ = ["EVERYBODY", "Bus", "BusError", "Hint", "open_bus"]

OWN_STORE = "postgresql"
REDIS = ("redis://", "rediss://")


class Bus(Protocol):
    """Carries hints about new entries between the processes of one server."""

    is_shared: bool  # whether other processes may write the same logs

    async def start(self, process: str, heard: Callable[[Hint], None], lost: Callable[[], None]) -> None:
        """Begin to listen under a name; `lost` says that hints may have been missed: every log should be looked at."""

    def publish(self, hint: Hint, to: str = EVERYBODY) -> None:
        """Send one process, or all, how far a match is here; never waits and never raises."""

    @property
    def is_well(self) -> bool:
        """Whether hints come through just now."""

    async def close(self) -> None:
        """Stop listening, and let go of everything."""


def open_bus(setting: str, store_url: str) -> Bus:
    """Return the bus of a setting; it connects when it is started, and does without its server as long as it must.

    Matches in PostgreSQL may be played through several processes, whether or not anybody said so: they are told of
    one another through the same database, unless there is another bus.
    """
    if not setting and store_url.startswith(POSTGRES):
        setting = OWN_STORE
    if not setting:
        return MemoryBus()
    if setting == OWN_STORE and not store_url.startswith(POSTGRES):
        raise BusError("bus-store", found=hidden(store_url))
    if setting == OWN_STORE or setting.startswith(POSTGRES):
        from tablier.server.bus.postgres import PostgresBus

        return PostgresBus(store_url if setting == OWN_STORE else setting)
    if setting.startswith(REDIS):
        from tablier.server.bus.redis import RedisBus

        return RedisBus(setting)
    raise BusError("bus-setting", found=hidden(setting))
