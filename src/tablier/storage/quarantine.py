"""Check the rows of one match before they are returned; a damaged match is quarantined, and no other suffers."""

from __future__ import annotations

from collections.abc import Sequence

from tablier.matches.errors import BrokenLog
from tablier.matches.log import NOTHING, Entry, check_next
from tablier.storage.errors import Quarantined, StorageError
from tablier.storage.rows import Row, row_entry


def checked(match: str, rows: Sequence[Row], after: int, head: int) -> tuple[Entry, ...]:
    """Return the entries after a sequence number, or what is sound of them inside `Quarantined`.

    The rows begin with the entry `after` itself, so that a part of a log is held against what came before it; `head`
    is where the summary says that the log ends, which it never says too early.
    """
    sound: list[Entry] = []
    try:
        before, rows = _hash_at(rows, after, head)
        for row in rows:
            entry = row_entry(row)
            check_next(entry, match, after + 1 + len(sound), before)
            sound.append(entry)
            before = entry.hash
        if rows and after + len(sound) < head:
            raise StorageError("quarantine-missing", seq=head)
    except (BrokenLog, StorageError) as reason:
        raise Quarantined(match, after + 1 + len(sound), reason, tuple(sound)) from None
    return tuple(sound)


def _hash_at(rows: Sequence[Row], after: int, head: int) -> tuple[str, Sequence[Row]]:
    """Return the hash on which the rest builds, and the rest."""
    if not rows and head >= max(after, 0):
        raise StorageError("quarantine-missing", seq=head)
    if after < 0 or not rows:
        return NOTHING, rows
    first = row_entry(rows[0])
    if first.seq != after:
        raise BrokenLog("missing", after, found=first.seq)
    return first.hash, rows[1:]
