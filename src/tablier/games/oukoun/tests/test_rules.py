"""Oukoun, §8 to §16: one test or more for each paragraph. Suns 0, 3, 6 … are simple, 1, 4 … double, 2, 5 … triple."""

from __future__ import annotations

import pytest

import tablier
from tablier.games.oukoun.tests.pictures import OVER, A, B, ended, mat

OPEN = "0:W 3:WB 6:BW 9:WWR 12:BBB 15:BBB 18:B 21:WWWR 24:RRR 26:RRW 27:RRR"
SHUTTLE = "0:RW 3:R 6:RB 9:R 12:WWWR 15:WWWR 18:WWR 21:BBBR 24:BBBR 27:BBR"
TRIANGLE = "0:RW 3:R 4:R 6:RB 9:R 12:WWWBBBR 15:WWWBBBR 18:WWBBR 21:RR"
FOUR_STACKS = "1:RBBW 10:WWWBBRRR 15:WWBBBRRR 20:WWWBBRRR"
LAST_BLACK = "0:RW 3:B 6:BBBR 9:BBBR 12:BBR 15:WWWR 18:WWWR 21:WWRRR 24:R"
ONE_BLACK_MOVE = "0:RW 3:R 6:RRRB 9:R 12:BBBR 15:WWWBBBR 18:WWWBBR 21:WWR"
BOTH_BLOCKED = "3:B 6:BBBR 9:RRR 12:BBRR 13:WWWR 15:W 18:WWR 21:WWWR 24:BBBR"


def through(position: tablier.Position, moves: str) -> tablier.Position:
    for move in moves.split():
        position = position.play(move)
    return position


def test_8_only_stacks_with_the_own_colour_on_top_move():
    before = mat(OPEN, A)
    suns = {move.split("+")[0].split("-")[0] for move in before.moves}
    assert suns == {"0", "6", "26"}


@pytest.mark.parametrize("move", ["3+", "9+", "24-", "1+"], ids=["black-on-top", "red-on-top", "all-red", "empty"])
def test_8_other_stacks_do_not(move):
    refusal = mat(OPEN, A).why_not(move)
    assert refusal.paragraph == 8
    assert refusal.places[0] == move[:-1]


def test_8_the_pawn_that_is_left_on_top_decides():
    """The white pawn leaves sun 6, and the black one below it is free."""
    after = mat(OPEN, A).play("6+1")
    assert {"6+", "6-"} <= set(after.moves)


def test_8_b_moves_the_black_ones():
    before = mat(OPEN, B)
    assert before.why_not("0+").paragraph == 8
    assert before.why_not("3+1") is None


def test_9_any_number_of_pawns_from_the_top_may_be_taken():
    assert mat(OPEN, A).moves == (
        *("0+", "0-", "6+1", "6-1", "26+1", "26-1"),
        *("6+", "6-", "26+2", "26-2"),
        *("26+", "26-"),
    )


def test_9_no_more_than_there_are():
    refusal = mat(OPEN, A).why_not("6+3")
    assert refusal.paragraph == 9
    assert refusal.places == ("6", "9")


def test_9_the_pawns_taken_keep_their_order():
    before = mat(OPEN, A)
    after = "0:W 3:WBRW 6:BW 9:WWR 12:BBB 15:BBB 18:B 21:WWWR 24:RRR 26:R 27:RRR"
    assert before.play("26+2") == mat(after, B, since=before)


def test_10_from_a_simple_sun_to_the_next_stack_over_empty_suns():
    before = mat(OPEN, A)
    clockwise = "3:WBW 6:BW 9:WWR 12:BBB 15:BBB 18:B 21:WWWR 24:RRR 26:RRW 27:RRR"
    assert before.play("0+") == mat(clockwise, B)
    anticlockwise = "3:WB 6:BW 9:WWR 12:BBB 15:BBB 18:B 21:WWWR 24:RRR 26:RRW 27:RRRW"
    assert before.play("0-") == mat(anticlockwise, B)


def test_10_from_a_double_sun_to_the_second_stack():
    before = mat("1:W 3:WB 6:BW 9:WWR 12:BBB 15:BBB 18:B 21:WWWR 24:RRR 26:RRW 27:RRR", A)
    clockwise = "3:WB 6:BWW 9:WWR 12:BBB 15:BBB 18:B 21:WWWR 24:RRR 26:RRW 27:RRR"
    assert before.play("1+") == mat(clockwise, B)
    anticlockwise = "3:WB 6:BW 9:WWR 12:BBB 15:BBB 18:B 21:WWWR 24:RRR 26:RRWW 27:RRR"
    assert before.play("1-") == mat(anticlockwise, B)


