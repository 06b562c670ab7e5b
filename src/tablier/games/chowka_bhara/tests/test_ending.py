"""Chowka Bhara: winning, places and draws, and what players in a hurry think."""

from __future__ import annotations

from tablier.games.chowka_bhara.tests.tables import table

STUCK = "12 13 14 15"  # no room to go on, and no kadi to go in


def test_18_the_first_with_all_pawns_in_the_centre_wins_whatever_is_in_hand():
    before = table("red 22 24 24 24 captured\nwhite 0 0 0 0\nthrows 2 4\nmover red\nphase move")
    after = before.play("22+2")
    assert after == table("red 24 24 24 24 captured\nwhite 0 0 0 0\nrank 1\nmover nobody\nphase throw")
    assert after.payoffs == (1, -1)


def test_18_a_juga_wins_though_it_kills():
    before = table("red 23* 23* 24 24 captured\nwhite 0 0 0 19 captured\nthrows 2\nmover red\nphase move")
    assert before.play("23=2").payoffs == (1, -1)


def test_18_option_play_on_plays_for_the_other_places():
    before = table(
        """
        red    22 24 24 24 captured
        green  22 24 24 24 captured
        white  0 0 0 0
        throws 2 4
        mover  red
        phase  move
        """,
        seats=3,
        play_on=True,
    )
    first = before.play("22+2")
    assert first == table(
        """
        red    24 24 24 24 captured
        green  22 24 24 24 captured
        white  0 0 0 0
        rank   1
        mover  green
        phase  throw
        turns  1
        """,
        seats=3,
        play_on=True,
    )
    assert first.play("2").play("22+2").payoffs == (1, 0, -1)


def test_19_the_game_is_drawn_when_nobody_can_ever_move():
    before = table(f"red {STUCK}\nwhite {STUCK}\nmover red\nphase throw")
    after = before.play("3")
    assert after == table(f"red {STUCK}\nwhite {STUCK}\nmover nobody\nphase throw")
    assert after.payoffs == (0, 0)


def test_19_a_pair_that_could_still_be_made_keeps_the_game_going():
    """Red's two stand before White's juga; only declaring them a juga is left to Red."""
    options = {"wall": "full", "juga_forming": "stays"}
    before = table("red 17 17 24 24 captured\nwhite 0 0 22* 22* captured\nthrows 1\nmover red\nphase throw", **options)
    assert before.play("3").mover == 1


def test_19_under_play_on_whoever_was_first_has_won():
    before = table(
        f"red 24 24 24 24 captured\ngreen {STUCK}\nwhite {STUCK}\nrank 1\nmover green\nphase throw",
        seats=3,
        play_on=True,
    )
    assert before.play("3").payoffs == (1, -0.5, -0.5)


def test_20_the_game_is_drawn_at_the_last_turn():
    before = table("red 0 0 0 0\nwhite 0 0 0 0\nthrows 1\nmover red\nphase move\nturns 99", turn_limit=100)
    after = before.play("0+1")
    assert after.is_over and after.payoffs == (0, 0)
