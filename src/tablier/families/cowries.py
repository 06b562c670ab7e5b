"""Cowrie shells: what a throw is worth, when it is a grace, and its exact odds.

A throw is the number of mouths up. It is worth that number, or twice the number of shells when no mouth is up.
"""

from __future__ import annotations

from math import comb, gcd

from tablier.engine.fields import Cells
from tablier.engine.rule import rule
from tablier.engine.tables import table

MOST_SHELLS = 10
THROWS = MOST_SHELLS + 1  # no mouth up, one, two, ...
TWENTIETHS = 20  # the odds of one shell are known in twentieths, that is by five in a hundred


@rule
def worth(mouths: int, shells: int) -> int:
    """Return how far a throw carries."""
    return mouths if mouths > 0 else 2 * shells


@rule
def is_grace(mouths: int, shells: int) -> bool:
    """Tell whether all mouths are up, or none: with four shells, a 4 or an 8."""
    return mouths == 0 or mouths == shells


def ways_of(shells: int, up: int, mouths: int) -> int:
    """Return the ways of a throw of shells that fall mouth up so often in twenty times."""
    shared = gcd(up, TWENTIETHS)
    others = (TWENTIETHS - up) // shared
    return comb(shells, mouths) * int((up // shared) ** mouths) * int(others ** max(0, shells - mouths))


# By number of shells, mouths up in twenty throws of a shell, and mouths.
WAYS = table(
    "q",
    [
        [[ways_of(shells, up, mouths) for mouths in range(THROWS)] for up in range(TWENTIETHS + 1)]
        for shells in range(MOST_SHELLS + 1)
    ],
)


@rule
def throw_odds(odds: Cells, shells: int, mouths_up: int) -> None:
    """Add the ways of each throw of shells that fall mouth up so many times in a hundred, a multiple of five.

    The ways are whole numbers: four fair shells give 1, 4, 6, 4, 1.
    """
    for mouths in range(shells + 1):
        odds[mouths] += int(WAYS[shells, mouths_up * TWENTIETHS // 100, mouths])
