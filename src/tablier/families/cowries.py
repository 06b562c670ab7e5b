"""Cowrie shells: what a throw is worth, when it is a grace, and its exact odds.

A throw is the number of mouths up. It is worth that number, or twice the number of shells when no mouth is up.
"""

from __future__ import annotations

from tablier.engine.fields import Cells
from tablier.engine.rule import rule

MOST_SHELLS = 10
THROWS = MOST_SHELLS + 1  # no mouth up, one, two, ...


@rule
def worth(mouths: int, shells: int) -> int:
    """Return how far a throw carries."""
    return mouths if mouths > 0 else 2 * shells


@rule
def is_grace(mouths: int, shells: int) -> bool:
    """Tell whether all mouths are up, or none: with four shells, a 4 or an 8."""
    return mouths == 0 or mouths == shells


@rule
def throw_odds(odds: Cells, shells: int, mouths_up: int) -> None:
    """Add the ways of each throw of shells that fall mouth up so many times in a hundred.

    The ways are whole numbers: four fair shells give 1, 4, 6, 4, 1.
    """
    up, down = mouths_up, 100 - mouths_up
    shared = common_divisor(up, down)
    up, down = up // shared, down // shared
    choices = 1
    for mouths in range(shells + 1):
        odds[mouths] += choices * power(up, mouths) * power(down, shells - mouths)
        choices = choices * (shells - mouths) // (mouths + 1)


@rule
def common_divisor(one: int, other: int) -> int:
    while other > 0:
        one, other = other, one % other
    return one


@rule
def power(base: int, exponent: int) -> int:
    result = 1
    for _ in range(exponent):
        result *= base
    return result
