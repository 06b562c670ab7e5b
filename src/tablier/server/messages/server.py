"""What the server sends on the socket of a match."""

from __future__ import annotations

from typing import Any, Literal

from tablier.matches.heads import SignedHead
from tablier.server.messages.model import Model
from tablier.server.messages.view import View


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


class You(Model):
    """What the client is at this table."""

    seats: list[int]
    host: bool


class Welcome(Model):
    """The answer to `hello`: `log` messages with what the client has not follow, up to entry `seq`."""

    t: Literal["welcome"] = "welcome"
    protocol: int
    version: str  # of the program
    match: str
    you: You
    seq: int
    now: int
    shut: str = ""  # why nobody can play on with this match, if so
    head: SignedHead | None = None  # the entry `seq`, signed


class LogEntries(Model):
    """Entries the client has asked for, and the notes they speak of."""

    t: Literal["log"] = "log"
    entries: list[Entry]
    notes: list[Note]


class News(Model):
    """A new entry; it is durable."""

    t: Literal["entry"] = "entry"
    entry: Entry
    notes: list[Note]


class Shown(Model):
    """The table as it is now, for a client that asked for views."""

    t: Literal["view"] = "view"
    now: int
    view: View


class Ack(Model):
    """The action is entry `seq` of the log, and durable."""

    t: Literal["ack"] = "ack"
    id: str
    seq: int


class Stale(Model):
    """Others were first: nothing was done. `log` messages with what came before this answer; decide again."""

    t: Literal["stale"] = "stale"
    id: str
    seq: int


class Refused(Model):
    """The action may not be done, and why; nothing was done."""

    t: Literal["refused"] = "refused"
    id: str
    reason: str
    say: str
    paragraph: int = 0
    places: tuple[str, ...] = ()


class Told(Model):
    """The answer to `ask`: what the move does, or the paragraph that forbids it."""

    t: Literal["told"] = "told"
    id: str
    allowed: bool
    say: str
    paragraph: int = 0
    rule: str = ""
    places: tuple[str, ...] = ()


class Beat(Model):
    """Every ten seconds: the last entry, so that a client sees what it missed; signed once a minute, and at the end."""

    t: Literal["beat"] = "beat"
    seq: int
    now: int
    head: SignedHead | None = None


class Away(Model):
    """A seat whose player is not connected, and since when."""

    seat: int
    since: int


class Presence(Model):
    """Which seats have a player connected, and how many people watch; what the server knows of those who sit here.

    A player who waits for a seat that has been away for `absence` milliseconds, counted also from the last throw or
    move, may claim. `accounts` are the seats at which the name of somebody's account stands, and nobody else's.
    """

    t: Literal["presence"] = "presence"
    here: list[int]
    watching: int
    away: list[Away]
    absence: int
    accounts: list[int]
    rated: bool


class Trouble(Model):
    """Something went wrong here. `retry` says whether to send the same id again.

    Codes: storage-full, busy, away, stopped, quarantined, shut, too-fast, malformed, internal.
    """

    t: Literal["trouble"] = "trouble"
    id: str = ""
    code: str
    say: str
    retry: bool
    number: str = ""  # under which the server's own log tells more


class Bye(Model):
    """The last message before the server closes: why, and in how many milliseconds to come back, if at all."""

    t: Literal["bye"] = "bye"
    why: str
    retry: int | None


HEARD = (Welcome, LogEntries, News, Shown, Ack, Stale, Refused, Told, Beat, Presence, Trouble, Bye)
