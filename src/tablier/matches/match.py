"""A match: a log, and what follows from it.

match = Match.of(entries)                  # replays and checks everything
entry = decide(match, Move(0, "c"), at, id)  # what somebody wants: an entry, or why not
match = match.then(entry)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, field
from itertools import islice, pairwise

from tablier.engine.position import Position
from tablier.games import names
from tablier.matches.acts import Create, Move, Phrase, Say, Throw
from tablier.matches.acts.act import read_act
from tablier.matches.acts.playing import recall
from tablier.matches.chairs import Chair
from tablier.matches.clocks import Pace
from tablier.matches.errors import BrokenLog, NewerLog, Refused, in_all_languages
from tablier.matches.header import Header
from tablier.matches.log import NOTHING, SHOWN, Entry, check_next
from tablier.matches.marks import Recalled, recalled
from tablier.matches.replay import allow, follow, set_up
from tablier.matches.result import Result
from tablier.matches.table import Errand, OpenOffer, Step, Table
from tablier.matches.versions import SCHEMA, schema_of, upcast


@dataclass(frozen=True)
class Match:
    """A log and the table it leads to; an immutable value."""

    entries: tuple[Entry, ...]
    table: Table
    known: dict[str, Entry] = field(compare=False, repr=False)  # every entry by its action id

    @classmethod
    def of(cls, entries: Iterable[Entry], *, by_marks: bool = False) -> Match:
        """Replay a log from its first entry, and refuse one that is broken or holds what could not have happened."""
        return cls.told(entries, by_marks=by_marks).match

    @classmethod
    def told(cls, entries: Iterable[Entry], *, by_marks: bool = False) -> Told:
        """Replay a log, and return also the tables on the way.

        With `by_marks`, throws and moves that a store of our own has kept with a sound mark were allowed when they were
        written: hashes are compared, and what they do is done, but nobody asks again whether they might.
        """
        log = tuple(entries)
        if not log:
            raise BrokenLog("empty", 0)
        check_next(log[0], log[0].match, 0, NOTHING)
        tables = [_begun(log[0])]
        header, schema = tables[0].header, schema_of(log[0])
        by_mark: set[int] = set()
        while (seq := len(tables)) < len(log):
            stretch = _stretch(header, log, seq) if by_marks and schema == SCHEMA else []
            for before, entry in pairwise(log[seq - 1 : seq + len(stretch)]):
                check_next(entry, before.match, before.seq + 1, before.hash)
            if stretch:
                after = recall(tables[-1], log[seq : seq + len(stretch)], stretch)
                tables.extend([after] * len(stretch))
                by_mark.update(range(seq, seq + len(stretch)))
            else:
                tables.append(_followed(tables[-1], log[seq - 1], log[seq], schema))
        return Told(cls(log, tables[-1], _by_id(log)), tables, by_mark)

    def then(self, entry: Entry, *, allowed: bool = False) -> Match:
        """Return the match after one more entry, checked like all others; `allowed` says that `decide` just did."""
        first, follows = self.entries[0], _allowed if allowed else _followed
        schema = SCHEMA if first.body["schema"] == SCHEMA else schema_of(first)
        table = follows(self.table, self.entries[-1], entry, schema)
        if entry.id in self.known:
            raise BrokenLog("twice", entry.seq, found=entry.id[:SHOWN])
        return Match((*self.entries, entry), table, {**self.known, entry.id: entry})

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
    def offers(self) -> tuple[OpenOffer, ...]:
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
        return self.table.missing

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

    @property
    def talk(self) -> tuple[Entry, ...]:
        """What was said, phrases and messages, in order."""
        return tuple(entry for entry in self.entries if entry.kind in (Phrase.kind, Say.kind))


@dataclass(frozen=True)
class Told:
    """A match, the table after each of its entries, and which of them were recalled by their marks.

    Of throws and moves that were recalled one after the other only the table after the last of them is known; it stands
    for all.
    """

    match: Match
    tables: Sequence[Table]
    recalled: Set[int] = frozenset()


def _stretch(header: Header, log: Sequence[Entry], seq: int) -> list[Recalled]:
    """Return what the throws and moves from an entry on have played, as far as their marks say it."""
    found: list[Recalled] = []
    for entry in islice(log, seq, None):
        text = entry.body.get(entry.kind) if entry.kind in (Throw.kind, Move.kind) else None
        played = recalled(header, entry, text) if isinstance(text, str) else None
        if played is None:
            break
        found.append(played)
    return found


def _begun(entry: Entry) -> Table:
    current = upcast(entry, schema_of(entry))
    create = read_act(current)
    if isinstance(create, Create) and create.game not in names():
        raise NewerLog("game-missing", game=create.game)
    try:
        return set_up(create, current)
    except Refused as refused:
        raise BrokenLog("impossible", 0, sentence=in_all_languages(refused)) from refused


def _by_id(entries: tuple[Entry, ...]) -> dict[str, Entry]:
    """Return every entry by its action id; refuse a log in which an action stands twice."""
    found: dict[str, Entry] = {}
    for entry in entries:
        if found.setdefault(entry.id, entry) is not entry:
            raise BrokenLog("twice", entry.seq, found=entry.id[:SHOWN])
    return found


def _allowed(table: Table, before: Entry, entry: Entry, schema: int) -> Table:
    check_next(entry, before.match, before.seq + 1, before.hash)
    current = entry if schema == SCHEMA else upcast(entry, schema)
    return follow(table, read_act(current), current)


def _followed(table: Table, before: Entry, entry: Entry, schema: int) -> Table:
    check_next(entry, before.match, before.seq + 1, before.hash)
    current = upcast(entry, schema)
    act = read_act(current)
    try:
        allow(table, act, current)
    except Refused as refused:
        raise BrokenLog("impossible", entry.seq, sentence=in_all_languages(refused)) from refused
    return follow(table, act, current)
