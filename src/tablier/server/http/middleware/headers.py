"""Security headers of every response: run, frame, cache and share nothing but this server's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablier.server.http.middleware.origins import Origins

if TYPE_CHECKING:
    from tablier.server.settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src {connect}; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
CSP = "Content-Security-Policy"
ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}
HSTS = "max-age=31536000; includeSubDomains"
STARTS = ("http.response.start", "websocket.http.response.start")
API = "/api"
STRAIGHT = "tablier.send"  # where the scope of a socket keeps the way to the web server, past all middleware


class SafeHeaders:
    """Put the headers on every answer, each once; a route may have a Content-Security-Policy of its own."""

    def __init__(self, app: ASGIApp, settings: Settings, origins: Origins) -> None:
        self._app = app
        self._origins = origins
        self._always = ALWAYS | ({"Strict-Transport-Security": HSTS} if settings.is_secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] in STARTS:
                headers = MutableHeaders(raw=[(name.lower(), value) for name, value in message.get("headers", ())])
                self._write(headers, scope)
                message = {**message, "headers": headers.raw}
            await send(message)

        await self._app({**scope, STRAIGHT: send}, receive, send_safely)

    def _write(self, headers: MutableHeaders, scope: Scope) -> None:
        for name, value in self._always.items():
            headers[name] = value
        headers[CSP] = headers.get(CSP) or self._policy(scope)
        if is_api(scope["path"]):
            headers.setdefault("Cache-Control", "no-store")  # a route may say that its answer is everybody's

    def _policy(self, scope: Scope) -> str:
        return POLICY.format(connect=f"'self' {self._origins.socket_source(scope)}".strip())


def is_api(path: str) -> bool:
    """Return whether a path is one of the programs' interface, and not a page.

    >>> is_api("/api/me"), is_api("/api"), is_api("/apish")
    (True, True, False)
    """
    return path == API or path.startswith(f"{API}/")
