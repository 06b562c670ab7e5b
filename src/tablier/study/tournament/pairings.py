"""Who meets whom, and who sits where: every player takes every seat equally often.

>>> line_ups(("A", "B"), 2, 0)
[('A', 'B'), ('B', 'A')]
>>> line_ups(("A", "B"), 3, 0)
[('A', 'B', 'B'), ('B', 'A', 'B'), ('B', 'B', 'A'), ('B', 'A', 'A'), ('A', 'B', 'A'), ('A', 'A', 'B')]
"""

from __future__ import annotations

from enum import StrEnum
from itertools import combinations, pairwise, permutations

LineUp = tuple[str, ...]  # who sits in each seat


class Pairs(StrEnum):
    """Which players meet."""

    LADDER = "ladder"  # each one and the next in the list
    ALL = "all"  # everybody and everybody else
    MIXED = "mixed"  # tables at which all players differ


def groups(players: tuple[str, ...], seats: int, pairs: Pairs) -> list[tuple[str, ...]]:
    """Return the players that meet at one table, table by table."""
    if pairs is Pairs.LADDER:
        return list(pairwise(players))
    return list(combinations(players, seats if pairs is Pairs.MIXED else 2))


def line_ups(group: tuple[str, ...], seats: int, number: int) -> list[LineUp]:
    """Return how a group sits in the games of one set."""
    if len(group) == seats:
        return rotations(around(group, number))
    one, other = group
    return alone_among(one, other, seats) + alone_among(other, one, seats)


def around(group: tuple[str, ...], number: int) -> LineUp:
    """Return the order around the table; from set to set another one, so that nobody always follows the same player."""
    orders = list(permutations(group[1:]))
    return group[0], *orders[number % len(orders)]


def rotations(order: LineUp) -> list[LineUp]:
    return [order[-turn:] + order[:-turn] if turn else order for turn in range(len(order))]


def alone_among(one: str, others: str, seats: int) -> list[LineUp]:
    """Seat one player among copies of another, once in each seat."""
    return [tuple(one if seat == own else others for seat in range(seats)) for own in range(seats)]
