"""One match as the store in memory keeps it."""

from __future__ import annotations

from tablier.matches.log import Entry
from tablier.matches.store import Summary, summarised
from tablier.storage.addition import Addition


class Kept:
    """A log, of which the first `synced` entries survive a crash, and what follows from those."""

    def __init__(self) -> None:
        self.log: list[Entry] = []
        self.by_id: dict[str, Entry] = {}
        self.waiting: list[Addition] = []  # what is not synced
        self.summary: Summary | None = None
        self.wakes: int | None = None

    @property
    def synced(self) -> int:
        return len(self.log) - len(self.waiting)

    def add(self, new: Addition) -> None:
        self.log.append(new.entry)
        self.by_id[new.entry.id] = new.entry
        self.waiting.append(new)

    def sync(self, length: int) -> list[Addition]:
        """Show the log up to a length; return what was not shown before."""
        count = max(0, length - self.synced)
        shown, self.waiting = self.waiting[:count], self.waiting[count:]
        for new in shown:
            self.summary, self.wakes = summarised(self.summary, new.entry), new.wakes
        return shown

    def crash(self) -> None:
        for new in self.waiting:
            del self.by_id[new.entry.id]
        del self.log[self.synced :]
        self.waiting = []
