"""Kid-Cala, beginner: one test or more for each paragraph of the sheet."""

from __future__ import annotations

import pytest

import tablier
from tablier.engine.errors import BadPosition
from tablier.study.playouts import play_out
from tests.pictures.sowing import NORTH, OVER, SOUTH, sowing_table

START = """
      4 4 4 4 4 4
    0             0
      4 4 4 4 4 4
    """


def table(picture: str, mover: int, **options: int) -> tablier.Position:
    return sowing_table("kid-cala-beginner", picture, mover, **options)


def test_1_four_fruits_lie_in_every_bowl_and_south_begins():
    assert tablier.game("kid-cala-beginner").start() == table(START, SOUTH)


def test_1_options_pits_and_fruits_change_the_board():
    start = tablier.game("kid-cala-beginner").start(pits=3, fruits=2)
    assert start == table("2 2 2\n0 0\n2 2 2", SOUTH, fruits=2)
    assert start.moves == ("a", "b", "c")


def test_2_only_own_bowls_with_fruits_may_be_chosen():
    before = table(
        """
          4 0 4 4 4 4
        9             9
          0 3 0 0 5 0
        """,
        SOUTH,
    )
    assert before.moves == ("b", "e")
    refusal = before.why_not("a")
    assert refusal.paragraph == 2
    assert refusal.places == ("a",)


def test_3_fruits_fall_one_by_one_anticlockwise():
    assert table(START, SOUTH).play("b") == table(
        """
          4 4 4 4 4 4
        0             0
          4 0 5 5 5 5
        """,
        NORTH,
    )


def test_3_both_mancalas_are_sown():
    before = table(
        """
          4 4 4 4 4 4
        7             7
          1 1 0 0 0 9
        """,
        SOUTH,
    )
    assert before.play("f") == table(
        """
          5 5 5 5 5 5
        8             8
          2 1 0 0 0 0
        """,
        NORTH,
    )


def test_3_north_sows_towards_the_mancala_at_norths_right():
    assert table(START, NORTH).play("e") == table(
        """
          5 0 4 4 4 4
        1             0
          5 5 4 4 4 4
        """,
        SOUTH,
    )


def test_3_fourteen_fruits_come_round_to_the_bowl_they_left_and_capture_nothing():
    before = table(
        """
          0 0 0 0 0 3
        9             9
          0 0 14 0 0 1
        """,
        SOUTH,
    )
    assert before.play("c") == table(
        """
          1 1 1 1 1 4
        10            10
          1 1 1 1 1 2
        """,
        NORTH,
    )


def test_3_option_skip_opponent_mancala_leaves_it_out():
    before = table(
        """
          4 4 4 4 4 4
        7             7
          1 1 0 0 0 9
        """,
        SOUTH,
        skip_opponent_mancala=True,
    )
    assert before.play("f") == table(
        """
          5 5 5 5 5 5
        7             8
          2 2 0 0 0 0
        """,
        NORTH,
        skip_opponent_mancala=True,
    )


def test_3_in_waurie_thirteen_fruits_come_round():
    before = table(
        """
          0 0 0 0 0 3
        9             9
          0 0 13 0 0 1
        """,
        SOUTH,
        skip_opponent_mancala=True,
    )
    assert before.play("c") == table(
        """
          1 1 1 1 1 4
        9             10
          1 1 1 1 1 2
        """,
        NORTH,
        skip_opponent_mancala=True,
    )


def test_4_last_fruit_in_the_own_mancala_plays_again():
    assert table(START, SOUTH).play("c") == table(
        """
          4 4 4 4 4 4
        0             1
          4 4 0 5 5 5
        """,
        SOUTH,
    )


def test_4_last_fruit_in_the_other_mancala_ends_the_turn():
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
        8             8
          1 1 0 0 0 0
        """,
        NORTH,
    )


def test_5_the_mover_whose_bowls_are_empty_wins_at_once():
    before = table(
        """
          0 0 0 0 0 1
        40            0
          0 0 0 0 0 2
        """,
        SOUTH,
    )
    after = before.play("f")
    assert after == table(
        """
          0 0 0 0 0 2
        40            1
          0 0 0 0 0 0
        """,
        OVER,
    )
    assert after.payoffs == (1, -1)


def test_5_a_last_fruit_in_the_own_mancala_wins_and_does_not_play_again():
    before = table(
        """
          1 0 0 0 0 0
        9             9
          3 0 0 0 0 0
        """,
        NORTH,
    )
    after = before.play("f")
    assert after == table(
        """
          0 0 0 0 0 0
        10            9
          3 0 0 0 0 0
        """,
        OVER,
    )
    assert after.payoffs == (-1, 1)
    assert "plays again" not in before.explain("f")


@pytest.mark.slow
@pytest.mark.parametrize("skips", [False, True])
@pytest.mark.parametrize("pits", range(1, 9))
@pytest.mark.parametrize("fruits", range(1, 9))
def test_5_every_game_on_every_board_has_one_winner(pits, fruits, skips):
    start = tablier.game("kid-cala-beginner").start(pits=pits, fruits=fruits, skip_opponent_mancala=skips)
    tally = play_out(start, 50, seed=pits, limit=10_000)
    assert sum(tally.wins) == 50


@pytest.mark.parametrize("table_text", ["fruit=1,0,1", "fruit=1,0,1 mover=1", "fruit=0,1,1 mover=-2"])
def test_positions_that_can_be_are_read(table_text):
    text = f"kid-cala-beginner pits=1 fruits=1 | {table_text}"
    assert tablier.position(text).text == text


@pytest.mark.parametrize(
    ("table_text", "sentence"),
    [
        ("fruit=1,0,1 mover=-1", "the mover is 0"),
        ("fruit=1,-1,2", "no place holds fewer than 0"),
        ("fruit=1,0,1,1", "2 fruits are on the table, not 3"),
        ("fruit=1,0,1 mover=-2", "over exactly when"),
        ("fruit=0,1,1", "over exactly when"),
        ("fruit=1,1,0 mover=1", "over exactly when"),
        ("fruit=0,1,0,1 mover=-2", "over exactly when"),
    ],
)
def test_positions_that_cannot_be_are_refused(table_text, sentence):
    with pytest.raises(BadPosition, match=sentence):
        tablier.position(f"kid-cala-beginner pits=1 fruits=1 | {table_text}")
