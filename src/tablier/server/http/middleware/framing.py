"""Where a request ends: one that could end in two places is refused, because what follows could pass for another.

What h11 refuses itself (two lengths, two encodings, an encoding it does not know) gets its plain answer before us.
"""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from tablier.server.errors import HttpError
from tablier.server.http.error_responses import answer_to, respond
from tablier.server.http.logs import denied
from tablier.server.queries.language import language_of

WITHOUT_CHUNKS = ("1.0", "0.9")  # versions of HTTP that know no transfer encoding


class Framing:
    """Refuse a request that gives its length in two ways, and hang up."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and is_twofold(scope):
            error = HttpError("framing", 400)
            denied(scope, error)
            response = answer_to(error, language_of(Headers(scope=scope)))
            response.headers["Connection"] = "close"  # what follows on this line is nobody's request
            return await respond(response, scope, receive, send)
        return await self._app(scope, receive, send)


def is_twofold(scope: Scope) -> bool:
    """Return whether a request may end in two places."""
    headers = Headers(scope=scope)
    encodings, lengths = headers.getlist("transfer-encoding"), headers.getlist("content-length")
    if len(set(lengths)) > 1 or (scope["type"] == "websocket" and (encodings or set(lengths) - {"0"})):
        return True
    return bool(encodings) and (bool(lengths) or scope.get("http_version") in WITHOUT_CHUNKS)
