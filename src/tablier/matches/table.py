"""The table: everything that follows from a log. It is a value; acts return a new one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from tablier.engine.position import Played, Position
from tablier.engine.table import CHANCE, Verb
from tablier.engine.words import LANGUAGES, words_of
from tablier.matches.chairs import Chairs
from tablier.matches.clocks import Pace, Times
from tablier.matches.errors import Refused
from tablier.matches.header import Header
from tablier.matches.log import SERVER, Entry
from tablier.matches.result import Result
from tablier.throws.parties import SERVER as PARTY
from tablier.throws.state import Throws


class Fell(NamedTuple):
    """Shells that fell: how many mouths up, what that is worth, and how many were thrown."""

    mouths: int
    worth: int
    shells: int


@dataclass(frozen=True, slots=True)
class TableStep:
    """A throw or a move on the table, and the bytes of the position after it: a long match is mostly these."""

    seq: int
    seat: int
    text: str
    thrown: bool
    left: int  # what the seat had on its clock
    after: bytes
    paragraph: int  # by which the game ended, if it did
    fell: tuple[Fell, ...] | None = field(default=None, compare=False, repr=False)  # not known of what was recalled


class TriedAct:
    """What was tried last at a table: to check it and then to play it is to do it once.

    `played` is the throw or move that was tried, `entry` the one that was found to come next, and `after` the table it
    leads to.
    """

    __slots__ = ("after", "entry", "played")

    def __init__(self) -> None:
        self.played: Played | None = None
        self.entry: Entry | None = None
        self.after: Table | None = None

    def passed(self, entry: Entry, after: Table) -> None:
        """Note where an entry leads that may come next."""
        self.entry, self.after = entry, after

    def taken(self, entry: Entry) -> Table | None:
        """Return the table after an entry if it is the one that was tried; only once, so that no table holds itself."""
        after = self.after if self.entry is entry else None
        self.entry = self.after = None
        return after

    def play(self, position: Position, text: str) -> Played:
        """Play a throw or a move; refuse what the rules refuse, with the paragraph."""
        last = self.played
        if last is None or last.move != text or last.before is not position:
            last = self.played = position.step(position.read(text))
        return last


@dataclass(frozen=True)
class Lying:
    """A throw that stays fallen although the move before it was taken back; the next like it falls the same."""

    seq: int  # of the entry in which it fell
    seat: int
    text: str
    odds: Mapping[str, int]


@dataclass(frozen=True)
class OpenOffer:
    """What a seat has asked the others, and who has agreed so far."""

    seq: int
    seat: int
    what: str  # "draw" or "undo"
    to: int  # for "undo", the first move to take back
    yes: tuple[int, ...] = ()


@dataclass(frozen=True)
class ProgramTurn:
    """What a program has to think about now; its answer names the number."""

    seat: int
    program: str
    position: Position
    seq: int


def actor_of(party: int) -> int:
    """Return what the log calls a party."""
    return SERVER if party == PARTY else party


def party_of(actor: int) -> int:
    """Return what the ceremony calls an actor."""
    return PARTY if actor == SERVER else actor


def _actors(parties: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(map(actor_of, parties)))


def fell_in(played: Played, header: Header) -> tuple[Fell, ...]:
    """Return the shells that fell in a throw."""
    shells = header.start.board.shells
    return tuple(Fell(event.what, event.count, shells) for event in played.events if event.verb == Verb.THROW)


@dataclass(frozen=True)
class Table:
    """Everything that follows from a log."""

    header: Header
    chairs: Chairs
    times: Times
    throws: Throws = field(repr=False)
    chat: bool
    line: tuple[TableStep, ...] = ()  # without what was taken back
    lying: tuple[Lying, ...] = ()
    went_back: bool = False  # across a turn: alone at the table, or because everybody agreed
    offers: tuple[OpenOffer, ...] = ()
    turned_down: tuple[int, ...] = ()  # seats that were refused a draw and have not moved since
    asked: int = 0  # the entry since which the turn of the program is the same
    result: Result | None = None
    rematch: str = ""
    now: Position | None = field(default=None, compare=False, repr=False)  # where the line leads, if it is not empty
    played: Played | None = field(default=None, compare=False, repr=False)  # last, unless it was recalled or taken back
    tried: TriedAct = field(default_factory=TriedAct, compare=False, repr=False)

    @property
    def position(self) -> Position:
        return self.now or self.header.start

    def position_after(self, number: int) -> Position:
        """Return the position after a step of the line; -1 is before the first."""
        if number == len(self.line) - 1:
            return self.position
        return Position(self.header.game, self.line[number].after) if number >= 0 else self.header.start

    def played_at(self, number: int) -> Played:
        """Return what a step of the line did; only what was played last is known, the rest is played again."""
        if self.played is not None and number == len(self.line) - 1:
            return self.played
        before = self.position_after(number - 1)
        return before.step(before.read(self.line[number].text))

    def fell_at(self, number: int) -> tuple[Fell, ...]:
        """Return the shells that fell in a step of the line; none where chance dealt or drew."""
        fell = self.line[number].fell
        return fell_in(self.played_at(number), self.header) if fell is None else fell

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that are not taken."""
        return self.chairs.free

    @property
    def seated(self) -> bool:
        return not self.chairs.free

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return self.chairs.people

    @property
    def witnesses(self) -> tuple[int, ...]:
        """The seats that have a part in the throws: those that people play, unless the device throws alone."""
        return () if self.header.alone else self.chairs.people

    @property
    def falls_again(self) -> Lying | None:
        """The throw that lies ready for the seat that is to throw now."""
        if not self.lying or self.position.to_act != CHANCE or self.result:
            return None
        mover, odds = self.position.mover, self.position.odds
        return next((each for each in self.lying if each.seat == mover and each.odds == odds), None)

    @cached_property
    def parties(self) -> tuple[int, ...]:
        """Who has to seal and open before a throw: the server and everybody who plays."""
        return (SERVER, *self.witnesses)

    @property
    def sealed(self) -> tuple[int, ...]:
        """Who has sealed for this epoch."""
        return _actors(self.throws.ceremony.brought)

    @property
    def opened(self) -> tuple[int, ...]:
        """Who has opened the first link of what they sealed."""
        return _actors(self.throws.ceremony.shown)

    @property
    def is_broken(self) -> bool:
        """Whether somebody who was to open plays no more, so that everybody seals anew."""
        return self.throws.ceremony.is_broken(self.witnesses)

    @property
    def can_throw(self) -> bool:
        """Whether everybody has sealed and opened, and somebody is there to witness if people sit here at all."""
        if self.header.imported:
            return True
        absent = not self.people and self.chairs.has_people
        return not absent and not self.missing

    @cached_property
    def missing(self) -> tuple[int, ...]:
        """Who has still to seal, or then to open, before anything can be thrown."""
        return tuple(map(actor_of, self.throws.ceremony.missing(self.witnesses)))

    @property
    def begun(self) -> bool:
        """Whether the game may be played: all seats are taken and, if there are shells, the throws are sealed."""
        return self.seated and (bool(self.line) or not self.header.has_shells or self.can_throw)

    @property
    def witness(self) -> int | None:
        """The person whose link goes into the next throw."""
        return self.witness_at(self.position)

    def witness_at(self, position: Position) -> int | None:
        """Return who throws in a position or, before a program, the nearest person."""
        if self.header.alone:
            return None
        seats, mover = len(self.chairs), position.mover
        return next((seat % seats for seat in range(mover, mover - seats, -1) if self.chairs[seat % seats].plays), None)

    @cached_property
    def waits_for(self) -> int | None:
        """The person everybody waits for, and who pays with time; nobody while a program thinks or the server seals."""
        return self.awaited_at(self.position)

    def awaited_at(self, position: Position) -> int | None:
        """Return who would be waited for if the table stood like this."""
        if self.result or self.times.paused or not self.begun:
            return None
        if position.to_act != CHANCE:
            return position.to_act if self.chairs[position.to_act].plays else None
        witness = self.witness_at(position)
        if self.can_throw or self.missing == (witness,):
            return witness
        if not self.header.timed or not self.missing or SERVER in self.missing:
            return None
        return witness if witness in self.missing else self.missing[0]

    @property
    def owing(self) -> tuple[int, ...]:
        """The people without whom nothing goes on: to throw, to move or, in the middle of a match, to seal or open."""
        if self.waits_for is not None and (self.can_throw or self.position.to_act != CHANCE):
            return (self.waits_for,)
        is_sealing = bool(self.line) and self.header.has_shells and not self.header.imported
        if self.result or self.times.paused or not is_sealing:
            return ()
        return tuple(seat for seat in self.missing if seat >= 0)

    @property
    def charges(self) -> int | None:
        """The seat whose clock runs."""
        return None if self.header.clock.pace == Pace.NONE else self.waits_for

    def charged_at(self, position: Position) -> int | None:
        """Return whose clock would run if the table stood like this."""
        return None if self.header.clock.pace == Pace.NONE else self.awaited_at(position)

    def asks_at(self, position: Position) -> bool:
        """Return whether a program would have to think if the table stood like this."""
        seat = position.to_act
        return seat >= 0 and bool(self.chairs[seat].played_by) and not (self.result or self.times.paused) and self.begun

    def is_late(self, at: int) -> bool:
        """Return whether the clock that runs has expired."""
        return self.charges is not None and not self.times.charged(self.charges, at).left[self.charges]

    @property
    def undoable(self) -> int | None:
        """The entry of the move that may be taken back now without asking anybody."""
        if self.result or not self.line:
            return None
        last = self.line[-1]
        if not last.thrown and last.seat == self.position.mover and self.chairs[last.seat].plays:
            return last.seq
        return self.last_choice if self.chairs.in_one_hand else None

    @property
    def last_choice(self) -> int | None:
        """The entry of the last move that a person made; nobody goes back past the moment a seat gave up."""
        since = max(chair.retired for chair in self.chairs)
        moves = (step for step in reversed(self.line) if not step.thrown and step.seq > since)
        return next((step.seq for step in moves if self.chairs[step.seat].plays), None)

    @property
    def program_turn(self) -> ProgramTurn | None:
        """What a program has to think about now."""
        if not self.asks_at(self.position):
            return None
        seat = self.position.to_act
        return ProgramTurn(seat, self.chairs[seat].played_by, self.position, self.asked)

    def check_begun(self) -> None:
        """Refuse to go on while seats are free or throws unsealed."""
        if self.free:
            raise Refused("seats-free", seats=self.names_of(self.free))
        if not self.begun:
            raise Refused("unsealed")

    def names_of(self, seats: Iterable[int]) -> dict[str, str]:
        """Return the names of seats on the board, listed in each language."""
        names = [f"seat-{self.header.start.seats[seat]}" for seat in seats]
        spoken = {language: words_of(self.header.game.folder, language) for language in LANGUAGES}
        return {language: words.listing([words.say(name) for name in names]) for language, words in spoken.items()}
