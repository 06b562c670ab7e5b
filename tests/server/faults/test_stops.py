"""F1, F24: servers that are killed or stopped while people play; nothing is lost and nobody pays for it."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Callable

import pytest

from tests.server.faults.book import Book, check_kept, replayed, stored_in
from tests.server.faults.players import Line, playing, sitting
from tests.server.faults.servers import Server, serving

HOUR = 3_600_000
CLOCK = {"pace": "game", "time": HOUR // 2}


async def killed_again_and_again(server: Server, book: Book, kills: int, players: int = 20) -> None:
    """Kill a server under play and start it again; after each start the same matches go on."""
    async with playing(server, book, players):
        for _ in range(kills):
            await book.grows(40)
            await asyncio.sleep(random.uniform(0.0, 0.1))
            server.kill()
            await asyncio.to_thread(server.start)
        await book.grows(40)


@pytest.mark.slow
def test_f1_kills_lose_nothing_that_anybody_was_told(tmp_path, long):
    book = Book()
    with serving(tmp_path) as server:
        asyncio.run(killed_again_and_again(server, book, 60 if long else 8, 60 if long else 15))
        server.kill()
        check_kept(book, stored_in(server.file))
        assert {match for match, _ in book.heard} <= set(replayed(f"sqlite:{server.file}"))


@pytest.mark.slow
def test_f1_acknowledging_before_the_commit_is_caught(tmp_path):
    book = Book()

    async def play(server: Server) -> None:
        async with playing(server, book, 10):
            await book.grows(40)
            server.kill()

    with serving(tmp_path, "acks-before-the-commit") as server:
        asyncio.run(play(server))
        stored = stored_in(server.file)
        assert book.lost(stored) and book.imagined(stored)


def time_left_after_an_outage(server: Server, leave: Callable[[Server], object], *plants: str) -> int:
    """End a server in the middle of a match with clocks, start it an hour later; return what the mover has left."""

    async def sit(token: str, match: str) -> int:
        async with sitting(server, match, token, hello={"views": True}) as line:
            seen = await line.hears("view")
            return int(seen["view"]["clocks"][0])

    token = server.session()
    match = server.table(token, clock=CLOCK)["match"]
    leave(server)
    server.plants = ("an-hour-later", *plants)
    server.start()
    return asyncio.run(sit(token, match))


@pytest.mark.parametrize("leave", [Server.kill, Server.stop])
def test_f1_f24_a_time_without_a_server_is_charged_to_nobody(tmp_path, leave):
    with serving(tmp_path) as server:
        assert time_left_after_an_outage(server, leave) > 0.9 * CLOCK["time"]


def test_f1_charging_for_an_outage_is_caught(tmp_path):
    with serving(tmp_path) as server:
        assert time_left_after_an_outage(server, Server.kill, "charges-for-the-outage") == 0


async def stopped_again_and_again(server: Server, book: Book, stops: int) -> list[tuple[str, int | None]]:
    """Stop a server under play and start it again; return how those who looked on were told."""
    token = server.session()
    match = server.table(token)["match"]
    told = []
    async with playing(server, book, 10):
        for _ in range(stops):
            async with sitting(server, match, token, book) as line:
                await book.grows(30)
                told.append(await goodbye(server, line))
            assert server.end() == 0
            assert server.told.endswith("Stopped.\n")
            await asyncio.to_thread(server.start)
        await book.grows(30)
    return told


async def goodbye(server: Server, line: Line) -> tuple[str, int | None]:
    server.signal(signal.SIGTERM)
    last, code = await line.ends()
    return str(last["t"]), code


@pytest.mark.slow
def test_f24_a_server_that_is_stopped_says_goodbye_and_loses_nothing(tmp_path, long):
    book, stops = Book(), 100 if long else 5
    with serving(tmp_path) as server:
        told = asyncio.run(stopped_again_and_again(server, book, stops))
        assert told == [("bye", 1012)] * stops
        assert server.stop() == 0
        check_kept(book, stored_in(server.file))


@pytest.mark.slow
def test_f24_leaving_without_a_word_is_caught(tmp_path):
    with serving(tmp_path, "leaves-without-a-word") as server:
        assert asyncio.run(stopped_again_and_again(server, Book(), 1)) != [("bye", 1012)]
