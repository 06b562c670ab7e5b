"""The match as this client knows it: every entry is checked, with its throws, before it is passed on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tablier.client.errors import Cheated, plain
from tablier.engine.position import Position
from tablier.matches.errors import BrokenLog, in_all_languages
from tablier.matches.log import Entry, canonical, from_json
from tablier.matches.match import Match
from tablier.matches.notes import Note
from tablier.matches.transcript import players_of

JsonFrame = dict[str, Any]  # as it was received, in JSON


class Replica:
    """A log that only grows, the table it leads to, and the names it speaks of."""

    def __init__(self, match: str) -> None:
        self.id = match
        self.notes: dict[str, Note] = {}
        self._match: Match | None = None

    @property
    def seq(self) -> int:
        """The last entry; -1 before there is one."""
        return self._match.head.seq if self._match else -1

    @property
    def match(self) -> Match:
        if self._match is None:
            raise LookupError("nothing has been heard of this match yet")
        return self._match

    @property
    def position(self) -> Position:
        return self.match.position

    def names(self, language: str = "en") -> tuple[str, ...]:
        """Return the names of all players."""
        return players_of(self.match, self.notes, language)

    def note(self, notes: Sequence[JsonFrame]) -> None:
        """Remember names and messages."""
        self.notes |= {str(note["key"]): Note(plain(note["text"]), "") for note in notes}

    def add(self, entries: Sequence[JsonFrame]) -> Iterator[Entry]:
        """Take the entries that come next and yield each; leave out known ones, and stop where one is missing."""
        for entry in map(self._read, entries):
            if entry.seq > self.seq + 1:
                return
            if entry.seq <= self.seq:
                self._check_same(entry)
            else:
                self._take(entry)
                yield entry

    def _read(self, entry: JsonFrame) -> Entry:
        try:
            return from_json(canonical(entry))
        except (BrokenLog, ValueError) as error:
            raise _broken(error) from error

    def _take(self, entry: Entry) -> None:
        if entry.match != self.id:
            raise Cheated("rewritten", seq=entry.seq)
        try:
            self._match = self._match.then(entry) if self._match else Match.of([entry])
        except BrokenLog as error:
            raise _broken(error) from error

    def _check_same(self, entry: Entry) -> None:
        """Check that an entry received again is the same."""
        if self.match.entries[entry.seq].hash != entry.hash:
            raise Cheated("rewritten", seq=entry.seq)


def _broken(error: BrokenLog | ValueError) -> Cheated:
    sentence = in_all_languages(error) if isinstance(error, BrokenLog) else str(error)[:80]
    return Cheated("log", sentence=sentence)
