"""Thaayam: setting up, throws, the use of results, the end. One test or more for each paragraph of the sheet."""

from __future__ import annotations

import pytest

import tablier
from tablier.engine.errors import BadOption
from tablier.engine.table import CHANCE
from tablier.games.thaayam.state import Phase
from tests.pictures.race import race_table


def table(picture: str, **options: int | str) -> tablier.Position:
    return race_table("thaayam", picture, Phase, **options)


def play(position: tablier.Position, *moves: str) -> tablier.Position:
    for move in moves:
        position = position.play(move)
    return position


def start(**options: int | str) -> tablier.Position:
    return tablier.game("thaayam").start(**options)


@pytest.mark.parametrize(
    ("seats", "names"),
    [(2, ("red", "white")), (3, ("red", "green", "white")), (4, ("red", "green", "white", "blue"))],
)
def test_1_all_pawns_wait_and_red_begins(seats, names):
    position = start(seats=seats)
    assert position.seats == names
    assert (position.to_act, position.mover) == (CHANCE, 0)
    assert position == table("\n".join(f"{name} w w w w" for name in names), seats=seats)


def test_1_the_turn_passes_anticlockwise():
    position = start(seats=4)
    movers = []
    for _ in range(5):
        movers.append(position.seats[position.mover])
        position = position.play("2")
    assert movers == ["red", "green", "white", "blue", "red"]


def test_1_every_pawn_lies_somewhere_on_the_table():
    before = table("red w 8* 8* off\nwhite w w 24 24\nlost_pairs 0 1\nthrows 4\nphase move")
    shown = {
        (place.kind, place.seat): [(pieces.kind, pieces.count, pieces.mark) for pieces in contents]
        for place, contents in zip(before.board.places, before.view.contents, strict=True)
        if contents
    }
    assert shown == {
        ("waiting", 0): [("red", 1, "")],
        ("off", 0): [("red", 1, "")],
        ("home", 1): [("red", 2, "twins")],
        ("waiting", 1): [("white", 2, "twins")],
        ("centre", -2): [("white", 2, "")],
    }
    assert before.view.throws == (4,)


def test_2_four_fair_shells_have_these_odds():
    assert start().odds == {"8": 1, "1": 4, "2": 6, "3": 4, "4": 1}


def test_2_option_mouths_up_changes_the_odds():
    assert start(mouths_up=75).odds == {"8": 1, "1": 12, "2": 54, "3": 108, "4": 81}


def test_2_a_1_a_4_and_an_8_throw_on_and_a_2_ends_the_series():
    before = table("red 0 0 0 0\nwhite w w w w")
    thrown = play(before, "1", "4", "8", "8")
    assert thrown == table("red 0 0 0 0\nwhite w w w w\nthrows 1 4 8 8\nphase throw")
    assert thrown.play("2") == table("red 0 0 0 0\nwhite w w w w\nthrows 1 2 4 8 8\nphase move")


def test_2_a_3_ends_the_series():
    before = table("red 0 0 0 0\nwhite w w w w")
    assert before.play("3") == table("red 0 0 0 0\nwhite w w w w\nthrows 3\nphase move")


def test_2_with_six_shells_a_1_a_6_and_a_12_throw_on():
    before = table("red 0 0 0 0\nwhite w w w w", size=7)
    thrown = play(before, "1", "6", "12")
    assert thrown.to_act == CHANCE
    for last in ("2", "3", "4", "5"):
        assert thrown.play(last).to_act == 0


def test_2_option_cowries_sets_the_shells():
    assert list(start(cowries=6).odds) == ["12", "1", "2", "3", "4", "5", "6"]


@pytest.mark.parametrize("cowries", [1, 2])
def test_2_with_fewer_than_three_shells_no_series_would_end(cowries):
    with pytest.raises(BadOption):
        start(cowries=cowries)


def test_2_the_track_of_falkener_is_for_small_boards():
    with pytest.raises(BadOption):
        start(size=9, track="falkener")


