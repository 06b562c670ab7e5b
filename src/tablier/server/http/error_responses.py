"""How an error is answered: one shape, in the language of the request."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.datastructures import Headers
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from tablier.engine.errors import TablierError
from tablier.server.errors import BROKEN, STOPPED, HttpError, code_of, sentence_of, status_of
from tablier.server.http.logs import denied, numbered
from tablier.server.queries.language import language_of
from tablier.storage import errors as storage

DENIAL = "websocket.http.response"  # the extension by which a socket is refused with an answer
CLOSED = 4000  # a socket that cannot be refused so is closed with this and the status
SHORT, LONG = 5, 60  # seconds after which to try again


def shaped(status: int, code: str, say: str, number: str = "", headers: Mapping[str, str] | None = None) -> Response:
    """Return an error in the one shape."""
    return JSONResponse({"error": code, "say": say, "number": number}, status, headers=headers)


def answer_to(error: Exception, language: str) -> Response:
    """Return the response to an error; what a person cannot put right goes to the log, under a number."""
    if isinstance(error, storage.StorageUnwell | STOPPED):
        return _unkept(error, language)
    status = status_of(error)
    if not isinstance(error, TablierError) or status == BROKEN:
        number = numbered(error)
        return shaped(BROKEN, "internal", HttpError("internal", BROKEN, number=number).say(language), number)
    retry = {"Retry-After": str(error.retry)} if isinstance(error, HttpError) and error.retry else None
    return shaped(status, code_of(error), error.say(language), headers=retry)


def _unkept(error: storage.StorageError, language: str) -> Response:
    retry = LONG if isinstance(error, STOPPED) else SHORT
    return shaped(503, error.message, sentence_of(error, language), headers={"Retry-After": str(retry)})


async def refuse(error: HttpError, scope: Scope, receive: Receive, send: Send) -> None:
    """Log and answer a refusal."""
    denied(scope, error)
    await respond(answer_to(error, language_of(Headers(scope=scope))), scope, receive, send)


async def respond(response: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """Send an answer; for a socket, instead of accepting it."""
    if scope["type"] == "websocket" and DENIAL not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": CLOSED + response.status_code, "reason": ""})
    else:
        await response(scope, receive, send)
