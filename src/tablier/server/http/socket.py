"""The socket of a match: hello within ten seconds, then one message at a time, each small, with one answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic

from pydantic import ValidationError
from starlette.types import Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tablier.engine.errors import IllegalMove, TablierError
from tablier.matches.acts import Phrase, Rename, Say
from tablier.matches.errors import BadText, BrokenLog, Refused
from tablier.matches.log import read_json
from tablier.server.database import Database
from tablier.server.errors import sentence_of, server_words
from tablier.server.http.middleware.headers import STRAIGHT
from tablier.server.http.rate_limits import RateLimits
from tablier.server.identity import Identity
from tablier.server.live.commands import ClientRequest
from tablier.server.live.outcomes import Behind, Done, Failed, Outcome
from tablier.server.live.questions import told_at_table
from tablier.server.live.room import Room
from tablier.server.live.rooms import WATCH, Rooms
from tablier.server.live.subscribers import Subscriber
from tablier.server.messages.client import SAID, Act, Ask, Hello, Sync
from tablier.server.messages.model import LONGEST_FRAME, PROTOCOL, Model
from tablier.server.messages.server import Ack, Bye, Stale, Trouble
from tablier.server.messages.server import Refused as RefusedMessage
from tablier.server.runtime import Runtime
from tablier.storage import errors
from tablier.storage.errors import StorageError

LOG = logging.getLogger(__name__)
PATIENCE = 10.0  # seconds for the first message
LAST_WORDS = 2.0  # seconds
COME_BACK = 2000  # milliseconds
AWAY = 1013  # close code: try again later
TALK = (Say, Phrase, Rename)
UNKNOWN, TOO_FAST, TOO_OLD, BAD = 4404, 1008, 4426, 1007


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


class Malformed(Exception):
    """What came is no message of ours."""


@dataclass(frozen=True)
class SocketHandler:
    """Serves the sockets of matches."""

    runtime: Runtime
    database: Database
    rooms: Rooms
    rate_limits: RateLimits

    async def attend(
        self, socket: WebSocket, visitor: Identity, match: str, writes: Callable[[int], None] = lambda entries: None
    ) -> None:
        """Serve one client of a match until it disconnects; `writes` is called with the entries written for it."""
        await socket.accept()
        wire = Wire(socket)
        try:
            hello = await asyncio.wait_for(greeting(socket), PATIENCE)
            subscriber = Subscriber(wire, visitor, hello)
            try:
                room = await self._admitted(subscriber, match)
                if room is not None:
                    await converse(socket, room, subscriber, self.rate_limits, writes)
            finally:
                with contextlib.suppress(TimeoutError):  # the last words, for who reads them
                    async with asyncio.timeout(LAST_WORDS):
                        await subscriber.drained()
        except WebSocketDisconnect:
            return
        except (Malformed, TimeoutError):
            await part(wire, "malformed", BAD)

    async def _admitted(self, subscriber: Subscriber, match: str) -> Room | None:
        """Let a client in; an unknown match and one it may not see get the same answer."""
        hello = subscriber.hello
        if hello.protocol != PROTOCOL:
            subscriber.close_after(Bye(why="protocol", retry=None), TOO_OLD, "protocol")
            return None
        if self.runtime.stopping.is_set():
            subscriber.close_after(Bye(why="restart", retry=1000), 1012, "restart")
            return None
        try:
            room = await self.rooms.find_for(match, subscriber.identity.person, (WATCH, hello.watch))
        except StorageError as error:  # it will be back
            self.database.storage_failed(error)
            subscriber.close_after(Bye(why="away", retry=COME_BACK), AWAY, "away")
            return None
        if room is None:
            subscriber.close_after(Bye(why="unknown", retry=None), UNKNOWN, "unknown")
        return room


async def greeting(socket: WebSocket) -> Hello:
    said = await next_said(socket)
    if not isinstance(said, Hello):
        raise Malformed
    return said


async def converse(
    socket: WebSocket, room: Room, subscriber: Subscriber, rate_limits: RateLimits, writes: Callable[[int], None]
) -> None:
    """Receive frames of a client until it leaves."""
    await room.enter(subscriber, subscriber.hello.after)
    try:
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
                await heard(room, subscriber, said, rate_limits)
                if isinstance(said, Act) and room.seq > before:
                    writes(room.seq - before)
    finally:
        room.leave(subscriber)


async def heard(room: Room, subscriber: Subscriber, said: Act | Ask | Sync, rate_limits: RateLimits) -> None:
    language = subscriber.hello.language
    id = "" if isinstance(said, Sync) else said.id  # noqa: A001
    if is_too_fast(said, subscriber, rate_limits):
        say = server_words(language).say("trouble-too-fast")
        subscriber.send(Trouble(id=id, code="too-fast", say=say, retry=True))
        return
    try:
        await handle(room, subscriber, said)
    except Exception:  # noqa: BLE001  # a mistake stays where it happened
        subscriber.send(internal(room.runtime, id, language))


def is_too_fast(said: Act | Ask | Sync, subscriber: Subscriber, rate_limits: RateLimits) -> bool:
    """Return whether somebody talks, or asks for the log, too often."""
    if isinstance(said, Sync):
        return bool(rate_limits.hit("syncs", subscriber.key))
    talks = isinstance(said, Act) and isinstance(said.want, TALK)
    return talks and bool(rate_limits.hit("chat", subscriber.identity.person))


async def next_said(socket: WebSocket) -> Hello | Act | Ask | Sync:
    """Read one message; refuse what is too long, no JSON, or not one of ours."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    text = message.get("text")
    if text is None or len(text.encode("utf-8", "surrogatepass")) > LONGEST_FRAME:
        raise Malformed
    try:
        return SAID.validate_python(read_json(text))
    except (BrokenLog, ValidationError) as error:
        raise Malformed from error


