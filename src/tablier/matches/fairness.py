"""Fair throws in a log: check them, prove them, and write the entries that make them.

The log has no entries for some of what the protocol says, because it follows from others:

    Close            everybody who plays has sealed; it is said when the first one opens
    Renew            somebody seals for the next epoch of the log
    Withdraw         a seat was left, or is held by a program, before anybody opened
    Leave, Return    a seat is held, resigned or left; its person returns
    Due              the position asks for a throw

A ceremony of which nothing was opened leaves no trace in the proof, so that epochs may be numbered lower there than in
the log. The seal of a seat that comes before the server's waits for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import islice
from typing import cast

from tablier.engine.table import CHANCE
from tablier.matches.acts import KINDS, Act, Throw
from tablier.matches.acts.act import read_act
from tablier.matches.acts.playing import again
from tablier.matches.errors import BrokenLog, MatchError, Refused
from tablier.matches.log import Entry
from tablier.matches.match import Match, Told
from tablier.matches.proofs import Body, actor_of, chance_in, read_throw, rules_of, sentence_of, text_of
from tablier.matches.replay import follow, set_up
from tablier.matches.table import Table
from tablier.matches.versions import SCHEMA, schema_of, upcast
from tablier.throws import checking
from tablier.throws.errors import ThrowsError
from tablier.throws.messages import Answer, Due, Message, Open, Release, Seal
from tablier.throws.proof import Json as ProofJson
from tablier.throws.proof import Proof, throw_json
from tablier.throws.table import Table as Throws
from tablier.throws.thrown import Thrown


class Label(StrEnum):
    """What the throws of a match are worth."""

    NO_CHANCE = "no-chance"  # there are none
    IMPORTED = "imported"  # they were made elsewhere
    UNWITNESSED = "unwitnessed"  # programs among themselves
    WITNESSED = "witnessed"


@dataclass(frozen=True)
class Report(checking.Report):
    """What a log whose throws are in order shows."""

    label: Label


@dataclass(frozen=True)
class Doubt:
    """The first entry of a log that is wrong, and why."""

    seq: int
    error: BrokenLog

    def say(self, language: str = "en") -> str:
        return self.error.say(language)


@dataclass(frozen=True)
class Watched:
    """A match and its ceremony, which go on together: a server need not say a long log again for every throw."""

    match: Match
    throws: Throws  # as the log leaves them

    @classmethod
    def of(cls, log: Log) -> Watched:
        """Say everything in a log again, and refuse one that is not fair."""
        if isinstance(log, Watched):
            return log
        if isinstance(log, Match):
            return cls(log, _replayed(Told(log, _tables_of(log))))
        return cls.replay(log)

    @classmethod
    def replay(cls, log: Iterable[Entry], *, by_marks: bool = False) -> Watched:
        """Replay a log and say everything in it again, in one go.

        With `by_marks`, what was allowed and checked when it was written is taken as it is. An audit or `check` trusts
        nothing.
        """
        told = Match.told(log, by_marks=by_marks)
        return cls(told.match, _replayed(told))

    def then(self, entry: Entry, *, allowed: bool = False, fallen: Throws | None = None) -> Watched:
        """Return both after one more entry, checked like all others.

        `allowed` says that `decide` has just checked it, and `fallen` is the ceremony after a throw that was just made.
        """
        match = self.match.then(entry, allowed=allowed)
        if not has_proof(match):
            return replace(self, match=match)
        is_current = match.entries[0].body["schema"] == SCHEMA
        current = entry if is_current else upcast(entry, schema_of(match.entries[0]))
        return Watched(match, _after(self.throws, self.match.table, match.table, current, fallen))

    @cached_property
    def table(self) -> Throws:
        """The ceremony as it stands now, with the throw that is due."""
        return _due_now(self.match, self.throws) if has_proof(self.match) else self.throws


Log = Watched | Match | Iterable[Entry]


def table_of(log: Log) -> Throws:
    """Return the ceremony as the log leaves it, with the throw that is due now; refuse a log that is not fair."""
    return Watched.of(log).table


def check(match: Match | Iterable[Entry]) -> Report | Doubt:
    """Check every throw of a log, and name the first entry that is wrong."""
    entries = match.entries if isinstance(match, Match) else tuple(match)
    try:
        whole = Watched.of(match if isinstance(match, Match) else entries)
        return Report(whole.table, _label(whole.match))
    except BrokenLog as broken:
        return _doubt_before(entries, broken) or Doubt(broken.seq, broken)


def proof(log: Log) -> dict[str, ProofJson]:
    """Return the proof for an export, which `tablier verify` accepts."""
    whole = Watched.of(log)
    _refuse_without_proof(whole)
    written = Proof.of(whole.throws)
    if not written.epochs:
        raise Refused("unsealed")
    return written.to_json()


def has_proof(match: Match) -> bool:
    """Tell whether shells are thrown in this match, and here."""
    return match.header.has_shells and not match.header.imported


def seal_of(said: Seal) -> Body:
    """Return a seal as the log keeps it; for the server, also in the first entry."""
    return {"anchor": said.anchor.hex(), "links": said.links}


def seal_body(log: Log, said: Seal) -> Body:
    """Return the body of `sealed`, or refuse the seal."""
    whole = Watched.of(log)
    _refuse_without_proof(whole)
    ceremony = whole.match.table.ceremony
    is_new = actor_of(said.party) in ceremony.sealed or bool(ceremony.opened)
    try:
        (whole.throws.begun_anew() if is_new else whole.throws).with_seal(said)
    except ThrowsError as error:
        raise Refused("unfair", sentence=sentence_of(error)) from error
    return {"epoch": ceremony.epoch + is_new, "seal": seal_of(said)}


def open_body(log: Log, said: Open) -> Body:
    """Return the body of `opened`, or refuse the link."""
    whole = Watched.of(log)
    after(whole, said)
    return {"epoch": whole.match.table.ceremony.epoch, "link": {"first": said.link.hex()}}


def throw_body(log: Log, witnessed: Release | None, answered: Answer) -> Body:
    """Return the body of `throw`, what fell and its proof; there is no release if nobody is a witness."""
    whole = Watched.of(log)
    said = (witnessed, answered) if witnessed else (answered,)
    for each in said:
        if each.n != whole.table.n:
            raise Refused("throw-number", expected=whole.table.n, found=each.n)
    return fallen_body(whole, after(whole, *said))


def fallen_body(whole: Watched, fallen: Throws) -> Body:
    """Return the body of `throw` from the table after it."""
    thrown = fallen.throws[-1]
    text = text_of(whole.match.position, thrown.fallen.outcome)
    return {"throw": text, "proof": cast(Body, throw_json(thrown))}


def after(log: Log, *said: Message) -> Throws:
    """Return the table after messages that are not in the log yet, or refuse them: a server asks before it answers."""
    try:
        return table_of(log).after_all(*said)
    except ThrowsError as error:
        raise Refused("unfair", sentence=sentence_of(error)) from error


def _replayed(told: Told) -> Throws:
    """Do everything in a log again; throws that were recalled fell when they were made, and do not fall again."""
    match, tables = told.match, told.tables
    throws = Throws.laid(match.id, rules_of(match.header), len(match.chairs))
    if not has_proof(match):
        return throws
    schema = schema_of(match.entries[0])
    throws = _after(throws, tables[0], tables[0], upcast(match.entries[0], schema))
    fallen: list[Thrown] = []
    for entry in islice(match.entries, 1, None):
        current = upcast(entry, schema)
        if entry.seq not in told.recalled:
            throws = _after(throws.recalling(fallen), tables[entry.seq - 1], tables[entry.seq], current)
            fallen.clear()
        elif entry.kind == Throw.kind and again(entry) is None:  # a move says nothing about throws
            fallen.append(read_throw(cast(Body, current.body["proof"])))
    return throws.recalling(fallen)


def _tables_of(match: Match) -> list[Table]:
    """Set the table again, entry by entry."""
    schema = schema_of(match.entries[0])
    log = [upcast(entry, schema) for entry in match.entries]
    tables = [set_up(read_act(log[0]), log[0])]
    for entry in islice(log, 1, None):
        tables.append(follow(tables[-1], read_act(entry), entry))
    return tables


def _after(throws: Throws, before: Table, after: Table, entry: Entry, fallen: Throws | None = None) -> Throws:
    """Return the throws after an entry, with whoever has a seat then; `fallen` is a throw that was just made here."""
    try:
        touches = KINDS[entry.kind].on_throws is not Act.on_throws  # a move does not, and need not be read again
        found = fallen or (read_act(entry).on_throws(throws, before, after, entry) if touches else throws)
        return found if after.result else found.handed(set(after.people), set(after.ceremony.opened))
    except (ThrowsError, MatchError) as error:
        raise BrokenLog("unfair", entry.seq, kind=entry.kind, sentence=sentence_of(error)) from error


def _due_now(match: Match, throws: Throws) -> Throws:
    """Close the ceremony if everybody is here, and make the throw due that the position asks for."""
    seats = match.table
    if seats.result or not seats.seated or seats.falls_again:
        return throws
    if not throws.ceremony.is_closed:
        is_sealed = set(seats.parties) <= set(seats.ceremony.sealed)
        return throws.closed_among(seats.people) if is_sealed else throws
    if match.missing or not throws.ceremony.is_complete or match.position.to_act != CHANCE:
        return throws
    return throws.after(Due(match.position.mover, chance_in(match.position), match.head.hash))


def _refuse_without_proof(whole: Watched) -> None:
    if not has_proof(whole.match):
        raise Refused("no-shells")


def _label(match: Match) -> Label:
    if not match.header.has_shells:
        return Label.NO_CHANCE
    if match.header.imported:
        return Label.IMPORTED
    return Label.WITNESSED if match.witnessed else Label.UNWITNESSED


def _doubt_before(entries: Sequence[Entry], broken: BrokenLog) -> Doubt | None:
    """An altered throw may show in the rules only when the game cannot go on: look at what came before that."""
    found = check(entries[: broken.seq]) if broken.seq > 0 and broken.message != "log-unfair" else None
    return found if isinstance(found, Doubt) else None
