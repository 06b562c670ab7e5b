"""Banana-Cala, §6 to §9: captures, the end and the points."""

from __future__ import annotations

import pytest

import tablier
from tablier.games.banana_cala.table import Phase
from tablier.games.banana_cala.tests.pictures import banana_table as table
from tests.pictures.sowing import NORTH, OVER, SOUTH

EMPTY = """
      . . . . . .
    .             .
      . . . . . .
    """


def may_capture(**options: str) -> tablier.Position:
    return table(
        """
          . og . . . a
        .              .
          . . a . . o
        """,
        SOUTH,
        quiet=7,
        **options,
    )


def test_6_last_fruit_in_an_own_empty_bowl_may_take_the_bowl_across():
    asked = may_capture().play("c")
    assert asked == table(
        """
          . og . . . a
        .              .
          . a . . . o
        """,
        SOUTH,
        phase=Phase.CAPTURE,
        last="b",
        quiet=7,
    )
    assert asked.moves == ("take", "leave")
    assert asked.play("take") == table(
        """
          . . . . . a
        .             .
          . . . . . o
        """,
        NORTH,
        south_pile="aog",
    )


def test_6_a_capture_may_be_declined():
    assert may_capture().play("c").play("leave") == table(
        """
          . og . . . a
        .              .
          . a . . . o
        """,
        NORTH,
        quiet=8,
    )


def test_6_option_capture_automatic_takes_without_asking():
    assert may_capture(capture="automatic").play("c") == table(
        """
          . . . . . a
        .             .
          . . . . . o
        """,
        NORTH,
        south_pile="aog",
        capture="automatic",
    )


def test_6_nothing_is_taken_when_the_bowl_across_is_empty():
    before = table(
        """
          . . . . . a
        .             .
          . . a . . o
        """,
        SOUTH,
    )
    assert before.play("c") == table(
        """
          . . . . . a
        .             .
          . a . . . o
        """,
        NORTH,
        quiet=1,
    )


def test_6_nothing_is_taken_in_a_bowl_that_held_fruits_or_on_the_other_side():
    before = table(
        """
          . og . . . a
        .              .
          2a b a . . o
        """,
        SOUTH,
    )
    assert before.play("c") == table(
        """
          . og . . . a
        .              .
          2a ab . . . o
        """,
        NORTH,
        quiet=1,
    )
    assert before.play("a") == table(
        """
          a og . . . a
        a              .
          . b a . . o
        """,
        NORTH,
        quiet=1,
    )


def test_6_north_may_capture_with_the_first_draw():
    before = table(
        """
                   . . . . . .
        6a6o6g6b                 5a6o6g5b
                   . . . . b a
        """,
        NORTH,
        quiet=1,
    )
    after = before.play("m5").play("grape").play("grape").play("grape").play("grape").play("orange")
    assert after.play("take") == table(
        """
                   g g g g . .
        6a5o2g6b                 5a6o6g5b
                   . . . . . a
        """,
        SOUTH,
    )


def test_6_fourteen_fruits_end_in_the_bowl_they_left_and_capture():
    before = table(
        """
          . . . . . b
        .             .
          . . 12a2o . . .
        """,
        SOUTH,
        drop_order="sorted",
        capture="automatic",
    )
    assert before.play("c") == table(
        """
          a a . a a ab
        a              a
          a a . o a a
        """,
        NORTH,
        south_pile="ao",
        drop_order="sorted",
        capture="automatic",
    )


def test_7_the_game_ends_when_the_mover_has_nothing_left_and_the_other_takes_the_rest():
    before = table(
        """
          . . . . . g
        .             .
          a . . . . .
        """,
        SOUTH,
        south_pile="ob",
        quiet=3,
    )
    assert before.play("a") == table(EMPTY, OVER, south_pile="ob")


def test_7_the_game_ends_when_a_capture_leaves_the_other_player_nothing():
    before = table(
        """
          . b . . . .
        .             2o
          . . a . . g
        """,
        SOUTH,
    )
    assert before.play("c").play("take") == table(EMPTY, OVER, south_pile="a2ogb")


def test_7_both_sides_may_become_empty_at_once():
    before = table(
        """
          . g . . . .
        .             .
          . . a . . .
        """,
        SOUTH,
    )
    assert before.play("c").play("take") == table(EMPTY, OVER, south_pile="ag")


def test_7_fruits_in_hand_do_not_end_the_game():
    before = table(
        """
          . . . . . g
        .             .
          . . ab . . .
        """,
        SOUTH,
    )
    assert before.play("c").moves == ("apple", "banana")
    assert before.play("c").play("apple") == table(
        """
          . . . . . g
        .             .
          b a . . . .
        """,
        NORTH,
        quiet=1,
    )


def almost_quiet(quiet: int, **options: int) -> tablier.Position:
    return table(
        """
          . . g . . b
        .             o
          . . . . . a
        """,
        SOUTH,
        quiet=quiet,
        **options,
    )


def test_8_after_a_hundred_turns_without_a_capture_each_player_keeps_the_own_side():
    assert almost_quiet(98).play("f").mover == NORTH
    assert almost_quiet(99).play("f") == table(EMPTY, OVER, south_pile="ao")


def test_8_option_quiet_limit_sets_the_number_of_turns():
    assert almost_quiet(9, quiet_limit=10).play("f") == table(EMPTY, OVER, south_pile="ao", quiet_limit=10)
    assert almost_quiet(99, quiet_limit=101).play("f").mover == NORTH


def test_8_only_a_capture_that_is_made_counts():
    before = table(
        """
          . g . . . b
        .             o
          . . a . . .
        """,
        SOUTH,
        quiet=99,
    )
    assert before.play("c").play("leave") == table(EMPTY, OVER, south_pile="ao")
    assert before.play("c").play("take") == table(
        """
          . . . . . b
        .             o
          . . . . . .
        """,
        NORTH,
        south_pile="ag",
    )


@pytest.mark.parametrize(
    ("south_pile", "paid", "sentence"),
    [
        ("10a7o4b", (1, -1), "South wins with 13 points. (§9)"),
        ("10a6o4b", (0, 0), "The game is drawn, 12 points each. (§9)"),
        ("10a5o4b", (-1, 1), "North wins with 13 points. (§9)"),
        ("3b", (-1, 1), "North wins with 27 points. (§9)"),
    ],
)
def test_9_bananas_take_points_away_and_more_points_win(south_pile, paid, sentence):
    before = table(
        """
          . . . . . g
        .             .
          a . . . . .
        """,
        SOUTH,
        south_pile=south_pile,
    )
    assert before.play("a").payoffs == paid
    assert before.explain("a").endswith(sentence)


def test_9_the_points_of_both_piles_are_shown():
    notes = dict(table(EMPTY, OVER, south_pile="3b").view.notes)
    assert notes == {"note-points-south": -3, "note-points-north": 27, "note-to-draw": 0, "note-quiet": 0}
