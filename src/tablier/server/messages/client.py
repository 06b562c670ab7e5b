"""What a client sends on the socket of a match."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

from pydantic import Field, PlainValidator, TypeAdapter, WithJsonSchema, create_model

from tablier.engine.board import Sense
from tablier.matches import acts
from tablier.matches.acts.act import form_of, from_message
from tablier.server.messages.model import AskedSense, Id, Language, Model, Secret, Seq, Text


def want_of(act: type[acts.Act]) -> type[Model]:
    parts: Any = {"kind": (Literal[act.wanted], ...)}
    for name, part in form_of(act).message.items():
        parts[name] = Annotated[Any, WithJsonSchema({**part.shape.schema, "description": part.says})], ...
    return create_model(act.__name__, __base__=Model, __doc__=act.__doc__, **parts)


Want: Any = Annotated[Union[*map(want_of, acts.WANTED.values())], Field(discriminator="kind")]


class Hello(Model):
    """The first message: which protocol, what the client already has, what it wants to be told."""

    t: Literal["hello"]
    protocol: int
    after: Seq = -1  # the last entry the client has
    views: bool = False  # whether to draw the table for it: a client without rules needs that
    language: Language = "en"
    watch: Secret = ""  # the secret of a watch link


class Act(Model):
    """Do something: once, however often it is sent. `seq` is the last entry the client knows."""

    t: Literal["act"]
    id: Id
    seq: Seq
    want: Annotated[acts.Act, PlainValidator(from_message, json_schema_input_type=Want)]


class Ask(Model):
    """Ask why a move may not be played, or what it would do: by its name, or by the places somebody touched.

    Besides the places, it may be said how many pieces are to be taken, and which way round.
    """

    t: Literal["ask"]
    id: Id
    move: Text = ""
    places: Annotated[list[Annotated[int, Field(ge=0, le=4096)]], Field(max_length=16)] = []  # noqa: RUF012  # pydantic copies it
    count: Annotated[int, Field(ge=0, le=4096)] = 0
    sense: AskedSense = Sense.NEITHER


class Sync(Model):
    """Ask for everything after an entry."""

    t: Literal["sync"]
    after: Seq


Said = Annotated[Hello | Act | Ask | Sync, Field(discriminator="t")]
SAID: TypeAdapter[Hello | Act | Ask | Sync] = TypeAdapter(Said)
