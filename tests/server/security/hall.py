"""People with sessions at tables of a server that really listens: what each says, and all that each is told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from typing import Any

import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tablier.matches.acts import Create
from tablier.server.http.middleware.sessions import HttpSessions
from tablier.server.identity import Identity
from tablier.server.live.room import Room
from tablier.server.live.subscribers import Subscriber
from tablier.server.process.port import listen
from tablier.server.process.server_process import ServerProcess
from tablier.server.process.uvicorn_server import config
from tablier.server.runtime import Hooks
from tablier.server.settings import Settings
from tablier.storage.memory import MemoryStore
from tablier.storage.registers.keys import Keys
from tests.matches.tables import CALA, plan
from tests.server.http.guests import Guest, Hasty, Place, midnight
from tests.server.tables import Client

Frame = dict[str, Any]
NUMBERS = count()
ASHORE = 120.0  # seconds after which whoever waits has failed
GENEROUS = {
    "requests_per_minute": 100_000,
    "matches_per_minute": 10_000,
    "joins_per_minute": 10_000,
    "imports_per_hour": 100_000,
    "tables_per_person": 10_000,
    "tables_per_address": 100_000,
    "logins_per_minute": 10_000,
    "messages": 10_000,
    "sockets_per_address": 1_000,
    "sockets_per_seat": 1_000,
}


class Sitter(Client):
    """A client whose actions are not named after its person: an id stands in the log for everybody to read."""

    async def act(self, kind: str, *, id: str = "", seq: int | None = None, **want: Any) -> Frame:  # noqa: A002
        return await super().act(kind, id=id or f"a-{next(NUMBERS)}", seq=seq, **want)


class Person:
    """Somebody with a session, or without one: then there is nobody to know."""

    def __init__(self, visitor: Identity, token: str) -> None:
        self.identity, self.token = visitor, token

    @property
    def id(self) -> str:
        return self.identity.person

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def client(self, room: Room, **hello: Any) -> Client:
        """Return a client in this process, whose frames are those that would be sent."""
        made = Sitter(room, self.id, **hello)
        made.subscriber = Subscriber(made.line, self.identity, made.subscriber.hello)
        return made


class Socket:
    """One line of one person, over the network."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.frames: list[Frame] = []

    async def says(self, **said: Any) -> None:
        await self.connection.send(json.dumps(said))

    async def hears(self, wanted: Callable[[Frame], bool]) -> Frame:
        """Wait for something that is said; what else is said is kept."""
        async with asyncio.timeout(ASHORE):
            while True:
                self.frames.append(json.loads(await self.connection.recv()))
                if wanted(self.frames[-1]):
                    return self.frames[-1]

    async def asks(self, **said: Any) -> Frame:
        """Say something with an id of its own, and return the answer."""
        id = f"s-{next(NUMBERS)}"  # noqa: A001
        await self.says(id=id, **said)
        return await self.hears(lambda frame: frame.get("id") == id)

    async def closed(self) -> int:
        """Wait until the server hangs up, and return its code."""
        try:
            async with asyncio.timeout(ASHORE):
                while True:
                    self.frames.append(json.loads(await self.connection.recv()))
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


class Hall(Place):
    """A house, people, and an address at which it listens."""

    def __init__(self, house: ServerProcess, stack: AsyncExitStack) -> None:
        super().__init__(house, stack)
        self.address = ""
        self._http_sessions = HttpSessions(
            house.database.sessions, house.runtime.settings, house.runtime.now, house.runtime.draw
        )

    async def person(self) -> Person:
        return Person(*await self._http_sessions.open())

    async def caller(self, person: Person) -> Guest:
        """Return how a person asks over HTTP."""
        guest = await self.stranger()
        guest.headers = person.headers if person.token else {}
        return guest

    async def room(self, host: Person, who: str = "person person", game: str = CALA, **more: Any) -> Room:
        return await self.house.setup.create(Create(game, tuple(map(plan, who.split())), **more), host.id)

    async def give(self, room: Room, seat: int, person: Person, name: str = "") -> None:
        """Give a seat to somebody, by its invitation."""
        secret = await self.house.database.claims.invite(room.id, seat, self.house.runtime.now())
        await self.house.setup.claim(room, seat, secret, person.id, name)

    async def seat(self, room: Room, seat: int, person: Person, name: str = "", **hello: Any) -> Client:
        """Give a seat to somebody who then sits in this process."""
        await self.give(room, seat, person, name)
        return await person.client(room, **hello).enters()

    @asynccontextmanager
    async def line(self, person: Person, match: str, **hello: Any) -> AsyncIterator[Socket]:
        """Open a socket over the network and say hello."""
        address = f"ws://{self.address}/api/matches/{match}/socket"
        headers = person.headers or {
            "Origin": f"http://{self.address}"
        }  # without a session, one comes by a page of ours
        async with connect(address, additional_headers=headers) as connection:
            socket = Socket(connection)
            await socket.says(t="hello", protocol=1, **hello)
            yield socket


@asynccontextmanager
async def opened(store: Any = None, **changes: Any) -> AsyncIterator[Hall]:
    """Open a house in which nobody is told to wait; it does not listen yet."""
    seams = {name: changes.pop(name) for name in ("thinkers", "calls", "keys") if name in changes}
    draw = changes.pop("draw", None)
    settings = Settings(**{"store": "memory:", "port": 0, **GENEROUS, **changes})
    usual = {"keys": Keys(bytes(32)), "thinkers": Hasty(), **seams}
    hooks = Hooks(limits_clock=midnight, draw=draw) if draw else Hooks(limits_clock=midnight)
    house = await ServerProcess.open(settings, store=store or MemoryStore(), hooks=hooks, **usual)
    async with AsyncExitStack() as stack:
        try:
            yield Hall(house, stack)
        finally:
            await house.close()


@asynccontextmanager
async def served(
    store: Any = None, before: Callable[[Hall], None] | None = None, **changes: Any
) -> AsyncIterator[Hall]:
    """Open a house that listens; `before` may change something first."""
    async with opened(store, **changes) as hall:
        if before:
            before(hall)
        door = listen(hall.house.runtime.settings)
        hall.address = "{}:{}".format(*door.getsockname())
        server = uvicorn.Server(config(hall.app, hall.house.runtime.settings))
        task = asyncio.create_task(server.serve([door]))
        while not server.started and not task.done():
            await asyncio.sleep(0.01)
        try:
            yield hall
        finally:
            server.should_exit = True
            await task


def in_hall(test: Callable[[Hall], Awaitable[None]], store: Any = None, **changes: Any) -> None:
    """Run a test at a server that listens."""

    async def run() -> None:
        async with served(store, **changes) as hall:
            await test(hall)

    asyncio.run(run())
