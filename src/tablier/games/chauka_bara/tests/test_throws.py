"""Chauka Bara §2, §3, §5 and §6: what is thrown, how it is used, and what graces do."""

from __future__ import annotations

import pytest

import tablier
from tablier.games.chauka_bara.tests.pictures import played, table


def test_2_four_cowries_are_worth_1_2_3_4_and_8():
    assert tablier.game("chauka-bara").start().odds == {"8": 1, "1": 4, "2": 6, "3": 4, "4": 1}


def test_2_a_larger_board_takes_more_cowries():
    odds = tablier.game("chauka-bara").start(size=7).odds
    assert odds == {"12": 1, "1": 6, "2": 15, "3": 20, "4": 15, "5": 6, "6": 1}


def test_2_option_cowries_throws_another_number_of_shells():
    assert tablier.game("chauka-bara").start(cowries=2).odds == {"4": 1, "1": 2, "2": 1}


def test_2_a_single_cowrie_is_refused():
    with pytest.raises(tablier.TablierError, match="nothing but graces"):
        tablier.game("chauka-bara").start(cowries=1)


def test_2_option_mouths_up_changes_the_odds():
    """Three times in four: 3 to the power of the mouths, times the ways to choose them."""
    assert tablier.game("chauka-bara").start(mouths_up=75).odds == {"8": 1, "1": 12, "2": 54, "3": 108, "4": 81}


def test_3_a_throw_of_one_two_or_three_moves_a_pawn_and_ends_the_turn():
    before = table("""
        red    0 0 2 7
        white  0 0 0 0
        mover  red
    """)
    assert played(before, "3 2+3") == table("""
        red    0 0 5 7
        white  0 0 0 0
        mover  white
        turns  1
    """)


def test_3_any_pawn_may_be_chosen_and_pawns_on_one_square_are_alike():
    before = table("""
        red    0 0 2 7
        white  0 0 0 0
        throws 3
        mover  red
        phase  move
    """)
    assert before.moves == ("0+3", "2+3", "7+3")
    assert [before.game.forbidden_by(before.state, pawn) for pawn in range(4)] == [0, 3, 0, 0]


def test_3_if_one_pawn_can_move_it_must():
    before = table("""
        red    14 15 15 15
        white  0 0 0 0
        mover  red
    """)
    assert before.play("1").moves == ("14+1",)


def test_3_a_throw_that_no_pawn_can_use_is_lost_and_the_turn_passes():
    before = table("""
        red    14 15 15 15
        white  0 0 0 0
        mover  red
    """)
    assert before.play("2") == table("""
        red    14 15 15 15
        white  0 0 0 0
        mover  white
        turns  1
    """)
    assert "lost" in before.explain("2") and "(§3)" in before.explain("2")


@pytest.mark.parametrize(("grace", "step"), [("4", 4), ("8", 8)])
def test_5_after_a_chauka_or_a_bara_the_same_player_throws_again(grace, step):
    after = played(tablier.game("chauka-bara").start(), f"{grace} 0+{grace}")
    assert after.mover == 0 and after.odds
    assert played(after, f"2 {step}+2") == table(f"""
        red    0 0 0 {step + 2}
        white  0 0 0 0
        mover  white
        turns  1
    """)


def test_5_a_grace_that_no_pawn_can_use_throws_again_all_the_same():
    before = table("""
        red    14 15 15 15
        white  0 0 0 0
        mover  red
    """)
    after = before.play("4")
    assert after.mover == 0 and after.play("1").moves == ("14+1",)


def test_6_the_third_grace_in_a_row_takes_two_moves_back_and_ends_the_turn():
    before = table("""
        red    0 0 2 5
        white  0 0 1 3
        mover  red
    """)
    assert played(before, "4 0+4 8 2+8 4") == table("""
        red    0 0 2 5
        white  0 0 1 3
        mover  white
        turns  1
    """)


