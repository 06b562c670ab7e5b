"""How somebody becomes known: a new session takes the place of the one they came with."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response

from tablier.server.guards.errors import Denied
from tablier.server.guards.visits import Visits, may_have_token
from tablier.server.routes.answers import Opened
from tablier.server.runtime import Runtime
from tablier.server.visitor import visitor_of


class Arrival:
    """Whoever stands at the entrance, and what they are handed there."""

    def __init__(self, request: Request, response: Response) -> None:
        self.visitor = visitor_of(request.scope)
        self._runtime: Runtime = request.app.state.runtime
        self._visits: Visits = request.app.state.visits
        self._headers = request.headers
        self._response = response

    @property
    def has_shown_token(self) -> bool:
        """Whether it is a program, which came with a token and gets the next one in the same way."""
        return "authorization" in self._headers

    def check(self, *, bearer: bool) -> None:
        """Refuse to show a token to the scripts of a page, before anything is done."""
        if bearer and not may_have_token(self._headers):
            raise Denied("forbidden", 403)

    async def begin(self, person: str = "", account: str = "", name: str = "", *, bearer: bool) -> Opened:
        """Begin a session and end the one before: a token that was known earlier opens nothing new."""
        self.check(bearer=bearer)
        visits, now = self._visits, self._runtime.now()
        await visits.end(self._headers)
        _, token = await visits.open(person, account)
        if not bearer:
            self._response.headers["Set-Cookie"] = visits.cookie(token)
        return Opened(token=token if bearer else "", account=name, ends=visits.ends(now, now))

    async def end(self) -> None:
        """End the session, and have a browser forget its token."""
        await self._visits.end(self._headers)
        self._response.headers["Set-Cookie"] = self._visits.no_cookie()


Entrance = Annotated[Arrival, Depends(Arrival)]