def test_2_a_series_ends_with_a_hundred_results_in_hand():
    nearly = tablier.position("thaayam | step=0,0,0,0,0,0,0,0,0,0,-1,-1,-1,-1 kept=50,0,0,0,48")
    assert nearly.play("8").to_act == CHANCE
    full = play(nearly, "8", "4")
    assert full.to_act == 0
    assert sum(full.view.throws) == 51 * 8 + 49 * 4


def test_3_without_a_pawn_in_play_only_what_follows_the_first_1_counts():
    """The second example of the source."""
    thrown = play(start(), "8", "8", "1", "8", "4", "1", "3")
    assert thrown == table("red w w w w\nwhite w w w w\nthrows 1 1 3 4 8\nphase move")
    assert thrown.moves == ("in",)
    after = play(thrown, "in", "in", "0+8", "0+3", "3+4")
    assert after == table("red w w 7 8\nwhite w w w w\nmover white\nturns 1")


def test_3_a_series_without_a_1_passes_the_turn():
    assert play(start(), "8", "4", "2") == table("red w w w w\nwhite w w w w\nmover white\nturns 1")


def test_3_it_is_so_again_when_all_pawns_have_been_sent_back_or_have_left():
    before = table("red w w off off\nwhite w w w w", bear_off="any")
    assert play(before, "4", "3") == table("red w w off off\nwhite w w w w\nmover white\nturns 1", bear_off="any")


def test_3_a_pawn_in_the_centre_is_on_the_board():
    before = table("red w w w 24\nwhite w w w w")
    assert play(before, "4", "1", "2").view.throws == (1, 2, 4)


def test_3_a_pawn_enters_with_a_1_only_even_beside_a_stranger():
    before = table("red w w w 5\nwhite w w w 8\nthrows 1 2\nphase move")
    assert before.moves == ("in", "5+1", "5+2")
    assert before.why_not("in+2").paragraph == 3
    assert before.play("in") == table("red w w 0 5\nwhite w w w 8\nthrows 2\nphase move")


def test_4_each_result_goes_to_one_pawn_in_any_order():
    """The first example of the source: one pawn moves 4 and 8, another 2 to the centre, the third stays."""
    before = table("red w w w w\ngreen w w w w\nwhite w w w w\nblue w 3 8 22\nmover blue", seats=4)
    thrown = play(before, "4", "8", "2")
    assert thrown.view.throws == (2, 4, 8)
    after = table("red w w w w\ngreen w w w w\nwhite w w w w\nblue w 8 15 24\nmover red\nturns 1", seats=4)
    assert play(thrown, "3+4", "7+8", "22+2") == after
    assert play(thrown, "22+2", "3+8", "11+4") == after


def test_4_a_result_that_is_not_in_hand_cannot_be_used():
    before = table("red w w w 5\nwhite w w w w\nthrows 2\nphase move")
    assert before.why_not("5+3").paragraph == 4


def test_4_a_pawn_captures_on_its_way_from_result_to_result():
    before = table("red w w w 1\nwhite w w w 11\nthrows 2 4\nphase move")
    assert before.play("1+2") == table("red w w w 3\nwhite w w w w\nthrows 4\nphase move\nhas_replay 1")


def test_5_one_may_choose_the_use_that_spoils_another():
    before = table("red w 23 24 24\nwhite w w w w\nthrows 1 8\nphase move")
    assert before.moves == ("in", "23+1")
    assert before.play("23+1") == table("red w 24 24 24\nwhite w w w w\nmover white\nturns 1")
    assert before.play("in") == table("red 0 23 24 24\nwhite w w w w\nthrows 8\nphase move")


def test_5_results_of_no_use_are_lost_and_the_turn_passes():
    before = table("red w w w 23\nwhite w w w w\nthrows 4")
    played = before.step(before.read("2"))
    after, events = played.after, played.events
    assert after == table("red w w w 23\nwhite w w w w\nmover white\nturns 1")
    assert [event.verb.name for event in events] == ["THROW", "LOSE", "LOSE", "PASS"]


