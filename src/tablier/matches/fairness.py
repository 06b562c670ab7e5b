"""Fair throws in a log: check them, prove them, and write the entries that make them; see hearing.py."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import cast

from tablier.matches.errors import BrokenLog, Refused
from tablier.matches.hearing import (
    Heard,
    actor_of,
    all_said,
    due_now,
    hear,
    laid,
    renewed,
    replayed,
    sentence_of,
    tables_of,
    text_of,
    with_seal,
)
from tablier.matches.log import Entry, Json
from tablier.matches.match import Match, Told
from tablier.matches.versions import SCHEMA, schema_of, upcast
from tablier.throws import checking
from tablier.throws.errors import ThrowsError
from tablier.throws.messages import Answer, Message, Open, Release, Seal
from tablier.throws.proof import Json as ProofJson
from tablier.throws.proof import Proof, throw_json
from tablier.throws.table import Table as Throws

Body = dict[str, Json]


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
    heard: Heard

    @classmethod
    def of(cls, log: Log) -> Watched:
        """Say everything in a log again, and refuse one that is not fair."""
        if isinstance(log, Watched):
            return log
        if isinstance(log, Match):
            return cls(log, replayed(Told(log, tables_of(log))) if has_proof(log) else Heard(laid(log)))
        return cls.replay(log)

    @classmethod
    def replay(cls, log: Iterable[Entry], *, by_marks: bool = False) -> Watched:
        """Replay a log and say everything in it again, in one go.

        With `by_marks`, what was allowed and checked when it was written is taken as it is. An audit or `check` trusts
        nothing.
        """
        told = Match.told(log, by_marks=by_marks)
        return cls(told.match, replayed(told) if has_proof(told.match) else Heard(laid(told.match)))

    def then(self, entry: Entry, *, allowed: bool = False, fallen: Throws | None = None) -> Watched:
        """Return both after one more entry, checked like all others.

        `allowed` says that `decide` has just checked it, and `fallen` is the ceremony after a throw that was just made.
        """
        match = self.match.then(entry, allowed=allowed)
        if not has_proof(match):
            return replace(self, match=match)
        is_current = match.entries[0].body["schema"] == SCHEMA
        current = entry if is_current else upcast(entry, schema_of(match.entries[0]))
        return Watched(match, hear(self.heard, self.match.table, match.table, current, fallen))

    @cached_property
    def table(self) -> Throws:
        """The ceremony as it stands now, with the throw that is due."""
        return due_now(self.match, self.heard.table) if has_proof(self.match) else self.heard.table


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
    written = Proof.of(whole.heard.table)
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
        with_seal(renewed(whole.heard) if is_new else whole.heard, said)
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
        return all_said(table_of(log), said)
    except ThrowsError as error:
        raise Refused("unfair", sentence=sentence_of(error)) from error


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
