"""Kid-Cala, classic: what a player in a hurry sees, worked out by hand."""

from __future__ import annotations

import tablier
from tablier.games.kid_cala_classic.advice import evaluate
from tests.pictures.sowing import NORTH, SOUTH, sowing_table


def table(picture: str, mover: int) -> tablier.Position:
    return sowing_table("kid-cala-classic", picture, mover, fruits=2)


def test_between_equals_the_turn_is_worth_a_little():
    state = table("2 2 2\n0 0\n2 2 2", SOUTH).state
    assert (evaluate(state, SOUTH), evaluate(state, NORTH)) == (35, -35)


def test_a_lead_counts_more_than_bowls_to_play_from():
    state = table("0 1 2\n2 5\n0 2 0", SOUTH).state
    # South's b plays again; North holds bowls four and three steps, counted with one more, from playing out.
    promises = (290 * 3 + 1000) - (290 * 4 + 290 * 3)
    assert evaluate(state, SOUTH) == (740 * 3 + promises) // (5 + 8) + 35 == 193
    assert evaluate(state, NORTH) == -193


def test_more_than_half_of_the_fruits_has_as_good_as_won():
    state = table("0 0 1\n2 8\n1 0 0", NORTH).state
    assert evaluate(state, SOUTH) == 740 * 6 // (2 + 8) + 800 - 35
    assert evaluate(state, NORTH) == -1209
