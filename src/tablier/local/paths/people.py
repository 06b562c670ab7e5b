"""Whoever plays here: always known, without an account; and what only a server has."""

from __future__ import annotations

from tablier.local.answers import Asked, Response, answered
from tablier.local.errors import needs_server
from tablier.local.paths import DeviceParts, path
from tablier.local.registers import ME
from tablier.server.queries.answers import DoneAnswer, Me, MyData, MySeat, Opened
from tablier.server.queries.forms import SessionForm

FOR_EVER = 2**53 - 1
ELSEWHERE = (  # other people, and what is signed or rated for them
    ("GET", "/api/lobby"),
    ("GET", "/api/ratings/{game}"),
    ("GET", "/api/key"),
    ("POST", "/api/matches/carried"),
    ("GET", "/api/matches/{match}/head"),
    ("POST", "/api/matches/{match}/invitations"),
    ("DELETE", "/api/matches/{match}/invitations/{seat}"),
    ("POST", "/api/account"),
    ("DELETE", "/api/account"),
    ("POST", "/api/account/password"),
    ("POST", "/api/login"),
    ("DELETE", "/api/me/data"),
)


@path("POST", "/api/session")
async def begin(parts: DeviceParts, asked: Asked) -> Response:
    """Say that whoever plays here is known: a device needs no session."""
    asked.form(SessionForm)
    return answered(Opened(token="", account="", ends=FOR_EVER), 201)


@path("DELETE", "/api/session")
async def end(parts: DeviceParts, asked: Asked) -> Response:
    return answered(DoneAnswer())


@path("GET", "/api/me")
async def me(parts: DeviceParts, asked: Asked) -> Response:
    return answered(Me(account="", seats=await seats(parts), ratings=[]))


@path("GET", "/api/me/data")
async def data(parts: DeviceParts, asked: Asked) -> Response:
    return answered(MyData(account="", sessions=[], seats=await seats(parts), words=[], ratings=[]))


async def seats(parts: DeviceParts) -> list[MySeat]:
    return [MySeat(match=match, seat=seat) for match, seat in await parts.database.claims.of_person(ME)]


async def elsewhere(parts: DeviceParts, asked: Asked, **names: str) -> Response:
    raise needs_server()


for method, written in ELSEWHERE:
    path(method, written)(elsewhere)
