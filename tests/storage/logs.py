"""Logs to keep: entries that follow one another."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from itertools import islice
from uuid import uuid4

from tablier.matches.acts import Create, Move, Say
from tablier.matches.log import HOST, NOTHING, Entry, sealed
from tablier.matches.notes import LONGEST_MESSAGE, Note

OPEN = {"holder": "open"}
PERSON = {"holder": "person"}
ROWS = 'SELECT seq FROM entries WHERE "match" = ? ORDER BY seq'


def new_id() -> str:
    return secrets.token_urlsafe(16)


def first(match: str = "", *, public: bool = True, seats: tuple[dict, ...] = (OPEN, PERSON), at: int = 1000) -> Entry:
    body = {"game": "game", "public": public, "seats": [dict(seat) for seat in seats]}
    return sealed(match or new_id(), 0, str(uuid4()), Create.kind, HOST, at, body, NOTHING)


def following(entry: Entry, kind: str = Move.kind, *, at: int = 0, id: str = "", **body: object) -> Entry:  # noqa: A002
    at = at or entry.at + 1
    return sealed(entry.match, entry.seq + 1, id or str(uuid4()), kind, 0, at, body or {"move": "é4"}, entry.hash)


def said(entry: Entry, text: str) -> tuple[Entry, tuple[Note]]:
    """Return an entry with which the first seat says something, and what it says."""
    note = Note.of(text, secrets.token_hex(16), LONGEST_MESSAGE)
    return following(entry, Say.kind, text=note.reference), (note,)


def log(length: int, match: str = "") -> tuple[Entry, ...]:
    return tuple(islice(endless(match), length))


def endless(match: str = "") -> Iterator[Entry]:
    entry = first(match)
    while True:
        yield entry
        entry = following(entry)


async def kept(store, length: int = 12) -> tuple[Entry, ...]:
    """Keep a log in a store."""
    entries = log(length)
    for entry in entries:
        await store.append(entry)
    return entries


async def rows(store, match: str) -> list[int]:
    """Return the numbers of the entries that are rows."""
    return [seq for (seq,) in await store.query(ROWS, match)]
