"""The throws of a whole log: checked by somebody who trusts nothing, labelled, and proved.

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

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tablier.matches.errors import BrokenLog, Refused
from tablier.matches.log import Entry
from tablier.matches.match import Match
from tablier.throws import checking
from tablier.throws.proof import Proof, ProofJson


class Label(StrEnum):
    """What the throws of a match are worth."""

    NO_CHANCE = "no-chance"  # there are none
    IMPORTED = "imported"  # they were made elsewhere
    UNWITNESSED = "unwitnessed"  # programs among themselves, or a device alone
    WITNESSED = "witnessed"


@dataclass(frozen=True)
class FairnessReport(checking.Report):
    """What a log whose throws are in order shows."""

    label: Label


def check(log: Match | Sequence[Entry]) -> FairnessReport | BrokenLog:
    """Check every entry and throw of a log from the beginning; return the first entry that is wrong, if one is."""
    entries = log.entries if isinstance(log, Match) else log
    try:
        return report(Match.of(entries, in_doubt=True))
    except BrokenLog as broken:
        # An altered throw may show in the rules only when the game cannot go on: look at what came before that.
        found = check(entries[: broken.seq]) if broken.seq > 0 else None
        return found if isinstance(found, BrokenLog) else broken


def report(match: Match) -> FairnessReport | BrokenLog:
    """Return what the throws of a match show, all of which were checked when its log was replayed."""
    return match.doubt or FairnessReport(match.throws, label_of(match))


def proof(match: Match) -> dict[str, ProofJson]:
    """Return the proof for an export, which `tablier verify` accepts."""
    if not match.header.has_proof:
        raise Refused("no-shells")
    if match.doubt:
        raise match.doubt
    written = Proof.of(match.table.throws)
    if not written.epochs:
        raise Refused("unsealed")
    return written.to_json()


def label_of(match: Match) -> Label:
    """Return a label for how far the throws of a match can be trusted, if they are in order."""
    if not match.header.has_shells:
        return Label.NO_CHANCE
    if match.header.imported:
        return Label.IMPORTED
    return Label.WITNESSED if match.witnessed else Label.UNWITNESSED
