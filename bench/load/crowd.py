"""Many tables, each with its own Poisson clock: nobody waits for an answer before being due.

Latency counts from the moment an action was due, so that a server which stalls is charged for all who waited.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.load.model import Book, Log
from bench.load.people import Client, Person, address
from bench.load.table import Table
from bench.load.wire import Door

SOWING = "kid-cala-classic"
RACES = ("thaayam", "chauka-bara")
AT_ONCE = 16  # tables that are set up together
WATCHERS_FROM = 200_000  # number of the first address of those who look on


@dataclass
class Crowd:
    """Everybody who plays or looks on in one run."""

    ports: Sequence[int]
    seed: int = 1
    first: int = 0  # number of the first table, from which addresses follow
    races: float = 0.5  # share of games with shells
    games: Sequence[str] = RACES
    together: bool = False  # whether the players of a match meet in one process, as a proxy sends them
    doubles: float = 0.002  # share of actions that are said twice
    form: dict[str, Any] = field(default_factory=dict)
    book: Book = field(default_factory=Book)
    logs: list[Log] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    samples: list[tuple[float, float]] = field(default_factory=list)  # when it was due, seconds until answered
    returns: list[float] = field(default_factory=list)  # when each client that was cut off had everything again
    lags: list[tuple[float, float]] = field(default_factory=list)  # when a player saw an entry, seconds until the other
    is_eager: bool = False  # act again as soon as one was answered
    away: set[Client] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._clocks: dict[Table, asyncio.TimerHandle] = {}
        self._used = time.process_time()
        self._since = time.perf_counter()

    # Coming.

    async def gather(self, tables: int, watchers: int = 0) -> None:
        """Set tables up, some at a time."""
        gate = asyncio.Semaphore(AT_ONCE)
        first = self.first + len(self.tables)

        async def one(number: int) -> None:
            async with gate:
                nth = number - first
                self.tables.append(await self._table(number, watchers * (nth + 1) // tables - watchers * nth // tables))

        await asyncio.gather(*(one(first + number) for number in range(tables)))

    async def _table(self, number: int, watchers: int) -> Table:
        seats = (0, 0) if self.together else (0, 1)
        ports = [self.ports[(number + seat) % len(self.ports)] for seat in seats]
        people = [await Person.come(port, 2 * number + seat) for seat, port in enumerate(ports)]
        doors = [Door(ports[0], address(WATCHERS_FROM + number)) for _ in range(watchers)]
        is_race = int((number + 1) * self.races) > int(number * self.races)
        game = self.games[number // 2 % len(self.games)] if is_race else SOWING
        table = Table(self, people, game, doors)
        await table.begin()
        return table

    # Playing.

    def start(self, rate: float) -> None:
        """Begin to act: so many actions a second, over all tables."""
        self._each = len(self.tables) / rate
        now = time.perf_counter()
        for table in self.tables:
            self._set(table, now + self.chance.expovariate(1 / self._each))

    def _set(self, table: Table, due: float) -> None:
        loop = asyncio.get_running_loop()
        self._clocks[table] = loop.call_later(due - time.perf_counter(), self._strike, table, due)

    def _strike(self, table: Table, due: float) -> None:
        self._set(table, due + self.chance.expovariate(1 / self._each))
        table.due(due)

    def pause(self) -> None:
        for clock in self._clocks.values():
            clock.cancel()
        self._clocks.clear()

    async def drain(self, seconds: float = 30.0) -> int:
        """Nothing new; wait for what was said. Return how much was never answered."""
        self.pause()
        for table in self.tables:
            table.backlog.clear()
        until = time.perf_counter() + seconds
        while any(table.pending for table in self.tables) and time.perf_counter() < until:
            await asyncio.sleep(0.05)
        return sum(len(table.pending) for table in self.tables)

    async def play(self, rate: float, seconds: float) -> list[tuple[float, float]]:
        """Play for a while; return the samples of that while."""
        first = len(self.samples)
        self.start(rate)
        await asyncio.sleep(seconds)
        unanswered = await self.drain()
        if unanswered:
            self.book.fault("unanswered", unanswered)
        return self.samples[first:]

    async def rush(self, seconds: float) -> float:
        """Act without thinking, each table as fast as it is answered; return the actions of a second."""
        first, begun = len(self.samples), time.perf_counter()
        self.is_eager = True
        for table in self.tables:
            table.pump()
        await asyncio.sleep(seconds)
        took = time.perf_counter() - begun
        done = len(self.samples) - first
        self.is_eager = False
        await self.drain()
        return done / took

    def acked(self, due: float) -> None:
        self.samples.append((due, time.perf_counter() - due))

    # Coming and going.

    def left(self, client: Client) -> None:
        self.away.add(client)

    def came(self, client: Client) -> None:
        if client in self.away:
            self.away.discard(client)
            self.returns.append(time.perf_counter())

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.book.fault("setting up", repr(error))

    async def leave(self) -> None:
        """Everybody goes home."""
        self.pause()
        for table in self.tables:
            table.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.sleep(0.1)

    @property
    def share(self) -> float:
        """The share of one core that the crowd itself has used since it was last asked."""
        used, now = time.process_time(), time.perf_counter()
        share = (used - self._used) / (now - self._since)
        self._used, self._since = used, now
        return share
