"""What a field takes: in words for people, as a check for what strangers send, and as JSON Schema for other programs.

>>> shape_of(Name).takes, shape_of(Name).fits("c3"), shape_of(Name).fits(3)
('text of at most 80', True, False)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from typing import Annotated, Any, get_type_hints

from tablier.matches.log import LARGEST, Json

MOST_SEATS = 4
LINK = "[0-9a-f]{64}"
MATCH_ID = "[A-Za-z0-9_-]{22}"


def same(value: Any) -> Any:
    return value


@dataclass(frozen=True, eq=False)  # each is itself, and may stand among types
class FieldShape:
    """What a field takes, and how its JSON is read once it is known to fit."""

    takes: str
    fits: Callable[[Json], bool]
    schema: Mapping[str, Any]
    read: Callable[[Any], Any] = same


@dataclass(frozen=True, eq=False)
class NoteShape(FieldShape):
    """A reference to a note: the client sends the text, which is tidied, and the log holds the reference only."""

    most: int = 0
    tidy: Callable[[str], str] = same


def text(most: int, least: int = 0) -> FieldShape:
    schema = {"type": "string", "maxLength": most} | ({"minLength": least} if least else {})
    takes = f"text of {least} to {most}" if least else f"text of at most {most}"
    return FieldShape(takes, lambda value: isinstance(value, str) and least <= len(value) <= most, schema)


def whole(low: int, high: int = LARGEST) -> FieldShape:
    span = f"{low} to {high}" if high < LARGEST else f"{low} or more"
    schema = {"type": "integer", "minimum": low, "maximum": high}
    return FieldShape(f"whole number, {span}", lambda value: type(value) is int and low <= value <= high, schema)


def one_of(*names: str, read: Callable[[Any], Any] = same) -> FieldShape:
    schema = {"type": "string", "enum": [str(name) for name in names]}
    return FieldShape(
        f"one of {', '.join(names)}", lambda value: isinstance(value, str) and value in names, schema, read
    )


def matching(takes: str, pattern: str, *, or_none: bool = False) -> FieldShape:
    """Return a shape for a text of one pattern, or for nothing."""
    whole_text = re.compile(f"({pattern})?" if or_none else pattern)
    schema = {"type": "string", "pattern": f"^({pattern})?$" if or_none else f"^{pattern}$"}
    return FieldShape(takes, lambda value: isinstance(value, str) and bool(whole_text.fullmatch(value)), schema)


def inside(kind: type) -> FieldShape:
    """Return a shape for an object with exactly the fields of a dataclass."""
    parts = shapes_of(kind)

    def fits(value: Json) -> bool:
        return isinstance(value, dict) and value.keys() == parts.keys() and all(parts[n].fits(value[n]) for n in value)

    def read(value: dict[str, Json]) -> object:
        return kind(**{name: parts[name].read(value[name]) for name in parts})

    return FieldShape("object with " + ", ".join(parts), fits, object_schema(parts), read)


def row(kind: type, low: int, high: int) -> FieldShape:
    """Return a shape for a list of so many objects."""
    part = inside(kind)

    def fits(value: Json) -> bool:
        return isinstance(value, list) and low <= len(value) <= high and all(map(part.fits, value))

    takes = f"list of {low} to {high} {part.takes.replace('object', 'objects', 1)}"
    schema = {"type": "array", "items": part.schema, "minItems": low, "maxItems": high}
    return FieldShape(takes, fits, schema, lambda value: tuple(map(part.read, value)))


def noted(most: int, tidy: Callable[[str], str] = same, *, or_none: bool = False) -> NoteShape:
    """Return a shape for the reference of a note of so many characters."""
    found = REFERENCE_OR_NONE if or_none else REFERENCE
    return NoteShape(found.takes, found.fits, found.schema, most=most, tidy=tidy)


def for_throws(**parts: Mapping[str, Any]) -> FieldShape:
    """Return a shape for an object that the package `throws` checks: others know only what may stand in it."""
    schema = {"type": "object", "properties": parts, "additionalProperties": False}
    return FieldShape("object", lambda value: isinstance(value, dict), schema)


def object_schema(parts: Mapping[str, FieldShape], optional: frozenset[str] = frozenset()) -> dict[str, Any]:
    """Return the JSON Schema of an object with exactly these fields, some of which may be left out."""
    properties = {name: part.schema for name, part in parts.items()}
    required = [name for name in parts if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _is_house(value: Json) -> bool:
    return isinstance(value, dict) and all(isinstance(option, str) for option in value.values())


STRING, INTEGER, BOOLEAN = {"type": "string"}, {"type": "integer"}, {"type": "boolean"}
INTEGERS = {"type": "array", "items": INTEGER}
YES_OR_NO = FieldShape("yes or no", lambda value: isinstance(value, bool), {"type": "boolean"})
REFERENCE = matching("reference", LINK)
REFERENCE_OR_NONE = matching("reference or nothing", LINK, or_none=True)
HOUSE = FieldShape("object of texts", _is_house, {"type": "object", "additionalProperties": {"type": "string"}})
SEAT = whole(0, MOST_SEATS - 1)
SEAT_OR_NONE = FieldShape(
    "seat, or null", lambda value: value is None or SEAT.fits(value), {"anyOf": [SEAT.schema, {"type": "null"}]}
)

Name = Annotated[str, text(80)]
Seat = Annotated[int, SEAT]
Seq = Annotated[int, whole(0)]
SeqOrNone = Annotated[int, whole(-1)]
Milliseconds = Annotated[int, whole(0)]
ReferenceOrNone = Annotated[str, REFERENCE_OR_NONE]
Link = Annotated[str, matching("link", LINK)]
MatchId = Annotated[str, matching("id of a match", MATCH_ID)]
MatchIdOrNone = Annotated[str, matching("id of a match or nothing", MATCH_ID, or_none=True)]
Sealed = Annotated[dict[str, Any], for_throws(anchor=STRING, links=INTEGER)]
FirstSealed = Annotated[dict[str, Any], for_throws(anchor=STRING, links=INTEGER, alone=BOOLEAN, timed=BOOLEAN)]
FirstLink = Annotated[dict[str, Any], for_throws(first=STRING)]
Proof = Annotated[
    dict[str, Any],
    for_throws(
        again=INTEGER,  # alone: the entry in which it fell
        n=INTEGER,
        epoch=INTEGER,
        seat=INTEGER,
        witness={"anyOf": [INTEGER, {"type": "null"}]},
        x={"anyOf": [STRING, {"type": "null"}]},
        y=STRING,
        ways=INTEGERS,
        outcome=INTEGER,
        up=INTEGER,
        of=INTEGER,
        shells=INTEGERS,
    ),
]
House = Annotated[dict[str, str], HOUSE]


def marks_of(hint: object) -> tuple[Any, ...]:
    """Return what a type is annotated with."""
    return getattr(hint, "__metadata__", ())


def shape_of(hint: Any) -> FieldShape:
    """Return the shape of an annotated type, of yes or no, an enumeration or a dataclass."""
    for mark in marks_of(hint):
        if isinstance(mark, FieldShape):
            return mark
    bare = getattr(hint, "__origin__", hint)
    if bare is bool:
        return YES_OR_NO
    if is_dataclass(bare) and isinstance(bare, type):
        return inside(bare)
    if isinstance(bare, type) and issubclass(bare, StrEnum):
        return one_of(*bare, read=bare)
    raise TypeError(f"{hint} says nothing about what it takes")


def shapes_of(kind: type) -> dict[str, FieldShape]:
    """Return the shape of each field of a dataclass."""
    hints = get_type_hints(kind, include_extras=True)
    return {each.name: shape_of(hints[each.name]) for each in fields(kind)}
