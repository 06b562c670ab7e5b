"""Every message on the socket of a match, what a client says and what the server says.

A client says `hello` first. Then it acts, and sends an action again, with the same id, until it is answered by `ack`,
`stale`, `refused` or `trouble`. The server says each new entry of the log to everybody, once it is durable. A client
that missed something says `sync`; `beat` tells it that it did. docs/reference/protocol.md says the same to people.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, TypeAdapter, WithJsonSchema, create_model

from tablier.engine.board import Figure, Paint, Role, Score, Sense, Shape
from tablier.matches import acts
from tablier.matches.acts.act import form_of, from_message
from tablier.matches.heads import SignedHead
from tablier.matches.shapes import object_schema

PROTOCOL = 1
LONGEST_FRAME = 4096  # bytes a client may send at once

Text = Annotated[str, Field(max_length=80)]
Id = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,64}$")]  # those of the server have a dot in them
Seat = Annotated[int, Field(ge=0, le=3)]
Seq = Annotated[int, Field(ge=-1, le=2**53 - 1)]
Link = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Secret = Annotated[str, Field(max_length=64, pattern="^[A-Za-z0-9_-]*$")]
Language = Literal["en", "fr"]
AskedSense = Annotated[Sense, Field(strict=False)]  # said as a word


class Model(BaseModel):
    """What is said has exactly the fields it declares."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


# What a client may want, and the entries of the log, as `matches.acts` declares them: models for the description only.


def want_of(act: type[acts.Act]) -> type[Model]:
    parts: Any = {"kind": (Literal[act.wanted], ...)}
    for name, part in form_of(act).message.items():
        parts[name] = Annotated[Any, WithJsonSchema({**part.shape.schema, "description": part.says})], ...
    return create_model(act.__name__, __base__=Model, __doc__=act.__doc__, **parts)


Want: Any = Annotated[Union[*map(want_of, acts.WANTED.values())], Field(discriminator="kind")]


# What a client says.


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
    places: Annotated[list[Annotated[int, Field(ge=0, le=4096)]], Field(max_length=16)] = []
    count: Annotated[int, Field(ge=0, le=4096)] = 0
    sense: AskedSense = Sense.NEITHER


class Sync(Model):
    """Ask for everything after an entry."""

    t: Literal["sync"]
    after: Seq


Said = Annotated[Hello | Act | Ask | Sync, Field(discriminator="t")]
SAID: TypeAdapter[Hello | Act | Ask | Sync] = TypeAdapter(Said)


# What the server says.


class Entry(Model):
    """One entry of the log, as `docs/reference/log.md` describes it; `kind` says what `body` holds."""

    match: str
    seq: int
    id: str
    kind: str
    actor: int
    at: int
    body: dict[str, Any]
    before: str
    hash: str


def entry_of(act: type[acts.Act]) -> type[Model]:
    body = Annotated[dict[str, Any], WithJsonSchema(object_schema(form_of(act).body))]
    parts: Any = {"kind": (Literal[act.kind], ...), "body": (body, ...)}
    return create_model(f"{act.kind.capitalize()}Entry", __base__=Entry, __doc__=act.__doc__, **parts)


AnyEntry: Any = Annotated[Union[*map(entry_of, acts.KINDS.values())], Field(discriminator="kind")]


class Note(Model):
    """A name or a message; entries speak of it by its key."""

    key: str
    text: str


class Handover(Model):
    """A former key of the server, and its signature under the present one."""

    key: str
    signature: str


class Head(Model):
    """An entry of the log at its place, signed by the server; see docs/reference/log.md."""

    match: str
    seq: int
    hash: str
    at: int
    ended: bool  # whether the match was over by then
    key: str
    signature: str
    handed: list[Handover]

    @classmethod
    def of(cls, head: SignedHead) -> Head:
        handed = [Handover(key=each.key, signature=each.signature) for each in head.handed]
        return cls(**{**vars(head), "handed": handed})


class You(Model):
    """Who the client is at this table."""

    seats: list[int]
    host: bool


class Piece(Model):
    kind: str
    count: int
    mark: str


class Place(Model):
    name: str
    kind: str  # the word for it, the game's own
    role: Role
    row: float
    column: float
    seat: int
    rays: int


class PieceKind(Model):
    """A kind of piece: its word, how it is drawn, and whose all of its pieces are, if they are somebody's."""

    name: str
    figure: Figure
    paint: Paint
    seat: int
    letter: str  # by which moves name it in every language, or nothing
    is_used: bool  # whether this table has such pieces


class SeatSign(Model):
    """How a seat is told from the others."""

    figure: Figure
    paint: Paint


class Bond(Model):
    """The mark of pieces that are bound to one another, and how many hold together; 0: all on one place."""

    name: str
    size: int


class Board(Model):
    """Where everything lies; `tracks` are the places each seat's pawns walk through."""

    places: list[Place]
    pieces: list[PieceKind]  # as the `what` of an event counts them
    signs: list[SeatSign]  # of each seat
    tracks: list[list[int]]
    shape: Shape
    sense: Sense  # which way round one sows
    look: str  # how it is dressed: the name of a cloth, or nothing
    worths: list[int]  # of a throw of shells, by how many mouths are up; none where no shells are thrown
    most_alike: int  # pieces of one kind that a stack may hold; 0: any number
    score: Score  # what is counted for each seat
    bonds: list[Bond]


class Chair(Model):
    """A seat: its name on the board, who holds it, and who plays for it now."""

    seat: str
    holder: str
    taken: bool
    name: str  # the key of a note
    program: str  # that plays for it now; empty when a person does
    retired: bool
    muted: bool


class Due(Model):
    """The throw that is due: its number, who throws, who must open a link, and for which head."""

    n: int
    seat: int
    witness: int | None
    head: str


