"""The identity of a request: the person of a session, or none."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Any

IDENTITY = "tablier.identity"


@dataclass(frozen=True)
class Identity:
    """A person, their account if they have one, and the SHA-256 of the token of their session."""

    person: str = ""
    account: str = ""
    digest: str = ""


NOBODY = Identity()


def identity_of(scope: MutableMapping[str, Any]) -> Identity:
    """Return who asks, as the middleware found out."""
    found = scope.get(IDENTITY, NOBODY)
    return found if isinstance(found, Identity) else NOBODY
