"""Kid-Cala, beginner: what a player in a hurry sees, worked out by hand."""

from __future__ import annotations

from tablier.games.kid_cala_beginner.advice import evaluate
from tests.pictures.sowing import NORTH, SOUTH, sowing_table


def test_with_many_fruits_left_fewer_sowings_stand_better():
    state = sowing_table("kid-cala-beginner", "1 0 8\n0 0\n2 0 5", SOUTH).state
    # South: a is 3 steps from the mancala, c is 1; North: c is 1 step from it, a is 3. Sixteen fruits share the turn.
    assert (evaluate(state, SOUTH), evaluate(state, NORTH)) == (12, -12)
    state.fruit[0] = 0
    assert (evaluate(state, SOUTH), evaluate(state, NORTH)) == (3 + 14, -3 - 14)


def test_near_the_end_who_can_wait_stands_better():
    table = """
          0 0 0 0 0 3
        20            22
          0 0 0 0 1 2
        """
    state = sowing_table("kid-cala-beginner", table, NORTH).state
    # South: 5 for each of e and f, and for each fruit; North: 30 lost for a, so far away, and 5 for each fruit.
    patience = (5 + 5 + 3 * 5) - (-30 + 3 * 5)
    assert patience == 40
    assert evaluate(state, SOUTH) == 85 * patience // 10 - 200 // 6 == 307
    assert evaluate(state, NORTH) == -307
