"""Signed heads: a server's word that the log of a match holds an entry at its place, which anybody can check.

A head names the last entry of a log and its hash, and so everything before it. Whoever keeps one can show later that a
log was rewritten or cut off, to anybody who knows the server's public key (Ed25519). What is signed is the canonical
JSON of `["tablier head 1", match, seq, hash, at, ended, key]`.

A server that replaces its key hands over: with each former key it signs `["tablier key 1", former, key]`, and every
head carries these signatures. Whoever has pinned a former key goes on without asking anybody.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from tablier.matches.errors import MatchError
from tablier.matches.log import LARGEST, SHOWN, Entry, Json, canonical, read_json

HEAD = "tablier head 1"
KEY = "tablier key 1"
MOST_HANDED = 16
HASH = re.compile("[0-9a-f]{64}")
SIGNATURE = re.compile("[0-9a-f]{128}")
FIELDS = ("match", "seq", "hash", "at", "ended", "key", "signature", "handed")


class BadHead(MatchError):
    """A head that is malformed, not signed by a known key, or contradicted by a log; `code` says which."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(f"head-{code}", **facts)
        self.code = code


@dataclass(frozen=True)
class Handover:
    """A former key of a server, and its signature under the present one."""

    key: str
    signature: str


@dataclass(frozen=True)
class SignedHead:
    """The entry `seq` of a match has this hash, and the match was over by then or not: signed with `key` at `at`."""

    match: str
    seq: int
    hash: str
    at: int  # milliseconds since 1970
    ended: bool
    key: str
    signature: str = ""
    handed: tuple[Handover, ...] = ()

    @property
    def statement(self) -> bytes:
        """What is signed."""
        said: Json = [HEAD, self.match, self.seq, self.hash, self.at, self.ended, self.key]
        return canonical(said).encode()

    @property
    def keys(self) -> tuple[str, ...]:
        """The key that signed, then those that were handed over to it."""
        return self.key, *(each.key for each in self.handed)

    def to_json(self) -> dict[str, Json]:
        return {**asdict(self), "handed": [asdict(each) for each in self.handed]}


def handover(former: str, key: str) -> bytes:
    """Return what a former key signs."""
    return canonical([KEY, former, key]).encode()


def read_head(found: Json) -> SignedHead:
    """Read a head from JSON; refuse what is none. Its signature is checked by `check_signature`."""
    if not isinstance(found, dict) or found.keys() != set(FIELDS):
        raise BadHead("form", found=str(found)[:SHOWN])
    handed = found["handed"]
    texts = (found["match"], found["hash"], found["key"], found["signature"])
    numbers = (found["seq"], found["at"])
    is_right = (
        all(type(text) is str for text in texts)
        and all(type(number) is int and 0 <= number <= LARGEST for number in numbers)
        and type(found["ended"]) is bool
        and all(HASH.fullmatch(str(found[name])) for name in ("hash", "key"))
        and SIGNATURE.fullmatch(str(found["signature"]))
        and isinstance(handed, list)
        and len(handed) <= MOST_HANDED
        and all(map(_is_handover, handed))
    )
    if not is_right:
        raise BadHead("form", found=str(found)[:SHOWN])
    former = tuple(Handover(**each) for each in handed)  # type: ignore[union-attr, arg-type]  # just looked at
    return SignedHead(**{**found, "handed": former})  # type: ignore[arg-type]


def head_in(text: str) -> SignedHead:
    """Read the head in a file: alone, or in the first line of an export."""
    try:
        found = read_json(text.strip().split("\n", 1)[0] if '"format"' in text else text)
    except MatchError:
        raise BadHead("form", found=text[:SHOWN]) from None
    return read_head(found.get("head", found) if isinstance(found, dict) else found)


def check_signature(head: SignedHead) -> None:
    """Refuse a head that its own key has not signed, or that names a former key which has not handed over to it."""
    if not is_signed(head.key, head.signature, head.statement):
        raise BadHead("signature", seq=head.seq)
    for former in head.handed:
        if not is_signed(former.key, former.signature, handover(former.key, head.key)):
            raise BadHead("signature", seq=head.seq)


def check_key(head: SignedHead, pinned: str) -> None:
    """Refuse a head of another server than the one whose key is known."""
    if pinned not in head.keys:
        raise BadHead("key", expected=pinned, found=head.key)


def check_log(head: SignedHead, entries: Sequence[Entry]) -> None:
    """Refuse a log that ends before a signed head, or holds another entry in its place."""
    if entries[0].match != head.match:
        raise BadHead("foreign", expected=entries[0].match[:SHOWN], found=head.match[:SHOWN])
    last = entries[-1].seq
    if last < head.seq:
        raise BadHead("shortened", seq=head.seq, last=last)
    if entries[head.seq].hash != head.hash:
        raise BadHead("rewritten", seq=head.seq)


def check_end(head: SignedHead, ended_at: int | None) -> None:
    """Refuse a head that says a match was over when by its log it was not; `ended_at` is the entry that ended it."""
    if head.ended and (ended_at is None or ended_at > head.seq):
        raise BadHead("ended", seq=head.seq)


def is_signed(key: str, signature: str, statement: bytes) -> bool:
    """Return whether a statement was signed with the secret half of a key."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), statement)
    except (InvalidSignature, ValueError):
        return False
    return True


def _is_handover(found: Json) -> bool:
    if not isinstance(found, dict) or found.keys() != {"key", "signature"}:
        return False
    key, signature = found["key"], found["signature"]
    is_text = isinstance(key, str) and isinstance(signature, str)
    return is_text and bool(HASH.fullmatch(str(key)) and SIGNATURE.fullmatch(str(signature)))
