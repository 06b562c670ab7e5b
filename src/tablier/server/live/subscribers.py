"""The clients connected to one match: sending never waits, and a client whose queue is full is dropped."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count
from typing import Protocol

from tablier.server.identity import Identity
from tablier.server.messages.client import Hello
from tablier.server.messages.model import Model

LOG = logging.getLogger(__name__)
KEYS = count()
MOST_WAITING = 64  # frames for one client
SLOW = 1013  # close code: try again later


class Line(Protocol):
    """The transport to one client."""

    async def send(self, text: str) -> None:
        """Send one frame; may wait for a slow reader."""

    async def close(self, code: int, reason: str) -> None:
        """Hang up."""


class Subscriber:
    """One client at one table: frames wait in a short queue, and a task sends them while there are any."""

    __slots__ = ("_closing", "_gone", "_line", "_sending", "_waiting", "hello", "identity", "is_behind", "key", "pays")

    def __init__(self, line: Line, visitor: Identity, hello: Hello, pays: Callable[[], float] = lambda: 0.0) -> None:
        self.key = str(next(KEYS))  # under which it is counted
        self.identity = visitor
        self.hello = hello
        self.pays = pays  # for a piece of a long log; returns how many seconds to wait before the next one
        self.is_behind = False  # while it is sent a long log, in which all comes that is broadcast meanwhile
        self._line = line
        self._waiting: deque[str] = deque()
        self._sending: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None
        self._gone = False

    @property
    def is_gone(self) -> bool:
        return self._gone

    def send(self, said: Model | str) -> None:
        """Put a frame in the queue; who lets it fill up is dropped."""
        if self._gone:
            return
        if len(self._waiting) >= MOST_WAITING:
            self.drop(SLOW, "slow")
            return
        self._waiting.append(said if isinstance(said, str) else said.to_json())
        if self._sending is None:
            self._sending = asyncio.create_task(self._send())

    def drop(self, code: int, reason: str) -> None:
        """Hang up now, whatever is still queued."""
        if not self._gone:
            self._gone = True
            self._waiting.clear()
            self._hang_up(code, reason)

    def close_after(self, last: Model, code: int, reason: str) -> None:
        """Send one last message after what is queued, then hang up."""
        if not self._gone:
            self.send(last)
        if not self._gone:  # unless that was one frame too many
            self._gone = True
            self._hang_up(code, reason, patient=True)

    async def sent(self) -> None:
        """Wait until all that is queued is sent, however slowly it is read."""
        if self._sending is not None:
            await asyncio.gather(self._sending, return_exceptions=True)

    async def drained(self) -> None:
        """Wait until the queue is empty; for a server about to stop."""
        for task in (self._sending, self._closing):
            if task is not None:
                await asyncio.gather(task, return_exceptions=True)

    async def _send(self) -> None:
        try:
            while self._waiting:
                await self._line.send(self._waiting.popleft())
        except Exception as error:  # noqa: BLE001  # a transport may fail in many ways; the client comes back by itself
            self._gone = True
            self._waiting.clear()
            LOG.debug("A line broke: %s", error)
        finally:
            self._sending = None

    def _hang_up(self, code: int, reason: str, *, patient: bool = False) -> None:
        before = self._sending

        async def close() -> None:
            if patient and before is not None:
                await asyncio.gather(before, return_exceptions=True)
            with contextlib.suppress(Exception):  # it may have hung up first
                await self._line.close(code, reason)

        self._closing = asyncio.create_task(close())


class Subscribers:
    """The clients connected to one match."""

    def __init__(self) -> None:
        self._listeners: dict[Subscriber, None] = {}  # in the order in which they came

    def __iter__(self) -> Iterator[Subscriber]:
        return iter(tuple(self._listeners))

    def __len__(self) -> int:
        return len(self._listeners)

    def add(self, subscriber: Subscriber) -> None:
        self._listeners[subscriber] = None

    def remove(self, subscriber: Subscriber) -> None:
        self._listeners.pop(subscriber, None)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of those for whom the table is drawn."""
        return tuple(sorted({each.hello.language for each in self._up_to_date() if each.hello.views}))

    def broadcast(self, said: Model | str) -> None:
        """Send the same frame to all clients; serialised once."""
        if not self._listeners:
            return
        text = said if isinstance(said, str) else said.to_json()
        for subscriber in self._up_to_date():
            subscriber.send(text)

    def send_views(self, views: Mapping[str, str]) -> None:
        """Send each client that draws no table itself the view in its language."""
        for subscriber in self._up_to_date():
            if subscriber.hello.views:
                subscriber.send(views[subscriber.hello.language])

    def _up_to_date(self) -> Iterable[Subscriber]:
        return [each for each in self._listeners if not each.is_behind]

    def people(self) -> Iterable[str]:
        """The people on the line, once for each line."""
        return (subscriber.identity.person for subscriber in self._listeners if not subscriber.is_gone)
