"""The network of the crowd: a WebSocket and HTTP with nothing in them that is not needed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL, MASKED, NO_MASK = 0x80, 0x80, bytes(4)  # a mask of zeros is a mask, and costs nothing
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
LOST = 1006  # close code: the line broke without a word
PATIENCE = 60.0


class Unanswered(Exception):
    """A request that went wrong."""

    def __init__(self, status: int, body: bytes) -> None:
        super().__init__(f"{status} {body[:200]!r}")
        self.status = status


@dataclass(frozen=True)
class Door:
    """Where a server is, from which address somebody comes, and with which token."""

    port: int
    source: str = "127.0.0.1"
    token: str = ""

    @property
    def headers(self) -> str:
        shown = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        return f"Host: 127.0.0.1:{self.port}\r\n{shown}"

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask for something over HTTP; every request has a connection of its own."""
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\n{self.headers}Connection: close\r\nContent-Type: application/json\r\n"
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.source, 0))
            try:
                writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
                answer = await reader.read(-1)
            finally:
                writer.close()
        first, _, rest = answer.partition(b"\r\n\r\n")
        status = int(first[9:12] or 0)
        if not 200 <= status < 300:
            raise Unanswered(status, rest)
        return json.loads(rest) if rest.startswith((b"{", b"[")) else rest.decode()


class Socket(asyncio.Protocol):
    """A WebSocket of a client: whole text frames come to `heard`, and the end of the line to `lost`."""

    def __init__(self, head: bytes, heard: Callable[[bytes], None], lost: Callable[[int], None]) -> None:
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0
        self._head, self._heard, self._lost = head, heard, lost
        self._buffer = b""
        self._code = LOST
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._head)

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data if self._buffer else data
        if not self.open.done():
            head, found, rest = data.partition(b"\r\n\r\n")
            if not found:
                self._buffer = data
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(Unanswered(int(head[9:12] or 0), rest))
                self.close()
                return
            self.open.set_result(None)
            data = rest
        self._buffer = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """Hand out all whole frames; return what is left."""
        place, size = 0, len(data)
        while size - place >= 2:
            length, start = data[place + 1], place + 2
            if length >= 126:
                start += 2 if length == 126 else 8
                if start > size:
                    break
                length = int.from_bytes(data[place + 2 : start], "big")
            if start + length > size:
                break
            self._frame(data[place] & 0xF, data[start : start + length])
            place = start + length
        return data[place:]

    def _frame(self, kind: int, payload: bytes) -> None:
        self.received += 1
        if kind == TEXT:
            self._heard(payload)
        elif kind == PING:
            self._write(PONG, payload)
        elif kind == CLOSE:
            self._code = int.from_bytes(payload[:2], "big") or LOST
            self._write(CLOSE, payload[:2])

    def send(self, payload: bytes) -> None:
        self._write(TEXT, payload)

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([MASKED | size]) if size < 126 else bytes([MASKED | 126]) + size.to_bytes(2, "big")
        if self._transport and not self._transport.is_closing():
            self._transport.write(bytes([FINAL | kind]) + length + NO_MASK + payload)

    def connection_lost(self, _error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionResetError("the line broke before it was open"))
            return
        self._lost(self._code)

    def close(self) -> None:
        if self._transport:
            self._transport.close()


async def dial(door: Door, path: str, heard: Callable[[bytes], None], lost: Callable[[int], None]) -> Socket:
    """Open a WebSocket; raise `OSError` or `Unanswered` if nobody lets us in."""
    upgrade = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n"
    page = "" if door.token else f"Origin: http://127.0.0.1:{door.port}\r\n"  # nobody in particular comes by a page
    head = f"GET {path} HTTP/1.1\r\n{door.headers}{page}{upgrade}\r\n".encode()
    async with asyncio.timeout(PATIENCE):
        _, socket = await asyncio.get_running_loop().create_connection(
            lambda: Socket(head, heard, lost), "127.0.0.1", door.port, local_addr=(door.source, 0)
        )
        await socket.open
    return socket
