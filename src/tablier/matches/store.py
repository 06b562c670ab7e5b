"""What keeps logs: the promises every store makes, and what a lobby shows of a match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from tablier.matches.acts import Abort, Create, Join, Leave
from tablier.matches.log import Entry
from tablier.matches.notes import Note


@dataclass(frozen=True)
class Appended:
    """The entry is new, and durable."""

    entry: Entry


@dataclass(frozen=True)
class AlreadyWritten:
    """An entry with this id is already in the log: the same answer again."""

    entry: Entry


@dataclass(frozen=True)
class Stale:
    """The log is longer than the writer thought: what came after."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class MatchListing:
    """What a lobby shows of a match; a store keeps it beside the log, by `summarised`."""

    match: str
    game: str
    public: bool
    open: tuple[int, ...]  # the seats anybody may still take
    seats: int
    created: int  # when, in milliseconds since 1970
    last: int  # when something last happened
    head: int  # the sequence number of that


class Store(Protocol):
    """Keeps the logs of all matches; whatever it returned as appended is never lost, doubled or reordered."""

    async def append(
        self, entry: Entry, notes: tuple[Note, ...] = (), wakes: int | None = None
    ) -> Appended | AlreadyWritten | Stale:
        """Write the next entry of a match and the notes it refers to, all or nothing; return only when durable.

        `wakes` is when the server must look at the match again, in milliseconds since 1970: 0 is at once, and None only
        when somebody comes. It is set by an entry that is new, and by no other.
        """

    async def read(self, match: str, after: int = -1) -> tuple[Entry, ...]:
        """Return the entries after a sequence number; none if the match is unknown."""

    async def head(self, match: str) -> int:
        """Return the last sequence number of a match; -1 if it is unknown."""

    async def heads(self, matches: Iterable[str]) -> dict[str, int]:
        """Return the last sequence number of each match; -1 for those that are unknown."""

    async def due(self, before: int, limit: int = 500) -> tuple[str, ...]:
        """Return the matches that wake by a time, the earliest first."""

    async def claim(self, before: int, until: int, limit: int = 500) -> tuple[str, ...]:
        """Take the matches that wake by a time, and let them wake later: of several who ask, one gets each."""

    async def rouse(self, match: str, wakes: int | None, head: int | None = None) -> None:
        """Set when a match wakes, after all waiting jobs; with `head`, only if its log still ends there."""

    async def pack(self, before: int, limit: int = 100) -> int:
        """Keep in less room the logs in which nothing has happened since a moment; return how many were packed."""

    async def is_public(self, match: str) -> bool:
        """Return whether a match is public; an unknown one is not."""

    async def matches(
        self,
        *,
        public: bool | None = None,
        open: bool | None = None,  # noqa: A002  # whether a seat is open
        limit: int = 50,
        before: str = "",
    ) -> tuple[MatchListing, ...]:
        """Return summaries, the newest first; `before` is the last match of the page before."""

    async def notes(self, match: str) -> tuple[Note, ...]:
        """Return the names and messages of a match; those that were forgotten are missing."""

    async def forget(self, match: str, references: Iterable[str]) -> int:
        """Delete notes of a match, return how many there were; the log stays as it is."""

    async def close(self) -> None:
        """Finish what is being written, and let go of everything."""


SUMMARISED = (Create.kind, Join.kind, Leave.kind, Abort.kind)  # what a lobby shows anew, but for when and how long


def summarised(summary: MatchListing | None, entry: Entry) -> MatchListing:
    """Return what a lobby shows after an entry; it needs neither rules nor the rest of the log."""
    if summary is None:
        return _created(entry)
    return replace(summary, open=_still_open(summary, entry), last=max(summary.last, entry.at), head=entry.seq)


def _created(entry: Entry) -> MatchListing:
    """Read the header leniently: one that a later version wrote must not stop the lobby."""
    seats = entry.body.get("seats")
    holders = (
        [seat.get("holder") if isinstance(seat, dict) else None for seat in seats] if isinstance(seats, list) else []
    )
    free = tuple(seat for seat, holder in enumerate(holders) if holder == "open")
    public, game = entry.body.get("public") is True, str(entry.body.get("game", ""))
    return MatchListing(entry.match, game, public, free, len(holders), entry.at, entry.at, entry.seq)


def _still_open(summary: MatchListing, entry: Entry) -> tuple[int, ...]:
    match entry.kind:
        case Join.kind:
            return tuple(seat for seat in summary.open if seat != entry.actor)
        case Leave.kind if entry.body.get("frees") is True:
            return tuple(sorted({*summary.open, entry.actor}))
        case Abort.kind:
            return ()
        case _:
            return summary.open
