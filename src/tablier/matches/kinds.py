"""The kinds of entries a log can hold. What the body of each holds is in `bodies.py`."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """What happened."""

    CREATED = "created"
    JOINED = "joined"
    RENAMED = "renamed"
    LEFT = "left"
    SEALED = "sealed"
    OPENED = "opened"
    THROW = "throw"
    MOVE = "move"
    UNDONE = "undone"
    OFFERED = "offered"
    ANSWERED = "answered"
    WITHDRAWN = "withdrawn"
    RESIGNED = "resigned"
    FLAGGED = "flagged"
    ABORTED = "aborted"
    CLAIMED = "claimed"
    HELD = "held"
    RETURNED = "returned"
    PAUSED = "paused"
    RESUMED = "resumed"
    PHRASE = "phrase"
    SAID = "said"
    CHAT = "chat"
    MUTED = "muted"
    REMATCH = "rematch"
