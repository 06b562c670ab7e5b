"""The log of matches in an SQLite file: what happens inside the writer's transaction, and on a reader's connection."""

from __future__ import annotations

import sqlite3

from tablier.matches.log import NOTHING, Entry
from tablier.matches.store import SUMMARISED, AlreadyWritten, Appended, MatchListing, Stale, summarised
from tablier.storage.addition import Addition, WholeMatch
from tablier.storage.connecting import sqlite_error
from tablier.storage.errors import BadEntry, Quarantined, StorageError
from tablier.storage.packing import FIND as FIND_PACK
from tablier.storage.packing import is_cut, joined
from tablier.storage.quarantine import checked
from tablier.storage.rows import ENTRY, Row, row_summary, summary_row
from tablier.storage.sql_store import HOLD, KEEP_NOTE
from tablier.storage.summaries import FIND, GROW, HEAD, KEEP, summary_of

# One statement decides: the entry before must be there with the right hash, and neither the number nor the id taken.
ADD = f"""INSERT INTO entries ({ENTRY}) SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
WHERE ? = '{NOTHING}' OR EXISTS (SELECT 1 FROM entries WHERE "match" = ? AND seq = ? AND hash = ?)
ON CONFLICT DO NOTHING"""
ADD_ALL = f"INSERT INTO entries ({ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
BY_ID = f'SELECT {ENTRY} FROM entries WHERE "match" = ? AND id = ?'
FROM = f'SELECT {ENTRY} FROM entries WHERE "match" = ? AND seq >= ? ORDER BY seq'
LAST = 'SELECT seq FROM entries WHERE "match" = ? ORDER BY seq DESC LIMIT 1'


def add_values(entry: Entry, row: Row) -> Row:
    """Return the values of `ADD`."""
    return (*row, entry.before, entry.match, entry.seq - 1, entry.before)


def append(connection: sqlite3.Connection, new: Addition) -> Appended | AlreadyWritten | Stale:
    """Add the next entry of a match, its notes, what the lobby shows of it, and when it wakes."""
    entry = new.entry
    if connection.execute(ADD, add_values(entry, new.row)).rowcount != 1:
        return instead(connection, entry)
    if entry.kind in SUMMARISED or not grown(connection, new):
        summary = summarised(summary_before(connection, entry), entry)
        connection.execute(KEEP, (*summary_row(summary), new.wakes))
    if new.notes:
        connection.executemany(KEEP_NOTE, new.notes)
    return Appended(entry)


def grown(connection: sqlite3.Connection, new: Addition) -> bool:
    """Update when and where a match ends in its summary; return whether the summary was up to date."""
    entry = new.entry
    values = (entry.at, entry.seq, new.wakes, entry.match, entry.seq - 1)
    return connection.execute(GROW, values).rowcount == 1


def append_whole(connection: sqlite3.Connection, whole: WholeMatch) -> None:
    """Add a whole log, who keeps it and the names in it; the writer undoes all of it if any of it fails."""
    connection.execute(HOLD, whole.host)
    connection.executemany(ADD_ALL, whole.rows)
    connection.execute(KEEP, (*summary_row(whole.summary), None))
    connection.executemany(KEEP_NOTE, whole.notes)


def summary_before(connection: sqlite3.Connection, entry: Entry) -> MatchListing | None:
    """Return the summary of a match before an entry; computed from the log if the stored one lags behind."""
    found = connection.execute(FIND, (entry.match,)).fetchone()
    if found and (summary := row_summary(found)).head == entry.seq - 1:
        return summary
    return summary_of(each for each in read(connection, entry.match, -1) if each.seq < entry.seq)


def instead(connection: sqlite3.Connection, entry: Entry) -> AlreadyWritten | Stale:
    """Return why an entry was not added: it is there already, or others are."""
    if row := connection.execute(BY_ID, (entry.match, entry.id)).fetchone():
        return AlreadyWritten(next(each for each in read(connection, entry.match, row[1] - 1) if each.seq == row[1]))
    refuse_unless_stale(entry, last(connection, entry.match))
    return Stale(read(connection, entry.match, entry.seq - 1))


def refuse_unless_stale(entry: Entry, head: int) -> None:
    """Raise if an entry that was not added is not stale either."""
    if entry.seq > head + 1:
        raise BadEntry("entry-ahead", seq=entry.seq, head=head)
    if entry.seq == head + 1:
        raise BadEntry("entry-unchained", seq=entry.seq, head=head)


def read(connection: sqlite3.Connection, match: str, after: int) -> tuple[Entry, ...]:
    """Return the entries after a sequence number, each held against its hash and the one before."""
    after = max(after, -1)
    rows: list[Row] = []
    try:
        head = connection.execute(HEAD, (match,)).fetchone()
        for row in connection.execute(FROM, (match, max(after, 0))):
            rows.append(row)  # what came before a row that cannot be read is kept
        if is_cut(rows, after):
            pack = connection.execute(FIND_PACK, (match,)).fetchone()
            rows = joined(match, pack[0] if pack else None, rows, after)
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise unreadable(match, rows, after, error) from None
    return checked(match, rows, after, head[0] if head else -1)


def unreadable(match: str, rows: list[Row], after: int, error: Exception) -> StorageError:
    """Set a match apart of which the database cannot read a row; a passing trouble is no damage."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if isinstance(error, sqlite3.Error) and code != sqlite3.SQLITE_CORRUPT and (passing := sqlite_error(error)):
        return passing
    sound = checked(match, rows, after, -1)
    reason = StorageError("quarantine-unreadable", reason=str(error))
    return Quarantined(match, after + 1 + len(sound), reason, sound)


def last(connection: sqlite3.Connection, match: str) -> int:
    """Return the last sequence number of a match; -1 if it is unknown."""
    found = connection.execute(LAST, (match,)).fetchone()
    return int(found[0]) if found else -1
