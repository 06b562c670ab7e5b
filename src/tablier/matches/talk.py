"""Phrases that everybody reads in their own language, free chat where the host allows it, and the next match."""

from __future__ import annotations

from dataclasses import replace

from tablier.matches.errors import Refused
from tablier.matches.log import Entry
from tablier.matches.seating import seated
from tablier.matches.table import Table


def may_speak(table: Table, entry: Entry) -> None:
    """Refuse a phrase from somebody who was muted."""
    if entry.actor >= 0 and table.chairs[entry.actor].muted:
        raise Refused("muted")


def may_say(table: Table, entry: Entry) -> None:
    """Refuse free words where the host has not allowed them."""
    if not table.chat:
        raise Refused("no-chat")
    may_speak(table, entry)


def heard(table: Table, entry: Entry) -> Table:
    """Words change nothing on the table."""
    return table


def may_switch(table: Table, entry: Entry) -> None:
    """Refuse to switch chat to what it is."""
    if table.chat is entry.body["on"]:
        raise Refused("chat-already")


def switch(table: Table, entry: Entry) -> Table:
    return replace(table, chat=entry.body["on"] is True)


def may_mute(table: Table, entry: Entry) -> None:
    """Refuse to mute a seat that no person has, or twice."""
    seat = entry.body["seat"]
    if not isinstance(seat, int) or seat >= len(table.chairs) or not table.chairs[seat].is_person:
        raise Refused("no-person")
    if table.chairs[seat].muted is entry.body["on"]:
        raise Refused("muted-already")


def mute(table: Table, entry: Entry) -> Table:
    seat = entry.body["seat"]
    return seated(table, seat, muted=entry.body["on"] is True) if isinstance(seat, int) else table


def may_rematch(table: Table, entry: Entry) -> None:
    """Refuse a rematch of a match that goes on, that has one already, or with itself."""
    if not table.result:
        raise Refused("not-over")
    if table.rematch:
        raise Refused("rematch-already", match=table.rematch)
    if entry.body["match"] == entry.match:
        raise Refused("rematch-same")


def rematch(table: Table, entry: Entry) -> Table:
    return replace(table, rematch=str(entry.body["match"]))
