"""Chowka Bhara: the track, own pawns together, killing, crossed squares, the kadi and the centre."""

from __future__ import annotations

import pytest

import tablier
from tablier.games.chowka_bhara.state import Rule
from tablier.games.chowka_bhara.tests.tables import table

GAME = tablier.game("chowka-bhara")


def test_5_red_walks_anticlockwise_then_clockwise_to_the_centre():
    board = GAME.start().board
    names = [board.places[place].name for place in board.tracks[0]]
    assert names == [
        *("c1", "d1", "e1", "e2", "e3", "e4", "e5", "d5", "c5", "b5", "a5", "a4", "a3", "a2", "a1", "b1"),
        *("b2", "b3", "b4", "c4", "d4", "d3", "d2", "c2"),
        "c3",
    ]


def test_5_the_inner_ring_follows_the_square_before_home():
    before = table("red 0 0 0 15 captured\nwhite 0 0 0 0\nthrows 3\nmover red\nphase move")
    assert before.play("15+3") == table("red 0 0 0 18 captured\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1")


def test_6_no_two_own_pawns_on_a_plain_square_of_the_outer_ring():
    before = table("red 0 0 3 5\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move")
    assert before.why_not("3+2").paragraph == Rule.SHARE


@pytest.mark.parametrize("pawns", ["0 0 2 4", "0 0 16 18"])
def test_6_own_pawns_share_crossed_squares_and_inner_ones(pawns):
    before = table(f"red {pawns} captured\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move")
    step = pawns.split()[2]
    last = pawns.split()[3]
    assert before.play(f"{step}+2") == table(
        f"red 0 0 {last} {last} captured\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1"
    )


def test_7_a_landing_kills_and_earns_a_series_that_joins_the_throws_in_hand():
    before = table("red 0 0 0 5\nwhite 0 0 0 15\nthrows 2 8\nmover red\nphase move")
    killed = before.play("5+2")
    assert killed == table("red 0 0 0 7 captured\nwhite 0 0 0 0\nthrows 8\nmover red\nphase throw")
    assert killed.play("3").view.throws == (3, 8)


def test_7_passing_over_a_pawn_does_not_kill():
    before = table("red 0 0 0 5\nwhite 0 0 0 15\nthrows 3\nmover red\nphase move")
    assert before.play("5+3") == table("red 0 0 0 8\nwhite 0 0 0 15\nmover white\nphase throw\nturns 1")


def test_7_a_single_kills_a_pollu_whole_for_one_series():
    before = table("red 0 0 0 16 captured\nwhite 0 3 22 22 captured\nthrows 2\nmover red\nphase move")
    assert before.play("16+2") == table("red 0 0 0 18 captured\nwhite 0 0 0 3 captured\nmover red\nphase throw")


def test_7_a_single_kills_others_on_a_jugas_square_but_not_the_juga():
    """Red's 18 is Green's 20 and White's 22."""
    before = table(
        """
        red    0 0 0 16 captured
        green  0 0 20* 20* captured
        white  0 0 0 22 captured
        blue   0 0 0 0
        throws 2
        mover  red
        phase  move
        """,
        seats=4,
    )
    assert before.play("16+2") == table(
        """
        red    0 0 0 18 captured
        fresh  0 0 0 1
        green  0 0 20* 20* captured
        white  0 0 0 0 captured
        blue   0 0 0 0
        mover  red
        phase  throw
        """,
        seats=4,
    )


def test_8_nobody_is_killed_on_a_home():
    before = table("red 0 0 0 2\nwhite 0 0 0 12\nthrows 2\nmover red\nphase move")
    assert before.play("2+2") == table("red 0 0 0 4\nwhite 0 0 0 12\nmover white\nphase throw\nturns 1")


def test_8_option_refuges_protects_the_corners_of_the_board():
    before = table("red 0 0 0 1\nwhite 0 0 0 10\nthrows 1\nmover red\nphase move", refuges="corners")
    assert before.play("1+1") == table(
        "red 0 0 0 2\nwhite 0 0 0 10\nmover white\nphase throw\nturns 1", refuges="corners"
    )


