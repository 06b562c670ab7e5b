"""Chowka Bhara: the mupollu, and attacking it."""

from __future__ import annotations

import pytest

from tablier.games.chowka_bhara.state import Rule
from tablier.games.chowka_bhara.tests.tables import table


@pytest.mark.parametrize(
    ("pawns", "move", "after"),
    [
        ("0 16 18* 18*", "16+2", "0 18 18 18"),
        ("0 17* 17* 18", "17=2", "0 18 18 18"),
        ("17* 17* 18* 18*", "17=2", "18 18 18 18"),
        ("0 16 18 18", "16+2", "0 18 18 18"),
    ],
)
def test_15_three_or_more_together_are_a_mupollu_and_no_juga(pawns, move, after):
    before = table(f"red {pawns} captured\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move")
    assert before.play(move) == table(f"red {after} captured\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1")


@pytest.mark.parametrize(
    ("pawns", "marks"),
    [
        ("0 18 18 18", {"", "mupollu"}),
        ("0 0 18* 18*", {"", "juga"}),
        ("0 0 18 18", {""}),
        ("0 0 0 16", {""}),  # three at home are none
        ("24 24 24 18", {""}),  # nor are those who have arrived
    ],
)
def test_15_a_mupollu_is_seen_as_one_on_an_inner_square(pawns, marks):
    position = table(f"red {pawns} captured\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move")
    assert {pieces.mark for contents in position.view.contents for pieces in contents} == marks


def test_15_they_move_one_by_one():
    before = table("red 0 18 18 18 captured\nwhite 0 0 0 0\nthrows 3\nmover red\nphase move")
    assert before.play("18+3") == table("red 0 18 18 21 captured\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1")


def test_15_a_juga_that_sat_with_another_becomes_a_mupollu_of_which_only_the_last_waits():
    before = table("red 0 17 18* 18* captured\nwhite 0 0 22* 22* captured\nthrows 1 2\nmover red\nphase move")
    joined = before.play("17+1")
    assert joined == table(
        "red 0 18 18 18 captured\nfresh 0 0 0 1\nwhite 0 0 22* 22* captured\nthrows 2\nmover red\nphase move"
    )
    assert joined.play("18+2") == table(
        "red 0 18 18 20 captured\nwhite 0 0 22* 22* captured\nmover white\nphase throw\nturns 1"
    )


ATTACK = "white 0 22 22 22 captured\nmover red\n"


def test_16_two_1s_kill_the_whole_mupollu_and_the_attacker_moves_there():
    before = table("red 0 0 0 16 captured\nthrows 2 3\nphase move\n" + ATTACK)
    assert before.moves == ("0+2", "16x2", "0+3", "16+3")
    first = before.play("16x2")
    assert first == table("red 0 0 0 16 captured\nthrows 2 3\nattacker 3\nchosen 2\nphase attack\n" + ATTACK)
    second = first.play("1")
    assert second == table("red 0 0 0 16 captured\nthrows 2 3\nattacker 3\nchosen 2\nphase confirm\n" + ATTACK)
    assert second.play("1") == table("red 0 0 0 18 captured\nwhite 0 0 0 0 captured\nthrows 3\nmover red\nphase throw")


def test_16_four_are_killed_like_three():
    before = table("red 0 0 0 16 captured\nwhite 22 22 22 22 captured\nthrows 2\nmover red\nphase move")
    assert before.play("16x2").play("1").play("1") == table(
        "red 0 0 0 18 captured\nwhite 0 0 0 0 captured\nmover red\nphase throw"
    )


@pytest.mark.parametrize("thrown", [["2"], ["4"], ["8"], ["1", "3"], ["1", "4"]])
def test_16_after_a_failed_attack_another_pawn_must_use_the_throw(thrown):
    position = table("red 0 0 0 16 captured\nthrows 2 3\nphase move\n" + ATTACK).play("16x2")
    for throw in thrown:
        position = position.play(throw)
    assert position == table("red 0 0 0 16 captured\nthrows 2 3\nattacker 3\nchosen 2\nphase instead\n" + ATTACK)
    assert position.moves == ("0+2",)
    assert position.why_not("16x2").paragraph == position.why_not("0+3").paragraph == Rule.ATTACK
    assert position.why_not("leave").paragraph == Rule.MUST


