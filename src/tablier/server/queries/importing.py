"""Records that strangers bring: measured first, then read and replayed, or refused with the reason.

Whatever is brought becomes a new match, with an id and times of this server: the log in an export says nothing about
what is kept here, and a match that was played elsewhere is not played on. A game that is to be gone on with is another
match, which begins where that game stands and holds the record of what came before (`matches.elsewhere`).
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from itertools import count
from typing import Annotated

from tablier.engine.record import FORMAT, Record, actions_in, read_record
from tablier.games import load
from tablier.matches.elsewhere import carried
from tablier.matches.export import read_export
from tablier.matches.log import from_json, to_json
from tablier.matches.notes import Note
from tablier.matches.shapes import Milliseconds, text
from tablier.matches.transcript import imported, record_of
from tablier.server.errors import RequestError
from tablier.server.messages.model import Id, Model
from tablier.server.queries.forms import LONGEST_RECORD, MOST_ACTIONS, RecordForm
from tablier.server.runtime import Runtime
from tablier.storage.addition import WholeMatch

SEED = 32  # bytes from which ids and salts follow


class ImportForm(Model):
    """A record as it was brought, the id and the time of the new match, and from what the rest is drawn, in hex."""

    record: Annotated[str, text(LONGEST_RECORD, 1)]
    match: Id
    at: Milliseconds
    seed: Annotated[str, text(2 * SEED, 2 * SEED)]


class ImportedLog(Model):
    """A new match: its entries on a line each, where each led in hex, and the salts and texts of its names."""

    entries: list[str]
    marks: list[str]
    notes: list[tuple[str, str]]


class TakenOver(Model):
    """A game that goes on here: where it stands, and the record of what was played elsewhere."""

    game: str
    position: str
    elsewhere: str


def import_form(record: str, runtime: Runtime) -> ImportForm:
    return ImportForm(record=record, match=runtime.id(), at=runtime.now(), seed=runtime.draw(SEED).hex())


def replayed(form: ImportForm, language: str) -> ImportedLog:
    """Read a record or an export, and make a match of it by the rules."""
    record = read_brought(form.record)
    seed = bytes.fromhex(form.seed)
    ids = (urlsafe_b64encode(each).decode().rstrip("=") for each in drawn(seed, "id"))
    salts = (each.hex() for each in drawn(seed, "salt"))
    made = imported(record, form.match, form.at, ids, salts)
    return ImportedLog(
        entries=[to_json(entry) for entry in made.match.entries],
        marks=[entry.mark.hex() for entry in made.match.entries],
        notes=[(note.salt, note.text) for note in made.notes.values()],
    )


def read_brought(text: str) -> Record:
    """Read a record or an export as it was brought, if it is not too long."""
    measure(text)
    return read_record(text, load) if text.lstrip().startswith(FORMAT) else exported_record(text)


def taken_over(form: RecordForm, language: str) -> TakenOver:
    """Read a game that is to be gone on with: where it stands, and its record as the log of the new match holds it."""
    record = carried(read_brought(form.record))
    elsewhere = record.text if record.moves else ""
    return TakenOver(game=record.start.game.name, position=record.last.text, elsewhere=elsewhere)


def drawn(seed: bytes, what: str) -> Iterator[bytes]:
    """Draw 128 bits again and again, which nobody foresees who does not know the seed."""
    for number in count():
        yield hashlib.sha256(seed + f"{what} {number}".encode()).digest()[:16]


def whole(log: ImportedLog, person: str) -> WholeMatch:
    """Return what is kept of a match that was replayed elsewhere."""
    entries = [
        from_json(line).with_mark(bytes.fromhex(mark)) for line, mark in zip(log.entries, log.marks, strict=True)
    ]
    return WholeMatch.of(entries, [Note(text, salt) for salt, text in log.notes], person)


def exported_record(text: str) -> Record:
    """Return what was thrown and moved in an exported log, all of which must fit; the rest of it stays behind."""
    found = read_export(text)
    if found.match.doubt:
        raise found.match.doubt
    return record_of(found.match, found.notes)


def measure(text: str) -> None:
    """Refuse what is too long to be replayed."""
    size = len(text.encode("utf-8", "replace"))
    if size > LONGEST_RECORD:
        raise RequestError("record-long", most=LONGEST_RECORD, found=size)
    actions = actions_in(text) if text.lstrip().startswith(FORMAT) else text.count("\n")
    if actions > MOST_ACTIONS:
        raise RequestError("record-actions", most=MOST_ACTIONS, found=actions)
