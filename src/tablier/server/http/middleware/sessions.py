"""Sessions over HTTP: a cookie for browsers, a bearer token for programs, and when they end."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from tablier.server.errors import HttpError
from tablier.server.http.error_responses import refuse
from tablier.server.http.middleware.headers import is_api
from tablier.server.http.middleware.origins import has_bearer
from tablier.server.identity import IDENTITY, NOBODY, Identity
from tablier.storage.errors import StorageError
from tablier.storage.registers.sessions import Session, Sessions
from tablier.storage.tokens import digest

if TYPE_CHECKING:
    from tablier.server.settings import Settings

SECURE_COOKIE = "__Host-tablier"
PLAIN_COOKIE = "tablier-plain"
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
HOUR = 3_600_000
DAY = 24 * HOUR
PERSON_BYTES = 16


class HttpSessions:
    """Find, open and end the sessions of visitors; times are in milliseconds since 1970."""

    def __init__(
        self, sessions: Sessions, settings: Settings, now: Callable[[], int], draw: Callable[[int], bytes]
    ) -> None:
        self._sessions = sessions
        self._now = now
        self._draw = draw
        self._is_secure = settings.is_secure
        self._idle = settings.idle_days * DAY
        self._absolute = settings.session_days * DAY
        self.cookie_name = SECURE_COOKIE if settings.is_secure else PLAIN_COOKIE

    def token_of(self, headers: Headers) -> str:
        """Return the token of a request; a bearer token comes before a cookie."""
        if "authorization" in headers:
            found = [headers["authorization"].partition(" ")[2].strip()] if has_bearer(headers) else []
        else:
            pairs = (pair.strip().partition("=") for pair in headers.get("cookie", "").split(";"))
            found = [value for name, _, value in pairs if name == self.cookie_name]
        return next((token for token in found if TOKEN.fullmatch(token)), "")

    async def find(self, headers: Headers) -> Identity:
        """Return the identity of a token; an empty one if it is unknown or has expired."""
        token, now = self.token_of(headers), self._now()
        session = await self._sessions.find(token, now) if token else None
        if session is None:
            return NOBODY
        await self._touch(token, session, now)
        return Identity(session.person, session.account, digest(token))

    async def open(self, person: str = "", account: str = "") -> tuple[Identity, str]:
        """Begin a session of a person, or of a new one; return the identity and the token, which is not stored."""
        now = self._now()
        who = person or base64.urlsafe_b64encode(self._draw(PERSON_BYTES)).decode().rstrip("=")
        token = await self._sessions.open(Session(who, account, now, now, self.ends(now, now)))
        return Identity(who, account, digest(token)), token

    async def end(self, headers: Headers) -> bool:
        """End the session of a request; return whether there was one."""
        token = self.token_of(headers)
        return bool(token) and await self._sessions.close(token)

    def ends(self, created: int, seen: int) -> int:
        """Return when a session ends: some time after it was last used, and in any case some time after it began."""
        return min(seen + self._idle, created + self._absolute)

    def cookie(self, token: str) -> str:
        """Return the header Set-Cookie that hands a token to a browser."""
        return self._cookie(token, self._absolute // 1000)

    def no_cookie(self) -> str:
        """Return the header Set-Cookie by which a browser forgets its token."""
        return self._cookie("", 0)

    def _cookie(self, token: str, seconds: int) -> str:
        secure = "; Secure" if self._is_secure else ""
        return f"{self.cookie_name}={token}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Lax{secure}"

    async def _touch(self, token: str, session: Session, now: int) -> None:
        if now - session.seen < HOUR:
            return
        with suppress(StorageError):  # whoever only looks may go on; the store has told of it
            await self._sessions.touch(token, now, self.ends(session.created, now))


def may_have_token(headers: Headers) -> bool:
    """Return whether a token may be in the answer: for a program, never for the scripts of a page."""
    return not any(name in headers for name in ("origin", "sec-fetch-site", "sec-fetch-mode", "cookie"))


class SessionMiddleware:
    """Find out who asks, and put it into the scope; a session that is over opens no socket and serves no program."""

    def __init__(self, app: ASGIApp, http_sessions: HttpSessions) -> None:
        self._app = app
        self._http_sessions = http_sessions

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or not is_api(scope["path"]):
            return await self._app(scope, receive, send)
        headers = Headers(scope=scope)
        identity = await self._http_sessions.find(headers)
        if identity == NOBODY and (status := self._refusal(scope, headers)):
            return await refuse(HttpError("session", status), scope, receive, send)
        return await self._app({**scope, IDENTITY: identity}, receive, send)

    def _refusal(self, scope: Scope, headers: Headers) -> int:
        """Return the status for a token that opens nothing; a browser without a session may begin one."""
        if scope["type"] == "websocket":
            return (
                403
                if "authorization" in headers or self._http_sessions.cookie_name + "=" in headers.get("cookie", "")
                else 0
            )
        return 401 if "authorization" in headers else 0