def malformed(subscriber: Subscriber) -> Trouble:
    say = server_words(subscriber.hello.language).say("trouble-malformed")
    return Trouble(code="malformed", say=say, retry=False)


async def part(wire: Wire, why: str, code: int) -> None:
    """Close a socket that has not sent its hello."""
    try:
        await wire.send(Bye(why=why, retry=None).model_dump_json())
        await wire.close(code, why)
    except (RuntimeError, WebSocketDisconnect):
        LOG.debug("It hung up first")


async def handle(room: Room, subscriber: Subscriber, said: Act | Ask | Sync) -> None:
    """Handle one message of a client; an error in it affects no other client."""
    runtime = room.runtime
    match said:
        case Act():
            begun = monotonic()
            answer = await act(room, subscriber, said)
            runtime.acknowledged.add(monotonic() - begun)
            runtime.counts[answer.t] += 1  # type: ignore[attr-defined]  # every answer has a kind
            subscriber.send(answer)
        case Ask() if room.shut and room.is_unread:
            subscriber.send(error_message(room.shut, said.id, subscriber.hello.language))
        case Ask():
            seats, language = room.seats_of(subscriber.identity.person), subscriber.hello.language
            subscriber.send(told_at_table(room.match, seats, said, language))
        case Sync():
            with suppress(StorageError):  # what this process knows is told even then
                await room.catch_up()
            room.tell_log(subscriber, said.after)


async def act(room: Room, subscriber: Subscriber, said: Act) -> Model:
    """Write what a client wants, and return the answer."""
    language = subscriber.hello.language
    seq = None if said.want.anytime else said.seq
    try:
        written = await room.take(ClientRequest(said, subscriber.identity.person), said.id, seq)
    except BadText as error:  # a name or a message that nobody may see
        return refusal(said.id, error, language)
    except Exception:  # noqa: BLE001  # a mistake of ours stays in this action: the match is as it was
        return internal(room.runtime, said.id, language)
    return answer(room, subscriber, said, written)


def answer(room: Room, subscriber: Subscriber, said: Act, written: Outcome) -> Model:
    """Return the reply to an action; a client that is behind is sent the entries it missed first."""
    match written:
        case Done(entry):
            return Ack(id=said.id, seq=entry.seq)
        case Behind():
            room.tell_log(subscriber, said.seq)
            return Stale(id=said.id, seq=room.seq)
        case Failed(error):
            return error_message(error, said.id, subscriber.hello.language)
        case Refused():
            return refusal(said.id, written, subscriber.hello.language)


def refusal(id: str, error: TablierError, language: str) -> RefusedMessage:  # noqa: A002
    """Say why not, with the paragraph and the places if the rules forbid it."""
    cause = error.cause if isinstance(error, Refused) and error.cause else error
    paragraph, places = (cause.paragraph, cause.places) if isinstance(cause, IllegalMove) else (0, ())
    reason = error.reason if isinstance(error, Refused) else "text"
    return RefusedMessage(id=id, reason=reason, say=error.say(language), paragraph=paragraph, places=list(places))


CODES: dict[type[TablierError], tuple[str, bool]] = {  # code, and whether to send the same id again
    errors.StorageFull: ("storage-full", True),
    errors.StorageBusy: ("busy", True),
    errors.StorageAway: ("away", True),
    errors.StorageStopped: ("stopped", True),
    errors.StorageClosed: ("stopped", True),
    errors.Quarantined: ("quarantined", False),
}


def error_message(error: TablierError, id: str, language: str) -> Trouble:  # noqa: A002
    """Say what the store could not do."""
    code, retry = CODES.get(type(error), ("shut", False))
    return Trouble(id=id, code=code, say=sentence_of(error, language), retry=retry)


def internal(runtime: Runtime, id: str, language: str) -> Trouble:  # noqa: A002
    """Write the mistake that is being handled into the server's log, and give its number to the client."""
    number = runtime.draw(4).hex()
    LOG.exception("Mistake %s", number)
    runtime.counts["mistakes"] += 1
    say = server_words(language).say("trouble-internal", number=number)
    return Trouble(id=id, code="internal", say=say, retry=False, number=number)
