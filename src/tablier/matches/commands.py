"""What somebody wants: each command names who asks and what for. `decide` turns it into an entry or refuses it.

The fields besides `actor` are those of the entry's body; a note becomes its reference.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from tablier.matches.clocks import NO_CLOCK, Clock
from tablier.matches.header import Plan
from tablier.matches.kinds import Kind
from tablier.matches.log import HOST, SERVER, Json
from tablier.matches.notes import Note


@dataclass(frozen=True)
class Create:
    """Create a match; the caller is its host, which gives no seat."""

    game: str
    seats: tuple[Plan, ...]
    options: dict[str, str] = field(default_factory=dict)
    position: str = ""
    clock: Clock = NO_CLOCK
    public: bool = False
    chat: bool = False
    seal: dict[str, Json] = field(default_factory=dict)  # of the server
    rematch: str = ""


@dataclass(frozen=True)
class Join:
    """Take a free seat: the actor is that seat."""

    kind: ClassVar = Kind.JOINED
    actor: int
    name: Note | None = None


@dataclass(frozen=True)
class Rename:
    kind: ClassVar = Kind.RENAMED
    actor: int
    name: Note


@dataclass(frozen=True)
class Leave:
    """Give the seat back before the game begins; later this is resigning."""

    kind: ClassVar = Kind.LEFT
    actor: int


@dataclass(frozen=True)
class Seal:
    kind: ClassVar = Kind.SEALED
    actor: int
    epoch: int
    seal: dict[str, Json]


@dataclass(frozen=True)
class Open:
    kind: ClassVar = Kind.OPENED
    actor: int
    epoch: int
    link: dict[str, Json]


@dataclass(frozen=True)
class Throw:
    """Throw the shells: what came, as people write it, and the proof."""

    kind: ClassVar = Kind.THROW
    actor: int
    throw: str
    proof: dict[str, Json]


@dataclass(frozen=True)
class Move:
    """Play a move; for a program, with its name and the number of the errand it answers."""

    kind: ClassVar = Kind.MOVE
    actor: int
    move: str
    program: str = ""
    asked: int = -1


@dataclass(frozen=True)
class TakeBack:
    """Take one's last move back, while it is still one's turn; alone at the table, also what came after it."""

    kind: ClassVar = Kind.UNDONE
    actor: int


@dataclass(frozen=True)
class Offer:
    """Ask the others for a draw, or to take back everything from one's last move on."""

    kind: ClassVar = Kind.OFFERED
    actor: int
    what: str


@dataclass(frozen=True)
class Answer:
    kind: ClassVar = Kind.ANSWERED
    actor: int
    offer: int
    yes: bool


@dataclass(frozen=True)
class Withdraw:
    kind: ClassVar = Kind.WITHDRAWN
    actor: int
    offer: int


@dataclass(frozen=True)
class Resign:
    kind: ClassVar = Kind.RESIGNED
    actor: int


@dataclass(frozen=True)
class Flag:
    """Say that the time of a seat is up."""

    kind: ClassVar = Kind.FLAGGED
    seat: int
    actor: int = SERVER


@dataclass(frozen=True)
class Abort:
    """End the match before anybody has moved."""

    kind: ClassVar = Kind.ABORTED
    actor: int


@dataclass(frozen=True)
class Claim:
    """Waiting for a seat whose player has gone, take the win from it, or call the match off."""

    kind: ClassVar = Kind.CLAIMED
    actor: int
    seat: int
    win: bool


@dataclass(frozen=True)
class Hold:
    """Let a program play for a person who is away."""

    kind: ClassVar = Kind.HELD
    actor: int
    seat: int
    program: str


@dataclass(frozen=True)
class Return:
    """Come back to a seat that a program holds."""

    kind: ClassVar = Kind.RETURNED
    actor: int


@dataclass(frozen=True)
class Pause:
    """Stop the clocks: the server is about to stop."""

    kind: ClassVar = Kind.PAUSED
    actor: int = SERVER


@dataclass(frozen=True)
class Resume:
    """Start the clocks again; nothing after `since`, the last sign of life of the server, is charged."""

    kind: ClassVar = Kind.RESUMED
    since: int
    actor: int = SERVER


@dataclass(frozen=True)
class Phrase:
    """Say one of the phrases everybody reads in their own language."""

    kind: ClassVar = Kind.PHRASE
    actor: int
    phrase: str


@dataclass(frozen=True)
class Say:
    kind: ClassVar = Kind.SAID
    actor: int
    text: Note


@dataclass(frozen=True)
class Chat:
    """Let people write freely, or no longer."""

    kind: ClassVar = Kind.CHAT
    on: bool
    actor: int = HOST


@dataclass(frozen=True)
class Mute:
    """Let somebody say no more, or again."""

    kind: ClassVar = Kind.MUTED
    seat: int
    on: bool
    actor: int = HOST


@dataclass(frozen=True)
class Rematch:
    """Name the match in which the same people play again."""

    kind: ClassVar = Kind.REMATCH
    actor: int
    match: str


Command = (
    Join | Rename | Leave | Seal | Open | Throw | Move | TakeBack | Offer | Answer | Withdraw | Resign | Flag | Abort
    | Claim | Hold | Return | Pause | Resume | Phrase | Say | Chat | Mute | Rematch
)  # fmt: skip
