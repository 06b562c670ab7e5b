"""What the server says about a room, written as frames; each is written once, however many hear it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from typing import TYPE_CHECKING

from tablier.matches.log import Entry, canonical, to_json
from tablier.matches.notes import Note
from tablier.matches.references import references
from tablier.server.messages import PROTOCOL, Away, Beat, Head, Presence, Welcome, You
from tablier.server.views import PLAYED, board_of, table_of, words_of

if TYPE_CHECKING:
    from tablier.server.audience import Listener
    from tablier.server.room import Room

AT_ONCE = 128  # entries in a frame
VERSION = version("tablier")
JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def welcome(room: Room, listener: Listener) -> Welcome:
    person, language = listener.visitor.person, listener.hello.language
    return Welcome(
        protocol=PROTOCOL,
        version=VERSION,
        match=room.id,
        you=You(seats=list(room.seats_of(person)), host=room.is_host(person)),
        seq=room.seq,
        now=room.house.now(),
        shut=room.shut.say(language) if room.shut else "",
        head=Head.of(room.head),
    )


def beat_of(room: Room, *, signed: bool = False) -> Beat:
    return Beat(seq=room.seq, now=room.house.now(), head=Head.of(room.head) if signed else None)


def log_frames(room: Room, after: int) -> Iterator[str]:
    """Write the entries after one, some at a time."""
    entries = room.match.entries[max(after, -1) + 1 :]
    for start in range(0, len(entries), AT_ONCE):
        some = entries[start : start + AT_ONCE]
        written = ",".join(map(to_json, some))
        yield f'{{"t":"log","entries":[{written}],"notes":{notes_of(room, some)}}}'


def news_frame(room: Room, entry: Entry) -> str:
    notes = "[]" if entry.kind in PLAYED else notes_of(room, [entry])  # a throw or a move names nobody
    return f'{{"t":"entry","entry":{entry.text},"notes":{notes}}}'


def notes_of(room: Room, entries: Iterable[Entry]) -> str:
    """Write the names and messages that entries speak of; those that were forgotten are missing."""
    found: list[Note] = [room.notes[key] for key in references(entries) if key in room.notes]
    return canonical([{"key": note.reference, "text": note.text} for note in found])


def view_frames(room: Room, entry: Entry | None, languages: Iterable[str], *, board: bool = False) -> dict[str, str]:
    """Draw the table once, and say it in each language; the board itself only for who has just come."""
    now, match = room.house.now(), room.match
    table = table_of(match, entry, now)
    if board:
        table["board"] = board_of(match.position)
    drawn = JSON(table).removesuffix("}")
    words = ((language, JSON(words_of(match, entry, language)).removeprefix("{")) for language in languages)
    return {language: f'{{"t":"view","now":{now},"view":{drawn},{said}}}' for language, said in words}


def presence_of(room: Room) -> Presence:
    """Say who is on the line, here and in other processes."""
    here, watching = here_in(room)
    return Presence(
        here=sorted(here),
        watching=watching,
        away=[Away(seat=seat, since=since) for seat, since in sorted(room.away.items())],
        absence=room.house.settings.absence_minutes * 60_000,
        accounts=list(room.named_seats),
        rated=room.is_rated,
    )


def here_in(room: Room) -> tuple[set[int], int]:
    """Return the seats with somebody on the line, and how many watch, here and in other processes."""
    here, watching = room.on_the_line()
    for hint in room.elsewhere.values():
        here.update(hint.here)
        watching += hint.watching
    return here, watching
