"""Records that strangers bring: measured first, then read and replayed, or refused with the reason.

Whatever is brought becomes a new match, with an id and times of this server: the log in an export says nothing about
what is kept here, and a match that was played elsewhere is not played on.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablier.engine.record import FORMAT, Record, read_record
from tablier.games import load
from tablier.matches.export import Exported, read_export
from tablier.matches.transcript import imported, record_of
from tablier.server.errors import RequestError
from tablier.server.queries.forms import LONGEST_RECORD, MOST_ACTIONS
from tablier.server.runtime import Runtime


def read(text: str, runtime: Runtime) -> Exported:
    """Read a record or an export; who calls this does it in a thread, because replaying takes its time."""
    measure(text)
    record = read_record(text, load) if text.lstrip().startswith(FORMAT) else exported_record(text)
    return imported(record, runtime.id(), runtime.now(), ids(runtime), salts(runtime))


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
    actions = moves_in(text) if text.lstrip().startswith(FORMAT) else text.count("\n")
    if actions > MOST_ACTIONS:
        raise RequestError("record-actions", most=MOST_ACTIONS, found=actions)


def moves_in(text: str) -> int:
    """Count the throws and moves of a record without playing any: those behind the number and the seat of a turn."""
    turns = (line.split() for line in text.splitlines())
    return sum(len(words) - 2 for words in turns if len(words) > 2 and words[0].isdigit())


def ids(runtime: Runtime) -> Iterator[str]:
    while True:
        yield runtime.id()


def salts(runtime: Runtime) -> Iterator[str]:
    while True:
        yield runtime.draw(16).hex()
