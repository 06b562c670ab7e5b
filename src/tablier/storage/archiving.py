"""Logs at rest outside the database: each match a file of its own, which is its export, compressed.

FOLDER/2026-11/MATCH.SEQ.jsonl.gz is named by the month of its last entry and the number of that. It holds no names and
no messages: those stay in the database, where they can be forgotten. The database keeps the last entry, which has the
hash of the one before it, and in place of the pack the path of the file; so a file that was altered, cut short or put
in the place of another is noticed as any other damage is.
"""

from __future__ import annotations

import gzip
import re
import zlib
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from tablier.engine.errors import TablierError
from tablier.engine.files import sync, whole_file
from tablier.matches.export import read_header, written
from tablier.matches.log import Entry, from_json
from tablier.storage.errors import StorageError
from tablier.storage.rows import Row, entry_row

HARDEST = 9  # a log is archived once, and at leisure
LONGEST = 256 * 2**20  # bytes of a log; whatever unpacks to more is none of ours
POINTER = b"file:"  # no pack begins like this
NAMED = re.compile(r"[A-Za-z0-9_-]{1,64}")  # an id that may be the name of a file
DAMAGE = (gzip.BadGzipFile, zlib.error, EOFError, UnicodeDecodeError, TablierError)

TO_ARCHIVE = 'SELECT "match" FROM matches WHERE packed < 2 AND last < ? ORDER BY last LIMIT ?'
# Of two who archive at once, the longer file stays; a pack of the same length gives way to it.
KEEP = """INSERT INTO packed ("match", head, body) VALUES (?, ?, ?)
ON CONFLICT ("match") DO UPDATE SET head = excluded.head, body = excluded.body WHERE packed.head <= excluded.head"""


def write(folder: Path, log: Sequence[Entry]) -> Path:
    """Write the file of a log; return its path once it is durable. A file that is there is as long, and the same."""
    last = log[-1]
    month = folder / datetime.fromtimestamp(last.at / 1000, UTC).strftime("%Y-%m")
    path = month / f"{last.match}.{last.seq}.jsonl.gz"
    try:
        if not month.is_dir():
            month.mkdir(mode=0o700, exist_ok=True)
            sync(folder)
        with whole_file(path, mode=0o600, durable=True) as file:
            file.write(gzip.compress(written(log, {}).encode(), HARDEST, mtime=0))
    except OSError as error:
        raise StorageError("archive-unwritable", folder=str(folder), reason=error.strerror or str(error)) from None
    return path


def pointer_to(path: Path) -> bytes:
    """Return what the database keeps in place of a pack."""
    return POINTER + str(path).encode()


def path_in(body: object) -> Path | None:
    """Return the file that a body points to; nothing if it is a pack."""
    if not isinstance(body, bytes) or not body.startswith(POINTER):
        return None
    return Path(body.removeprefix(POINTER).decode())


def rows_in(path: Path) -> list[Row]:
    """Return the entries of a file as rows; an error names the file by its place in the archive."""
    place = "/".join(path.parts[-2:])  # the rest is nobody's business who opens a match
    try:
        with gzip.open(path) as file:
            first, *lines = file.read(LONGEST).decode().split("\n")
        return [entry_row(from_json(line)) for line in lines[: read_header(first).entries]]
    except DAMAGE:
        raise StorageError("archive-damaged", file=place) from None
    except OSError as error:
        raise StorageError("archive-unreadable", file=place, reason=error.strerror or str(error)) from None