def test_10_from_a_triple_sun_to_the_third_stack():
    before = mat(OPEN, A)
    clockwise = "0:W 3:WBRRW 6:BW 9:WWR 12:BBB 15:BBB 18:B 21:WWWR 24:RRR 27:RRR"
    assert before.play("26+") == mat(clockwise, B)
    anticlockwise = "0:W 3:WB 6:BW 9:WWR 12:BBB 15:BBB 18:BRRW 21:WWWR 24:RRR 27:RRR"
    assert before.play("26-") == mat(anticlockwise, B)


def test_10_each_pawn_is_told_and_the_lowest_comes_first():
    before = mat(OPEN, A)
    events = before.step(before.read("26+2")).events
    assert [(event.what, event.source, event.target) for event in events] == [(2, 26, 3), (0, 26, 3)]


def test_11_two_ways_to_the_same_sun_are_one_move():
    """Three other stacks: the second one is the same both ways."""
    before = mat(FOUR_STACKS, A)
    assert before.moves == ("1+1",)
    assert before.why_not("1-1").paragraph == 11


def test_12_no_stack_holds_four_of_a_colour():
    before = mat(FOUR_STACKS, A)
    refusal = before.why_not("1+2")
    assert refusal.paragraph == 12
    assert refusal.places == ("1", "15")
    assert mat(OPEN, B).why_not("18-").paragraph == 12


def test_12_red_is_counted_too():
    before = mat("0:RW 3:WB 6:BW 9:WWR 12:BBB 15:BBB 18:B 21:WWWR 24:RRR 26:RW 27:RRR", A)
    assert before.why_not("0-").paragraph == 12
    assert before.why_not("0-1") is None


def test_13_an_oukoun_wins_at_once():
    after = mat(FOUR_STACKS, A).play("1+1")
    assert after == ended("1:RBB 10:WWWBBRRR 15:WWBBBRRRW 20:WWWBBRRR", A)
    assert after.payoffs == (1, -1)
    assert after.game.actions(after.state) == 0


def test_14_whose_colour_is_nowhere_on_top_has_lost():
    after = mat(LAST_BLACK, A).play("0+")
    assert after == ended("3:BRW 6:BBBR 9:BBBR 12:BBR 15:WWWR 18:WWWR 21:WWRRR 24:R", A)


def test_14_who_has_only_forbidden_moves_has_lost():
    """Black's last free pawn, on sun 3, has three black pawns on either side."""
    after = mat(BOTH_BLOCKED, A).play("15+")
    assert after == ended("3:B 6:BBBR 9:RRR 12:BBRR 13:WWWR 18:WWRW 21:WWWR 24:BBBR", A)


def test_14_b_can_win_as_well():
    """The same mat with the colours exchanged."""
    after = mat("3:W 6:WWWR 9:RRR 12:WWRR 13:BBBR 15:B 18:BBR 21:BBBR 24:WWWR", B).play("15+")
    assert after == ended("3:W 6:WWWR 9:RRR 12:WWRR 13:BBBR 18:BBRB 21:BBBR 24:WWWR", B)
    assert after.payoffs == (-1, 1)


def test_14_option_stuck_skip_gives_the_turn_back():
    before = mat(LAST_BLACK, A, stuck="skip")
    after = "3:BRW 6:BBBR 9:BBBR 12:BBR 15:WWWR 18:WWWR 21:WWRRR 24:R"
    assert before.play("0+") == mat(after, A, skipped=True, stuck="skip")
    assert before.explain("0+").endswith("B cannot move and skips the turn. (§14)")


def test_14_option_stuck_skip_draws_when_nobody_can_move():
    """On sun 18, White has three white pawns on either side."""
    after = mat(BOTH_BLOCKED, A, stuck="skip").play("15+")
    assert after == ended("3:B 6:BBBR 9:RRR 12:BBRR 13:WWWR 18:WWRW 21:WWWR 24:BBBR", None, stuck="skip")
    assert after.payoffs == (0, 0)


def test_15_the_third_time_is_a_draw():
    before = through(mat(SHUTTLE, A), "0+1 6+1 3-1 9-1 0+1 6+1 3-1")
    assert before.mover == B
    assert before.play("9-1") == ended(SHUTTLE, None)


def test_15_the_same_stacks_on_the_other_players_turn_are_another_position():
    """White goes round three suns while Black goes to and fro: the stacks come back on the turn of B, then of A."""
    start = mat(TRIANGLE, A)
    once = through(start, "0+1 6+1 3+1 9-1 4-1")
    twice = through(once, "6+1 0+1 9-1 3+1 6+1 4-1 9-1")
    assert start.view.contents == once.view.contents == twice.view.contents
    assert (once.mover, twice.mover) == (B, A)


