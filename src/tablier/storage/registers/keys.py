"""The key under which secrets are kept: from the environment, never from the database or the disk beside it.

AES-256-GCM by the `cryptography` package. What is sealed is bound to its place, so that a secret moved to another
match cannot be opened there. Several keys may be given, separated by commas: the first seals, all open, and so a key
can be replaced.
"""

from __future__ import annotations

import base64
import binascii
import os
import secrets
from collections.abc import Mapping

from tablier.storage.errors import BadPlace

NAME = "TABLIER_KEY"
BYTES = 32
NONCE = 12
MAKE = 'python3 -c "from tablier.storage.registers.keys import new_key; print(new_key())"'


def new_key() -> str:
    """Return a new key, as it is written in the environment."""
    return base64.urlsafe_b64encode(secrets.token_bytes(BYTES)).decode()


class Keys:
    """Seal and open small secrets."""

    def __init__(self, *keys: bytes) -> None:
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        self._keys = keys
        self._ciphers = [AESGCM(key) for key in keys]

    def __repr__(self) -> str:
        return f"Keys({len(self._ciphers)} hidden)"

    def derived(self, purpose: str) -> list[bytes]:
        """Return a secret for another purpose from each key; who knows it learns nothing of the key."""
        from cryptography.hazmat.primitives.hashes import SHA256
        from cryptography.hazmat.primitives.kdf.hkdf import HKDF

        return [HKDF(SHA256(), BYTES, salt=None, info=purpose.encode()).derive(key) for key in self._keys]

    def seal(self, secret: bytes, place: str) -> bytes:
        """Return a secret as it may be kept in a place."""
        nonce = secrets.token_bytes(NONCE)
        return nonce + bytes(self._ciphers[0].encrypt(nonce, secret, place.encode()))

    def open(self, sealed: bytes, place: str, *, by_first: bool = False) -> bytes | None:
        """Return the secret; nothing if it was sealed with other keys, for another place, or altered."""
        from cryptography.exceptions import InvalidTag

        for cipher in self._ciphers[:1] if by_first else self._ciphers:
            try:
                return bytes(cipher.decrypt(sealed[:NONCE], sealed[NONCE:], place.encode()))
            except (InvalidTag, ValueError):
                continue
        return None


def keys_from(environment: Mapping[str, str] = os.environ) -> Keys:
    """Read the keys of this server."""
    written = environment.get(NAME, "")
    if not written:
        raise BadPlace("key-missing", name=NAME, command=MAKE)  # a new one would invite every machine to its own
    return Keys(*map(read_key, written.split(",")))


def read_key(text: str) -> bytes:
    try:
        key = base64.b64decode(text.strip(), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if len(key) != BYTES:
        raise BadPlace("key-bad", name=NAME, command=MAKE)  # what was found is a secret, if a bad one
    return key
