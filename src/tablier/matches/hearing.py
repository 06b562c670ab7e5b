"""A log heard by a table of `throws`: every entry that concerns the throws, said again as the protocol says it.

The log has no entries for some of what the protocol says, because it follows from others:

    Close            everybody who plays has sealed; it is said when the first one opens
    Renew            somebody seals for the next epoch of the log
    Withdraw         a seat was left, or is held by a program, before anybody opened
    Leave, Return    a seat is held, resigned or left; its person returns
    Due              the position asks for a throw

A ceremony of which nothing was opened leaves no trace in the proof, so that epochs may be numbered lower there than in
the log. The seal of a seat that comes before the server's waits for it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import Any, cast

from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.engine.words import LANGUAGES
from tablier.matches import log as logs
from tablier.matches.acts import Create, Throw
from tablier.matches.acts import Leave as Left
from tablier.matches.acts import Open as Opened
from tablier.matches.acts import Seal as Sealed
from tablier.matches.acts.act import read_act
from tablier.matches.errors import BrokenLog, MatchError, in_all_languages
from tablier.matches.header import Header
from tablier.matches.log import SHOWN, Entry, Json, canonical
from tablier.matches.match import Match, Told
from tablier.matches.playing import again
from tablier.matches.replay import follow, set_up
from tablier.matches.table import Table
from tablier.matches.versions import schema_of, upcast
from tablier.throws.ceremony import Ceremony
from tablier.throws.chance import Chance, Fallen, Shells, chance_of
from tablier.throws.errors import ThrowsError
from tablier.throws.messages import Answer, Close, Due, Leave, Message, Open, Release, Renew, Return, Seal, Withdraw
from tablier.throws.parties import SERVER
from tablier.throws.proof import throw_json
from tablier.throws.reading import HEX, NAME, SHELLS, THROW
from tablier.throws.table import Table as Throws
from tablier.throws.thrown import Thrown

STAND_IN = Seal(SERVER, bytes(32), 2)  # shows whether a seal that waits for the server's will be taken

Body = dict[str, Json]


@dataclass(frozen=True)
class Heard:
    """What the table has heard, and the seals of seats that wait for the server's."""

    table: Throws
    early: tuple[Seal, ...] = ()


def actor_of(party: int) -> int:
    """Return what the log calls a party."""
    return logs.SERVER if party == SERVER else party


def party_of(actor: int) -> int:
    """Return what the ceremony calls an actor."""
    return SERVER if actor == logs.SERVER else actor


def rules_of(header: Header) -> str:
    """Return game, version and options as the one text that everyone seals; the hash of what does not fit."""
    chosen = [f"{name}={value}" for name, value in sorted(header.options.items())]
    if header.position:
        chosen.append(f"position={_digest(header.position)}")
    text = " ".join([header.game.name, str(header.game.version), *chosen])
    return text if re.fullmatch(NAME, text) else f"{header.game.name} {header.game.version} {_digest(text)}"


def laid(match: Match) -> Throws:
    return Throws.laid(match.id, rules_of(match.header), len(match.chairs))


def replayed(told: Told) -> Heard:
    """Say everything in a log again; throws that were recalled fell when they were made, and do not fall again."""
    match, tables = told.match, told.tables
    schema = schema_of(match.entries[0])
    heard = hear(Heard(laid(match)), tables[0], tables[0], upcast(match.entries[0], schema))
    fallen: list[Thrown] = []
    for entry in islice(match.entries, 1, None):
        said = upcast(entry, schema)
        if entry.seq not in told.recalled:
            heard = hear(_recalling(heard, fallen), tables[entry.seq - 1], tables[entry.seq], said)
            fallen.clear()
        elif entry.kind == Throw.kind and again(entry) is None:  # a move says nothing about throws
            fallen.append(_read_throw(cast(Body, said.body["proof"])))
    return _recalling(heard, fallen)


def _recalling(heard: Heard, fallen: Sequence[Thrown]) -> Heard:
    return replace(heard, table=heard.table.recalling(fallen)) if fallen else heard


def tables_of(match: Match) -> list[Table]:
    """Set the table again, entry by entry."""
    schema = schema_of(match.entries[0])
    log = [upcast(entry, schema) for entry in match.entries]
    tables = [set_up(read_act(log[0]), log[0])]
    for entry in islice(log, 1, None):
        tables.append(follow(tables[-1], read_act(entry), entry))
    return tables


