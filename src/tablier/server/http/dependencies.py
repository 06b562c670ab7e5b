"""What routes depend on: parts of the server, who asks, and the match they may see.

All of them are coroutines, though none of these waits: a plain function would be called in a thread, there and back.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Annotated, Any

from fastapi import Depends, Header, Request
from starlette.requests import HTTPConnection

from tablier.server.database import Database
from tablier.server.errors import HttpError, RequestError
from tablier.server.http.budgets import Budgets
from tablier.server.http.login_attempts import Attempts
from tablier.server.http.memory import Memory
from tablier.server.http.metrics import Lag
from tablier.server.http.middleware.peers import peer_key
from tablier.server.http.middleware.sessions import HttpSessions
from tablier.server.http.rate_limits import RateLimits, Sockets
from tablier.server.http.socket import SocketHandler
from tablier.server.identity import Identity, identity_of
from tablier.server.live.room import Room
from tablier.server.live.rooms import WATCH, Rooms
from tablier.server.live.setup import MatchSetup
from tablier.server.messages import described  # noqa: F401  # before any route, so that forms and answers are described
from tablier.server.people.daily import Daily
from tablier.server.people.ladder import Ladder
from tablier.server.queries.answers import Failure
from tablier.server.queries.language import language_of
from tablier.server.runtime import Runtime
from tablier.server.work.calls import timed
from tablier.server.work.lanes import Calls, Form, Overloaded, T
from tablier.server.work.studies import Studies

FAILURES: dict[int | str, dict[str, Any]] = {"4XX": {"model": Failure}, "5XX": {"model": Failure}}
MATCH = re.compile("[A-Za-z0-9_-]{22}")
BEGUN = 8  # entries that a new match takes at once, with its invitations and seats
AT_ONCE = 2  # passwords that are hashed


@dataclass
class Limits:
    """How often, how much, and how many at once; the same for all requests of one server."""

    rate_limits: RateLimits
    budgets: Budgets
    hashing: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))

    def __post_init__(self) -> None:
        self.attempts = Attempts(self.rate_limits)


@dataclass(frozen=True)
class Parts:
    """The parts of a server that routes and sockets use."""

    runtime: Runtime
    database: Database
    rooms: Rooms
    setup: MatchSetup
    calls: Calls
    studies: Studies
    daily: Daily
    ladder: Ladder
    http_sessions: HttpSessions
    limits: Limits
    handler: SocketHandler
    sockets: Sockets
    lag: Lag
    memory: Memory


def parts_of(connection: HTTPConnection) -> Parts:
    """Return the parts of the server of a request or a socket."""
    parts: Parts = connection.app.state.parts
    return parts


def part(chosen: Callable[[Parts], object]) -> Any:
    """Depend on a part of the server."""

    async def found(request: Request) -> object:
        return chosen(parts_of(request))

    return Depends(found)


async def who_asks(request: Request) -> Identity:
    return identity_of(request.scope)


async def sitter_of(request: Request) -> str:
    """Return the person who asks; a visitor without a session is refused."""
    person = identity_of(request.scope).person
    if not person:
        raise RequestError("session-needed")
    return person


async def address_of(request: Request) -> str:
    """Return where a request comes from, as limits count it."""
    return peer_key(request.scope)


async def speech_of(request: Request) -> str:
    return language_of(request.headers)


def pay(request: Request, kind: str = "", took: float | None = None) -> None:
    """Charge for a kind of work, or for the route, and refuse who has nothing left; afterwards, for what it `took`."""
    budgets, kind = parts_of(request).limits.budgets, kind or request.scope["route"].name
    whose = identity_of(request.scope).person, peer_key(request.scope)
    budgets.spend(kind, *whose) if took is None else budgets.add(kind, took, *whose)


async def charged(request: Request) -> None:
    """Charge for a route by its name."""
    pay(request)


def limited(what: str) -> Callable[[Request], Awaitable[None]]:
    """Return a dependency that limits an action by the address of the caller."""

    async def check(request: Request) -> None:
        parts_of(request).limits.rate_limits.check(what, peer_key(request.scope))

    return check


async def roomy(request: Request) -> None:
    """Refuse to begin anything while memory is short, or when an address has had its share of the disk."""
    parts, address = parts_of(request), peer_key(request.scope)
    parts.memory.check()
    parts.limits.budgets.check_disk(address)
    parts.limits.budgets.write(address, BEGUN)


class MatchAccess:
    """Access to a match: a caller who may not see it gets the same 404 as for an unknown match."""

    def __init__(self, rooms: Rooms, person: str, match: str, watch: str) -> None:
        self.person = person
        self._rooms, self._match, self._watch = rooms, match, watch

    async def enter(self, seat: int | None = None, secret: str = "") -> Room:
        """Return the room, for who may see the match or brings the invitation to a seat."""
        room = await self.look(seat, secret)
        if room.shut and room.is_unread:
            raise room.shut.with_traceback(None)
        return room

    async def look(self, seat: int | None = None, secret: str = "") -> Room:
        """Return the room even of a match of which nothing but its entries is known here."""
        secrets = (WATCH, self._watch), (WATCH if seat is None else seat, secret)
        is_id = MATCH.fullmatch(self._match)
        room = await self._rooms.find_for(self._match, self.person, *secrets) if is_id else None
        if room is None:
            raise HttpError("not-found", 404)
        return room


async def access_to(
    request: Request, match: str, watch: Annotated[str, Header(alias="Tablier-Watch", max_length=64)] = ""
) -> MatchAccess:
    return MatchAccess(parts_of(request).rooms, identity_of(request.scope).person, match, watch)


MatchAccessDep = Annotated[MatchAccess, Depends(access_to)]


async def room_seen(door: MatchAccessDep) -> Room:
    return await door.enter()


async def room_kept(door: MatchAccessDep) -> Room:
    """Return the room, also of a match that is only kept."""
    return await door.look()


async def room_hosted(door: MatchAccessDep) -> Room:
    """Return the room, for its host only."""
    room = await door.enter()
    if not room.is_host(door.person):
        raise RequestError("host-needed")
    return room


async def in_worker(request: Request, work: Callable[[Form, str], T], form: Form, language: str) -> T:
    """Run a function in a worker; refuse when too many wait, and charge what it took beyond its price."""
    try:
        answer, spent = await parts_of(request).calls.question(work, form, language)
    except Overloaded:
        raise RequestError("workers-busy") from None
    pay(request, took=spent)
    return answer


async def in_thread(request: Request, work: Callable[[], T]) -> T:
    """Run a function in a thread of this process, and charge what it took beyond the price of the route."""
    answer, spent = await asyncio.to_thread(timed, work)
    pay(request, took=spent)
    return answer


RuntimeDep = Annotated[Runtime, part(lambda parts: parts.runtime)]
DatabaseDep = Annotated[Database, part(lambda parts: parts.database)]
RoomsDep = Annotated[Rooms, part(lambda parts: parts.rooms)]
SetupDep = Annotated[MatchSetup, part(lambda parts: parts.setup)]
DailyDep = Annotated[Daily, part(lambda parts: parts.daily)]
LadderDep = Annotated[Ladder, part(lambda parts: parts.ladder)]
LimitsDep = Annotated[Limits, part(lambda parts: parts.limits)]
LagDep = Annotated[Lag, part(lambda parts: parts.lag)]
IdentityDep = Annotated[Identity, Depends(who_asks)]
PersonDep = Annotated[str, Depends(sitter_of)]
AddressDep = Annotated[str, Depends(address_of)]
LanguageDep = Annotated[str, Depends(speech_of)]
VisibleRoom = Annotated[Room, Depends(room_seen)]
KeptRoom = Annotated[Room, Depends(room_kept)]
HostedRoom = Annotated[Room, Depends(room_hosted)]
