"""Throws and moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablier.engine.ending import Ending, ranked
from tablier.engine.errors import TablierError
from tablier.engine.table import CHANCE
from tablier.matches import clocks
from tablier.matches.errors import Refused
from tablier.matches.log import Entry
from tablier.matches.marks import Recalled
from tablier.matches.result import Result
from tablier.matches.table import Lying, Step, Table, fell_in

AGAIN = "again"  # in the place of a proof: the entry in which this throw fell, and was checked


def may_throw(table: Table, entry: Entry) -> None:
    """Refuse a throw that is not due, not this seat's, not possible, or made before everybody has sealed and opened."""
    table.check_begun()
    if table.position.to_act != CHANCE:
        raise Refused("no-throw", moves=", ".join(table.position.moves[:40]))
    _check_turn(table, entry)
    if not table.can_throw:
        raise Refused("unwitnessed")
    _check_again(table, entry)
    _check_written(table, str(entry.body["throw"]))


def may_move(table: Table, entry: Entry) -> None:
    """Refuse a move out of turn, by the wrong hand, too late, or against the rules."""
    table.check_begun()
    if table.position.to_act == CHANCE:
        raise Refused("throw-first")
    _check_turn(table, entry)
    _check_hand(table, entry)
    _check_written(table, str(entry.body["move"]))


def throw(table: Table, entry: Entry) -> Table:
    return play(table, entry, str(entry.body["throw"]))


def move(table: Table, entry: Entry) -> Table:
    return play(table, entry, str(entry.body["move"]))


def play(table: Table, entry: Entry, text: str) -> Table:
    """Put a throw or a move on the table."""
    played, seat = table.tried.play(table.position, text), entry.actor
    thrown, paragraph = played.thrown, played.ends[-1].paragraph if played.ends else 0
    fell = fell_in(played) if thrown else ()
    step = Step(entry.seq, seat, text, thrown, table.times.left[seat], played.after.data, paragraph, fell)
    after = replace(
        table,
        line=(*table.line, step),
        now=played.after,
        played=played,
        lying=_taken_up(table.lying, entry),
        times=clocks.played(table.header.clock, table.times, seat, thrown=thrown),
        offers=tuple(offer for offer in table.offers if offer.what != "undo"),
        turned_down=tuple(other for other in table.turned_down if thrown or other != seat),
    )
    return _over(after, entry.seq) if played.after.is_over else after


def recall(table: Table, entries: Sequence[Entry], found: Sequence[Recalled]) -> Table:
    """Put throws and moves on the table that are known to be allowed, all at once; nothing else happened in between."""
    before, times, asked, turned_down = table.position, table.times, table.asked, table.turned_down
    line, lying = list(table.line), table.lying
    for entry, each in zip(entries, found, strict=True):
        seat, thrown = entry.actor, before.to_act == CHANCE
        lying = _taken_up(lying, entry)
        times = times.charged(table.charged_at(before), entry.at)
        line.append(Step(entry.seq, seat, each.text, thrown, times.left[seat], each.position.data, each.paragraph))
        times = clocks.played(table.header.clock, times, seat, thrown=thrown)
        turned_down = tuple(other for other in turned_down if thrown or other != seat) if turned_down else ()
        if table.asks_at(before) or table.asks_at(each.position):
            asked = entry.seq
        before = each.position
    offers = tuple(offer for offer in table.offers if offer.what != "undo")
    after = replace(table, line=tuple(line), now=before, played=None, lying=lying, times=times, offers=offers)
    after = replace(after, turned_down=turned_down, asked=asked)
    return _over(after, line[-1].seq) if before.is_over else after


def written(table: Table, text: str) -> str:
    """Return a throw or a move as the game writes it; one that may not be played is left as it is."""
    try:
        return table.tried.play(table.position, text).move
    except TablierError:
        return text


def again(entry: Entry) -> int | None:
    """Return the entry of the throw that falls again in this one; nothing if it is thrown for the first time."""
    proof = entry.body.get("proof")
    seq = proof.get(AGAIN) if isinstance(proof, dict) else None
    return seq if type(seq) is int else None


def _check_again(table: Table, entry: Entry) -> None:
    """What lies ready falls, and nothing else; nothing falls again that does not lie ready."""
    ready, found = table.falls_again, again(entry)
    if (ready.seq if ready else None) != found:
        raise Refused("falls-again", expected=ready.seq if ready else "-", found="-" if found is None else found)
    if ready and (entry.body["throw"], entry.body["proof"]) != (ready.text, {AGAIN: ready.seq}):
        raise Refused("falls-again", expected=ready.text, found=str(entry.body["throw"])[:80])


def _taken_up(lying: tuple[Lying, ...], entry: Entry) -> tuple[Lying, ...]:
    seq = again(entry) if lying else None
    return lying if seq is None else tuple(each for each in lying if each.seq != seq)


def _check_turn(table: Table, entry: Entry) -> None:
    if entry.actor != table.position.mover:
        raise Refused("not-your-turn", seat=table.names_of([table.position.mover]))
    if table.is_late(entry.at):
        raise Refused("late")


def _check_hand(table: Table, entry: Entry) -> None:
    """A seat is played by its person or by a program, never by both; a program answers what it was asked."""
    program = table.chairs[entry.actor].played_by
    if entry.body["program"] != program:
        raise Refused("program-plays" if program else "person-plays", seat=table.names_of([entry.actor]))
    if entry.body["asked"] != (table.asked if program else -1):
        raise Refused("stale", expected=table.asked, found=str(entry.body["asked"]))


def _check_written(table: Table, text: str) -> None:
    try:
        expected = table.tried.play(table.position, text).move
    except TablierError as error:
        raise Refused("rules", error) from error
    if text != expected:
        raise Refused("spelling", expected=expected, found=text[:80])


def _over(table: Table, seq: int) -> Table:
    ranking = ranked(table.position.payoffs, [chair.retired for chair in table.chairs])
    result = Result(Ending.RULES, ranking.places, ranking.payoffs, seq, table.line[-1].paragraph)
    return replace(table, result=result, offers=())
