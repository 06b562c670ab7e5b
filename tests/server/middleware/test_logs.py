"""S18: one record a line, and never a secret."""

from __future__ import annotations

import io
import json
import logging
import re
import secrets
from collections.abc import Callable, Iterator

import pytest

from tablier.server.http.logs import hushed, numbered, set_up_log
from tablier.server.http.middleware.peers import peer_key
from tests.server.middleware.asking import ask
from tests.server.middleware.house import house

TOKEN = secrets.token_urlsafe(32)
BEGINS = re.compile(r"^\d{4}-\d\d-\d\d ")
HOSTILE = ["Ada\nERROR fake", "Ada\r\nfake", "Ada\x1b[2Jfake", "a\u2028fake", "a\u202efake", "a\x85fake", "a\ud800fake"]
CANARIES = {
    "bare": "opened {}",
    "bearer": "Authorization: Bearer {}",
    "cookie": "Cookie: theme=dark; tablier-plain={}; a=b",
    "secure cookie": "set-cookie: __Host-tablier={}; Path=/",
    "fragment": "GET https://play.example/join/abc#{}",
    "query": "GET /join?secret={}&a=b",
    "headers": "[(b'cookie', b'tablier-plain={}')]",
    "json": '{{"token": "{}"}}',
    "password": '{{"password": "{}"}}',
    "database": "postgresql://ada:{}@db/tablier",
}


@pytest.fixture
def written() -> Iterator[Callable[[str], io.StringIO]]:
    """Set the log up as a server does, and put everything back."""
    root = logging.getLogger()
    before, level, streams = root.handlers[:], root.level, []

    def start(kind: str) -> io.StringIO:
        streams.append(io.StringIO())
        set_up_log(kind, streams[-1])
        return streams[-1]

    yield start
    root.handlers[:] = before
    root.setLevel(level)


@pytest.mark.parametrize("kind", ["text", "json"])
@pytest.mark.parametrize("name", HOSTILE)
def test_s18_a_record_is_one_line_whatever_strangers_call_themselves(written, kind, name):
    stream = written(kind)
    logging.getLogger("tablier").warning("Joined: %s", name)
    lines = stream.getvalue().split("\n")
    assert len(lines) == 2 and lines[1] == "" and len(stream.getvalue().splitlines()) == 1
    assert lines[0].isprintable()


def test_s18_a_traceback_cannot_pass_for_a_record(written):
    stream = written("text")
    numbered(ValueError(f"2030-01-01 ERROR fake\n2030-01-01 fake {TOKEN}"))
    lines = stream.getvalue().splitlines()
    assert len(lines) > 1 and [line for line in lines if BEGINS.match(line)] == lines[:1]
    assert TOKEN not in stream.getvalue()


def test_s18_json_records_are_json_with_the_traceback_inside(written):
    stream = written("json")
    numbered(ValueError(f"Ada\nfake {TOKEN}"))
    (line,) = stream.getvalue().splitlines()
    record = json.loads(line)
    assert record["levelname"] == "ERROR" and "ValueError: Ada\nfake" in record["exc_info"] and TOKEN not in line


@pytest.mark.parametrize("kind", ["text", "json"])
@pytest.mark.parametrize("where", CANARIES)
def test_s18_no_secret_is_written_down(written, kind, where):
    for secret in (TOKEN, "hunter2") if where != "bare" else (TOKEN,):
        if where == "query" and secret == "hunter2":
            continue
        stream = written(kind)
        logging.getLogger("uvicorn.access").info("%s", CANARIES[where].format(secret))
        assert stream.getvalue() and secret not in stream.getvalue()
        if kind == "json":
            json.loads(stream.getvalue())


def test_s18_a_secret_can_be_followed_through_the_log_by_its_hash():
    assert hushed(f"opened {TOKEN}") == hushed(f"opened {TOKEN}") != hushed(f"opened {TOKEN[::-1]}")


def test_s18_names_ids_and_long_names_of_functions_stay_readable():
    text = "match AAAAAAAAAAAAAAAAAAAAAA in a_very_long_name_of_a_function_that_says_what_it_does of 192.0.2.1"
    assert hushed(text) == text


def test_s18_a_refusal_is_logged_without_the_token_that_was_shown(written):
    stream = written("text")
    ask(house().app, path=f"/api/thing\nfake/{TOKEN}", headers={"authorization": f"Bearer {TOKEN}"})
    line = stream.getvalue().splitlines()[-1]
    assert "Denied session (401)" in line and TOKEN not in line and peer_key({"client": ("192.0.2.7", 1)}) in line
