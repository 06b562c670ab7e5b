"""What became of something that was to be written into a log."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.engine.errors import TablierError
from tablier.matches.errors import Refused
from tablier.matches.log import Entry


@dataclass(frozen=True)
class Done:
    """It is in the log, and durable: now, or since it was sent for the first time."""

    entry: Entry


@dataclass(frozen=True)
class Behind:
    """Others have written first: nothing was done."""


@dataclass(frozen=True)
class Failed:
    """The store could not say that it is durable; whoever asked sends the same id again."""

    error: TablierError


Written = Done | Behind | Failed | Refused
