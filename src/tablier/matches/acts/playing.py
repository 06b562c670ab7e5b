"""Throws and moves, and taking moves back in one's own turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Self, cast

from tablier.engine.ending import Ending, ranked
from tablier.engine.errors import TablierError
from tablier.engine.table import CHANCE
from tablier.matches import clocks
from tablier.matches.acts.act import COMPUTED, SENT, Act
from tablier.matches.errors import Refused
from tablier.matches.log import Entry, Json
from tablier.matches.marks import Recalled
from tablier.matches.proofs import fallen_again, read_throw
from tablier.matches.result import Result
from tablier.matches.shapes import Link, Name, Proof, Seq, SeqOrNone, whole
from tablier.matches.table import Lying, Table, TableStep, fell_in
from tablier.matches.takeback import taken_back
from tablier.throws.state import Throws
from tablier.throws.values import replace

AGAIN = "again"  # in the place of a proof: the entry in which this throw fell, and was checked


@dataclass(frozen=True)
class Throw(Act, kind="throw", wanted="throw", for_anyone=True):
    """Open the next link of one's chain, as the witness of a throw: for one's own throw when one throws, for a
    program's at once. The answer is the entry of the throw.
    """

    actor: Annotated[int, "the witness: one's own seat"]  # in the log, who throws
    throw: Annotated[Name, COMPUTED] = ""  # what came, as people write it
    proof: Annotated[Proof, COMPUTED] = field(default_factory=dict)
    n: Annotated[int, SENT, whole(0, 2**31), "the number of the throw, from 0"] = 0
    head: Annotated[Link, SENT, "the hash of the entry that made it due"] = ""
    link: Annotated[Link, SENT, "the next link of one's chain"] = ""

    def completed(self, table: Table) -> Self:
        throw = written(table, self.throw)
        return self if throw == self.throw else replace(self, throw=throw)

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse a throw that is not due, not this seat's, not possible, or made before all have sealed and opened."""
        table.check_begun()
        if table.position.to_act != CHANCE:
            raise Refused("no-throw", moves=", ".join(table.position.moves[:40]))
        _check_turn(table, entry)
        if not table.can_throw:
            raise Refused("unwitnessed")
        self._check_again(table, again(entry))
        _check_written(table, self.throw)

    def _check_again(self, table: Table, found: int | None) -> None:
        """What lies ready falls, and nothing else; nothing falls again that does not lie ready."""
        ready = table.falls_again
        if (ready.seq if ready else None) != found:
            raise Refused("falls-again", expected=ready.seq if ready else "-", found="-" if found is None else found)
        if ready and (self.throw, self.proof) != (ready.text, {AGAIN: ready.seq}):
            raise Refused("falls-again", expected=ready.text, found=self.throw)

    def do(self, table: Table, entry: Entry) -> Table:
        return play(table, entry, self.throw)

    def on_throws(self, table: Table, entry: Entry) -> Throws:
        if table.throws.is_unchecked or (again(entry) is not None and table.lying):
            return table.throws  # it fell before, and was checked then
        return fallen_again(table.throws, table.position, self.throw, self.proof, entry.before)


