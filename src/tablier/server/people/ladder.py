"""Ratings of a game, computed from the events: settled ones are cached, and the last minute is computed anew.

Servers that share a database may write events a little out of order; after a minute nothing can come in between.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from tablier.matches.ratings import Rating, rate, standings
from tablier.server.people.ratings import played
from tablier.storage.registers.ratings import Rated, Ratings

SETTLED = 60_000  # milliseconds after which no event comes in between


@dataclass(frozen=True)
class LadderState:
    """The sum of events: each player's rating, and in how many matches they were rated."""

    last: Rated | None = None
    ratings: dict[str, Rating] = field(default_factory=dict)
    matches: Counter[str] = field(default_factory=Counter)

    def then(self, game: str, events: Sequence[Rated]) -> LadderState:
        """Add events, the oldest first."""
        if not events:
            return self
        known = {(game, player): rating for player, rating in self.ratings.items()}
        changes = rate(map(played, events), known)
        now = {player: rating for (_, player), rating in standings(changes).items()}
        return LadderState(events[-1], self.ratings | now, self.matches + Counter(each.player for each in changes))


class Ladder:
    """The ratings of all games, each computed when asked for."""

    def __init__(self, ratings: Ratings, now: Callable[[], int]) -> None:
        self._ratings, self._now = ratings, now
        self._settled: dict[str, LadderState] = {}
        self._latest: dict[str, LadderState] = {}
        self._tails: dict[str, tuple[str, ...]] = {}  # the matches that `latest` adds to what is settled
        self._lock = asyncio.Lock()

    async def of_game(self, game: str) -> LadderState:
        """Return the rating of each player in a game."""
        async with self._lock:
            settled = self._settled.get(game, LadderState())
            events = await self._ratings.of_game(game, settled.last)
            if self._tails.get(game) != names_in(events):
                await self._tell(game, settled, events)
            return self._latest[game]

    async def of_person(self, person: str, games: Iterable[str]) -> dict[str, Rating]:
        """Return where one person stands in each game in which they were rated."""
        found = {game: (await self.of_game(game)).ratings.get(person) for game in games}
        return {game: rating for game, rating in found.items() if rating}

    async def _tell(self, game: str, settled: LadderState, events: list[Rated]) -> None:
        sure = [each for each in events if each.at < self._now() - SETTLED]
        self._settled[game] = await asyncio.to_thread(settled.then, game, sure)
        tail = events[len(sure) :]
        self._latest[game] = await asyncio.to_thread(self._settled[game].then, game, tail)
        self._tails[game] = names_in(tail)


def names_in(events: Iterable[Rated]) -> tuple[str, ...]:
    return tuple(each.match for each in events)
