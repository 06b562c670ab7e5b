"""Giving up, and who is paid what."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablier.engine.ending import given_up, ranked
from tablier.matches.acts import Leave, Move, Rematch, Rename, Resign, Return
from tablier.matches.decide import create
from tablier.matches.match import Match
from tablier.matches.rematch import rematch_of
from tests.matches.tables import CALA, MATCH, OTHER, RACE, after, created, moved, note, refused, sure, table

FOUR = {"options": {"seats": "4"}}


def played_out(match: Match, luck: random.Random) -> Match:
    while not match.result:
        position = match.position
        match = moved(match, [f"({position.throw(luck)})" if position.to_act < 0 else luck.choice(position.moves)])
    return match


def test_with_two_seats_the_other_one_wins():
    match = after(table("person person"), Resign(1))
    assert match.result
    assert (match.result.how, match.result.winners, match.result.payoffs) == ("resignation", (0,), (1, -1))


def test_a_program_wins_against_who_resigns():
    match = after(table("person 3"), Resign(0))
    assert match.result and match.result.winners == (1,)


def test_nobody_resigns_before_the_game_twice_or_for_a_program():
    assert refused(created("device open"), Resign(0)) == "seats-free"
    match = after(table("person person person person", RACE, **FOUR), Resign(0))
    assert {refused(match, command) for command in (Resign(0), Leave(0), Return(0))} == {"retired"}
    assert refused(table("person 3"), Resign(1)) == "no-person"


def test_with_more_seats_a_program_of_the_first_level_plays_on():
    match = after(table("person person person", RACE, options={"seats": "3"}), Resign(0))
    assert match.result is None and match.chairs[0].played_by == "1" and match.table.people == (1, 2)
    match = moved(match, "(1) (2)")
    assert match.program_turn and (match.program_turn.seat, match.program_turn.program) == (0, "1")
    assert refused(match, Move(0, match.position.moves[0])) == "program-plays"


def test_who_gave_up_is_ranked_last_even_if_the_program_wins_for_it():
    match = after(table("person person person", RACE, options={"seats": "3", "play-on": "no"}), Resign(0))
    match = played_out(match, random.Random(3))
    assert match.result and match.result.how == "rules"
    assert match.result.places[0] == 3 and sum(match.result.payoffs) == pytest.approx(0)


def test_when_one_seat_is_left_it_has_won_and_the_first_to_go_is_last():
    match = after(table("person person person person", RACE, **FOUR), Resign(2), Resign(0), Resign(3))
    assert match.result and match.result.winners == (1,)
    assert match.result.places == (3, 1, 4, 2)
    assert match.result.payoffs == pytest.approx((-1 / 3, 1, -1, 1 / 3))


def test_when_no_person_is_left_programs_do_not_play_on():
    match = after(table("person 1 2 3", RACE, **FOUR), Resign(0))
    assert match.result and match.result.winners == (1, 2, 3)
    assert match.result.payoffs == pytest.approx((-1, 1 / 3, 1 / 3, 1 / 3))


@given(
    st.lists(st.tuples(st.sampled_from([-1.0, -1 / 3, 0.0, 1 / 3, 1.0]), st.integers(-1, 9)), min_size=2, max_size=4)
)
def test_payoffs_are_shared_out_and_never_made(seats):
    paid, retired = [pay for pay, _ in seats], [gone for _, gone in seats]
    found = ranked(paid, retired)
    assert sum(found.payoffs) == pytest.approx(sum(paid))
    assert all(
        a > b
        for a, x in zip(found.places, retired, strict=True)
        for b, y in zip(found.places, retired, strict=True)
        if y == -1 < x
    )


@given(st.lists(st.integers(-1, 99), min_size=2, max_size=4, unique=True))
def test_giving_up_pays_nothing_in_sum(retired):
    assert sum(given_up(retired).payoffs) == pytest.approx(0)


def test_the_first_to_give_up_is_last_whatever_the_rules_pay():
    assert ranked([1.0, -0.5, -0.5], [5, 9, -1]).places == (3, 2, 1)
    assert ranked([1.0, -0.5, -0.5], [5, 9, -1]).payoffs == (-0.5, -0.5, 1.0)


def test_rules_decide_alone_when_nobody_gave_up():
    assert ranked([1.0, -1 / 3, -1 / 3, -1 / 3], [-1] * 4).payoffs == (1.0, -1 / 3, -1 / 3, -1 / 3)


def test_after_the_end_people_may_still_be_renamed_and_play_again_elsewhere():
    match = after(table("person person"), Resign(1), Rename(0, note("Ada").reference), Rematch(1, OTHER))
    assert match.table.rematch == OTHER
    assert refused(match, Rematch(0, "K" * 22)) == "rematch-already"
    assert refused(match, Move(0, "a")) == "over"


def test_a_rematch_needs_an_end_and_another_match():
    assert refused(table("person person"), Rematch(0, OTHER)) == "not-over"
    assert refused(after(table("person person"), Resign(0)), Rematch(0, MATCH)) == "rematch-same"
    assert refused(after(table("person person"), Resign(0)), Rematch(0, "short")) == "form"


def test_people_at_one_device_keep_their_names_in_a_rematch():
    match = after(table("device device"), Rename(0, note("Ada").reference), Resign(0))
    plans = rematch_of(match).seats
    assert [plan.name for plan in plans] == ["", note("Ada").reference]


def test_a_rematch_is_the_same_table_with_everybody_one_seat_further():
    match = after(table("open 3", options={"pits": "4"}), Resign(0))
    again = Match.of([sure(create(rematch_of(match), OTHER, 9, "again"))])
    assert [(plan.holder, plan.program) for plan in again.header.plans] == [("program", "3"), ("person", "")]
    assert again.header.options == {"pits": "4"} and again.header.rematch == MATCH
    assert again.header.game.name == CALA
