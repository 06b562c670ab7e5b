"""Merging a guest into an account, and deleting the data of a person."""

from __future__ import annotations

from dataclasses import replace

from tablier.matches import acts
from tablier.matches.acts import Join
from tablier.matches.references import belonging
from tablier.server.database import Database
from tablier.server.live.room import Room
from tablier.server.live.rooms import Rooms
from tablier.server.people.daily import day_of, entry_of, place_of
from tablier.server.runtime import Runtime


async def merge_guest(database: Database, rooms: Rooms, guest: str, person: str, now: int) -> None:
    """Give everything a guest has to the person they turn out to be."""
    claims = database.claims
    matches = {match for match, _ in await claims.of_person(guest)}
    await claims.hand_over(guest, person)
    await merge_day(database, guest, person, day_of(now))
    await database.personal.hand_over(guest, person)
    for match in matches & rooms.open.keys():
        rooms.open[match].holders = await claims.holders(match)
        await rooms.open[match].look_up_accounts()


async def merge_day(database: Database, guest: str, person: str, day: str) -> None:
    """Give today's result to the person, unless they have one: the first counts."""
    place, ratings = place_of(day), database.ratings
    found = await ratings.find(entry_of(place, guest))
    if found is None:
        return
    await ratings.add(replace(found, match=entry_of(place, person), body={**found.body, "person": person}))
    await ratings.remove(found.match)


async def forget_person(runtime: Runtime, database: Database, rooms: Rooms, person: str) -> None:
    """Forget a person: they give up what they play, and their names and messages are deleted; the logs stay."""
    claims, store = database.claims, database.store
    for match, seat in await claims.of_person(person):
        room = await rooms.find(match)
        if room is not None and seat >= 0:
            await leave_for_good(room, seat, f"forget.{runtime.id()}")
            joined = max((e.seq for e in room.match.entries if e.kind == Join.kind and e.actor == seat), default=0)
            keys = belonging(room.match.entries, seat, joined)
            await store.forget(match, keys)
            for key in keys:
                room.notes.pop(key, None)
        await claims.release(match, seat, person)
        if room is not None:
            room.holders = await claims.holders(match)
    for words in await database.personal.of_person(person):
        if room := rooms.open.get(words.match):
            room.notes.pop(words.key, None)
    await database.personal.forget_person(person)
    await database.accounts.close(person)
    await database.sessions.close_all(person)
    await store.tidy()


async def leave_for_good(room: Room, seat: int, id: str) -> None:  # noqa: A002
    """Give a seat up, where the match goes on."""
    if not room.match.result and not room.shut:
        await room.write(acts.Resign(seat) if room.match.line else acts.Leave(seat), id)
