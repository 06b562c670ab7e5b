"""Entries of a log and their notes, as messages hold them."""

from __future__ import annotations

from typing import Any

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
