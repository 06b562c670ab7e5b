"""What is said at the table. Everything here is public once it is said; a link is a secret until then."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.throws.chance import Chance


@dataclass(frozen=True)
class SealMessage:
    """A party publishes the anchor of its chain, and how many links there are above it."""

    party: int
    anchor: bytes
    links: int

    def to_json(self) -> dict[str, str | int]:
        """Return the seal as the log of a match keeps it."""
        return {"anchor": self.anchor.hex(), "links": self.links}


@dataclass(frozen=True)
class WithdrawMessage:
    """A person gets up before the ceremony is closed."""

    seat: int


@dataclass(frozen=True)
class Close:
    """Everyone is here: nobody else seals, and everybody opens."""

    people: tuple[int, ...]


@dataclass(frozen=True)
class OpenMessage:
    """A party opens its first link."""

    party: int
    link: bytes


@dataclass(frozen=True)
class Renew:
    """A new ceremony begins, for all: a chain is lost or used up, or somebody sat down who has none."""


@dataclass(frozen=True)
class LeaveMessage:
    """A program takes the seat of a person."""

    seat: int


@dataclass(frozen=True)
class ReturnMessage:
    """A person takes their seat back, with the chain they left."""

    seat: int


@dataclass(frozen=True)
class DueMessage:
    """The rules say that a seat throws now; `head` is the hash of the log where they say so."""

    seat: int
    chance: Chance
    head: str


@dataclass(frozen=True)
class Release:
    """The witness opens its next link for throw n, where the log stands at `head`."""

    party: int
    n: int
    head: str
    x: bytes


@dataclass(frozen=True)
class ServerRelease:
    """The server opens its next link for throw n."""

    n: int
    y: bytes


Message = (
    SealMessage
    | WithdrawMessage
    | Close
    | OpenMessage
    | Renew
    | LeaveMessage
    | ReturnMessage
    | DueMessage
    | Release
    | ServerRelease
)
