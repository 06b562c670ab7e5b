"""What an act is, and all that follows from its declaration: the body of its entry, its message, and their checks.

An act is a frozen dataclass. `actor` is who does it; its other fields are the body of the entry, and what a client
sends. A field that the server works out from the match is COMPUTED, one that only the message has is SENT, one that is
written only where it says something is OPTIONAL (so that logs from before it was there are the same to the byte), and
one that has another name in the message is `Called` that; a text among the annotations says to people what a field is.

>>> from tablier.matches.acts import Claim
>>> claim = from_message({"kind": "claim", "seat": 1, "gone": 0, "win": True})
>>> claim == Claim(actor=1, seat=0, win=True)
True
>>> body_of(claim)
{'seat': 0, 'win': True}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum, StrEnum
from typing import Any, ClassVar, Self, cast, get_type_hints

from tablier.matches.errors import BrokenLog
from tablier.matches.log import HOST, SERVER, SHOWN, Entry, Json, canonical
from tablier.matches.shapes import MOST_SEATS, SEAT, SEAT_OR_NONE, FieldShape, NoteShape, marks_of, same, shape_of, text
from tablier.matches.table import Table
from tablier.throws.state import Throws


class Actor(StrEnum):
    """Who may write an entry."""

    SEAT = "seat"
    HOST = "host"
    SERVER = "server"


class FieldRole(Enum):
    COMPUTED = "computed"
    SENT = "sent"
    OPTIONAL = "optional"


COMPUTED, SENT, OPTIONAL = FieldRole


@dataclass(frozen=True)
class Called:
    """What a field is called in the message."""

    name: str


class Act:
    """Something that is done at a table: who may, and what it does.

    kind            its name in the log
    wanted          its name in a message; nothing if no client asks for it
    by              who may write it
    for_anyone      also for a seat that no person has
    after_the_end   also when the match is over
    in_a_rest       also while the server rests
    anytime         whatever comes in between changes nothing about it
    endless         it can be done without end, and does not bring the game to its end
    """

    kind: ClassVar[str]
    wanted: ClassVar[str]
    by: ClassVar[tuple[Actor, ...]]
    for_anyone: ClassVar[bool]
    after_the_end: ClassVar[bool]
    in_a_rest: ClassVar[bool]
    anytime: ClassVar[bool]
    endless: ClassVar[bool]
    actor: int

    def __init_subclass__(
        cls,
        kind: str,
        wanted: str = "",
        by: tuple[Actor, ...] = (Actor.SEAT,),
        *,
        for_anyone: bool = False,
        after_the_end: bool = False,
        in_a_rest: bool = False,
        anytime: bool = False,
        endless: bool = False,
    ) -> None:
        cls.kind, cls.wanted, cls.by, cls.for_anyone, cls.after_the_end = kind, wanted, by, for_anyone, after_the_end
        cls.in_a_rest, cls.anytime, cls.endless = in_a_rest, anytime, endless
        KINDS[kind] = cls
        if wanted:
            WANTED[wanted] = cls

    def completed(self, table: Table) -> Self:
        """Return the act with what is worked out from the table; one that is not possible is left as it is."""
        return self

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse the act if it may not come next, as this entry; who may write it at all has been checked."""

    def do(self, table: Table, entry: Entry) -> Table:
        """Return the table after the act."""
        return table

    def on_throws(self, table: Table, entry: Entry) -> Throws:
        """Return the fair throws after the act, which most do not touch; refuse what is not fair."""
        return table.throws


KINDS: dict[str, type[Act]] = {}  # every act by its name in the log
WANTED: dict[str, type[Act]] = {}  # those that clients ask for, by their name in a message


@dataclass(frozen=True)
class MessageField:
    """A field of a message: what it takes, what it is, and the fields of the act that it fills."""

    shape: FieldShape
    says: str
    fills: tuple[str, ...]


@dataclass(frozen=True)
class ActForm:
    """What follows from the declaration of an act."""

    body: Mapping[str, FieldShape]
    message: Mapping[str, MessageField]
    notes: Mapping[str, NoteShape]  # the fields that refer to a note
    is_nested: bool  # whether there is more to read than plain values
    optional: frozenset[str]  # the fields of the body that are left out where they say nothing


FORMS: dict[type[Act], ActForm] = {}  # of the acts that were asked for


def form_of(act: type[Act]) -> ActForm:
    """Return what follows from the declaration of an act; it is read once."""
    found = FORMS.get(act)
    if found is None:
        found = FORMS[act] = _read(act)
    return found


