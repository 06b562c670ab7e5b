"""What routes depend on: parts of the server, who asks, and the match they may see."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Any

from fastapi import Depends, Header, Request

from tablier.server.calls import Answer, Calls, Form, Overloaded
from tablier.server.daily import Daily
from tablier.server.database import Database
from tablier.server.founding import Founding
from tablier.server.guards.answers import language_of
from tablier.server.guards.attempts import Attempts
from tablier.server.guards.errors import Denied
from tablier.server.guards.pace import Paces
from tablier.server.guards.peers import peer_key
from tablier.server.guards.prices import Budgets
from tablier.server.guards.visits import Visits
from tablier.server.room import Room
from tablier.server.rooms import WATCH, Rooms
from tablier.server.routes.answers import Failure
from tablier.server.routes.ladder import Ladder
from tablier.server.routes.problems import Problem
from tablier.server.runtime import Runtime
from tablier.server.studies import Studies
from tablier.server.visitor import Visitor, visitor_of

FAILURES: dict[int | str, dict[str, Any]] = {"4XX": {"model": Failure}, "5XX": {"model": Failure}}
UNCHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "It is what you have."}}
FRESH = "public, max-age=300"  # for what is the same for everybody
MATCH = re.compile("[A-Za-z0-9_-]{22}")
BEGUN = 8  # entries that a new match takes at once, with its invitations and seats
AT_ONCE = 2  # passwords that are hashed, records that are replayed, or sheets that are printed


@dataclass
class Limits:
    """How often, how much, and how many at once; the same for all requests of one server."""

    paces: Paces
    budgets: Budgets
    hashing: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))
    replaying: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))
    printing: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))

    def __post_init__(self) -> None:
        self.attempts = Attempts(self.paces)


def part(name: str) -> Any:
    """Depend on a part of the server, which `app_of` has put into the state of the application."""

    async def found(request: Request) -> Any:
        return getattr(request.app.state, name)

    return Depends(found)


def limits_of(request: Request) -> Limits:
    limits: Limits = request.app.state.limits
    return limits


def who_asks(request: Request) -> Visitor:
    return visitor_of(request.scope)


def sitter_of(request: Request) -> str:
    """Return the person who asks; somebody whom the server does not know has to open a session first."""
    person = visitor_of(request.scope).person
    if not person:
        raise Problem("session-needed")
    return person


def address_of(request: Request) -> str:
    """Return where a request comes from, as limits count it."""
    return peer_key(request.scope)


def speech_of(request: Request) -> str:
    return language_of(request.headers)


def caller_of(request: Request) -> str:
    """Return where somebody asks from."""
    return peer_key(request.scope)


def pay(request: Request, kind: str = "", beyond: float = 0) -> None:
    """Charge for a kind of work, or for the route, and refuse who has nothing left; `beyond` is what it took, after."""
    budgets, kind = limits_of(request).budgets, kind or request.scope["route"].name
    whose = visitor_of(request.scope).person, peer_key(request.scope)
    budgets.add(kind, beyond, *whose) if beyond else budgets.spend(kind, *whose)


def charged(request: Request) -> None:
    """Charge for a route by its name."""
    pay(request)


def limited(what: str) -> Callable[[Request], None]:
    """Return what lets nobody do a thing too often, counted by where they come from."""

    def check(request: Request) -> None:
        limits_of(request).paces.check(what, peer_key(request.scope))

    return check


def roomy(request: Request) -> None:
    """Refuse to begin anything while memory is short, or when an address has had its share of the disk."""
    request.app.state.memory.check()
    limits_of(request).budgets.check_disk(peer_key(request.scope))
    limits_of(request).budgets.write(peer_key(request.scope), BEGUN)


class MatchDoor:
    """The door of a match: whoever may not see it finds the same as where no match is."""

    def __init__(
        self,
        request: Request,
        match: str,
        watch: Annotated[str, Header(alias="Tablier-Watch", max_length=64)] = "",
    ) -> None:
        self._rooms: Rooms = request.app.state.rooms
        self.person = visitor_of(request.scope).person
        self._match = match
        self._watch = watch

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
            raise Denied("not-found", 404)
        return room


Door = Annotated[MatchDoor, Depends(MatchDoor)]


async def room_seen(door: Door) -> Room:
    return await door.enter()


async def room_kept(door: Door) -> Room:
    """Return the room, also of a match that is only kept."""
    return await door.look()


async def room_hosted(door: Door) -> Room:
    """Return the room, for its host only."""
    room = await door.enter()
    if not room.is_host(door.person):
        raise Problem("host-needed")
    return room


async def in_worker(request: Request, work: Callable[[Form, str], Answer], form: Form, language: str) -> Answer:
    """Have a question answered off the loop; one too many is refused, and what it took beyond its price is charged."""
    try:
        calls: Calls = request.app.state.calls
        answer, spent = await calls.question(work, form, language)
    except Overloaded:
        raise Problem("workers-busy") from None
    pay(request, beyond=spent)
    return answer


RuntimeDep = Annotated[Runtime, part("runtime")]
DatabaseDep = Annotated[Database, part("database")]
RoomsDep = Annotated[Rooms, part("rooms")]
FoundingDep = Annotated[Founding, part("founding")]
StudiesDep = Annotated[Studies, part("studies")]
DailyDep = Annotated[Daily, part("daily")]
LadderDep = Annotated[Ladder, part("ladder")]
VisitsDep = Annotated[Visits, part("visits")]
LimitsDep = Annotated[Limits, part("limits")]
Who = Annotated[Visitor, Depends(who_asks)]
Sitter = Annotated[str, Depends(sitter_of)]
Address = Annotated[str, Depends(address_of)]
Speech = Annotated[str, Depends(speech_of)]
Seen = Annotated[Room, Depends(room_seen)]
Kept = Annotated[Room, Depends(room_kept)]
Hosted = Annotated[Room, Depends(room_hosted)]
Caller = Annotated[str, Depends(caller_of)]
