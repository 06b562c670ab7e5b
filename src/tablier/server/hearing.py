"""What a client says in a room, and the one answer it gets."""

from __future__ import annotations

import logging
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from tablier.engine.errors import IllegalMove, TablierError
from tablier.matches.errors import BadText, Refused
from tablier.server import messages
from tablier.server.actors import Asked
from tablier.server.asking import told_at_table
from tablier.server.messages import Ack, Act, Ask, Model, Stale, Sync
from tablier.server.room import Room
from tablier.server.troubles import internal, trouble_of
from tablier.server.written import Behind, Done, Failed, Written
from tablier.storage.errors import StorageError

if TYPE_CHECKING:
    from tablier.server.audience import Listener

LOG = logging.getLogger(__name__)


async def hear(room: Room, listener: Listener, said: Act | Ask | Sync) -> None:
    """Do what a client says; whatever goes wrong costs nobody else anything."""
    runtime = room.runtime
    match said:
        case Act():
            begun = monotonic()
            answer = await act(room, listener, said)
            runtime.acknowledged.add(monotonic() - begun)
            runtime.counts[answer.t] += 1  # type: ignore[attr-defined]  # every answer has a kind
            listener.say(answer)
        case Ask() if room.shut and room.is_unread:
            listener.say(trouble_of(room.shut, said.id, listener.hello.language))
        case Ask():
            seats, language = room.seats_of(listener.visitor.person), listener.hello.language
            listener.say(told_at_table(room.match, seats, said, language))
        case Sync():
            with suppress(StorageError):  # what this process knows is told even then
                await room.catch_up()
            room.tell_log(listener, said.after)


async def act(room: Room, listener: Listener, said: Act) -> Model:
    """Write what a client wants, and return the answer."""
    language = listener.hello.language
    seq = None if said.want.anytime else said.seq
    try:
        written = await room.take(Asked(said, listener.visitor.person), said.id, seq)
    except BadText as error:  # a name or a message that nobody may see
        return refusal(said.id, error, language)
    except Exception:  # noqa: BLE001  # a mistake of ours stays in this action: the match is as it was
        return internal(room.runtime, said.id, language)
    return answer(room, listener, said, written)


def answer(room: Room, listener: Listener, said: Act, written: Written) -> Model:
    """Return the answer to an action; who is behind is told first what was missed."""
    match written:
        case Done(entry):
            return Ack(id=said.id, seq=entry.seq)
        case Behind():
            room.tell_log(listener, said.seq)
            return Stale(id=said.id, seq=room.seq)
        case Failed(error):
            return trouble_of(error, said.id, listener.hello.language)
        case Refused():
            return refusal(said.id, written, listener.hello.language)


def refusal(id: str, error: TablierError, language: str) -> messages.Refused:  # noqa: A002
    """Say why not, with the paragraph and the places if the rules forbid it."""
    cause = error.cause if isinstance(error, Refused) and error.cause else error
    paragraph, places = (cause.paragraph, cause.places) if isinstance(cause, IllegalMove) else (0, ())
    reason = error.reason if isinstance(error, Refused) else "text"
    return messages.Refused(id=id, reason=reason, say=error.say(language), paragraph=paragraph, places=list(places))
