"""S3, S18, S24 Over the network: what a running server writes down, where invitations travel, and who may talk."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tablier.client.joining import create, join, new_match
from tablier.client.settings import ClientSettings
from tablier.server.http.logs import set_up_log
from tests.matches.tables import CALA
from tests.server.security.hall import Hall, in_hall

FAKE = "ERROR tablier Mistake 00000000"
HOSTILE = (
    f"Ada\n2026-01-01 00:00:00,000 {FAKE}",
    f"Ada\r\n{FAKE}",
    f"Ada\u2028{FAKE}",
    f"\x1b[2J{FAKE}",
    f"a\u202e{FAKE}",
)
BEGINS = re.compile(r"\d{4}-\d\d-\d\d ")
PASSWORD = "a password that nobody should read"


@pytest.fixture(params=("text", "json"))
def log(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """Write the log as a server does, and put everything back."""
    root, written = logging.getLogger(), io.StringIO()
    before, level = root.handlers[:], root.level
    set_up_log(request.param, written)
    logging.getLogger("httpx").setLevel(logging.WARNING)  # those who ask are in this process, too
    yield written
    logging.getLogger("httpx").setLevel(logging.NOTSET)
    root.handlers[:] = before
    root.setLevel(level)


def records(text: str) -> list[str]:
    """Return the records of a log, of which each must be one line."""
    lines = text.splitlines()
    if text.startswith("{"):
        return [json.loads(line)["message"] for line in lines]
    assert all(BEGINS.match(line) or line.startswith("    | ") for line in lines), text
    return [line for line in lines if BEGINS.match(line)]


async def be_hostile(hall: Hall, client: httpx.AsyncClient, token: str) -> None:
    """Use every way in which a stranger's words may get into the log."""
    for words in HOSTILE:
        hidden = httpx.QueryParams({"x": words, "secret": token})
        await client.get(f"/api/matches/{quote(words)}?{hidden}")
        await client.post("/api/login", json={"name": words, "password": PASSWORD})
        await client.post("/api/account", json={"name": words, "password": PASSWORD})
        await client.post("/api/session", json={"name\n" + words: token})
        await client.get("/api/me", headers={"Authorization": f"Bearer {token}"})
        await client.get("/api/me", headers={"Cookie": f"tablier-plain={token}"})
        await client.post("/api/matches", json={"game": words, "seats": [{"holder": "open", "name": words}] * 2})


def test_s18_whatever_strangers_say_a_record_is_one_line_and_holds_no_secret(log):
    seen: dict[str, str] = {}

    async def test(hall: Hall) -> None:
        ann = await hall.person()
        room = await hall.room(ann, chat=True)
        await hall.give(room, 0, ann)
        await hall.house.database.sessions.close((await hall.person()).token)
        ended = await hall.person()
        await hall.house.database.sessions.close(ended.token)
        seen.update(ann=ann.token, ended=ended.token)
        async with httpx.AsyncClient(base_url=f"http://{hall.address}") as client:
            await be_hostile(hall, client, ended.token)
        async with hall.line(ann, room.id) as socket:
            for words in HOSTILE:
                await socket.asks(t="act", seq=0, want={"kind": "rename", "seat": 0, "name": words[:90]})
                await socket.says(t="act", id=words, seq=0, want={"kind": words})
        with suppress(InvalidStatus):
            async with hall.line(ended, room.id):
                pytest.fail("the socket opened")

    in_hall(test)
    text = log.getvalue()
    assert any("Denied" in record for record in records(text))  # failed authorisation is written down
    assert not [record for record in records(text) if record.startswith(FAKE) or f" {FAKE}" in record[:60]]
    assert not [secret for secret in (*seen.values(), PASSWORD) if secret in text]


def test_s18_refused_sockets_do_not_fill_the_log(log):
    async def test(hall: Hall) -> None:
        ann = await hall.person()
        room = await hall.room(ann)
        for _ in range(30):
            with pytest.raises(InvalidStatus):
                async with connect(f"ws://{hall.address}/api/matches/{room.id}/socket", additional_headers=ann.headers):
                    pytest.fail("the socket opened")

    in_hall(test, sockets_per_seat=0)
    assert log.getvalue() == ""  # whoever is too fast is told so, and nobody else