def test_6_option_combine_runs_over_a_stranger_and_captures_only_where_it_stops():
    before = table("red w w w 1\nwhite w w w 11\nthrows 2 4\nphase move", combine=True)
    under_way = before.play("1+2")
    assert under_way == table("red w w w 3\nwhite w w w 11\nthrows 4\nphase run\nrunner 3", combine=True)
    assert under_way.moves == ("3+4",)
    assert under_way.why_not("stop").paragraph == 5
    assert under_way.play("3+4") == table("red w w w 7\nwhite w w w 11\nmover white\nturns 1", combine=True)


def test_6_option_combine_a_pawn_that_has_stopped_does_not_move_again_in_the_series():
    before = table("red w w 1 7\nwhite w w w 11\nthrows 2 4\nphase move", combine=True)
    under_way = before.play("1+2")
    assert under_way.moves == ("3+4", "stop")
    assert under_way.why_not("7+4").paragraph == 6
    stopped = under_way.play("stop")
    assert stopped == table(
        "red w w 3 7\nwhite w w w w\nthrows 4\nphase move\nhas_replay 1\nhas_moved 0 0 1", combine=True
    )
    assert stopped.moves == ("7+4",)
    assert stopped.why_not("3+4").paragraph == 6
    assert stopped.play("7+4") == table("red w w 3 11\nwhite w w w w", combine=True)


def test_6_option_combine_lands_at_once_when_nothing_is_left_to_run_with():
    before = table("red w w 1 7\nwhite w w w w\nthrows 2\nphase move", combine=True)
    assert before.play("1+2") == table("red w w 3 7\nwhite w w w w\nmover white\nturns 1", combine=True)


def test_6_option_combine_the_centre_ends_a_move_and_leaving_it_is_none():
    before = table("red 22 24 24 24\nwhite w w w w\nthrows 1 2\nphase move", combine=True)
    arrived = before.play("22+2")
    assert arrived == table("red 24 24 24 24\nwhite w w w w\nthrows 1\nphase move", combine=True)
    assert arrived.moves == ("off",)


def test_6_option_combine_lets_twins_run_together():
    before = table("red w 8* 8* 20\nwhite w w w w\nthrows 2 3 4\nphase move", combine=True)
    under_way = before.play("8=4")
    assert under_way == table("red w 10* 10* 20\nwhite w w w w\nthrows 2 3\nphase run\nrunner 1", combine=True)
    assert under_way.moves == ("10=2", "10=3", "stop")
    assert under_way.why_not("10/2").paragraph == 6
    stopped = under_way.play("stop")
    assert stopped == table("red w 10* 10* 20\nwhite w w w w\nthrows 2 3\nphase move\nhas_moved 0 1 1 0", combine=True)


def test_6_option_combine_twins_of_which_one_has_moved_have_moved():
    before = table("red 5 6 8 20\nwhite w w w w\nthrows 2 3\nphase move", combine=True)
    declared = play(before, "6+2", "stop", "twins")
    assert declared == table("red 5 8* 8* 20\nwhite w w w w\nthrows 3\nphase move\nhas_moved 0 1 1 0", combine=True)
    assert declared.moves == ("5+3", "20+3")
    assert declared.why_not("8=3").paragraph == 6


def test_7_pawns_go_round_and_turn_inwards():
    before = table("red w w w 15\nwhite w w w w\nthrows 1\nphase move")
    assert before.game.touches(before.state, before.read("15+1")) == (21, 16)  # from b1 to b2
    assert before.play("15+1") == table("red w w w 16\nwhite w w w w\nmover white\nturns 1")


def test_7_option_inward_needs_capture_keeps_pawns_outside_until_their_colour_has_captured():
    before = table("red w w 12 14\nwhite w w w 7\nthrows 3 4\nphase move", inward_needs_capture=True)
    assert before.moves == ("12+3",)
    assert before.why_not("14+3").paragraph == 7
    assert before.why_not("12+4").paragraph == 7
    played = before.step(before.read("12+3"))
    after, events = played.after, played.events
    assert after == table(
        "red w w 14 15 captured\nwhite w w w w\nthrows 4\nphase move\nhas_replay 1", inward_needs_capture=True
    )
    assert [event.verb.name for event in events] == ["MOVE", "CAPTURE", "OPEN"]
    assert after.moves == ("14+4", "15+4")