def test_6_captures_are_taken_back_and_the_right_they_gave():
    """White's 1 and 3 are Red's 9 and 11: Red takes both, each with a grace."""
    before = table("""
        red    1 3 5 7
        white  1 1 3 6
        mover  red
    """)
    middle = played(before, "8 1+8 8 3+8")
    assert middle == table("""
        red    5 7 9 11 captured
        white  0 0 0 6
        mover  red
        graces 2
        step_before 1 3 5 7 0 0 0 0 0 0 1 1 3 6
    """)
    assert middle.play("4") == table("""
        red    1 3 5 7
        white  1 1 3 6
        mover  white
        turns  1
    """)


def test_6_a_right_won_before_the_run_stays():
    before = table("""
        red    1 3 5 7 captured
        white  1 3 3 6
        mover  red
    """)
    assert played(before, "8 1+8 4 9+4 4") == table("""
        red    1 3 5 7 captured
        white  1 3 3 6
        mover  white
        turns  1
    """)


def test_6_the_story_says_what_goes_back():
    before = table("""
        red    1 3 5 7
        white  1 1 3 6
        mover  red
    """)
    third = played(before, "8 1+8 4 3+4")
    assert third.explain("4") == (
        "Red throws 4. (§2) The third grace in a row: the 4 is lost. (§6)"
        " What Red moved with the two graces before is taken back, and with it the right to the inner squares. (§6)"
        " A red pawn goes back from square b5 to square e2. (§6)"
        " A red pawn goes back from square d5 to square d1. (§6)"
        " 2 white pawns go back from White's home to square b5. (§6)"
        " Red's turn is over. (§6)"
    )


def test_6_a_throw_that_captures_in_between_begins_the_count_again():
    """Two graces, a 2 that captures on Red's 9, then two graces: still no third in a row, and the 2 stands."""
    before = table("""
        red    0 0 3 7
        white  0 0 0 1
        mover  red
    """)
    after_capture = played(before, "4 0+4 4 3+4 2 7+2")
    assert after_capture == table("""
        red    0 4 7 9 captured
        white  0 0 0 0
        mover  red
    """)
    assert played(after_capture, "8 0+8 4 8+4").mover == 0
    assert played(after_capture, "8 0+8 4 8+4 8") == table("""
        red    0 4 7 9 captured
        white  0 0 0 0
        mover  white
        turns  1
    """)


def test_6_a_capture_with_a_grace_does_not_begin_the_count_again():
    before = table("""
        red    0 0 1 7
        white  0 0 0 1
        mover  red
    """)
    assert played(before, "8 1+8 4 0+4 4") == table("""
        red    0 0 1 7
        white  0 0 0 1
        mover  white
        turns  1
    """)


def test_6_graces_count_even_if_no_pawn_could_use_them():
    before = table("""
        red    14 15 15 15
        white  0 0 0 0
        mover  red
    """)
    after = played(before, "4 8 4")
    assert after == table("""
        red    14 15 15 15
        white  0 0 0 0
        mover  white
        turns  1
    """)
    assert "taken back" not in played(before, "4 8").explain("4")


def test_6_option_third_grace_void_loses_the_third_and_keeps_the_moves():
    before = table(
        """
        red    0 0 2 5
        white  0 0 1 3
        mover  red
        """,
        third_grace="void",
    )
    assert played(before, "4 0+4 8 2+8 4") == table(
        """
        red    0 4 5 10
        white  0 0 1 3
        mover  white
        turns  1
        """,
        third_grace="void",
    )


def test_6_option_third_grace_allowed_plays_on():
    before = table(
        """
        red    0 0 2 5
        white  0 0 1 3
        mover  red
        """,
        third_grace="allowed",
    )
    assert played(before, "4 0+4 8 2+8 4 4+4 4 0+4") == table(
        """
        red    4 5 8 10
        white  0 0 1 3
        mover  red
        """,
        third_grace="allowed",
    )
