"""Entries and views of a match written as frames; each is written once, however many clients it is sent to."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tablier.matches.log import Entry, canonical, to_json
from tablier.matches.match import Match
from tablier.matches.notes import Note
from tablier.matches.references import references
from tablier.server.live.views import PLAYED, board_of, table_of, words_of

AT_ONCE = 128  # entries in a frame
JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
Notes = Mapping[str, Note]


def log_frames(entries: Sequence[Entry], notes: Notes) -> Iterator[str]:
    """Write entries, some at a time."""
    for start in range(0, len(entries), AT_ONCE):
        some = entries[start : start + AT_ONCE]
        written = ",".join(map(to_json, some))
        yield f'{{"t":"log","entries":[{written}],"notes":{notes_of(some, notes)}}}'


def news_frame(entry: Entry, notes: Notes) -> str:
    told = "[]" if entry.kind in PLAYED else notes_of([entry], notes)  # a throw or a move names nobody
    return f'{{"t":"entry","entry":{entry.text},"notes":{told}}}'


def notes_of(entries: Iterable[Entry], notes: Notes) -> str:
    """Write the names and messages that entries speak of; those that were forgotten are missing."""
    found = [notes[key] for key in references(entries) if key in notes]
    return canonical([{"key": note.reference, "text": note.text} for note in found])


def view_frames(
    match: Match, entry: Entry | None, now: int, languages: Iterable[str], *, board: bool = False
) -> dict[str, str]:
    """Draw the table once, and its words in each language; the board itself only for a client that has just come."""
    table = table_of(match, entry, now)
    if board:
        table["board"] = board_of(match.position)
    drawn = JSON(table).removesuffix("}")
    words = ((language, JSON(words_of(match, entry, language)).removeprefix("{")) for language in languages)
    return {language: f'{{"t":"view","now":{now},"view":{drawn},{said}}}' for language, said in words}