def test_8_own_pawns_share_any_square_and_are_alike():
    before = table("red w 3 3 6\nwhite w w w w\nthrows 3 3\nphase move")
    assert before.moves == ("3+3", "6+3")
    assert play(before, "3+3", "3+3") == table("red w 6 6 6\nwhite w w w w\nmover white\nturns 1")


def test_8_the_second_of_two_alike_is_the_same_move():
    before = table("red w 3 3 24\nwhite w w w w\nthrows 1 3\nphase move")
    second = 3 * 4 + 2
    assert before.game.write(before.state, second) == "3+3"
    assert before.game.forbidden_by(before.state, second) == 8
    before = table("red w w w 24\nwhite w w w w\nthrows 1 3\nphase move")
    third_waiting = 1 * 4 + 2
    assert before.game.forbidden_by(before.state, third_waiting) == 8


def test_8_anybody_may_be_passed_over():
    before = table("red w w w 1\nwhite w w 10* 10*\nthrows 4\nphase move")
    assert before.play("1+4") == table("red w w w 5\nwhite w w 10* 10*\nmover white\nturns 1")


def test_9_all_strangers_on_the_square_are_sent_back():
    before = table("red w w w 1\ngreen w w 15 15\nwhite w w w 11\nblue w w w w\nthrows 2 3\nphase move", seats=4)
    played = before.step(before.read("1+2"))
    after, events = played.after, played.events
    assert after == table(
        "red w w w 3\ngreen w w w w\nwhite w w w w\nblue w w w w\nthrows 3\nphase move\nhas_replay 1", seats=4
    )
    assert [event.count for event in events if event.verb.name == "CAPTURE"] == [2, 1]


def test_9_the_others_of_a_captured_pawn_stay_where_they_are():
    before = table("red w w w 1\nwhite 1 5 7 11\nthrows 2\nphase move")
    assert before.play("1+2") == table("red w w w 3\nwhite w 1 5 7")


def test_9_nobody_is_captured_on_a_refuge():
    before = table("red w w 2 5\nwhite w w 0 12\nthrows 2 3\nphase move")
    assert play(before, "5+3", "2+2") == table("red w w 4 8\nwhite w w 0 12\nmover white\nturns 1")


def test_9_nobody_is_captured_in_the_centre():
    before = table("red w w w 22\nwhite w w w 24\nthrows 2\nphase move")
    assert before.play("22+2") == table("red w w w 24\nwhite w w w 24\nmover white\nturns 1")


def test_9_option_refuges_protects_the_corners():
    before = table("red w w w 1\nwhite w w w 10\nthrows 1\nphase move", refuges="corners")
    assert before.play("1+1") == table("red w w w 2\nwhite w w w 10\nmover white\nturns 1", refuges="corners")


def test_10_two_captures_throw_one_new_series_after_the_last_result():
    before = table("red w w 1 4\nwhite w w 11 14\nthrows 2 2 3\nphase move")
    after = play(before, "1+2", "4+2")
    assert after == table("red w w 3 6\nwhite w w w w\nthrows 3\nphase move\nhas_replay 1")
    assert after.play("3+3") == table("red w w 6 6\nwhite w w w w\nphase throw")


def test_10_the_new_series_earns_another_only_by_another_capture():
    before = table("red w w w 1\nwhite w w w 11\nthrows 2\nphase move")
    assert play(before, "1+2", "2", "3+2") == table("red w w w 5\nwhite w w w w\nmover white\nturns 1")


