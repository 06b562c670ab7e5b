"""Acts on a table: how the first sets it up, which may come next, and where each leads."""

from __future__ import annotations

from tablier.matches.acts import Create, Resume
from tablier.matches.acts.act import Act, Actor, writer
from tablier.matches.clocks import Times
from tablier.matches.errors import Refused
from tablier.matches.log import Entry
from tablier.matches.proofs import rules_of
from tablier.matches.shapes import MatchId, shape_of
from tablier.matches.table import Table
from tablier.throws.state import Throws
from tablier.throws.values import replace

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
    """Let the time until an act pass, at the cost of whoever was waited for; an outage costs nobody."""
    until = act.since if isinstance(act, Resume) else at
    times = table.times.charged(table.charges, until).skipped(at)
    return table if times is table.times else replace(table, times=times)


def _check_actor(table: Table, act: Act) -> None:
    """Nobody writes what is not theirs to write, and nobody acts for a seat that is not a person's."""
    who = writer(act.actor)
    if who not in act.by or act.actor >= len(table.chairs):
        raise Refused("actor", kind=act.kind, possible=", ".join(act.by))
    if who == Actor.SEAT and not act.for_anyone and not table.chairs[act.actor].is_person:
        raise Refused("no-person")


def _question(table: Table) -> tuple[int, int, str] | None:
    """Return what identifies the turn of a program."""
    program_turn = table.program_turn
    return (len(table.line), program_turn.seat, program_turn.program) if program_turn else None
