"""What advice about races is made of, against numbers worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

import tablier
from tablier.families.race import Race
from tablier.families.race_advice import (
    FARTHEST,
    PLACE,
    SOON,
    catches,
    closer,
    hunting,
    last_pawns,
    placed,
    steps_in_hand,
    still_out,
    throws_before,
)
from tablier.games.chauka_bara.state import Phase
from tests.pictures.race import race_table

HUNTING = hunting(throws_on_after_one=False)
FOUR_FAIR = 4, 10  # shells, and mouths up in twenty


def race(picture: str, **options: int) -> Race:
    return race_table("chauka-bara", picture, Phase, **options).state


@pytest.mark.parametrize(("distance", "ways"), [(1, 4), (2, 6), (3, 4)])
def test_a_plain_throw_hits_at_once_or_after_graces_of_which_there_are_two_in_sixteen(distance, ways):
    assert HUNTING[*FOUR_FAIR, distance] == round(100 * Fraction(ways, 16) / (1 - Fraction(2, 16)))


def test_a_four_hits_by_itself_or_after_an_eight():
    assert HUNTING[*FOUR_FAIR, 4] == round(100 * Fraction(1, 16) / (1 - Fraction(1, 16)))


def test_beyond_a_plain_throw_a_grace_has_to_come_first_and_later_throws_are_feared_too():
    after_a_four = Fraction(1, 16) * Fraction(2, 7)  # the 4, then the 1, or the 4 elsewhere and all over again
    chance = after_a_four / (1 - Fraction(1, 16) - Fraction(1, 16) * (1 - Fraction(2, 7)))
    assert HUNTING[*FOUR_FAIR, 5] == round(100 * chance) + SOON
    chances = [HUNTING[*FOUR_FAIR, distance] for distance in range(FARTHEST + 1)]
    assert set(chances[9:17]) == {SOON}
    assert not any(chances[17:]) and chances[0] == 0


def test_where_a_one_throws_again_two_ones_hit_at_two():
    on_after_one = hunting(throws_on_after_one=True)
    one = Fraction(4, 16) / (1 - Fraction(2, 16))
    two = (Fraction(6, 16) + Fraction(4, 16) * one) / (1 - Fraction(2, 16) - Fraction(4, 16) * (1 - one))
    assert on_after_one[*FOUR_FAIR, 1] == round(100 * one)
    assert on_after_one[*FOUR_FAIR, 2] == round(100 * two)


def test_every_chance_is_a_chance_whatever_the_shells():
    everything = list(HUNTING.cast("B"))
    assert min(everything) == 0 and max(everything) <= 100 + SOON


def test_a_hunter_beyond_or_too_far_behind_catches_nobody():
    state = race("red 0 0 0 5\nwhite 0 0 0 0")
    assert [catches(state, HUNTING, distance) for distance in (-3, 0, 2, FARTHEST + 50)] == [0, 0, 43, 0]


def test_the_mover_throws_first_and_the_others_in_the_order_of_play():
    state = race("mover white", seats=4)
    order = sorted(range(4), key=lambda one: sum(throws_before(state, other, one) for other in range(4)))
    assert order == [2, 3, 0, 1]


def test_throws_in_hand_are_worth_their_steps():
    assert steps_in_hand(race("throws 4 8 8 1")) == 21


@pytest.mark.parametrize(("pawns", "out"), [("0 5 24 24", 2), ("24 24 24 24", 0), ("1 2 3 4", 4)])
def test_pawns_still_out_are_those_not_in_the_centre(pawns, out):
    assert still_out(race(f"red {pawns}"), 0) == out


@pytest.mark.parametrize(
    ("pawns", "weight"),
    [("22 24 24 24", 1_000 + 43 * 10), ("16 16 24 24", 500), ("15 23 24 24", 0), ("16 17 18 24", 0)],
)
def test_one_pawn_left_counts_by_its_chance_and_two_if_one_throw_is_enough_for_each(pawns, weight):
    assert last_pawns(race(f"red {pawns}"), 0, HUNTING, 1_000, 10, 500) == weight


def test_a_lead_counts_more_near_the_end_and_at_a_fuller_table():
    two, four = race("red 0 0 0 0"), race("red 0 0 0 0", seats=4)
    assert closer(two, 1_000, 100, 40) == 100  # four tenths to go: tenths become hundredths, ten to one
    assert closer(two, 1_000, 100, 100) == 50
    assert closer(two, 1_000, 100, 0) == 300
    assert closer(four, 1_000, 100, 40) == 133


def test_the_first_place_is_worth_more_than_the_second():
    state = tablier.game("chauka-bara").start(seats=4, play_on=True).state
    state.rank[0], state.rank[1] = 1, 2
    assert placed(state, 0) == placed(state, 1) + PLACE > 2 * PLACE
