"""Thaayam: twins, paragraphs 11 to 15 of the sheet."""

from __future__ import annotations

import pytest

import tablier
from tablier.games.thaayam.state import Phase
from tests.pictures.race import race_table


def table(picture: str, **options: int | str) -> tablier.Position:
    return race_table("thaayam", picture, Phase, **options)


def play(position: tablier.Position, *moves: str) -> tablier.Position:
    for move in moves:
        position = position.play(move)
    return position


def test_11_two_singles_on_the_opposite_palace_may_be_declared_twins_for_free():
    before = table("red w w 8 8\nwhite w w w w\nthrows 3\nphase move")
    assert before.moves == ("8+3", "twins")
    assert before.play("twins") == table("red w w 8* 8*\nwhite w w w w\nthrows 3\nphase move")


def test_11_four_pawns_there_may_be_two_pairs():
    before = table("red 8 8 8 8\nwhite w w w w\nthrows 3\nphase move")
    one = before.play("twins")
    assert one == table("red 8 8 8* 8*\nwhite w w w w\nthrows 3\nphase move")
    two = one.play("twins")
    assert two == table("red 8* 8* 8* 8*\nwhite w w w w\nthrows 3\nphase move")
    assert two.moves == ("8=3", "8/3")


def test_11_a_pawn_alone_or_two_elsewhere_are_no_twins():
    alone = table("red 7 7 8 24\nwhite w w w w\nthrows 3\nphase move")
    assert alone.why_not("twins").paragraph == 11
    beside_twins = table("red 7 8 8* 8*\nwhite w w w w\nthrows 3\nphase move")
    assert beside_twins.why_not("twins").paragraph == 11


def test_11_the_opposite_palace_is_farther_on_a_bigger_board():
    before = table("red w w 12 12\nwhite w w w w\nthrows 3\nphase move", size=7)
    assert "twins" in before.moves


def test_11_twins_may_be_declared_in_the_middle_of_a_turn():
    before = table("red w w 6 8\nwhite w w w w\nthrows 2 4\nphase move")
    after = play(before, "6+2", "twins", "8=4")
    assert after == table("red w w 10* 10*\nwhite w w w w\nmover white\nturns 1")


@pytest.mark.parametrize(("result", "step"), [(1, 9), (2, 9), (3, 11), (4, 10), (8, 12)])
def test_12_twins_go_half_of_an_even_result_and_all_of_an_odd_one(result, step):
    before = table(f"red w w 8* 8*\nwhite w w w w\nthrows {result}\nphase move")
    after = before.play(f"8={result}")
    assert after == table(f"red w w {step}* {step}*\nwhite w w w w\nmover white\nturns 1")


@pytest.mark.parametrize(("result", "step"), [(2, 9), (3, 9), (4, 10), (8, 12)])
def test_12_option_twin_odd_floor_half_rounds_down(result, step):
    before = table(f"red w w 8* 8*\nwhite w w w w\nthrows {result}\nphase move", twin_odd="floor-half")
    after = before.play(f"8={result}")
    expected = f"red w w {step}* {step}*\nwhite w w w w\nmover white\nturns 1"
    assert after == table(expected, twin_odd="floor-half")


def test_12_option_twin_odd_floor_half_makes_no_move_of_a_1():
    before = table("red w w 8* 8*\nwhite w w w w\nthrows 1\nphase move", twin_odd="floor-half")
    assert before.moves == ("in", "8/1")
    assert before.why_not("8=1").paragraph == 12


def test_12_twins_pass_singles_and_their_own():
    before = table("red 8* 8* 9 10\nwhite w w w w\nthrows 4\nphase move")
    assert before.play("8=4") == table("red 9 10 10* 10*\nwhite w w w w\nmover white\nturns 1")


def test_13_one_of_the_twins_moved_alone_parts_them():
    before = table("red w w 8* 8*\nwhite w w w w\nthrows 4\nphase move")
    assert before.moves == ("8=4", "8/4")
    played = before.step(before.read("8/4"))
    after, events = played.after, played.events
    assert after == table("red w w 8 12\nwhite w w w w\nmover white\nturns 1")
    assert [event.verb.name for event in events] == ["PART", "MOVE"]


def test_13_another_pair_on_the_square_stays_together():
    before = table("red 8* 8* 8* 8*\nwhite w w w w\nthrows 4\nphase move")
    assert before.play("8/4") == table("red 8 8* 8* 12\nwhite w w w w\nmover white\nturns 1")
    assert before.play("8=4") == table("red 8* 8* 10* 10*\nwhite w w w w\nmover white\nturns 1")


def test_13_twins_may_not_enter_the_centre_together():
    before = table("red w w 23* 23*\nwhite w w w w\nthrows 1 2\nphase move")
    assert before.moves == ("in", "23/1")
    assert before.why_not("23=1").paragraph == 13
    assert before.why_not("23=2").paragraph == 13
    assert before.play("23/1") == table("red w w 23 24\nwhite w w w w\nmover white\nturns 1")


def test_13_twins_do_not_go_beyond_the_centre_either():
    before = table("red w w 22* 22*\nwhite w w w w\nthrows 2 3 8\nphase move")
    assert before.moves == ("22=2", "22/2")
    assert before.why_not("22=3").paragraph == 16
    assert before.why_not("22=8").paragraph == 16


