"""The page about solving the whole family counts as the solver does."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement, pairwise
from math import comb
from pathlib import Path

import pytest

import tablier

PAGE = (Path(__file__).parents[2] / "docs" / "family.md").read_text("utf-8")
POWERS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
ROWS = re.findall(r"^\| (\d)x\d, (\d) pawns[^|]*\| ([\d,]+) \|(.*)\|$", PAGE, re.MULTILINE)


def sides(size: int, pawns: int) -> int:
    return comb(4 * (size - 1) + pawns - 1, pawns) + comb(size * size + pawns - 1, pawns) - 1


def read(number: str) -> float:
    factor, _, power = number.strip().partition("·10")
    return float(factor) * 10 ** int(power.translate(POWERS))


@pytest.mark.parametrize(("size", "pawns"), [(5, 1), (5, 2), (5, 3), (5, 4), (7, 1), (7, 2)])
def test_the_formula_counts_the_sides_that_the_solver_lists(size, pawns):
    found = tablier.game("chauka-bara")
    assert found.sides(found.start(size=size, pawns=pawns).state).count == sides(size, pawns)


def test_the_table_follows_from_the_formula():
    assert len(ROWS) == 5
    for size, pawns, count, powers in ROWS:
        assert int(count.replace(",", "")) == sides(int(size), int(pawns))
        for seats, told in enumerate((each for each in powers.split("|") if each.strip()), 2):
            exact = sides(int(size), int(pawns)) ** seats
            assert abs(read(told) / exact - 1) < 0.05, told


def test_the_sides_of_endings_are_those_that_the_solver_lists():
    for name, count in (("thaayam", "379"), ("chowka-bhara", "320")):
        game = tablier.game(name)
        assert game.endings(game.start().state, 2).count == int(count) and f"| {count} |" in PAGE


def test_how_much_is_gained_by_working_out_independent_blocks_at_once():
    game = tablier.game("chauka-bara")
    first = game.sides(game.start().state).first
    sizes = [until - since for since, until in pairwise(first[:-1])]
    layers: dict[int, list[int]] = {}
    for one, two in combinations_with_replacement(range(len(sizes)), 2):
        layers.setdefault(one + two, []).append(sizes[one] * sizes[two] * (1 + (one != two)))
    every, longest = sum(map(sum, layers.values())), sum(map(max, layers.values()))
    assert f"{100 * (every / longest - 1):.0f} % sooner" in PAGE
    assert f"{100 * max(max(layer) for layer in layers.values()) / every:.0f} % of all positions" in PAGE
