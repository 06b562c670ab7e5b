"""Chowka Bhara: pollu and juga, the wall, sitting down and leaving."""

from __future__ import annotations

import pytest

from tablier.games.chowka_bhara.state import Rule
from tablier.games.chowka_bhara.tests.tables import table


def test_10_a_2_makes_a_juga_of_a_pollu_and_moves_it_one_square():
    before = table("red 0 0 18 18 captured\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move")
    assert before.moves == ("0+2", "18+2", "18=2")
    assert before.play("18=2") == table("red 0 0 19* 19* captured\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1")


@pytest.mark.parametrize(
    ("pawns", "move"),
    [("0 0 4 4", "4=2"), ("0 0 17 18", "18=2"), ("0 18 18 18", "18=2"), ("0 0 24 24", "24=2"), ("0 0 0 18", "18=2")],
)
def test_10_only_two_alone_together_inside_become_a_juga(pawns, move):
    before = table(f"red {pawns} captured\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move")
    assert before.why_not(move).paragraph == Rule.POLLU


def test_10_a_juga_needs_a_2():
    before = table("red 0 0 18 18 captured\nwhite 0 0 0 0\nthrows 4\nmover red\nphase move")
    assert before.why_not("18=2").paragraph == Rule.THROW


def test_10_from_the_last_square_the_two_arrive():
    before = table("red 0 0 23 23 captured\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move")
    assert before.play("23=2") == table("red 0 0 24 24 captured\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1")


def test_10_jugas_are_made_in_every_inner_ring():
    before = table("red 0 0 41 41 captured\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move", size=7)
    assert before.play("41=2") == table(
        "red 0 0 42* 42* captured\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1", size=7
    )


def test_10_option_juga_forming_stays_uses_the_2_in_place():
    before = table("red 0 0 18 18 captured\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move", juga_forming="stays")
    assert before.play("18=2") == table(
        "red 0 0 18* 18* captured\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1", juga_forming="stays"
    )


def test_10_option_juga_forming_unlocks_keeps_the_2():
    before = table("red 0 0 18 18 captured\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move", juga_forming="unlocks")
    made = before.play("18=2")
    assert made == table(
        "red 0 0 18* 18* captured\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move", juga_forming="unlocks"
    )
    assert made.moves == ("0+2", "18=2")
    assert made.play("18=2") == table(
        "red 0 0 19* 19* captured\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1", juga_forming="unlocks"
    )


def test_10_a_juga_made_in_place_counts_as_having_just_come():
    """A pawn of White was left with Red's two when another juga of Red joined them and all went on but two."""
    before = table(
        "red 0 0 18 18 captured\nwhite 0 0 0 22 captured\nthrows 2\nmover red\nphase move", juga_forming="unlocks"
    )
    made = before.play("18=2")
    assert made == table(
        "red 0 0 18* 18* captured\nfresh 0 0 1 1\nwhite 0 0 0 22 captured\nthrows 2\nmover red\nphase move",
        juga_forming="unlocks",
    )
    assert made.play("18=2") == table(
        "red 0 0 19* 19* captured\nwhite 0 0 0 22 captured\nmover white\nphase throw\nturns 1",
        juga_forming="unlocks",
    )


@pytest.mark.parametrize(("value", "step"), [(2, 18), (4, 19), (8, 21)])
def test_11_a_juga_goes_one_square_for_every_2(value, step):
    before = table(f"red 0 0 17* 17* captured\nwhite 0 0 0 0\nthrows {value}\nmover red\nphase move")
    assert before.moves == (f"0+{value}", f"17={value}")
    assert before.play(f"17={value}") == table(
        f"red 0 0 {step}* {step}* captured\nwhite 0 0 0 0\nmover white\nphase throw\nturns 1"
    )


def test_11_a_juga_moves_with_even_throws_only():
    before = table("red 0 0 17* 17* captured\nwhite 0 0 0 0\nthrows 3\nmover red\nphase move")
    assert before.why_not("17=3").paragraph == Rule.JUGA


def test_11_a_juga_kills_nobody_where_it_lands():
    before = table("red 0 0 17* 17* captured\nwhite 0 0 0 22 captured\nthrows 2\nmover red\nphase move")
    assert before.play("17=2") == table(
        "red 0 0 18* 18* captured\nwhite 0 0 0 22 captured\nmover white\nphase throw\nturns 1"
    )


@pytest.mark.parametrize("white", ["0 0 0 22", "0 0 22 22", "0 0 22* 22*"])
def test_11_option_juga_kills_on_landing(white):
    before = table(
        f"red 0 0 17* 17* captured\nwhite {white} captured\nthrows 2\nmover red\nphase move",
        juga_kills_on_landing=True,
    )
    assert before.play("17=2") == table(
        "red 0 0 18* 18* captured\nwhite 0 0 0 0 captured\nmover red\nphase throw", juga_kills_on_landing=True
    )


def test_11_option_juga_kills_on_landing_spares_a_mupollu():
    before = table(
        "red 0 0 17* 17* captured\nwhite 0 22 22 22 captured\nthrows 2\nmover red\nphase move",
        juga_kills_on_landing=True,
    )
    assert before.play("17=2") == table(
        "red 0 0 18* 18* captured\nwhite 0 22 22 22 captured\nmover white\nphase throw\nturns 1",
        juga_kills_on_landing=True,
    )


