"""The log of a match: entries in a row, each sealed by a hash over itself and the one before.

>>> first = sealed("AAAAAAAAAAAAAAAAAAAAAA", 0, "one", "created", HOST, 0, {}, NOTHING)
>>> second = sealed(first.match, 1, "two", "paused", SERVER, 5, {}, first.hash)
>>> check_next(second, first.match, 1, first.hash)
>>> from_json(to_json(second)) == second
True

The hash is SHA-256 over the canonical JSON of all other fields: keys sorted, no spaces, UTF-8. Only whole numbers that
every language holds exactly and keys in ASCII are written, so that any other program computes the same hash.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from json.encoder import encode_basestring as quoted
from typing import Any, NoReturn

from tablier.matches.errors import BrokenLog

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]

HOST = -1
SERVER = -2
NOTHING = "0" * 64  # what comes before the first entry
LONGEST = 65_536  # characters of an entry
FRAME = 512  # more characters than an entry has beside its body, its id and its match
DEEPEST = 8
LARGEST = 2**53 - 1  # every language reads whole numbers up to here exactly
SHOWN = 80


class Worked:
    """What is worked out once for an entry: the text of its body, and what its hash must be."""

    __slots__ = ("body", "hash")

    def __init__(self) -> None:
        self.body = self.hash = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened in a match; a copy with another body has nothing of what was `worked` out for it."""

    match: str
    seq: int
    id: str
    kind: str
    actor: int
    at: int
    body: dict[str, Json]
    before: str
    hash: str
    mark: bytes = field(default=b"", compare=False, repr=False)  # where it led, as the store keeps it: see marks.py
    worked: Worked = field(default_factory=Worked, init=False, compare=False, repr=False)

    @property
    def body_text(self) -> str:
        """The body as it is hashed, kept and sent."""
        if not self.worked.body:
            self.worked.body = canonical(self.body)
        return self.worked.body

    @property
    def text(self) -> str:
        """The entry on one line."""
        return _line_of(self, f'"hash":{quoted(self.hash)},')

    @property
    def right_hash(self) -> str:
        """What the hash must be."""
        if not self.worked.hash:
            self.worked.hash = hash_of(self)
        return self.worked.hash

    def knowing(self, body: str, proved: str = "") -> Entry:
        """Take the text of the body, and what the hash must be, as worked out already."""
        self.worked.body, self.worked.hash = body, proved
        return self

    def with_mark(self, mark: bytes) -> Entry:
        """Return the same entry with where it led."""
        names = self.match, self.seq, self.id, self.kind, self.actor, self.at
        return Entry(*names, self.body, self.before, self.hash, mark).knowing(self.worked.body, self.worked.hash)


TYPES = {"match": str, "seq": int, "id": str, "kind": str, "actor": int, "at": int, "body": dict, "before": str}
TYPES["hash"] = str  # over all others


def sealed(
    match: str,
    seq: int,
    id: str,  # noqa: A002  # the name it has in the log
    kind: str,
    actor: int,
    at: int,
    body: dict[str, Json],
    before: str,
) -> Entry:
    """Return an entry with its hash."""
    names, written = (match, seq, id, str(kind), actor, at), canonical(body)
    found = _hashed(_line(*names, written, before))
    return Entry(*names, body, before, found).knowing(written, found)


def hash_of(entry: Entry) -> str:
    """Compute what the hash of an entry must be."""
    return _hashed(_line_of(entry))


def _hashed(line: str) -> str:
    return hashlib.sha256(line.encode("utf-8", "surrogatepass")).hexdigest()


def canonical(value: object) -> str:
    """Write JSON in the one way that is hashed."""
    return CANONICAL.encode(value)


def _line_of(entry: Entry, sealed_by: str = "") -> str:
    names = entry.match, entry.seq, entry.id, entry.kind, entry.actor, entry.at
    return _line(*names, entry.body_text, entry.before, sealed_by)


def _line(
    match: str,
    seq: int,
    id: str,  # noqa: A002  # the name it has in the log
    kind: str,
    actor: int,
    at: int,
    written: str,
    before: str,
    sealed_by: str = "",
) -> str:
    """Write an entry canonically, its names in order; the body, which is most of it, is not written again."""
    return (
        f'{{"actor":{actor},"at":{at},"before":{quoted(before)},"body":{written},{sealed_by}'
        f'"id":{quoted(id)},"kind":{quoted(kind)},"match":{quoted(match)},"seq":{seq}}}'
    )


