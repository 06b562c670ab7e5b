"""People at sockets who play by a script, as fast as they are answered, and come back when the server is gone."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import cache
from http.client import HTTPException
from time import monotonic
from typing import Any
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import tablier
from tablier.server.messages.model import PROTOCOL
from tests.server.faults.book import Book, entries_of
from tests.server.faults.servers import Server

LONG = "kid-cala-beginner"  # without shells, and it lasts
GONE = (OSError, WebSocketException, HTTPException, TimeoutError, ValueError)
ANSWERS = ("ack", "stale", "refused", "trouble")
Message = dict[str, Any]


@cache
def script(game: str = LONG, most: int = 300) -> tuple[tuple[int, str], ...]:
    """Return the moves of a game with the seat of each: the longest of a few at random."""
    return max((at_random(game, seed, most) for seed in range(60)), key=len)


def at_random(game: str, seed: int, most: int) -> tuple[tuple[int, str], ...]:
    chance, position = random.Random(seed), tablier.game(game).start()
    moves: list[tuple[int, str]] = []
    while not position.is_over and len(moves) < most:
        moves.append((position.to_act, chance.choice(position.moves)))
        position = position.play(moves[-1][1])
    return tuple(moves)


class Line:
    """One socket at one table; everything that is heard there goes into the book."""

    def __init__(self, connection: ClientConnection, match: str, book: Book) -> None:
        self.connection, self.match, self.book = connection, match, book
        self.seq = -1

    async def say(self, **message: object) -> None:
        await self.connection.send(json.dumps(message))

    async def act(self, seq: int, id: str = "", **want: object) -> str:  # noqa: A002
        """Want something, and return the id of it."""
        id = id or uuid4().hex  # noqa: A001
        await self.say(t="act", id=id, seq=seq, want=want)
        return id

    async def hear(self) -> Message:
        message: Message = json.loads(await self.connection.recv())
        self.book.note(self.match, message)
        for entry in entries_of(message):
            self.seq = max(self.seq, int(entry["seq"]))
        return message

    async def hears(self, *kinds: str, **facts: object) -> Message:
        """Hear everything until a message of some kind."""
        async with asyncio.timeout(240):
            while True:
                message = await self.hear()
                if message["t"] in kinds and all(message[name] == fact for name, fact in facts.items()):
                    return message

    async def answered(self, seq: int, id: str = "", **want: object) -> Message:  # noqa: A002
        """Want something, and return the answer."""
        return await self.hears(*ANSWERS, id=await self.act(seq, id, **want))

    async def reaches(self, seq: int) -> None:
        """Hear everything up to an entry."""
        async with asyncio.timeout(240):
            while self.seq < seq:
                await self.hear()

    async def ends(self) -> tuple[Message, int | None]:
        """Hear everything to the end; return the last message, and the code with which the line was closed."""
        last: Message = {"t": ""}
        with suppress(WebSocketException):
            async with asyncio.timeout(240):
                while True:
                    last = await self.hear()
        return last, self.connection.close_code


@asynccontextmanager
async def sitting(
    server: Server, match: str, token: str, book: Book | None = None, *, after: int = -1, **more: Any
) -> AsyncIterator[Line]:
    """Open a socket, say hello, and hear all there is so far."""
    hello = {"protocol": PROTOCOL, "after": after} | more.pop("hello", {})
    headers = {"Authorization": f"Bearer {token}"}
    url = more.pop("url", server.address.replace("http", "ws", 1)) + f"/api/matches/{match}/socket"
    usual = {"ping_interval": None, "compression": None, "close_timeout": 1, "max_size": 2**24, "open_timeout": 240}
    async with connect(url, additional_headers=headers, **{**usual, **more}) as connection:
        line = Line(connection, match, book or Book())
        line.seq = after
        await line.say(t="hello", **hello)
        if hello["protocol"] == PROTOCOL:
            welcome = await line.hears("welcome", "bye")
            if welcome["t"] == "bye":
                raise ConnectionError(welcome["why"])
            await line.reaches(int(welcome["seq"]))
        yield line


class Player:
    """Plays both sides of one match after the other, each side through a server of its own, while a tab looks on."""

    def __init__(self, servers: tuple[Server, ...], book: Book, form: Message) -> None:
        self.servers, self.book, self.form = servers, book, form
        self.token = self.match = ""
        self.played, self.seq = 0, -1
        self.pending: tuple[str, int, Message] | None = None  # said, and not answered
        self.slowest = 0.0  # seconds until one side heard of the other's move

    async def play(self) -> None:
        while True:
            with suppress(*GONE):
                await self._sit()
            await asyncio.sleep(0.02)  # the server is away

    async def _sit(self) -> None:
        if not self.token:
            self.token = await asyncio.to_thread(self.servers[0].session)
        if not self.match:
            made = await asyncio.to_thread(self.servers[0].table, self.token, **self.form)
            self.match, self.played, self.seq, self.pending = str(made["match"]), 0, -1, None
        async with AsyncExitStack() as stack:
            *lines, tab = [
                await stack.enter_async_context(sitting(server, self.match, self.token, self.book))
                for server in (*self.servers, self.servers[-1])
            ]
            looking = asyncio.create_task(tab.ends())
            try:
                while self.match:
                    await self._act(lines[self.played % len(lines)])
            finally:
                looking.cancel()
                await asyncio.gather(looking, return_exceptions=True)

    async def _act(self, line: Line) -> None:
        """Say a move until it is answered, with the same id; then it is not played again."""
        began = monotonic()
        await line.reaches(self.seq)  # what the other side did
        self.slowest = max(self.slowest, monotonic() - began)
        self.pending = self.pending or self._next(line.seq)
        if self.pending is None:
            self.match = ""
            return
        id_, seq, want = self.pending
        answer = await line.answered(seq, id_, **want)
        if answer["t"] == "trouble":
            assert answer["retry"], answer
            await asyncio.sleep(0.05)
            return
        assert answer["t"] in ("ack", "stale"), answer  # behind when the server wrote something of its own
        self.pending = None
        if answer["t"] == "ack":
            self.played, self.seq = self.played + 1, int(answer["seq"])

    def _next(self, seq: int) -> tuple[str, int, Message] | None:
        moves = script(self.form.get("game", LONG))
        if self.played == len(moves):
            return None
        seat, move = moves[self.played]
        return uuid4().hex, seq, {"kind": "move", "seat": seat, "move": move}


@asynccontextmanager
async def playing(
    servers: Server | tuple[Server, ...], book: Book, players: int, **form: Any
) -> AsyncIterator[list[Player]]:
    """Let people play until the end of the test."""
    script(form.get("game", LONG))
    chosen = servers if isinstance(servers, tuple) else (servers,)
    everybody = [Player(chosen, book, form) for _ in range(players)]
    tasks = [asyncio.create_task(each.play()) for each in everybody]
    book.players += tasks
    try:
        yield everybody
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        book.players.clear()
