"""The lobby: public tables with an open seat, in an order in which nobody pushes the others out.

Everybody's newest table comes before anybody's second: whoever sets up many stands behind all others with all but one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tablier.matches.store import MatchListing
from tablier.server.database import Database
from tablier.server.errors import Denied
from tablier.storage.summaries import MOST

PAGE = 50


async def tables(database: Database) -> list[MatchListing]:
    """Return all tables with an open seat, in their order."""
    found = await database.store.matches(public=True, open=True, limit=MOST)
    return in_turn(found, await database.claims.hosts(each.match for each in found))


def in_turn(found: Sequence[MatchListing], hosts: Mapping[str, str]) -> list[MatchListing]:
    """Order tables, the newest first: one of each host, then the second of each, and so on."""
    seen: Counter[str] = Counter()
    turns: dict[str, int] = {}
    for each in found:
        host = hosts.get(each.match, each.match)
        turns[each.match] = seen[host]
        seen[host] += 1
    return sorted(found, key=lambda each: turns[each.match])  # those of one turn stay as they are, the newest first


def page_of(found: Sequence[MatchListing], before: str, game: str) -> tuple[list[MatchListing], str]:
    """Return a page of the tables of a game, after the last of the page before, and where the next one begins."""
    wanted = [each for each in found if game in ("", each.game)]
    if before:
        place = next((number for number, each in enumerate(wanted) if each.match == before), len(wanted))
        wanted = wanted[place + 1 :]
    return wanted[:PAGE], wanted[PAGE - 1].match if len(wanted) > PAGE else ""


async def check_host(database: Database, person: str, most: int) -> None:
    """Refuse one more table to a person who has as many as may wait in the lobby at once."""
    found = await database.store.matches(public=True, open=True, limit=MOST)
    hosts = await database.claims.hosts(each.match for each in found)
    if sum(host == person for host in hosts.values()) >= most:
        raise Denied("tables", most=most)
