"""Which names and messages a log speaks of; an entry of a later version is read as far as it is known."""

from __future__ import annotations

from collections.abc import Iterable

from tablier.matches.acts import KINDS, Join
from tablier.matches.acts.act import form_of
from tablier.matches.log import Entry, Json

NAMES = dict.fromkeys(name for act in KINDS.values() for name in form_of(act).notes)  # of the fields that refer to one


def references(entries: Iterable[Entry]) -> list[str]:
    """Return the reference of every name and message a log speaks of, once each."""
    found = [reference for entry in entries for reference in (*_in_seats(entry), *_in_body(entry))]
    return [reference for reference in dict.fromkeys(found) if reference]


def belonging(entries: Iterable[Entry], seat: int, joined: int = 0) -> list[str]:
    """Return what to forget of the person who took a seat with an entry: names and messages, until another took it."""
    found: list[str] = []
    for entry in entries:
        if entry.seq > joined and entry.kind == Join.kind and entry.actor == seat:
            break
        if entry.seq >= joined:
            found += _in_body(entry) if entry.actor == seat else _in_seats(entry)[seat : seat + 1]
    return [reference for reference in dict.fromkeys(found) if reference]


def _in_body(entry: Entry) -> list[str]:
    found = (entry.body.get(name) for name in NAMES)
    return [reference for reference in found if isinstance(reference, str) and reference]


def _in_seats(entry: Entry) -> list[str]:
    """Return the name in each seat of the first entry, empty or not."""
    seats: Json = entry.body.get("seats")
    plans = seats if isinstance(seats, list) else []
    return [str(plan.get("name", "")) if isinstance(plan, dict) else "" for plan in plans]
