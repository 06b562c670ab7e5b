"""Opening a room: its log is read and replayed, in a thread if that takes long."""

from __future__ import annotations

import logging

from tablier.engine.errors import TablierError
from tablier.matches.log import Entry
from tablier.matches.match import Match
from tablier.server.database import Database
from tablier.server.live.live_match import UnreadMatch
from tablier.server.live.room import Room, full
from tablier.server.runtime import Runtime
from tablier.server.work.lanes import Thinkers
from tablier.storage.errors import Quarantined

LOG = logging.getLogger(__name__)
SHORT, UNMARKED = 256, 24  # entries


async def opened(runtime: Runtime, database: Database, thinkers: Thinkers, match: str) -> Room | None:
    """Open the room of a match; one whose log is damaged or newer stays readable, and closed to play."""
    shut: TablierError | None = None
    try:
        entries = await database.store.read(match)
    except Quarantined as damage:
        entries, shut = damage.entries, damage
    if not entries:
        if shut:
            raise shut
        return None
    found, reason = replayed(entries) if is_quick(entries) else await runtime.in_thread(replayed, entries)
    notes, holders = await database.store.notes(match), await database.claims.holders(match)
    room = Room(runtime, database, thinkers, found, notes, holders)
    room.players = await database.ratings.players(match)
    room.accounts = await database.accounts.known({*room.holders.values()})
    if closed := shut or reason:
        LOG.error("Match %s is closed to play: %s", match, closed.say("en"))
        room.shut = closed
    elif not room.is_unread:
        room.shut = full(room.match, runtime.settings.entries_per_match)
    return room


def is_quick(entries: tuple[Entry, ...]) -> bool:
    """Return whether a log is replayed sooner than it is handed to a thread and back: short, and nearly all marked."""
    return len(entries) <= SHORT and sum(not entry.mark for entry in entries) <= UNMARKED


def replayed(entries: tuple[Entry, ...]) -> tuple[Match | UnreadMatch, TablierError | None]:
    """Replay a log, by the marks of its entries where they are sound; as much as can be of one that is not."""
    try:
        return Match.of(entries, by_marks=True), None
    except TablierError as error:
        return longest(entries), error


def longest(entries: tuple[Entry, ...]) -> Match | UnreadMatch:
    """Replay as much of a log as can be; one of other rules, or of a game that is not here, is sent as it is."""
    try:
        match = Match.of(entries[:1])
    except TablierError:
        return UnreadMatch(entries)
    for entry in entries[1:]:
        try:
            match = match.then(entry)
        except TablierError:
            break
    return match
