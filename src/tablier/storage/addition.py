"""What one append writes, or a match that is kept as a whole, looked at before any database sees it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tablier.matches.log import HOST, Entry
from tablier.matches.notes import LONGEST_MESSAGE, Note
from tablier.matches.references import references
from tablier.matches.store import MatchListing, summarised
from tablier.storage.errors import BadEntry
from tablier.storage.rows import Row, check_wakes, entry_row


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
        return cls(entry, entry_row(entry), note_rows(entry, notes) if notes else [], check_wakes(wakes))


@dataclass(frozen=True)
class WholeMatch:
    """A whole log, the names in it, what the lobby knows of it, and who keeps it: written at once, or not at all."""

    additions: tuple[Addition, ...]
    summary: MatchListing
    host: Row  # for the table of claims

    @classmethod
    def of(cls, entries: Sequence[Entry], notes: Iterable[Note], host: str) -> WholeMatch:
        """Check every entry; nothing is ever due in such a match, so that it never wakes."""
        known = {note.reference: note for note in notes}
        summary: MatchListing | None = None
        additions: list[Addition] = []
        for entry in entries:
            named = [known[each] for each in references([entry]) if each in known]
            additions.append(Addition.of(entry, tuple(named)))
            summary = summarised(summary, entry)
        if summary is None:
            raise BadEntry("entry-ahead", seq=0, head=-1)
        return cls(tuple(additions), summary, (summary.match, HOST, host, summary.created))

    @property
    def match(self) -> str:
        return self.summary.match

    @property
    def refusal(self) -> BadEntry:
        """The error where there is a match with that id already."""
        return BadEntry("entry-unchained", seq=0, head=-1)

    @property
    def rows(self) -> list[Row]:
        return [each.row for each in self.additions]

    @property
    def notes(self) -> list[Row]:
        return [note for each in self.additions for note in each.notes]


def note_rows(entry: Entry, notes: Iterable[Note]) -> list[Row]:
    """Return the values of `KEEP_NOTE` for each note; refuse one that is not tidy, or of which the entry is silent."""
    named = set(references([entry]))
    found = [Note.of(note.text, note.salt, LONGEST_MESSAGE) for note in notes]
    if any(note.reference not in named for note in found):
        raise BadEntry("note-unnamed", seq=entry.seq)
    place = (entry.match, entry.actor)
    return [(entry.match, note.reference, note.salt, note.text, entry.at, *place) for note in found]
