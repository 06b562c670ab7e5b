"""A match as a record, which people read, and a record as a match.

A record holds the throws and moves that count, without what was taken back, and knows no end but that of the rules; an
export (`export.py`) holds everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablier.engine.position import Position
from tablier.engine.record import Record
from tablier.matches.chairs import Holder
from tablier.matches.commands import Create, Move, Throw
from tablier.matches.decide import begin, decide
from tablier.matches.errors import Refused
from tablier.matches.export import Exported
from tablier.matches.header import Plan
from tablier.matches.log import Entry
from tablier.matches.match import Match
from tablier.matches.notes import LONGEST_NAME, Note, shown
from tablier.players.programs import level_names

Drawn = Iterator[str]  # ids or salts, drawn by whoever calls


def record_of(match: Match, notes: Mapping[str, Note], language: str = "en") -> Record:
    """Write down what was thrown and moved, and who sat where."""
    positions = (match.header.start, *(step.position for step in match.line))
    moves = tuple(f"({step.text})" if step.thrown else step.text for step in match.line)
    return Record(positions, moves, players_of(match, notes, language))


def players_of(match: Match, notes: Mapping[str, Note], language: str = "en") -> tuple[str, ...]:
    """Return what everybody is called: their name, the level of a program, or the seat if the name is gone."""
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
    plans = tuple(Plan(Holder.DEVICE, name=note.reference) for note in notes)
    start = record.start
    whole = start == Position.start(start.game, start.options)
    command = Create(start.game.name, plans, start.unusual, "" if whole else start.text)
    found = Match.of([_sure(begin(command, match, at, next(ids), imported=True))])
    for move in record.moves:
        seat, thrown = found.position.mover, move.startswith("(")
        wanted = Throw(seat, move[1:-1], {}) if thrown else Move(seat, move)
        found = found.then(_sure(decide(found, wanted, at, next(ids))))
    return Exported(found, {note.reference: note for note in notes})


def _sure(decided: Entry | Refused) -> Entry:
    if isinstance(decided, Refused):
        raise decided
    return decided
