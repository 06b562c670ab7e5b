"""F12, F14: bad networks between the client library and the server, and clients that never read."""

from __future__ import annotations

import asyncio
import random
import socket
from dataclasses import replace
from pathlib import Path

import pytest

from tablier.client import ClientSettings, Seat, create, join, new_match, play_on
from tablier.client.errors import OldProtocol
from tablier.client.settings import Environment
from tablier.engine.position import Position
from tests.server.faults.book import Book, check_sound, replayed, stored_in
from tests.server.faults.players import Line, sitting
from tests.server.faults.proxy import Proxy
from tests.server.faults.servers import Server, serving

ENTRIES = 600  # more than fit into what is kept for a connection
QUICK = 0.1  # of the time that a client really waits before it comes back


class Patience:
    """Notes how long a client waits each time, and waits less."""

    def __init__(self) -> None:
        self.waits: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.waits.append(seconds)
        await asyncio.sleep(seconds * QUICK)


def settings_of(folder: Path, **more: object) -> ClientSettings:
    usual = ClientSettings(folder=folder, pace=10_000, environment=Environment(sleep=Patience()))
    return replace(usual, **more)


async def first_or_last(position: Position) -> str:
    await asyncio.sleep(0.01)
    return random.choice(position.moves)


# F12. Bad networks.


async def interrupted(seats: list[Seat], proxy: Proxy, times: int) -> None:
    """Spoil the network in every way, again and again while people play."""
    ways = [proxy.cut, lambda: proxy.cut_after(random.randrange(2_000)), proxy.pause]
    for number in range(times):
        seq = seats[0].replica.seq
        while seats[0].replica.seq < seq + 4 and not seats[0].result:
            await seats[0].changed()
        ways[number % len(ways)]()
        await asyncio.sleep(0.05)
        proxy.resume()
        proxy.delay = random.choice([0.0, 0.005])


async def played_through(server: Server, folder: Path, game: str, times: int) -> tuple[list[Seat], int]:
    """Play a match from two clients through a bad network, to its end; return them and how often they came."""
    async with Proxy(server) as proxy:
        made = await create(proxy.origin, new_match(game, 2), settings_of(folder / "one"))
        one = await join(made.link, "Ada", settings_of(folder / "one"))
        two = await join(made.seats[1], "Bob", settings_of(folder / "two"))
        async with one, two, asyncio.timeout(240):
            spoiling = asyncio.create_task(interrupted([one, two], proxy, times))
            await asyncio.gather(*(play_on(seat, first_or_last) for seat in (one, two)))
            spoiling.cancel()
            await asyncio.gather(spoiling, return_exceptions=True)
        return [one, two], proxy.connections


@pytest.mark.slow
@pytest.mark.parametrize("game", ["kid-cala-classic", "thaayam"])
def test_f12_a_bad_network_loses_and_doubles_nothing(tmp_path, game, long):
    with serving(tmp_path) as server:
        seats, connections = asyncio.run(played_through(server, tmp_path, game, 60 if long else 9))
        assert server.stop() == 0
        (kept,) = replayed(server.store).values()
        check_sound(stored_in(server.file))
        assert kept.result and [seat.match.entries for seat in seats] == [kept.entries] * 2
        assert connections > 8


@pytest.mark.slow
def test_f12_doing_again_what_is_sent_again_is_caught(tmp_path):
    with serving(tmp_path, "forgets-ids") as server:
        assert asyncio.run(greeted_through(server)) > 1


@pytest.mark.slow
def test_f12_what_is_not_answered_is_said_again_and_done_once(tmp_path):
    with serving(tmp_path) as server:
        assert asyncio.run(greeted_through(server)) == 1


async def greeted_through(server: Server) -> int:
    """Say a phrase whose answer is lost on the way, and say it again; return how often it is in the log."""
    token = server.session()
    match = server.table(token)["match"]
    greeting = {"kind": "phrase", "seat": 0, "phrase": "good-luck"}
    async with Proxy(server) as proxy:
        url = proxy.origin.replace("http", "ws")
        async with sitting(server, match, token) as other:
            async with sitting(server, match, token, url=url) as line:
                proxy.cut_after(260)  # what is said is heard, and the answer is not
                await line.act(0, "same", **greeting)
                await other.reaches(1)
                await line.ends()
            async with sitting(server, match, token, url=url) as line:
                await line.answered(0, "same", **greeting)
    return sum(key[0] == match for key in stored_in(server.file)) - 1