def test_15_what_came_before_a_sun_was_emptied_is_forgotten():
    before = through(mat(SHUTTLE, A), "0+1 6+1 3-1")
    after = "0:RW 3:R 6:RRB 12:WWWR 15:WWWR 18:WWR 21:BBBR 24:BBBR 27:BBR"
    assert before.play("9-") == mat(after, A)


def test_15_quiet_moves_are_remembered():
    before = mat(SHUTTLE, A)
    after = "0:R 3:RW 6:RB 9:R 12:WWWR 15:WWWR 18:WWR 21:BBBR 24:BBBR 27:BBR"
    assert before.play("0+1") == mat(after, B, since=before)


def test_15_option_repetition_forbidden_refuses_the_move():
    before = through(mat(SHUTTLE, A, repetition="forbidden"), "0+1 6+1 3-1 9-1 0+1 6+1 3-1")
    assert before.why_not("9-1").paragraph == 15
    assert before.why_not("9+1") is None


def test_15_option_repetition_forbidden_may_petrify():
    """Black could only go back, and not a third time."""
    before = through(mat(ONE_BLACK_MOVE, A, repetition="forbidden"), "0+1 6+1 3-1 9-1 0+1 6+1")
    after = "0:RW 3:R 6:RRR 9:RB 12:BBBR 15:WWWBBBR 18:WWWBBR 21:WWR"
    assert before.play("3-1") == ended(after, A, repetition="forbidden")


@pytest.mark.parametrize("limit", [20, 60])
def test_16_too_many_quiet_moves_are_a_draw(limit):
    before = mat(SHUTTLE, A, quiet=limit - 1, quiet_limit=limit)
    after = "0:R 3:RW 6:RB 9:R 12:WWWR 15:WWWR 18:WWR 21:BBBR 24:BBBR 27:BBR"
    assert before.play("0+1") == ended(after, None, quiet_limit=limit)
    assert f"{limit} moves in a row" in before.explain("0+1")


def test_16_petrifying_with_the_last_quiet_move_wins():
    after = mat(LAST_BLACK, A, quiet=59).play("0+1")
    assert after == ended("0:R 3:BW 6:BBBR 9:BBBR 12:BBR 15:WWWR 18:WWWR 21:WWRRR 24:R", A)


def test_16_an_emptied_sun_starts_the_count_again():
    after = "3:RRW 6:RB 9:R 12:WWWR 15:WWWR 18:WWR 21:BBBR 24:BBBR 27:BBR"
    assert mat(SHUTTLE, A, quiet=59).play("0+") == mat(after, B)


def test_16_quiet_moves_are_shown():
    assert mat(SHUTTLE, A, quiet=7).view.notes == (("note-quiet", 7),)


def test_players_who_change_chairs_keep_their_colours():
    before = mat(OPEN, A)
    state = before.state
    before.game.rotate(state)
    turned = tablier.Position(before.game, bytes(state))
    assert turned.mover == B
    assert turned.moves == before.moves


def test_a_winner_who_changes_chairs_is_still_the_winner():
    after = mat(FOUR_STACKS, A).play("1+1")
    state = after.state
    after.game.rotate(state)
    turned = tablier.Position(after.game, bytes(state))
    assert turned.payoffs == (-1, 1)
    assert turned.to_act == OVER
    assert turned.actions == ()


MOVED = "0:R 3:RW 6:RB 9:R 12:WWWR 15:WWWR 18:WWR 21:BBBR 24:BBBR 27:BBR"


def test_16_option_quiet_limit_0_plays_on_and_begins_to_compare_anew():
    before = mat(SHUTTLE, A, quiet=59, quiet_limit=0)
    after = before.play("0+1")
    assert after == mat(MOVED, B, rounds=1, quiet_limit=0)
    assert after.view.notes == (("note-quiet", 60),)


def test_16_option_quiet_limit_0_still_draws_at_the_third_time():
    before = through(mat(SHUTTLE, A, quiet_limit=0), "0+1 6+1 3-1 9-1 0+1 6+1 3-1")
    assert before.play("9-1") == ended(SHUTTLE, None, quiet_limit=0)


def test_16_option_quiet_limit_0_ends_after_six_thousand_moves():
    before = mat(SHUTTLE, A, quiet=59, rounds=99, quiet_limit=0)
    assert before.play("0+1") == ended(MOVED, None, quiet_limit=0)
    assert "6,000 moves in a row" in before.explain("0+1")


def test_16_option_quiet_limit_0_forgets_the_rounds_when_a_sun_is_emptied():
    after = "3:RRW 6:RB 9:R 12:WWWR 15:WWWR 18:WWR 21:BBBR 24:BBBR 27:BBR"
    assert mat(SHUTTLE, A, quiet=7, rounds=3, quiet_limit=0).play("0+") == mat(after, B, quiet_limit=0)
