"""S11 What a client says has exactly the fields it declares: one more, anywhere, and it is not heard."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from tablier.matches.acts.act import WANTED, to_message
from tablier.matches.errors import BrokenLog
from tablier.matches.log import read_json
from tablier.server.messages.client import Act, read_said
from tablier.server.messages.described import Said
from tablier.server.messages.model import Unfit
from tests.server.security.hall import Hall, in_hall

LINK = "0" * 64
MALFORMED = (BrokenLog, Unfit)  # what the socket calls malformed
WANTS: list[dict[str, Any]] = [
    {"kind": "move", "seat": 0, "move": "c"},
    {"kind": "throw", "seat": 0, "n": 0, "head": LINK, "link": LINK},
    {"kind": "seal", "seat": 0, "anchor": LINK, "links": 1024},
    {"kind": "open", "seat": 0, "link": LINK},
    {"kind": "take-back", "seat": 0},
    {"kind": "offer", "seat": 0, "what": "draw"},
    {"kind": "answer", "seat": 0, "offer": 1, "yes": True},
    {"kind": "withdraw", "seat": 0, "offer": 1},
    {"kind": "resign", "seat": 0},
    {"kind": "claim", "seat": 0, "gone": 1, "win": True},
    {"kind": "leave", "seat": 0},
    {"kind": "rename", "seat": 0, "name": "Ada"},
    {"kind": "hold", "seat": 0, "program": "1"},
    {"kind": "return", "seat": 0},
    {"kind": "phrase", "seat": None, "phrase": "well-played"},
    {"kind": "say", "seat": None, "text": "Hello"},
    {"kind": "chat", "on": True},
    {"kind": "mute", "seat": 0, "on": True},
    {"kind": "abort", "seat": None},
]
MESSAGES: list[dict[str, Any]] = [
    *({"t": "act", "id": "a", "seq": 1, "want": want} for want in WANTS),
    {"t": "hello", "protocol": 1, "after": -1, "views": True, "language": "en", "watch": ""},
    {"t": "ask", "id": "a", "move": "c", "places": [1]},
    {"t": "sync", "after": -1},
]
TEMPTING = (
    "person",
    "host",
    "actor",
    "at",
    "hash",
    "seats",
    "is_host",
    "visitor",
    "digest",
    "__class__",
    "to_json",
)
NAMES = st.one_of(st.sampled_from(TEMPTING), st.text(min_size=1, max_size=12))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=4,
)


def every_message() -> set[str]:
    return {each["want"]["kind"] if each["t"] == "act" else each["t"] for each in MESSAGES}


def test_s11_every_message_is_among_those_tried():
    kinds = set(TypeAdapter(Said).json_schema()["$defs"]) - {"Act", "Sense"}  # what is inside others
    assert {WANTED[name].__name__ if name in WANTED else name.capitalize() for name in every_message()} == kinds
    assert all(read_said(message) for message in MESSAGES)


@settings(max_examples=300, deadline=None)
@given(message=st.sampled_from(MESSAGES), inside=st.booleans(), name=NAMES, value=VALUES)
def test_s11_a_field_that_nobody_asked_for_is_malformed(message, inside, name, value):
    extended = json.loads(json.dumps(message))
    place = extended["want"] if inside and "want" in extended else extended
    if name in place:
        return
    place[name] = value
    with pytest.raises(MALFORMED):
        read_said(read_json(json.dumps(extended)))


@settings(max_examples=200, deadline=None)
@given(message=st.sampled_from(MESSAGES), value=VALUES, data=st.data())
def test_s11_a_field_of_another_kind_is_malformed_or_means_just_what_it_says(message, value, data):
    """Nothing is made to fit: a number in a text is not read, and neither is a text in a number."""
    changed = json.loads(json.dumps(message))
    place = changed.get("want", changed)
    name = data.draw(st.sampled_from(sorted(place)))
    place[name] = value
    try:
        heard = read_said(read_json(json.dumps(changed)))
    except MALFORMED:
        return
    kept = to_message(heard.want) if isinstance(heard, Act) else vars(heard)
    assert kept[name] == value


def test_s11_on_the_socket_it_is_told_so_and_nothing_is_done():
    async def test(hall: Hall) -> None:
        ann = await hall.person()
        room = await hall.room(ann)
        await hall.give(room, 0, ann)
        seq = room.seq
        async with hall.line(ann, room.id) as socket:
            await socket.hears(lambda frame: frame["t"] == "log")
            for message in MESSAGES:
                for spoilt in ({**message, "person": "x"}, {**message, "want": {**message.get("want", {}), "at": 1}}):
                    await socket.says(**spoilt)
                    told = await socket.hears(lambda frame: frame["t"] == "trouble")
                    assert (told["code"], told["retry"]) == ("malformed", False)
        assert room.seq == seq

    in_hall(test)


def test_s11_reading_whatever_comes_is_caught(monkeypatch):
    """The test can fail: a server that lets other fields pass answers them."""
    lenient = lambda text: {k: v for k, v in json.loads(text).items() if k != "person"}  # noqa: E731
    monkeypatch.setattr("tablier.server.live.conversation.read_json", lenient)
    monkeypatch.setattr("tests.server.security.hall.ASHORE", 0.5)
    with pytest.raises((AssertionError, TimeoutError, asyncio.TimeoutError)):
        test_s11_on_the_socket_it_is_told_so_and_nothing_is_done()
