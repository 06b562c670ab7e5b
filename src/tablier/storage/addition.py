"""What one append writes, looked at before any database sees it."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.matches.log import Entry
from tablier.matches.notes import Note
from tablier.storage.rows import Row, check_wakes, entry_row
from tablier.storage.shelf import note_rows


@dataclass(frozen=True)
class Addition:
    """An entry, its notes, and when the server must look at the match again."""

    entry: Entry
    row: Row
    notes: list[Row]
    wakes: int | None

    @classmethod
    def of(cls, entry: Entry, notes: tuple[Note, ...] = (), wakes: int | None = None) -> Addition:
        """Refuse whatever could not be read back exactly, on any database."""
        return cls(entry, entry_row(entry), note_rows(entry, notes), check_wakes(wakes))
