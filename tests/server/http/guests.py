"""A real house with a memory for a store, and people who ask it over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from typing import Any

import httpx
from argon2 import PasswordHasher

from tablier.matches.table import ProgramTurn
from tablier.players.program import Greedy
from tablier.server.process.server_process import ServerProcess
from tablier.server.runtime import Hooks
from tablier.server.settings import Settings
from tablier.storage.memory import MemoryStore
from tablier.storage.registers.accounts import Accounts
from tablier.storage.registers.keys import Keys
from tests.server.tables import Time, for_ever

CALA = "kid-cala-classic"  # nothing left to chance
RACE = "thaayam"
AT = "http://localhost:8000"
Json = dict[str, Any]


def midnight() -> int:
    """Stop the clock by which it is counted who asks too often: a slow machine forgives nobody."""
    return 0


class Hasty:
    """Programs that answer at once, in this process."""

    waiting = 0

    async def choose(self, program_turn: ProgramTurn, match: str, host: str = "") -> str:
        return Greedy().choose(program_turn.position, 1)

    async def close(self) -> None:
        """Nobody is there."""


class Guest:
    """Somebody at a browser or a terminal."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.headers: dict[str, str] = {}

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        json = {} if method == "POST" and body is None else body
        return await self.client.request(method, path, json=json, headers=self.headers | named)

    async def get(self, path: str, **headers: str) -> httpx.Response:
        return await self.ask("GET", path, **headers)

    async def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return await self.ask("POST", path, body, **headers)

    async def delete(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return await self.ask("DELETE", path, body, **headers)

    async def create(self, seats: str = "person person", mine: list[int] | None = None, **more: Any) -> Json:
        """Set a table up: `create("person open 3")`."""
        body = {"game": CALA, "seats": [seat(each) for each in seats.split()], "mine": mine or [], **more}
        return sure(await self.post("/api/matches", body), 201)


class Place:
    """A house, and the people who come to it."""

    def __init__(self, house: ServerProcess, stack: AsyncExitStack) -> None:
        self.house = house
        self.app = house.app()
        self._stack = stack
        self._addresses = count(1)

    async def stranger(self, address: str = "") -> Guest:
        """Return somebody without a session, from an address of their own."""
        number = next(self._addresses)
        client = (address or f"10.0.{number // 250}.{number % 250 + 1}", 4000)
        transport = httpx.ASGITransport(app=self.app, raise_app_exceptions=False, client=client)
        return Guest(await self._stack.enter_async_context(httpx.AsyncClient(transport=transport, base_url=AT)))

    async def guest(self) -> Guest:
        """Return somebody at a terminal, with a session."""
        guest = await self.stranger()
        token = sure(await guest.post("/api/session", {"bearer": True}), 201)["token"]
        guest.headers = {"Authorization": f"Bearer {token}"}
        return guest

    async def browser(self) -> Guest:
        """Return somebody at a browser, with a session."""
        guest = await self.stranger()
        guest.headers = {"Origin": AT}
        sure(await guest.post("/api/session"), 201)
        return guest

    async def events(self) -> int:
        """Count everything that is kept: entries, sessions, seats, invitations, accounts."""
        tables = ("sessions", "claims", "invitations", "accounts", "personal")
        counts = [int((await self.house.database.store.query(f"SELECT count(*) FROM {each}"))[0][0]) for each in tables]
        return sum(counts) + sum(each.head + 1 for each in await self.house.database.store.matches(limit=500))


@asynccontextmanager
async def opened(time: Time | None = None, **changes: Any) -> AsyncIterator[Place]:
    """Open a house in which nobody is told to wait, unless the test is about that; its time may be the test's own."""
    generous = {
        "requests_per_minute": 100_000,
        "matches_per_minute": 10_000,
        "joins_per_minute": 10_000,
        "imports_per_hour": 100_000,
        "tables_per_person": 10_000,
        "tables_per_address": 100_000,
        "logins_per_minute": 10_000,
    }
    settings = Settings(**{"store": "memory:", **generous, **changes})
    own = {"now": time, "later": time.later, "pause": for_ever} if time else {}
    house = await ServerProcess.open(
        settings, keys=Keys(bytes(32)), store=MemoryStore(), thinkers=Hasty(), hooks=Hooks(limits_clock=midnight, **own)
    )
    house.database.accounts = Accounts(house.database.store, PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    async with AsyncExitStack() as stack:
        try:
            yield Place(house, stack)
        finally:
            await house.close()


def at_table(test: Callable[[Place], Awaitable[None]], time: Time | None = None, **changes: Any) -> None:
    """Run a test in a house of its own."""

    async def run() -> None:
        async with opened(time, **changes) as place:
            await test(place)

    asyncio.run(run())


def seat(who: str) -> Json:
    if who in ("person", "open", "device"):
        return {"holder": who}
    return {"holder": "program", "program": who}


def sure(answer: httpx.Response, status: int = 200) -> Json:
    """Return what was answered, which must have gone well."""
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found