def test_11_option_juga_kills_on_landing_frees_a_pawn_that_had_sat_down_there():
    before = table(
        "red 0 17* 17* 18 captured\nfresh 0 0 0 1\nwhite 0 0 22* 22* captured\nthrows 2\nmover red\nphase move",
        juga_kills_on_landing=True,
    )
    assert before.play("17=2") == table(
        "red 0 18 18 18 captured\nwhite 0 0 0 0 captured\nmover red\nphase throw", juga_kills_on_landing=True
    )


def test_12_nobody_passes_a_juga_of_another_player():
    before = table("red 0 0 0 17 captured\nwhite 0 0 22* 22* captured\nthrows 2\nmover red\nphase move")
    assert before.why_not("17+2").paragraph == Rule.WALL


def test_12_a_juga_does_not_pass_either():
    before = table("red 0 0 16* 16* captured\nwhite 0 0 21* 21* captured\nthrows 4\nmover red\nphase move")
    assert before.why_not("16=4").paragraph == Rule.WALL


def test_12_own_pawns_pass_and_so_do_others_past_a_pollu_or_a_mupollu():
    own = table("red 0 17 18* 18* captured\nwhite 0 0 0 0\nthrows 2\nmover red\nphase move")
    assert "17+2" in own.moves
    for white in ("0 0 22 22", "0 22 22 22"):
        before = table(f"red 0 0 0 17 captured\nwhite {white} captured\nthrows 2\nmover red\nphase move")
        assert "17+2" in before.moves


def test_12_option_wall_full_forbids_landing_as_well():
    picture = "red 0 0 17 17 captured\nwhite 0 0 22* 22* captured\nthrows 1 2\nmover red\nphase move"
    before = table(picture, wall="full")
    assert before.why_not("17+1").paragraph == Rule.WALL
    assert before.why_not("17=2").paragraph == Rule.WALL
    assert {"17+1", "17=2"} <= set(table(picture).moves)


def test_13_a_pawn_that_sits_down_on_a_juga_waits_for_the_next_turn():
    before = table("red 0 0 0 17 captured\nwhite 0 0 22* 22* captured\nthrows 1 2\nmover red\nphase move")
    seated = before.play("17+1")
    assert seated == table(
        "red 0 0 0 18 captured\nfresh 0 0 0 1\nwhite 0 0 22* 22* captured\nthrows 2\nmover red\nphase move"
    )
    assert seated.why_not("18+2").paragraph == Rule.SIT
    assert seated.play("0+2") == table(
        "red 0 0 2 18 captured\nwhite 0 0 22* 22* captured\nmover white\nphase throw\nturns 1"
    )


def test_13_in_the_next_turn_it_goes_on():
    before = table("red 0 0 0 18 captured\nwhite 0 0 22* 22* captured\nthrows 2\nmover red\nphase move")
    assert before.play("18+2") == table(
        "red 0 0 0 20 captured\nwhite 0 0 22* 22* captured\nmover white\nphase throw\nturns 1"
    )


def test_13_a_juga_that_sits_down_on_a_juga_waits_too():
    before = table("red 0 0 17* 17* captured\nwhite 0 0 22* 22* captured\nthrows 2 4\nmover red\nphase move")
    seated = before.play("17=2")
    assert seated == table(
        "red 0 0 18* 18* captured\nfresh 0 0 1 1\nwhite 0 0 22* 22* captured\nthrows 4\nmover red\nphase move"
    )
    assert seated.why_not("18=4").paragraph == Rule.SIT


def test_13_a_pawn_that_sat_before_is_free_though_another_has_just_come():
    before = table("red 0 0 17 18 captured\nwhite 0 0 22* 22* captured\nthrows 1 2\nmover red\nphase move")
    seated = before.play("17+1")
    assert seated == table(
        "red 0 0 18 18 captured\nfresh 0 0 0 1\nwhite 0 0 22* 22* captured\nthrows 2\nmover red\nphase move"
    )
    assert seated.moves == ("0+2", "18+2")
    assert seated.why_not("18=2").paragraph == Rule.SIT


def test_14_a_juga_that_leaves_kills_who_stood_with_it():
    before = table("red 0 0 18* 18* captured\nwhite 0 0 22 22 captured\nthrows 4\nmover red\nphase move")
    assert before.play("18=4") == table("red 0 0 20* 20* captured\nwhite 0 0 0 0 captured\nmover red\nphase throw")


@pytest.mark.parametrize("white", ["0 0 22* 22*", "0 22 22 22"])
def test_14_a_juga_or_a_mupollu_dies_as_well(white):
    before = table(f"red 0 0 18* 18* captured\nwhite {white} captured\nthrows 2\nmover red\nphase move")
    assert before.play("18=2") == table("red 0 0 19* 19* captured\nwhite 0 0 0 0 captured\nmover red\nphase throw")


def test_14_a_juga_that_comes_and_leaves_in_one_turn_kills_nobody():
    before = table("red 0 0 17* 17* captured\nwhite 0 0 0 22 captured\nthrows 2 2\nmover red\nphase move")
    between = before.play("17=2")
    assert between == table(
        "red 0 0 18* 18* captured\nfresh 0 0 1 1\nwhite 0 0 0 22 captured\nthrows 2\nmover red\nphase move"
    )
    assert between.play("18=2") == table(
        "red 0 0 19* 19* captured\nwhite 0 0 0 22 captured\nmover white\nphase throw\nturns 1"
    )


def test_14_a_pollu_that_becomes_a_juga_and_goes_kills_nobody_behind_it():
    before = table("red 0 0 18 18 captured\nwhite 0 0 0 22 captured\nthrows 2\nmover red\nphase move")
    assert before.play("18=2") == table(
        "red 0 0 19* 19* captured\nwhite 0 0 0 22 captured\nmover white\nphase throw\nturns 1"
    )
