"""S30 Silence costs nothing: heads have a time limit, addresses a cap, and those who play keep their files."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from tablier.server.process.connections import Connections
from tablier.server.process.port import KEPT_FREE, within
from tablier.server.settings import Settings
from tests.server.security.hall import ASHORE, Hall, in_hall

SOON = 0.2  # seconds
NEVER = 600.0
ASK = b"GET /health HTTP/1.1\r\nHost: %s\r\n\r\n"
OTHER = "127.0.0.2"
BODY = b"POST /api/session HTTP/1.1\r\nHost: %s\r\nOrigin: http://evil.example\r\nContent-Length: 9\r\n\r\n{"


class Stranger:
    """A bare connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, host: bytes) -> None:
        self.reader, self.writer, self._host = reader, writer, host

    def sends(self, text: bytes) -> None:
        self.writer.write(text % self._host if b"%s" in text else text)

    async def hears(self) -> bytes:
        """Return the head and what came with it."""
        async with asyncio.timeout(ASHORE):
            return await self.reader.readuntil(b"\r\n\r\n")

    async def is_hung_up(self) -> bytes:
        """Wait until the server hangs up; return what it said."""
        async with asyncio.timeout(ASHORE):
            return await self.reader.read()


@asynccontextmanager
async def strangers(hall: Hall, many: int, at: str = "127.0.0.1"):
    async with AsyncExitStack() as stack:
        host, _, port = hall.address.partition(":")
        found = []
        for _ in range(many):
            reader, writer = await asyncio.open_connection(host, int(port), local_addr=(at, 0))
            stack.callback(writer.close)
            found.append(Stranger(reader, writer, hall.address.encode()))
        yield found


def test_s30_whoever_says_nothing_or_drips_is_hung_up_on():
    async def attack(hall: Hall) -> None:
        async with strangers(hall, 6) as (drips, *silent):
            for letter in b"GET / HTTP/1.1\r\nHost: x":
                drips.sends(bytes([letter]))
                await asyncio.sleep(0)
            for each in (drips, *silent):
                assert await each.is_hung_up() == b""

    in_hall(attack, header_timeout=SOON)


def test_s30_the_second_request_of_a_connection_has_the_same_limit():
    async def attack(hall: Hall) -> None:
        async with strangers(hall, 1) as (drips,):
            drips.sends(ASK)
            assert b" 200 " in await drips.hears()
            drips.sends(b"GET /heal")  # uvicorn's own limit for idle connections ends with the first byte
            await drips.is_hung_up()

    in_hall(attack, header_timeout=SOON)


def test_s30_a_body_that_nobody_reads_any_more_holds_nothing():
    async def attack(hall: Hall) -> None:
        async with strangers(hall, 1) as (drips,):
            drips.sends(BODY)
            assert b" 403 " in await drips.hears()
            drips.sends(b"{")
            await drips.is_hung_up()

    in_hall(attack, header_timeout=SOON)


def takes_all_connections(header_timeout: float = NEVER) -> None:
    async def attack(hall: Hall) -> None:
        async with strangers(hall, 3), strangers(hall, 1) as (one_more,), strangers(hall, 1, OTHER) as (elsewhere,):
            refused = await one_more.is_hung_up()
            assert b" 429 " in refused and b"Retry-After: " in refused
            say = json.loads(refused.partition(b"\r\n\r\n")[2])["say"]
            assert "Too many connections" in say and "Trop de connexions" in say
            elsewhere.sends(ASK)
            assert b" 200 " in await elsewhere.hears()

    in_hall(attack, connections_per_address=3, header_timeout=header_timeout)


def test_s30_an_address_has_so_many_connections_and_others_are_let_in():
    takes_all_connections()


def test_s30_letting_everybody_in_is_caught(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Connections, "enter", lambda self, connection: None)
    with pytest.raises(AssertionError):
        takes_all_connections(SOON)  # else nobody would hang up, and the test wait


def test_s30_when_all_connections_are_taken_the_longest_silent_one_goes():
    async def attack(hall: Hall) -> None:
        async with strangers(hall, 4) as (first, *_), strangers(hall, 1, OTHER) as (newcomer,):
            newcomer.sends(ASK)
            assert b" 200 " in await newcomer.hears()
            assert await first.is_hung_up() == b""

    in_hall(attack, connections=4, header_timeout=NEVER)


def test_s30_sockets_of_matches_are_not_counted_among_connections():
    async def attack(hall: Hall) -> None:
        ann, bob = await hall.person(), await hall.person()
        room = await hall.room(ann)
        async with AsyncExitStack() as stack:
            for seat, person in enumerate((ann, bob)):
                await hall.give(room, seat, person)
            lines = [await stack.enter_async_context(hall.line(person, room.id)) for person in (ann, bob)]
            for line in lines:
                await line.hears(lambda frame: frame["t"] == "welcome")
            await stack.enter_async_context(strangers(hall, 2))  # all that there are
            move = room.match.position.moves[0]
            want = {"kind": "move", "seat": 0, "move": move}
            assert (await lines[0].asks(t="act", seq=room.seq, want=want))["t"] == "ack"

    in_hall(attack, connections=2, connections_per_address=2, header_timeout=NEVER)


def test_s30_a_trusted_proxy_speaks_for_many():
    class Peer:
        def __init__(self, address: str) -> None:
            self.client = (address, 1)

    connections = Connections(Settings(connections_per_address=1, proxies=("10.0.0.0/8",)))
    assert [connections.enter(Peer("10.0.0.1")) for _ in range(3)] == [None] * 3
    assert connections.enter(Peer("192.0.2.1")) is None
    assert connections.enter(Peer("192.0.2.1")).status == 429


def test_s30_sockets_and_connections_share_no_file():
    found = within(Settings(), 1000)
    assert found.sockets + found.connections + KEPT_FREE <= 1000 and found.sockets > found.connections
    assert within(Settings(), 10).sockets == within(Settings(), 10).connections == 1


@pytest.mark.skipif(sys.platform == "win32", reason="files are not counted there")
def test_s31_nobody_who_plays_needs_a_file_that_was_not_open_before(tmp_path: Path):
    command = [sys.executable, "-m", "tests.server.security.exhausted", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=ASHORE, check=False)
    assert done.returncode == 0 and int(done.stdout) > 100, done.stderr
