"""The last resort: whatever happens, an answer in one shape, and never a traceback to a person."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from tablier.engine.errors import TablierError
from tablier.server.errors import HttpError, status_of
from tablier.server.http.error_responses import CLOSED, DENIAL, answer_to, respond
from tablier.server.http.logs import denied, numbered
from tablier.server.queries.language import language_of

CODES = {401: "session", 403: "forbidden", 404: "not-found", 405: "method", 429: "too-fast"}
LOGGED = (401, 403)
WENT_WRONG = 1011
SHOWN = 80


class HungUp(OSError):
    """The client is no longer there; an OSError, because that is what ASGI raises and what Starlette looks for."""


GONE = (ClientDisconnect, WebSocketDisconnect, HungUp)  # nobody is there to be answered


def answer_errors(app: FastAPI) -> None:
    """Have an app answer all its errors in the one shape."""
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(RequestValidationError, _on_form)
    app.add_exception_handler(TablierError, _on_error)
    app.add_exception_handler(Exception, _on_error)


async def on_http(request: Request, error: Exception) -> Response:
    """Answer what the web framework refuses."""
    assert isinstance(error, HTTPException)
    return _answered(request, of_status(error.status_code), error.headers)


async def _on_form(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    places = [".".join(map(str, found["loc"])) for found in error.errors()]
    return _answered(request, HttpError("form", 422, field=ascii(", ".join(places))[1:-1][:SHOWN]))


async def _on_error(request: Request, error: Exception) -> Response:
    return _answered(request, error)


def _answered(request: Request, error: Exception, headers: Mapping[str, str] | None = None) -> Response:
    if isinstance(error, TablierError) and status_of(error) in LOGGED:
        denied(request.scope, error)
    response = answer_to(error, language_of(request.headers))
    response.headers.update(headers or {})
    return response


def of_status(status: int) -> HttpError:
    """Return the refusal for a status of which nothing more is known."""
    if status >= 500:
        return HttpError("stopped", status)
    return (
        HttpError("too-fast", status, retry=1, seconds=1)
        if status == 429
        else HttpError(CODES.get(status, "bad-request"), status)
    )


class ErrorMiddleware:
    """Answer whatever an app raises, and refuse sockets in the shape of all other errors."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self._app(scope, receive, send)
        answer = SentResponse(scope, receive, send)
        try:
            await self._app(scope, receive, answer.send)
        except Exception as error:  # noqa: BLE001  # the last resort
            await answer.fail(error)
        return None


class SentResponse:
    """What has been sent of the answer to one request or socket."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._scope, self._receive, self._send = scope, receive, send
        self._begun = self._accepted = self._ended = False

    async def send(self, message: Message) -> None:
        kind = message["type"]
        if kind == "websocket.close" and not self._begun and DENIAL in self._scope.get("extensions", {}):
            return await self._respond(answer_to(of_status(_status(message)), self._language()))
        if kind.startswith(DENIAL) and self._accepted:  # too late to be told so
            return await self._hang_up()
        self._begun = True
        self._accepted = self._accepted or kind == "websocket.accept"
        self._ended = self._ended or kind == "websocket.close"
        try:
            await self._send(message)
        except OSError as error:
            raise HungUp from error

    async def fail(self, error: Exception) -> None:
        """Answer an error, as far as that is still possible."""
        if isinstance(error, GONE):
            return
        if not self._begun:
            told = of_status(error.status_code) if isinstance(error, HTTPException) else error
            await self._respond(answer_to(told, self._language()))
        else:
            numbered(error)
            await self._hang_up()

    async def _hang_up(self) -> None:
        if self._accepted and not self._ended:
            self._ended = True
            await self._send({"type": "websocket.close", "code": WENT_WRONG, "reason": ""})

    async def _respond(self, response: Response) -> None:
        self._begun = self._ended = True
        await respond(response, self._scope, self._receive, self._send)

    def _language(self) -> str:
        return language_of(Headers(scope=self._scope))


def _status(message: Message) -> int:
    """Return the status that a code of closing stands for, if it does."""
    status = int(message.get("code", 0)) - CLOSED
    return status if 400 <= status < 600 else 403
