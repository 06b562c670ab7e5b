"""What everybody must have seen, and what the store must hold: every reply is held against it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tablier.matches.log import Entry

Json = dict[str, Any]
NEWS = b'{"t":"entry"'


@dataclass
class Book:
    """What went wrong, and how much went well, in one run."""

    faults: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    examples: list[str] = field(default_factory=list)
    largest: int = 0  # bytes of the longest frame with one entry

    def fault(self, kind: str, example: object = "") -> None:
        self.faults[kind] += 1
        if len(self.examples) < 20:
            self.examples.append(f"{kind}: {example}"[:400])


class Log:
    """The one log of a match, as its first reader saw it; all others must see the same."""

    def __init__(self, match: str, book: Book) -> None:
        self.match, self.book = match, book
        self.entries: list[Json] = []
        self.acked: dict[str, int] = {}
        self._frames: dict[int, bytes] = {}

    @property
    def head(self) -> int:
        return len(self.entries) - 1

    def heard(self, seq: int, frame: bytes) -> Json | None:
        """Take a frame with one entry from a client that has `seq`; return the entry if nobody had it before."""
        if self._frames.get(seq + 1) == frame:
            return None
        message = json.loads(frame)
        found = self.read(seq, message["entry"])
        if found is not None:
            self._frames[found["seq"]] = frame
            self._frames.pop(found["seq"] - 8, None)
            if found["kind"] != "created":
                self.book.largest = max(self.book.largest, len(frame))
        return found

    def read(self, seq: int, entry: Json) -> Json | None:
        """Take an entry from a client that has `seq`; return it if nobody had it before."""
        if entry["seq"] != seq + 1:
            self.book.fault("doubled" if entry["seq"] <= seq else "gap", f"{self.match} has {seq}, got {entry['seq']}")
            return None
        if entry["seq"] <= self.head:
            self.hold_against(entry)
            return None
        if entry["seq"] > self.head + 1:
            self.book.fault("gap", f"{self.match} ends at {self.head}, got {entry['seq']}")
            return None
        self.entries.append(entry)
        return entry

    def hold_against(self, entry: Json) -> None:
        """Take an entry that somebody has seen before: it is what it was."""
        if self.entries[entry["seq"]] != entry:
            self.book.fault("diverged", f"{self.match} {entry['seq']}")

    def ack(self, id: str, seq: int) -> None:  # noqa: A002  # the name it has in the protocol
        """Take an answer: the same id always has the same entry."""
        if self.acked.setdefault(id, seq) != seq:
            self.book.fault("doubled", f"{self.match} {id} is {self.acked[id]} and {seq}")
        if seq <= self.head and self.entries[seq]["id"] != id:
            self.book.fault("diverged", f"{self.match} {seq} is not {id}")

    def compare(self, stored: tuple[Entry, ...]) -> None:
        """Hold the store against everything that was said: it may hold more, never less and nothing else."""
        self.book.counts["stored"] += len(stored)
        by_id = Counter(entry.id for entry in stored)
        for id, times in by_id.items():  # noqa: A001
            if times > 1:
                self.book.fault("doubled", f"{self.match} {id} is stored {times} times")
        for id in self.acked:  # noqa: A001
            if not by_id[id]:
                self.book.fault("lost", f"{self.match} {id} was acknowledged")
        for place, seen in enumerate(self.entries):
            if place >= len(stored):
                self.book.fault("lost", f"{self.match} {place} was seen")
            elif seen["hash"] != stored[place].hash or seen["seq"] != stored[place].seq or stored[place].seq != place:
                self.book.fault("diverged", f"{self.match} {place} in the store")
