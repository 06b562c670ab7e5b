"""Deciding: what somebody wants becomes the next entry of the log, or is refused with a sentence.

>>> from tablier.matches.chairs import Holder
>>> from tablier.matches.commands import Create, Move
>>> from tablier.matches.header import Plan
>>> from tablier.matches.match import Match
>>> table = Create("kid-cala-classic", (Plan(Holder.DEVICE), Plan(Holder.DEVICE)))
>>> match = Match.of([create(table, "A" * 22, at=0, id="a")])
>>> print(decide(match, Move(1, "c"), at=5, id="b"))
It is South's turn.
>>> match.then(decide(match, Move(0, "c"), at=5, id="b")).position.moves
('a', 'b', 'd', 'e', 'f')

An id that is already in the log is the same action again, and gets the same entry.
"""

from __future__ import annotations

from dataclasses import fields

from tablier.engine.errors import TablierError
from tablier.games import load
from tablier.matches import policy
from tablier.matches.acts import allow, set_up
from tablier.matches.bodies import check_body
from tablier.matches.commands import Command, Create, Hold, Leave, Move, Offer, TakeBack, Throw
from tablier.matches.errors import BrokenLog, Refused, in_all_languages
from tablier.matches.header import Plan
from tablier.matches.kinds import Kind
from tablier.matches.log import HOST, NOTHING, Entry, Json, check_json, check_length, sealed
from tablier.matches.match import Match
from tablier.matches.notes import Note
from tablier.matches.offers import last_move
from tablier.matches.playing import written
from tablier.matches.seating import frees
from tablier.matches.takeback import undoable
from tablier.matches.versions import SCHEMA
from tablier.players.programs import kind_of

LONGEST_ID = 64


def decide(match: Match, command: Command, at: int, id: str) -> Entry | Refused:  # noqa: A002  # its name in the log
    """Return the next entry of the log, or why there is none."""
    known = match.known.get(id)
    if known:
        return known if (known.kind, known.actor) == (command.kind, command.actor) else Refused("id")
    try:
        body = body_of(match, command)
        entry = _entry(match.id, len(match.entries), id, command.kind, command.actor, at, body, match.head.hash)
        policy.check(match, command)
        allow(match.table, entry)
    except Refused as refused:
        return refused
    return entry


def create(command: Create, match: str, at: int, id: str) -> Entry | Refused:  # noqa: A002
    """Return the first entry of a match, or why it cannot be played."""
    return begin(command, match, at, id, imported=False)


def begin(command: Create, match: str, at: int, id: str, *, imported: bool) -> Entry | Refused:  # noqa: A002
    """Return the first entry of a match, played here or written down elsewhere."""
    try:
        game = load(command.game)
        body: dict[str, Json] = {
            "schema": SCHEMA,
            "game": game.name,
            "rules": game.version,
            "options": {**command.options},
            "position": command.position,
            "seats": [_plan(command.game, plan).body for plan in command.seats],
            "clock": {
                "pace": str(command.clock.pace),
                "time": command.clock.time,
                "increment": command.clock.increment,
            },
            "public": command.public,
            "chat": command.chat,
            "seal": command.seal,
            "imported": imported,
            "rematch": command.rematch,
        }
        entry = _entry(match, 0, id, Kind.CREATED, HOST, at, body, NOTHING)
        set_up(entry)
    except Refused as refused:
        return refused
    except TablierError as error:
        return Refused("rules", error)
    return entry


def body_of(match: Match, command: Command) -> dict[str, Json]:
    """Write what a command says, as the log writes it."""
    body = {field.name: _value(getattr(command, field.name)) for field in fields(command) if field.name != "actor"}
    match command:
        case Move() | Throw():
            name = str(command.kind)
            return body | {name: written(match.table, str(body[name]))}
        case Leave():
            seat = command.actor
            return {"frees": 0 <= seat < len(match.chairs) and frees(match.table, seat)}
        case TakeBack():
            back = undoable(match.table)
            return {"move": back if back is not None else match.line[-1].seq if match.line else 0}
        case Offer(what="undo"):
            back = last_move(match.table, command.actor)
            return body | {"to": -1 if back is None else back}
        case Offer():
            return body | {"to": -1}
        case Hold():
            return body | {"program": _program(match.header.game.name, command.program)}
        case _:
            return body


def _entry(
    match: str,
    seq: int,
    id: str,  # noqa: A002
    kind: Kind,
    actor: int,
    at: int,
    body: dict[str, Json],
    before: str,
) -> Entry:
    """Return an entry whose form is right."""
    try:
        check_json({"at": at, "body": body})
        if not 1 <= len(id) <= LONGEST_ID or not id.isascii() or not id.isprintable():
            raise Refused("bad-id", most=LONGEST_ID)
        entry = sealed(match, seq, id, kind, actor, at, body, before)
        check_body(entry)
        check_length(entry)
    except BrokenLog as broken:
        raise Refused("form", sentence=in_all_languages(broken)) from broken
    return entry


def _value(value: object) -> Json:
    if value is None:
        return ""
    return value.reference if isinstance(value, Note) else value  # type: ignore[return-value]  # commands hold no others


def _plan(game: str, plan: Plan) -> Plan:
    return Plan(plan.holder, _program(game, plan.program), plan.name) if plan.program else plan


def _program(game: str, name: str) -> str:
    """Return the one name of a program; one that nobody knows is refused by the rules of the table."""
    try:
        return kind_of(load(game), name)
    except TablierError:
        return name[:80]
