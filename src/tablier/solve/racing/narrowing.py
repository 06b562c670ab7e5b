"""Narrow down what positions are worth: two bounds for each, which every sweep over all turns brings nearer together.

The lower bounds begin at a loss and the upper ones at a win. A turn that is worth at least so much by the lower bounds
of what follows is worth at least as much in truth: so at any time all values lie between the two, whatever has been
left out (see hands.py), and what is between them is how far off a value may be.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tablier.engine.rule import kernel, rule
from tablier.solve.racing.boards import Uses
from tablier.solve.racing.hands import Hands
from tablier.solve.racing.uses import ANY, NEVER, OVER, Kind

NOTHING = -2.0  # less than any value


class Bounds(NamedTuple):
    """What is known of the values, to the mover, and room for those of the boards within turns."""

    own: Any  # [pair] the bounds that are worked out
    other: Any  # [pair] those on the other side
    way: float  # 1 where the own ones rise, -1 where they fall
    used: Any  # [place, hand] when what is in hand is used
    thrown: Any  # [place, hand] when a series is thrown


@kernel
def narrow(uses: Uses, hands: Hands, bounds: Bounds, since: int, until: int) -> float:
    """Work some boards out, in their order; return by how much a bound has come nearer at most."""
    most = 0.0
    for nth in range(since, until):
        board = uses.order[nth]
        place, series, pair = uses.place[board], uses.series[board], uses.pair[board]
        for hand in range(hands.first[series + 1]):
            bounds.used[place, hand] = best_use(uses, hands, bounds, board, hand)
        for hand in range(hands.first[series] - 1, -1, -1):
            bounds.thrown[place, hand] = thrown(uses, hands, bounds, board, hand)
        if pair >= 0:
            change = bounds.way * (bounds.thrown[place, 0] - bounds.own[pair])
            if change > 0:
                bounds.own[pair] = bounds.thrown[place, 0]
                most = max(most, change)
    return most


@rule
def thrown(uses: Uses, hands: Hands, bounds: Bounds, board: int, hand: int) -> float:
    """Return what a throw is worth that joins a hand; one that does not count may be thrown again and again."""
    place, total, in_vain = uses.place[board], 0.0, 0.0
    for throw in range(len(hands.odds)):
        then = hand
        if hand > 0 or uses.counts[board] >> throw & 1:
            then = hands.more[hand, throw]
        if hands.again[throw] == 0:
            total += hands.odds[throw] * bounds.used[place, then]
        elif then == hand:
            in_vain += hands.odds[throw]
        else:
            total += hands.odds[throw] * (bounds.thrown[place, then] if then >= 0 else -bounds.way)
    return float(total / (1 - in_vain))


@rule
def best_use(uses: Uses, hands: Hands, bounds: Bounds, board: int, hand: int) -> float:
    """Return what the best use of a hand is worth, or of what it is to leave off if nothing has to be used."""
    has_to, best = hands.held[hand] & uses.must[board] != 0, NOTHING
    for use in range(uses.first[board], uses.first[board + 1]):
        rest = rest_of(uses, hands, use, hand, has_to)
        if rest >= 0:
            best = max(best, worth(uses, bounds, use, rest))
    if has_to:
        return best
    return max(best, settled(bounds, uses.left[board, 0], uses.left[board, 1]))


@rule
def rest_of(uses: Uses, hands: Hands, use: int, hand: int, has_to: bool) -> int:
    """Return what is left in hand after a use; -1 if the hand does not allow it."""
    throw, rest = uses.throw[use], hand
    if throw == ANY:
        return hand if has_to else -1
    for _ in range(uses.needs[use]):
        if rest >= 0:
            rest = hands.less[rest, throw]
    return int(rest)


@rule
def worth(uses: Uses, bounds: Bounds, use: int, rest: int) -> float:
    """Return what follows a use."""
    if uses.kind[use] == Kind.ENDS:
        return settled(bounds, uses.end[use, 0], uses.end[use, 1])
    place = uses.place[uses.target[use]]
    return float(bounds.used[place, rest] if uses.kind[use] == Kind.GOES_ON else bounds.thrown[place, rest])


@rule
def settled(bounds: Bounds, sign: int, pair: int) -> float:
    """Return what it is worth when a turn is over: the other's bound for the other's turn."""
    if sign == NEVER:
        return -bounds.way
    if pair == OVER:
        return float(sign)
    return float(bounds.own[pair] if sign > 0 else -bounds.other[pair])
