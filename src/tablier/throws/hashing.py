"""The hashes of Tablier Dice v1: SHA-256 over parts that each say their own length, after a tag.

>>> digest(b"ab", b"c") == digest(b"a", b"bc")
False
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

PROTOCOL = "tablier-dice-v1"
TAG = PROTOCOL.encode()
SIZE = 32  # bytes of a link, an anchor, a start value and a digest
NOTHING = bytes(SIZE)  # stands before the first start value


def number(value: int) -> bytes:
    """Return a whole number as four bytes, the highest first."""
    return value.to_bytes(4, "big")


def digest(*parts: bytes) -> bytes:
    """Hash parts so that no two lists of parts are the same input."""
    return hashlib.sha256(written(*parts)).digest()


def written(*parts: bytes) -> bytes:
    """Write parts in a row, each after its length."""
    return b"".join([number(len(part)) + part for part in parts])


def link_before(match: str, party: int, link: bytes) -> bytes:
    """Return the link that was opened before this one, or the anchor."""
    return digest(TAG, b"link", match.encode(), bytes([party]), link)


def before_links(match: str, party: int) -> bytes:
    """Return what is hashed before each link of a chain, for `link_before` of thousands."""
    return written(TAG, b"link", match.encode(), bytes([party])) + number(SIZE)


def start_value(match: str, rules: str, epoch: int, before: bytes, ceremony: Iterable[bytes]) -> bytes:
    """Return the start value of an epoch, from all that everyone sealed and opened."""
    return digest(TAG, b"start", match.encode(), rules.encode(), number(epoch), before, *ceremony)


def throw_digest(start: bytes, n: int, y: bytes, x: bytes) -> bytes:
    """Return the 256 bits of throw n, from the link of the server and that of the witness."""
    return digest(TAG, b"throw", start, number(n), y, x)


def more_bits(thrown: bytes, block: int) -> bytes:
    """Return the next 256 bits of a throw that needs more."""
    return digest(TAG, b"more", thrown, number(block))


def checksum(text: bytes) -> str:
    """Return the checksum of a proof, over its canonical text."""
    return digest(TAG, b"record", text).hex()
