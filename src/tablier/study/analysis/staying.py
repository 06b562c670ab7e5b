"""Danger on one's own turn: how likely what a seat has on a place is taken before its next turn, if it stays there.

Where the seat is to choose, the choice that protects the place best is taken; where its shells are still to fall, each
throw counts by its odds. Only what can be left where it is is looked at. A turn that goes on and on is followed as far
as the number of hunts allows; what lies beyond is left out, so that this is an estimate where throws follow each other.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.search.budget import Thinking, thought
from tablier.search.machines import runs_fast
from tablier.study.analysis.danger import Danger, danger, holdings

HUNTS, PLAIN_HUNTS = 120, 40  # hunts; where nothing is compiled, so many that somebody can wait for them
EFFORT, PLAIN_EFFORT = 20_000, 300  # actions and throws followed in one hunt

Dangers = dict[int, Danger]


def danger_if_left(position: Position, hunts: int = 0) -> Dangers:
    """Return the danger of each place where the mover has something that may stay there in this turn.

    >>> import tablier
    >>> position = tablier.position("kid-cala-classic pits=3 fruits=1 | fruit=1,2,1,0,1,1 mover=0")
    >>> {position.board.places[number].name: float(found.low) for number, found in danger_if_left(position).items()}
    {'b': 0.0, 'c': 0.0, 'a': 1.0}
    """
    return thought(looking_after(position, hunts))


def looking_after(position: Position, hunts: int = 0) -> Thinking[Dangers]:
    """Find the same, and pause after each hunt."""
    if position.is_over:
        return {}
    usual = HUNTS if runs_fast(position) else PLAIN_HUNTS
    left = yield from _left(position, position.mover, hunts or usual)
    places = set(holdings(position, position.mover))
    return {place: found for place, found in left.items() if place in places}


def _left(position: Position, seat: int, hunts: int) -> Thinking[Dangers]:
    if position.is_over:
        return dict.fromkeys(holdings(position, seat), Danger(Fraction(0), Fraction(0)))
    if position.mover != seat:
        yield
        return danger(position, seat, EFFORT if runs_fast(position) else PLAIN_EFFORT)
    branches = position.chances() if position.to_act == CHANCE else dict.fromkeys(position.actions, 1)
    share = hunts // len(branches)
    if share == 0:
        return {}
    ways: Counter[Position] = Counter()
    for action, count in branches.items():
        ways[position.step(action).after] += count
    ends = []
    for later, count in ways.items():
        ends.append(((yield from _left(later, seat, share)), count))
    return _mean(ends) if position.to_act == CHANCE else _least([found for found, _ in ends])


def _least(found: list[Dangers]) -> Dangers:
    """Return the least danger of each place, over the choices after which something is there."""
    places = dict.fromkeys(place for each in found for place in each)
    return {place: min((each[place] for each in found if place in each), key=lambda d: d.high) for place in places}


def _mean(found: list[tuple[Dangers, int]]) -> Dangers:
    """Weigh the dangers of each place by the ways of the throws after which it can stay."""
    means: Dangers = {}
    for place in dict.fromkeys(place for each, _ in found for place in each):
        known = [(each[place], ways) for each, ways in found if place in each]
        total = sum(ways for _, ways in known)
        low, high = sum(each.low * ways for each, ways in known), sum(each.high * ways for each, ways in known)
        means[place] = Danger(Fraction(low) / total, Fraction(high) / total)
    return means
