"""Errors of a server beyond the rules: their sentences, and their HTTP status."""

from __future__ import annotations

from pathlib import Path

from tablier.engine import errors as engine
from tablier.engine.errors import ErrorFact, TablierError
from tablier.engine.words import words_in
from tablier.matches import errors as matches
from tablier.matches.errors import Refused
from tablier.storage import errors as storage

TEXTS = Path(__file__).parent / "texts"
server_words = words_in(TEXTS)
middleware_words = words_in(TEXTS / "middleware")
http_words = words_in(TEXTS / "http")
BROKEN = 500

# The first that fits.
STATUSES: tuple[tuple[type[TablierError], int], ...] = (
    (matches.BadText, 422),
    (matches.BrokenLog, 422),
    (matches.MatchError, 409),
    (storage.Quarantined, 409),
    (storage.StorageError, BROKEN),
    (engine.UnknownName, 404),
    (engine.IllegalMove, 409),
    (engine.GameOver, 409),
    (TablierError, 422),
)
STOPPED = storage.StorageStopped | storage.StorageClosed

STATUS = {
    "session-needed": 401,
    "login-wrong": 401,
    "host-needed": 403,
    "seat-needed": 403,
    "password-common": 422,
    "account-needed": 409,
    "account-already": 409,
    "name-taken": 409,
    "seats-full": 409,
    "seat-free": 409,
    "seat-mine": 422,
    "seat-unknown": 422,
    "record-long": 413,
    "record-actions": 413,
    "nothing-to-choose": 409,
    "not-over": 409,
    "studies-busy": 503,
    "workers-busy": 503,
    "study-failed": 503,
    "day-unknown": 404,
    "no-shells": 422,
    "press-missing": 501,
}


class Denied(Refused):
    """Something that is not for this person to do; the sentences are those of the server."""

    words = staticmethod(server_words)


class HttpError(TablierError):
    """A request that goes no further: its code, the HTTP status, and in how many seconds to try again, if at all.

    >>> HttpError("method", 405).say("fr")
    "Cette adresse n'accepte pas ce type de requête."
    """

    words = staticmethod(middleware_words)

    def __init__(self, code: str, status: int, *, retry: int = 0, **facts: ErrorFact) -> None:
        super().__init__(f"denied-{code}", **facts)
        self.code = code
        self.status = status
        self.retry = retry


class RequestError(HttpError):
    """A request that cannot be done as it is."""

    words = staticmethod(http_words)

    def __init__(self, code: str, **facts: ErrorFact) -> None:
        super().__init__(code, STATUS[code])
        self.facts = facts
        self.message = code  # its sentence is in texts/http


def status_of(error: Exception) -> int:
    """Return what HTTP calls an error; one may know it itself."""
    own = getattr(error, "status", None)
    if isinstance(error, TablierError) and isinstance(own, int):
        return own
    return next((status for kind, status in STATUSES if isinstance(error, kind)), BROKEN)


def code_of(error: TablierError) -> str:
    """Return what programs call an error."""
    if isinstance(error, HttpError):
        return error.code
    return error.reason if isinstance(error, matches.Refused) else error.message


def sentence_of(error: TablierError, language: str) -> str:
    """Return the sentence for clients; those of the storage that describe the machine are replaced."""
    if error.facts and isinstance(error, storage.StorageUnwell | STOPPED):
        return HttpError("stopped" if isinstance(error, STOPPED) else "storage", 503).say(language)
    return error.say(language)