def test_8_a_mupollu_on_an_inner_refuge_is_joined_and_not_attacked():
    before = table(
        "red 0 0 0 16 captured\nwhite 0 22 22 22 captured\nthrows 2\nmover red\nphase move", refuges="inner-corners"
    )
    assert before.play("16+2") == table(
        "red 0 0 0 18 captured\nwhite 0 22 22 22 captured\nmover white\nphase throw\nturns 1",
        refuges="inner-corners",
    )


def test_8_a_juga_that_leaves_an_inner_refuge_kills_nobody():
    before = table(
        "red 0 0 18* 18* captured\nwhite 0 0 0 22 captured\nthrows 2\nmover red\nphase move", refuges="inner-corners"
    )
    assert before.play("18=2") == table(
        "red 0 0 19* 19* captured\nwhite 0 0 0 22 captured\nmover white\nphase throw\nturns 1",
        refuges="inner-corners",
    )


def test_9_no_pawn_enters_the_inner_ring_without_a_kadi():
    before = table("red 0 0 0 15\nwhite 0 0 0 0\nthrows 1\nmover red\nphase move")
    assert before.why_not("15+1").paragraph == Rule.KADI


def test_9_a_kill_lets_every_pawn_in_at_once():
    before = table("red 0 0 5 15\nwhite 0 0 0 15\nthrows 2 1\nmover red\nphase move")
    assert before.play("5+2").play("3").play("15+1") == table(
        "red 0 0 7 16 captured\nwhite 0 0 0 0\nthrows 3\nmover red\nphase move"
    )


@pytest.mark.parametrize(("renewal", "right"), [(True, ""), (False, "captured")])
def test_9_option_kadi_renewal_takes_the_kadi_when_all_pawns_are_home_again(renewal, right):
    before = table(
        "red 0 0 0 5 captured\nwhite 0 0 0 15 captured\nthrows 2\nmover red\nphase move", kadi_renewal=renewal
    )
    assert before.play("5+2") == table(
        f"red 0 0 0 7 captured\nwhite 0 0 0 0 {right}\nmover red\nphase throw", kadi_renewal=renewal
    )


@pytest.mark.parametrize("other", [3, 24])
def test_9_option_kadi_renewal_leaves_the_kadi_while_a_pawn_is_elsewhere(other):
    before = table(
        f"red 0 0 0 5 captured\nwhite 0 0 15 {other} captured\nthrows 2\nmover red\nphase move".replace("15 3", "3 15"),
        kadi_renewal=True,
    )
    assert before.play("5+2") == table(
        f"red 0 0 0 7 captured\nwhite 0 0 0 {other} captured\nmover red\nphase throw", kadi_renewal=True
    )


def test_9_option_lap_walks_on_round_the_outer_ring():
    before = table("red 0 0 0 14\nwhite 0 0 0 0\nthrows 3\nmover red\nphase move", lap=True)
    assert before.play("14+3") == table("red 0 0 0 1\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1", lap=True)


def test_9_option_lap_keeps_the_pawns_sorted():
    before = table("red 0 0 5 14\nwhite 0 0 0 0\nthrows 3\nmover red\nphase move", lap=True)
    assert before.play("14+3") == table("red 0 0 1 5\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1", lap=True)


def test_9_option_lap_ends_with_the_kadi():
    before = table("red 0 0 0 14 captured\nwhite 0 0 0 0\nthrows 3\nmover red\nphase move", lap=True)
    assert before.play("14+3") == table(
        "red 0 0 0 17 captured\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1", lap=True
    )


def test_9_option_lap_may_lead_a_pawn_back_to_its_own_square():
    before = table("red 0 0 0 3\nwhite 0 0 0 0\nthrows 16\nmover red\nphase move", lap=True, cowries=8)
    assert before.play("3+16") == table(
        "red 0 0 0 3\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1", lap=True, cowries=8
    )


def test_17_the_centre_is_reached_exactly():
    before = table("red 0 0 0 22 captured\nwhite 0 0 0 0\nthrows 2 3\nmover red\nphase move")
    assert before.why_not("22+3").paragraph == Rule.CENTRE
    assert before.play("22+2") == table("red 0 0 0 24 captured\nwhite 0 0 0 0\nthrows 3\nmover red\nphase move")


