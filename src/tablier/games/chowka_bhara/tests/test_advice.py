"""Chowka Bhara: what advice says of a table."""

from __future__ import annotations

import pytest

from tablier.engine.options import Value
from tablier.games.chowka_bhara import advice
from tablier.games.chowka_bhara.tests.tables import table


def logit(picture: str, seat: int = 0, **options: Value) -> int:
    return advice.evaluate(table(picture, **options).state, seat)


def better(one: str, other: str, **options: Value) -> bool:
    """Tell whether Red stands better in one picture, and White worse."""
    return logit(one, 0, **options) > logit(other, 0, **options) and logit(one, 1, **options) < logit(
        other, 1, **options
    )


def test_alike_seats_differ_by_the_turn_only():
    assert logit("red 4 4 4 4 captured\nwhite 4 4 4 4 captured\nmover red") > 0
    assert logit("red 4 4 4 4 captured\nwhite 4 4 4 4 captured\nmover white") < 0


def test_all_seats_together_come_to_nothing():
    picture = "red 0 3 5 24 captured\ngreen 0 0 9 15\nwhite 1 2 3 4 captured\nblue 0 0 0 0\nmover green"
    assert sum(logit(picture, seat, seats=4) for seat in range(4)) == 0


def test_to_be_ahead_and_to_have_a_kadi_are_better():
    white = "\nwhite 0 0 0 4 captured\nmover red"
    assert better(f"red 0 0 4 12 captured{white}", f"red 0 0 4 8 captured{white}")
    assert better(f"red 0 0 4 8 captured{white}", f"red 0 0 4 8{white}")


def test_a_pawn_in_reach_of_one_throw_costs_its_chance_to_be_killed_times_its_way():
    """Red's 14 is White's 6: a White pawn on 4 is two behind, and a first hunter kills it 43 times in a hundred."""
    state = table("red 0 0 0 14 captured\nwhite 4 24 24 24 captured\nmover white").state
    assert advice.peril(state, 0, 14) == 14 * 43 * advice.SOONER // advice.SHARE
    state.mover = 0
    assert advice.peril(state, 0, 14) == 14 * 43 * advice.LATER // advice.SHARE


def test_a_kadi_is_a_prize_for_the_hunter():
    state = table("red 0 0 0 14 captured\nwhite 4 15 15 15\nmover white").state
    assert advice.peril(state, 0, 14) == (14 + advice.PRIZE) * 43 * advice.SOONER // advice.SHARE


def test_nobody_is_feared_on_a_refuge_or_from_where_the_hunter_may_not_come():
    refuge = table("red 0 0 0 12 captured\nwhite 2 24 24 24 captured\nmover white").state
    assert advice.peril(refuge, 0, 12) == 0
    inside = table("red 0 0 0 18 captured\nwhite 15 15 15 15\nmover white").state
    assert advice.peril(inside, 0, 18) == 0


def test_a_juga_hunts_nobody_and_is_hunted_by_nobody():
    """White's 22 is Red's 18, and White's 20 is Red's 16."""
    single = table("red 0 0 0 18 captured\nwhite 20 20 24 24 captured\nmover white").state
    juga = table("red 0 0 0 18 captured\nwhite 20* 20* 24 24 captured\nmover white").state
    assert advice.peril(single, 0, 18) > advice.peril(juga, 0, 18) == 0
    white = "\nwhite 20 20 24 24 captured\nmover white"
    assert better(f"red 0 0 18* 18* captured{white}", f"red 0 0 18 18 captured{white}")


def test_two_together_are_better_than_apart_and_three_are_no_pollu():
    assert advice.group(2, 1) > advice.group(2, 0) > advice.group(1, 0) == 0
    assert advice.group(2, 0) + advice.group(3, 0) == advice.group(4, 0) == 0
    white = "\nwhite 0 0 0 0 captured\nmover red"
    assert better(f"red 0 0 19 19 captured{white}", f"red 0 0 18 20 captured{white}")


@pytest.mark.parametrize(("lap", "stuck"), [(False, advice.STUCK), (True, 0)])
def test_a_pawn_at_the_end_of_the_outer_ring_is_stuck_unless_pawns_lap(lap, stuck):
    state = table("red 0 0 0 15\nmover red", lap=lap).state
    assert advice.post(state, 0, 15) == stuck
    assert advice.post(state, 0, 13) == advice.post(state, 1, 15) == 0


@pytest.mark.parametrize("pawns", ["0 0 0 {}", "0 0 {} 24", "0 {} 24 24"])
def test_entering_the_centre_is_progress(pawns):
    white = " captured\nwhite 0 0 0 0 captured\nmover red"
    assert better(f"red {pawns.format(24)}{white}", f"red {pawns.format(23)}{white}")


def test_a_good_series_in_hand_is_better_than_a_bad_one():
    rest = "red 4 4 4 4 captured\nwhite 4 4 4 4 captured\nmover red\nphase move\nthrows"
    assert better(f"{rest} 8 4 2", f"{rest} 1")
    assert logit(f"{rest} 8") > logit("red 4 4 4 4 captured\nwhite 4 4 4 4 captured\nmover red") > logit(f"{rest} 1")


def test_a_last_pawn_two_before_the_centre_is_better_than_one_just_before_it():
    white = "\nwhite 16 24 24 24 captured\nmover white"
    assert better(f"red 22 24 24 24 captured{white}", f"red 23 24 24 24 captured{white}")


def test_a_seat_that_is_home_stands_above_all_that_are_not_and_in_the_order_of_places():
    picture = (
        "red 24 24 24 24 captured\ngreen 23 24 24 24 captured\nwhite 24 24 24 24 captured\nblue 0 0 0 0\nmover green"
    )
    red, green, white, blue = (logit(f"{picture}\nrank 2 0 1 0", seat, seats=4, play_on=True) for seat in range(4))
    assert white > red > green > blue
