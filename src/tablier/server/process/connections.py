"""HTTP connections: a time limit for the head of a request, caps on how many are open, and nothing held by silence.

Sockets of matches are counted elsewhere (`http.rate_limits.Sockets`), and have files of their own: whoever only holds
connections open takes none from those who play.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

from tablier.engine.words import LANGUAGES
from tablier.server.errors import HttpError
from tablier.server.http.memory import COME_BACK
from tablier.server.http.middleware.peers import peer_key, proxy_test, read_address
from tablier.server.settings import Settings

STALLED = 30.0  # seconds in which a client may read nothing of its answer


class Connections:
    """Count the open HTTP connections of this process: of each address, and all."""

    def __init__(self, settings: Settings) -> None:
        self.header_timeout = settings.header_timeout
        self._most, self._per_address = settings.connections, settings.connections_per_address
        self._is_proxy = proxy_test(settings.proxies)
        self._open: dict[ClientConnection, str] = {}
        self._of_address: Counter[str] = Counter()
        self._silent: dict[ClientConnection, None] = {}  # those whose next request has not come, the longest wait first

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, connection: ClientConnection) -> HttpError | None:
        """Count a new connection, or return why it is refused; when all are taken, the longest silent one goes."""
        peer, address = connection.client, peer_key({"client": connection.client})
        is_proxy = self._is_proxy(read_address(peer[0])) if peer else False  # it speaks for many
        if not is_proxy and self._of_address[address] >= self._per_address:
            return HttpError("crowded", 429, retry=COME_BACK)
        if len(self) >= self._most and not self._drop_silent():
            return HttpError("crowded", 503, retry=COME_BACK)
        self._open[connection] = address
        self._of_address[address] += 1
        return None

    def leave(self, connection: ClientConnection) -> None:
        """Count a connection no longer; one that was refused never was."""
        self.speaks(connection)
        address = self._open.pop(connection, None)
        if address is not None:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    def waits(self, connection: ClientConnection) -> None:
        """Note that nothing is being done for a connection."""
        if connection in self._open:
            self._silent[connection] = None

    def speaks(self, connection: ClientConnection) -> None:
        """Note that a connection has sent a whole head, or is gone."""
        self._silent.pop(connection, None)

    def _drop_silent(self) -> bool:
        longest = next(iter(self._silent), None)
        if longest is None:
            return False
        self.leave(longest)
        longest.drop()
        return True


class ClientConnection(H11Protocol):
    """One connection of uvicorn that may not be silent for long."""

    register: ClassVar[Connections]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._is_ours = True  # until it becomes the socket of a match
        self._timer: asyncio.TimerHandle | None = None
        self._stall: asyncio.TimerHandle | None = None
        if denied := self.register.enter(self):
            transport.write(answer_to_nobody(denied))
            self.drop()
        else:
            self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.transport.is_closing():
            super().data_received(data)
            self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._end()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stall = self.loop.call_later(STALLED, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stall = cancelled(self._stall)

    def drop(self) -> None:
        """Hang up."""
        self.transport.close()

    def _look(self) -> None:
        """Start the timer for the next request while none is served; an unread body counts as silence."""
        if not self._is_ours or self.transport.is_closing():
            return
        if self.cycle is not None and not self.cycle.response_complete:
            self._timer = cancelled(self._timer)
            self.register.speaks(self)
        elif self._timer is None:
            self._timer = self.loop.call_later(self.register.header_timeout, self.drop)
            self.register.waits(self)

    def _end(self) -> None:
        self._is_ours = False
        self._timer, self._stall = cancelled(self._timer), cancelled(self._stall)
        self.register.leave(self)


def cancelled(timer: asyncio.TimerHandle | None) -> asyncio.TimerHandle | None:
    """Cancel a timer; return that there is none any more."""
    if timer is not None:
        timer.cancel()
    return None


def answer_to_nobody(denied: HttpError) -> bytes:
    """Return the answer to a connection that is refused before its request, so in every language."""
    say = " ".join(denied.say(language) for language in LANGUAGES)
    body = json.dumps({"error": denied.code, "say": say, "number": ""}, ensure_ascii=False).encode()
    phrase = "Too Many Requests" if denied.status == 429 else "Service Unavailable"
    head = (
        f"HTTP/1.1 {denied.status} {phrase}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        f"Retry-After: {denied.retry}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body


def counted(connections: Connections) -> type[ClientConnection]:
    """Return the protocol of a server whose connections are counted here."""
    return type("CountedConnection", (ClientConnection,), {"register": connections})
