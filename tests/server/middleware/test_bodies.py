"""S16: nobody sends too much, too slowly, or anything but plain JSON."""

from __future__ import annotations

import asyncio
import json

import pytest

from tablier.server.http.middleware import bodies
from tablier.server.http.middleware.bodies import MOST, MOST_IMPORTED, Bodies, read_strictly
from tablier.server.http.middleware.stack import IMPORTS
from tests.server.middleware.asking import JSON, Asked, ask, post, small_app, tell

APP = Bodies(small_app(), IMPORTS)
LIMITS = {"/api/thing": MOST, "/api/records": MOST_IMPORTED}
BAD = {
    "not JSON": b"{seat: 1}",
    "cut off": b'{"seat": 1',
    "two values": b"{} {}",
    "doubled key": b'{"seat": 1, "seat": 2}',
    "doubled key inside": b'{"a": [{"seat": 1, "seat": 1}]}',
    "NaN": b'{"seat": NaN}',
    "Infinity": b"[-Infinity]",
    "fraction": b'{"seat": 1.5}',
    "exponent": b'{"seat": 1e400}',
    "huge number": b'{"seat": 9007199254740992}',
    "endless number": b"[" + b"9" * 60_000 + b"]",
    "nine deep": b"[" * 9 + b"1" + b"]" * 9,
    "very deep": b"[" * 30_000,
    "no UTF-8": b'{"name": "\xff"}',
    "UTF-16": '{"name": "a"}'.encode("utf-16"),
    "byte order mark": b'\xef\xbb\xbf{"seat": 1}',
    "half a character": b'{"name": "\\ud800"}',
    "compressed": b"\x1f\x8b\x08\x00",
    "foreign key": '{"clé": 1}'.encode(),
    "a zero byte": b'{"name": "\x00"}',
}


def text_of(size: int) -> bytes:
    return b'"' + b"x" * (size - 2) + b'"'


@pytest.mark.parametrize("path", LIMITS)
def test_s16_a_body_is_as_long_as_allowed_and_not_a_byte_longer(path):
    most = LIMITS[path]
    assert post(APP, text_of(most), path=path).json["size"] == most
    told = post(APP, text_of(most + 1), path=path)
    assert (told.status, told.json["error"]) == (413, "too-long")


def test_s16_what_the_header_claims_does_not_matter():
    assert post(APP, [b"x" * 4096] * 17, headers={"content-length": "2"}).status == 413
    assert post(APP, b"{}", headers={"content-length": "99999999"}).status == 200


def test_s16_no_more_is_read_than_allowed():
    taken = []

    def endless():
        for number in range(100_000):
            taken.append(number)
            yield b"x" * 1024

    async def read():
        chunks = endless()

        async def receive():
            return {"type": "http.request", "body": next(chunks), "more_body": True}

        sent = []

        async def send(message):
            sent.append(message)

        await APP(Asked("POST", headers=JSON).scope, receive, send)
        return sent

    assert asyncio.run(read())[0]["status"] == 413 and len(taken) == MOST // 1024 + 1


@pytest.mark.parametrize("path", LIMITS)
@pytest.mark.parametrize("name", BAD)
def test_s16_only_strict_json_reaches_the_app(name, path):
    told = post(APP, BAD[name], path=path)
    assert (told.status, told.json["error"]) == (400, "json")


def test_s16_the_corpus_notices_when_json_is_read_carelessly(monkeypatch):
    monkeypatch.setattr(bodies, "read_strictly", json.loads)
    careless = ("doubled key", "NaN", "fraction", "huge number", "nine deep", "half a character")
    assert [post(APP, BAD[name]).status for name in careless] == [200] * len(careless)


def test_s16_eight_deep_is_not_too_deep_and_arrives_as_it_was_sent():
    text = b'[[[[[[[{"a": "\xc3\xa9"}]]]]]]]'
    assert post(APP, [text[:20], text[20:]]).json["body"] == text.decode()


def test_s16_anything_but_json_is_refused():
    for kind in ("text/plain", "application/x-www-form-urlencoded", "application/jsonp", "application/xml"):
        assert post(APP, headers={"content-type": kind}).status == 415
    assert post(APP, headers={"content-type": "Application/JSON; charset=utf-8"}).status == 200


def test_a_request_may_have_no_body():
    assert ask(APP).json["size"] == 0 and ask(APP, "DELETE").status == 200 and post(APP, b"").status == 200


def test_a_body_that_never_ends_is_not_waited_for():
    async def never():
        await asyncio.Event().wait()

    async def wait():
        sent = []

        async def send(message):
            sent.append(message)

        await Bodies(small_app(), patience=0.01)(Asked("POST", headers=JSON).scope, never, send)
        return sent[0]["status"]

    assert asyncio.run(wait()) == 408


def test_whoever_is_gone_is_not_answered():
    told = asyncio.run(tell(APP, Asked("POST", headers=JSON, body=())))
    assert told.status == 0


def test_strict_reading_gives_what_was_written():
    value = {"a": [1, -1, True, None, "é"], "b": {}}
    assert read_strictly(json.dumps(value).encode()) == value