@dataclass(frozen=True)
class Move(Act, kind="move", wanted="move", for_anyone=True):
    """Play a move."""

    actor: Annotated[int, "the seat that moves"]
    move: Annotated[Name, "the move, as the game writes it"]
    program: Annotated[Name, COMPUTED] = ""  # that moves
    asked: Annotated[SeqOrNone, COMPUTED] = -1  # the entry since which it was to think

    def completed(self, table: Table) -> Self:
        move = written(table, self.move)
        return self if move == self.move else replace(self, move=move)

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse a move out of turn, by the wrong hand, too late, or against the rules."""
        table.check_begun()
        if table.position.to_act == CHANCE:
            raise Refused("throw-first")
        _check_turn(table, entry)
        self._check_hand(table)
        _check_written(table, self.move)

    def _check_hand(self, table: Table) -> None:
        """A seat is played by its person or by a program, never by both; a program answers what it was asked."""
        program = table.chairs[self.actor].played_by
        if self.program != program:
            raise Refused("program-plays" if program else "person-plays", seat=table.names_of([self.actor]))
        if self.asked != (table.asked if program else -1):
            raise Refused("stale", expected=table.asked, found=str(self.asked))

    def do(self, table: Table, entry: Entry) -> Table:
        return play(table, entry, self.move)


@dataclass(frozen=True)
class TakeBack(Act, kind="undone", wanted="take-back", endless=True):
    """Take one's last move back, in one's own turn. A person who plays against programs only, or on one device, takes
    back across turns as well: the last move of a person there, and what followed it. What was thrown since falls again
    by itself.
    """

    actor: Annotated[int, "the seat whose last move is taken back"]
    move: Annotated[Seq, COMPUTED] = 0  # its entry

    def completed(self, table: Table) -> Self:
        back = table.undoable
        return replace(self, move=back if back is not None else table.line[-1].seq if table.line else 0)

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse to take back anything but one's own last move in one's own turn; alone, the last of any turn."""
        seat = self.actor
        if not table.chairs.in_one_hand and not (table.line and table.line[-1].seat == seat == table.position.mover):
            raise Refused("not-in-turn")
        if not table.chairs[seat].plays:
            raise Refused("held", seat=table.names_of([seat]))
        expected = table.undoable
        if expected is None:
            raise Refused("nothing-back" if table.chairs.in_one_hand else "thrown")
        if self.move != expected:
            raise Refused("not-last", expected=expected, found=str(self.move))

    def do(self, table: Table, entry: Entry) -> Table:
        after, last = taken_back(table, self.move), table.line[-1]
        if len(table.line) - len(after.line) > 1:
            return after
        return replace(after, times=clocks.taken_back(table.header.clock, table.times, last.seat, last.left))


def play(table: Table, entry: Entry, text: str) -> Table:
    """Put a throw or a move on the table."""
    played, seat = table.tried.play(table.position, text), entry.actor
    thrown, ends = played.thrown, played.ends
    fell, paragraph = fell_in(played, table.header) if thrown else (), ends[-1].paragraph if ends else 0
    step = TableStep(entry.seq, seat, text, thrown, table.times.left[seat], played.after.data, paragraph, fell)
    after = replace(
        table,
        line=(*table.line, step),
        now=played.after,
        played=played,
        lying=_taken_up(table.lying, entry),
        times=clocks.played(table.header.clock, table.times, seat, thrown=thrown),
        offers=tuple([offer for offer in table.offers if offer.what != "undo"]),
        turned_down=tuple([other for other in table.turned_down if thrown or other != seat]),
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
        line.append(TableStep(entry.seq, seat, each.text, thrown, times.left[seat], each.position.data, each.paragraph))
        times = clocks.played(table.header.clock, times, seat, thrown=thrown)
        turned_down = tuple(other for other in turned_down if thrown or other != seat) if turned_down else ()
        if table.asks_at(before) or table.asks_at(each.position):
            asked = entry.seq
        before = each.position
    offers = tuple(offer for offer in table.offers if offer.what != "undo")
    after = replace(table, line=tuple(line), now=before, played=None, lying=lying, times=times, offers=offers)
    after = replace(after, turned_down=turned_down, asked=asked, throws=_recalled_throws(table, entries))
    return _over(after, line[-1].seq) if before.is_over else after


def _recalled_throws(table: Table, entries: Sequence[Entry]) -> Throws:
    """Return the throws after entries that were checked when they were written."""
    if not table.header.has_proof or table.throws.is_unchecked:
        return table.throws
    fallen = (entry for entry in entries if entry.kind == Throw.kind and again(entry) is None)
    return table.throws.recalling([read_throw(cast(dict[str, Json], entry.body["proof"])) for entry in fallen])


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


def _taken_up(lying: tuple[Lying, ...], entry: Entry) -> tuple[Lying, ...]:
    seq = again(entry) if lying else None
    return lying if seq is None else tuple(each for each in lying if each.seq != seq)


def _check_turn(table: Table, entry: Entry) -> None:
    if entry.actor != table.position.mover:
        raise Refused("not-your-turn", seat=table.names_of([table.position.mover]))
    if table.is_late(entry.at):
        raise Refused("late")


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
