"""Whom a match is rated for, noted when it begins, and what its end means for their ratings."""

from __future__ import annotations

from tablier.matches.match import Match
from tablier.matches.ratings import RatedMatch, finished
from tablier.server.database import Database
from tablier.storage.errors import StorageError
from tablier.storage.registers.ratings import Rated

Holders = dict[int, str]


async def settle(database: Database, match: Match, holders: Holders) -> bool:
    """Note the result once, and forget the server's secrets of a match; return whether all of it was kept."""
    try:
        players = await database.ratings.players(match.id) or await players_before(database, match, holders)
        found = finished(match, players)
        if found and sum(map(bool, players)) > 1:
            await database.ratings.add(rated(found))
        await database.roots.forget(match.id)
    except StorageError:
        return False  # it is done when the room is opened the next time
    return True


async def fix_players(database: Database, match: Match, holders: Holders) -> tuple[str, ...]:
    """Note who is rated, before the first throw or move is written, and return them."""
    players = await named(database, match, holders)
    await database.ratings.fix(match.id, players)
    return players


async def players_before(database: Database, match: Match, holders: Holders) -> tuple[str, ...]:
    """Return who is rated in a match that began before that was noted, or ended before anybody moved."""
    players = await named(database, match, holders)
    if match.line:
        await database.ratings.keep(match.id, players)
    return players


async def named(database: Database, match: Match, holders: Holders) -> tuple[str, ...]:
    """Return the person in each seat who has an account; empty for guests, programs and shared devices."""
    people = [holders.get(seat, "") for seat in range(len(match.chairs))]
    known = await database.accounts.known(set(people) - {""})
    own = [person if person in known and people.count(person) == 1 else "" for person in people]
    return tuple("" if chair.held else person for person, chair in zip(own, match.chairs, strict=True))


def rated(found: RatedMatch) -> Rated:
    """Return the event that ratings are computed from; payoffs are fractions, which are written as texts."""
    body = {"players": list(found.players), "payoffs": [repr(pay) for pay in found.payoffs]}
    return Rated(found.match, found.game, found.at, body)  # type: ignore[arg-type]  # lists of texts


def played(event: Rated) -> RatedMatch:
    """Return the rated match that an event holds."""
    players, payoffs = event.body["players"], event.body["payoffs"]
    assert isinstance(players, list) and isinstance(payoffs, list)
    return RatedMatch(
        event.match, event.game, event.at, tuple(map(str, players)), tuple(float(str(pay)) for pay in payoffs)
    )