class Ceremony(Model):
    """Who has still to seal or to open; -2 is the server."""

    epoch: int
    sealing: bool
    missing: list[int]
    due: Due | None


class Choice(Model):
    """A move that may be played now, what people call it, and the places it touches, first the one it starts from."""

    move: str
    say: str
    places: list[int]
    throw: int  # what the throw is worth that it uses, or 0
    count: int  # how many pieces it takes, where that is to be chosen
    piece: str  # the kind of piece it moves, where that is to be chosen
    sense: Sense  # which way round it goes, where that is to be chosen
    is_plain: bool  # whether its throw or its count is name enough, once its piece is chosen
    is_spoken: bool  # whether it is said and not shown


class Event(Model):
    """One visible thing that happened, by a paragraph of the rules."""

    verb: str
    paragraph: int
    what: int
    source: int
    target: int
    count: int


class Thrown(Model):
    """A throw of this turn, or of the turn before as long as nothing was thrown in this one."""

    seat: int
    mouths: int
    worth: int
    shells: int  # how many fell


class Gate(Model):
    """Where a seat's way leads on to squares that have to be earned, and whether it is open."""

    seat: int
    place: int
    open: bool


class Pending(Model):
    """An offer that waits for an answer."""

    offer: int
    seat: int
    what: str
    yes: list[int]


class Result(Model):
    how: str
    places: list[int]
    payoffs: list[float]
    paragraph: int
    say: str = ""  # how it ended, where the rules ended it; in the language of the client


class View(Model):
    """The table as it is drawn after an entry: nothing is left to compute."""

    seq: int
    position: str
    to_act: int  # a seat, -1 for chance, -2 when it is over
    mover: int
    contents: list[list[Piece]]
    throws: list[int]
    thrown: list[Thrown]  # in the order they fell; of those in hand `throws` tells
    gates: list[Gate]
    scores: list[int]  # of each seat, by what the board says is counted
    notes: list[tuple[str, int]]
    choices: list[Choice]
    task: str  # what is to be done now, told to the player who has to do it
    odds: dict[str, int]
    move: str  # what was played just now, as the game writes it; nothing if it was something else
    sense: Sense  # which way round a ring it went
    events: list[Event]
    story: list[str]  # what the entry did, in the language of the client
    chairs: list[Chair]
    clocks: list[int | None]  # milliseconds left
    running: int | None  # the seat whose clock runs
    begun: bool
    waits_for: int | None
    ceremony: Ceremony | None
    offers: list[Pending]
    can_take_back: bool
    chat: bool
    result: Result | None
    rematch: str
    board: Board | None = None  # when it is not the one told before


class Welcome(Model):
    """The answer to `hello`: `log` messages with what the client has not follow, up to entry `seq`."""

    t: Literal["welcome"] = "welcome"
    protocol: int
    version: str  # of the program
    match: str
    you: You
    seq: int
    now: int
    shut: str = ""  # why nobody can play on with this match, if so
    head: Head | None = None  # the entry `seq`, signed


class Log(Model):
    """Entries the client has asked for, and the notes they speak of."""

    t: Literal["log"] = "log"
    entries: list[AnyEntry]
    notes: list[Note]


class News(Model):
    """A new entry; it is durable."""

    t: Literal["entry"] = "entry"
    entry: AnyEntry
    notes: list[Note]


class Shown(Model):
    """The table as it is now, for a client that asked for views."""

    t: Literal["view"] = "view"
    now: int
    view: View


class Ack(Model):
    """The action is entry `seq` of the log, and durable."""

    t: Literal["ack"] = "ack"
    id: str
    seq: int


class Stale(Model):
    """Others were first: nothing was done. `log` messages with what came before this answer; decide again."""

    t: Literal["stale"] = "stale"
    id: str
    seq: int


class Refused(Model):
    """The action may not be done, and why; nothing was done."""

    t: Literal["refused"] = "refused"
    id: str
    reason: str
    say: str
    paragraph: int = 0
    places: list[str] = []


class Told(Model):
    """The answer to `ask`: what the move does, or the paragraph that forbids it."""

    t: Literal["told"] = "told"
    id: str
    allowed: bool
    say: str
    paragraph: int = 0
    rule: str = ""
    places: list[str] = []


class Beat(Model):
    """Every ten seconds: the last entry, so that a client sees what it missed; signed once a minute, and at the end."""

    t: Literal["beat"] = "beat"
    seq: int
    now: int
    head: Head | None = None


class Away(Model):
    """A seat with nobody on the line, and since when."""

    seat: int
    since: int


class Presence(Model):
    """Which seats have somebody on the line, and how many watch; what the server knows of those who sit here.

    Whoever waits for a seat that has been away for `absence` milliseconds, counted also from the last throw or move,
    may claim. `accounts` are the seats at which the name of somebody's account stands, and nobody else's.
    """

    t: Literal["presence"] = "presence"
    here: list[int]
    watching: int
    away: list[Away]
    absence: int
    accounts: list[int]
    rated: bool


class Trouble(Model):
    """Something went wrong here. `retry` says whether to send the same id again.

    Codes: storage-full, busy, away, stopped, quarantined, shut, too-fast, malformed, internal.
    """

    t: Literal["trouble"] = "trouble"
    id: str = ""
    code: str
    say: str
    retry: bool
    number: str = ""  # under which the server's own log tells more


class Bye(Model):
    """The last message before the server closes: why, and in how many milliseconds to come back, if at all."""

    t: Literal["bye"] = "bye"
    why: str
    retry: int | None


Heard = Annotated[
    Welcome | Log | News | Shown | Ack | Stale | Refused | Told | Beat | Presence | Trouble | Bye,
    Field(discriminator="t"),
]
