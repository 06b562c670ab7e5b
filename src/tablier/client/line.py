"""The line to a match: it resumes where it was, comes back by itself, and says an action until it is answered."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

from tablier.client.errors import OldProtocol, SessionEnded, Stopped, UnknownMatch, plain
from tablier.client.seams import WORLD, Seams
from tablier.engine.errors import TablierError

PROTOCOL = 1
AGAIN = 2.5  # seconds after which an action is said again
SOONEST, LATEST = 0.5, 8.0  # seconds until the line is tried again
PACE, SPAN = 32, 10.0  # messages in so many seconds; a server hangs up on who says more than 40
ANSWERS = ("ack", "stale", "refused", "told", "trouble")

Message = dict[str, Any]


class Wire(Protocol):
    """What carries texts both ways; whatever fails is a ConnectionError."""

    async def send(self, text: str) -> None: ...
    async def recv(self) -> str: ...
    async def close(self) -> None: ...


@dataclass(frozen=True)
class Ends:
    """What a line connects: how to reach the server, what to say first, who hears, and who is told that it broke."""

    dial: Callable[[], Awaitable[Wire]]
    hello: Callable[[], Message]
    hear: Callable[[Message], Awaitable[None]]
    tell: Callable[[bool], None] = lambda is_up: None
    pace: int = PACE


class Line:
    """One connection after the other, as long as it takes."""

    def __init__(self, ends: Ends, seams: Seams = WORLD) -> None:
        self.error: TablierError | None = None
        self._ends, self._seams = ends, seams
        self._wire: Wire | None = None
        self._waiting: dict[str, tuple[Message, asyncio.Future[Message]]] = {}
        self._failures = 0
        self._asked_to_wait = 0.0
        self._said: deque[int] = deque(maxlen=ends.pace)  # when the last messages were sent

    async def run(self) -> None:
        """Keep the line up until the server ends it for good, or something that was heard cannot be accepted."""
        try:
            while True:
                with suppress(ConnectionError):
                    await self._connected(await self._ends.dial())
                await self._seams.sleep(self._pause())
        except TablierError as error:
            self.fail(error)
        finally:
            await self._hang_up()

    async def act(self, want: Message, seq: int) -> Message:
        """Say what somebody wants until it is answered; return the answer."""
        return await self._ask({"t": "act", "id": self._seams.draw(16).hex(), "seq": seq, "want": want})

    async def ask(self, move: str) -> Message:
        """Ask why a move may not be played, or what it would do."""
        return await self._ask({"t": "ask", "id": self._seams.draw(16).hex(), "move": move})

    async def sync(self, after: int) -> None:
        """Ask for everything after an entry."""
        await self._say({"t": "sync", "after": after})

    def settle(self, id: str, answer: Message) -> None:  # noqa: A002  # its name on the line
        """Note that an action is answered: by the server, or by its entry in the log."""
        _, future = self._waiting.get(id, ({}, None))
        if future and not future.done():
            future.set_result(answer)

    async def _ask(self, message: Message) -> Message:
        if self.error:
            raise self.error
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._waiting[message["id"]] = message, answer
        try:
            while not answer.done():
                await self._say(message)
                await self._until(answer)
            return answer.result()
        finally:
            del self._waiting[message["id"]]

    async def _until(self, answer: asyncio.Future[Message]) -> None:
        """Wait for an answer, but not too long."""
        patience = asyncio.ensure_future(self._seams.sleep(AGAIN))
        waited: set[asyncio.Future[Any]] = {answer, patience}
        try:
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        finally:
            patience.cancel()

    async def _say(self, message: Message) -> None:
        """Send a message if the line is up; one that is lost is said again, or asked for by a beat."""
        await self._slowly()
        if self._wire:
            self._said.append(self._seams.now())
            with suppress(ConnectionError):
                await self._wire.send(json.dumps(message, separators=(",", ":")))

    async def _slowly(self) -> None:
        """Wait as long as this client has said too much."""
        if len(self._said) == self._said.maxlen:
            rest = SPAN - (self._seams.now() - self._said[0]) / 1000
            if rest > 0:
                await self._seams.sleep(rest)

    async def _connected(self, wire: Wire) -> None:
        """Say hello and hear everything until the line breaks."""
        self._wire = wire
        try:
            await wire.send(json.dumps(self._ends.hello()))
            while True:
                await self._understood(await wire.recv())
        finally:
            self._ends.tell(False)
            await self._hang_up()

    async def _understood(self, text: str) -> None:
        """Hear a message; a server that does not speak the protocol is not listened to any longer."""
        try:
            await self._heard(json.loads(text))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise Stopped("nonsense", found=plain(text, 80)) from error

    async def _heard(self, message: Message) -> None:
        kind, told = message.get("t"), message.get("id")
        if kind == "bye":
            self._said_goodbye(message)
        elif kind in ANSWERS and told in self._waiting:
            if kind != "trouble" or not message["retry"]:
                self.settle(told, message)
        else:
            await self._ends.hear(message)
            if kind == "welcome":
                await self._welcomed(message)

    async def _welcomed(self, message: Message) -> None:
        """Go on where the line broke: what was not answered is said again."""
        if message["protocol"] != PROTOCOL:
            raise OldProtocol("protocol", known=PROTOCOL, found=plain(message["protocol"], 20))
        self._failures, self._asked_to_wait = 0, 0.0
        self._ends.tell(True)
        for said, answer in list(self._waiting.values()):
            if not answer.done():
                await self._say(said)

    def _said_goodbye(self, message: Message) -> None:
        why, retry = str(message["why"]), message["retry"]
        if retry is not None:
            self._asked_to_wait = retry / 1000
            return
        match why:
            case "protocol":
                raise OldProtocol("protocol", known=PROTOCOL, found="?")
            case "session":
                raise SessionEnded("session")
            case "unknown":
                raise UnknownMatch("no-match")
            case _:
                raise Stopped("stopped", why=plain(why, 80))

    def _pause(self) -> float:
        """Return how long to wait before the line is tried again: longer each time, and never all at once."""
        most = min(LATEST, SOONEST * 2.0 ** min(self._failures + 1, 10))
        self._failures += 1
        least = max(SOONEST, self._asked_to_wait)
        self._asked_to_wait = 0.0
        return least + self._seams.fraction() * (max(most, least + SOONEST) - least)

    def fail(self, error: TablierError) -> None:
        """Tell everybody who waits that no answer will come."""
        self.error = self.error or error
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(error)
        self._ends.tell(False)

    async def _hang_up(self) -> None:
        wire, self._wire = self._wire, None
        if wire:
            with suppress(ConnectionError):
                await wire.close()
