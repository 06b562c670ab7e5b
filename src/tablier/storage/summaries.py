"""The summaries of matches: kept beside the log by each append, worked out again from the log when they are missing."""

from __future__ import annotations

from collections.abc import Iterable

from tablier.matches.log import Entry
from tablier.matches.store import MatchListing, summarised
from tablier.storage.rows import SUMMARY, Row, SqlValue

MOST = 500  # matches on a page
REMEMBERED = 8192

REPLACED = """game = excluded.game, public = excluded.public, open = excluded.open, seats = excluded.seats,
created = excluded.created, last = excluded.last, head = excluded.head"""
KEEP = f"""INSERT INTO matches ({SUMMARY}, wakes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT ("match") DO UPDATE SET {REPLACED}, wakes = excluded.wakes"""
GROW = 'UPDATE matches SET last = max(last, ?), head = ?, wakes = ? WHERE "match" = ? AND head = ?'
# What is mended keeps the time at which it wakes; one that was lost wakes at once, by the default of the table.
MEND = f"""INSERT INTO matches ({SUMMARY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT ("match") DO UPDATE SET {REPLACED}"""
FIND = f'SELECT {SUMMARY} FROM matches WHERE "match" = ?'
HEAD = 'SELECT head FROM matches WHERE "match" = ?'


class SummaryCache:
    """Summaries lately written: the next append to the same match need not read them.

    A summary follows from the log up to its head: one that ends just before an entry is right, whoever wrote it.
    """

    def __init__(self) -> None:
        self._known: dict[str, MatchListing] = {}

    def before(self, entry: Entry) -> MatchListing | None:
        summary = self._known.get(entry.match)
        return summary if summary and summary.head == entry.seq - 1 else None

    def keep(self, summary: MatchListing) -> None:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[summary.match] = summary


def summary_of(entries: Iterable[Entry]) -> MatchListing | None:
    """Compute the summary of a whole log."""
    summary = None
    for entry in entries:
        summary = summarised(summary, entry)
    return summary


def page(public: bool | None, is_open: bool | None, limit: int, before: str) -> tuple[str, Row]:
    """Return the question for a page of the lobby, the newest match first."""
    conditions: list[str] = ["TRUE"]
    values: list[SqlValue] = []
    if public is not None:
        conditions.append(f"public = {int(public)}")  # written out, so that the index of the lobby serves
    if is_open is not None:
        conditions.append("open <> '[]'" if is_open else "open = '[]'")
    if before:
        conditions.append('(created, "match") < (SELECT created, "match" FROM matches WHERE "match" = ?)')
        values.append(before)
    values.append(max(0, min(limit, MOST)))
    where = " AND ".join(conditions)
    return f'SELECT {SUMMARY} FROM matches WHERE {where} ORDER BY created DESC, "match" DESC LIMIT ?', tuple(values)
