"""Entries of a log, their notes, and signed heads, as messages hold them."""

from __future__ import annotations

from typing import Any

from tablier.matches.heads import SignedHead
from tablier.server.messages.model import Model


class Entry(Model):
    """One entry of the log, as `docs/reference/log.md` describes it; `kind` says what `body` holds."""

    match: str
    seq: int
    id: str
    kind: str
    actor: int
    at: int
    body: dict[str, Any]
    before: str
    hash: str


class Note(Model):
    """A name or a message; entries speak of it by its key."""

    key: str
    text: str


class Handover(Model):
    """A former key of the server, and its signature under the present one."""

    key: str
    signature: str


class Head(Model):
    """An entry of the log at its place, signed by the server; see docs/reference/log.md."""

    match: str
    seq: int
    hash: str
    at: int
    ended: bool  # whether the match was over by then
    key: str
    signature: str
    handed: list[Handover]

    @classmethod
    def of(cls, head: SignedHead) -> Head:
        handed = [Handover(key=each.key, signature=each.signature) for each in head.handed]
        return cls(**{**vars(head), "handed": handed})
