"""What a client sends on the socket of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

from tablier.engine.board import Sense
from tablier.matches import acts
from tablier.matches.acts.act import from_message
from tablier.matches.shapes import FieldShape
from tablier.server.messages.model import (
    Amount,
    AnyJson,
    AskedSense,
    Id,
    Language,
    LastSeq,
    Length,
    Model,
    Secret,
    Text,
    reader_among,
)

WANT = FieldShape("what a client wants", bool, {"type": "object"}, from_message)  # which refuses all that is none


class Hello(Model):
    """The first message: which protocol, what the client already has, what it wants to be told."""

    t: Literal["hello"]
    protocol: int
    after: LastSeq = -1  # the last entry the client has
    views: bool = False  # whether to draw the table for it: a client without rules needs that
    language: Language = "en"
    watch: Secret = ""  # the secret of a watch link


class Act(Model):
    """Do something: once, however often it is sent. `seq` is the last entry the client knows."""

    t: Literal["act"]
    id: Id
    seq: LastSeq
    want: Annotated[acts.Act, WANT]


class Ask(Model):
    """Ask why a move may not be played, or what it would do: by its name, or by the places somebody touched.

    Besides the places, it may be said how many pieces are to be taken, and which way round.
    """

    t: Literal["ask"]
    id: Id
    move: Text = ""
    places: Annotated[tuple[Amount, ...], Length(high=16)] = ()
    count: Amount = 0
    sense: AskedSense = Sense.NEITHER


class Sync(Model):
    """Ask for everything after an entry."""

    t: Literal["sync"]
    after: LastSeq


SAID: dict[str, type[Hello | Act | Ask | Sync]] = {"hello": Hello, "act": Act, "ask": Ask, "sync": Sync}

read_said: Callable[[AnyJson], Hello | Act | Ask | Sync] = reader_among(
    SAID
)  # what a client says, if it is any of these
