"""A match as a record, which people read, and a record as a match.

A record holds the throws and moves that count, without what was taken back, and how the match ended; an export
(`export.py`) holds everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from tablier.engine.ending import Ending
from tablier.engine.position import Position
from tablier.engine.record import Record, Retired
from tablier.engine.words import LANGUAGES
from tablier.matches.acts import Abort, Act, Answer, Claim, Create, Flag, Move, Offer, Resign, Throw
from tablier.matches.chairs import Holder
from tablier.matches.decide import create, decide
from tablier.matches.elsewhere import before
from tablier.matches.errors import Refused
from tablier.matches.export import Exported
from tablier.matches.header import SeatPlan
from tablier.matches.log import HOST, Entry
from tablier.matches.match import Match
from tablier.matches.notes import LONGEST_NAME, Note, shown
from tablier.players.programs import level_names

Drawn = Iterator[str]  # ids or salts, drawn by whoever calls


def record_of(match: Match, notes: Mapping[str, Note], language: str = "en") -> Record:
    """Write down what was thrown and moved, and who sat where."""
    earlier = before(match.header)
    had, made = (earlier.positions[:-1], earlier.moves) if earlier else ((), ())
    positions = (*had, *(match.table.position_after(number) for number in range(-1, len(match.line))))
    moves = (*made, *(f"({step.text})" if step.thrown else step.text for step in match.line))
    ended = match.result.how if match.result else Ending.RULES
    players = players_of(match, notes, language)
    retired = tuple(replace(each, after=each.after + len(made)) for each in retired_in(match))
    return Record(positions, moves, players, ended, retired, match.header.imported, len(made))


def retired_in(match: Match) -> tuple[Retired, ...]:
    """Return the seats that gave up, the first one first, and after how many of the throws and moves on the table."""
    gone = sorted((chair.retired, seat) for seat, chair in enumerate(match.chairs) if chair.has_retired)
    return tuple(Retired(seat, sum(step.seq < entry for step in match.line)) for entry, seat in gone)


def players_of(match: Match, notes: Mapping[str, Note], language: str = "en") -> tuple[str, ...]:
    """Return the name of each player: a person's, the level of a program, or the seat if the name is gone."""
    names = [match.table.names_of([seat])[language] for seat in range(len(match.chairs))]
    chairs = zip(match.chairs, names, strict=True)
    return tuple(
        program_name(match, chair.program, language) if chair.program else shown(notes, chair.name, name)
        for chair, name in chairs
    )


def program_name(match: Match, program: str, language: str) -> str:
    """Return what a program is called."""
    return level_names(match.header.game, language)[int(program) - 1] if program.isdigit() else program


def imported(record: Record, match: str, at: int, ids: Drawn, salts: Drawn) -> Exported:
    """Make a match of a record, at one device; its throws have no proof, and it says so."""
    notes = [Note.of(player, next(salts), LONGEST_NAME) for player in record.players]
    start = record.start
    whole = start == Position.start(start.game, start.options)
    position = "" if whole else start.text
    first = Create(start.game.name, _plans(record, notes), start.unusual, position, imported=True)
    scribe = _Scribe(Match.of([_sure(create(first, match, at, next(ids)))]), at, ids)
    _play(record, scribe)
    _end(record, scribe)
    kept = [note for plan, note in zip(scribe.match.header.plans, notes, strict=True) if plan.name]
    return Exported(scribe.match, {note.reference: note for note in kept})


@dataclass
class _Scribe:
    """Adds one entry after the other to a log."""

    match: Match
    at: int
    ids: Drawn

    def write(self, *acts: Act) -> None:
        for act in acts:
            entry = _sure(decide(self.match, act, self.at, next(self.ids)))
            self.match = self.match.then(entry).marked()


def _plans(record: Record, notes: list[Note]) -> tuple[SeatPlan, ...]:
    """Seat everybody at one device; where several seats stayed and it was over all the same, those were programs."""
    staying = set(range(len(notes))) - {each.seat for each in record.retired}
    is_left = record.ended in (Ending.RESIGNATION, Ending.TIME) and len(staying) > 1
    return tuple(
        SeatPlan(Holder.PROGRAM, _program_called(record, seat))
        if is_left and seat in staying
        else SeatPlan(Holder.DEVICE, name=note.reference)
        for seat, note in enumerate(notes)
    )


def _program_called(record: Record, seat: int) -> str:
    """Return the program that a record calls by the name of its level."""
    game, name = record.start.game, record.players[seat]
    levels = [level_names(game, language) for language in LANGUAGES]
    return next((str(names.index(name) + 1) for names in levels if name in names), name)


def _play(record: Record, scribe: _Scribe) -> None:
    """Write all throws and moves, and between them who gave up; a program plays on for those."""
    for number, move in enumerate(record.moves):
        scribe.write(*(Resign(each.seat) for each in record.retired if each.after == number))
        table = scribe.match.table
        seat, program = table.position.mover, table.chairs[table.position.mover].played_by
        if move.startswith("("):
            scribe.write(Throw(seat, move[1:-1], {}))
        else:
            scribe.write(Move(seat, move, program, table.asked if program else -1))


def _end(record: Record, scribe: _Scribe) -> None:
    """Write how people ended the game."""
    gone = [each.seat for each in record.retired if each.after == len(record.moves)]
    match record.ended:
        case Ending.TIME:
            scribe.write(*map(Resign, gone[:-1]), Flag(gone[-1]))
        case Ending.ABSENCE:
            scribe.write(*map(Resign, gone[:-1]))
            waiting = next(seat for seat in scribe.match.table.people if seat != gone[-1])
            scribe.write(Claim(waiting, gone[-1], win=True))
        case Ending.ABORT:
            scribe.write(Abort(HOST))
        case _:
            scribe.write(*map(Resign, gone))
    if record.ended == Ending.AGREEMENT:
        first, *others = scribe.match.table.people
        scribe.write(Offer(first, "draw"))
        offer = scribe.match.head.seq
        scribe.write(*(Answer(seat, offer, yes=True) for seat in others))


def _sure(decided: Entry | Refused) -> Entry:
    if isinstance(decided, Refused):
        raise decided
    return decided
