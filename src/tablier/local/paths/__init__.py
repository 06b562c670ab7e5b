"""Every path that a device answers: the same as a server's, by the same functions.

A path is declared once, beside what answers it; `find` returns that, and what stands for the names in braces.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from tablier.engine.words import LANGUAGES
from tablier.local.answers import Asked, Response
from tablier.local.registers import ME, DeviceDatabase
from tablier.local.searches import Searches
from tablier.server.errors import HttpError
from tablier.server.live.room import Room
from tablier.server.live.rooms import Rooms
from tablier.server.live.setup import MatchSetup
from tablier.server.people.daily import Daily
from tablier.server.runtime import Runtime
from tablier.server.work.studies import Studies

MATCH = re.compile("[A-Za-z0-9_-]{22}")


@dataclass(frozen=True)
class DeviceParts:
    """The parts of a device that paths use, as `http.dependencies.Parts` are those of a server."""

    runtime: Runtime
    database: DeviceDatabase
    rooms: Rooms
    setup: MatchSetup
    studies: Studies
    daily: Daily
    searches: Searches

    async def look(self, match: str) -> Room:
        """Return a match of this device, also one of which only its entries are known here."""
        room = await self.rooms.find_for(match, ME) if MATCH.fullmatch(match) else None
        if room is None:
            raise HttpError("not-found", 404)
        return room

    async def enter(self, match: str) -> Room:
        """Return a match of this device, if it can be read."""
        room = await self.look(match)
        if room.shut and room.is_unread:
            raise room.shut.with_traceback(None)
        return room


Handler = Callable[..., Awaitable[Response]]
PATHS: list[tuple[str, re.Pattern[str], Handler]] = []


def path(method: str, written: str) -> Callable[[Handler], Handler]:
    """Declare what answers a path."""
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", written))

    def declared(work: Handler) -> Handler:
        PATHS.append((method, pattern, work))
        return work

    return declared


def find(asked: Asked) -> tuple[Handler, dict[str, str]]:
    """Return what answers a question; refuse a path that is none, or that is not asked so."""
    fitting = [
        (method, work, found.groupdict()) for method, pattern, work in PATHS if (found := pattern.fullmatch(asked.path))
    ]
    for method, work, names in fitting:
        if method == asked.method:
            return work, names
    raise HttpError("method", 405) if fitting else HttpError("not-found", 404)


def check_language(language: str, place: str = "path") -> str:
    if language not in LANGUAGES:
        raise HttpError("form", 422, field=f"{place}.language")
    return language
