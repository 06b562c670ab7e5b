"""Chowka Bhara: setting up, throwing, and what must be used."""

from __future__ import annotations

import pytest

import tablier
from tablier.engine.errors import BadOption
from tablier.engine.table import ALLOWED
from tablier.games.chowka_bhara.state import Rule
from tablier.games.chowka_bhara.tests.tables import table

GAME = tablier.game("chowka-bhara")


def test_1_all_pawns_start_at_home_and_red_throws():
    assert GAME.start() == table("red 0 0 0 0\nwhite 0 0 0 0\nmover red\nphase throw")


@pytest.mark.parametrize(
    ("seats", "names"),
    [(2, ("red", "white")), (3, ("red", "green", "white")), (4, ("red", "green", "white", "blue"))],
)
def test_1_two_to_four_players_sit_anticlockwise(seats, names):
    assert GAME.start(seats=seats).seats == names


def test_2_four_cowries_have_these_odds():
    assert GAME.start().odds == {"8": 1, "1": 4, "2": 6, "3": 4, "4": 1}


def test_2_a_throw_that_is_no_grace_ends_the_series():
    assert GAME.start().play("2") == table("red 0 0 0 0\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move")


def test_2_graces_are_kept_and_thrown_again_without_limit():
    assert GAME.start().play("4").play("8").play("4").play("4").play("3") == table(
        "red 0 0 0 0\nwhite 0 0 0 0\nthrows 4 8 4 4 3\nmover red\nphase move"
    )


@pytest.mark.parametrize("choice", ["take-back", "void"])
def test_2_option_third_grace_loses_everything_in_hand(choice):
    second = GAME.start(third_grace=choice).play("4").play("8")
    assert second == table(
        "red 0 0 0 0\nwhite 0 0 0 0\nthrows 4 8\ngraces 2\nmover red\nphase throw", third_grace=choice
    )
    assert second.play("4") == table(
        "red 0 0 0 0\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1", third_grace=choice
    )


def test_2_option_third_grace_counts_each_series_anew():
    before = table(
        """
        red    0 0 0 5
        white  0 0 0 15
        throws 4 8 2
        mover  red
        phase  move
        """,
        third_grace="void",
    )
    assert before.play("5+2").play("4").play("4").play("1") == table(
        """
        red    0 0 0 7 captured
        white  0 0 0 0
        throws 4 8 4 4 1
        mover  red
        phase  move
        """,
        third_grace="void",
    )


def test_2_a_hundred_throws_in_hand_end_the_series():
    hand = "red 0 0 0 0\nwhite 0 0 0 0\nmover red\nthrows " + "4 " * 99
    assert table(hand + "\nphase throw").play("4") == table(hand + "4\nphase move")


def test_2_seven_by_seven_throws_six_cowries_with_graces_six_and_twelve():
    start = GAME.start(size=7)
    assert start.odds == {"12": 1, "1": 6, "2": 15, "3": 20, "4": 15, "5": 6, "6": 1}
    assert start.play("12").play("6").play("4").view.throws == (4, 6, 12)


def test_2_options_cowries_and_mouths_up_change_the_odds():
    assert GAME.start(cowries=2, mouths_up=75).odds == {"4": 1, "1": 6, "2": 9}
    with pytest.raises(BadOption, match="at least 2 cowries"):
        GAME.start(cowries=1)


def test_3_throws_are_used_in_any_order():
    before = table("red 0 0 0 0\nwhite 0 0 0 0\nthrows 4 2\nmover red\nphase move")
    assert before.moves == ("0+2", "0+4")
    assert before.play("0+2") == table("red 0 0 0 2\nwhite 0 0 0 0\nthrows 4\nmover red\nphase move")


def test_3_several_throws_may_go_to_one_pawn_or_to_several():
    before = table("red 0 0 0 4\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move")
    assert before.moves == ("0+2", "4+2")
    assert before.play("4+2") == table("red 0 0 0 6\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1")
    assert before.play("0+2") == table("red 0 0 2 4\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1")


def test_3_only_throws_in_hand_are_used():
    before = table("red 0 0 0 4\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move")
    assert before.why_not("4+3").paragraph == Rule.THROW
    assert before.why_not("4=2").paragraph == Rule.POLLU


def test_3_pawns_on_one_square_are_alike():
    before = table("red 0 0 0 4\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move")
    assert [GAME.forbidden_by(before.state, 2 * 4 + pawn) for pawn in range(4)] == [0, Rule.USE, Rule.USE, 0]


def test_4_ordinary_moves_are_forced():
    before = table("red 0 0 0 4\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move")
    assert before.why_not("leave").paragraph == Rule.MUST


def test_4_throws_that_cannot_be_used_are_lost():
    before = table("red 12 13 14 15\nwhite 0 0 0 0\nthrows 4\nmover red\nphase throw")
    assert before.play("3") == table("red 12 13 14 15\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1")


def test_4_a_throw_that_could_be_used_before_is_lost_if_it_no_longer_can():
    before = table("red 0 13 14 15\nwhite 0 0 0 0\nthrows 8 4\nmover red\nphase move")
    assert before.play("0+4").play("4+8") == table("red 12 13 14 15\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1")
    assert before.play("0+8").moves == ("8+4",)


def test_4_making_a_juga_is_not_forced():
    before = table("red 23 23 24 24 captured\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move")
    assert before.moves == ("23=2", "leave")
    assert before.game.forbidden_by(before.state, before.actions[1]) == ALLOWED
    assert before.play("leave") == table("red 23 23 24 24 captured\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1")


def test_4_attacking_is_not_forced():
    before = table("red 16 24 24 24 captured\nwhite 0 22 22 22 captured\nthrows 2\nmover red\nphase move")
    assert before.moves == ("16x2", "leave")
