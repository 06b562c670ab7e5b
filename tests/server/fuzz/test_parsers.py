"""Every parser that a stranger reaches says yes, or no with a sentence: no other exception ever comes out."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tablier
from tablier.client.links import read_link, read_origin
from tablier.engine.errors import TablierError
from tablier.engine.record import Record
from tablier.matches.export import BadExport, read_export, write_export
from tablier.matches.fairness import proof
from tablier.matches.log import check_json, from_json, read_json, to_json
from tablier.server.http.socket import Malformed, next_said
from tablier.server.messages.client import Act, Ask, Hello, Sync
from tablier.server.messages.model import LONGEST_FRAME
from tablier.server.settings.errors import StartupError
from tablier.server.settings.sources import read_settings
from tablier.storage.registers.keys import Keys
from tablier.throws.checking import verify
from tablier.throws.errors import ThrowsError
from tests.matches.tables import CALA, moved, note, table
from tests.server.simulation.town import run_for_log

FUZZ = settings(max_examples=200, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
PIECES = ['"', "{", "}", "[", "]", ":", ",", "0", "-1", "1e9", "1.5", "null", "true", "NaN", "\\ud800", "é", "\n",
          "\x00", "9" * 30, "[" * 3000, '"seq"', "-", ".", "#", "\u2028", "\ud800"]  # fmt: skip
REFUSALS = (TablierError, ThrowsError)

FRAMES = [
    {"t": "hello", "protocol": 1, "after": -1, "views": True, "language": "fr", "watch": "s3cret"},
    {"t": "act", "id": "a", "seq": 3, "want": {"kind": "move", "seat": 0, "move": "c"}},
    {"t": "act", "id": "b", "seq": 3, "want": {"kind": "throw", "seat": 0, "n": 0, "head": "0" * 64, "link": "1" * 64}},
    {"t": "act", "id": "c", "seq": 3, "want": {"kind": "answer", "seat": 0, "offer": 2, "yes": True}},
    {"t": "ask", "id": "d", "move": "c"},
    {"t": "sync", "after": 4},
]


def mutated(text: str, chance: random.Random) -> str:
    """Change, drop, add or double a little."""
    for _ in range(chance.randint(1, 3)):
        place, length = chance.randrange(len(text) + 1), chance.choice((0, 1, 1, 5, 40))
        put = chance.choice(["", chance.choice(PIECES), text[place : place + length] * 2])
        text = text[:place] + put + text[place + length :]
    return text


def refused_or_read(read: Callable[[str], Any], text: str) -> Any:
    """Read a text, or check that it is refused with a sentence in each language."""
    try:
        return read(text)
    except REFUSALS as error:
        assert error.say("en") and error.say("fr")
        return None


class Mouth:
    """As much of a WebSocket as one message needs."""

    def __init__(self, message: dict[str, Any]) -> None:
        self._message = {"type": "websocket.receive", **message}

    async def receive(self) -> dict[str, Any]:
        return self._message


def frame(**message: Any) -> Hello | Act | Ask | Sync | None:
    try:
        return asyncio.run(next_said(Mouth(message)))  # type: ignore[arg-type]
    except Malformed:
        return None


@pytest.fixture(scope="module")
def log() -> Any:
    """A match with shells, as it was played over the line."""
    return run_for_log(1)


@FUZZ
@given(JSON | st.sampled_from(FRAMES), st.integers())
def test_a_frame_is_a_message_or_malformed(value: Any, seed: int):
    text = json.dumps(value, allow_nan=True)
    for each in (text, mutated(text, random.Random(seed))):
        found = frame(text=each)
        assert found is None or len(each.encode("utf-8", "surrogatepass")) <= LONGEST_FRAME


@FUZZ
@given(st.sampled_from(FRAMES), st.data())
def test_a_frame_with_another_value_in_it_is_a_message_or_malformed(said: dict[str, Any], data: st.DataObject):
    other = json.loads(json.dumps(said))
    place = other["want"] if "want" in other and data.draw(st.booleans()) else other
    place[data.draw(st.sampled_from(sorted(place)) | st.text(max_size=5))] = data.draw(JSON)
    frame(text=json.dumps(other))


@FUZZ
@given(st.binary(max_size=64))
def test_a_frame_of_bytes_is_malformed(data: bytes):
    assert frame(bytes=data) is None


@FUZZ
@given(st.text() | JSON.map(json.dumps), st.integers())
def test_json_of_a_log_is_read_or_refused(text: str, seed: int):
    for each in (text, mutated(text, random.Random(seed))):
        found = refused_or_read(read_json, each)
        check_json(found)
        refused_or_read(from_json, each)


@FUZZ
@given(st.integers(0, 10**9))
def test_a_mutated_entry_is_read_or_refused(log: Any, seed: int):
    chance = random.Random(seed)
    refused_or_read(from_json, mutated(to_json(chance.choice(log.entries)), chance))


@FUZZ
@given(st.integers(0, 10**9))
def test_a_mutated_export_is_refused_unless_it_is_the_same(log: Any, seed: int):
    for match in (log, moved(table("person person"), "c")):
        text = write_export(match, {note("Ada").reference: note("Ada")})
        other = mutated(text, random.Random(seed))
        try:
            found = read_export(other)
        except BadExport as error:
            assert error.say("en") and error.say("fr")
        else:
            assert found.match.entries == match.entries


@FUZZ
@given(st.text(), st.integers(0, 10**9))
def test_a_record_is_read_or_refused(text: str, seed: int):
    position = tablier.game(CALA).start()
    written = Record.of(position).then("c").then("f")
    for each in (text, mutated(written.text, random.Random(seed))):
        refused_or_read(tablier.record, each)
        refused_or_read(tablier.position, each)
        refused_or_read(position.why_not, each)


@FUZZ
@given(JSON, st.integers(0, 10**9))
def test_a_proof_is_verified_or_refused(log: Any, value: Any, seed: int):
    refused_or_read(verify, json.dumps(value))
    refused_or_read(verify, mutated(json.dumps(proof(log)), random.Random(seed)))


@FUZZ
@given(st.text() | st.from_regex(r"https?://[a-z0-9.:@\[\]]*/m/[A-Za-z0-9_-]{20,24}/?(#[0-9a-z.]*)?", fullmatch=True))
def test_a_link_is_read_or_refused(text: str):
    for read in (read_link, read_origin):
        refused_or_read(read, text)


@settings(FUZZ, max_examples=100)
@given(st.binary(max_size=80) | st.sampled_from([b"port = 8000", b"proxies = ['::1']"]), st.integers(0, 10**9))
def test_a_file_of_settings_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, data: bytes, seed: int):
    path = tmp_path_factory.getbasetemp() / "server.toml"
    text = mutated('port = 8000\nlog = "json"\nthink = 2.5\nproxies = ["10.0.0.0/8"]\n', random.Random(seed))
    for each in (data, text.encode("utf-8", "surrogatepass")):
        path.write_bytes(each)
        try:
            read_settings({}, {}, str(path))
        except StartupError as error:
            assert error.say("en") and error.say("fr")


@FUZZ
@given(st.binary(max_size=100))
def test_a_sealed_secret_that_was_altered_opens_nothing(data: bytes):
    assert Keys(bytes(32)).open(data, "here") is None
