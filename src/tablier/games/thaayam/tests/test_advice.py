"""Thaayam: what advice says of a table."""

from __future__ import annotations

import tablier
from tablier.games.thaayam import advice
from tablier.games.thaayam.state import Phase
from tests.pictures.race import race_table


def table(picture: str, **options: int | str) -> tablier.Position:
    return race_table("thaayam", picture, Phase, **options)


def logit(picture: str, seat: int = 0, **options: int | str) -> int:
    return advice.evaluate(table(picture, **options).state, seat)


def better(one: str, other: str, **options: int | str) -> bool:
    """Tell whether Red stands better in one picture, and White worse."""
    return logit(one, 0, **options) > logit(other, 0, **options) and logit(one, 1, **options) < logit(
        other, 1, **options
    )


def test_alike_seats_differ_by_the_turn_only():
    assert logit("red w w 4 4\nwhite w w 4 4\nmover red") > 0
    assert logit("red w w 4 4\nwhite w w 4 4\nmover white") < 0


def test_all_seats_together_come_to_nothing():
    picture = "red w 3 5 24\ngreen w w 9 15\nwhite 1 2 3 off\nblue w w w w\nmover green"
    assert sum(logit(picture, seat, seats=4) for seat in range(4)) == 0


def test_to_be_in_to_be_ahead_and_to_be_off_are_better():
    white = "\nwhite w w w w\nmover red"
    assert better(f"red w w w 0{white}", f"red w w w w{white}")
    assert better(f"red w w w 8{white}", f"red w w w 4{white}")
    assert better(f"red w w w 24{white}", f"red w w w 23{white}")
    assert better(f"red 24 24 24 off{white}", f"red 24 24 24 24{white}")


def test_all_in_the_centre_is_better_and_more_so_for_the_last_one():
    state = table("red 24 off off off\nwhite 24 24 off off\nmover red").state
    assert advice.ending(state, 0) == advice.GATHERED + advice.LAST_OFF
    assert advice.ending(state, 1) == advice.GATHERED
    singly = table("red 24 off off off\nwhite 24 24 off off\nmover red", bear_off="any").state
    assert advice.ending(singly, 0) == advice.ending(singly, 1) == 0


def test_a_pawn_in_reach_of_one_throw_costs_its_chance_to_be_taken_times_its_way():
    """Red's 14 is White's 6: a White pawn on 5 is one behind, and a first hunter takes it 29 times in a hundred."""
    state = table("red w w w 14\nwhite w w w 5\nmover white").state
    assert advice.peril(state, 0, 14) == 15 * 29 * advice.SOONER // advice.SHARE
    state.mover = 0
    assert advice.peril(state, 0, 14) == 15 * 29 * advice.LATER // advice.SHARE


def test_nobody_is_feared_on_a_refuge_off_the_board_or_as_twins():
    state = table("red w 8 12 off\nwhite w 2 3 4\nmover white").state
    assert [advice.peril(state, 0, step) for step in (-1, 8, 12, 24, 25)] == [0] * 5
    white = "\nwhite w w w 5\nmover white"
    assert better(f"red w w 14* 14*{white}", f"red w w 14 14{white}")


def test_where_the_way_inwards_has_to_be_won_it_is_a_prize_for_the_hunter():
    """Red's 17 is White's 21, out of reach for White's pawns outside as long as White has captured nobody."""
    options = {"inward_needs_capture": True}
    state = table("red w w w 14 captured\nwhite w w w 5\nmover white", **options).state
    assert advice.peril(state, 0, 14) == (15 + advice.PRIZE) * 29 * advice.SOONER // advice.SHARE
    assert advice.peril(state, 0, 17) == 0
    assert better("red w w w 8 captured\nwhite w w w 4\nmover red", "red w w w 8\nwhite w w w 4\nmover red", **options)


def test_a_one_stands_for_the_steps_that_fall_before_it():
    """Four fair shells bring two and a half steps a throw, and a 1 in one throw of four."""
    assert advice.one(table("red w w w w").state) == 10
    assert advice.one(table("red w w w w", size=7).state) == int((3 + 12 / 64) / (6 / 64))
    assert advice.one(table("red w w w w", size=11, mouths_up=95).state) == advice.LONGEST


def test_a_good_series_in_hand_is_better_than_a_bad_one():
    rest = "red 0 4 4 4\nwhite 0 4 4 4\nmover red\nphase move\nthrows"
    assert better(f"{rest} 8 4 2", f"{rest} 2")
    assert logit(f"{rest} 8 2") > logit("red 0 4 4 4\nwhite 0 4 4 4\nmover red") > logit(f"{rest} 2")


def test_a_one_in_hand_is_worth_most_to_those_who_wait_or_leave():
    waits, walks, leaves = (
        logit(f"red {pawns}\nwhite w w 8 8\nmover red\nphase move\nthrows 1")
        - logit(f"red {pawns}\nwhite w w 8 8\nmover red\nphase move\nthrows 2")
        for pawns in ("w 8 8 8", "8 8 8 8", "24 24 24 24")
    )
    assert waits > 0 > walks and leaves > waits


def test_a_last_pawn_two_before_the_centre_is_better_than_one_just_before_it():
    white = "\nwhite 16 24 24 24\nmover white"
    assert better(f"red 22 24 24 24{white}", f"red 23 24 24 24{white}")


def test_a_seat_that_is_off_stands_above_all_that_are_not_and_in_the_order_of_places():
    picture = "red off off off off\ngreen 24 off off off\nwhite off off off off\nblue w w w w\nmover green"
    red, green, white, blue = (logit(f"{picture}\nrank 2 0 1 0", seat, seats=4, play_on=True) for seat in range(4))
    assert white > red > green > blue
