"""Notifications for the followers of a seat while a match is played."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.client.errors import client_words
from tablier.matches.log import Entry
from tablier.matches.match import Match


@dataclass(frozen=True)
class Happened:
    """A new entry, and the match before and after it; its throws are checked."""

    entry: Entry
    before: Match | None
    after: Match


@dataclass(frozen=True)
class Present:
    """Which seats have a player connected, and how many people watch."""

    here: tuple[int, ...]
    watching: int
    accounts: tuple[int, ...] = ()  # the seats at which the name of an account stands
    absence: int = 0  # milliseconds after which one may claim from somebody who is not here


@dataclass(frozen=True)
class Connected:
    """The connection broke, or is there again."""

    is_up: bool


@dataclass(frozen=True)
class Warned:
    """Something went wrong at the server, in its own words."""

    say: str


@dataclass(frozen=True)
class Unused:
    """A link that was shown for a throw went into none, which may be chance; who saw it knows what would have fallen.

    `code` is "ended" if the match was over instead, "returned" if somebody came back and is the witness now.
    """

    code: str
    n: int
    seq: int

    def say(self, language: str) -> str:
        return client_words(language).say(f"unused-{self.code}", n=self.n, seq=self.seq)


@dataclass(frozen=True)
class Over:
    """Nothing more will come; `error` says why unless one has left."""


Notification = Happened | Present | Connected | Warned | Unused | Over
