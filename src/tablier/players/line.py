"""The waiting line: whoever asks at one table does not keep the other tables waiting."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Line(Generic[T]):
    """Things that wait, taken one from each table in turn, and at a table in the order they came.

    >>> line = Line()
    >>> for table, thing in [("a", 1), ("a", 2), ("a", 3), ("b", 4)]:
    ...     line.add(table, thing)
    >>> [line.take() for _ in range(len(line))]
    [1, 4, 2, 3]
    """

    def __init__(self) -> None:
        self._tables: OrderedDict[str, deque[T]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self._tables.values()))

    def add(self, table: str, thing: T) -> None:
        self._tables.setdefault(table, deque()).append(thing)

    def take(self) -> T | None:
        """Return who is next, if anybody waits; then it is the turn of the next table."""
        if not self._tables:
            return None
        table, waiting = self._tables.popitem(last=False)
        thing = waiting.popleft()
        if waiting:
            self._tables[table] = waiting
        return thing

    def drop(self, table: str, thing: T) -> bool:
        """Let somebody leave the line; tell whether they were in it."""
        waiting = self._tables.get(table, deque())
        if thing not in waiting:
            return False
        waiting.remove(thing)
        if not waiting:
            del self._tables[table]
        return True
