"""When a match is over: what it means for ratings, and what need not be kept any longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablier.matches.ratings import Finished, finished
from tablier.storage.errors import StorageError
from tablier.storage.registers.ratings import Rated

if TYPE_CHECKING:
    from tablier.server.house import House
    from tablier.server.room import Room


async def settle(house: House, room: Room) -> bool:
    """Note the result once, and forget the server's secrets of a match; tell whether all of it was kept."""
    try:
        players = await house.ratings.players(room.id) or await players_before(house, room)
        found = finished(room.match, players)
        if found and sum(map(bool, players)) > 1:
            await house.ratings.add(rated(found))
        await house.roots.forget(room.id)
    except StorageError:
        return False  # it is done when the room is opened the next time
    return True


async def fix_players(house: House, room: Room) -> None:
    """Note who is rated, before the first throw or move is written."""
    players = await named(house, room)
    await house.ratings.fix(room.id, players)
    room.players = players


async def players_before(house: House, room: Room) -> tuple[str, ...]:
    """Return who is rated in a match that began before that was noted, or ended before anybody moved."""
    players = await named(house, room)
    if room.match.line:
        await house.ratings.keep(room.id, players)
    return players


async def named(house: House, room: Room) -> tuple[str, ...]:
    """Return the person in each seat who has an account; nobody for guests, programs and shared devices."""
    people = [room.holders.get(seat, "") for seat in range(len(room.match.chairs))]
    known = await house.accounts.known(set(people) - {""})
    own = [person if person in known and people.count(person) == 1 else "" for person in people]
    return tuple("" if chair.held else person for person, chair in zip(own, room.match.chairs, strict=True))


def rated(found: Finished) -> Rated:
    """Return the event that ratings are told from; payoffs are fractions, which are written as texts."""
    body = {"players": list(found.players), "payoffs": [repr(pay) for pay in found.payoffs]}
    return Rated(found.match, found.game, found.at, body)  # type: ignore[arg-type]  # lists of texts


def played(event: Rated) -> Finished:
    """Return what an event says about its players."""
    players, payoffs = event.body["players"], event.body["payoffs"]
    assert isinstance(players, list) and isinstance(payoffs, list)
    return Finished(
        event.match, event.game, event.at, tuple(map(str, players)), tuple(float(str(pay)) for pay in payoffs)
    )
