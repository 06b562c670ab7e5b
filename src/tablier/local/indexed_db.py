"""The store of a device: logs in a browser's database, by an object of JavaScript with few methods, all of them async.

`MemoryDb` is the same object in Python. What it answers is durable: it appends in one transaction, compares the number
of the entry in it, and resolves when the transaction is complete.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from dataclasses import astuple, dataclass, replace
from typing import Any

from tablier.local.errors import DeviceAway, DeviceFull
from tablier.matches.acts import Create, Join, Leave
from tablier.matches.chairs import Holder
from tablier.matches.errors import BrokenLog
from tablier.matches.log import HOST, Entry, from_json
from tablier.matches.notes import Note
from tablier.matches.store import AlreadyWritten, Appended, MatchListing, Stale, summarised
from tablier.storage.addition import Addition, WholeMatch
from tablier.storage.errors import BadEntry, Quarantined, StorageStopped
from tablier.storage.rows import check_wakes
from tablier.storage.summaries import MOST, REMEMBERED

LOG = logging.getLogger(__name__)
NEVER, ANY = -1, -1
APPENDED = "appended"
FULL = "QuotaExceededError"  # what a browser calls it


@dataclass(frozen=True)
class Glance:
    """What is kept beside a log: what a lobby shows of it, and the seats that are this device's."""

    summary: MatchListing
    mine: tuple[int, ...]
    hash: str  # of the last entry

    @classmethod
    def after(cls, before: Glance | None, entry: Entry) -> Glance:
        """Return it after one more entry; it needs no rules and not the rest of the log."""
        summary = summarised(before.summary if before else None, entry)
        mine = {*before.mine} if before else {HOST, *_devices(entry)}
        if entry.kind == Join.kind:
            mine.add(entry.actor)
        elif entry.kind == Leave.kind and entry.body.get("frees") is True:
            mine.discard(entry.actor)
        return cls(summary, tuple(sorted(mine)), entry.hash)

    def written(self) -> str:
        return json.dumps([astuple(self.summary), self.mine, self.hash])

    @classmethod
    def read(cls, text: str) -> Glance:
        (match, game, public, free, *rest), mine, head = json.loads(text)
        return cls(MatchListing(match, game, public, tuple(free), *rest), tuple(mine), head)


def _devices(entry: Entry) -> list[int]:
    """Return the seats of the people at this device, as the first entry of a log plans them."""
    seats = entry.body.get("seats") if entry.kind == Create.kind else None
    plans = seats if isinstance(seats, list) else []
    return [seat for seat, plan in enumerate(plans) if isinstance(plan, dict) and plan.get("holder") == Holder.DEVICE]


