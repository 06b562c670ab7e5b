"""A proof read from JSON: every field there, no other, each of the right kind; the first that is not is named."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from math import gcd
from typing import NoReturn, TypeVar

from tablier.throws.chain import FEWEST_LINKS, MOST_LINKS
from tablier.throws.chance import MOST_ODDS, MOST_OUTCOMES, MOST_SHELLS, MOST_WAYS, Chance, Fallen, Lot, Shells
from tablier.throws.errors import BadProof, Unreadable
from tablier.throws.hashing import PROTOCOL
from tablier.throws.parties import FEWEST_SEATS, MOST_SEATS, SERVER
from tablier.throws.proof import FORM, Epoch, Party, Proof, ProofJson
from tablier.throws.thrown import By, SeatChange, Thrown

LONGEST = 16_000_000  # characters
MOST_THROWS = 1_000_000
MOST_EPOCHS = 10_000
MOST_DIGITS = 17
LARGEST = 2**32 - 1
HEX = re.compile("[0-9a-f]{64}")
NAME = re.compile("[ -~]{1,200}")

TOP = ("protocol", "form", "match", "rules", "seats", "epochs", "throws", "checksum")
EPOCH = ("epoch", "parties", "changes")
PARTY = ("party", "links", "anchor", "first")
CHANGE = ("n", "seat", "by")
THROW = ("n", "epoch", "seat", "witness", "x", "y", "ways", "outcome")
SHELLS = ("up", "of", "shells")

T = TypeVar("T")


def document_in(text: str) -> dict[str, ProofJson]:
    """Return the proof in a text: the whole of it, or what stands under "proof"."""
    if len(text) > LONGEST:
        raise Unreadable("too-long", most=LONGEST)
    try:
        found = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number, parse_int=_exact)
    except json.JSONDecodeError as error:
        raise Unreadable("not-json", place=error.pos) from error
    except RecursionError as error:
        raise Unreadable("too-deep") from error
    if isinstance(found, dict) and "protocol" not in found:
        found = found.get("proof")
    if not isinstance(found, dict) or "protocol" not in found:
        raise Unreadable("no-proof", expected=PROTOCOL)
    return found


def _once(pairs: list[tuple[str, ProofJson]]) -> dict[str, ProofJson]:
    """Refuse a name that stands twice in one object: two readers could see two documents."""
    found: dict[str, ProofJson] = {}
    for name, value in pairs:
        if name in found:
            raise Unreadable("name-twice", name=name[:80])
        found[name] = value
    return found


def _no_number(name: str) -> NoReturn:
    raise Unreadable("no-number", found=name)


def _exact(digits: str) -> ProofJson:
    """Read a whole number; one that not every language can hold exactly is none here."""
    value = int(digits) if len(digits) <= MOST_DIGITS else MOST_WAYS + 1
    return value if abs(value) <= MOST_WAYS else float("inf")


def read_proof(document: dict[str, ProofJson]) -> Proof:
    """Read a document; its checksum is looked at elsewhere."""
    if document.get("protocol") != PROTOCOL or document.get("form") != FORM or document.get("form") is True:
        raise Unreadable("unknown-protocol", expected=f"{PROTOCOL}, {FORM}")
    _fields(document, "", TOP)
    match = _text(document["match"], "match")
    rules = _text(document["rules"], "rules")
    seats = _whole(document["seats"], "seats", FEWEST_SEATS, MOST_SEATS)
    epochs = _list(document["epochs"], "epochs", 1, MOST_EPOCHS, lambda each, at: _epoch(each, at, seats))
    throws = _list(document["throws"], "throws", 0, MOST_THROWS, lambda each, at: _throw(each, at, seats))
    _hex(document["checksum"], "checksum")
    return Proof(match, rules, seats, epochs, throws)


def _epoch(value: ProofJson, at: str, seats: int) -> Epoch:
    found = _fields(value, at, EPOCH)
    number = _whole(found["epoch"], f"{at}.epoch", 1, LARGEST)
    parties = _list(found["parties"], f"{at}.parties", 1, seats + 1, lambda each, where: _party(each, where, seats))
    expected = (SERVER, *sorted({each.party for each in parties} - {SERVER}))
    for place, party in enumerate(parties):
        if place >= len(expected) or party.party != expected[place]:
            _wrong(f"{at}.parties[{place}].party", "255, 0 < 1 < …")
    changes = _list(
        found["changes"], f"{at}.changes", 0, MOST_THROWS, lambda each, where: _change(each, where, number, seats)
    )
    return Epoch(number, parties, changes)


def _party(value: ProofJson, at: str, seats: int) -> Party:
    found = _fields(value, at, PARTY)
    party = found["party"]
    if type(party) is not int or not (party == SERVER or 0 <= party < seats):
        _wrong(f"{at}.party", f"255, 0…{seats - 1}")
    links = _whole(found["links"], f"{at}.links", FEWEST_LINKS, MOST_LINKS)
    anchor = _hex(found["anchor"], f"{at}.anchor")
    first = None if found["first"] is None else _hex(found["first"], f"{at}.first")
    return Party(party, links, anchor, first)


def _change(value: ProofJson, at: str, epoch: int, seats: int) -> SeatChange:
    found = _fields(value, at, CHANGE)
    n = _whole(found["n"], f"{at}.n", 0, LARGEST)
    seat = _whole(found["seat"], f"{at}.seat", 0, seats - 1)
    if found["by"] not in (By.PROGRAM.value, By.PERSON.value):
        _wrong(f"{at}.by", '"program", "person"')
    return SeatChange(epoch, n, seat, By(found["by"]))


def _throw(value: ProofJson, at: str, seats: int) -> Thrown:
    shown = isinstance(value, dict) and any(name in value for name in SHELLS)
    found = _fields(value, at, THROW + SHELLS if shown else THROW)
    n = _whole(found["n"], f"{at}.n", 0, LARGEST)
    epoch = _whole(found["epoch"], f"{at}.epoch", 1, LARGEST)
    seat = _whole(found["seat"], f"{at}.seat", 0, seats - 1)
    witness = None if found["witness"] is None else _whole(found["witness"], f"{at}.witness", 0, seats - 1)
    if witness is None and found["x"] is not None:
        _wrong(f"{at}.x", "null")
    x = b"" if witness is None else _hex(found["x"], f"{at}.x")
    y = _hex(found["y"], f"{at}.y")
    ways = _ways(found["ways"], f"{at}.ways")
    outcome = _whole(found["outcome"], f"{at}.outcome", 0, len(ways) - 1)
    chance, shells = _shells(found, at, ways) if shown else (Lot(ways), ())
    return Thrown(n, epoch, seat, witness, x, y, chance, Fallen(outcome, shells))


def _ways(value: ProofJson, at: str) -> tuple[int, ...]:
    ways = _list(value, at, 1, MOST_OUTCOMES, lambda each, where: _whole(each, where, 0, MOST_WAYS))
    if ways[-1] == 0 or sum(ways) > MOST_WAYS:
        _wrong(at, f"[…, > 0], Σ ≤ {MOST_WAYS}")
    return ways


def _shells(found: dict[str, ProofJson], at: str, ways: tuple[int, ...]) -> tuple[Chance, tuple[int, ...]]:
    of = _whole(found["of"], f"{at}.of", 2, MOST_ODDS)
    up = _whole(found["up"], f"{at}.up", 1, of - 1)
    if gcd(up, of) != 1:
        _wrong(f"{at}.up", "gcd(up, of) = 1")
    shells = _list(found["shells"], f"{at}.shells", 1, MOST_SHELLS, lambda each, where: _whole(each, where, 0, 1))
    if of ** len(shells) > MOST_WAYS:
        _wrong(f"{at}.shells", f"of ^ n ≤ {MOST_WAYS}")
    chance = Shells(len(shells), up, of)
    if chance.ways != ways:
        _wrong(f"{at}.ways", json.dumps(chance.ways))
    return chance, shells


def _fields(value: ProofJson, at: str, names: tuple[str, ...]) -> dict[str, ProofJson]:
    if not isinstance(value, dict):
        _wrong(at, "{…}")
    inside = f"{at}." if at else ""
    for name in names:
        if name not in value:
            raise BadProof("form-missing", where=f"{inside}{name}")
    for name in sorted(value.keys() - set(names)):
        raise BadProof("form-unknown", where=f"{inside}{name}"[:80])
    return value


def _list(value: ProofJson, at: str, low: int, high: int, read: Callable[[ProofJson, str], T]) -> tuple[T, ...]:
    if not isinstance(value, list) or not low <= len(value) <= high:
        _wrong(at, f"[{low}…{high}]")
    return tuple(read(each, f"{at}[{place}]") for place, each in enumerate(value))


def _whole(value: ProofJson, at: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        _wrong(at, f"{low}…{high}")
    return value


def _hex(value: ProofJson, at: str) -> bytes:
    if not isinstance(value, str) or not HEX.fullmatch(value):
        _wrong(at, HEX.pattern)
    return bytes.fromhex(value)


def _text(value: ProofJson, at: str) -> str:
    if not isinstance(value, str) or not NAME.fullmatch(value):
        _wrong(at, NAME.pattern)
    return value


def _wrong(where: str, expected: str) -> NoReturn:
    raise BadProof("form-value", where=where, expected=expected)
