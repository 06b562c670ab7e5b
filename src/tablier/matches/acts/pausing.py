"""The server stops and starts again: what happened in between costs nobody time."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.matches.acts.act import Act, Actor
from tablier.matches.errors import Refused
from tablier.matches.log import SERVER, Entry
from tablier.matches.shapes import Milliseconds
from tablier.matches.table import Table
from tablier.throws.values import replace


@dataclass(frozen=True)
class Pause(Act, kind="paused", by=(Actor.SERVER,)):
    """Stop the clocks: the server is about to stop. While a match is paused, only its resumption is accepted."""

    actor: int = SERVER

    def do(self, table: Table, entry: Entry) -> Table:
        return replace(table, times=replace(table.times, paused=True))


@dataclass(frozen=True)
class Resume(Act, kind="resumed", by=(Actor.SERVER,), in_a_rest=True):
    """Start the clocks again; nothing after `since`, the last sign of life of the server, is charged."""

    since: Milliseconds
    actor: int = SERVER

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse a last sign of life that lies in the future."""
        if self.since > max(entry.at, table.times.latest):
            raise Refused("since", found=str(self.since))

    def do(self, table: Table, entry: Entry) -> Table:
        return replace(table, times=replace(table.times, paused=False))
