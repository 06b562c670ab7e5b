"""The one statement by which PostgreSQL adds an entry: one transaction, and one way to the server and back."""

from __future__ import annotations

from typing import Any

from tablier.matches.log import NOTHING
from tablier.matches.store import MatchListing
from tablier.storage.addition import Addition
from tablier.storage.rows import ENTRY, SUMMARY, summary_row
from tablier.storage.summaries import REPLACED

# The entry, its notes, the lobby with the time at which the match wakes.
ADD = f"""WITH added AS (
INSERT INTO entries ({ENTRY})
SELECT $1::text, $2::bigint, $3::text, $4::text, $5::int, $6::bigint, $7::text, $8::text, $9::text, $10::bytea
WHERE $8 = '{NOTHING}' OR EXISTS (SELECT 1 FROM entries WHERE "match" = $1 AND seq = $2 - 1 AND hash = $8)
ON CONFLICT DO NOTHING RETURNING "match", seq
), kept AS (
INSERT INTO matches ({SUMMARY}, wakes)
SELECT $1::text, $11::text, $12::int, $13::text, $14::int, $15::bigint, $16::bigint, $17::bigint, $18::bigint FROM added
ON CONFLICT ("match") DO UPDATE SET {REPLACED}, wakes = excluded.wakes
), noted AS (
INSERT INTO personal ("match", key, person, salt, words, at)
SELECT $1::text, note.key, coalesce((SELECT person FROM claims WHERE "match" = $1 AND seat = $5), ''),
note.salt, note.words, $6::bigint
FROM added, unnest($19::text[], $20::text[], $21::text[]) AS note (key, salt, words)
ON CONFLICT DO NOTHING
) SELECT seq FROM added"""


def add_values(new: Addition, summary: MatchListing) -> tuple[Any, ...]:
    """Return the values of `ADD`."""
    columns = ([note[place] for note in new.notes] for place in (1, 2, 3))  # key, salt, words
    return (*new.row, *summary_row(summary)[1:], new.wakes, *columns)
