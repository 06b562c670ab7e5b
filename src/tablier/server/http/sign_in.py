"""Signing in: a new session replaces the one of the request."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response

from tablier.server.errors import HttpError
from tablier.server.http.dependencies import parts_of
from tablier.server.http.middleware.sessions import may_have_token
from tablier.server.identity import identity_of
from tablier.server.queries.answers import Opened


class SignIn:
    """The identity of a request, and the session it is given."""

    def __init__(self, request: Request, response: Response) -> None:
        self.identity = identity_of(request.scope)
        parts = parts_of(request)
        self._runtime, self._http_sessions = parts.runtime, parts.http_sessions
        self._headers = request.headers
        self._response = response

    @property
    def has_shown_token(self) -> bool:
        """Whether it is a program, which came with a token and gets the next one in the same way."""
        return "authorization" in self._headers

    def check(self, *, bearer: bool) -> None:
        """Refuse to show a token to the scripts of a page, before anything is done."""
        if bearer and not may_have_token(self._headers):
            raise HttpError("forbidden", 403)

    async def begin(self, person: str = "", account: str = "", name: str = "", *, bearer: bool) -> Opened:
        """Begin a session and end the one before: a token that was known earlier opens nothing new."""
        self.check(bearer=bearer)
        http_sessions, now = self._http_sessions, self._runtime.now()
        await http_sessions.end(self._headers)
        _, token = await http_sessions.open(person, account)
        if not bearer:
            self._response.headers["Set-Cookie"] = http_sessions.cookie(token)
        return Opened(token=token if bearer else "", account=name, ends=http_sessions.ends(now, now))

    async def end(self) -> None:
        """End the session, and have a browser forget its token."""
        await self._http_sessions.end(self._headers)
        self._response.headers["Set-Cookie"] = self._http_sessions.no_cookie()


async def sign_in(request: Request, response: Response) -> SignIn:
    return SignIn(request, response)


SignInDep = Annotated[SignIn, Depends(sign_in)]
