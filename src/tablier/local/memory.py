"""What a browser's database does for matches, in memory: for tests, and for windows in which a browser keeps nothing.

Only texts, numbers and lists of texts cross, as they do between Python and JavaScript; -1 stands for never, for any
and for none, and an empty text for nothing.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field

Texts = list[str]
APPENDED, WRITTEN, STALE = "appended", "written", "stale"
NEVER = -1


@dataclass
class KeptMatch:
    """A log, its names and messages, its summary, and when it wakes."""

    entries: list[str] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    notes: dict[str, str] = field(default_factory=dict)
    summary: str = ""
    wakes: int = NEVER


class MemoryDb:
    """Keep everything as long as the program runs; each method is one transaction."""

    def __init__(self) -> None:
        self._matches: dict[str, KeptMatch] = {}
        self._named: dict[str, str] = {}

    async def append(
        self,
        match: str,
        seq: int,
        id: str,  # noqa: A002
        text: str,
        hash: str,  # noqa: A002
        notes: str,
        wakes: int,
        summary: str,
    ) -> str:
        """Append an entry if it is the next one."""
        await asyncio.sleep(0)
        kept = self._matches.get(match) or KeptMatch()
        if id in kept.ids:
            return WRITTEN
        if seq != len(kept.entries):
            return STALE
        kept.entries.append(text)
        kept.ids.add(id)
        kept.notes |= dict(json.loads(notes))
        kept.summary, kept.wakes = summary, wakes
        self._matches[match] = kept
        return APPENDED

    async def appendAll(self, match: str, entries: str, notes: str, summary: str) -> str:  # noqa: N802  # as in JavaScript
        """Keep a whole log, or nothing of it."""
        await asyncio.sleep(0)
        if match in self._matches:
            return WRITTEN
        found = json.loads(entries)
        texts, ids = [text for _, text, _ in found], {id for id, _, _ in found}  # noqa: A001
        self._matches[match] = KeptMatch(texts, ids, dict(json.loads(notes)), summary)
        return APPENDED

    async def read(self, match: str, after: int) -> Texts:
        await asyncio.sleep(0)
        kept = self._matches.get(match)
        return kept.entries[after + 1 :] if kept else []

    async def notes(self, match: str) -> Texts:
        await asyncio.sleep(0)
        kept = self._matches.get(match)
        return [*kept.notes.values()] if kept else []

    async def forget(self, match: str, keys: str) -> int:
        """Delete names and messages."""
        await asyncio.sleep(0)
        kept = self._matches.get(match)
        return sum(kept.notes.pop(key, None) is not None for key in json.loads(keys)) if kept else 0

    async def head(self, match: str) -> int:
        await asyncio.sleep(0)
        kept = self._matches.get(match)
        return len(kept.entries) - 1 if kept else -1

    async def due(self, before: int, limit: int) -> Texts:
        """Return the matches that wake by a time, the earliest first."""
        await asyncio.sleep(0)
        return self._due(before, limit)

    async def claim(self, before: int, until: int, limit: int) -> Texts:
        """Return them, and let them wake later: of several who ask, one gets each."""
        await asyncio.sleep(0)
        found = self._due(before, limit)
        for match in found:
            self._matches[match].wakes = until
        return found

    def _due(self, before: int, limit: int) -> Texts:
        found = sorted((kept.wakes, match) for match, kept in self._matches.items() if 0 <= kept.wakes <= before)
        return [match for _, match in found[:limit]]

    async def rouse(self, match: str, wakes: int, head: int) -> int:
        await asyncio.sleep(0)
        kept = self._matches.get(match)
        if kept and head in (-1, len(kept.entries) - 1):
            kept.wakes = wakes
        return 0

    async def list(self, limit: int) -> Texts:
        await asyncio.sleep(0)
        return [kept.summary for kept in self._matches.values()][:limit]

    async def discard(self, match: str) -> int:
        await asyncio.sleep(0)
        self._matches.pop(match, None)
        return 0

    async def keep(self, name: str, text: str) -> str:
        """Keep a text under a name: the first one wins, and is returned."""
        await asyncio.sleep(0)
        return self._named.setdefault(name, text)

    async def kept(self, name: str) -> str:
        await asyncio.sleep(0)
        return self._named.get(name, "")

    async def drop(self, name: str) -> int:
        await asyncio.sleep(0)
        self._named.pop(name, None)
        return 0
