"""F25, F26: everybody comes back at once, and a server that may open no more files or has little memory left."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tablier.client.connection import Callbacks, Connection
from tablier.client.network import Socket
from tablier.client.settings import Environment
from tablier.server.http.memory import LOOK, RESERVE
from tablier.server.process.port import within
from tablier.server.settings import Settings
from tests.server.faults.book import Book, check_kept, stored_in
from tests.server.faults.players import GONE, playing, sitting
from tests.server.faults.servers import Server, files_limit, planned, serving

PLACES = 10  # matches that a crowd looks at
SPARE = 400  # files that this process needs besides the lines of a crowd


# F25. A storm.


class Crowd:
    """Many clients of the library, who look on and come back by themselves, from addresses of their own."""

    def __init__(self, server: Server, matches: list[str], token: str, draw: Any) -> None:
        self.server, self.matches, self.token = server, matches, token
        self.welcomed = 0
        self.waits: list[float] = []
        self.environment = Environment(sleep=self._sleep, **({"draw": draw} if draw else {}))

    async def _sleep(self, seconds: float) -> None:
        self.waits.append(seconds)
        await asyncio.sleep(seconds)

    def line(self, number: int) -> Connection:
        match = self.matches[number % len(self.matches)]
        url = f"ws://127.0.0.1:{self.server.port}/api/matches/{match}/socket"
        here = f"127.1.{number // 250}.{number % 250 + 1}", 0

        async def dial() -> Socket:
            headers = {"Authorization": f"Bearer {self.token}"}
            try:
                return Socket(await connect(url, additional_headers=headers, local_addr=here, compression=None))
            except GONE as error:
                raise ConnectionError(str(error)) from error

        return Connection(Callbacks(dial, self._hello, self._hear), self.environment)

    def _hello(self) -> dict[str, Any]:
        return {"t": "hello", "protocol": 1, "after": -1}

    async def _hear(self, message: dict[str, Any]) -> None:
        self.welcomed += message["t"] == "welcome"

    async def comes(self, people: int) -> None:
        """Wait until so many have been welcomed."""
        async with asyncio.timeout(240):
            while self.welcomed < people:
                await asyncio.sleep(0.02)


async def storm(server: Server, people: int, draw: Any = None) -> tuple[Crowd, float]:
    """Kill a server on which many look on, start it again, and wait until all are back; return by how much it grew."""
    token = server.session()
    crowd = Crowd(server, [server.table(token)["match"] for _ in range(PLACES)], token, draw)
    tasks = [asyncio.create_task(crowd.line(number).run()) for number in range(people)]
    try:
        await crowd.comes(people)
        before, crowd.welcomed = server.memory(), 0
        server.kill()
        await asyncio.to_thread(server.start)
        await crowd.comes(people)
        return crowd, server.memory() / before
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def is_spread(waits: list[float]) -> bool:
    """Tell whether clients come back at different moments: no tenth of the time sees a third of them."""
    tenths = [sum(each / 10 <= wait - min(waits) < (each + 1) / 10 for wait in waits) for each in range(10)]
    return len(set(waits)) > 0.9 * len(waits) and max(tenths) < len(waits) / 3


@pytest.mark.slow
def test_f25_after_a_storm_everybody_is_back(tmp_path, long):
    people = 2_000 if long else 200
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, people + SPARE + 1_000), most))
    with serving(tmp_path) as server:
        crowd, grown = asyncio.run(storm(server, people))
        assert is_spread(crowd.waits[:people])
        assert grown < 1.5


@pytest.mark.slow
def test_f25_coming_back_all_at_once_is_caught(tmp_path):
    with serving(tmp_path) as server:
        crowd, _ = asyncio.run(storm(server, 50, bytes))  # who draws nothing but noughts
        assert not is_spread(crowd.waits[:50])


# F26. No more files, no more memory.


async def crowded(server: Server, people: int) -> tuple[int, set[str]]:
    """Open more lines than a server has files for; return how many it let in, and what the others were told."""
    token = server.session()
    match, inside, told = server.table(token)["match"], 0, set[str]()
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(sitting(server, match, token, max_queue=None))
        for number in range(people):
            here = f"127.1.{number // 250}.{number % 250 + 1}", 0
            try:
                await stack.enter_async_context(sitting(server, match, token, local_addr=here, max_queue=None))
                inside += 1
            except GONE as error:
                told.add(error.response.status_code if isinstance(error, InvalidStatus) else type(error).__name__)
        for number in range(6):
            assert (await first.answered(first.seq, kind="chat", on=number % 2 == 0))["t"] == "ack"
        assert server.ask("/health") == {"alive": True}  # there is still a file for who asks
    return inside, told


@pytest.mark.slow
def test_f26_a_server_without_files_refuses_new_lines_and_keeps_the_old(tmp_path):
    with planned(tmp_path) as server:
        server.start(limits=files_limit(300))
        inside, told = asyncio.run(crowded(server, 300))
        assert inside == within(Settings(), 300).sockets - 1 and told == {503}  # one was there before


@pytest.mark.slow
def test_f26_letting_in_more_than_there_are_files_is_caught(tmp_path):
    with planned(tmp_path, "counts-no-files") as server:
        server.start(limits=files_limit(100))
        with pytest.raises(OSError, match=r"reset|refused|closed|timed"):
            asyncio.run(crowded(server, 100))


def squeezed(server: Server, more: int | None) -> None:
    """Let a server have so much more memory than it has, and nothing beyond; nothing: as much as it wants."""
    size = int(Path(f"/proc/{server.pid}/statm").read_text().split()[0]) * resource.getpagesize()
    most = resource.RLIM_INFINITY if more is None else size + more
    resource.prlimit(server.pid, resource.RLIMIT_AS, (most, resource.RLIM_INFINITY))


async def starved(server: Server, book: Book, status: int) -> set[int]:
    """Take memory away while people play, and return what others who want to come or to begin are told meanwhile.

    The server looks at its memory now and then: `status` is what it is to say once it has.
    """
    token = server.session()
    match = server.table(token)["match"]
    async with playing(server, book, 4) as players:
        await book.grows(40)
        begun = [player.match for player in players]
        squeezed(server, RESERVE * 7 // 8)
        told = {await answered(lambda: asyncio.to_thread(server.table, token), status)}
        told.add(await refusal(lambda: looked_at(server, match, token)))
        if begun == [player.match for player in players]:  # nobody has to begin another match
            await book.grows(10)
        squeezed(server, None)
        await answered(lambda: asyncio.to_thread(server.table, token), 0)
        await looked_at(server, match, token)
        await book.grows(40)
    return told


async def looked_at(server: Server, match: str, token: str) -> None:
    async with sitting(server, match, token):
        pass


async def answered(ask: Callable[[], Awaitable[object]], status: int) -> int:
    """Ask until the answer has a status, and return it."""
    async with asyncio.timeout(240):
        while True:
            await asyncio.sleep(LOOK)
            if (told := await refusal(ask)) == status:
                return told


async def refusal(ask: Callable[[], Awaitable[object]]) -> int:
    """Return the status with which something is refused; 0 if it is not."""
    try:
        await ask()
    except InvalidStatus as error:
        return error.response.status_code
    except HTTPError as error:
        return error.code
    return 0


@pytest.mark.slow
def test_f26_a_server_short_of_memory_refuses_new_guests_and_keeps_the_old(tmp_path):
    book = Book()
    with serving(tmp_path) as server:
        assert asyncio.run(starved(server, book, 503)) == {503}
        check_kept(book, stored_in(server.file))
        assert server.stop() == 0


@pytest.mark.slow
def test_f26_letting_guests_in_when_memory_is_short_is_caught(tmp_path):
    with planned(tmp_path, "counts-no-memory") as server:
        server.start()
        assert asyncio.run(starved(server, Book(), 0)) == {0}
