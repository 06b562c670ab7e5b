"""For each kind of entry, when it is allowed and what it does to the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from tablier.matches import ceremony, ending, offers, playing, resting, seating, takeback, talk
from tablier.matches.bodies import ACTORS, MATCH, SEATS, writer
from tablier.matches.ceremony import Ceremony
from tablier.matches.clocks import Times
from tablier.matches.errors import Refused
from tablier.matches.header import read_header
from tablier.matches.kinds import Kind
from tablier.matches.log import SERVER, Entry
from tablier.matches.table import Table


@dataclass(frozen=True)
class Act:
    """A check that refuses, and what happens if it does not."""

    may: Callable[[Table, Entry], None]
    do: Callable[[Table, Entry], Table]


ACTS = {
    Kind.JOINED: Act(seating.may_join, seating.join),
    Kind.RENAMED: Act(seating.may_rename, seating.rename),
    Kind.LEFT: Act(seating.may_leave, seating.leave),
    Kind.SEALED: Act(ceremony.may_seal, ceremony.seal),
    Kind.OPENED: Act(ceremony.may_open, ceremony.unfold),
    Kind.THROW: Act(playing.may_throw, playing.throw),
    Kind.MOVE: Act(playing.may_move, playing.move),
    Kind.UNDONE: Act(takeback.may_undo, takeback.undo),
    Kind.OFFERED: Act(offers.may_offer, offers.offer),
    Kind.ANSWERED: Act(offers.may_answer, offers.answer),
    Kind.WITHDRAWN: Act(offers.may_withdraw, offers.withdraw),
    Kind.RESIGNED: Act(ending.may_resign, ending.resign),
    Kind.FLAGGED: Act(ending.may_flag, ending.flag),
    Kind.ABORTED: Act(ending.may_abort, ending.abort),
    Kind.CLAIMED: Act(ending.may_claim, ending.claim),
    Kind.HELD: Act(seating.may_hold, seating.hold),
    Kind.RETURNED: Act(seating.may_return, seating.come_back),
    Kind.PAUSED: Act(resting.may_pause, resting.pause),
    Kind.RESUMED: Act(resting.may_resume, resting.resume),
    Kind.PHRASE: Act(talk.may_speak, talk.heard),
    Kind.SAID: Act(talk.may_say, talk.heard),
    Kind.CHAT: Act(talk.may_switch, talk.switch),
    Kind.MUTED: Act(talk.may_mute, talk.mute),
    Kind.REMATCH: Act(talk.may_rematch, talk.rematch),
}
AFTER_THE_END = (Kind.RENAMED, Kind.PHRASE, Kind.SAID, Kind.CHAT, Kind.MUTED, Kind.REMATCH)
BY_PROGRAMS_TOO = (Kind.THROW, Kind.MOVE)


def set_up(entry: Entry) -> Table:
    """Set the table up as the first entry says."""
    if entry.kind != Kind.CREATED or writer(entry.actor) not in ACTORS[Kind.CREATED]:
        raise Refused("first")
    if not MATCH.fits(entry.match):
        raise Refused("match-id")
    header = read_header(entry.body)
    times = Times((header.clock.time,) * len(header.plans), entry.at)
    begun = Ceremony(1, (SERVER,) if entry.body["seal"] else ())
    return Table(header, header.chairs, times, begun, header.chat)


def allow(table: Table, entry: Entry) -> None:
    """Refuse an entry that may not come next."""
    kind = Kind(entry.kind)
    if kind == Kind.CREATED:
        raise Refused("created")
    if table.times.paused and kind != Kind.RESUMED:
        raise Refused("paused")
    if table.result and kind not in AFTER_THE_END:
        raise Refused("over")
    _check_actor(table, kind, entry.actor)
    ACTS[kind].may(table, entry)


def follow(table: Table, entry: Entry) -> Table:
    """Return the table after an entry that is allowed."""
    after = ACTS[Kind(entry.kind)].do(resting.passed(table, entry), entry)
    if _question(after) != _question(table) or entry.kind == Kind.RESUMED:
        return replace(after, asked=entry.seq)  # whatever a program still thinks about is out of date
    return after


def _check_actor(table: Table, kind: Kind, actor: int) -> None:
    """Nobody writes what is not theirs to write, and nobody acts for a seat that is not a person's."""
    if writer(actor) not in ACTORS[kind] or actor >= len(table.chairs):
        raise Refused("actor", kind=str(kind), possible=", ".join(ACTORS[kind]))
    if writer(actor) == SEATS and kind not in (*BY_PROGRAMS_TOO, Kind.JOINED) and not table.chairs[actor].is_person:
        raise Refused("no-person")


def _question(table: Table) -> tuple[int, int, str] | None:
    """Return what makes an errand the one it is."""
    errand = table.errand
    return (len(table.line), errand.seat, errand.program) if errand else None
