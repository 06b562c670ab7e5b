"""A real server in this process: a house with a memory for a store, on a free port."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from tablier.client import ClientSettings, Seat, join
from tablier.client.network import Api
from tablier.server.process.server_process import ServerProcess
from tablier.server.process.uvicorn_server import UvicornServer
from tablier.server.settings import Settings
from tablier.storage.registers.keys import Keys
from tests.server.http.guests import Hasty

CALA = "kid-cala-classic"
RACE = "thaayam"
OFTEN = {
    "matches_per_minute": 1000,
    "joins_per_minute": 1000,
    "imports_per_hour": 100_000,
    "tables_per_person": 10_000,
    "tables_per_address": 100_000,
    "messages": 10_000,
    "sockets_per_address": 500,
    "shutdown_timeout": 1.0,
}
KEYS = Keys(bytes(32))


class Running:
    """A house and its address."""

    def __init__(self, house: ServerProcess, origin: str, folder: Path) -> None:
        self.house, self.origin, self.folder = house, origin, folder

    def settings_of(self, who: str = "somebody", **more: Any) -> ClientSettings:
        """Return how somebody plays who has a folder of their own."""
        return replace(ClientSettings(folder=self.folder / who, pace=10_000), **more)

    async def match(self, game: str, seats: str = "person person", **more: Any) -> dict[str, Any]:
        """Set a table up by somebody who does not sit there; return its links by seat, and `watch`."""
        api = Api(self.origin)
        await api.open_session()
        made = await api.create({"game": game, "seats": [holder(word) for word in seats.split()], **more})
        link = f"{self.origin}/m/{made['match']}"
        links = {int(seat): f"{link}#{seat}.{secret}" for seat, secret in made["invitations"].items()}
        return {**links, "plain": link, "watch": f"{link}#watch.{made['watch']}", "match": made["match"]}

    async def join(self, link: str, who: str, **more: Any) -> Seat:
        return await join(link, who, self.settings_of(who, **more))


def holder(word: str) -> dict[str, str]:
    return {"holder": word} if word in ("person", "open", "device") else {"holder": "program", "program": word}


@asynccontextmanager
async def serving(folder: Path, **changes: Any) -> AsyncIterator[Running]:
    """Serve at a free port."""
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(("127.0.0.1", changes.get("port", 0)))
        door.listen()
        settings = Settings(**{"store": "memory:", **OFTEN, **changes, "port": door.getsockname()[1]})
        house = await ServerProcess.open(settings, keys=KEYS, thinkers=Hasty())
        keeper = UvicornServer(house.app(), settings)
        task = asyncio.create_task(keeper.serve([door]))
        await asyncio.wait_for(keeper.opened.wait(), 120)
        try:
            yield Running(house, f"http://127.0.0.1:{settings.port}", folder)
        finally:
            await house.close()
            keeper.should_exit = True
            await task
