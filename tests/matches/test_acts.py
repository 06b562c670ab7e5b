"""An act is declared once: its body, its message and their checks follow, also those of one that is new."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

import tablier
from tablier.matches import acts
from tablier.matches.acts import KINDS, WANTED, Act, Claim, Create, Hold, Leave, Move, Mute, Rename, SayPhrase, Seal
from tablier.matches.acts.act import body_of, form_of, from_message, read_act, to_message
from tablier.matches.errors import BrokenLog
from tablier.matches.log import HOST, NOTHING, sealed
from tablier.matches.match import Match
from tests.matches.golden.make import made
from tests.matches.tables import after, created, moved, refused, table

GUIDE = Path(tablier.__file__).parents[2] / "docs" / "guides" / "add-an-act.md"
LINK = "0" * 64
MESSAGES = [
    ({"kind": "move", "seat": 0, "move": "c"}, Move(0, "c")),
    ({"kind": "claim", "seat": 1, "gone": 0, "win": True}, Claim(1, 0, win=True)),
    ({"kind": "hold", "seat": 2, "program": "3"}, Hold(2, 2, "3")),
    ({"kind": "mute", "seat": 1, "on": True}, Mute(1, on=True)),
    ({"kind": "phrase", "seat": None, "phrase": "hello"}, SayPhrase(HOST, "hello")),
    ({"kind": "rename", "seat": 0, "name": "Ada"}, Rename(0, "Ada")),
    ({"kind": "leave", "seat": 0}, Leave(0)),
    ({"kind": "seal", "seat": 0, "anchor": LINK, "links": 2}, Seal(0, anchor=LINK, links=2)),
]


@pytest.fixture
def nudge(monkeypatch) -> type[Act]:
    """The act of the guide, declared as it is shown there, for one test."""
    monkeypatch.setattr(acts.act, "KINDS", dict(KINDS))
    monkeypatch.setattr(acts.act, "WANTED", dict(WANTED))
    found: dict[str, type[Act]] = {"__name__": __name__}
    shown = re.search(r"```python\n(.+?)```", GUIDE.read_text("utf-8"), re.DOTALL)[1]
    exec(compile(shown, str(GUIDE), "exec", dont_inherit=True), found)
    return found["Nudge"]


@pytest.mark.parametrize(("message", "act"), MESSAGES, ids=lambda value: getattr(value, "wanted", ""))
def test_a_message_is_an_act_and_an_act_a_message(message, act):
    assert from_message(message) == act and to_message(act) == message


@pytest.mark.parametrize(
    "message",
    [
        None,
        "move",
        {},
        {"kind": "danced"},
        {"kind": ["move"]},
        {"kind": "move", "seat": 0},
        {"kind": "move", "seat": 0, "move": "c", "program": "1"},
        {"kind": "move", "seat": None, "move": "c"},
        {"kind": "move", "seat": True, "move": "c"},
        {"kind": "move", "seat": 4, "move": "c"},
        {"kind": "move", "seat": 0, "move": "c" * 81},
        {"kind": "flagged", "seat": 0},
        {"kind": "seal", "seat": 0, "anchor": "x", "links": 2},
        {"kind": "answer", "seat": 0, "offer": 1, "yes": 1},
    ],
)
def test_anything_else_is_refused(message):
    with pytest.raises(ValueError, match="expected"):
        from_message(message)


def test_every_entry_is_the_body_of_its_act():
    for text in made().values():
        for entry in tablier.matches.export.read_export(text).match.entries:
            act = read_act(entry)
            assert (act.kind, act.actor, body_of(act)) == (entry.kind, entry.actor, entry.body)


def test_the_first_entry_is_an_act_like_any_other():
    act = read_act(created("person 3", clock=acts.creating.Clock()).head)
    assert isinstance(act, Create) and act.seats[1].program == "3" and act == act.named


def test_a_new_act_is_one_struct_and_two_functions(nudge):
    match = moved(table("person person"), "a")
    waited, waiting = match.waits_for, 1 - match.waits_for
    act = from_message({"kind": "nudge", "seat": waiting, "whom": waited})
    assert refused(match, nudge(waiting, waiting)) == "not-waited-for"
    grown = after(match, act)
    assert (grown.head.kind, grown.head.actor, grown.head.body) == ("nudged", waiting, {"seat": waited})
    assert Match.of(grown.entries) == grown and grown.position == match.position
    forged = sealed(match.id, grown.head.seq, "x", "nudged", waiting, 0, {"seat": 9}, match.head.hash)
    with pytest.raises(BrokenLog, match="whole number, 0 to 3"):
        match.then(forged)
    assert form_of(nudge).message["whom"].says == "the player who is reminded"


def test_what_says_nothing_about_a_field_is_no_act(nudge):
    @dataclass(frozen=True)
    class Dance(Act, kind="danced"):
        actor: int
        step: str

    with pytest.raises(TypeError, match="says nothing about what it takes"):
        read_act(sealed("m", 0, "a", "danced", 0, 0, {"step": "left"}, NOTHING))
