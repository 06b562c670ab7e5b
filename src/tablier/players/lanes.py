"""Where requests wait: a lane for each urgency, and in a lane the tables take turns."""

from __future__ import annotations

from collections import OrderedDict, deque
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Things that wait, taken one from each table in turn, and at a table in the order they came.

    >>> queue = FairQueue()
    >>> for table, thing in [("a", 1), ("a", 2), ("a", 3), ("b", 4)]:
    ...     queue.add(table, thing)
    >>> [queue.take() for _ in range(len(queue))]
    [1, 4, 2, 3]
    """

    def __init__(self) -> None:
        self._tables: OrderedDict[str, deque[T]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self._tables.values()))

    def add(self, table: str, thing: T) -> None:
        self._tables.setdefault(table, deque()).append(thing)

    def take(self) -> T | None:
        """Return the next item, if there is one; then it is the turn of the next table."""
        if not self._tables:
            return None
        table, waiting = self._tables.popitem(last=False)
        thing = waiting.popleft()
        if waiting:
            self._tables[table] = waiting
        return thing

    def drop(self, table: str, thing: T) -> bool:
        """Take something out of the queue; return whether it was in it."""
        waiting = self._tables.get(table, deque())
        if thing not in waiting:
            return False
        waiting.remove(thing)
        if not waiting:
            del self._tables[table]
        return True


@dataclass(frozen=True)
class Lane:
    """Work of one urgency: how many workers it may keep busy at once, how much of it may wait, how far it gives way."""

    name: str
    workers: int = 1
    waiting: int = 100
    niceness: int = 0  # of the work itself, where the system knows that of a thread; never below the worker's


@dataclass
class Traffic(Generic[T]):
    """What goes on in a lane."""

    lane: Lane
    queue: FairQueue[T] = field(default_factory=FairQueue)
    busy: int = 0

    @property
    def has_room(self) -> bool:
        return self.busy < self.lane.workers

    def take(self) -> T | None:
        """Return what is next and may begin now."""
        taken = self.queue.take() if self.has_room else None
        self.busy += taken is not None
        return taken
