"""Forms sent over HTTP: each has exactly the fields it declares, and none about the sender."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Literal

from tablier.matches.clocks import Clock, Pace
from tablier.matches.shapes import Milliseconds, text
from tablier.server.messages.model import Length, Model, Seat, Secret, Text
from tablier.server.people.passwords import SHORTEST

LONGEST_RECORD = 256 * 1024  # bytes
MOST_ACTIONS = 5_000  # in a record from elsewhere

Nick = Annotated[str, text(96)]  # tidied and measured by `matches.notes`, which allows 24 letters
Password = Annotated[str, text(128, SHORTEST)]


class Nothing(Model):
    """An empty object: who changes something sends JSON, even if there is nothing to say."""


class SessionForm(Model):
    """Open a session: by a cookie or, for programs and terminals, by a token in the answer."""

    bearer: bool = False


class AccountForm(Model):
    """A name that comes back, and its password."""

    name: Nick
    password: Password
    bearer: bool = False


class LoginForm(Model):
    name: Nick
    password: Annotated[str, text(128)]
    bearer: bool = False


class PasswordForm(Model):
    """A new password; the old one proves that the account is yours."""

    old: Annotated[str, text(128)]
    new: Password
    bearer: bool = False


class SeatForm(Model):
    """Who may hold a seat; `name` is for somebody at this device."""

    holder: Literal["person", "open", "device", "program"]
    program: Text = ""
    name: Nick = ""


class ClockForm(Model):
    """How time is counted, in milliseconds."""

    pace: Literal["none", "move", "game", "days"] = "none"
    time: Milliseconds = 0
    increment: Milliseconds = 0

    @property
    def clock(self) -> Clock:
        return Clock(Pace(self.pace), self.time, self.increment)


class MatchForm(Model):
    """A table to be set up; `mine` are the seats that the person who asks takes at once, under `name`."""

    game: Text
    variant: Text = ""
    seats: Annotated[list[SeatForm], Length(2, 4)]
    options: Annotated[dict[Text, Text], Length(high=64)] = field(default_factory=dict)
    position: Annotated[str, text(10_000)] = ""
    clock: ClockForm = ClockForm()
    public: bool = False
    chat: bool = False
    mine: Annotated[list[Seat], Length(high=4)] = field(default_factory=list)
    name: Nick = ""


class CarriedForm(Model):
    """A game played elsewhere, as its record or its export, and who goes on with it here; it comes to no lobby."""

    record: Annotated[str, text(LONGEST_RECORD, 1)]
    seats: Annotated[list[SeatForm], Length(2, 4)]
    clock: ClockForm = ClockForm()
    chat: bool = False
    mine: Annotated[list[Seat], Length(high=4)] = field(default_factory=list)
    name: Nick = ""


class ClaimForm(Model):
    """A seat to take: one by its invitation, one that is open, or (null) the first open one."""

    seat: Seat | None = None
    secret: Secret = ""
    name: Nick = ""


class InvitationForm(Model):
    """The seat somebody is invited to; null asks for a new link to watch."""

    seat: Seat | None


class RecordForm(Model):
    """A record as people write it, or the export of a match."""

    record: Annotated[str, text(LONGEST_RECORD, 1)]
