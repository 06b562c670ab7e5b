"""Write the fixture of the newest schema; once it is released, it must not change: `python -m tests.storage.releasing`.

The logs in `released/NNNN.jsonl` are taken as they are; the first fixture's serve the next as well.
"""

from __future__ import annotations

import sqlite3
from itertools import groupby
from pathlib import Path

from tablier.matches.log import Entry, from_json
from tablier.storage.rows import ENTRY, SUMMARY, Row, SqlValue, entry_row, summary_row
from tablier.storage.summaries import summary_of
from tablier.storage.upgrading import HEAD, upgrade, upgrade_script

RELEASED = Path(__file__).parent / "released"
NOTE = '"match", key, person, salt, words, at'


def schema() -> str:
    """Return the statements that make an SQLite database."""
    link = sqlite3.connect(":memory:", isolation_level=None)
    upgrade(link)
    mark = link.execute("PRAGMA application_id").fetchone()[0]
    made = [
        sql.strip() for (sql,) in link.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
    ]
    link.close()
    tidy = "\n".join(line.rstrip() for line in ";\n".join(made).splitlines())
    return f"{tidy};\nPRAGMA application_id = {mark};\nINSERT INTO alembic_version VALUES ('{HEAD}');\n"


def rows(entries: list[Entry]) -> str:
    """Return the statements that add the logs, of which all but the first wake, a note, and a sign of life."""
    found: list[str] = []
    wakes = None
    for _, log in groupby(entries, lambda entry: entry.match):
        mine = list(log)
        found += [insert("entries", ENTRY, entry_row(entry)) for entry in mine]
        found.append(insert("matches", f"{SUMMARY}, wakes", (*summary_row(summary_of(mine)), wakes)))
        wakes = mine[-1].at + 1000
    found.append(insert("signs", "name, at", ("server", entries[-1].at)))
    found.append(insert("accounts", "person, name, secret, created, shown", ("ada", "ada", "x", 1, "Ada")))
    found.append(insert("personal", NOTE, (entries[0].match, "k", "ada", "0" * 32, "Ada", 1)))
    return "\n".join(found) + "\n"


def insert(table: str, columns: str, row: Row) -> str:
    return f"INSERT INTO {table} ({columns}) VALUES ({', '.join(map(literal, row))});"


def literal(value: SqlValue) -> str:
    if value is None:
        return "NULL"
    return str(value) if isinstance(value, int) else "'" + str(value).replace("'", "''") + "'"


def main() -> None:
    lines = (RELEASED / f"{HEAD}.jsonl").read_text("utf-8").rstrip().split("\n")
    added = rows(list(map(from_json, lines)))
    (RELEASED / f"{HEAD}.sqlite.sql").write_text(schema() + added, "utf-8")
    script = "\n".join(line.rstrip() for line in upgrade_script("").strip().splitlines())
    (RELEASED / f"{HEAD}.postgres.sql").write_text(script + "\n" + added, "utf-8")


if __name__ == "__main__":
    main()
