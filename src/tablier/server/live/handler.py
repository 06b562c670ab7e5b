"""What a client says in a room, and the one answer it gets."""

from __future__ import annotations

import logging
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from tablier.engine.errors import IllegalMove, TablierError
from tablier.matches.errors import BadText, Refused
from tablier.server.live.commands import ClientRequest
from tablier.server.live.errors import error_message, internal
from tablier.server.live.outcomes import Behind, Done, Failed, Outcome
from tablier.server.live.questions import told_at_table
from tablier.server.live.room import Room
from tablier.server.messages import server as messages
from tablier.server.messages.client import Act, Ask, Sync
from tablier.server.messages.model import Model
from tablier.server.messages.server import Ack, Stale
from tablier.storage.errors import StorageError

if TYPE_CHECKING:
    from tablier.server.live.subscribers import Subscriber

LOG = logging.getLogger(__name__)


async def handle(room: Room, subscriber: Subscriber, said: Act | Ask | Sync) -> None:
    """Do what a client says; whatever goes wrong costs nobody else anything."""
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
    """Return the answer to an action; who is behind is told first what was missed."""
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


def refusal(id: str, error: TablierError, language: str) -> messages.Refused:  # noqa: A002
    """Say why not, with the paragraph and the places if the rules forbid it."""
    cause = error.cause if isinstance(error, Refused) and error.cause else error
    paragraph, places = (cause.paragraph, cause.places) if isinstance(cause, IllegalMove) else (0, ())
    reason = error.reason if isinstance(error, Refused) else "text"
    return messages.Refused(id=id, reason=reason, say=error.say(language), paragraph=paragraph, places=list(places))
