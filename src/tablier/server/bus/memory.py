"""The bus of a single process; several servers in one process, as in trials, may share an `air`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from tablier.server.bus.hint import EVERYBODY, Hint


class MemoryBus:
    """Deliver hints to the other buses in this Python process, if there are any."""

    def __init__(self, air: list[MemoryBus] | None = None) -> None:
        self.is_shared = air is not None
        self.process = ""
        self._air = [] if air is None else air
        self._heard: Callable[[Hint], None] | None = None

    @property
    def is_well(self) -> bool:
        return self._heard is not None

    async def start(self, process: str, heard: Callable[[Hint], None], lost: Callable[[], None]) -> None:
        """Begin to listen; nothing is ever lost here."""
        self.process, self._heard = process, heard
        self._air.append(self)

    def publish(self, hint: Hint, to: str = EVERYBODY) -> None:
        """Deliver in the next round of the loop: the caller is in the middle of something."""
        said = replace(hint, process=self.process)
        for other in self._air:
            if other is not self and to in (EVERYBODY, other.process):
                asyncio.get_running_loop().call_soon(other._hear, said)

    async def close(self) -> None:
        """Stop listening."""
        self._heard = None
        if self in self._air:
            self._air.remove(self)

    def _hear(self, hint: Hint) -> None:
        if self._heard is not None:
            self._heard(hint)
