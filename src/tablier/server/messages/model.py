"""What messages, forms and answers are: frozen values of exactly the fields they declare, each of its shape.

A frozen dataclass of the rules, of a match or of a study may stand in them as it is: it is not declared again.

A field says in its type what it takes, by the same machinery as the fields of acts (`matches.shapes`). To read and to
write them needs the standard library alone; `described.py` tells web frameworks of the same declarations.

>>> read(list[Seat], [0, 3])
[0, 3]
>>> read(dict[str, Seat], {"you": 4})
Traceback (most recent call last):
tablier.server.messages.model.Unfit: you
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from enum import Enum
from functools import cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from tablier.engine.board import Sense
from tablier.matches.shapes import SEAT, FieldShape, marks_of, matching, one_of, text, whole

PROTOCOL = 1
LONGEST_FRAME = 4096  # bytes a client may send at once
Text = Annotated[str, text(80)]
Id = Annotated[str, matching("id", "[A-Za-z0-9_-]{1,64}")]  # those of the server have a dot in them
PositionText = Annotated[str, text(10_000, 1)]  # a position
Seat = Annotated[int, SEAT]
LastSeq = Annotated[int, whole(-1)]
Amount = Annotated[int, whole(0, 4096)]
Secret = Annotated[str, matching("secret", "[A-Za-z0-9_-]{0,64}")]
Language = Literal["en", "fr"]
AskedSense = Annotated[Sense, one_of(*Sense, read=Sense)]  # said as a word

AnyJson = Any
Place = tuple[str | int, ...]
Reader = Callable[[AnyJson, Place], Any]


class Unfit(ValueError):
    """Something that has not the shape it must have; `place` says where."""

    def __init__(self, place: Place) -> None:
        super().__init__(".".join(map(str, place)))
        self.place = place


@dataclass(frozen=True)
class Length:
    """How many items a list or an object may have."""

    low: int = 0
    high: int | None = None


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(field,))
class Model:
    """A message, form or answer, with exactly the fields it declares."""

    def __init_subclass__(cls) -> None:
        said = cls.__dict__.get("__doc__")
        dataclass(frozen=True, kw_only=True)(cls)
        cls.__doc__ = said  # else it would be a list of fields

    @classmethod
    def of_json(cls, found: AnyJson) -> Self:
        """Read what was written, or is to be; refuse what has other fields, or fields of another shape."""
        return _read_whole(cls, found, ())

    def to_json(self) -> str:
        """Write it on one line."""
        return written(self)


M = TypeVar("M", bound=Model)
W = TypeVar("W")  # a model, or a dataclass of the rules or of a match that is sent as it is


def reader_among(kinds: Mapping[str, type[M]]) -> Callable[[AnyJson], M]:
    """Return what reads one of several messages, told by their `t`, and refuses what is none of them."""

    def read(found: AnyJson) -> M:
        kind = found.get("t") if isinstance(found, dict) else None
        if not isinstance(kind, str) or kind not in kinds:
            raise Unfit(("t",))
        return kinds[kind].of_json(found)

    return read


def written(value: object) -> str:
    """Write an answer: a value of ours, or plain ones."""
    return ENCODE(value)


def read(hint: Any, found: AnyJson) -> Any:
    """Read JSON as a type."""
    return reader_of(hint)(found, ())


def reader_of(hint: Any) -> Reader:
    """Return what reads JSON as a type."""
    marks = marks_of(hint)
    if shape := next((mark for mark in marks if isinstance(mark, FieldShape)), None):
        return _shaped(shape)
    bare = hint.__origin__ if marks else hint
    reader = _composed(bare) or _single(bare)
    span = next((mark for mark in marks if isinstance(mark, Length)), None)
    return _limited(reader, span) if span else reader


def _composed(hint: Any) -> Reader | None:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return _only(lambda found: type(found) in (str, bool, int) and found in inner)
    if origin in (Union, UnionType):
        return _either(inner)
    if origin in (list, tuple) and (len(inner) == 1 or inner[-1] is ...):
        return _listed(origin, reader_of(inner[0]))
    if origin is tuple:
        return _rowed([reader_of(each) for each in inner])
    return _named(reader_of(inner[1])) if origin is dict else None


def _single(hint: Any) -> Reader:
    if hint is Any:
        return lambda found, _: found
    if isinstance(hint, type) and is_dataclass(hint):
        return lambda found, place: _read_whole(hint, found, place)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _shaped(one_of(*hint, read=hint))
    if hint is float:
        return _only(lambda found: type(found) in (int, float))
    if hint in (str, int, bool, type(None)):
        return _only(lambda found: type(found) is hint)
    raise TypeError(f"{hint} says nothing about what it takes")


def _only(fits: Callable[[AnyJson], bool]) -> Reader:
    def reader(found: AnyJson, place: Place) -> Any:
        if not fits(found):
            raise Unfit(place)
        return found

    return reader


def _shaped(shape: FieldShape) -> Reader:
    def reader(found: AnyJson, place: Place) -> Any:
        try:
            if shape.fits(found):
                return shape.read(found)
        except ValueError:
            raise Unfit(place) from None
        raise Unfit(place)

    return reader


def _either(hints: tuple[Any, ...]) -> Reader:
    """Read the one of several types that fits; of several messages, the one whose first field says so."""
    readers = [reader_of(each) for each in hints]

    def reader(found: AnyJson, place: Place) -> Any:
        for each in readers:
            try:
                return each(found, place)
            except Unfit as unfit:
                deepest = unfit
        raise Unfit(place) from deepest

    return reader


def _listed(make: Callable[[list[Any]], Any], inner: Reader) -> Reader:
    def reader(found: AnyJson, place: Place) -> Any:
        if type(found) is not list:
            raise Unfit(place)
        return make([inner(each, (*place, nth)) for nth, each in enumerate(found)])

    return reader


def _rowed(inner: list[Reader]) -> Reader:
    def reader(found: AnyJson, place: Place) -> Any:
        if type(found) is not list or len(found) != len(inner):
            raise Unfit(place)
        return tuple(each(value, (*place, nth)) for nth, (each, value) in enumerate(zip(inner, found, strict=True)))

    return reader


def _named(inner: Reader) -> Reader:
    def reader(found: AnyJson, place: Place) -> Any:
        if type(found) is not dict:
            raise Unfit(place)
        return {name: inner(value, (*place, name)) for name, value in found.items()}

    return reader


def _limited(inner: Reader, span: Length) -> Reader:
    def reader(found: AnyJson, place: Place) -> Any:
        value = inner(found, place)
        if not span.low <= len(value) <= (len(value) if span.high is None else span.high):
            raise Unfit(place)
        return value

    return reader


@cache
def _parts(kind: type[Any]) -> Mapping[str, tuple[Reader, bool]]:
    """Return what reads each field of a value, and whether it may be left out."""
    hints = get_type_hints(kind, include_extras=True)
    return {each.name: (reader_of(hints[each.name]), not is_needed(kind, each)) for each in fields(kind)}


def is_needed(kind: type, declared: Field[Any]) -> bool:
    """Return whether a message must have a field: a value that was not made for messages is sent whole."""
    return not issubclass(kind, Model) or declared.default is declared.default_factory is MISSING


def _read_whole(kind: type[W], found: AnyJson, place: Place) -> W:
    parts = _parts(kind)  # type: ignore[arg-type]  # a class may be looked up
    if type(found) is not dict:
        raise Unfit(place)
    for name in found:
        if name not in parts:
            raise Unfit((*place, name))
    values: dict[str, Any] = {}
    for name, (reader, has_default) in parts.items():
        if name in found:
            values[name] = reader(found[name], (*place, name))
        elif not has_default:
            raise Unfit((*place, name))
    return kind(**values)


# A value of ours is written by its fields, which are all it has: none is slotted, or keeps anything beside them. None
# holds itself, which need not be looked for.
ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False, default=vars).encode
