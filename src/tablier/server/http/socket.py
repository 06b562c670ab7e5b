"""The socket of a match: hello within ten seconds, then one message at a time, each small, with one answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import dataclass

from starlette.types import Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tablier.matches.acts import Rename, Say, SayPhrase
from tablier.server.database import Database
from tablier.server.errors import server_words
from tablier.server.http.budgets import Budgets, Toll
from tablier.server.http.middleware.headers import STRAIGHT
from tablier.server.http.rate_limits import RateLimits
from tablier.server.identity import Identity
from tablier.server.live.conversation import Malformed, admitted, answered, malformed, read_frame
from tablier.server.live.room import Room
from tablier.server.live.rooms import Rooms
from tablier.server.live.subscribers import Subscriber
from tablier.server.messages.client import Act, Ask, Hello, Sync
from tablier.server.messages.server import Bye, Trouble
from tablier.server.runtime import Runtime

LOG = logging.getLogger(__name__)
PATIENCE = 10.0  # seconds for the first message
LAST_WORDS = 2.0  # seconds
TALK = (Say, SayPhrase, Rename)
TOO_FAST, BAD = 1008, 1007


class Wire:
    """A line over a WebSocket; once it is open no middleware has anything to look at, so frames go past all of it."""

    __slots__ = ("_send", "_socket")

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._send: Send = socket.scope.get(STRAIGHT, socket.send)

    async def send(self, text: str) -> None:
        await self._send({"type": "websocket.send", "text": text})

    async def close(self, code: int, reason: str) -> None:
        if self._socket.application_state is not WebSocketState.DISCONNECTED:
            await self._socket.close(code, reason)


@dataclass(frozen=True)
class SocketHandler:
    """Serves the sockets of matches."""

    runtime: Runtime
    database: Database
    rooms: Rooms
    rate_limits: RateLimits
    budgets: Budgets

    async def attend(self, socket: WebSocket, visitor: Identity, match: str, address: str = "") -> None:
        """Serve one client of a match until it disconnects."""
        await socket.accept()
        wire = Wire(socket)
        toll = Toll(self.rate_limits, self.budgets, visitor.person, address)
        try:
            hello = await asyncio.wait_for(greeting(socket), PATIENCE)
            subscriber = Subscriber(wire, visitor, hello, toll.log)
            try:
                room = await admitted(self.runtime, self.database, self.rooms, subscriber, match)
                if room is not None:
                    await converse(socket, room, subscriber, self.rate_limits, toll)
            finally:
                with contextlib.suppress(TimeoutError):  # the last words, for who reads them
                    async with asyncio.timeout(LAST_WORDS):
                        await subscriber.drained()
        except WebSocketDisconnect:
            return
        except (Malformed, TimeoutError):
            await part(wire, "malformed", BAD)


async def greeting(socket: WebSocket) -> Hello:
    said = await next_said(socket)
    if not isinstance(said, Hello):
        raise Malformed
    return said


async def converse(socket: WebSocket, room: Room, subscriber: Subscriber, rate_limits: RateLimits, toll: Toll) -> None:
    """Receive frames of a client until it leaves."""
    try:
        await room.enter(subscriber, subscriber.hello.after)
        while not subscriber.is_gone:
            try:
                said = await next_said(socket)
            except Malformed:
                subscriber.send(malformed(subscriber))
                said = None
            if subscriber.is_gone:  # it was told goodbye meanwhile, and does not listen
                break
            if rate_limits.hit("messages", subscriber.key):
                subscriber.close_after(Bye(why="too-fast", retry=10_000), TOO_FAST, "too-fast")
            elif isinstance(said, Act | Ask | Sync):
                before = room.seq
                await heard(room, subscriber, said, rate_limits, toll)
                if isinstance(said, Act) and room.seq > before:
                    toll.write(room.seq - before)
    finally:
        room.leave(subscriber)


async def heard(
    room: Room, subscriber: Subscriber, said: Act | Ask | Sync, rate_limits: RateLimits, toll: Toll
) -> None:
    """Handle a message, or answer that it was one too many."""

    def is_seated() -> bool:
        return bool(room.seats_of(subscriber.identity.person))

    if is_too_fast(said, subscriber, rate_limits) or not toll.admits(said, is_seated):
        say = server_words(subscriber.hello.language).say("trouble-too-fast")
        id = "" if isinstance(said, Sync) else said.id  # noqa: A001
        subscriber.send(Trouble(id=id, code="too-fast", say=say, retry=True))
        return
    await answered(room, subscriber, said)


def is_too_fast(said: Act | Ask | Sync, subscriber: Subscriber, rate_limits: RateLimits) -> bool:
    """Return whether a client sends chat, or asks for the log, too often."""
    if isinstance(said, Sync):
        return bool(rate_limits.hit("syncs", subscriber.key))
    talks = isinstance(said, Act) and isinstance(said.want, TALK)
    return talks and bool(rate_limits.hit("chat", subscriber.identity.person))


async def next_said(socket: WebSocket) -> Hello | Act | Ask | Sync:
    """Read one message; refuse what is too long, no JSON, or not one of ours."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    if (text := message.get("text")) is None:
        raise Malformed
    return read_frame(text)


async def part(wire: Wire, why: str, code: int) -> None:
    """Close a socket that has not sent its hello."""
    try:
        await wire.send(Bye(why=why, retry=None).to_json())
        await wire.close(code, why)
    except (RuntimeError, WebSocketDisconnect):
        LOG.debug("It hung up first")
