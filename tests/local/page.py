"""A page at a host without a server, and at a real server over ASGI: what it asks, what it says, what it is sent."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from tablier.local import Host, IndexedDb, MemoryDb
from tablier.matches.table import ProgramTurn
from tablier.players.program import Greedy
from tests.server.http.guests import Guest, Place

Json = dict[str, Any]
NOON = 1_800_000_000_000
ROUNDS = 5_000  # of the loop, after which a test that waits has failed


def constant(count: int) -> bytes:
    """Draw the same each time: two who draw so have the same ids, names and chains."""
    return bytes([7]) * count


async def greedy(turn: ProgramTurn, seed: int) -> str:
    return Greedy().choose(turn.position, 1)


class Page:
    """Somebody at a match: frames go out by `say`, and come in into `frames`."""

    def __init__(self, say: Callable[[str], Awaitable[None]]) -> None:
        self.frames: list[Json] = []
        self.name = "act"  # what its actions are called
        self.pause = 0.001  # seconds between two looks
        self._say = say
        self._acts = 0

    async def says(self, **said: Any) -> None:
        await self._say(json.dumps(said))

    async def acts(self, kind: str, **want: Any) -> Json:
        """Do something, and return the answer."""
        self._acts += 1
        name = f"{self.name}-{self._acts}"
        await self.says(t="act", id=name, seq=self.seq, want={"kind": kind, **want})
        return await self.hears(lambda: next((each for each in self.frames if each.get("id") == name), None))

    @property
    def seq(self) -> int:
        """The last entry this page knows."""
        entries = [entry["seq"] for frame in self.frames for entry in entries_in(frame)]
        return max(entries, default=-1)

    def heard(self, kind: str) -> list[Json]:
        return [frame for frame in self.frames if frame["t"] == kind]

    @property
    def view(self) -> Json:
        return self.heard("view")[-1]["view"]

    async def hears(self, found: Callable[[], Any]) -> Any:
        """Wait until something is there, however slow the machine."""
        for _ in range(ROUNDS):
            if value := found():
                return value
            await asyncio.sleep(self.pause)
        raise AssertionError(self.frames[-3:])

    async def waits(self, seats: tuple[int, ...]) -> None:
        """Wait until one of these seats has to move, or it is over."""

        def is_due() -> bool:
            views = self.heard("view")
            return bool(views) and (views[-1]["view"]["result"] or views[-1]["view"]["to_act"] in seats)

        await self.hears(is_due)


def entries_in(frame: Json) -> list[Json]:
    return list(frame["entries"]) if frame["t"] == "log" else [frame["entry"]] if frame["t"] == "entry" else []


class Device:
    """A host over a database, and its pages."""

    def __init__(self, database: Any = None, **how: Any) -> None:
        self.database = MemoryDb() if database is None else database
        self.pages: dict[str, Page] = {}
        self.closed: list[tuple[str, int]] = []
        how = {"now": lambda: NOON, "randomness": constant} | how
        self.host = Host(IndexedDb(self.database), self._sent, hang_up=self._closed, **how)

    def _sent(self, channel: str, text: str) -> None:
        self.pages[channel].frames.append(json.loads(text))

    def _closed(self, channel: str, code: int) -> None:
        self.closed.append((channel, code))

    async def page(self, match: str, channel: str = "page", **hello: Any) -> Page:
        """Open a channel to a match and say hello."""
        page = self.pages[channel] = Page(lambda text: self.host.receive(channel, text))
        await self.host.open(channel, match)
        await page.says(t="hello", protocol=1, views=True, **hello)
        return page

    async def ask(self, method: str, path: str, body: Any = None, language: str = "en") -> tuple[int, Any]:
        """Return status and JSON, or text, of an answer."""
        text = "" if body is None else json.dumps(body)
        answer = await self.host.request(method, path, language, text)
        return answer.status, json.loads(answer.body) if answer.content_type == "application/json" else answer.body

    async def create(self, game: str, seats: str = "device greedy", **more: Any) -> str:
        """Set a match up: `create("thaayam", "device 1")`."""
        status, made = await self.ask("POST", "/api/matches", form_of(game, seats, **more))
        assert status == 201, made
        return str(made["match"])


class Served:
    """A real server, asked over ASGI by somebody with a session."""

    def __init__(self, place: Place, guest: Guest) -> None:
        self.place, self.guest = place, guest
        self._tasks: list[asyncio.Task[None]] = []

    async def ask(self, method: str, path: str, body: Any = None, language: str = "en") -> tuple[int, Any]:
        answer = await self.guest.ask(method, path, body, Accept_Language=language)
        is_json = answer.headers.get("content-type", "") == "application/json"
        return answer.status_code, answer.json() if is_json else answer.text

    async def page(self, match: str, **hello: Any) -> Page:
        """Open a socket of the application, and say hello."""
        inbox: asyncio.Queue[Json] = asyncio.Queue()
        page = Page(lambda text: inbox.put({"type": "websocket.receive", "text": text}))

        async def send(message: Json) -> None:
            if message["type"] == "websocket.send":
                page.frames.append(json.loads(message["text"]))

        await inbox.put({"type": "websocket.connect"})
        headers = [(name.lower().encode(), value.encode()) for name, value in self.guest.headers.items()]
        path = f"/api/matches/{match}/socket"
        scope = {"type": "websocket", "path": path, "raw_path": path.encode(), "query_string": b"", "scheme": "ws"}
        scope |= {"headers": [*headers, (b"host", b"localhost:8000")], "client": ("10.0.0.9", 1), "subprotocols": []}
        scope |= {"server": ("localhost", 8000), "root_path": "", "http_version": "1.1", "asgi": {"version": "3.0"}}
        self._tasks.append(asyncio.create_task(self.place.app(scope, inbox.get, send)))
        await page.says(t="hello", protocol=1, views=True, **hello)
        await page.hears(lambda: page.heard("view") or page.heard("bye"))
        return page

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def form_of(game: str, seats: str, **more: Any) -> Json:
    named = [
        {"holder": who} if who in ("device", "person", "open") else {"holder": "program", "program": who}
        for who in seats.split()
    ]
    return {"game": game, "seats": named, **more}
