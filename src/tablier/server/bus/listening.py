"""A bus over a server: subscribes, notices a dead connection by its own pings, and reconnects for ever."""

from __future__ import annotations

import asyncio
import logging
import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Protocol

from tablier.server.bus.errors import BusError, PooledBus, hidden, reason
from tablier.server.bus.hint import EVERYBODY, PING, Hint, fits, read, written
from tablier.server.bus.outbox import Outbox

LOG = logging.getLogger(__name__)
PATIENCE = 3.0  # seconds for a connection
BEAT = 0.6  # seconds from one ping to the next
BEATS = 4  # pings without an echo, then the connection is given up
SHORTEST, LONGEST = 0.2, 5.0  # seconds before connecting again

Hear = Callable[[str], None]


def channel(process: str = EVERYBODY) -> str:
    """Return the channel of one process, or the broadcast channel.

    >>> channel(), channel("9f2c")
    ('tablier', 'tablier-9f2c')
    """
    return f"tablier-{process}" if process else "tablier"


class BusConnection(Protocol):
    """A connection that subscribes, and one that publishes."""

    async def listen(self) -> None:
        """Receive until the connection ends, and then raise."""

    async def send(self, texts: list[tuple[str, str]]) -> None:
        """Publish each text on its channel."""

    async def close(self) -> None:
        """Let go of both connections at once, without asking the server, which may not answer; never raises."""


class SharedBus(ABC):
    """What the buses with a server have in common; each connects in its own way."""

    is_shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.process = ""
        self.malformed = 0
        self._outbox = Outbox()
        self._task: asyncio.Task[None] | None = None
        self._tried = asyncio.Event()  # the first connection has succeeded or failed
        self._well = self._down = self._closed = False
        self._silent = 0  # pings since the last echo
        self._refused: PooledBus | None = None
        self._pause = 2 * SHORTEST

    @abstractmethod
    async def connect(self, hear: Hear) -> BusConnection:
        """Return a link that is subscribed to the channel of this process and to the broadcast channel."""

    @property
    def is_well(self) -> bool:
        """Whether the pings of this process come back to it."""
        return self._well

    async def start(self, process: str, heard: Callable[[Hint], None], lost: Callable[[], None]) -> None:
        """Begin to listen, and wait for the first attempt alone: without its server the bus goes on trying.

        A server that is there and through which nothing can ever be heard is refused.
        """
        self.process, self._heard, self._lost = process, heard, lost
        self._task = asyncio.create_task(self._for_ever())
        await self._tried.wait()
        if self._refused:
            raise self._refused

    def publish(self, hint: Hint, to: str = EVERYBODY) -> None:
        """Have a hint sent as soon as possible; never waits and never raises."""
        if self._closed or not fits(hint):
            self._outbox.dropped += 1
        else:
            self._outbox.put(hint, to)

    async def close(self) -> None:
        """Stop listening, and let go of everything; hints that still wait are dropped."""
        self._closed = True
        while self._task and not self._task.done():  # a library may have swallowed the first cancellation
            self._task.cancel()
            await asyncio.wait([self._task], timeout=2 * PATIENCE)

    async def _for_ever(self) -> None:
        while True:
            try:
                await self._while_connected()
            except Exception as error:  # noqa: BLE001  # whatever it was, the next connection may be better
                self._give_up(error)
            await asyncio.sleep(random.uniform(SHORTEST, self._pause))
            self._pause = min(LONGEST, 2 * self._pause)

    async def _while_connected(self) -> None:
        """Subscribe, publish and ping until one of them fails."""
        async with asyncio.timeout(PATIENCE):
            link = await self.connect(self._hear)
        tasks = [asyncio.create_task(work) for work in (link.listen(), self._tell(link), self._ping())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            self._well = False
            await link.close()  # before the tasks end: a library that is cancelled would first ask the silent server
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _tell(self, link: BusConnection) -> None:
        while True:
            hints = await self._outbox.take()
            try:
                await link.send([(channel(to), written(hint, self.process)) for (to, _), hint in hints.items()])
            except BaseException:
                self._outbox.give_back(hints)  # perhaps said twice, which does no harm
                raise

    async def _ping(self) -> None:
        """Send a ping at intervals, until several echoes are missing."""
        self._silent = 0  # counted, not timed: a process that was busy for seconds must not take its server for silent
        while self._silent < BEATS:
            self._outbox.put(PING, self.process)
            await asyncio.sleep(BEAT)
            self._silent += 1
        raise BusError("bus-silent")

    def _hear(self, text: str) -> None:
        if (hint := read(text)) is None:
            self.malformed += 1
            return
        if hint.process == self.process:
            self._echo()
        elif hint.seq >= 0:
            self._call(lambda: self._heard(hint))

    def _echo(self) -> None:
        self._silent = 0
        if self._well or self._closed:
            return
        self._well = True
        self._pause = 2 * SHORTEST
        self._tried.set()
        if self._down:
            self._down = False
            LOG.warning("%s", BusError("bus-back", place=hidden(self.url)))
            self._look_everywhere()

    def _look_everywhere(self) -> None:
        """Call `lost`: hints may have been missed."""
        self._call(self._lost)

    def _give_up(self, error: Exception) -> None:
        """Note that hints are being missed; logged once, however often it fails before it works again."""
        if not self._down:
            LOG.warning("%s", BusError("bus-away", place=hidden(self.url), reason=reason(error)))
        self._down = True
        self._refused = error if isinstance(error, PooledBus) else None
        self._tried.set()

    def _call(self, told: Callable[[], None]) -> None:
        try:
            told()
        except Exception:
            LOG.exception("A hint could not be followed.")  # a mistake of ours: the bus goes on
