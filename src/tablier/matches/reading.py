"""Logs as they come from a store: one that cannot be replayed stays readable, and stops no other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tablier.engine.errors import TablierError
from tablier.matches.errors import NewerLog
from tablier.matches.log import Entry
from tablier.matches.match import Match


@dataclass(frozen=True)
class Shut:
    """A log nobody can play on with: its entries as they are, and why."""

    entries: tuple[Entry, ...]
    reason: TablierError

    @property
    def is_newer(self) -> bool:
        """Whether a later version of this program, or other rules, would read it."""
        return isinstance(self.reason, NewerLog)


def read_match(entries: Iterable[Entry]) -> Match | Shut:
    """Replay a log; return it shut, with the reason, if it is broken or newer than this program."""
    log = tuple(entries)
    try:
        return Match.of(log)
    except TablierError as reason:
        return Shut(log, reason)