def test_17_a_juga_enters_the_centre_and_both_pawns_have_arrived():
    before = table("red 0 0 22* 22* captured\nwhite 0 0 0 0\nthrows 4 8\nmover red\nphase move")
    assert before.why_not("22=8").paragraph == Rule.CENTRE
    assert before.play("22=4") == table("red 0 0 24 24 captured\nwhite 0 0 0 0\nthrows 8\nmover red\nphase move")


@pytest.mark.parametrize(("track", "square"), [("alternate", "c2"), ("falkener", "b2")])
def test_5_option_track_says_where_the_inner_ring_is_entered(track, square):
    before = table("red 0 0 0 23 captured\nwhite 0 0 0 0\nthrows 1\nmover red\nphase move", size=7, track=track)
    after = before.play("23+1")
    entered = after.board.tracks[0][24]
    assert after.board.places[entered].name == square
    assert [(pieces.kind, pieces.count) for pieces in after.view.contents[entered]] == [("red", 1)]


def test_1_option_pawns_sets_how_many_start_at_home():
    start = tablier.game("chowka-bhara").start(pawns=6)
    home = start.board.tracks[0][0]
    assert [(pieces.kind, pieces.count) for pieces in start.view.contents[home]] == [("red", 6)]


HELD = {"crossed_squares": "held"}


def test_8_crossed_squares_are_shared():
    before = table("red 0 0 0 3\nwhite 0 0 0 12\nthrows 1\nmover red\nphase move")
    assert before.play("3+1") == table("red 0 0 0 4\nwhite 0 0 0 12\nmover white\nphase throw\nturns 1")


def test_8_option_crossed_squares_held_keeps_others_out():
    """White's 12 is Red's 4."""
    before = table("red 0 0 0 3\nwhite 0 0 0 12\nthrows 1\nmover red\nphase move", **HELD)
    refusal = before.why_not("3+1")
    assert refusal.paragraph == Rule.SAFE
    assert refusal.places == ("e2", "e3")
    assert before.moves == ("0+1",)


def test_8_option_crossed_squares_held_lets_own_pawns_join_and_others_pass():
    before = table("red 0 0 3 4\nwhite 0 0 0 15\nthrows 1\nmover red\nphase move", **HELD)
    assert before.play("3+1") == table("red 0 0 4 4\nwhite 0 0 0 15\nmover white\nphase throw\nturns 1", **HELD)
    over = table("red 0 0 0 3\nwhite 0 0 0 12\nthrows 2\nmover red\nphase move", **HELD)
    assert over.play("3+2") == table("red 0 0 0 5\nwhite 0 0 0 12\nmover white\nphase throw\nturns 1", **HELD)


def test_8_option_crossed_squares_held_leaves_the_centre_open():
    before = table("red 0 0 0 23 captured\nwhite 0 0 0 24 captured\nthrows 1\nmover red\nphase move", **HELD)
    after = "red 0 0 0 24 captured\nwhite 0 0 0 24 captured\nmover white\nphase throw\nturns 1"
    assert before.play("23+1") == table(after, **HELD)


def test_8_option_crossed_squares_held_a_killed_pawn_goes_home_all_the_same():
    """Red's 0 is White's 8: a white pawn stands on Red's home, and Red's last pawn outside, on White's 9, is killed."""
    before = table("red 1 2 3 5\nwhite 0 0 7 8\nthrows 2\nmover white\nphase move", **HELD)
    after = table("red 0 2 3 5\nwhite 0 0 8 9 captured\nmover white\nphase throw", **HELD)
    assert before.play("7+2") == after


def test_8_option_crossed_squares_held_inner_refuges_too():
    """With inner corners as refuges, Red's 18 on the 5x5 board is White's 22."""
    options = {**HELD, "refuges": "inner-corners"}
    before = table("red 0 0 17 17 captured\nwhite 0 0 0 22 captured\nthrows 1 2\nmover red\nphase move", **options)
    assert before.why_not("17+1").paragraph == Rule.SAFE
    assert before.why_not("17=2").paragraph == Rule.SAFE
