"""Chauka Bara §15 and §16: an opening grace, and series of throws."""

from __future__ import annotations

import tablier
from tablier.engine.table import Verb
from tablier.games.chauka_bara.tests.pictures import played, table


def test_15_option_opening_grace_loses_throws_before_the_first_grace():
    before = tablier.game("chauka-bara").start(opening_grace=True)
    assert before.play("3") == table(
        """
        red    0 0 0 0
        white  0 0 0 0
        mover  white
        turns  1
        """,
        opening_grace=True,
    )
    assert before.explain("3") == "Red throws 3. (§2) Red has not thrown a grace yet: the 3 is lost. (§15)"


def test_15_the_opening_grace_is_itself_played_and_opens_the_game_for_all_pawns():
    before = tablier.game("chauka-bara").start(opening_grace=True)
    assert played(before, "4 0+4 3 0+3") == table(
        """
        red    0 0 3 4
        white  0 0 0 0
        has_begun 1
        mover  white
        turns  1
        """,
        opening_grace=True,
    )


def test_15_one_grace_is_enough_for_the_whole_game():
    """Red's last pawn goes home, captured on Red's 1, White's 9; Red need not throw another grace."""
    before = table(
        """
        red    0 0 0 1
        white  0 0 0 7
        has_begun 1 1
        mover  white
        """,
        opening_grace=True,
    )
    assert played(before, "2 7+2 1 0+1 1").moves == ("0+1",)


def test_15_the_opening_counts_even_if_its_move_is_taken_back():
    before = tablier.game("chauka-bara").start(opening_grace=True)
    assert played(before, "4 0+4 4 4+4 4") == table(
        """
        red    0 0 0 0
        white  0 0 0 0
        has_begun 1
        mover  white
        turns  1
        """,
        opening_grace=True,
    )


def test_15_in_a_series_a_grace_opens_the_game_for_the_throws_after_it():
    before = tablier.game("chauka-bara").start(opening_grace=True, throws="series")
    assert before.play("2").mover == 1
    assert played(before, "4 2").moves == ("0+2", "0+4")


SERIES = {"throws": "series"}


def test_16_throws_are_kept_until_one_is_no_grace_then_used_in_any_order():
    before = table(
        """
        red    0 0 2 5
        white  0 0 0 0
        mover  red
        """,
        **SERIES,
    )
    in_hand = played(before, "4 8 3")
    assert in_hand == table(
        """
        red    0 0 2 5
        white  0 0 0 0
        throws 3 4 8
        mover  red
        phase  move
        """,
        **SERIES,
    )
    assert in_hand.moves == ("0+8", "2+8", "5+8", "0+3", "2+3", "5+3", "0+4", "2+4", "5+4")
    assert in_hand.view.throws == (3, 4, 8)
    assert played(in_hand, "5+3 8+4 2+8") == table(
        """
        red    0 0 10 12
        white  0 0 0 0
        mover  white
        turns  1
        """,
        **SERIES,
    )


def test_16_a_throw_that_is_not_in_hand_cannot_be_used():
    before = table(
        """
        red    0 0 2 5
        white  0 0 0 0
        throws 3
        mover  red
        phase  move
        """,
        **SERIES,
    )
    refusal = before.why_not("5+2")
    assert refusal.paragraph == 16
    assert refusal.sentence == "Red has no such throw in hand for the pawn on square e4."


def test_16_a_capture_throws_a_new_series_at_once_that_joins_the_throws_in_hand():
    """White's 2 is Red's 10."""
    before = table(
        """
        red    0 0 2 7
        white  0 0 0 2
        throws 3 8
        mover  red
        phase  move
        """,
        **SERIES,
    )
    after = before.play("7+3")
    assert after == table(
        """
        red    0 0 2 10 captured
        white  0 0 0 0
        throws 8
        mover  red
        """,
        **SERIES,
    )
    assert played(after, "4 1").view.throws == (1, 4, 8)


def test_16_what_no_pawn_can_use_is_lost():
    before = table(
        """
        red    13 15 15 15
        white  0 0 0 0
        throws 2 4
        mover  red
        phase  move
        """,
        **SERIES,
    )
    assert before.play("13+2") == table(
        """
        red    15 15 15 15
        white  0 0 0 0
        mover  white
        turns  1
        """,
        **SERIES,
    )


def test_16_the_third_grace_of_a_series_loses_all_throws_and_moves_made_before_stand():
    before = table(
        """
        red    0 0 2 7
        white  0 0 0 2
        throws 3 8
        mover  red
        phase  move
        """,
        **SERIES,
    )
    third = played(before, "7+3 4 4")
    assert third.play("8") == table(
        """
        red    0 0 2 10 captured
        white  0 0 0 0
        mover  white
        turns  1
        """,
        **SERIES,
    )
    lost = [event for event in third.step(third.read("8")).events if event.verb == Verb.LOSE]
    assert [(event.count, event.paragraph) for event in lost] == [(8, 6), (8, 6), (4, 6), (4, 6)]


def test_16_graces_are_counted_anew_in_each_series():
    before = table(
        """
        red    0 0 2 7
        white  0 0 0 2
        mover  red
        """,
        **SERIES,
    )
    assert played(before, "4 4 3 7+3 4 4 1").view.throws == (1, 4, 4, 4, 4)


def test_16_with_third_grace_allowed_a_series_stops_at_the_hundredth_throw():
    before = table(
        f"""
        red    0 0 2 7
        white  0 0 0 2
        throws {"4 " * 60}{"8 " * 38}
        mover  red
        """,
        third_grace="allowed",
        **SERIES,
    )
    assert before.play("4").mover == 0 and before.play("4").odds
    full = played(before, "4 8")
    assert len(full.view.throws) == 100 and full.moves == ("0+8", "2+8", "7+8", "0+4", "2+4", "7+4")


PASSING = {"may_pass": True}


def test_3_who_can_move_must():
    before = table("red 0 0 0 5\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move")
    assert before.moves == ("0+2", "5+2")


def test_3_option_may_pass_lets_a_throw_go_unused():
    before = table("red 0 0 0 5\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move", **PASSING)
    assert before.moves == ("0+2", "5+2", "leave")
    assert before.play("leave") == table("red 0 0 0 5\nwhite 0 0 0 0\nmover white\nturns 1", **PASSING)
    assert before.explain("leave") == "Red moves no pawn: what was thrown is lost. (§3)"
    assert before.say("leave") == "leave what was thrown unused"
    assert before.game.touches(before.state, before.read("leave")) == (before.board.tracks[0][0],)


def test_3_option_may_pass_throws_again_after_a_grace_and_counts_it():
    before = tablier.game("chauka-bara").start(**PASSING)
    assert played(before, "4 leave 8 0+8") == table(
        """
        red    0 0 0 8
        white  0 0 0 0
        graces 2
        mover  red
        """,
        **PASSING,
    )
    assert played(before, "4 leave 8 0+8 4") == table("red 0 0 0 0\nwhite 0 0 0 0\nmover white\nturns 1", **PASSING)
    again = played(before, "4 leave 8 0+8")
    assert tablier.position(again.text) == again


def test_3_option_may_pass_gives_up_a_whole_series():
    before = played(tablier.game("chauka-bara").start(throws="series", **PASSING), "4 8 3")
    assert before.moves == ("0+8", "0+3", "0+4", "leave")
    after = table("red 0 0 0 0\nwhite 0 0 0 0\nmover white\nturns 1", throws="series", **PASSING)
    assert before.play("leave") == after
