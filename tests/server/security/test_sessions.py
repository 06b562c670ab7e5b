"""S6 A session that ends closes its sockets, whoever ended it, and opens nothing any more."""

from __future__ import annotations

import asyncio

import pytest
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.frames import Opcode

from tablier.server.http.budgets import Budgets
from tablier.server.http.rate_limits import RateLimits
from tablier.server.http.socket import SocketHandler
from tablier.server.live.room import Room
from tablier.server.process import background
from tests.server.security.hall import Hall, Person, Socket, in_hall
from tests.server.tables import until

WITHIN = 5.0  # seconds


async def seated(hall: Hall) -> tuple[Person, Person, Room]:
    ann, bob = await hall.person(), await hall.person()
    room = await hall.room(ann)
    for seat, person in enumerate((ann, bob)):
        await hall.give(room, seat, person)
    return ann, bob, room


async def welcomed(socket: Socket) -> Socket:
    await socket.hears(lambda frame: frame["t"] == "log")
    return socket


def test_s6_the_server_looks_often_enough():
    assert background.REVOKE < WITHIN


@pytest.mark.parametrize("how", ["logged out", "all ended", "run out"])
def test_s6_a_session_that_ends_during_play_closes_its_sockets_and_no_others(how, monkeypatch):
    monkeypatch.setattr(background, "REVOKE", 0.05)

    async def test(hall: Hall) -> None:
        ann, bob, room = await seated(hall)
        async with hall.line(ann, room.id) as hers, hall.line(ann, room.id) as again, hall.line(bob, room.id) as his:
            for socket in (hers, again, his):
                await welcomed(socket)
            assert (await hers.asks(t="act", seq=room.seq, want={"kind": "move", "seat": 0, "move": "c"}))["t"] == "ack"
            await ended(hall, ann, how)
            assert [await hers.closed(), await again.closed()] == [4401, 4401]
            assert hers.frames[-1] == {"t": "bye", "why": "session", "retry": None}
            want = {"kind": "phrase", "seat": 1, "phrase": "well-played"}
            assert (await his.asks(t="act", seq=room.seq, want=want))["t"] == "ack"
        await is_refused(hall, ann, room.id)

    in_hall(test)


async def ended(hall: Hall, person: Person, how: str) -> None:
    if how == "logged out":
        assert (await (await hall.caller(person)).delete("/api/session")).status_code == 200
    elif how == "all ended":
        assert await hall.house.database.sessions.close_all(person.id) == 1
    else:
        await hall.house.database.sessions.touch(person.token, 0, hall.house.runtime.now())


async def is_refused(hall: Hall, person: Person, match: str) -> None:
    """Tell that an old token opens neither a socket nor a route, as a bearer or as a cookie."""
    address = f"ws://{hall.address}/api/matches/{match}/socket"
    cookie = {"Cookie": f"tablier-plain={person.token}", "Origin": f"http://{hall.address}"}
    for headers in (person.headers, cookie):
        with pytest.raises(InvalidStatus) as refused:
            async with connect(address, additional_headers=headers):
                pytest.fail("the socket opened")
        assert refused.value.response.status_code in (401, 403)
    assert (await (await hall.caller(person)).get("/api/me")).status_code == 401


def test_s6_who_does_not_hang_up_when_told_to_does_nothing_any_more(monkeypatch):
    """A client may go on talking on a line that the server has closed: it is not heard."""
    monkeypatch.setattr(background, "REVOKE", 0.05)

    async def test(hall: Hall) -> None:
        ann, _, room = await seated(hall)
        async with hall.line(ann, room.id) as socket:
            await welcomed(socket)
            rude(socket)
            await hall.house.database.sessions.close_all(ann.id)
            await socket.hears(lambda frame: frame["t"] == "bye")
            seq = room.seq
            socket.connection.transport.write(masked(late(seq)))
            await until(lambda: not len(room.subscribers) or room.seq > seq)
            assert room.seq == seq

    in_hall(test)


def test_s6_who_does_not_even_read_the_goodbye_does_nothing_any_more():
    """A goodbye that waits behind frames nobody reads has not closed the line; the session has ended all the same."""
    said: asyncio.Queue[dict] = asyncio.Queue()
    reads = asyncio.Event()

    async def send(message: dict) -> None:
        if message["type"] != "websocket.accept":
            await reads.wait()

    async def test(hall: Hall) -> None:
        ann, _, room = await seated(hall)
        house = hall.house
        settings = house.runtime.settings
        limits = RateLimits(settings), Budgets(settings, house.runtime.now)
        handler = SocketHandler(house.runtime, house.database, house.rooms, *limits)
        scope = {"type": "websocket", "path": "/", "headers": []}
        line = asyncio.create_task(handler.attend(WebSocket(scope, said.get, send), ann.identity, room.id))
        await said.put({"type": "websocket.connect"})
        await said.put({"type": "websocket.receive", "text": '{"t":"hello","protocol":1}'})
        await until(lambda: len(room.subscribers))
        seq = room.seq
        hall.house.background.hang_up(list(room.subscribers))
        await said.put({"type": "websocket.receive", "text": late(seq).decode()})
        await until(lambda: not len(room.subscribers) or room.seq > seq)
        reads.set()
        await line
        assert room.seq == seq

    in_hall(test)


def late(seq: int) -> bytes:
    return b'{"t":"act","id":"late","seq":%d,"want":{"kind":"move","seat":0,"move":"c"}}' % seq


def rude(socket: Socket) -> None:
    """Never answer a goodbye."""
    protocol = socket.connection.protocol
    receive = protocol.recv_frame

    def without_goodbyes(frame: object) -> None:
        if frame.opcode is not Opcode.CLOSE:  # type: ignore[attr-defined]
            receive(frame)

    protocol.recv_frame = without_goodbyes


def masked(text: bytes) -> bytes:
    """Return a text frame as a client sends it, with a mask of zeros."""
    length = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126]) + len(text).to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + text