def test_16_the_pawn_that_failed_may_use_the_other_throws():
    failed = table("red 0 0 0 16 captured\nthrows 2 3\nattacker 3\nchosen 2\nphase instead\n" + ATTACK)
    used = failed.play("0+2")
    assert used == table("red 0 0 2 16 captured\nthrows 3\nphase move\n" + ATTACK)
    assert used.play("16+3") == table(
        "red 0 0 2 19 captured\nwhite 0 22 22 22 captured\nmover white\nphase throw\nturns 1"
    )


def test_16_without_another_pawn_the_throw_is_lost_and_the_others_are_not():
    before = table("red 16 24 24 24 captured\nthrows 2 3\nphase move\n" + ATTACK)
    assert before.play("16x2").play("3") == table("red 16 24 24 24 captured\nthrows 3\nphase move\n" + ATTACK)


def test_16_with_the_only_throw_lost_the_turn_is_over():
    before = table("red 16 24 24 24 captured\nthrows 2\nphase move\n" + ATTACK)
    assert before.play("16x2").play("1").play("2") == table(
        "red 16 24 24 24 captured\nwhite 0 22 22 22 captured\nmover white\nphase throw\nturns 1"
    )


def test_16_each_throw_can_be_tried_once():
    before = table("red 16 24 24 24 captured\nthrows 2 2\nphase move\n" + ATTACK)
    again = before.play("16x2").play("2")
    assert again.moves == ("16x2", "leave")
    assert again.play("16x2").play("2").mover == 1


def test_16_instead_of_the_attack_another_pollu_may_become_a_juga_or_not():
    failed = table("red 16 23 23 24 captured\nthrows 2\nphase move\n" + ATTACK).play("16x2").play("3")
    assert failed.moves == ("23=2", "leave")
    assert failed.play("23=2") == table(
        "red 16 24 24 24 captured\nwhite 0 22 22 22 captured\nmover white\nphase throw\nturns 1"
    )
    assert failed.play("leave") == table(
        "red 16 23 23 24 captured\nwhite 0 22 22 22 captured\nmover white\nphase throw\nturns 1"
    )


def test_16_the_pawn_that_failed_does_not_become_half_of_a_juga():
    before = table("red 16 16 24 24 captured\nthrows 2\nphase move\n" + ATTACK)
    assert before.moves == ("16x2", "16=2", "leave")
    assert before.play("16x2").play("3") == table(
        "red 16 16 24 24 captured\nwhite 0 22 22 22 captured\nmover white\nphase throw\nturns 1"
    )


def test_16_a_juga_that_would_not_use_the_throw_is_not_made_instead():
    before = table("red 16 23 23 24 captured\nthrows 2\nphase move\n" + ATTACK, juga_forming="unlocks")
    assert before.play("16x2").play("3") == table(
        "red 16 23 23 24 captured\nwhite 0 22 22 22 captured\nmover white\nphase throw\nturns 1",
        juga_forming="unlocks",
    )


def test_16_a_pawn_may_attack_from_the_outer_ring_if_it_may_go_in():
    assert "15x3" in table("red 0 0 0 15 captured\nthrows 3\nphase move\n" + ATTACK).moves
    assert table("red 0 0 0 15\nthrows 3\nphase move\n" + ATTACK).why_not("15x3").paragraph == Rule.KADI


def test_16_a_juga_does_not_attack_but_shares_the_square():
    before = table("red 0 0 16* 16* captured\nthrows 4\nphase move\n" + ATTACK)
    assert before.play("16=4") == table(
        "red 0 0 18* 18* captured\nwhite 0 22 22 22 captured\nmover white\nphase throw\nturns 1"
    )


def test_16_others_with_the_mupollu_are_killed_with_it_but_not_a_juga():
    """Red's 18 is Green's 20, White's 22 and Blue's 16."""
    before = table(
        """
        red    0 0 0 16 captured
        green  0 0 20* 20* captured
        white  0 22 22 22 captured
        blue   0 0 0 16 captured
        throws 2
        attacker 3
        chosen 2
        mover  red
        phase  confirm
        """,
        seats=4,
    )
    assert before.play("1") == table(
        """
        red    0 0 0 18 captured
        fresh  0 0 0 1
        green  0 0 20* 20* captured
        white  0 0 0 0 captured
        blue   0 0 0 0 captured
        mover  red
        phase  throw
        """,
        seats=4,
    )
