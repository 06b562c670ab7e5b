"""The tracks, against the tables worked out by hand."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tablier.families.spiral import CELLS, SAFE, SIZES, Refuges, Track, alternate, falkener, turned

RED = """
    4,2 4,3 4,4 3,4 2,4 1,4 0,4 0,3 0,2 0,1 0,0 1,0 2,0 3,0 4,0 4,1
    3,1 2,1 1,1 1,2 1,3 2,3 3,3 3,2 2,2
"""
GREEN = """
    2,4 1,4 0,4 0,3 0,2 0,1 0,0 1,0 2,0 3,0 4,0 4,1 4,2 4,3 4,4 3,4
    3,3 3,2 3,1 2,1 1,1 1,2 1,3 2,3 2,2
"""
WHITE = """
    0,2 0,1 0,0 1,0 2,0 3,0 4,0 4,1 4,2 4,3 4,4 3,4 2,4 1,4 0,4 0,3
    1,3 2,3 3,3 3,2 3,1 2,1 1,1 1,2 2,2
"""
BLUE = """
    2,0 3,0 4,0 4,1 4,2 4,3 4,4 3,4 2,4 1,4 0,4 0,3 0,2 0,1 0,0 1,0
    1,1 1,2 1,3 2,3 3,3 3,2 3,1 2,1 2,2
"""
SEVEN = """
    6,3 6,4 6,5 6,6 5,6 4,6 3,6 2,6 1,6 0,6 0,5 0,4 0,3 0,2 0,1 0,0 1,0 2,0 3,0 4,0 5,0 6,0 6,1 6,2
    5,2 5,1 4,1 3,1 2,1 1,1 1,2 1,3 1,4 1,5 2,5 3,5 4,5 5,5 5,4 5,3
    4,3 4,4 3,4 2,4 2,3 2,2 3,2 4,2 3,3
"""


def cells(table: str) -> list[tuple[int, int]]:
    return [(int(row), int(column)) for row, column in (word.split(",") for word in table.split())]


@pytest.mark.parametrize("side", range(4))
def test_the_four_tracks_of_the_5x5_board(side):
    expected = cells([RED, GREEN, WHITE, BLUE][side])
    assert [turned(5, cell, side) for cell in alternate(5)] == expected
    assert [divmod(CELLS[Track.ALTERNATE, 0, side, step], 5) for step in range(25)] == expected
    assert CELLS[Track.ALTERNATE, 0, side, 25] == -1


def test_the_7x7_track_goes_round_each_ring_the_other_way():
    assert alternate(7) == cells(SEVEN)


@pytest.mark.parametrize(
    ("size", "steps"),
    [
        (9, {31: (8, 3), 32: (7, 3), 55: (7, 4), 56: (6, 4), 71: (6, 3), 72: (5, 3), 79: (5, 4), 80: (4, 4)}),
        (11, {39: (10, 4), 40: (9, 4), 71: (9, 5), 72: (8, 5), 95: (8, 4), 96: (7, 4), 111: (7, 5), 120: (5, 5)}),
    ],
)
def test_bigger_boards_follow_the_same_plan(size, steps):
    track = alternate(size)
    assert {step: track[step] for step in steps} == steps


def test_falkeners_track_enters_each_ring_at_its_corner():
    track = falkener(7)
    assert [track[step] for step in (23, 24, 39, 40, 47, 48)] == [(6, 2), (5, 1), (5, 2), (4, 2), (4, 3), (3, 3)]
    assert falkener(5) == alternate(5)


@pytest.mark.parametrize("size", SIZES)
def test_every_square_is_crossed_once_and_only_a_last_step_may_be_diagonal(size):
    track = alternate(size)
    assert sorted(track) == [(row, column) for row in range(size) for column in range(size)]
    slanted = [n for n, (a, b) in enumerate(pairwise(track)) if abs(a[0] - b[0]) + abs(a[1] - b[1]) != 1]
    assert slanted == ([size * size - 2] if size in (7, 11) else [])


def test_homes_and_centre_are_safe_and_corners_by_choice():
    safe = [{divmod(cell, 5) for cell in range(25) if SAFE[choice, 0, cell]} for choice in Refuges]
    homes = {(4, 2), (2, 4), (0, 2), (2, 0), (2, 2)}
    assert safe[Refuges.HOMES] == homes
    assert safe[Refuges.CORNERS] == homes | {(0, 0), (0, 4), (4, 0), (4, 4)}
    assert safe[Refuges.INNER_CORNERS] == homes | {(1, 1), (1, 3), (3, 1), (3, 3)}
