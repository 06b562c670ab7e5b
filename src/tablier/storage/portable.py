"""All logs as lines of JSON: from SQLite to PostgreSQL and back, or to read with any other program.

The first line says what it is, the last how many entries came between; each of the others is an entry, match by match.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TextIO

from tablier.engine.errors import TablierError
from tablier.matches.errors import MatchError, in_all_languages
from tablier.matches.export import read_header
from tablier.matches.log import NOTHING as NO_HASH
from tablier.matches.log import Entry, canonical, check_next, from_json, to_json
from tablier.matches.store import Store
from tablier.storage.audit import CountProgress, every_match, how_many, no_progress
from tablier.storage.errors import StorageError
from tablier.storage.tables import ServerStore

FIRST = canonical({"tablier": "entries", "version": 1})
LAST = re.compile(r'\{"entries":(\d{1,15})\}')
SHOWN = 80


class BadStoreExport(StorageError):
    """An export that cannot be read; what came before the bad line has been imported."""


async def export(store: ServerStore, file: TextIO, progress: CountProgress = no_progress) -> int:
    """Write all entries; return how many. A damaged match stops it, because an export must be whole."""
    count = matches = 0
    total = await how_many(store)
    print(FIRST, file=file)
    async for match in every_match(store):
        for entry in await store.read(match):
            print(to_json(entry), file=file)
            count += 1
        matches += 1
        progress(matches, total)
    print(canonical({"entries": count}), file=file)
    return count


async def import_(store: Store, lines: Iterable[str]) -> int:
    """Add all entries that are not there yet; return how many. It may be broken off and done again."""
    added = 0
    for log in logs(entries(lines)):
        added += await add(store, log)
    return added


async def add(store: Store, log: list[Entry]) -> int:
    """Add what a log has more than the one that is kept."""
    kept = await store.read(log[0].match)
    for mine, theirs in zip(kept, log, strict=False):
        if mine != theirs:
            raise BadStoreExport("export-clash", match=theirs.match, seq=theirs.seq)
    for entry in log[len(kept) :]:
        await store.append(entry, wakes=0)  # an export does not say for what a match waits
    return max(0, len(log) - len(kept))


def logs(found: Iterable[Entry]) -> Iterator[list[Entry]]:
    """Gather the entries match by match."""
    log: list[Entry] = []
    for entry in found:
        if log and log[-1].match != entry.match:
            yield log
            log = []
        log.append(entry)
    if log:
        yield log


def entries(lines: Iterable[str]) -> Iterator[Entry]:
    """Read the lines of an export, of one match or of all, each entry held against its hash and the one before."""
    rest = iter(lines)
    first = next(rest, "").rstrip("\r\n")
    return of_all(rest) if first == FIRST else of_one(first, rest)


def of_one(first: str, rest: Iterator[str]) -> Iterator[Entry]:
    """Read the entries of the export of one match; its names and messages stay behind."""
    try:
        count = read_header(first).entries
    except MatchError:
        raise BadStoreExport("export-first", expected=FIRST, found=first[:SHOWN]) from None
    last: Entry | None = None
    for number, line in enumerate(islice(rest, count), 2):
        last = following(line, last, number)
        yield last
    if last is None or last.seq + 1 != count:
        raise BadStoreExport("export-count", expected=count, found=last.seq + 1 if last else 0)


def of_all(rest: Iterator[str]) -> Iterator[Entry]:
    """Read the entries of the export of a whole database."""
    last: Entry | None = None
    count, closed = 0, None
    for number, line in enumerate(rest, 2):
        if closed is not None:
            raise BadStoreExport("export-count", expected=closed, found=count + 1)
        if (closed := ending(line)) is None:
            last = following(line, last, number)
            count += 1
            yield last
    if closed is None:
        raise BadStoreExport("export-end")
    if closed != count:
        raise BadStoreExport("export-count", expected=closed, found=count)


def ending(line: str) -> int | None:
    """Return the count in the last line; nothing for any other line."""
    if not line.startswith('{"entries":'):
        return None
    found = LAST.fullmatch(line.rstrip("\r\n"))
    return int(found[1]) if found else -1


def following(line: str, last: Entry | None, number: int) -> Entry:
    """Read the next entry, of the same match or the first of another."""
    try:
        entry = from_json(line.rstrip("\r\n"))
        goes_on = last is not None and last.match == entry.match
        seq, before = (last.seq + 1, last.hash) if last and goes_on else (0, NO_HASH)
        check_next(entry, entry.match, seq, before)
    except TablierError as reason:
        raise BadStoreExport("export-line", line=number, reason=in_all_languages(reason)) from None
    return entry
