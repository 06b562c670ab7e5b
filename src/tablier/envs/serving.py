"""A server in this process, for as long as a person plays against an agent."""

from __future__ import annotations

import asyncio
import secrets
import socket
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

from tablier.client import Bot, ClientSettings, Seat, create, join, new_match, play_on
from tablier.engine.position import Position
from tablier.envs.agents import Agent, bot_of, is_agent
from tablier.envs.errors import NotServed
from tablier.server.process.server_process import ServerProcess
from tablier.server.process.uvicorn_server import UvicornServer
from tablier.server.settings import Settings
from tablier.storage.registers.keys import BYTES, Keys

if TYPE_CHECKING:
    from types import TracebackType

    from tablier.matches.result import Result

PATIENCE = 120.0  # seconds until a server stands, on any machine
PERSON = 1  # the seat that is left free for a person; the agent or bot has all others

Player = Bot | Agent


class Served:
    """A match on a server of its own: `link` is the person's seat, `result` how it ended, and `close` ends it all."""

    def __init__(self, player: Player, start: Position, name: str, host: str = "127.0.0.1", port: int = 0) -> None:
        self.bot: Bot = bot_of(player) if is_agent(player) else player  # type: ignore[arg-type,assignment]  # told by what it takes
        self.start, self.name, self.host, self.port = start, name, host, port
        self.link = ""
        self.result: Result | None = None
        self._failed: BaseException | None = None
        self._stands = Event()
        self._thread = Thread(target=lambda: asyncio.run(self._run()), name="tablier-serve", daemon=True)
        self._thread.start()
        self._stands.wait(PATIENCE)
        if not self.link:
            raise NotServed("serve-failed", reason=str(self._failed or "")) from self._failed

    async def _run(self) -> None:
        self._loop, self._ended = asyncio.get_running_loop(), asyncio.Event()
        try:
            with tempfile.TemporaryDirectory() as folder, socket.create_server((self.host, self.port)) as door:
                await self._serve(door, ClientSettings(folder=Path(folder)))
        except BaseException as error:  # raised where the link is waited for
            self._failed = error
            if self.link:
                raise
        finally:
            self._stands.set()

    async def _serve(self, door: socket.socket, client: ClientSettings) -> None:
        settings = Settings(store="memory:", host=self.host, port=door.getsockname()[1], workers=1)
        server = await ServerProcess.open(settings, keys=Keys(secrets.token_bytes(BYTES)))
        web = UvicornServer(server.app(), settings)
        serving = asyncio.create_task(web.serve([door]))
        try:
            await web.opened.wait()
            await self._sit_down(f"http://{self.host}:{settings.port}", client)
        finally:
            await server.close()
            web.should_exit = True
            await serving

    async def _sit_down(self, origin: str, client: ClientSettings) -> None:
        """Create the match, let the bot sit down, and play until the match or the server is ended."""
        count = len(self.start.seats)
        asked: dict[str, Any] = new_match(self.start.game.name, count, self.name)
        asked["options"], asked["mine"] = self.start.unusual, [seat for seat in range(count) if seat != PERSON]
        if self.start != self.start.game.start(**self.start.unusual):
            asked["position"] = self.start.text
        invitations = await create(origin, asked, client)
        async with AsyncExitStack() as stack:
            seats = [
                await stack.enter_async_context(await join(invitations.link, self.name, client)) for _ in asked["mine"]
            ]
            self.link = invitations.seats[PERSON]
            self._stands.set()
            playing = asyncio.create_task(play_all(seats, self.bot))
            ended = asyncio.create_task(self._ended.wait())
            await asyncio.wait((playing, ended), return_when=asyncio.FIRST_COMPLETED)
            if playing.done():
                self.result = playing.result()
                await ended
            playing.cancel()

    def close(self) -> None:
        """End the match and the server."""
        self._loop.call_soon_threadsafe(self._ended.set)
        self._thread.join(PATIENCE)

    def __enter__(self) -> Served:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Served({self.link!r})"


async def play_all(seats: list[Seat], bot: Bot) -> Result | None:
    """Let a bot play several seats of a match until it is over."""
    results = await asyncio.gather(*(play_on(seat, bot) for seat in seats))
    return results[0]