def test_13_parting_is_forced_when_nothing_else_can_be_done():
    before = table("red 23* 23* 24 24\nwhite w w w w")
    thrown = play(before, "1", "3")
    assert thrown.moves == ("23/1",)
    assert thrown.play("23/1") == table("red 23 24 24 24\nwhite w w w w\nmover white\nturns 1")


def test_13_a_result_too_long_for_one_may_still_move_both():
    before = table("red 18* 18* 24 24\nwhite w w w w\nthrows 8\nphase move")
    assert before.moves == ("18=8",)
    assert before.why_not("18/8").paragraph == 16


def test_14_twins_capture_singles():
    before = table("red w w 8* 8*\nwhite w w w 2\nthrows 4\nphase move")
    assert before.play("8=4") == table("red w w 10* 10*\nwhite w w w w")


SHARED = """
red   w w 10* 10*
green w w w 6
white w w w w
mover blue
throws 2
phase move
"""


def test_14_a_single_stands_with_twins_and_takes_only_the_others():
    """The example of figure 5 of the source: red twins and a green pawn, and blue comes with one pawn."""
    before = table(SHARED + "blue w w w 12", seats=4)
    after = before.play("12+2")
    assert after == table("red w w 10* 10*\ngreen w w w w\nwhite w w w w\nblue w w w 14\nmover blue", seats=4)


def test_14_twins_take_everybody():
    """Figure 5 again: blue comes with twins."""
    before = table(SHARED + "blue w w 13* 13*", seats=4)
    after = before.play("13=2")
    assert after == table(
        "red w w w w\ngreen w w w w\nwhite w w w w\nblue w w 14* 14*\nmover blue\nlost_pairs 1", seats=4
    )


def test_14_option_twin_prey_twins_take_only_twins():
    """Figure 5 by Bell's rule: the green pawn stays."""
    before = table(SHARED + "blue w w 13* 13*", seats=4, twin_prey="twins")
    after = before.play("13=2")
    assert after == table(
        "red w w w w\ngreen w w w 6\nwhite w w w w\nblue w w 14* 14*\nmover blue\nlost_pairs 1",
        seats=4,
        twin_prey="twins",
    )


def test_14_a_single_captures_nobody_where_only_twins_stand():
    before = table("red w w w 8\nwhite w w 2* 2*\nthrows 2\nphase move")
    assert before.play("8+2") == table("red w w w 10\nwhite w w 2* 2*\nmover white\nturns 1")


def test_14_one_who_parts_from_a_twin_captures_as_a_single():
    before = table("red w w 8* 8*\nwhite w 2 2* 2*\nthrows 2\nphase move")
    assert before.play("8/2") == table("red w w 8 10\nwhite w w 2* 2*")


def test_14_nothing_happens_when_twins_leave_a_shared_square():
    before = table("red w w 10* 10*\nwhite w w w 2\nthrows 2\nphase move")
    assert before.play("10=2") == table("red w w 11* 11*\nwhite w w w 2\nmover white\nturns 1")


def test_14_twins_capture_nobody_on_a_refuge():
    before = table("red w w 8* 8*\nwhite w w 4* 4*\nthrows 8\nphase move")
    assert before.play("8=8") == table("red w w 12* 12*\nwhite w w 4* 4*\nmover white\nturns 1")


def test_15_captured_twins_come_back_as_twins_with_two_1s_and_walk_on_as_twins():
    before = table("red w w w w\nwhite w w w w\nlost_pairs 1")
    thrown = play(before, "1", "1", "2")
    assert thrown.moves == ("in", "in=")
    back = thrown.play("in=")
    assert back == table("red w w 0* 0*\nwhite w w w w\nthrows 2\nphase move")
    assert back.play("0=2") == table("red w w 1* 1*\nwhite w w w w\nmover white\nturns 1")


def test_15_one_1_is_not_enough_and_only_captured_twins_come_back():
    one = table("red w w w w\nwhite w w w w\nlost_pairs 1\nthrows 1 3\nphase move")
    assert one.why_not("in=").paragraph == 15
    never = table("red w w w w\nwhite w w w w\nthrows 1 1 3\nphase move")
    assert never.why_not("in=").paragraph == 15


def test_15_pawns_that_enter_alone_are_others_first_and_then_break_a_pair():
    before = table("red w w w 3\nwhite w w w w\nlost_pairs 1\nthrows 1 1 3\nphase move")
    other = before.play("in")
    assert other == table("red w w 0 3\nwhite w w w w\nlost_pairs 1\nthrows 1 3\nphase move")
    assert other.play("in") == table("red w 0 0 3\nwhite w w w w\nthrows 3\nphase move")


def test_15_two_pairs_are_counted_apart():
    before = table("red w w w w\nwhite w w w w\nlost_pairs 2\nthrows 1 1 1 3\nphase move")
    assert play(before, "in=", "in") == table("red w 0 0* 0*\nwhite w w w w\nthrows 3\nphase move")
    assert before.play("in") == table("red w w w 0\nwhite w w w w\nlost_pairs 1\nthrows 1 1 3\nphase move")


def test_a_twin_that_is_lifted_in_the_editor_leaves_the_other_single():
    position = table("red w w 8* 8*\nwhite w w w w\nthrows 3\nphase move")
    state, place = position.state, position.board.tracks[0][8]
    assert position.game.lay(state, place, 0, -1)
    pawns = range(state.pawns)
    assert [state.step[0, pawn] for pawn in pawns].count(8) == 1 and not any(state.bond[0, pawn] for pawn in pawns)
