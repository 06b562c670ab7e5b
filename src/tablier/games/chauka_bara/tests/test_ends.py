"""Chauka Bara §12 to §14: how a game ends."""

from __future__ import annotations

import pytest

from tablier.games.chauka_bara.tests.pictures import played, table


def test_12_the_first_with_all_pawns_in_the_centre_wins_at_once_even_with_a_grace():
    before = table("""
        red    20 24 24 24 captured
        white  0 0 0 23 captured
        mover  red
    """)
    after = played(before, "4 20+4")
    assert after == table("""
        red    24 24 24 24 captured
        white  0 0 0 23 captured
        rank   1
        mover  over
    """)
    assert after.payoffs == (1, -1)


def test_12_three_pawns_in_the_centre_are_not_enough():
    before = table("""
        red    7 22 24 24 captured
        white  0 0 0 23 captured
        mover  red
    """)
    assert played(before, "2 22+2") == table("""
        red    7 24 24 24 captured
        white  0 0 0 23 captured
        mover  white
        turns  1
    """)


def test_12_with_series_a_win_leaves_throws_in_hand_unused():
    before = table(
        """
        red    22 24 24 24 captured
        white  0 0 0 23 captured
        throws 2 8
        mover  red
        phase  move
        """,
        throws="series",
    )
    assert before.play("22+2") == table(
        """
        red    24 24 24 24 captured
        white  0 0 0 23 captured
        rank   1
        mover  over
        """,
        throws="series",
    )


def test_12_option_play_on_goes_on_for_the_other_places():
    before = table(
        """
        red    23 24 24 24 captured
        green  0 0 0 5
        white  23 24 24 24 captured
        mover  red
        """,
        seats=3,
        play_on=True,
    )
    second = played(before, "1 23+1")
    assert second == table(
        """
        red    24 24 24 24 captured
        green  0 0 0 5
        white  23 24 24 24 captured
        rank   1
        mover  green
        turns  1
        """,
        seats=3,
        play_on=True,
    )
    assert before.play("1").explain("23+1").endswith("finishes in place 1. (§12)")
    assert second.payoffs == (0, 0, 0)
    last = played(second, "1 0+1 1")
    assert last.explain("23+1").endswith(
        "White has all pawns in the centre and finishes in place 2. (§12)"
        " Red was the first with all pawns in the centre, and wins. (§12)"
    )
    assert last.play("23+1").payoffs == (1, -1, 0)


def test_12_whoever_has_finished_is_passed_over():
    before = table(
        """
        red    24 24 24 24 captured
        green  0 0 0 6
        white  0 0 0 6
        rank   1
        mover  white
        """,
        seats=3,
        play_on=True,
    )
    assert played(before, "1 0+1").mover == 1


def test_13_the_game_is_drawn_as_soon_as_nobody_could_ever_move():
    before = table("""
        red    14 15 15 15
        white  15 15 15 15
        mover  red
    """)
    after = played(before, "1 14+1")
    assert after == table("""
        red    15 15 15 15
        white  15 15 15 15
        mover  over
    """)
    assert after.payoffs == (0, 0)


def test_13_a_draw_within_a_run_of_graces_stands():
    before = table("""
        red    11 15 15 15
        white  15 15 15 15
        mover  red
    """)
    assert played(before, "4 11+4") == table("""
        red    15 15 15 15
        white  15 15 15 15
        mover  over
    """)


def test_13_the_game_goes_on_while_another_player_could_move():
    before = table("""
        red    14 15 15 15
        white  14 15 15 15
        mover  red
    """)
    assert played(before, "1 14+1").mover == 1


def test_13_when_the_others_are_stuck_the_first_to_finish_has_won():
    before = table(
        """
        red    23 24 24 24 captured
        green  15 15 15 15
        white  15 15 15 15
        mover  red
        """,
        seats=3,
        play_on=True,
    )
    after = played(before, "1 23+1")
    assert after.is_over and after.payoffs == (1, -0.5, -0.5)
    assert before.play("1").explain("23+1").endswith("Red, first in the centre, wins. (§13)")


@pytest.mark.parametrize(("turns", "is_over"), [(98, False), (99, True)])
def test_14_option_turn_limit_ends_a_very_long_game(turns, is_over):
    before = table(
        f"""
        red    0 0 0 3
        white  0 0 0 0
        mover  red
        turns  {turns}
        """,
        turn_limit=100,
    )
    after = played(before, "1 3+1")
    assert after.is_over == is_over and after.payoffs == (0, 0)
    assert ("drawn. (§14)" in before.play("1").explain("3+1")) == is_over
