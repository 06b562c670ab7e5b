"""The hint between server processes that a log has grown; the log is the truth, and everything works without a hint.

>>> bus = open_bus("", "sqlite:matches.db")
>>> bus.publish("match", 3)
>>> bus.is_shared
False
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tablier.server.bus.errors import BusError, hidden
from tablier.server.bus.memory import MemoryBus
from tablier.storage.opening import POSTGRES

__all__ = ["Bus", "BusError", "open_bus"]

OWN_STORE = "postgresql"
REDIS = ("redis://", "rediss://")


class Bus(Protocol):
    """What tells the processes of one server of each other's entries."""

    is_shared: bool  # whether other processes may write the same logs

    async def start(self, heard: Callable[[str, int], None], lost: Callable[[], None]) -> None:
        """Begin to listen; `lost` says that hints may have been missed, and that every log should be looked at."""

    def publish(self, match: str, seq: int) -> None:
        """Tell the others that a match has an entry; never waits and never raises."""

    @property
    def is_well(self) -> bool:
        """Whether hints come through just now."""

    async def close(self) -> None:
        """Stop listening, and let go of everything."""


def open_bus(setting: str, store_url: str) -> Bus:
    """Return the bus of a setting; it connects when it is started, and does without its server as long as it must."""
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
