"""Answers over HTTP; none holds a secret of another person."""

from __future__ import annotations

from typing import Literal

from tablier.matches.clocks import Clock
from tablier.server.messages.model import Model
from tablier.server.messages.server import You
from tablier.server.messages.view import Chair, Result


class Failure(Model):
    """What went wrong: a code for programs, a sentence for people, and a number to find it in the server's log."""

    error: str
    say: str
    number: str


class DoneAnswer(Model):
    """It is done, and there is nothing to tell."""

    done: Literal[True] = True


class Opened(Model):
    """A session; `token` is empty when a cookie holds it."""

    token: str
    account: str  # the name of the account; empty for somebody without one
    ends: int


class MySeat(Model):
    """A seat of mine: -1 is the place of the host."""

    match: str
    seat: int


class MyRating(Model):
    game: str
    mu: float
    sigma: float


class Me(Model):
    """Who I am here."""

    account: str
    seats: list[MySeat]  # the newest match first
    ratings: list[MyRating]


class MyWords(Model):
    match: str
    text: str
    at: int


class MySession(Model):
    created: int
    seen: int
    ends: int


class MyData(Model):
    """Everything that is kept about a person."""

    account: str
    sessions: list[MySession]
    seats: list[MySeat]
    words: list[MyWords]
    ratings: list[MyRating]


class Forgotten(Model):
    """Names and messages are gone; the logs stay, and still verify."""

    words: int


class Listed(Model):
    """A match in the lobby."""

    match: str
    game: str
    open: list[int]
    seats: int
    created: int
    last: int


class Lobby(Model):
    """The newest matches first; `before` asks for the next page, and is empty on the last."""

    matches: list[Listed]
    before: str


class Created(Model):
    """A new match: an invitation for each seat that waits for somebody, and the secret that lets people watch."""

    match: str
    invitations: dict[str, str]  # seat: secret
    watch: str
    seats: list[int]  # of who asked


class Occupant(Chair):
    """A seat, and the name of the player who has it."""

    account: bool  # whether the name is that of their account, which nobody else may use


class Summary(Model):
    """A match at a glance."""

    match: str
    game: str
    rules: int
    options: dict[str, str]
    start: str  # the position it began with; empty for the usual one
    clock: Clock
    public: bool
    chat: bool
    imported: bool
    elsewhere: int  # throws and moves that were made before the match came here
    before: str  # the match of which this is the rematch
    rematch: str
    chairs: list[Occupant]
    begun: bool
    position: str
    to_act: int
    mover: int  # whose decision or throw it is
    seq: int
    created: int
    last: int
    result: Result | None
    rated: bool
    throws: str  # what they are worth: no-chance, imported, unwitnessed, witnessed
    you: You
    shut: str


class Seated(Model):
    """The seats that are mine now."""

    match: str
    seats: list[int]


class Invitation(Model):
    match: str
    seat: int | None
    secret: str


class TallyFacts(Model):
    """How often something fell for a seat, and between which counts 99 of 100 fair seats lie.

    Without an outcome it counts single shells that fell mouth up.
    """

    seat: int
    outcome: int | None
    times: int
    seen: int
    expected: float
    low: int
    high: int
    inside: bool


class ThrowsFacts(Model):
    match: str
    label: str
    throws: int
    tallies: list[TallyFacts]
