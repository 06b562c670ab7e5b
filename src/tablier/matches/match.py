"""A match: a log, and what follows from it.

match = Match.of(entries)                  # replays and checks everything
entry = decide(match, Move(0, "c"), at, id)  # what somebody wants: an entry, or why not
match = match.then(entry)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Self

from tablier.engine.position import Position
from tablier.games import names
from tablier.matches import ceremony
from tablier.matches.acts import allow, follow, set_up
from tablier.matches.bodies import check_body
from tablier.matches.chairs import Chair
from tablier.matches.clocks import Pace
from tablier.matches.errors import BrokenLog, NewerLog, Refused, in_all_languages
from tablier.matches.header import Header
from tablier.matches.kinds import Kind
from tablier.matches.log import NOTHING, SHOWN, Entry, check_next
from tablier.matches.result import Result
from tablier.matches.steps import Memory
from tablier.matches.table import Errand, Offer, Step, Table
from tablier.matches.versions import schema_of, upcast


@dataclass(frozen=True)
class Match:
    """A log and the table it leads to; an immutable value."""

    entries: tuple[Entry, ...]
    table: Table

    @classmethod
    def of(cls, entries: Iterable[Entry], memory: Memory | None = None) -> Self:
        """Replay a log from its first entry, and refuse one that is broken or holds what could not have happened.

        `memory` holds positions from a snapshot, which the rules need not play again.
        """
        return cls.told(entries, memory)[0]

    @classmethod
    def told(
        cls, entries: Iterable[Entry], memory: Memory | None = None, checked: int = 0
    ) -> tuple[Self, tuple[Table, ...]]:
        """Replay a log, and return also the table after each of its entries.

        Entries up to `checked` were allowed when they were written, as a snapshot says; their hashes are held against
        each other, and what they do is done, but nobody asks again whether they might.
        """
        log = tuple(entries)
        if not log:
            raise BrokenLog("empty", 0)
        check_next(log[0], log[0].match, 0, NOTHING)
        tables = [_begun(log[0], memory or {})]
        for before, entry in zip(log, islice(log, 1, None), strict=False):
            follows = _recalled if entry.seq <= checked else _followed
            tables.append(follows(tables[-1], before, entry, schema_of(log[0])))
        _check_ids(log)
        return cls(log, tables[-1]), tuple(tables)

    def then(self, entry: Entry) -> Self:
        """Return the match after one more entry, checked like all others."""
        follows = _recalled if self.__dict__.get("_allowed") is entry else _followed
        table = follows(self.table, self.entries[-1], entry, schema_of(self.entries[0]))
        if entry.id in self.known:
            raise BrokenLog("twice", entry.seq, found=entry.id[:SHOWN])
        after = type(self)((*self.entries, entry), table)
        after.__dict__["known"] = {**self.known, entry.id: entry}  # not counted through again for every entry
        return after

    def has_allowed(self, entry: Entry) -> None:
        """Remember what was just found to be allowed next, so that `then` need not ask again."""
        self.__dict__["_allowed"] = entry

    @property
    def id(self) -> str:
        return self.entries[0].match

    @property
    def head(self) -> Entry:
        """The last entry."""
        return self.entries[-1]

    @property
    def header(self) -> Header:
        return self.table.header

    @property
    def position(self) -> Position:
        return self.table.position

    @property
    def python(self) -> str:
        """What opens this position in Python."""
        return f"import tablier; position = {self.position!r}"

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return self.table.chairs

    @property
    def line(self) -> tuple[Step, ...]:
        """The throws and moves on the table, without what was taken back."""
        return self.table.line

    @property
    def begun(self) -> bool:
        return self.table.begun

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The offers that wait for an answer."""
        return self.table.offers

    @property
    def result(self) -> Result | None:
        return self.table.result

    @property
    def errand(self) -> Errand | None:
        """What a program has to think about now."""
        return self.table.errand

    @property
    def waits_for(self) -> int | None:
        """The person everybody waits for."""
        return self.table.waits_for

    @property
    def witness(self) -> int | None:
        """The person whose link goes into the next throw."""
        return self.table.witness

    @property
    def missing(self) -> tuple[int, ...]:
        """Who has still to seal, or then to open, before anything can be thrown."""
        if not self.header.has_shells or self.header.imported or self.result:
            return ()
        return ceremony.missing(self.table)

    @property
    def witnessed(self) -> bool:
        """Whether a person has a part in the throws; programs among themselves play unwitnessed."""
        return not self.header.imported and any(chair.is_person for chair in self.chairs)

    def clocks(self, now: int) -> tuple[int | None, ...]:
        """Return the milliseconds each seat has left at a moment; nothing for who has no clock."""
        if self.header.clock.pace == Pace.NONE:
            return (None,) * len(self.chairs)
        left = self.table.times.charged(self.table.charges, now).left
        return tuple(time if chair.is_person else None for time, chair in zip(left, self.chairs, strict=True))

    @property
    def deadline(self) -> tuple[int, int] | None:
        """The seat whose clock runs, and when its time is up."""
        seat = self.table.charges
        return None if seat is None else (seat, self.table.times.latest + self.table.times.left[seat])

    @cached_property
    def known(self) -> dict[str, Entry]:
        """Every entry by its action id."""
        return {entry.id: entry for entry in self.entries}

    @property
    def talk(self) -> tuple[Entry, ...]:
        """What was said, phrases and messages, in order."""
        return tuple(entry for entry in self.entries if entry.kind in (Kind.PHRASE, Kind.SAID))


def _begun(entry: Entry, memory: Memory) -> Table:
    current = upcast(entry, schema_of(entry))
    check_body(current)
    if current.body["game"] not in names():
        raise NewerLog("game-missing", game=str(current.body["game"]))
    try:
        return replace(set_up(current), memory=memory)
    except Refused as refused:
        raise BrokenLog("impossible", 0, sentence=in_all_languages(refused)) from refused


def _check_ids(entries: tuple[Entry, ...]) -> None:
    """Refuse a log in which an action stands twice."""
    seen: set[str] = set()
    for entry in entries:
        if entry.id in seen:
            raise BrokenLog("twice", entry.seq, found=entry.id[:SHOWN])
        seen.add(entry.id)


def _recalled(table: Table, before: Entry, entry: Entry, schema: int) -> Table:
    check_next(entry, before.match, before.seq + 1, before.hash)
    return follow(table, upcast(entry, schema))


def _followed(table: Table, before: Entry, entry: Entry, schema: int) -> Table:
    check_next(entry, before.match, before.seq + 1, before.hash)
    current = upcast(entry, schema)
    check_body(current)
    try:
        allow(table, current)
    except Refused as refused:
        raise BrokenLog("impossible", entry.seq, sentence=in_all_languages(refused)) from refused
    return follow(table, current)