@pytest.mark.slow
def test_f12_a_client_comes_back_after_longer_and_longer_waits(tmp_path):
    async def wait(server: Server) -> list[float]:
        patience = Patience()
        async with Proxy(server) as proxy:
            made = await create(proxy.origin, new_match("kid-cala-classic", 2), settings_of(tmp_path))
            impatient = settings_of(tmp_path, environment=Environment(sleep=patience))
            async with await join(made.link, "Ada", impatient) as seat:
                await proxy.close()
                proxy.cut()
                async with asyncio.timeout(240):
                    while len(patience.waits) < 6:
                        await asyncio.sleep(0.01)
                    await proxy.open()
                    while not seat.is_up:
                        await seat.changed()
        return patience.waits

    with serving(tmp_path) as server:
        waits = asyncio.run(wait(server))
        assert all(0.5 <= each <= 8 for each in waits) and len(set(waits)) == len(waits)
        assert max(waits[3:]) > 1 >= waits[0]


async def half_open(server: Server) -> None:
    """Look on through a network that dies without a word, until whoever is at the table is told that one has gone."""
    host = server.session()
    match = server.table(host, public=True)["match"]
    async with Proxy(server) as proxy:
        url, guest = proxy.origin.replace("http", "ws"), server.session()
        async with sitting(server, match, host) as line, sitting(server, match, guest, url=url):
            await line.hears("presence", watching=1)
            proxy.swallow()
            await line.hears("presence", watching=0)
            proxy.cut()


@pytest.mark.slow
def test_f12_a_line_that_died_without_a_word_is_let_go(tmp_path):
    with serving(tmp_path, "pings-often") as server:
        asyncio.run(half_open(server))


@pytest.mark.slow
def test_f12_never_asking_who_is_there_is_caught(tmp_path):
    with serving(tmp_path, "never-pings") as server, pytest.raises(TimeoutError):
        asyncio.run(asyncio.wait_for(half_open(server), 5))


# F14. A client that never reads.


async def unread(server: Server, entries: int, patience: float = 30) -> tuple[int | None, int]:
    """Play while somebody never reads; return how they were let go, and by how much the server grew."""
    host, book = server.session(), Book()
    match, lazy = server.table(host, public=True)["match"], server.session()
    with narrow(server) as ear:
        async with sitting(server, match, lazy, sock=ear, max_queue=1) as sleeper:
            before = server.memory()
            async with sitting(server, match, host, book) as line:
                await flooded(line, entries)
            grown = server.memory() - before
            _, code = await asyncio.wait_for(sleeper.ends(), patience)
    assert book.lost(stored_in(server.file)) == []
    return code, grown


def narrow(server: Server) -> socket.socket:
    """Return a connection that takes in very little unless somebody reads."""
    ear = socket.socket()
    ear.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    ear.connect(("127.0.0.1", server.port))
    ear.setblocking(False)
    return ear


async def watching(server: Server, match: str, token: str) -> int:
    """Return how many look on, as somebody is told who comes now."""
    async with sitting(server, match, token) as line:
        return int((await line.hears("presence"))["watching"])


async def flooded(line: Line, moves: int) -> None:
    """Let the host change his mind again and again, so that there is always something to tell."""
    while line.seq < moves:
        assert (await line.answered(line.seq, kind="chat", on=line.seq % 2 == 0))["t"] == "ack"


@pytest.mark.slow
def test_f14_who_never_reads_is_let_go_and_nobody_notices(tmp_path):
    with serving(tmp_path, "a-narrow-door") as server:
        code, grown = asyncio.run(unread(server, ENTRIES))
        assert code == 1013
        assert grown < 60_000_000


@pytest.mark.slow
def test_f14_who_never_reads_holds_no_connection_either(tmp_path):
    async def wait(server: Server) -> None:
        host = server.session()
        match = server.table(host, public=True)["match"]
        with narrow(server) as ear:
            async with sitting(server, match, server.session(), sock=ear, max_queue=1):
                async with sitting(server, match, host) as line:
                    await flooded(line, ENTRIES)
                async with asyncio.timeout(240):
                    while await watching(server, match, host):
                        pass

    with serving(tmp_path, "a-narrow-door", "pings-often") as server:
        asyncio.run(wait(server))


@pytest.mark.slow
def test_f14_keeping_everything_for_them_is_caught(tmp_path):
    with serving(tmp_path, "a-narrow-door", "queues-without-end") as server, pytest.raises(TimeoutError):
        asyncio.run(unread(server, ENTRIES, patience=2))


# F30, on the side of the client.


def test_f30_the_client_library_says_that_it_is_too_old(tmp_path, monkeypatch):
    async def come(server: Server) -> None:
        made = await create(server.address, new_match("kid-cala-classic", 2), settings_of(tmp_path))
        monkeypatch.setattr("tablier.client.participant.PROTOCOL", 0)
        await join(made.link, "Ada", settings_of(tmp_path))

    with serving(tmp_path) as server, pytest.raises(OldProtocol):
        asyncio.run(come(server))
