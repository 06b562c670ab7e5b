"""The connection to a match: it reconnects and resumes by itself, and sends an action until it is answered."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

from tablier.client.errors import ClientStopped, OldProtocol, SessionEnded, UnknownMatch, plain
from tablier.client.settings import PACE, Environment
from tablier.engine.errors import TablierError

PROTOCOL = 1
AGAIN = 2.5  # seconds after which an action is sent again
SOONEST, LATEST = 0.5, 8.0  # seconds until the next attempt to connect
SPAN = 10.0  # seconds to which the pace refers
ANSWERS = ("ack", "stale", "refused", "told", "trouble")

JsonFrame = dict[str, Any]


class Transport(Protocol):
    """Carries texts both ways; whatever fails is a ConnectionError."""

    async def send(self, text: str) -> None: ...
    async def recv(self) -> str: ...
    async def close(self) -> None: ...


@dataclass(frozen=True)
class Callbacks:
    """What a connection asks its owner: to connect, for the first message, to take a message or a change of state."""

    dial: Callable[[], Awaitable[Transport]]
    hello: Callable[[], JsonFrame]
    received: Callable[[JsonFrame], Awaitable[None]]
    is_up: Callable[[bool], None] = lambda is_up: None


class Connection:
    """One transport after the other, until the server ends it for good."""

    def __init__(self, callbacks: Callbacks, environment: Environment, pace: int = PACE) -> None:
        self.error: TablierError | None = None
        self._callbacks, self._environment = callbacks, environment
        self._transport: Transport | None = None
        self._waiting: dict[str, tuple[JsonFrame, asyncio.Future[JsonFrame]]] = {}
        self._failures = 0
        self._asked_to_wait = 0.0
        self._sent: deque[int] = deque(maxlen=pace)  # when the last messages were sent

    async def run(self) -> None:
        """Stay connected until the server ends it for good, or something that was received cannot be accepted."""
        try:
            while True:
                with suppress(ConnectionError):
                    await self._connected(await self._callbacks.dial())
                await self._environment.sleep(self._pause())
        except TablierError as error:
            self.fail(error)
        finally:
            await self._disconnect()

    async def act(self, want: JsonFrame, seq: int) -> JsonFrame:
        """Send an act until it is answered; return the answer."""
        return await self._ask({"t": "act", "id": self._environment.draw(16).hex(), "seq": seq, "want": want})

    async def ask(self, move: str) -> JsonFrame:
        """Ask why a move may not be played, or what it would do."""
        return await self._ask({"t": "ask", "id": self._environment.draw(16).hex(), "move": move})

    async def sync(self, after: int) -> None:
        """Ask for everything after an entry."""
        await self._send({"t": "sync", "after": after})

    def settle(self, id: str, answer: JsonFrame) -> None:  # noqa: A002  # its name in the message
        """Note that an action is answered: by the server, or by its entry in the log."""
        _, future = self._waiting.get(id, ({}, None))
        if future and not future.done():
            future.set_result(answer)

    async def _ask(self, message: JsonFrame) -> JsonFrame:
        if self.error:
            raise self.error
        answer: asyncio.Future[JsonFrame] = asyncio.get_running_loop().create_future()
        self._waiting[message["id"]] = message, answer
        try:
            while not answer.done():
                await self._send(message)
                await self._wait_for(answer)
            return answer.result()
        finally:
            del self._waiting[message["id"]]

    async def _wait_for(self, answer: asyncio.Future[JsonFrame]) -> None:
        """Wait for an answer, but not too long."""
        patience = asyncio.ensure_future(self._environment.sleep(AGAIN))
        waited: set[asyncio.Future[Any]] = {answer, patience}
        try:
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        finally:
            patience.cancel()

    async def _send(self, message: JsonFrame) -> None:
        """Send a message if there is a transport; one that is lost is sent again, or asked for after a heartbeat."""
        await self._throttle()
        if self._transport:
            self._sent.append(self._environment.now())
            with suppress(ConnectionError):
                await self._transport.send(json.dumps(message, separators=(",", ":")))

    async def _throttle(self) -> None:
        """Wait while this client has sent too much."""
        if len(self._sent) == self._sent.maxlen:
            rest = SPAN - (self._environment.now() - self._sent[0]) / 1000
            if rest > 0:
                await self._environment.sleep(rest)

    async def _connected(self, transport: Transport) -> None:
        """Send hello and receive everything until the transport breaks."""
        self._transport = transport
        try:
            await transport.send(json.dumps(self._callbacks.hello()))
            while True:
                await self._decoded(await transport.recv())
        finally:
            self._callbacks.is_up(False)
            await self._disconnect()

    async def _decoded(self, text: str) -> None:
        """Take a message; end the connection to a server that does not speak the protocol."""
        try:
            await self._dispatch(json.loads(text))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise ClientStopped("nonsense", found=plain(text, 80)) from error

    async def _dispatch(self, message: JsonFrame) -> None:
        kind, told = message.get("t"), message.get("id")
        if kind == "bye":
            self._ended_by(message)
        elif kind in ANSWERS and told in self._waiting:
            if kind != "trouble" or not message["retry"]:
                self.settle(told, message)
        else:
            await self._callbacks.received(message)
            if kind == "welcome":
                await self._resumed(message)

    async def _resumed(self, message: JsonFrame) -> None:
        """Resume: send again what was not answered."""
        if message["protocol"] != PROTOCOL:
            raise OldProtocol("protocol", known=PROTOCOL, found=plain(message["protocol"], 20))
        self._failures, self._asked_to_wait = 0, 0.0
        self._callbacks.is_up(True)
        for message, answer in list(self._waiting.values()):
            if not answer.done():
                await self._send(message)

    def _ended_by(self, message: JsonFrame) -> None:
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
                raise ClientStopped("stopped", why=plain(why, 80))

    def _pause(self) -> float:
        """Return how long to wait before connecting again: longer each time, with jitter."""
        most = min(LATEST, SOONEST * 2.0 ** min(self._failures + 1, 10))
        self._failures += 1
        least = max(SOONEST, self._asked_to_wait)
        self._asked_to_wait = 0.0
        return least + self._environment.fraction() * (max(most, least + SOONEST) - least)

    def fail(self, error: TablierError) -> None:
        """Fail every act that waits for an answer."""
        self.error = self.error or error
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(error)
        self._callbacks.is_up(False)

    async def _disconnect(self) -> None:
        transport, self._transport = self._transport, None
        if transport:
            with suppress(ConnectionError):
                await transport.close()
