"""Marks: where a throw or a move led, kept beside its entry so that a log is opened without playing it all again.

    match.to_keep                           # the last entry, with its mark
    Match.of(entries, by_marks=True)        # entries as the store returns them

A mark is a cache. Hashes are compared with it or without, and an entry that has none, or one that is damaged or was
made by other rules, is played again by the rules and leads to the same.
"""

from __future__ import annotations

import struct
import zlib
from functools import cache
from typing import NamedTuple

from tablier.engine.game import Game
from tablier.engine.position import Position
from tablier.matches.header import Header
from tablier.matches.log import Entry
from tablier.matches.table import Table

PLAIN, PACKED = 1, 2  # formats
LONG = 256  # bytes of a position that are worth packing
FACTS = struct.Struct(">BbbHI")  # format, whose turn, who moves, the paragraph by which it ended, a check over it all
LARGEST = 65_536  # bytes of a position


class Recalled(NamedTuple):
    """The content of a mark: what was played, the position after it, and the paragraph if the game ended."""

    text: str
    position: Position
    paragraph: int


def marked(table: Table, head: Entry) -> Entry:
    """Return the last entry with where it led; one that put nothing on the table has no mark."""
    step = table.line[-1] if table.line else None
    if step is None or step.seq != head.seq:
        return head
    after = table.position
    form, data = (PACKED, zlib.compress(after.data, 1)) if len(after.data) > LONG else (PLAIN, after.data)
    facts = form, after.to_act, after.mover, step.paragraph
    return head.with_mark(FACTS.pack(*facts, _check(table.header, head, *facts, data)) + data)


def recalled(header: Header, entry: Entry, text: str) -> Recalled | None:
    """Return what an entry played, by its mark; nothing if that is no sound one of this entry under these rules."""
    if len(entry.mark) < FACTS.size:
        return None
    form, to_act, mover, paragraph, check = FACTS.unpack_from(entry.mark)
    data = entry.mark[FACTS.size :]
    if form not in (PLAIN, PACKED) or check != _check(header, entry, form, to_act, mover, paragraph, data):
        return None
    if form == PACKED:
        data = zlib.decompressobj().decompress(data, LARGEST)
    return Recalled(text, Position.recalled(header.game, data, to_act, mover), paragraph)


@cache
def layout(game: Game) -> int:
    """Stand for the rules and the fields of a state: a new option moves them, and a mark made before does not fit."""
    names = ",".join(f"{field.name}:{field.letter}:{field.shape}:{field.offset}" for field in game.State.fields)
    return zlib.crc32(f"{game.name} {game.version} {zlib.crc32(names.encode())}".encode())


def _check(header: Header, entry: Entry, form: int, to_act: int, mover: int, paragraph: int, data: bytes) -> int:
    of = f" {entry.hash} {form} {to_act} {mover} {paragraph}"
    return zlib.crc32(data, zlib.crc32(of.encode(), layout(header.game)))
