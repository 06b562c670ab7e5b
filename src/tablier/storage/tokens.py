"""Secrets that open a door: 256 random bits, of which only a hash is ever kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets

BYTES = 32


def new_token() -> str:
    """Return a new secret, fit for an address or a cookie."""
    return secrets.token_urlsafe(BYTES)


def digest(token: str) -> str:
    """Return what is kept of a secret; it is random, so that a plain hash cannot be searched."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def opens(token: str, kept: str) -> bool:
    """Return whether a secret has this hash, in constant time."""
    return is_same(digest(token), kept)


def is_same(hashed: str, kept: str) -> bool:
    """Compare two hashes in constant time."""
    return hmac.compare_digest(hashed, kept)
