"""Who asks: a person behind a session, or nobody in particular."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Any

VISITOR = "tablier.visitor"


@dataclass(frozen=True)
class Visitor:
    """A person, their account if they have one, and the SHA-256 of the token of their session."""

    person: str = ""
    account: str = ""
    digest: str = ""


NOBODY = Visitor()


def visitor_of(scope: MutableMapping[str, Any]) -> Visitor:
    """Return who asks, as the guards found out."""
    found = scope.get(VISITOR, NOBODY)
    return found if isinstance(found, Visitor) else NOBODY
