"""What went wrong on the server's side, as a client is told: enough to know whether to try again, and a number."""

from __future__ import annotations

import logging

from tablier.engine.errors import TablierError
from tablier.server.errors import sentence_of, server_words
from tablier.server.messages.server import Trouble
from tablier.server.runtime import Runtime
from tablier.storage import errors

LOG = logging.getLogger(__name__)

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
