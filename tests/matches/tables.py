"""Matches for tests: a table set up in one line, and commands played one after the other."""

from __future__ import annotations

from collections.abc import Iterable

from tablier.matches.chairs import Holder
from tablier.matches.clocks import NO_CLOCK, Clock
from tablier.matches.commands import Command, Create, Join, Move, Open, Seal, Throw
from tablier.matches.decide import create, decide
from tablier.matches.errors import Refused
from tablier.matches.header import Plan
from tablier.matches.log import SERVER, Entry
from tablier.matches.match import Match
from tablier.matches.notes import LONGEST_NAME, Note

MATCH = "M" * 22
OTHER = "N" * 22
SALT = "0123456789abcdef" * 2
CALA = "kid-cala-classic"  # nothing left to chance
RACE = "thaayam"
SEATS = {"person": Holder.PERSON, "open": Holder.OPEN, "device": Holder.DEVICE}


def note(text: str, salt: str = SALT, most: int = LONGEST_NAME) -> Note:
    return Note.of(text, salt, most)


def plan(who: str) -> Plan:
    """Read who may hold a seat: person, open, device, or the name of a program."""
    return Plan(SEATS[who]) if who in SEATS else Plan(Holder.PROGRAM, who)


def created(who: str, game: str = CALA, clock: Clock = NO_CLOCK, at: int = 0, **more: object) -> Match:
    """Set a table up: `created("person open 3")`."""
    command = Create(game, tuple(map(plan, who.split())), clock=clock, **more)  # type: ignore[arg-type]
    return Match.of([sure(create(command, MATCH, at, "create"))])


def table(who: str, game: str = CALA, clock: Clock = NO_CLOCK, at: int = 0, **more: object) -> Match:
    """Set a table up at which everybody sits and, if there are shells, has sealed and opened."""
    match = created(who, game, clock, at, **more)
    match = after(match, *(Join(seat) for seat in match.table.free), at=at)
    if not match.header.has_shells:
        return match
    match = after(match, *(Seal(party, 1, {"anchor": str(party)}) for party in match.table.parties), at=at)
    return after(match, *(Open(party, 1, {"first": str(party)}) for party in match.table.parties), at=at)


def after(match: Match, *commands: Command, at: int | None = None) -> Match:
    """Play commands that must be allowed."""
    for command in commands:
        match = match.then(sure(wanted(match, command, at)))
    return match


def wanted(match: Match, command: Command, at: int | None = None) -> Entry | Refused:
    return decide(match, command, match.head.at if at is None else at, f"id-{len(match.entries)}")


def refused(match: Match, command: Command, at: int | None = None) -> str:
    """Return the reason why a command is refused."""
    found = wanted(match, command, at)
    assert isinstance(found, Refused), f"{command} was not refused"
    assert all(found.say(language) for language in ("en", "fr"))
    return found.reason


def moved(match: Match, moves: str | Iterable[str]) -> Match:
    """Play moves and throws, each by the seat whose turn it is; throws are in parentheses."""
    for move in moves.split() if isinstance(moves, str) else moves:
        match = after(match, step(match, move))
    return match


def step(match: Match, move: str) -> Command:
    seat = match.position.mover
    if move.startswith("("):
        return Throw(seat, move[1:-1], {"x": "1"})
    program = match.chairs[seat].played_by
    return Move(seat, move, program, match.table.asked if program else -1)


def sure(decided: Entry | Refused) -> Entry:
    if isinstance(decided, Refused):
        raise decided
    return decided


__all__ = [
    "CALA",
    "MATCH",
    "OTHER",
    "RACE",
    "SERVER",
    "after",
    "created",
    "moved",
    "note",
    "refused",
    "table",
    "wanted",
]
