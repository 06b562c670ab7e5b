"""A match as a file: a header line, every entry on a line of its own, then the names and messages still kept.

`read_export` checks all of it: the chain of hashes, every entry against the rules of the table and of the game, and
that each name or message is the one the log refers to. A log with throws that are not fair is read, and `Match.doubt`
says what is wrong with it.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from tablier.engine.errors import TablierError
from tablier.engine.files import named, open_text
from tablier.matches.errors import MatchError, in_all_languages
from tablier.matches.heads import BadHead, SignedHead, read_head
from tablier.matches.log import SHOWN, Entry, Json, canonical, from_json, read_json, to_json
from tablier.matches.match import Match
from tablier.matches.notes import LONGEST_MESSAGE, Note
from tablier.matches.references import references

FORMAT = "tablier match"
VERSION = 1
LONGEST = 16_000_000  # characters
MOST_ENTRIES = 20_000  # as many as a server lets a log have, unless it is set otherwise


class BadExport(MatchError):
    """A file that is no match, or one that could not have been played."""


@dataclass(frozen=True)
class Exported:
    """A match and the names and messages that belong to it."""

    match: Match
    notes: dict[str, Note]
    head: SignedHead | None = None  # as it stands in the file: whether it holds is for who knows the server's key


@dataclass(frozen=True)
class ExportHeader:
    """The first line of a file: which match it is, how many entries and notes follow, and the head that was signed."""

    match: Json
    entries: int
    notes: int
    head: SignedHead | None


def write_export(match: Match, notes: Mapping[str, Note], head: SignedHead | None = None) -> str:
    """Write a match with what is still kept of its names and messages, and its end as a server signed it."""
    return written(match.entries, notes, head)


def written(log: Sequence[Entry], notes: Mapping[str, Note], head: SignedHead | None = None) -> str:
    """Write a log that is known to be sound, without playing it again."""
    kept = [(reference, notes[reference]) for reference in references(log) if reference in notes]
    header: dict[str, Json] = {"format": FORMAT, "version": VERSION, "match": log[0].match}
    header |= {"entries": len(log), "notes": len(kept)}
    header |= {"head": head.to_json()} if head else {}
    lines = [canonical(header), *map(to_json, log)]
    lines += [canonical({"note": reference, "salt": note.salt, "text": note.text}) for reference, note in kept]
    return "\n".join(lines) + "\n"


@contextmanager
def open_export(path: str | Path) -> Iterator[TextIO]:
    """Open a file to be read line by line; one that ends in .gz is unpacked."""
    if Path(path).suffix != ".gz":
        with open_text(path) as file:
            yield file
        return
    try:
        with gzip.open(path) as packed, TextIOWrapper(packed, "utf-8") as file:
            yield file
    except (gzip.BadGzipFile, zlib.error, EOFError, UnicodeDecodeError):
        raise BadExport("export-gzip", file=str(path)) from None
    except OSError as error:
        raise named(error, path) from None


def read_export(text: str) -> Exported:
    """Read a file that `write_export` wrote, or refuse it with the reason."""
    lines = text.splitlines() if len(text) <= LONGEST else []
    if not lines:
        raise BadExport("export-length", most=LONGEST, found=len(text))
    header = read_header(lines[0])
    entries, notes = header.entries, header.notes
    if entries > MOST_ENTRIES:
        raise BadExport("export-entries", most=MOST_ENTRIES, found=entries)
    if len(lines) < 1 + entries + notes:
        raise BadExport("export-cut", expected=1 + entries + notes, found=len(lines))
    if len(lines) != 1 + entries + notes:
        raise BadExport("export-lines", expected=1 + entries + notes, found=len(lines))
    log = [_entry(number, line) for number, line in enumerate(lines[1 : 1 + entries], 2)]
    try:
        match = Match.of(log, in_doubt=True)
    except TablierError as error:
        raise BadExport("export-log", sentence=in_all_languages(error)) from error
    if match.id != header.match:
        raise BadExport("export-header", found=lines[0][:SHOWN])
    known = set(references(log))
    kept = dict(_note(n, line, known) for n, line in enumerate(lines[1 + entries :], 2 + entries))
    return Exported(match, kept, header.head)


def read_header(line: str) -> ExportHeader:
    """Read the header line: which match it is, how many entries and notes follow, and the head that was signed."""
    try:
        header = read_json(line)
    except MatchError as error:
        raise BadExport("export-header", found=line[:SHOWN]) from error
    found = header if isinstance(header, dict) else {}
    entries, notes = found.get("entries"), found.get("notes")
    if found.get("format") != FORMAT or type(entries) is not int or type(notes) is not int:
        raise BadExport("export-header", found=line[:SHOWN])
    if found.get("version") != VERSION:
        raise BadExport("export-version", found=str(found.get("version"))[:SHOWN], known=VERSION)
    if entries < 1 or notes < 0:
        raise BadExport("export-entries", most=MOST_ENTRIES, found=entries)
    try:
        head = read_head(found["head"]) if "head" in found else None
    except BadHead as error:
        raise BadExport("export-header", found=line[:SHOWN]) from error
    return ExportHeader(found.get("match"), entries, notes, head)


def _entry(number: int, line: str) -> Entry:
    try:
        return from_json(line)
    except TablierError as error:
        raise BadExport("export-line", line=number, sentence=in_all_languages(error)) from error


def _note(number: int, line: str, known: set[str]) -> tuple[str, Note]:
    try:
        found = read_json(line)
        fields = found if isinstance(found, dict) else {}
        note = Note.of(str(fields.get("text")), str(fields.get("salt")), LONGEST_MESSAGE)
    except TablierError as error:
        raise BadExport("export-line", line=number, sentence=in_all_languages(error)) from error
    if fields.keys() != {"note", "salt", "text"} or fields["note"] != note.reference or note.reference not in known:
        raise BadExport("export-note", line=number)
    return note.reference, note
