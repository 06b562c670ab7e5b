"""Banana-Cala: what a player in a hurry sees, worked out by hand."""

from __future__ import annotations

import tablier
from tablier.games.banana_cala.advice import evaluate
from tablier.games.banana_cala.table import Phase
from tablier.games.banana_cala.tests.pictures import banana_table as table
from tests.pictures.sowing import NORTH, SOUTH


def test_points_in_the_pile_count_most_and_fruits_in_bowls_are_exposed():
    state = table(
        """
          . . . . . a
        .             2o
          . b . . . .
        """,
        SOUTH,
        south_pile="11a10o12g10b",
    ).state
    south = 1600 * 23 + 900 * 2 + 150
    north = 1600 * -1 - 250  # the last banana lies in North's pile
    assert evaluate(state, SOUTH) == (south - north) // (4 + 16) == 2030
    assert evaluate(state, NORTH) == -2030


def test_fruits_to_be_drawn_no_longer_count_as_stored():
    state = tablier.game("banana-cala").start().play("m4").state
    assert evaluate(state, NORTH) == 900 * 4 // (48 + 16) == 56
    assert evaluate(state, SOUTH) == -56


def test_fruits_in_hand_count_as_if_they_lay_in_bowls():
    state = table(
        """
          . . . . . a
        .             .
          . a . . . .
        """,
        SOUTH,
        hand="ab",
        phase=Phase.DROP,
        last="b",
    ).state
    south, north = -250 + (150 - 250), 1600 * 22 - 250
    assert evaluate(state, NORTH) == (north - south) // (4 + 16) == 1765
    assert evaluate(state, SOUTH) == -1765


def offered(across: str) -> int:
    """Return how South stands who may take what lies across."""
    state = table(
        f"""
          . {across} . . . a
        .              .
          . a . . . o
        """,
        SOUTH,
        phase=Phase.CAPTURE,
        last="b",
    ).state
    assert evaluate(state, NORTH) == -evaluate(state, SOUTH)
    return evaluate(state, SOUTH)


def test_a_capture_offered_is_a_capture_made_unless_it_costs():
    exposed = -250 * 2
    assert offered("og") == -((1600 * 19 - 250 * 3 - exposed - 1600 * 3) // (5 + 16))
    assert offered("2b") == -((1600 * 23 + 2 * 150 - 250 - exposed) // (5 + 16))