class Paths:
    """What any proxy on the way may write down: the address and the headers of every request."""

    def __init__(self, app: Callable[..., Awaitable[None]]) -> None:
        self._app = app
        self.seen: list[str] = []

    async def __call__(self, scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] in ("http", "websocket"):
            headers = [f"{name!r}: {value!r}" for name, value in scope["headers"] if name not in (b"authorization",)]
            self.seen.append(f"{scope['raw_path']!r}?{scope['query_string']!r} {headers}")
        await self._app(scope, receive, send)


def test_s3_the_secrets_of_invitations_are_in_no_address_no_header_and_no_log(log, tmp_path: Path):
    """What can be seen without a browser: the client library follows links as people send them to each other."""
    secrets: list[str] = []
    paths: list[Paths] = []

    def watched(hall: Hall) -> None:
        paths.append(Paths(hall.app))
        hall.app = paths[0]

    async def test(hall: Hall) -> None:
        settings = [ClientSettings(folder=tmp_path / name) for name in ("ann", "bob", "eve")]
        links = await create(f"http://{hall.address}", new_match(CALA, 2, "Ann"), settings[0])
        secrets.extend(link.partition("#")[2].partition(".")[2] for link in (links.seats[1], links.watch))
        async with (
            await join(links.link, "Ann", settings[0]) as ann,
            await join(links.seats[1], "Bob", settings[1]) as bob,
            await join(links.watch, "", settings[2]) as eve,
        ):
            assert ann.match.id == bob.match.id == eve.match.id
        async with httpx.AsyncClient() as page:  # a browser sends nothing of what follows the #
            assert (await page.get(links.seats[1])).status_code == 200

    in_hall(test, before=watched)
    assert len(secrets) == 2 and len(paths[0].seen) > 8
    assert not [
        secret for secret in secrets if secret in log.getvalue() or any(secret in each for each in paths[0].seen)
    ]


def test_s24_nobody_talks_more_than_five_times_in_ten_seconds_by_however_many_sockets():
    async def test(hall: Hall) -> None:
        ann, bob = await hall.person(), await hall.person()
        room = await hall.room(ann, chat=True)
        for seat, person in enumerate((ann, bob)):
            await hall.give(room, seat, person)
        async with hall.line(ann, room.id) as one, hall.line(ann, room.id) as two, hall.line(bob, room.id) as his:
            wants = [
                {"kind": "say", "seat": 0, "text": "Hello"},
                {"kind": "phrase", "seat": 0, "phrase": "well-played"},
                {"kind": "rename", "seat": 0, "name": "Anna"},
            ]
            told = [await socket.asks(t="act", seq=room.seq, want=want) for want in wants for socket in (one, two)]
            assert [each["t"] for each in told] == ["ack"] * 5 + ["trouble"]
            assert (told[-1]["code"], told[-1]["retry"]) == ("too-fast", True)
            assert (await his.asks(t="act", seq=room.seq, want={"kind": "say", "seat": 1, "text": "Hello"}))[
                "t"
            ] == "ack"
            move = await one.asks(t="act", seq=room.seq, want={"kind": "move", "seat": 0, "move": "c"})
            assert move["t"] == "ack"  # who talks too much may still play

    in_hall(test)


def test_s24_the_host_mutes_a_seat_and_ends_the_chat():
    async def test(hall: Hall) -> None:
        host, ann = await hall.person(), await hall.person()
        room = await hall.room(host, chat=True)
        await hall.give(room, 0, ann)
        say = {"kind": "say", "seat": 0, "text": "Hello"}
        async with hall.line(host, room.id) as hosts, hall.line(ann, room.id) as hers:
            for want, reason in (
                ({"kind": "mute", "seat": 0, "on": True}, "muted"),
                ({"kind": "mute", "seat": 0, "on": False}, ""),
                ({"kind": "chat", "on": False}, "no-chat"),
            ):
                assert (await hosts.asks(t="act", seq=room.seq, want=want))["t"] == "ack"
                assert (await hers.asks(t="act", seq=room.seq, want=say)).get("reason", "") == reason

    in_hall(test)
