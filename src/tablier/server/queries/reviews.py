"""Records that are reviewed and not kept, step by step."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from tablier.engine.record import FORMAT, Record, read_record
from tablier.engine.words import Words, words_of
from tablier.games import load
from tablier.matches.export import read_export
from tablier.matches.notes import LONGEST_NAME, tidy
from tablier.matches.transcript import record_of
from tablier.server.messages.model import Length, Model, Text
from tablier.server.queries.forms import MOST_ACTIONS, Nick, RecordForm
from tablier.server.queries.importing import measure
from tablier.server.queries.positions import PositionForm, begun


class Step(Model):
    """One throw or move, by whom, in words, and the position after it."""

    turn: int
    seat: int
    move: str
    thrown: bool
    story: str
    position: str


class Recounted(Model):
    """A record, step by step."""

    game: str
    options: dict[str, str]
    seats: list[str]
    players: list[str]
    result: str  # as the record says it
    ended: str  # how: by the rules, or as people decided
    over: bool
    imported: bool  # brought to a server, and not played there
    elsewhere: int  # the first throws and moves, made before the match came to the server
    start: str
    steps: list[Step]
    record: str  # written anew


class LineForm(PositionForm):
    """What was played at a board of wood: how it began, every throw and move, and what the players are called."""

    moves: Annotated[list[Text], Length(high=MOST_ACTIONS)] = field(default_factory=list)
    players: Annotated[list[Nick], Length(high=4)] = field(default_factory=list)


def recounted_of(form: RecordForm, language: str) -> Recounted:
    return recounted(read(form.record, language), language)


def recounted_line(form: LineForm, language: str) -> Recounted:
    return recounted(written(form, language), language)


def written_anew(form: RecordForm, language: str) -> RecordForm:
    """Return a record or an export as a record."""
    return RecordForm(record=read(form.record, language).text)


def read(text: str, language: str) -> Record:
    """Read a record as people write it, or the export of a match."""
    measure(text)
    if text.lstrip().startswith(FORMAT):
        return read_record(text, load)
    exported = read_export(text)
    return record_of(exported.match, exported.notes, language)


def written(form: LineForm, language: str) -> Record:
    """Play what was played; a name that is not given is that of the seat."""
    start = begun(form)
    words = words_of(start.game.folder, language)
    names = [*form.players, *([""] * len(start.seats))]
    record = Record.of(start, tuple(named(*pair, words) for pair in zip(names, start.seats, strict=False)))
    for move in form.moves:
        record = record.then(move.strip("()"))
    return record


def named(name: str, seat: str, words: Words) -> str:
    return tidy(name, LONGEST_NAME) if name.strip() else words.say(f"seat-{seat}")


def recounted(record: Record, language: str) -> Recounted:
    start = record.start
    return Recounted(
        game=start.game.name,
        options=start.options,
        seats=list(start.seats),
        players=list(record.players),
        result=record.result,
        ended=str(record.ended),
        over=record.is_over,
        imported=record.imported,
        elsewhere=record.elsewhere,
        start=start.text,
        steps=steps_of(record, language),
        record=record.text,
    )


def steps_of(record: Record, language: str) -> list[Step]:
    turns = [number for number, (_, moves) in enumerate(record.turns, 1) for _ in moves]
    return [
        Step(
            turn=turn,
            seat=each.before.mover,
            move=each.move,
            thrown=each.thrown,
            story=" ".join(each.story(language)),
            position=each.after.text,
        )
        for each, turn in zip(record.played, turns, strict=True)
    ]
