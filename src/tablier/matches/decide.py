"""Deciding: an act becomes the next entry of the log, or is refused with a sentence.

>>> from tablier.matches.acts import Create, Move
>>> from tablier.matches.chairs import Holder
>>> from tablier.matches.header import SeatPlan
>>> from tablier.matches.match import Match, allow, fair, follow, set_up
>>> table = Create("kid-cala-classic", (SeatPlan(Holder.DEVICE), SeatPlan(Holder.DEVICE)))
>>> match = Match.of([create(table, "A" * 22, at=0, id="a")])
>>> print(decide(match, Move(1, "c"), at=5, id="b"))
It is South's turn.
>>> match.then(decide(match, Move(0, "c"), at=5, id="b")).position.moves
('a', 'b', 'd', 'e', 'f')

An id that is already in the log is the same action again, and gets the same entry.
"""

from __future__ import annotations

from tablier.engine.errors import TablierError
from tablier.matches import policy
from tablier.matches.acts import Act, Create
from tablier.matches.acts.act import body_of, check_body
from tablier.matches.errors import BrokenLog, MatchError, Refused, in_all_languages
from tablier.matches.log import NOTHING, Entry, check_json, check_length, sealed
from tablier.matches.match import Match, allow, fair, follow, set_up
from tablier.matches.proofs import unfair
from tablier.throws.errors import ThrowsError
from tablier.throws.state import Throws

LONGEST_ID = 64


def decide(
    match: Match,
    act: Act,
    at: int,
    id: str,  # noqa: A002  # its name in the log
    fallen: Throws | None = None,
) -> Entry | Refused:
    """Return the next entry of the log, or why there is none; `fallen` are the throws after one that was just made."""
    known = match.known.get(id)
    if known:
        return known if (known.kind, known.actor) == (act.kind, act.actor) else Refused("id")
    try:
        done = act.completed(match.table)
        entry = _entry(done, match.id, len(match.entries), at, id, match.head.hash)
        if isinstance(done, policy.LIMITED):
            policy.check(match, done)
        allow(match.table, done, entry)
    except Refused as refused:
        return refused
    try:
        throws = fallen or fair(match.table, done, entry)
    except (ThrowsError, MatchError) as error:
        return unfair(error)
    match.table.tried.passed(entry, follow(match.table, done, entry, throws))
    return entry


def create(act: Create, match: str, at: int, id: str) -> Entry | Refused:  # noqa: A002
    """Return the first entry of a match, or why it cannot be played."""
    try:
        named = act.named
        entry = _entry(named, match, 0, at, id, NOTHING)
        table = set_up(named, entry)
    except Refused as refused:
        return refused
    except TablierError as error:
        return Refused("rules", error)
    try:
        fair(table, named, entry)
    except (ThrowsError, MatchError) as error:
        return unfair(error)
    return entry


def _entry(act: Act, match: str, seq: int, at: int, id: str, before: str) -> Entry:  # noqa: A002
    """Return an entry whose form is right."""
    body = body_of(act)
    try:
        check_json({"at": at, "body": body})
        if not 1 <= len(id) <= LONGEST_ID or not id.isascii() or not id.isprintable():
            raise Refused("bad-id", most=LONGEST_ID)
        entry = sealed(match, seq, id, act.kind, act.actor, at, body, before)
        check_body(entry)
        check_length(entry)
    except BrokenLog as broken:
        raise Refused("form", sentence=in_all_languages(broken)) from broken
    return entry
