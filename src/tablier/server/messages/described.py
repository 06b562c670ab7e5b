"""Messages, forms and answers as web frameworks know them: their description, and the same checks of what they read.

Each model has a twin here, made from its declaration and from nothing else; it needs pydantic, which models do not.
"""

from __future__ import annotations

from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache, partial
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, GetPydanticSchema, PlainValidator, WithJsonSchema, create_model
from pydantic import Field as Limits
from pydantic_core import core_schema

from tablier.matches import acts
from tablier.matches.acts.act import form_of, from_message
from tablier.matches.shapes import FieldShape, marks_of, object_schema
from tablier.server.messages import client, server
from tablier.server.messages.model import AskedSense, Length, Model, is_needed

LIMITS = {
    "minLength": "min_length",
    "maxLength": "max_length",
    "pattern": "pattern",
    "minimum": "ge",
    "maximum": "le",
}


class Strict(BaseModel):
    """Exactly the fields that are declared, and nothing made to fit."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


@cache
def twin_of(kind: type[Any]) -> type[BaseModel]:
    """Return the twin of a model, or of another dataclass."""
    hints = get_type_hints(kind, include_extras=True)
    parts: Any = {each.name: (translated(hints[each.name]), _default(kind, each)) for each in fields(kind)}
    return create_model(kind.__name__, __base__=Strict, __module__=kind.__module__, __doc__=kind.__doc__, **parts)


def schema_of(kind: type[Any], _: Any, handler: Any) -> Any:
    """Return how pydantic reads a value as its twin, and writes it; it asks every model for this."""
    twin, names = twin_of(kind), [each.name for each in fields(kind)]  # type: ignore[arg-type]  # a class may be looked up

    def made(found: BaseModel) -> Any:
        return kind(**{name: getattr(found, name) for name in names})

    def plain(value: Any) -> Any:
        return {name: getattr(value, name) for name in names}

    return core_schema.no_info_after_validator_function(
        made, handler(twin), serialization=core_schema.plain_serializer_function_ser_schema(plain)
    )


Model.__get_pydantic_core_schema__ = classmethod(schema_of)  # type: ignore[attr-defined]  # who imports this module asks for it


def sent(kind: type[Any]) -> Any:
    """Return a dataclass that is no model as pydantic is told of it: sent whole, and read strictly."""
    return Annotated[kind, GetPydanticSchema(partial(schema_of, kind))]


def translated(hint: Any) -> Any:
    """Return a type as pydantic is told of it."""
    if hint is server.Entry:
        return AnyEntry
    if isinstance(hint, type) and is_dataclass(hint) and not issubclass(hint, Model):
        return sent(hint)
    marks, origin = marks_of(hint), get_origin(hint)
    if marks:
        return _limited(hint, marks)
    if origin in (Union, UnionType):
        return Union[tuple(map(translated, get_args(hint)))]  # noqa: UP007  # of types that are only known here
    if origin in (list, tuple, dict):
        return origin[tuple(each if each is ... else translated(each) for each in get_args(hint))]
    return hint


def _limited(hint: Any, marks: tuple[Any, ...]) -> Any:
    bare = hint.__origin__
    if bare is acts.Act:
        return Annotated[acts.Act, PlainValidator(from_message, json_schema_input_type=Want)]
    if hint == AskedSense:
        return Annotated[bare, Limits(strict=False)]
    found: dict[str, Any] = {}
    for mark in marks:
        if isinstance(mark, FieldShape):
            found |= {LIMITS[name]: limit for name, limit in mark.schema.items() if name in LIMITS}
        elif isinstance(mark, Length):
            found |= {"max_length": mark.high} | ({"min_length": mark.low} if mark.low else {})
    return Annotated[translated(bare), Limits(**found)]


def _default(kind: type[Any], declared: Field[Any]) -> Any:
    if is_needed(kind, declared):
        return ...
    if declared.default_factory is not MISSING:
        return Limits(default_factory=declared.default_factory)
    return declared.default


def want_of(act: type[acts.Act]) -> type[BaseModel]:
    """Return the message by which a client asks for an act."""
    parts: Any = {"kind": (Literal[act.wanted], ...)}
    for name, part in form_of(act).message.items():
        parts[name] = Annotated[Any, WithJsonSchema({**part.shape.schema, "description": part.says})], ...
    return create_model(act.__name__, __base__=Strict, __doc__=act.__doc__, **parts)


def entry_of(act: type[acts.Act]) -> type[BaseModel]:
    """Return an entry that holds an act."""
    form = form_of(act)
    body = Annotated[dict[str, Any], WithJsonSchema(object_schema(form.body, form.optional))]
    parts: Any = {"kind": (Literal[act.kind], ...), "body": (body, ...)}
    name = f"{act.kind.capitalize()}Entry"
    return create_model(name, __base__=twin_of(server.Entry), __doc__=act.__doc__, **parts)


Want: Any = Annotated[Union[*map(want_of, acts.WANTED.values())], Limits(discriminator="kind")]
AnyEntry: Any = Annotated[Union[*map(entry_of, acts.KINDS.values())], Limits(discriminator="kind")]
Said: Any = Annotated[Union[*(twin_of(each) for each in client.SAID.values())], Limits(discriminator="t")]  # type: ignore[arg-type]  # a class may be looked up
Heard: Any = Annotated[Union[*(twin_of(each) for each in server.HEARD)], Limits(discriminator="t")]
