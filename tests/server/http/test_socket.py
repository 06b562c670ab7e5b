"""The socket of a match, behind a real web server: who gets one, and how many."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from tablier.matches.acts import Create
from tablier.matches.chairs import Holder
from tablier.matches.header import SeatPlan
from tablier.server.http.middleware.sessions import HttpSessions
from tests.server.http.guests import CALA, Guest, Place, opened


@asynccontextmanager
async def served(**changes: int) -> AsyncIterator[tuple[Place, str]]:
    """Run a real server; give the place and where its sockets are."""
    async with opened(port=0, **changes) as place:
        config = uvicorn.Config(place.app, port=0, log_config=None, lifespan="off", ws="websockets-sansio")
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve())
        while not server.started and not task.done():
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        try:
            yield place, f"ws://127.0.0.1:{port}/api/matches"
        finally:
            server.should_exit = True
            await task


async def hello(guest: Guest, address: str) -> ClientConnection:
    """Open a socket and say hello."""
    socket = await connect(address, additional_headers=guest.headers)
    await socket.send(json.dumps({"t": "hello", "protocol": 1}))
    return socket


async def host(place: Place) -> tuple[Guest, str]:
    """Return somebody with a match."""
    http_sessions = HttpSessions(
        place.house.database.sessions, place.house.runtime.settings, place.house.runtime.now, place.house.runtime.draw
    )
    visitor, token = await http_sessions.open()
    guest = await place.stranger()
    guest.headers = {"Authorization": f"Bearer {token}"}
    room = await place.house.setup.create(
        Create(CALA, (SeatPlan(Holder.DEVICE), SeatPlan(Holder.DEVICE))), visitor.person
    )
    return guest, room.id


def test_who_may_see_a_match_is_welcomed_at_its_socket() -> None:
    async def look() -> None:
        async with served() as (place, address):
            guest, match = await host(place)
            socket = await hello(guest, f"{address}/{match}/socket")
            told = json.loads(await asyncio.wait_for(socket.recv(), 120))
            assert (told["t"], told["match"], told["you"]["host"]) == ("welcome", match, True)
            await socket.close()

    asyncio.run(look())


def test_one_person_has_so_many_sockets_at_a_table_and_no_more() -> None:
    async def look() -> None:
        async with served(sockets_per_seat=2) as (place, address):
            guest, match = await host(place)
            sockets = [await hello(guest, f"{address}/{match}/socket") for _ in range(2)]
            with pytest.raises(InvalidStatus) as refused:
                await hello(guest, f"{address}/{match}/socket")
            assert refused.value.response.status_code == 429
            await sockets[0].close()
            stranger, theirs = await host(place)
            other = await hello(stranger, f"{address}/{theirs}/socket")
            assert json.loads(await asyncio.wait_for(other.recv(), 120))["t"] == "welcome"
            for each in (sockets[1], other):
                await each.close()

    asyncio.run(look())


def test_a_page_of_another_site_gets_no_socket() -> None:
    async def look() -> None:
        async with served() as (place, address):
            guest, match = await host(place)
            guest.headers["Origin"] = "https://evil.example"
            with pytest.raises(InvalidStatus) as refused:
                await hello(guest, f"{address}/{match}/socket")
            assert refused.value.response.status_code == 403

    asyncio.run(look())
