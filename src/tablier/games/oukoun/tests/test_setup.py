"""Oukoun, §1 to §7: before the first move."""

from __future__ import annotations

import pytest

import tablier
from tablier.engine.table import ALLOWED
from tablier.games.oukoun.tests.pictures import A, B, mat, row

PATTERN = "WBRBRWRWB" * 3 + "R"


def after(*moves: str, **options: str) -> tablier.Position:
    position = tablier.game("oukoun").start(**options)
    for move in moves:
        position = position.play(move)
    return position


def test_1_the_ring_has_thirty_suns_of_three_kinds_in_turn():
    board = tablier.game("oukoun").start().board
    assert [place.kind for place in board.places[:4]] == ["sun-1", "sun-2", "sun-3", "sun-1"]
    assert [place.name for place in board.places[28:]] == ["28", "29", "bag", "centre", "A", "B"]


def test_1_the_suns_lie_clockwise_round_a_rectangle():
    places = tablier.game("oukoun").start().board.places
    assert [(places[sun].row, places[sun].column) for sun in (0, 7, 15, 22, 29)] == [
        (1, 0),
        (1, 7),
        (9, 7),
        (9, 0),
        (2, 0),
    ]


@pytest.mark.parametrize("suns", range(28, 37))
def test_1_every_ring_has_a_place_for_each_sun(suns):
    board = tablier.game("oukoun").start(ring="1" * suns).board
    assert len({(place.row, place.column) for place in board.places}) == suns + 4


def test_1_option_ring_says_how_far_each_sun_leaps():
    """On double suns, the white pawn of sun 0 passes over sun 1."""
    before = after("fill", "black", ring="2" * 28)
    assert before.game.touches(before.state, before.read("0+")) == (0, 2)
    assert before.game.touches(before.state, before.read("0-")) == (0, 26)


def test_2_all_thirty_pawns_are_there_and_two_of_them_lie_in_the_centre():
    view = tablier.game("oukoun").start().view
    assert [(pieces.kind, pieces.count) for pieces in view.contents[30]] == [("white", 9), ("black", 9), ("red", 10)]
    assert [(pieces.kind, pieces.count) for pieces in view.contents[31]] == [("white", 1), ("black", 1)]


def test_2_nine_white_pawns_are_placed_and_no_more():
    before = after(*(f"W{sun}" for sun in range(9)))
    assert before.why_not("W9").paragraph == 2
    assert before.why_not("B9") is None


def test_3_a_puts_any_pawn_on_any_free_sun():
    before = tablier.game("oukoun").start()
    assert len(before.moves) == 3 * 30 + 1
    placed = before.play("R7")
    assert placed.text == "oukoun | stack=0,0,0,0,0,0,0,3 left=9,9,9"
    assert placed.mover == A


def test_3_a_sun_takes_one_pawn_only():
    refusal = after("R7").why_not("W7")
    assert refusal.paragraph == 3
    assert refusal.places == ("bag", "7")


def test_3_the_order_of_placing_does_not_matter():
    assert after("R7", "W3") == after("W3", "R7")


def test_3_with_the_last_pawn_it_is_for_b_to_choose():
    placed = after(*(f"{letter}{sun}" for sun, letter in enumerate(PATTERN, 2)))
    assert placed == row(".." + PATTERN)
    assert placed.mover == B


def test_4_the_pattern_fills_the_mat_at_once():
    assert after("fill") == row(PATTERN)


def test_4_the_pattern_goes_round_what_lies_there_and_a_colour_used_up_gives_way_to_the_next():
    """Eight red pawns last up to sun 22; on 24 a white one stands in, on 27 a black one."""
    assert after("R0", "R1", "fill") == row("RRRBRWRWBWBRBRWRWBWBRBRWWWBB")


def test_4_the_last_pawn_is_placed_by_hand():
    before = after(*(f"{letter}{sun}" for sun, letter in enumerate(PATTERN[:-1])))
    assert before.why_not("fill").paragraph == 4
    assert before.moves == ("R27", "R28", "R29")


def test_5_chance_draws_pawns_and_empty_suns_with_exact_odds():
    start = tablier.game("oukoun").start(setup="random")
    assert start.to_act == tablier.CHANCE
    assert start.odds == {"W0": 9, "B0": 9, "R0": 10, "E0": 2}
    assert start.play("R0").odds == {"W1": 9, "B1": 9, "R1": 9, "E1": 2}
    assert start.play("E0").play("E1").odds == {"W2": 9, "B2": 9, "R2": 10}


def test_5_after_the_last_pawn_b_chooses_and_the_other_suns_are_empty():
    dealt = after(*(f"{letter}{sun}" for sun, letter in enumerate(PATTERN)), setup="random")
    assert dealt == row(PATTERN, setup="random")


def test_5_an_empty_sun_is_told():
    assert tablier.game("oukoun").start(setup="random").explain("E0") == "Chance leaves single sun 0 empty. (§5)"


def test_5_option_setup_preset_begins_with_the_pattern():
    assert tablier.game("oukoun").start(setup="preset") == row(PATTERN, setup="preset")


def test_6_b_chooses_white_or_black():
    before = row(PATTERN)
    assert before.mover == B
    assert before.moves == ("white", "black")
    assert [before.game.forbidden_by(before.state, action) for action in before.actions] == [ALLOWED, ALLOWED]
    assert before.game.touches(before.state, 0) == (31, 33)


def test_6_b_takes_the_chosen_pawn_and_a_the_other():
    chosen = row(PATTERN).play("white")
    assert [place[0].kind for place in chosen.view.contents[32:]] == ["black", "white"]
    assert chosen.view.contents[31] == ()


def test_7_a_moves_first():
    """White pawns lie on 0, 5, 7, 9, 14, 16, 18, 23 and 25; each may leap both ways."""
    chosen = row(PATTERN).play("black")
    picture = " ".join(f"{sun}:{letter}" for sun, letter in enumerate(PATTERN))
    assert chosen == mat(picture, A)
    assert chosen.moves[:4] == ("0+", "0-", "5+", "5-")
    assert len(chosen.moves) == 18
