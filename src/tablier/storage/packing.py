"""Logs at rest: all but the last entry of a match, in one compressed row instead of one row each.

Neither hashes nor what follows from others is kept: an entry that is unpacked is sealed anew, and the entry that stayed
a row holds the hash of the one before it. So a pack that was altered is noticed as any other damage is, and a match
that is packed is read, exported, checked and played on like any other.

>>> from tablier.matches.log import NOTHING, sealed
>>> log = [sealed("AAAAAAAAAAAAAAAAAAAAAA", 0, "one", "created", -1, 7, {"game": "x"}, NOTHING)]
>>> [row[:5] for row in unpacked("AAAAAAAAAAAAAAAAAAAAAA", packed(log))]
[('AAAAAAAAAAAAAAAAAAAAAA', 0, 'one', 'created', -1)]
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from typing import cast

from tablier.matches.log import NOTHING, Entry, canonical, sealed
from tablier.storage.archiving import path_in, rows_in
from tablier.storage.errors import Quarantined, StorageError
from tablier.storage.rows import Row, SqlValue

HARDEST = 9  # a log is packed once, and at leisure
MOST = 256 * 2**20  # bytes of a log; whatever unpacks to more is none of ours

FIND = 'SELECT body FROM packed WHERE "match" = ?'
# Of two who pack at once, the longer pack stays: what was deleted for it is in no other.
KEEP = """INSERT INTO packed ("match", head, body) VALUES (?, ?, ?)
ON CONFLICT ("match") DO UPDATE SET head = excluded.head, body = excluded.body WHERE packed.head < excluded.head"""
DROP = 'DELETE FROM entries WHERE "match" = ? AND seq <= (SELECT head FROM packed WHERE "match" = ?)'
AT_REST = 'SELECT "match" FROM matches WHERE packed = 0 AND last < ? ORDER BY last LIMIT ?'
MARK = 'UPDATE matches SET packed = ? WHERE "match" = ?'
PACKED, DAMAGED, ARCHIVED = 1, 2, 3


def packed(entries: Iterable[Entry]) -> bytes:
    """Write the beginning of a log in as few bytes as can be."""
    fields, at = [], 0
    for entry in entries:
        fields.append([entry.id, str(entry.kind), entry.actor, entry.at - at, entry.body])
        at = entry.at
    columns = [list(column) for column in zip(*fields, strict=True)]  # what is alike stands together
    return zlib.compress(canonical(columns).encode(), HARDEST)


def unpacked(match: str, body: bytes) -> list[Row]:
    """Return the rows as they were before they were packed; none if nothing can be read there."""
    try:
        reader = zlib.decompressobj()
        columns = json.loads(reader.decompress(body, MOST))
        rows: list[Row] = []
        at, before = 0, NOTHING
        for seq, (id_, kind, actor, later, said) in enumerate(zip(*columns, strict=True)):
            at += later
            entry = sealed(match, seq, id_, kind, actor, at, said, before)
            before = entry.hash
            rows.append((match, seq, id_, kind, actor, at, entry.body_text, entry.before, entry.hash, None))
    except (zlib.error, ValueError, TypeError, AttributeError, RecursionError):
        return []  # then entries are missing, as `quarantine.checked` will say
    return rows


def is_cut(rows: Sequence[Row], after: int) -> bool:
    """Return whether entries from a sequence number on are not among the rows, and may be packed."""
    return bool(rows) and cast(int, rows[0][1]) > max(after, 0)


def joined(match: str, body: SqlValue, rows: Sequence[Row], after: int) -> list[Row]:
    """Return the rows from a sequence number on, those that are packed or in the archive before the others."""
    if not isinstance(body, bytes):
        return list(rows)
    first, wanted = cast(int, rows[0][1]), max(after, 0)
    try:
        found = rows_in(path) if (path := path_in(body)) else unpacked(match, body)
    except StorageError as reason:
        raise Quarantined(match, wanted, reason) from None
    return [row for row in found if wanted <= cast(int, row[1]) < first] + list(rows)
