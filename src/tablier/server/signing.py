"""The signing key of a server: derived from the key it is given, so that processes which share that share this too.

Nothing is kept: the secret half is computed at start from `TABLIER_KEY` (or the file in its place), by HKDF, and never
leaves the process. With a new key in front of the old one, the old one signs that it hands over.
"""

from __future__ import annotations

from dataclasses import replace

from tablier.matches.heads import Handover, SignedHead, handover
from tablier.storage.registers.keys import Keys

PURPOSE = "tablier signed heads 1"


class Signer:
    """Sign heads of logs; the first of its keys signs, the others have handed over to it."""

    def __init__(self, *seeds: bytes) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        self._secret, *former = map(Ed25519PrivateKey.from_private_bytes, seeds)
        self.key = self._secret.public_key().public_bytes_raw().hex()
        names = [each.public_key().public_bytes_raw().hex() for each in former]
        self.handed = tuple(
            Handover(name, each.sign(handover(name, self.key)).hex())
            for name, each in zip(names, former, strict=True)
            if name != self.key
        )

    @classmethod
    def of(cls, keys: Keys) -> Signer:
        """Return the signer of a server that has these keys."""
        return cls(*keys.derived(PURPOSE))

    def __repr__(self) -> str:
        return f"Signer({self.key})"

    def sign(self, match: str, seq: int, hash: str, at: int, *, ended: bool) -> SignedHead:  # noqa: A002
        """Sign that entry `seq` of a match has a hash, and whether the match was over by then."""
        head = SignedHead(match, seq, hash, at, ended, self.key, handed=self.handed)
        return replace(head, signature=self._secret.sign(head.statement).hex())
