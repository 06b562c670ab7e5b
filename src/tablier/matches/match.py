"""A match: a log, and what follows from it.

match = Match.of(entries)                  # replays and checks everything
entry = decide(match, Move(0, "c"), at, id)  # what somebody wants: an entry, or why not
match = match.then(entry)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice, pairwise

from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.games import names
from tablier.matches.acts import Act, Create, Move, Resume, Throw
from tablier.matches.acts.act import Actor, read_act, writer
from tablier.matches.acts.playing import recall
from tablier.matches.chairs import Chairs
from tablier.matches.clocks import Pace, Times
from tablier.matches.elsewhere import check_before
from tablier.matches.errors import BrokenLog, MatchError, NewerLog, Refused, in_all_languages
from tablier.matches.header import Header
from tablier.matches.log import NOTHING, SHOWN, Entry, check_next
from tablier.matches.marks import Recalled, marked, recalled
from tablier.matches.proofs import chance_in, rules_of, sentence_of
from tablier.matches.result import Result
from tablier.matches.shapes import MatchId, shape_of
from tablier.matches.table import OpenOffer, ProgramTurn, Table, TableStep
from tablier.matches.versions import SCHEMA, schema_of, upcast
from tablier.throws.errors import ThrowsError
from tablier.throws.messages import DueMessage
from tablier.throws.state import Throws
from tablier.throws.values import replace


@dataclass(frozen=True)
class Match:
    """A log and the table it leads to; an immutable value."""

    entries: tuple[Entry, ...]
    table: Table
    known: dict[str, Entry] = field(compare=False, repr=False)  # every entry by its action id
    doubt: BrokenLog | None = field(default=None, compare=False, repr=False)  # the first entry that is not fair

    @classmethod
    def of(cls, entries: Iterable[Entry], *, by_marks: bool = False, in_doubt: bool = False) -> Match:
        """Replay a log from its first entry, and refuse one that is broken or holds what could not have happened.

        With `by_marks`, throws and moves that a store of our own has kept with a sound mark were allowed and fair when
        they were written: hashes are compared, and what they do is done, but nobody asks again whether they might. With
        `in_doubt`, a log with something unfair is read on, unchecked from there; `doubt` says what is wrong.
        """
        log = tuple(entries)
        if not log:
            raise BrokenLog("empty", 0)
        check_next(log[0], log[0].match, 0, NOTHING)
        schema = schema_of(log[0])
        reader = _Reader(schema, in_doubt=in_doubt)
        table, seq = reader.begun(log[0], by_mark=by_marks), 1
        while seq < len(log):
            stretch = _stretch(table.header, log, seq) if by_marks and schema == SCHEMA else []
            for before, entry in pairwise(log[seq - 1 : seq + len(stretch)]):
                check_next(entry, before.match, before.seq + 1, before.hash)
            if stretch:
                table = recall(table, log[seq : seq + len(stretch)], stretch)
            else:
                table = reader.followed(table, log[seq - 1], log[seq])
            seq += len(stretch) or 1
        return cls(log, table, _by_id(log), reader.doubt)

    def then(self, entry: Entry) -> Match:
        """Return the match after one more entry, checked like all others, by `decide` just now or else here."""
        first, after = self.entries[0], self.table.tried.taken(entry)
        if after is None or first.body["schema"] != SCHEMA or entry.before != self.head.hash:
            after = _Reader(schema_of(first)).followed(self.table, self.head, entry)
        if entry.id in self.known:
            raise BrokenLog("twice", entry.seq, found=entry.id[:SHOWN])
        return Match((*self.entries, entry), after, {**self.known, entry.id: entry}, self.doubt)

    @cached_property
    def throws(self) -> Throws:
        """The throws as they stand now: what everybody has sealed is closed, and what the position asks for is due."""
        table, throws = self.table, self.table.throws
        if not self.header.has_proof or table.result or not table.seated or table.falls_again:
            return throws
        if not throws.ceremony.is_closed:
            is_sealed = set(table.parties) <= set(table.sealed)
            return throws.closed_among(table.witnesses) if is_sealed else throws
        if self.missing or not throws.ceremony.is_complete or self.position.to_act != CHANCE:
            return throws
        return throws.after(DueMessage(self.position.mover, chance_in(self.position), self.head.hash))

    @property
    def id(self) -> str:
        return self.entries[0].match

    @property
    def head(self) -> Entry:
        """The last entry."""
        return self.entries[-1]

    @property
    def to_keep(self) -> Entry:
        """The last entry as a store keeps it, with where it led."""
        return marked(self.table, self.head)

    def marked(self) -> Match:
        """Return the match with where its last entry led, to keep a whole log at once."""
        return replace(self, entries=(*self.entries[:-1], self.to_keep))

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
    def chairs(self) -> Chairs:
        return self.table.chairs

    @property
    def line(self) -> tuple[TableStep, ...]:
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
    def program_turn(self) -> ProgramTurn | None:
        """What a program has to think about now."""
        return self.table.program_turn

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
        if not self.header.has_proof or self.result:
            return ()
        return self.table.missing

    @property
    def witnessed(self) -> bool:
        """Whether a person has a part in the throws; programs among themselves and a device alone have no witness."""
        return not (self.header.imported or self.header.alone) and self.chairs.has_people

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


def _by_id(entries: tuple[Entry, ...]) -> dict[str, Entry]:
    """Return every entry by its action id; refuse a log in which an action stands twice."""
    found: dict[str, Entry] = {}
    for entry in entries:
        if found.setdefault(entry.id, entry) is not entry:
            raise BrokenLog("twice", entry.seq, found=entry.id[:SHOWN])
    return found


@dataclass
class _Reader:
    """Follows the entries of a log; one that is not fair is refused or, in a log that may be in doubt, noted."""

    schema: int
    in_doubt: bool = False
    doubt: BrokenLog | None = None

    def begun(self, entry: Entry, *, by_mark: bool) -> Table:
        """Set the table up as the first entry says; what was played before is played again unless it is known."""
        current = upcast(entry, self.schema)
        create = read_act(current)
        if isinstance(create, Create) and create.game not in names():
            raise NewerLog("game-missing", game=create.game)
        try:
            table = set_up(create, current)
            if not by_mark:
                check_before(table.header)
        except Refused as refused:
            raise BrokenLog("impossible", 0, sentence=in_all_languages(refused)) from refused
        return replace(table, throws=self._fair(table, create, current))

    def followed(self, table: Table, before: Entry, entry: Entry) -> Table:
        """Return the table after the next entry."""
        check_next(entry, before.match, before.seq + 1, before.hash)
        current = entry if self.schema == SCHEMA else upcast(entry, self.schema)
        act = read_act(current)
        try:
            allow(table, act, current)
        except Refused as refused:
            raise BrokenLog("impossible", entry.seq, sentence=in_all_languages(refused)) from refused
        return follow(table, act, current, self._fair(table, act, current))

    def _fair(self, table: Table, act: Act, entry: Entry) -> Throws:
        try:
            return fair(table, act, entry)
        except (ThrowsError, MatchError) as error:
            broken = BrokenLog("unfair", entry.seq, kind=entry.kind, sentence=sentence_of(error))
            if not self.in_doubt:
                raise broken from error
        self.doubt = broken
        return fair(replace(table, throws=replace(table.throws, is_unchecked=True)), act, entry)


# Acts on a table: how the first sets it up, which may come next, and where each leads.

MATCH_ID = shape_of(MatchId)


def set_up(act: Act, entry: Entry) -> Table:
    """Set the table up as the first entry says."""
    if not isinstance(act, Create) or writer(entry.actor) not in act.by:
        raise Refused("first")
    if not MATCH_ID.fits(entry.match):
        raise Refused("match-id")
    header = act.header()
    times = Times((header.clock.time,) * len(header.plans), entry.at)
    throws = Throws.laid(entry.match, rules_of(header), len(header.plans))
    return Table(header, header.chairs, times, throws, header.chat)


def allow(table: Table, act: Act, entry: Entry) -> None:
    """Refuse an act that may not come next, as this entry."""
    if table.times.paused and not act.in_a_rest:
        raise Refused("paused")
    if table.result and not act.after_the_end:
        raise Refused("over")
    _check_actor(table, act)
    act.check(table, entry)


def fair(table: Table, act: Act, entry: Entry) -> Throws:
    """Return the fair throws after an act; refuse what is not fair."""
    return act.on_throws(table, entry) if table.header.has_proof else table.throws


def follow(table: Table, act: Act, entry: Entry, throws: Throws) -> Table:
    """Return the table after an act that is allowed; `throws` are the fair ones after it."""
    after = act.do(passed(table, act, entry.at), entry)
    if table.header.has_proof and (after.chairs is not table.chairs or throws is not table.throws):
        after = replace(after, throws=throws if after.result else throws.handed(set(after.witnesses)))
    if _question(after) != _question(table) or isinstance(act, Resume):
        return replace(after, asked=entry.seq)  # whatever a program still thinks about is out of date
    return after


def passed(table: Table, act: Act, at: int) -> Table:
    """Charge the time until an act to the seat that was waited for; an outage is charged to none."""
    until = act.since if isinstance(act, Resume) else at
    times = table.times.charged(table.charges, until).skipped(at)
    return table if times is table.times else replace(table, times=times)


def _check_actor(table: Table, act: Act) -> None:
    """Refuse an actor who may not write this kind of entry, or a seat that no person plays."""
    who = writer(act.actor)
    if who not in act.by or act.actor >= len(table.chairs):
        raise Refused("actor", kind=act.kind, possible=", ".join(act.by))
    if who == Actor.SEAT and not act.for_anyone and not table.chairs[act.actor].is_person:
        raise Refused("no-person")


def _question(table: Table) -> tuple[int, int, str] | None:
    """Return what identifies the turn of a program."""
    program_turn = table.program_turn
    return (len(table.line), program_turn.seat, program_turn.program) if program_turn else None
