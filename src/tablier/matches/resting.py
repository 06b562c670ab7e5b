"""The server stops and starts again: what happened in between costs nobody time."""

from __future__ import annotations

from dataclasses import replace

from tablier.matches.errors import Refused
from tablier.matches.log import Entry
from tablier.matches.table import Table


def may_pause(table: Table, entry: Entry) -> None:
    """Any match that goes on may be paused; while it is, only its resumption is accepted."""


def pause(table: Table, entry: Entry) -> Table:
    return replace(table, times=replace(table.times, paused=True))


def may_resume(table: Table, entry: Entry) -> None:
    """Refuse a last sign of life that lies in the future."""
    since = entry.body["since"]
    if not isinstance(since, int) or since > max(entry.at, table.times.latest):
        raise Refused("since", found=str(since))


def resume(table: Table, entry: Entry) -> Table:
    return replace(table, times=replace(table.times, paused=False))


def passed(table: Table, entry: Entry) -> Table:
    """Let the time until an entry pass, at the cost of whoever was waited for; an outage costs nobody."""
    since = entry.body.get("since") if entry.kind == "resumed" else None
    until = since if isinstance(since, int) else entry.at
    return replace(table, times=table.times.charged(table.charges, until).skipped(entry.at))
