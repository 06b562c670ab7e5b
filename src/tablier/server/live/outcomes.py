"""What is to be written into a log, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.engine.errors import TablierError
from tablier.matches.acts import Act
from tablier.matches.errors import Refused
from tablier.matches.log import Entry
from tablier.matches.notes import Note
from tablier.throws.state import Throws


@dataclass(frozen=True)
class Command:
    """An act, the notes it brings and, of a throw, the throws after it."""

    act: Act
    notes: tuple[Note, ...] = ()
    fallen: Throws | None = None

    async def found(self, room: object) -> Command:
        """Return itself: a request that is known to the last word."""
        return self


@dataclass(frozen=True)
class Done:
    """It is in the log, and durable: now, or since it was sent for the first time."""

    entry: Entry


@dataclass(frozen=True)
class Behind:
    """Others have written first: nothing was done."""


@dataclass(frozen=True)
class Failed:
    """The store could not confirm durability; the client sends the same id again."""

    error: TablierError


Outcome = Done | Behind | Failed | Refused
