"""What the body of each kind of entry holds, and who may write it; docs/reference/log.md says the same to people."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from tablier.matches.chairs import Holder
from tablier.matches.clocks import Pace
from tablier.matches.errors import BrokenLog
from tablier.matches.kinds import Kind
from tablier.matches.log import HOST, LARGEST, SERVER, SHOWN, Entry, Json, canonical

MOST_SEATS = 4
PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "oops",
    "one-moment",
    "sorry",
    "thanks",
    "good-game",
    "again",
    "goodbye",
)
OFFERS = ("draw", "undo")


@dataclass(frozen=True)
class Field:
    """A part of a body: what it takes, in words, and whether something fits."""

    takes: str
    fits: Callable[[Json], bool]


def text(most: int) -> Field:
    return Field(f"text of at most {most}", lambda value: isinstance(value, str) and len(value) <= most)


def whole(low: int, high: int = LARGEST) -> Field:
    span = f"{low} to {high}" if high < LARGEST else f"{low} or more"
    return Field(f"whole number, {span}", lambda value: type(value) is int and low <= value <= high)


def one_of(*names: str) -> Field:
    return Field(f"one of {', '.join(names)}", lambda value: isinstance(value, str) and value in names)


def inside(**fields: Field) -> Field:
    """Return a field for an object with exactly these fields."""

    def fits(value: Json) -> bool:
        return (
            isinstance(value, dict) and value.keys() == fields.keys() and all(fields[n].fits(value[n]) for n in value)
        )

    return Field("object with " + ", ".join(fields), fits)


def row(field: Field, low: int, high: int, noun: str) -> Field:
    """Return a field for a list of so many values."""

    def fits(value: Json) -> bool:
        return isinstance(value, list) and low <= len(value) <= high and all(map(field.fits, value))

    return Field(f"list of {low} to {high} {noun}", fits)


def _is_reference(value: Json) -> bool:
    return isinstance(value, str) and len(value) == 64 and not set(value) - set("0123456789abcdef")


def _is_house(value: Json) -> bool:
    return isinstance(value, dict) and all(isinstance(option, str) for option in value.values())


YES_OR_NO = Field("yes or no", lambda value: isinstance(value, bool))
OPAQUE = Field("object", lambda value: isinstance(value, dict))
REFERENCE = Field("reference", _is_reference)
REFERENCE_OR_NONE = Field("reference or nothing", lambda value: value == "" or _is_reference(value))
HOUSE = Field("object of texts", _is_house)
SEAT = whole(0, MOST_SEATS - 1)
SEQ = whole(0)
NAME = text(80)
MATCH = Field("id of a match", lambda value: isinstance(value, str) and bool(re.fullmatch("[A-Za-z0-9_-]{22}", value)))
MATCH_OR_NONE = Field("id of a match or nothing", lambda value: value == "" or MATCH.fits(value))

PLAN = inside(holder=one_of(*Holder), program=NAME, name=REFERENCE_OR_NONE)
CLOCK = inside(pace=one_of(*Pace), time=whole(0), increment=whole(0))

BODIES: dict[Kind, dict[str, Field]] = {
    Kind.CREATED: {
        "schema": whole(1),
        "game": NAME,
        "rules": whole(1),
        "options": HOUSE,
        "position": text(10_000),
        "seats": row(PLAN, 2, MOST_SEATS, "objects with holder, program, name"),
        "clock": CLOCK,
        "public": YES_OR_NO,
        "chat": YES_OR_NO,
        "seal": OPAQUE,
        "imported": YES_OR_NO,
        "rematch": MATCH_OR_NONE,
    },
    Kind.JOINED: {"name": REFERENCE_OR_NONE},
    Kind.RENAMED: {"name": REFERENCE},
    Kind.LEFT: {"frees": YES_OR_NO},
    Kind.SEALED: {"epoch": whole(1), "seal": OPAQUE},
    Kind.OPENED: {"epoch": whole(1), "link": OPAQUE},
    Kind.THROW: {"throw": NAME, "proof": OPAQUE},
    Kind.MOVE: {"move": NAME, "program": NAME, "asked": whole(-1)},
    Kind.UNDONE: {"move": SEQ},
    Kind.OFFERED: {"what": one_of(*OFFERS), "to": whole(-1)},
    Kind.ANSWERED: {"offer": SEQ, "yes": YES_OR_NO},
    Kind.WITHDRAWN: {"offer": SEQ},
    Kind.RESIGNED: {},
    Kind.FLAGGED: {"seat": SEAT},
    Kind.ABORTED: {},
    Kind.CLAIMED: {"seat": SEAT, "win": YES_OR_NO},
    Kind.HELD: {"seat": SEAT, "program": NAME},
    Kind.RETURNED: {},
    Kind.PAUSED: {},
    Kind.RESUMED: {"since": whole(0)},
    Kind.PHRASE: {"phrase": one_of(*PHRASES)},
    Kind.SAID: {"text": REFERENCE},
    Kind.CHAT: {"on": YES_OR_NO},
    Kind.MUTED: {"seat": SEAT, "on": YES_OR_NO},
    Kind.REMATCH: {"match": MATCH},
}

SEATS = "seat"
_WRITERS = {HOST: "host", SERVER: "server"}
ACTORS: dict[Kind, tuple[str, ...]] = dict.fromkeys(Kind, (SEATS,)) | {
    Kind.CREATED: ("host",),
    Kind.SEALED: (SEATS, "server"),
    Kind.OPENED: (SEATS, "server"),
    Kind.FLAGGED: ("server",),
    Kind.ABORTED: (SEATS, "host", "server"),
    Kind.HELD: (SEATS, "host", "server"),
    Kind.PAUSED: ("server",),
    Kind.RESUMED: ("server",),
    Kind.PHRASE: (SEATS, "host"),
    Kind.SAID: (SEATS, "host"),
    Kind.CHAT: ("host",),
    Kind.MUTED: ("host",),
    Kind.REMATCH: (SEATS, "host"),
}


def writer(actor: int) -> str:
    """Return what an actor is: a seat, the host or the server."""
    return SEATS if 0 <= actor < MOST_SEATS else _WRITERS.get(actor, "nobody")


def check_body(entry: Entry) -> None:
    """Refuse an entry of an unknown kind, or whose body is not what its kind declares."""
    if entry.kind not in BODIES:
        raise BrokenLog("kind", entry.seq, found=entry.kind[:SHOWN], possible=", ".join(Kind))
    fields = BODIES[Kind(entry.kind)]
    if entry.body.keys() != fields.keys():
        unlike = ", ".join(sorted(entry.body.keys() ^ fields.keys()))[:SHOWN]
        raise BrokenLog("body", entry.seq, kind=entry.kind, expected=", ".join(fields) or "{}", found=unlike)
    for name, field in fields.items():
        if not field.fits(entry.body[name]):
            found = canonical(entry.body[name])[:SHOWN]
            raise BrokenLog("field", entry.seq, kind=entry.kind, field=name, expected=field.takes, found=found)