def check_next(entry: Entry, match: str, seq: int, before: str) -> None:
    """Refuse an entry that does not come next in the log of a match."""
    if entry.seq != seq:
        raise BrokenLog("missing" if entry.seq > seq else "order", seq, found=entry.seq)
    if entry.match != match:
        raise BrokenLog("foreign", seq, found=entry.match[:SHOWN], expected=match[:SHOWN])
    if entry.before != before:
        raise BrokenLog("chain", seq)
    if entry.right_hash != entry.hash:
        raise BrokenLog("altered", seq)


def to_json(entry: Entry) -> str:
    """Write an entry on one line."""
    return entry.text


def from_json(text: str) -> Entry:
    """Read an entry, and refuse whatever is not exactly one; its hash is compared by `check_next`."""
    found = read_json(text)
    if not isinstance(found, dict) or found.keys() != TYPES.keys():
        unlike = sorted(TYPES.keys() ^ found.keys()) if isinstance(found, dict) else [text]
        raise BrokenLog("fields", -1, expected=", ".join(TYPES), found=", ".join(unlike)[:SHOWN])
    for name, kind in TYPES.items():
        if type(found[name]) is not kind:
            raise BrokenLog("type", -1, field=name, expected=kind.__name__, found=str(found[name])[:SHOWN])
    return Entry(**found)  # type: ignore[arg-type]  # the types have just been compared


def read_json(text: str) -> Json:
    """Read JSON from a stranger: no doubled keys, no fractions, nothing huge or deep, and nothing that is no text."""
    if len(text) > LONGEST:
        raise BrokenLog("long", -1, most=LONGEST, found=len(text))
    try:
        found: Json = STRICT.decode(text)
    except ValueError:
        raise BrokenLog("json", -1, found=text[:SHOWN]) from None
    except RecursionError:  # how deep a text must be for that differs from one Python to the next
        raise BrokenLog("deep", -1, most=DEEPEST) from None
    _check_value(found, 0)
    return found


def check_json(value: object) -> None:
    """Refuse a value that could not be read back from an entry."""
    _check_value(value, 0)


def check_length(entry: Entry) -> None:
    """Refuse an entry that is too long to be read back; it is written out only where that is not plain."""
    if len(entry.body_text) + len(entry.id) + len(entry.match) < LONGEST - FRAME:
        return
    found = len(to_json(entry))
    if found > LONGEST:
        raise BrokenLog("long", entry.seq, most=LONGEST, found=found)


def _no_doubles(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    if len({key for key, _ in pairs}) != len(pairs):
        raise ValueError("a key twice")
    return dict(pairs)


def _no_fraction(text: str) -> NoReturn:
    raise BrokenLog("number", -1, most=LARGEST, found=text[:SHOWN])


CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
STRICT = json.JSONDecoder(object_pairs_hook=_no_doubles, parse_float=_no_fraction, parse_constant=_no_fraction)


def _check_value(value: Any, depth: int) -> None:
    """Every message and every entry comes by here: what is plainly in order costs no more than a look at its type."""
    kind = type(value)
    if kind is dict:
        _check_depth(value, depth)
        for key, inner in value.items():
            if type(key) is not str or not key.isascii():
                raise BrokenLog("key", -1, found=ascii(key)[:SHOWN])
            if not _is_plain(inner):
                _check_value(inner, depth + 1)
    elif kind is list:
        _check_depth(value, depth)
        for inner in value:
            if not _is_plain(inner):
                _check_value(inner, depth + 1)
    elif not _is_plain(value):
        _check_rare(value)


def _is_plain(value: Any) -> bool:
    """Return whether a value is a number or a text that needs no further look."""
    kind = type(value)
    if kind is int:
        return -LARGEST <= value <= LARGEST  # type: ignore[no-any-return]
    return value.isascii() if kind is str else value is None or kind is bool


def _check_rare(value: object) -> None:
    """Take kinds of text and numbers, such as enumerations, for what they are; refuse whatever else there is."""
    if isinstance(value, str):
        if any("\ud800" <= letter <= "\udfff" for letter in value):
            raise BrokenLog("letters", -1, found=ascii(value)[:SHOWN])
    elif not isinstance(value, int) or abs(value) > LARGEST:
        raise BrokenLog("number", -1, most=LARGEST, found=str(value)[:SHOWN])


def _check_depth(container: object, depth: int) -> None:
    if container and depth >= DEEPEST:  # what is inside would be too deep
        raise BrokenLog("deep", -1, most=DEEPEST)
