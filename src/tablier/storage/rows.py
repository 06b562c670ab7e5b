"""Entries and summaries as rows of a table, and back; a row that is no entry is refused. Many values go in parts."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import cast

from tablier.matches.errors import BrokenLog
from tablier.matches.log import LARGEST, LONGEST, NOTHING, Entry, Json
from tablier.matches.store import MatchListing
from tablier.storage.errors import BadEntry, StorageError

SqlValue = None | int | str | bytes
Row = tuple[SqlValue, ...]

ENTRY = '"match", seq, id, kind, actor, at, body, "before", hash, mark'
SUMMARY = '"match", game, public, open, seats, created, last, head'
MOST = {"match": 64, "id": 100, "kind": 32, "before": 64, "hash": 64}  # letters
LEAST_ACTOR, MOST_ACTOR = -2, 3
SHOWN = 80
ENTRY_TYPES = (str, int, str, str, int, int, str, str, str)
AT_ONCE = 500  # values in one statement


async def in_parts(
    run: Callable[..., Awaitable[list[Row]]], statement: str, wanted: Iterable[str], *first: SqlValue, place: str = "?"
) -> list[Row]:
    """Run a statement for many values, some at a time; `{}` in it becomes as many places as there are values."""
    values, rows = list(dict.fromkeys(wanted)), list[Row]()
    for start in range(0, len(values), AT_ONCE):
        some = values[start : start + AT_ONCE]
        rows += await run(statement.format(", ".join([place] * len(some))), *first, *some)
    return rows


def entry_row(entry: Entry) -> Row:
    """Write an entry as a row; refuse one that could not be read back exactly, on any database."""
    names = (entry.match, entry.id, entry.kind, entry.before, entry.hash)
    for (field, most), found in zip(MOST.items(), names, strict=True):
        if not (isinstance(found, str) and 0 < len(found) <= most and found.isascii() and found.isprintable()):
            raise BadEntry("entry-name", field=field, most=most, found=ascii(found)[:SHOWN])
    _check_number("seq", entry.seq, 0, LARGEST)
    _check_number("actor", entry.actor, LEAST_ACTOR, MOST_ACTOR)
    _check_number("at", entry.at, 0, LARGEST)
    body = _body(entry)
    if (entry.seq == 0) != (entry.before == NOTHING):
        raise BadEntry("entry-unchained", seq=entry.seq, head=entry.seq - 1)
    if entry.right_hash != entry.hash:
        raise BadEntry("entry-hash", seq=entry.seq)
    facts = entry.match, entry.seq, entry.id, str(entry.kind), entry.actor, entry.at
    return (*facts, body, entry.before, entry.hash, entry.mark or None)


def _body(entry: Entry) -> str:
    try:
        body = entry.body_text
        body.encode()  # half a character cannot be kept
    except (ValueError, TypeError, RecursionError):
        raise BadEntry("entry-text", most=LONGEST, found=0) from None
    if len(body) > LONGEST:
        raise BadEntry("entry-text", most=LONGEST, found=len(body))
    return body


def _check_number(field: str, found: object, least: int, most: int) -> None:
    if type(found) is not int or not least <= found <= most:
        raise BadEntry("entry-number", field=field, least=least, most=most, found=ascii(found)[:SHOWN])


def check_wakes(wakes: int | None) -> int | None:
    """Return when a match wakes; refuse what is neither a time nor nothing."""
    if wakes is not None:
        _check_number("wakes", wakes, 0, LARGEST)
    return wakes


def row_entry(row: Sequence[SqlValue]) -> Entry:
    """Read a row; its hash and its chain are compared by `quarantine.checked`."""
    for value, kind in zip(row, ENTRY_TYPES, strict=False):
        if type(value) is not kind:
            raise StorageError("quarantine-value", expected=kind.__name__)
    match, seq, id_, kind_, actor, at, body, before, hash_, mark = row
    found = _written(cast(int, seq), cast(str, body))
    names = cast(tuple[str, int, str, str, int, int], (match, seq, id_, kind_, actor, at))
    known = mark if isinstance(mark, bytes) else b""
    entry = Entry(*names, found, cast(str, before), cast(str, hash_), known)
    return entry.knowing(
        cast(str, body)
    )  # what is hashed is what lies in the table: were it another, the hash is wrong


def _written(seq: int, body: str) -> dict[str, Json]:
    """Read a body that was looked at closely before it was written: whether it is still that one, its hash says."""
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise BrokenLog("json", seq, found=body[:SHOWN])
    return found


def summary_row(summary: MatchListing) -> Row:
    """Write a summary as a row."""
    free = json.dumps(list(summary.open))
    times = (summary.created, summary.last, summary.head)
    return (summary.match, summary.game, int(summary.public), free, summary.seats, *times)


def row_summary(row: Sequence[SqlValue]) -> MatchListing:
    """Read a summary."""
    found = cast(tuple[str, str, int, str, int, int, int, int], tuple(row))
    match, game, public, free, *rest = found
    return MatchListing(match, game, bool(public), tuple(json.loads(free)), *rest)


def row_summaries(rows: Iterable[Sequence[SqlValue]]) -> Iterator[MatchListing]:
    """Read summaries; one that is damaged is left out, because it must not close the lobby, and an audit mends it."""
    for row in rows:
        with suppress(ValueError, TypeError):
            yield row_summary(row)
