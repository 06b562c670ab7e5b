"""Chauka Bara: what advice says of a table."""

from __future__ import annotations

import pytest

from tablier.engine.options import Value
from tablier.games.chauka_bara import advice
from tablier.games.chauka_bara.tests.pictures import table


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


def test_to_be_ahead_and_to_have_captured_are_better():
    white = "\nwhite 0 0 0 4 captured\nmover red"
    assert better(f"red 0 0 4 12 captured{white}", f"red 0 0 4 8 captured{white}")
    assert better(f"red 0 0 4 8 captured{white}", f"red 0 0 4 8{white}")
    assert better(f"red 0 0 24 24 captured{white}", f"red 0 0 12 24 captured{white}")


def test_a_pawn_in_reach_of_one_throw_costs_its_chance_to_be_taken_times_its_way():
    """Red's 14 is White's 6: a White pawn on 4 is two behind, and a first hunter takes it 43 times in a hundred."""
    state = table("red 0 0 0 14 captured\nwhite 4 24 24 24 captured\nmover white").state
    assert advice.peril(state, 0, 14) == 14 * 43 * advice.SOONER // advice.SHARE
    state.mover = 0
    assert advice.peril(state, 0, 14) == 14 * 43 * advice.LATER // advice.SHARE


def test_a_first_capture_is_a_prize_for_the_hunter():
    state = table("red 0 0 0 14 captured\nwhite 4 16 16 16\nmover white").state
    assert advice.peril(state, 0, 14) == (14 + advice.PRIZE) * 43 * advice.SOONER // advice.SHARE


def test_nobody_is_feared_on_a_refuge_or_from_where_the_hunter_may_not_come():
    refuge = table("red 0 0 0 12 captured\nwhite 2 24 24 24 captured\nmover white").state
    assert advice.peril(refuge, 0, 12) == 0
    inside = table("red 0 0 0 18 captured\nwhite 15 15 15 15\nmover white").state
    assert advice.peril(inside, 0, 18) == 0


def test_the_lead_of_a_pawn_in_danger_is_smaller():
    white = "\nwhite 0 0 0 4 captured\nmover white"
    assert better(f"red 0 0 0 12 captured{white}", f"red 0 0 0 14 captured{white}")


@pytest.mark.parametrize(("option", "stuck"), [("wait", advice.STUCK), ("lap", 0)])
def test_a_pawn_at_the_end_of_the_outer_ring_is_stuck_unless_pawns_lap(option, stuck):
    state = table("red 0 0 0 15\nmover red", without_capture=option).state
    assert advice.post(state, 0, 15) == stuck
    assert advice.post(state, 0, 13) == advice.post(state, 1, 15) == 0


def test_a_pawn_is_worth_most_in_the_centre_and_least_just_before_it():
    state = table("red 0 0 0 0 captured\nmover red").state
    assert advice.post(state, 1, 24) > advice.post(state, 1, 18) > advice.post(state, 1, 23)


def test_a_good_throw_in_hand_is_better_than_a_bad_one():
    rest = "red 4 4 4 4 captured\nwhite 4 4 4 4 captured\nmover red\nphase move\nthrows"
    assert better(f"{rest} 8", f"{rest} 1")
    assert logit(f"{rest} 8") > logit("red 4 4 4 4 captured\nwhite 4 4 4 4 captured\nmover red") > logit(f"{rest} 1")


def test_after_two_graces_a_third_may_take_back_what_they_won():
    table_now = "red 4 4 4 12 captured\nwhite 4 4 4 4 captured\nmover red\ngraces"
    before = "\nhad_captured 1\nstep_before 0 0 4 4 0 0 0 0 0 0 4 4 4 4"
    assert logit(f"{table_now} 1{before}") == logit(f"{table_now} 0")
    assert logit(f"{table_now} 2{before}") < logit(f"{table_now} 0")
    assert advice.won_in_run(table(f"{table_now} 2{before}").state, 0) == 16
    assert advice.won_in_run(table(f"{table_now} 2{before}").state, 1) == 0


def test_whoever_has_thrown_the_opening_grace_stands_better():
    rest = "red 0 0 0 0\nwhite 0 0 0 0\nmover red\nhas_begun"
    assert better(f"{rest} 1 0", f"{rest} 0 0", opening_grace=True)


def test_a_last_pawn_two_before_the_centre_is_better_than_one_just_before_it():
    white = "\nwhite 16 24 24 24 captured\nmover white"
    assert better(f"red 22 24 24 24 captured{white}", f"red 23 24 24 24 captured{white}")


def test_a_seat_that_is_home_stands_above_all_that_are_not_and_in_the_order_of_places():
    picture = (
        "red 24 24 24 24 captured\ngreen 23 24 24 24 captured\nwhite 24 24 24 24 captured\nblue 0 0 0 0\nmover green"
    )
    red, green, white, blue = (logit(f"{picture}\nrank 2 0 1 0", seat, seats=4, play_on=True) for seat in range(4))
    assert white > red > green > blue
