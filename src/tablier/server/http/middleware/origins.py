"""Which pages are this server's own: another site cannot act in a visitor's name, nor under a borrowed name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from tablier.server.errors import HttpError
from tablier.server.http.error_responses import refuse
from tablier.server.http.middleware.bodies import SAFE, check_type
from tablier.server.http.middleware.peers import PROXIED, read_address

if TYPE_CHECKING:
    from tablier.server.settings import Settings

HOST = re.compile(r"^([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$", re.IGNORECASE)
PORTS = {"http": 80, "https": 443}
PLAIN = {"ws": "http", "wss": "https"}
HERE = ("localhost", "127.0.0.1", "[::1]")
SHOWN = 80


class Origins:
    """Finds which origin is this server's own, as a request sees it."""

    def __init__(self, settings: Settings) -> None:
        self._origin = plain_origin(settings.origin)
        self._port = settings.port

    def own(self, scope: Scope) -> str:
        """Return the origin of this server's pages; nothing if the request asks for a name that is not ours."""
        local = self._local(scope)
        if not self._origin:
            return local
        # A proxy of ours may give any name, and a check from this machine its address.
        named = _named(scope, urlsplit(self._origin).scheme) == self._origin
        return self._origin if named or local or scope.get(PROXIED) else ""

    def check_host(self, scope: Scope) -> None:
        """Refuse a borrowed name: a stranger's name may be made to point to this machine."""
        if not self.own(scope):
            raise HttpError("host", 421, found=Headers(scope=scope).get("host", "")[:SHOWN])

    def check_page(self, scope: Scope) -> None:
        """Refuse a request that changes something, if a page of another site may have caused it."""
        headers = Headers(scope=scope)
        origins, sites = headers.getlist("origin"), headers.getlist("sec-fetch-site")
        if origins:
            allowed = origins == [self.own(scope)]
        elif sites:
            allowed = sites in (["same-origin"], ["none"])
        else:  # no browser of our days; without a cookie nobody's name can be misused
            allowed = "cookie" not in headers
        if not allowed:
            raise HttpError("origin", 403)

    def check_socket(self, scope: Scope) -> None:
        """Refuse a socket that a page of another site opens; browsers let it, and send the cookie along."""
        headers = Headers(scope=scope)
        origins = headers.getlist("origin")
        if not (origins == [self.own(scope)] or (not origins and has_bearer(headers))):
            raise HttpError("origin", 403)

    def socket_source(self, scope: Scope) -> str:
        """Return what pages may connect to beside their own origin: the same as a socket, for older browsers."""
        own = self.own(scope)
        return "ws" + own.removeprefix("http") if own else ""

    def _local(self, scope: Scope) -> str:
        """Return the origin under which this machine is asked by an address of its own."""
        scheme = PLAIN.get(str(scope["scheme"]), str(scope["scheme"]))
        found = HOST.match(Headers(scope=scope).get("host", ""))
        server = scope.get("server") or ("", 0)
        if not found or int(found[2] or PORTS.get(scheme, 0)) != (self._port or server[1]):
            return ""
        address = read_address(found[1])
        if found[1].lower() not in HERE and (address is None or address != read_address(str(server[0]))):
            return ""
        return _named(scope, scheme)


class RefuseCrossSite:
    """Let nothing pass that a page of another site may have caused."""

    def __init__(self, app: ASGIApp, origins: Origins) -> None:
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._check(scope)
        except HttpError as error:
            await refuse(error, scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        if scope["type"] not in ("http", "websocket"):
            return
        self._origins.check_host(scope)
        if scope["type"] == "websocket":
            self._origins.check_socket(scope)
        elif scope["method"] not in SAFE:
            self._origins.check_page(scope)
            check_type(scope)


def has_bearer(headers: Headers) -> bool:
    """Return whether a program shows a token, which no page of another site can do without asking first."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return scheme.lower() == "bearer" and bool(token.strip())


def plain_origin(text: str) -> str:
    """Write an origin as browsers do.

    >>> plain_origin("HTTPS://Play.Example:443/"), plain_origin("http://play.example:8000"), plain_origin("")
    ('https://play.example', 'http://play.example:8000', '')
    """
    parts = urlsplit(text.strip().lower())
    if not parts.netloc:
        return ""
    return f"{parts.scheme}://{parts.netloc.removesuffix(f':{PORTS.get(parts.scheme)}')}"


def _named(scope: Scope, scheme: str) -> str:
    """Return the origin that the name in a request makes."""
    hosts = Headers(scope=scope).getlist("host")
    return plain_origin(f"{scheme}://{hosts[0]}") if len(hosts) == 1 and HOST.match(hosts[0]) else ""
