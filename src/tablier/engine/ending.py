"""How a game ended, in which order, and what each seat was paid: by its rules, or by what people decide at a table.

>>> ranked([1.0, -1/3, -1/3, -1/3], retired=[8, -1, -1, -1]).places
(4, 1, 1, 1)
>>> given_up([-1, 12, 7]).payoffs  # the second seat gave up later than the third
(1.0, 0.0, -1.0)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import fsum

STAYS = -1  # when a seat gave up that never did


class Ending(StrEnum):
    """How a game can end."""

    RULES = "rules"
    RESIGNATION = "resignation"
    TIME = "time"
    AGREEMENT = "agreement"
    ABORT = "abort"
    ABSENCE = "absence"  # the player waited for had gone


@dataclass(frozen=True)
class Ranking:
    """The place of each seat, 1 for the best, and what it is paid; payoffs add up to 0."""

    places: tuple[int, ...]
    payoffs: tuple[float, ...]


def ranked(paid: Sequence[float], retired: Sequence[int]) -> Ranking:
    """Rank seats by what the rules pay, those that gave up behind all others, the first to give up last.

    Each place is paid what the rules pay for it; seats that share places share the pay.
    """
    keys = [(gone == STAYS, gone if gone != STAYS else pay) for pay, gone in zip(paid, retired, strict=True)]
    return _shared(keys, sorted(paid, reverse=True))


def given_up(retired: Sequence[int]) -> Ranking:
    """Rank seats when all others have given up: the seat that stays is first, the first to go is last."""
    last = len(retired) - 1
    return _shared([(gone == STAYS, gone) for gone in retired], [1 - 2 * place / last for place in range(last + 1)])


def level(seats: int) -> Ranking:
    """Rank all seats alike."""
    return Ranking((1,) * seats, (0.0,) * seats)


def _shared(keys: Sequence[tuple[bool, float]], pay: Sequence[float]) -> Ranking:
    places = [1 + sum(other > key for other in keys) for key in keys]
    shares = [pay[place - 1 : place - 1 + places.count(place)] for place in places]
    payoffs = [share[0] if len(set(share)) == 1 else fsum(share) / len(share) for share in shares]
    return Ranking(tuple(places), tuple(float(payoff) for payoff in payoffs))