def hear(heard: Heard, before: Table, seats: Table, entry: Entry, fallen: Throws | None = None) -> Heard:
    """Say again what one entry says, and who holds each seat after it; `fallen` is a throw that was just made here."""
    try:
        heard = replace(heard, table=fallen) if fallen else _said(heard, before, seats, entry)
        return replace(heard, table=_handed(heard.table, seats))
    except (ThrowsError, MatchError) as error:
        raise BrokenLog("unfair", entry.seq, kind=entry.kind, sentence=sentence_of(error)) from error


def _said(heard: Heard, before: Table, seats: Table, entry: Entry) -> Heard:
    match entry.kind:
        case Create.kind if entry.body["seal"]:
            return with_seal(heard, _read_seal(SERVER, entry.body["seal"]))
        case Sealed.kind:
            begun = heard if entry.body["epoch"] == before.ceremony.epoch else renewed(heard)
            return with_seal(begun, _read_seal(party_of(entry.actor), entry.body["seal"]))
        case Opened.kind:
            said = _read_open(party_of(entry.actor), entry.body["link"])
            return replace(heard, table=_closed(heard.table, before).after(said))
        case Throw.kind if again(entry) is not None and before.lying:
            return heard  # it fell before, and was checked then
        case Throw.kind:
            return replace(heard, table=_thrown(heard.table, before.position, entry))
        case Left.kind if not before.line and not seats.ceremony.opened:
            return _got_up(heard, entry.actor)
    return heard


def with_seal(heard: Heard, said: Seal) -> Heard:
    """Take a seal; those of the seats that were there before the server follow on the server's."""
    if said.party != SERVER and SERVER not in heard.table.ceremony.sealed:
        all_said(heard.table, (STAND_IN, *heard.early, said))
        return replace(heard, early=(*heard.early, said))
    return Heard(all_said(heard.table, (said, *heard.early)))


def all_said(table: Throws, said: Iterable[Message]) -> Throws:
    for each in said:
        table = table.after(each)
    return table


def renewed(heard: Heard) -> Heard:
    """Begin a new ceremony; one of which nobody has opened anything is begun again, and its seals are forgotten."""
    table = heard.table
    if table.ceremony.is_closed:
        return Heard(table.after(Renew()))
    return Heard(_with(table, replace(table.ceremony, seals=())))


def _got_up(heard: Heard, seat: int) -> Heard:
    """Whoever leaves takes the seal along; what only they have opened closes nothing."""
    ceremony = replace(heard.table.ceremony, is_closed=False, opened=())
    table = _with(heard.table, ceremony).after(Withdraw(seat))
    return Heard(table, tuple(seal for seal in heard.early if seal.party != seat))


def _with(table: Throws, ceremony: Ceremony) -> Throws:
    return replace(table, ceremonies=(*table.ceremonies[:-1], ceremony))


def _closed(table: Throws, seats: Table) -> Throws:
    """Close the ceremony among those who play now."""
    if table.ceremony.is_closed:
        return table
    away = sorted(table.ceremony.people - set(seats.people))
    return all_said(table, (*map(Withdraw, away), Close(seats.people)))


def _handed(table: Throws, seats: Table) -> Throws:
    """Say who has left and who is back.

    Nobody is back in the middle of a ceremony: if they are a part of it they are when it is complete, and the proof
    of one that was given up does not ask for the seal of somebody who was away when it was closed.
    """
    if not table.in_force or seats.result:
        return table
    here = set(seats.people)
    table = all_said(table, map(Leave, sorted(table.people - here)))
    if not table.ceremony.is_complete:
        return table
    back = table.ceremony.people & here & set(seats.ceremony.opened) - table.people
    return all_said(table, map(Return, sorted(back)))


def due_now(match: Match, table: Throws) -> Throws:
    """Close the ceremony if everybody is here, and make the throw due that the position asks for."""
    seats = match.table
    if seats.result or not seats.seated or seats.falls_again:
        return table
    if not table.ceremony.is_closed:
        return _closed(table, seats) if set(seats.parties) <= set(seats.ceremony.sealed) else table
    if match.missing or not table.ceremony.is_complete or match.position.to_act != CHANCE:
        return table
    return table.after(Due(match.position.mover, _chance(match.position), match.head.hash))