def test_10_option_replay_immediate_adds_to_the_results_in_hand():
    before = table("red w w w 1\nwhite w w w 11\nthrows 2 3\nphase move", replay="immediate")
    captured = before.play("1+2")
    assert captured == table("red w w w 3\nwhite w w w w\nthrows 3\nphase throw", replay="immediate")
    thrown = play(captured, "1", "2")
    assert thrown == table("red w w w 3\nwhite w w w w\nthrows 1 2 3\nphase move", replay="immediate")
    assert tablier.position(captured.text) == captured


def test_16_the_centre_is_reached_exactly():
    before = table("red w w 21 22\nwhite w w w w\nthrows 3 3\nphase move")
    assert before.moves == ("21+3",)
    assert before.why_not("22+3").paragraph == 16


def test_17_pawns_leave_when_all_have_gathered():
    waiting = table("red w 24 24 24\nwhite w w w w\nthrows 1 3\nphase move")
    assert waiting.moves == ("in",)
    assert waiting.why_not("off").paragraph == 17
    on_the_way = table("red 20 24 24 off\nwhite w w w w\nthrows 1 3\nphase move")
    assert on_the_way.why_not("off").paragraph == 17
    gathered = table("red 24 24 24 off\nwhite w w w w\nthrows 1 3\nphase move")
    assert gathered.play("off") == table("red 24 24 off off\nwhite w w w w\nmover white\nturns 1")


def test_17_option_bear_off_any_lets_them_leave_singly():
    before = table("red w 3 24 24\nwhite w w w w\nthrows 1 3\nphase move", bear_off="any")
    assert before.play("off") == table("red w 3 24 off\nwhite w w w w\nthrows 3\nphase move", bear_off="any")


def test_18_only_a_1_takes_a_pawn_off_and_it_never_returns():
    before = table("red 20 24 24 off\nwhite w w w w\nthrows 1 3\nphase move")
    assert before.why_not("24+3").paragraph == 18
    refusal = before.why_not("25+3")
    assert (refusal.paragraph, refusal.places) == (18, ("red",))


def test_19_the_last_pawn_off_wins_whatever_is_in_hand():
    before = table("red 24 off off off\nwhite w w w w\nthrows 1 3\nphase move")
    after = before.play("off")
    assert after == table("red off off off off\nwhite w w w w\nmover nobody\nrank 1")
    assert after.payoffs == (1, -1)


def test_19_option_play_on_goes_on_for_the_other_places():
    options = {"seats": 3, "play_on": True}
    before = table("red 24 off off off\ngreen 24 24 24 24\nwhite w w w w\nthrows 1 3\nphase move", **options)
    second = before.play("off")
    assert second == table(
        "red off off off off\ngreen 24 24 24 24\nwhite w w w w\nmover green\nturns 1\nrank 1", **options
    )
    last = play(second, "1", "1", "1", "1", "3", "off", "off", "off", "off")
    assert last == table(
        "red off off off off\ngreen off off off off\nwhite w w w w\nmover nobody\nturns 1\nrank 1 2", **options
    )
    assert last.payoffs == (1, 0, -1)


def test_20_a_game_that_lasts_too_long_is_drawn():
    before = table("red w w w w\nwhite w w w w\nturns 99", turn_limit=100)
    played = before.step(before.read("2"))
    after, events = played.after, played.events
    assert after == table("red w w w w\nwhite w w w w\nmover nobody\nturns 100", turn_limit=100)
    assert events[-1].paragraph == 20
    assert after.payoffs == (0, 0)


def test_20_whoever_finished_first_has_won_when_the_others_played_on_too_long():
    options = {"seats": 3, "play_on": True, "turn_limit": 100}
    before = table("red off off off off\ngreen w w w w\nwhite w w w w\nmover green\nturns 99\nrank 1", **options)
    assert before.play("2").payoffs == (1, -0.5, -0.5)


def test_1_option_pawns_sets_how_many_wait():
    position = start(pawns=6)
    waiting = [place.kind for place in position.board.places].index("waiting")
    assert [(pieces.kind, pieces.count) for pieces in position.view.contents[waiting]] == [("red", 6)]
