"""Who holds a chain: the server, and every seat in which a person sits.

>>> witness_of(2, people={0, 1}, seats=4)  # a program throws: the nearest person before it
1
>>> witness_of(0, people={0, 1}, seats=4)
0
>>> witness_of(0, people=set(), seats=2) is None  # nobody there: unwitnessed
True
"""

from __future__ import annotations

from collections.abc import Set

SERVER = 255
FEWEST_SEATS, MOST_SEATS = 2, 4


def witness_of(seat: int, people: Set[int], seats: int) -> int | None:
    """Return who must open a link for a throw of this seat: its person, or the nearest person before it in turn."""
    for back in range(seats):
        if (seat - back) % seats in people:
            return (seat - back) % seats
    return None
