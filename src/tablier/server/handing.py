"""A guest turns out to be somebody: what they have here is that person's from now on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablier.server.daily import day_of, entry_of, place_of

if TYPE_CHECKING:
    from tablier.server.house import House


async def hand_over(house: House, guest: str, person: str) -> None:
    """Give everything a guest has to the person they turn out to be."""
    matches = {match for match, _ in await house.claims.of_person(guest)}
    await house.claims.hand_over(guest, person)
    await hand_day_over(house, guest, person)
    await house.personal.hand_over(guest, person)
    for match in matches & house.rooms.keys():
        house.rooms[match].holders = await house.claims.holders(match)
        await house.rooms[match].look_up_accounts()


async def hand_day_over(house: House, guest: str, person: str) -> None:
    """Give today's result to the person, unless they have one: the first counts."""
    place = place_of(day_of(house.now()))
    found = await house.ratings.find(entry_of(place, guest))
    if found is None:
        return
    await house.ratings.add(replace(found, match=entry_of(place, person), body={**found.body, "person": person}))
    await house.ratings.remove(found.match)
