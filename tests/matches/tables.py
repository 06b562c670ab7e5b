"""Matches for tests: a table set up in one line, and commands played one after the other."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable
from dataclasses import replace
from functools import cache

import tablier
from tablier.engine.record import Record
from tablier.engine.table import CHANCE
from tablier.matches.acts import (
    Abort,
    Act,
    Answer,
    Claim,
    Create,
    Flag,
    Join,
    Move,
    Offer,
    Open,
    Resign,
    Say,
    SayPhrase,
    Seal,
    Throw,
)
from tablier.matches.chairs import Holder
from tablier.matches.clocks import NO_CLOCK, Clock, Pace
from tablier.matches.decide import create, decide
from tablier.matches.errors import Refused
from tablier.matches.header import SeatPlan
from tablier.matches.log import NOTHING, SERVER, Entry, check_next
from tablier.matches.match import Match
from tablier.matches.notes import LONGEST_NAME, Note
from tablier.matches.table import party_of
from tablier.throws.chain import Chain

MATCH = "M" * 22
OTHER = "N" * 22
SALT = "0123456789abcdef" * 2
CALA = "kid-cala-classic"  # nothing left to chance
RACE = "thaayam"
SEATS = {"person": Holder.PERSON, "open": Holder.OPEN, "device": Holder.DEVICE}


def note(text: str, salt: str = SALT, most: int = LONGEST_NAME) -> Note:
    return Note.of(text, salt, most)


def half_a_race(turns: int = 30) -> Record:
    """Return a race that was played for a while, and goes on."""
    record, luck = Record.of(tablier.game(RACE).start(), ("Ada", "Bob")), random.Random(3)
    for _ in range(turns):
        now = record.last
        record = record.then(now.throw(luck) if now.to_act == CHANCE else now.moves[0])
    return record


def plan(who: str) -> SeatPlan:
    """Read who may hold a seat: person, open, device, or the name of a program."""
    return SeatPlan(SEATS[who]) if who in SEATS else SeatPlan(Holder.PROGRAM, who)


def created(who: str, game: str = CALA, clock: Clock = NO_CLOCK, at: int = 0, **more: object) -> Match:
    """Set a table up: `created("person open 3")`."""
    command = Create(game, tuple(map(plan, who.split())), clock=clock, **more)  # type: ignore[arg-type]
    return Match.of([sure(create(command, MATCH, at, "create"))])


def ready(who: str, game: str = CALA, clock: Clock = NO_CLOCK, at: int = 0, **more: object) -> Match:
    """Set a table up at which everybody sits and, if there are shells, has sealed and opened."""
    match = created(who, game, clock, at, **more)
    match = after(match, *(Join(seat) for seat in match.table.free), at=at)
    if not match.header.has_shells:
        return match
    return after(match, *map(seal, match.table.parties), *map(first, match.table.parties), at=at)


def table(who: str, game: str = CALA, clock: Clock = NO_CLOCK, at: int = 0, **more: object) -> Match:
    """Set a table up that is ready, and at which a test chooses what falls."""
    return choosing(ready(who, game, clock, at, **more))


def choosing(match: Match) -> Match:
    """Let a test choose what falls: no such throw is fair, so that the throws are as in a log that is in doubt."""
    if not match.header.has_proof:
        return match
    throws = replace(match.table.throws, is_unchecked=True)
    return replace(match, table=replace(match.table, throws=throws))


@cache
def chain_of(actor: int, epoch: int) -> Chain:
    """Return a short chain, which is the same every time."""
    party = party_of(actor)
    return Chain(MATCH, party, hashlib.sha256(f"{epoch}/{party}".encode()).digest(), 4)


def seal(actor: int, epoch: int = 1) -> Seal:
    return Seal(actor, epoch, {"anchor": chain_of(actor, epoch).anchor.hex(), "links": 4})


def first(actor: int, epoch: int = 1) -> Open:
    return Open(actor, epoch, {"first": chain_of(actor, epoch).link(1).hex()})


def after(match: Match, *commands: Act, at: int | None = None) -> Match:
    """Play commands that must be allowed."""
    for command in commands:
        match = match.then(sure(wanted(match, command, at)))
    return match


def wanted(match: Match, command: Act, at: int | None = None) -> Entry | Refused:
    return decide(match, command, match.head.at if at is None else at, f"id-{len(match.entries)}")


def refused(match: Match, command: Act, at: int | None = None) -> str:
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


def step(match: Match, move: str) -> Act:
    seat = match.position.mover
    if move.startswith("("):
        return Throw(seat, move[1:-1], {"x": "1"})
    program = match.chairs[seat].played_by
    return Move(seat, move, program, match.table.asked if program else -1)


ENDINGS = ("resignation", "time", "agreement", "abort", "absence")
FAMILIES = {"sowing": (CALA, 2), "race": ("chauka-bara", 3), "stacks": ("oukoun", 2)}
CLOCK = Clock(Pace.MOVE, 60_000)


def ended(family: str, how: str) -> Match:
    """Play some turns of a game of a family, and end it as people do; with three seats, one gave up before."""
    name, seats = FAMILIES[family]
    match = table(" ".join(["device"] * seats), name, CLOCK, options={"seats": str(seats)} if seats > 2 else {})
    if how == "abort":
        return after(match, Abort(0))
    match = strolled(match, 12)
    if seats > 2:
        match = strolled(after(match, Resign(1)), 9)
    people = match.table.people
    match how:
        case "resignation":
            return after(match, Resign(people[-1]))
        case "time":
            match = until_waited_for(match)
            return after(match, Flag(match.waits_for), at=match.head.at + 10_000_000)
        case "absence":
            match = until_waited_for(match)
            waiting = next(seat for seat in people if seat != match.waits_for)
            return after(match, Claim(waiting, match.waits_for, win=True))
        case "agreement":
            match = after(match, Offer(people[0], "draw"))
            return after(match, *(Answer(seat, match.head.seq, yes=True) for seat in people[1:]))
    raise AssertionError(how)


def strolled(match: Match, steps: int) -> Match:
    """Play anything the rules allow, for so many throws and moves at most."""
    luck = random.Random(5)
    for _ in range(steps):
        if match.result:
            break
        position = match.position
        match = moved(match, [f"({position.throw(luck)})" if position.to_act < 0 else luck.choice(position.moves)])
    return match


def recalled(match: Match) -> set[int]:
    """Return the entries on the table that were recalled by their marks: what fell in them nobody has looked at."""
    return {step.seq for step in match.line if step.fell is None}


def until_waited_for(match: Match) -> Match:
    while match.waits_for is None:
        match = strolled(match, 1)
    return match


def check_log(entries: Iterable[Entry]) -> None:
    """Refuse a log with an entry that is missing, out of order, altered or not chained to the one before."""
    match, before = "", NOTHING
    for place, entry in enumerate(entries):
        match = match or entry.match
        check_next(entry, match, place, before)
        before = entry.hash


def talk(match: Match) -> list[Entry]:
    """Return the phrases and messages of a match, in order."""
    return [entry for entry in match.entries if entry.kind in (SayPhrase.kind, Say.kind)]


def sure(decided: Entry | Refused) -> Entry:
    if isinstance(decided, Refused):
        raise decided
    return decided


__all__ = [
    "CALA",
    "ENDINGS",
    "FAMILIES",
    "MATCH",
    "OTHER",
    "RACE",
    "SERVER",
    "after",
    "choosing",
    "created",
    "ended",
    "first",
    "moved",
    "note",
    "ready",
    "recalled",
    "refused",
    "seal",
    "strolled",
    "table",
    "wanted",
]
