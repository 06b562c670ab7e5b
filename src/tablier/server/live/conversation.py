"""Handlers of the messages of a client: one at a time, over any transport."""

from __future__ import annotations

import logging
from contextlib import suppress
from time import monotonic

from tablier.engine.errors import IllegalMove, TablierError
from tablier.matches.errors import BadText, BrokenLog, Refused
from tablier.matches.log import read_json
from tablier.server.database import Database
from tablier.server.errors import sentence_of, server_words
from tablier.server.live.commands import ClientRequest
from tablier.server.live.outcomes import Behind, Done, Failed, Outcome
from tablier.server.live.questions import told_at_table
from tablier.server.live.room import Room
from tablier.server.live.rooms import WATCH, Rooms
from tablier.server.live.subscribers import Subscriber
from tablier.server.messages.client import Act, Ask, Hello, Sync, read_said
from tablier.server.messages.model import LONGEST_FRAME, PROTOCOL, Model, Unfit
from tablier.server.messages.server import Ack, Bye, Stale, Trouble
from tablier.server.messages.server import Refused as RefusedMessage
from tablier.server.runtime import Runtime
from tablier.storage import errors
from tablier.storage.errors import StorageError

LOG = logging.getLogger(__name__)
COME_BACK = 2000  # milliseconds
AWAY, RESTART = 1013, 1012  # close codes: try again later; the server restarts
UNKNOWN, TOO_OLD = 4404, 4426


class Malformed(Exception):
    """What came is no message of ours."""


def read_frame(text: str) -> Hello | Act | Ask | Sync:
    """Read one message; refuse what is too long, no JSON, or not one of ours."""
    if len(text.encode("utf-8", "surrogatepass")) > LONGEST_FRAME:
        raise Malformed
    try:
        return read_said(read_json(text))
    except (BrokenLog, Unfit) as error:
        raise Malformed from error


def malformed(subscriber: Subscriber) -> Trouble:
    say = server_words(subscriber.hello.language).say("trouble-malformed")
    return Trouble(code="malformed", say=say, retry=False)


async def admitted(
    runtime: Runtime, database: Database, rooms: Rooms, subscriber: Subscriber, match: str
) -> Room | None:
    """Let a client in; an unknown match and one it may not see get the same answer."""
    hello = subscriber.hello
    if hello.protocol != PROTOCOL:
        subscriber.close_after(Bye(why="protocol", retry=None), TOO_OLD, "protocol")
        return None
    if runtime.stopping.is_set():
        subscriber.close_after(Bye(why="restart", retry=1000), RESTART, "restart")
        return None
    try:
        room = await rooms.find_for(match, subscriber.identity.person, (WATCH, hello.watch))
    except StorageError as error:  # it will be back
        database.storage_failed(error)
        subscriber.close_after(Bye(why="away", retry=COME_BACK), AWAY, "away")
        return None
    if room is None:
        subscriber.close_after(Bye(why="unknown", retry=None), UNKNOWN, "unknown")
    return room


async def answered(room: Room, subscriber: Subscriber, said: Act | Ask | Sync) -> None:
    """Handle one message of a client; a mistake stays where it happened."""
    try:
        await handle(room, subscriber, said)
    except Exception:  # noqa: BLE001
        id = "" if isinstance(said, Sync) else said.id  # noqa: A001
        subscriber.send(internal(room.runtime, id, subscriber.hello.language))


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
            await room.tell_log(subscriber, said.after)


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
    return await answer(room, subscriber, said, written)


async def answer(room: Room, subscriber: Subscriber, said: Act, written: Outcome) -> Model:
    """Return the reply to an action; a client that is behind is sent the entries it missed first."""
    match written:
        case Done(entry):
            return Ack(id=said.id, seq=entry.seq)
        case Behind():
            await room.tell_log(subscriber, said.seq)
            return Stale(id=said.id, seq=room.seq)
        case Failed(error):
            return error_message(error, said.id, subscriber.hello.language)
        case Refused():
            return refusal(said.id, written, subscriber.hello.language)


def refusal(id: str, error: TablierError, language: str) -> RefusedMessage:  # noqa: A002
    """Return the message of a refusal, with the paragraph and the places if the rules forbid it."""
    cause = error.cause if isinstance(error, Refused) and error.cause else error
    paragraph, places = (cause.paragraph, cause.places) if isinstance(cause, IllegalMove) else (0, ())
    reason = error.reason if isinstance(error, Refused) else "text"
    return RefusedMessage(id=id, reason=reason, say=error.say(language), paragraph=paragraph, places=tuple(places))


CODES: dict[type[TablierError], tuple[str, bool]] = {  # code, and whether to send the same id again
    errors.StorageFull: ("storage-full", True),
    errors.StorageBusy: ("busy", True),
    errors.StorageAway: ("away", True),
    errors.StorageStopped: ("stopped", True),
    errors.StorageClosed: ("stopped", True),
    errors.Quarantined: ("quarantined", False),
}


def error_message(error: TablierError, id: str, language: str) -> Trouble:  # noqa: A002
    """Return the message for an error of the store."""
    code, retry = next((CODES[kind] for kind in type(error).__mro__ if kind in CODES), ("shut", False))
    return Trouble(id=id, code=code, say=sentence_of(error, language), retry=retry)


def internal(runtime: Runtime, id: str, language: str) -> Trouble:  # noqa: A002
    """Write the mistake that is being handled into the server's log, and give its number to the client."""
    number = runtime.draw(4).hex()
    LOG.exception("Mistake %s", number)
    runtime.counts["mistakes"] += 1
    say = server_words(language).say("trouble-internal", number=number)
    return Trouble(id=id, code="internal", say=say, retry=False, number=number)