class IndexedDb:
    """Keeps the promises of `matches.store.Store`, and small secrets under a name."""

    def __init__(self, database: Any) -> None:
        self._database = database
        self._known: dict[str, Glance] = {}  # after the entries that were lately written
        self.stopped: StorageStopped | None = None
        self.quarantined: dict[str, Quarantined] = {}

    async def append(
        self, entry: Entry, notes: tuple[Note, ...] = (), wakes: int | None = None
    ) -> Appended | AlreadyWritten | Stale:
        """Write the next entry of a match and the notes it refers to, all or nothing; return only when durable."""
        Addition.of(entry, notes, wakes)  # refuses what could not be read back
        before = await self._before(entry)
        if not _continues(entry, before):
            return _found(entry, await self.read(entry.match))
        glance = Glance.after(before, entry)
        texts = written(entry), entry.hash, written_notes(notes)
        place = entry.match, entry.seq, entry.id
        answer = await self._do("append", *place, *texts, NEVER if wakes is None else wakes, glance.written())
        if answer != APPENDED:
            return _found(entry, await self.read(entry.match))
        self._remember(glance)
        return Appended(entry)

    async def append_whole(self, whole: WholeMatch) -> None:
        """Write a whole log at once, all or nothing; return only when durable."""
        glance: Glance | None = None
        for each in whole.additions:
            glance = Glance.after(glance, each.entry)
        assert glance  # there is no log without an entry
        entries = [[each.entry.id, written(each.entry), each.entry.hash] for each in whole.additions]
        notes = [Note(str(words), str(salt)) for _, _, salt, words, *_ in whole.notes]
        texts = json.dumps(entries), written_notes(notes), glance.written()
        if await self._do("appendAll", whole.match, *texts) != APPENDED:
            raise whole.refusal

    async def _before(self, entry: Entry) -> Glance | None:
        """Return what is kept beside the log before an entry; nothing if there is none so long."""
        known = self._known.get(entry.match)
        if known and known.summary.head == entry.seq - 1:
            return known
        glance: Glance | None = None
        for each in (await self.read(entry.match))[: entry.seq] if entry.seq else ():
            glance = Glance.after(glance, each)
        return glance

    def _remember(self, glance: Glance) -> None:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[glance.summary.match] = glance

    async def read(self, match: str, after: int = -1) -> tuple[Entry, ...]:
        """Return the entries after a sequence number; none if the match is unknown."""
        found: list[Entry] = []
        for text in await self._do("read", match, max(after, -1)):
            try:
                found.append(read_entry(str(text)))
            except (BrokenLog, ValueError) as error:
                seq = max(after, -1) + 1 + len(found)
                reason = error if isinstance(error, BrokenLog) else str(error)
                raise Quarantined(match, seq, reason, tuple(found)) from error
        return tuple(found)

    async def head(self, match: str) -> int:
        return int(await self._do("head", match))

    async def heads(self, matches: Iterable[str]) -> dict[str, int]:
        """Return the last sequence number of each match; -1 for those that are unknown."""
        return {match: await self.head(match) for match in matches}

    async def due(self, before: int, limit: int = 500) -> tuple[str, ...]:
        """Return the matches that wake by a time, the earliest first."""
        return tuple(map(str, await self._do("due", before, limit)))

    async def claim(self, before: int, until: int, limit: int = 500) -> tuple[str, ...]:
        """Take the matches that wake by a time, and let them wake later: of several who ask, one gets each."""
        return tuple(map(str, await self._do("claim", before, check_wakes(until), limit)))

    async def rouse(self, match: str, wakes: int | None, head: int | None = None) -> None:
        """Set when a match wakes; with `head`, only if its log still ends there."""
        await self._do("rouse", match, NEVER if check_wakes(wakes) is None else wakes, ANY if head is None else head)

    async def pack(self, before: int, limit: int = 100) -> int:
        """Leave everything as it is: a device has room for its own games."""
        return 0

    async def is_public(self, match: str) -> bool:
        """Nobody else sees what is kept on a device."""
        return False

    async def matches(
        self,
        *,
        public: bool | None = None,
        open: bool | None = None,  # noqa: A002  # whether a seat is open
        limit: int = 50,
        before: str = "",
    ) -> tuple[MatchListing, ...]:
        """Return summaries, the newest first; `before` is the last match of the page before."""
        found = [each.summary for each in await self.glances()]
        last = next(
            (number for number, each in enumerate(found, 1) if each.match == before), len(found) if before else 0
        )
        wanted = [each for each in found[last:] if public in (None, each.public) and open in (None, bool(each.open))]
        return tuple(wanted[: max(0, min(limit, MOST))])

    async def glances(self) -> list[Glance]:
        """Return what is kept beside all logs, the newest match first."""
        found = [Glance.read(str(text)) for text in await self._do("list", MOST)]
        return sorted(found, key=lambda each: (each.summary.created, each.summary.match), reverse=True)

    async def mine(self, match: str) -> tuple[int, ...]:
        """Return the seats of a match that are this device's, and -1 for the host's place; none of an unknown match."""
        known = self._known.get(match)
        if known is None or known.summary.head != await self.head(match):
            known = None
            for entry in await self.read(match):
                known = Glance.after(known, entry)
        return known.mine if known else ()

    async def notes(self, match: str) -> tuple[Note, ...]:
        """Return the names and messages of a match; those that were forgotten are missing."""
        return tuple(Note(*json.loads(str(text))) for text in await self._do("notes", match))

    async def forget(self, match: str, references: Iterable[str]) -> int:
        """Delete notes of a match, return how many there were; the log stays as it is."""
        return int(await self._do("forget", match, json.dumps([*references])))

    async def discard(self, match: str) -> None:
        """Delete a match and all that is kept of it."""
        self._known.pop(match, None)
        await self._do("discard", match)

    async def close(self) -> None:
        """Let go of everything: what was appended is durable."""

    # Under a name.

    async def keep(self, name: str, text: str) -> str:
        """Keep a text under a name; return what is kept there: the first one."""
        return str(await self._do("keep", name, text))

    async def kept(self, name: str) -> str:
        return str(await self._do("kept", name))

    async def drop(self, name: str) -> None:
        await self._do("drop", name)

    async def _do(self, method: str, *values: object) -> Any:
        try:
            return await getattr(self._database, method)(*values)
        except Exception as error:  # whatever a browser throws: it may work again, and the same id may come
            if getattr(error, "name", "") == FULL:
                raise DeviceFull("storage-full") from error
            LOG.warning("The browser kept nothing: %s: %s", getattr(error, "name", type(error).__name__), error)
            raise DeviceAway("storage-away") from error


def _continues(entry: Entry, before: Glance | None) -> bool:
    """Return whether an entry comes next after what is kept beside a log."""
    if before is None:
        return entry.seq == 0
    return before.summary.head == entry.seq - 1 and before.hash == entry.before


def _found(entry: Entry, log: tuple[Entry, ...]) -> AlreadyWritten | Stale:
    """Return what became of an entry that was not appended; refuse one that no log could go on with."""
    if same := next((each for each in log if each.id == entry.id), None):
        return AlreadyWritten(same)
    if entry.seq < len(log):
        return Stale(log[entry.seq :])
    raise BadEntry("entry-ahead" if entry.seq > len(log) else "entry-unchained", seq=entry.seq, head=len(log) - 1)


def written(entry: Entry) -> str:
    """Write an entry, and behind it where it led, by which a log is replayed sooner."""
    return f"{entry.text}\n{entry.mark.hex()}" if entry.mark else entry.text


def read_entry(text: str) -> Entry:
    """Read an entry as it was kept."""
    line, _, mark = text.partition("\n")
    entry = from_json(line)
    return replace(entry, mark=bytes.fromhex(mark)) if mark else entry


def written_notes(notes: Iterable[Note]) -> str:
    return json.dumps([[note.reference, json.dumps([note.text, note.salt])] for note in notes])