def _read(act: type[Act]) -> ActForm:
    hints = get_type_hints(act, include_extras=True)
    declared = {each.name: marks_of(hints[each.name]) for each in fields(cast(Any, act)) if each.name != "actor"}
    shapes = {name: shape_of(hints[name]) for name in declared}
    body = {name: shape for name, shape in shapes.items() if SENT not in declared[name]}
    message: dict[str, MessageField] = {}
    for name, marks in declared.items():
        if act.wanted and COMPUTED not in marks:
            called = next((mark.name for mark in marks if isinstance(mark, Called)), name)
            message[called] = MessageField(_sent(shapes[name]), _says(marks), (name,))
    if act.wanted and Actor.SEAT in act.by:
        message = _with_seat(act, _says(marks_of(hints["actor"])), message)
    notes = {name: shape for name, shape in body.items() if isinstance(shape, NoteShape)}
    optional = frozenset(name for name in body if OPTIONAL in declared[name])
    return ActForm(body, message, notes, any(shape.read is not same for shape in body.values()), optional)


def _with_seat(act: type[Act], says: str, message: dict[str, MessageField]) -> dict[str, MessageField]:
    """Put the seat for which a client acts in front: a field called `seat` is that seat, the host acts for none."""
    if own := message.get("seat"):
        return message | {"seat": MessageField(own.shape, own.says, ("actor", *own.fills))}
    return {"seat": MessageField(SEAT_OR_NONE if Actor.HOST in act.by else SEAT, says, ("actor",)), **message}


def _sent(shape: FieldShape) -> FieldShape:
    return text(4 * shape.most) if isinstance(shape, NoteShape) else shape


def _says(marks: tuple[Any, ...]) -> str:
    return next((mark for mark in marks if isinstance(mark, str)), "")


def body_of(act: Act) -> dict[str, Json]:
    """Write the body of the entry of an act."""
    form = form_of(type(act))
    told = [name for name in form.body if name not in form.optional or getattr(act, name)]
    return {name: plain(getattr(act, name)) if form.is_nested else getattr(act, name) for name in told}


def plain(value: Any) -> Json:
    """Write a value as JSON."""
    if is_dataclass(value):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    return str(value) if isinstance(value, str) else cast(Json, value)


def check_body(entry: Entry) -> type[Act]:
    """Return what kind of act an entry holds; refuse one that is unknown, or a body that is not what it declares."""
    act, body = KINDS.get(entry.kind), entry.body
    if act is None:
        raise BrokenLog("kind", entry.seq, found=entry.kind[:SHOWN], possible=", ".join(KINDS))
    form = form_of(act)
    if body.keys() != form.body.keys() and not body.keys() ^ form.body.keys() <= form.optional:
        unlike = ", ".join(sorted(body.keys() ^ form.body.keys()))[:SHOWN]
        raise BrokenLog("body", entry.seq, kind=entry.kind, expected=", ".join(form.body) or "{}", found=unlike)
    for name, value in body.items():
        shape = form.body[name]
        if not shape.fits(value):
            found = canonical(value)[:SHOWN]
            raise BrokenLog("field", entry.seq, kind=entry.kind, field=name, expected=shape.takes, found=found)
    return act


def read_act(entry: Entry) -> Act:
    """Read the act that an entry holds, and refuse one that is not in order."""
    make: Any = check_body(entry)
    form, body = form_of(make), cast(Any, entry.body)
    if form.is_nested:
        body = {name: form.body[name].read(value) for name, value in body.items()}
    return cast(Act, make(actor=entry.actor, **body))


def from_message(found: object) -> Act:
    """Read what a client wants: exactly the fields that the act declares, each of its shape."""
    kind = found.get("kind") if isinstance(found, dict) else None
    act = WANTED.get(kind) if isinstance(kind, str) else None
    if act is None or not isinstance(found, dict):
        raise ValueError(f"kind: expected one of {', '.join(WANTED)}")
    parts = form_of(act).message
    if len(found) != len(parts) + 1:
        raise ValueError(f"{kind}: expected kind, {', '.join(parts)}")
    values: dict[str, Any] = {}
    for name, part in parts.items():
        value = found.get(name, MISSING)
        if not part.shape.fits(value):
            raise ValueError(f"{kind}: {name}: expected {part.shape.takes}")
        for field in part.fills:
            values[field] = HOST if value is None else value
    make: Any = act
    return cast(Act, make(**values))


def to_message(act: Act) -> dict[str, Json]:
    """Write what a client wants."""
    found: dict[str, Json] = {"kind": act.wanted}
    for name, part in form_of(type(act)).message.items():
        value = getattr(act, part.fills[-1])
        found[name] = None if part.shape is SEAT_OR_NONE and value == HOST else value
    return found


def writer(actor: int) -> str:
    """Return what an actor is: a seat, the host or the server."""
    return Actor.SEAT if 0 <= actor < MOST_SEATS else {HOST: Actor.HOST, SERVER: Actor.SERVER}.get(actor, "nobody")
