"""Shells: worth, graces and exact odds."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from tablier.families.cowries import is_grace, throw_odds, worth


def odds(shells: int, mouths_up: int) -> list[int]:
    ways = [0] * (shells + 1)
    throw_odds(ways, shells, mouths_up)
    return ways


def test_a_throw_is_worth_its_mouths_or_twice_the_shells():
    assert [worth(mouths, 4) for mouths in range(5)] == [8, 1, 2, 3, 4]
    assert [worth(mouths, 6) for mouths in range(7)] == [12, 1, 2, 3, 4, 5, 6]


def test_all_mouths_or_none_is_a_grace():
    assert [is_grace(mouths, 4) for mouths in range(5)] == [True, False, False, False, True]


def test_fair_shells_fall_in_whole_numbers_of_ways():
    assert odds(4, 50) == [1, 4, 6, 4, 1]
    assert odds(6, 50) == [1, 6, 15, 20, 15, 6, 1]


@pytest.mark.parametrize("shells", [1, 4, 10])
@pytest.mark.parametrize("mouths_up", [5, 35, 40, 95])
def test_biased_shells_fall_with_exact_odds(shells, mouths_up):
    ways, p = odds(shells, mouths_up), Fraction(mouths_up, 100)
    expected = [comb(shells, k) * p**k * (1 - p) ** (shells - k) for k in range(shells + 1)]
    assert [Fraction(way, sum(ways)) for way in ways] == expected
    assert sum(ways) < 2**62