def _thrown(table: Throws, position: Position, entry: Entry) -> Throws:
    """Let a throw fall again: what was due, then both links, then what fell."""
    found, chance = _dict(entry.body["proof"]), _chance(position)
    due: Body = {"n": table.n, "epoch": table.ceremony.epoch, "seat": position.mover, "ways": list(chance.ways)}
    _check_names(found, (*THROW, *(SHELLS if isinstance(chance, Shells) else ())))
    _check_same({name: found[name] for name in due}, due)
    table = table.after(Due(position.mover, chance, entry.before))
    if found["witness"] is not None:
        table = table.after(Release(_whole(found, "witness"), table.n, entry.before, _link(found, "x")))
    table = table.after(Answer(table.n, _link(found, "y")))
    fallen = table.throws[-1]
    _check_same(found, cast(Body, throw_json(fallen)))
    _check_same({"throw": entry.body["throw"]}, {"throw": text_of(position, fallen.fallen.outcome)})
    return table


def _read_throw(found: Body) -> Thrown:
    """Read a throw whose proof was checked before: everything is there, and what it should be."""
    proof = cast(dict[str, Any], found)
    x = bytes.fromhex(proof["x"]) if proof["x"] is not None else b""
    fallen = Fallen(proof["outcome"], tuple(proof.get("shells", ())))
    known = proof["n"], proof["epoch"], proof["seat"], proof["witness"], x, bytes.fromhex(proof["y"])
    return Thrown(*known, _chance_of(tuple(proof["ways"])), fallen)


@lru_cache(maxsize=256)
def _chance_of(ways: tuple[int, ...]) -> Chance:
    return chance_of(ways)


@lru_cache(maxsize=64)  # what is due is asked for several times before it falls
def _fall(position: Position) -> tuple[Chance, dict[int, str]]:
    """Return what is thrown in a position, and what each outcome is called."""
    chances = position.chances()
    chance = _chance_of(tuple(chances.get(outcome, 0) for outcome in range(max(chances) + 1)))
    return chance, dict(zip(chances, position.odds, strict=True))


def _chance(position: Position) -> Chance:
    return _fall(position)[0]


def text_of(position: Position, outcome: int) -> str:
    """Return an outcome as the game writes it."""
    return _fall(position)[1][outcome]


def _read_seal(party: int, seal: Json) -> Seal:
    found = _dict(seal)
    _check_names(found, ("anchor", "links"))
    return Seal(party, _link(found, "anchor"), _whole(found, "links"))


def _read_open(party: int, link: Json) -> Open:
    found = _dict(link)
    _check_names(found, ("first",))
    return Open(party, _link(found, "first"))


def _check_names(found: Body, expected: Sequence[str]) -> None:
    if found.keys() != set(expected):
        raise MatchError("unfair-names", expected=", ".join(expected), found=", ".join(found)[:SHOWN] or "-")


def _is_same(found: Json, expected: Json) -> bool:
    """Compare as they are written: true is not 1."""
    if type(found) is not type(expected):
        return False
    if isinstance(found, dict) and isinstance(expected, dict):
        return found.keys() == expected.keys() and all(_is_same(found[name], expected[name]) for name in found)
    if isinstance(found, list) and isinstance(expected, list):
        return len(found) == len(expected) and all(map(_is_same, found, expected))
    return found == expected


def _check_same(found: Body, expected: Body) -> None:
    if _is_same(found, expected):
        return
    for name, value in expected.items():
        if canonical(found[name]) != canonical(value):
            facts = {"expected": canonical(value)[:SHOWN], "found": canonical(found[name])[:SHOWN]}
            raise MatchError("unfair-value", field=name, **facts)


def _link(found: Body, name: str) -> bytes:
    value = found[name]
    if not isinstance(value, str) or not re.fullmatch(HEX, value):
        raise MatchError("unfair-link", field=name, found=canonical(value)[:SHOWN])
    return bytes.fromhex(value)


def _whole(found: Body, name: str) -> int:
    value = found[name]
    if type(value) is not int:
        raise MatchError("unfair-whole", field=name, found=canonical(value)[:SHOWN])
    return value


def _dict(value: Json) -> Body:
    return value if isinstance(value, dict) else {}


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def sentence_of(error: ThrowsError | MatchError) -> dict[str, str]:
    if isinstance(error, MatchError):
        return in_all_languages(error)
    return {language: error.say(language) for language in LANGUAGES}
