"""Kid-Cala, classic: one test or more for each paragraph of the sheet."""

from __future__ import annotations

import pytest

import tablier
from tests.pictures.sowing import NORTH, OVER, SOUTH, sowing_table


def table(picture: str, mover: int, **options: int) -> tablier.Position:
    return sowing_table("kid-cala-classic", picture, mover, **options)


def test_1_four_fruits_lie_in_every_bowl_and_south_begins():
    assert tablier.game("kid-cala-classic").start() == table(
        """
          4 4 4 4 4 4
        0             0
          4 4 4 4 4 4
        """,
        SOUTH,
    )


def test_1_the_view_counts_the_fruits_of_every_place():
    counts = [sum(pieces.count for pieces in place) for place in tablier.game("kid-cala-classic").start().view.contents]
    assert counts == [4, 4, 4, 4, 4, 4, 0] * 2


def test_1_the_board_may_have_other_sizes():
    assert tablier.game("kid-cala-classic").start(pits=2, fruits=7) == table(
        """
          7 7
        0     0
          7 7
        """,
        SOUTH,
        fruits=7,
    )


def test_2_only_own_bowls_with_fruits_may_be_chosen():
    before = table(
        """
          4 4 4 4 4 4
        9             9
          0 0 5 0 0 1
        """,
        SOUTH,
    )
    assert before.moves == ("c", "f")
    refusal = before.why_not("a")
    assert refusal.paragraph == 2
    assert refusal.places == ("a",)


def test_3_fruits_fall_one_by_one_anticlockwise():
    before = table(
        """
          4 4 4 4 4 4
        0             0
          4 4 4 4 4 4
        """,
        SOUTH,
    )
    assert before.play("d") == table(
        """
          4 4 4 4 4 5
        0             1
          4 4 4 0 5 5
        """,
        NORTH,
    )


def test_3_the_other_mancala_is_left_out():
    before = table(
        """
          4 4 4 4 4 4
        7             7
          1 1 0 0 0 8
        """,
        SOUTH,
    )
    assert before.play("f") == table(
        """
          5 5 5 5 5 5
        7             8
          2 1 0 0 0 0
        """,
        NORTH,
    )


def test_3_north_sows_towards_the_mancala_at_norths_right():
    before = table(
        """
          4 4 4 4 4 4
        0             0
          4 4 4 4 4 4
        """,
        NORTH,
    )
    assert before.play("e") == table(
        """
          5 0 4 4 4 4
        1             0
          5 5 4 4 4 4
        """,
        SOUTH,
    )


def test_4_last_fruit_in_the_own_mancala_plays_again():
    before = table(
        """
          4 4 4 4 4 4
        0             0
          4 4 4 4 4 4
        """,
        SOUTH,
    )
    assert before.play("c") == table(
        """
          4 4 4 4 4 4
        0             1
          4 4 0 5 5 5
        """,
        SOUTH,
    )


def test_5_last_fruit_in_an_own_empty_bowl_takes_the_bowl_across():
    """The leaflet's second illustration."""
    before = table(
        """
          0 0 4 0 0 1
        0             0
          0 1 0 0 0 1
        """,
        SOUTH,
    )
    assert before.play("b") == table(
        """
          0 0 0 0 0 1
        0             5
          0 0 0 0 0 1
        """,
        NORTH,
    )


def test_5_nothing_is_taken_when_the_bowl_across_is_empty():
    before = table(
        """
          4 0 0 0 0 1
        0             0
          0 1 0 0 0 1
        """,
        SOUTH,
    )
    assert before.play("b") == table(
        """
          4 0 0 0 0 1
        0             0
          0 0 1 0 0 1
        """,
        NORTH,
    )


def test_5_nothing_is_taken_in_a_bowl_that_held_fruits_or_on_the_other_side():
    before = table(
        """
          4 0 0 0 0 0
        0             0
          0 1 1 0 0 2
        """,
        SOUTH,
    )
    assert before.play("b") == table(
        """
          4 0 0 0 0 0
        0             0
          0 0 2 0 0 2
        """,
        NORTH,
    )
    assert before.play("f") == table(
        """
          4 0 0 0 0 1
        0             1
          0 1 1 0 0 0
        """,
        NORTH,
    )


def test_5_thirteen_fruits_end_in_the_bowl_they_came_from_and_capture():
    before = table(
        """
          1 0 0 0 0 3
        9             9
          0 0 13 0 0 1
        """,
        SOUTH,
    )
    assert before.play("c") == table(
        """
          2 1 0 1 1 4
        9             12
          1 1 0 1 1 2
        """,
        NORTH,
    )


def test_5_option_capture_without_prey_takes_the_last_fruit_alone():
    before = table(
        """
          4 0 0 0 0 1
        0             0
          0 1 0 0 0 1
        """,
        SOUTH,
        capture_without_prey=True,
    )
    assert before.play("b") == table(
        """
          4 0 0 0 0 1
        0             1
          0 0 0 0 0 1
        """,
        NORTH,
        capture_without_prey=True,
    )


def test_5_the_largest_board_holds_all_its_fruits_in_one_mancala():
    before = table(
        """
          0 1 0 0 0 0 0 0
        0                 126
          1 0 0 0 0 0 0 0
        """,
        SOUTH,
        fruits=8,
    )
    assert before.play("a") == table(
        """
          0 0 0 0 0 0 0 0
        0                 128
          0 0 0 0 0 0 0 0
        """,
        OVER,
        fruits=8,
    )


def test_6_the_game_ends_when_the_movers_row_is_empty_and_the_other_gathers():
    before = table(
        """
          0 2 0 0 3 0
        9             9
          0 0 0 0 0 1
        """,
        SOUTH,
    )
    assert before.play("f") == table(
        """
          0 0 0 0 0 0
        14            10
          0 0 0 0 0 0
        """,
        OVER,
    )


def test_6_the_game_ends_when_a_capture_empties_the_other_row():
    before = table(
        """
          0 0 0 5 0 0
        9             9
          0 0 1 0 0 6
        """,
        SOUTH,
    )
    assert before.play("c") == table(
        """
          0 0 0 0 0 0
        9             21
          0 0 0 0 0 0
        """,
        OVER,
    )


@pytest.mark.parametrize(("north", "south", "paid"), [(5, 9, (1, -1)), (8, 9, (0, 0)), (12, 9, (-1, 1))])
def test_7_the_fuller_mancala_wins(north, south, paid):
    before = table(f"0 0 0 0 0 2\n{north} {south}\n0 0 0 0 0 1", SOUTH)
    assert before.play("f").payoffs == paid


@pytest.mark.parametrize(
    ("north", "sentence"),
    [
        (5, "South wins with 10 fruits. (§7)"),
        (8, "The game is drawn, 10 fruits each. (§7)"),
        (12, "North wins with 14 fruits. (§7)"),
    ],
)
def test_7_the_end_says_who_has_won_and_with_how_many(north, sentence):
    before = table(f"0 0 0 0 0 2\n{north} 9\n0 0 0 0 0 1", SOUTH)
    assert before.explain("f").endswith(sentence)
