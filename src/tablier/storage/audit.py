"""Verify the log of every match, and rebuild summaries that lag behind: for operators and restores."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

from tablier.matches.store import MatchListing
from tablier.storage.errors import Quarantined
from tablier.storage.rows import row_summaries, summary_row
from tablier.storage.summaries import FIND, MEND, summary_of
from tablier.storage.tables import ServerStore, Tables

CountProgress = Callable[[int, int], object]  # how much is done, and of how much

PAGE = 200
COUNT = 'SELECT COUNT(DISTINCT "match") FROM entries'
IDS = 'SELECT DISTINCT "match" FROM entries WHERE "match" > ? ORDER BY "match" LIMIT ?'


@dataclass
class Audit:
    """What was found."""

    matches: int = 0
    entries: int = 0
    mended: int = 0  # summaries that were told again
    damaged: list[Quarantined] = field(default_factory=list)


def no_progress(done: int, total: int) -> None:
    """Ignore progress."""


async def audit(store: ServerStore, progress: CountProgress = no_progress) -> Audit:
    """Check every match; damaged ones are in quarantine from then on."""
    found, total = Audit(), await how_many(store)
    async for match in every_match(store):
        found.matches += 1
        progress(found.matches, total)
        try:
            log = await store.read(match)
        except Quarantined as damage:
            found.damaged.append(damage)
            continue
        found.entries += len(log)
        found.mended += await mend(store, match, summary_of(log))
    return found


async def how_many(store: Tables) -> int:
    """Count the matches that have an entry."""
    return int(str((await store.query(COUNT))[0][0]))


async def every_match(store: Tables) -> AsyncIterator[str]:
    """Go through all matches that have an entry, in the order of their ids."""
    last = ""
    while rows := await store.query(IDS, last, PAGE):
        for row in rows:
            last = str(row[0])
            yield last


async def mend(store: Tables, match: str, summary: MatchListing | None) -> bool:
    """Keep the right summary of a match, if another one is kept; return whether that was needed."""
    kept = next(row_summaries(await store.query(FIND, match)), None)
    if summary is None or kept == summary or (kept and kept.head > summary.head):
        return False  # somebody wrote in between
    await store.execute(MEND, *summary_row(summary))
    return True
