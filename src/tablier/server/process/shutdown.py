"""How a server is stopped: asked once it leaves in good order and in time, asked twice at once."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from tablier.server.process.console import flush

SIGNALS = (signal.SIGINT, signal.SIGTERM)
BY_SIGNAL = 128  # exit codes of a process ended by a signal begin here


class Shutdown:
    """Wait for the signal to stop; then see to it that the process ends, whatever it still waits for."""

    def __init__(self, grace: float, tell: Callable[[], None], last: Callable[[], None]) -> None:
        self._grace = grace
        self._tell = tell
        self._last = last  # done even when there is no time for anything else
        self._asked = False
        self._heard = asyncio.Event()

    @contextmanager
    def by_signals(self) -> Iterator[None]:
        """Listen to signals, and to no one else's handlers."""
        loop = asyncio.get_running_loop()

        def handle(number: int, _frame: FrameType | None) -> None:
            if self._asked:
                self._end(BY_SIGNAL + number)
            self._asked = True
            loop.call_soon_threadsafe(self._leave)

        before = {number: signal.signal(number, handle) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def is_asked_within(self, seconds: float) -> bool:
        """Wait for some seconds; return whether a signal came."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._heard.wait(), seconds)
        return self._heard.is_set()

    async def awaited(self, stopping: asyncio.Event, serving: asyncio.Task[None]) -> None:
        """Wait until a signal comes, the server stops by itself, or nothing is served any more."""
        waits = [asyncio.create_task(event.wait()) for event in (self._heard, stopping)]
        await asyncio.wait([*waits, serving], return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        await asyncio.gather(*waits, return_exceptions=True)

    def _leave(self) -> None:
        # Everything that was acknowledged is on the disk: what is not finished in time need not be.
        last_call = threading.Timer(self._grace, self._end, (0,))
        last_call.daemon = True
        last_call.start()
        self._heard.set()
        self._tell()  # last: whatever becomes of the words, the server ends

    def _end(self, code: int) -> None:
        self._last()
        flush()
        os._exit(code)
