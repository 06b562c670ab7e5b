"""Snapshots: the positions of a match, kept so that a long log is opened without playing it all again.

    match = Match.of(entries, recall(snapshot, entries))

A snapshot is a cache. Everything else is still replayed and checked, hashes first; without a snapshot, or with one
that does not belong to this log, these rules and this format, the rules play every move again and arrive at the same.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from itertools import islice

from tablier.engine.errors import TablierError
from tablier.engine.position import Position
from tablier.matches.header import Header, read_header
from tablier.matches.log import Entry, Json
from tablier.matches.match import Match
from tablier.matches.steps import Memory, Played

FORMAT = "tablier positions 1"
LONGEST = 16_000_000  # bytes, unpacked


def take(match: Match) -> bytes:
    """Write the positions of a match down."""
    steps: list[Json] = [[step.text, *_facts(step.position), step.paragraph] for step in match.line]
    head: list[Json] = [FORMAT, match.header.game.version, match.head.seq, match.head.hash]
    return zlib.compress(json.dumps([head, steps]).encode())


def recall(snapshot: bytes, entries: Sequence[Entry]) -> Memory | None:
    """Return the positions in a snapshot of this log, or nothing if it is not one."""
    try:
        (form, rules, seq, digest), steps = json.loads(zlib.decompressobj().decompress(snapshot, LONGEST))
        header = read_header(entries[0].body)
        if form != FORMAT or rules != header.game.version or entries[seq].hash != digest:
            return None
        return _memory(header, steps)
    except (ValueError, TypeError, LookupError, zlib.error, TablierError):  # a cache that cannot be read is no cache
        return None


def _facts(position: Position) -> tuple[Json, ...]:
    return position.to_act, position.mover, position.data.hex()


def _memory(header: Header, steps: list[tuple[str, int, int, str, int]]) -> Memory:
    after = [_position(header, *facts) for _, *facts, _ in steps]  # type: ignore[arg-type]  # as `take` wrote them
    before = [header.start, *islice(after, len(after) - 1)] if after else []
    found = zip(before, after, steps, strict=True)
    return {(one, step[0]): Played(step[0], other, step[4]) for one, other, step in found}


def _position(header: Header, to_act: int, mover: int, data: str) -> Position:
    """Return a position that need not ask the rules whose turn it is."""
    position = Position(header.game, bytes.fromhex(data))
    position.to_act, position.mover = to_act, mover
    return position
