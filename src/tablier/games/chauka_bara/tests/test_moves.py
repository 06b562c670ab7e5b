"""Chauka Bara §1, §4 and §7 to §11: the table, the way, captures, safe squares, the inner ring and the centre."""

from __future__ import annotations

import pytest

import tablier
from tablier.games.chauka_bara.tests.pictures import played, table


def named(position: tablier.Position, seat: int) -> list[str]:
    return [position.board.places[place].name for place in position.board.tracks[seat]]


def test_1_all_pawns_stand_on_their_homes_and_red_begins():
    assert tablier.game("chauka-bara").start() == table("""
        red    0 0 0 0
        white  0 0 0 0
        mover  red
    """)


@pytest.mark.parametrize(
    ("seats", "names"),
    [(2, ("red", "white")), (3, ("red", "green", "white")), (4, ("red", "green", "white", "blue"))],
)
def test_1_two_three_or_four_play_anticlockwise(seats, names):
    position = tablier.game("chauka-bara").start(seats=seats)
    assert position.seats == names
    movers = []
    for _ in range(seats + 1):
        movers.append(position.mover)
        position = played(position, "1 0+1" if position.mover == len(movers) - 1 else "1 1+1")
    assert movers == [*range(seats), 0]


def test_1_options_pawns_and_size_change_the_table():
    position = tablier.game("chauka-bara").start(pawns=7, size=9)
    assert len(position.board.places) == 81
    assert [pieces.count for place in position.view.contents for pieces in place] == [7, 7]


def test_4_red_walks_the_outer_ring_anticlockwise_then_the_inner_ring_clockwise():
    way = "c1 d1 e1 e2 e3 e4 e5 d5 c5 b5 a5 a4 a3 a2 a1 b1 b2 b3 b4 c4 d4 d3 d2 c2 c3"
    assert named(tablier.game("chauka-bara").start(), 0) == way.split()


def test_4_white_walks_the_same_way_turned():
    way = "c5 b5 a5 a4 a3 a2 a1 b1 c1 d1 e1 e2 e3 e4 e5 d5 d4 d3 d2 c2 b2 b3 b4 c4 c3"
    assert named(tablier.game("chauka-bara").start(), 1) == way.split()


def test_4_option_track_falkener_enters_the_second_ring_at_its_corner():
    way = named(tablier.game("chauka-bara").start(size=7, track="falkener"), 0)
    assert way[23:26] == ["c1", "b2", "b3"] and way[39:42] == ["c2", "c3", "c4"] and way[47:] == ["d3", "d4"]


def test_4_pawns_of_others_do_not_bar_the_way():
    """White's 9 and 10 are Red's 1 and 2."""
    before = table("""
        red    0 0 0 0
        white  9 9 10 10
        mover  red
    """)
    assert played(before, "3 0+3") == table("""
        red    0 0 0 3
        white  9 9 10 10
        mover  white
        turns  1
    """)


def test_7_a_pawn_captures_where_it_lands_and_throws_again():
    """White's 2 is Red's 10."""
    before = table("""
        red    0 0 0 9
        white  0 2 7 7
        mover  red
    """)
    after = played(before, "1 9+1")
    assert after == table("""
        red    0 0 0 10 captured
        white  0 0 7 7
        mover  red
    """)
    assert played(after, "2 10+2").mover == 1


def test_7_all_pawns_on_the_square_are_captured_for_one_throw():
    before = table("""
        red    0 0 0 9
        white  2 2 2 7
        mover  red
    """)
    assert played(before, "1 9+1") == table("""
        red    0 0 0 10 captured
        white  0 0 0 7
        mover  red
    """)


def test_7_an_inner_square_is_no_shelter():
    """White's inner step 20 is Red's 16."""
    before = table("""
        red    0 0 0 15 captured
        white  0 0 0 20 captured
        mover  red
    """)
    assert played(before, "1 15+1") == table("""
        red    0 0 0 16 captured
        white  0 0 0 0 captured
        mover  red
    """)


def test_7_a_capture_with_a_grace_gives_one_more_throw_not_two():
    before = table("""
        red    0 0 0 2
        white  0 2 7 7
        mover  red
    """)
    assert played(before, "8 2+8 1 0+1") == table("""
        red    0 0 1 10 captured
        white  0 0 7 7
        mover  white
        turns  1
    """)


def test_7_the_captured_pawn_begins_again_from_its_home():
    before = table("""
        red    0 0 0 9
        white  2 2 2 7
        mover  red
    """)
    assert played(before, "1 9+1 1 0+1 3").moves == ("0+3", "7+3")


def test_8_nobody_is_captured_on_a_home_of_anybody():
    """Red's 4 is Green's home, an empty chair: White's 12. Red's 8 is White's home, Red's 12 White's 4."""
    before = table("""
        red    3 7 11 11
        white  0 4 12 12
        mover  red
    """)
    for move, red in (("3+1", "4 7 11 11"), ("7+1", "3 8 11 11"), ("11+1", "3 7 11 12")):
        assert played(before, f"1 {move}") == table(f"""
            red    {red}
            white  0 4 12 12
            mover  white
            turns  1
        """)


def test_8_the_centre_is_shared():
    before = table("""
        red    0 0 0 23 captured
        white  0 0 0 24 captured
        mover  red
    """)
    assert played(before, "1 23+1") == table("""
        red    0 0 0 24 captured
        white  0 0 0 24 captured
        mover  white
        turns  1
    """)


def test_8_option_refuges_makes_the_corners_safe():
    """Red's 2 is the corner e1, White's 10."""
    before = table(
        """
        red    0 0 0 1
        white  0 0 0 10
        mover  red
        """,
        refuges="corners",
    )
    assert played(before, "1 1+1") == table(
        """
        red    0 0 0 2
        white  0 0 0 10
        mover  white
        turns  1
        """,
        refuges="corners",
    )


def test_9_own_pawns_stand_together_anywhere_and_are_captured_together():
    before = table("""
        red    0 0 2 3
        white  0 0 10 10
        mover  red
    """)
    assert played(before, "1 2+1") == table("""
        red    0 0 3 3
        white  0 0 10 10
        mover  white
        turns  1
    """)
    assert played(before, "1 2+1 1 10+1") == table("""
        red    0 0 0 0
        white  0 0 10 11 captured
        mover  white
        turns  1
    """)


CROWD = """
    red    0 2 15 16 captured
    white  0 0 0 0
    throws {throw}
    mover  red
    phase  move
"""


@pytest.mark.parametrize(
    ("share", "twos", "ones"),
    [
        ("anywhere", ("0+2", "2+2", "15+2", "16+2"), ("0+1", "2+1", "15+1", "16+1")),
        ("homes-and-inner-ring", ("2+2", "15+2", "16+2"), ("0+1", "2+1", "15+1", "16+1")),
        ("homes", ("2+2", "15+2", "16+2"), ("0+1", "2+1", "16+1")),
    ],
)
def test_9_option_own_pawns_share_keeps_pawns_apart(share, twos, ones):
    assert table(CROWD.format(throw=2), own_pawns_share=share).moves == twos
    assert table(CROWD.format(throw=1), own_pawns_share=share).moves == ones


def test_9_homes_and_the_centre_are_shared_under_every_option():
    before = table(
        """
        red    0 4 23 24 captured
        white  0 0 0 0
        throws 4
        mover  red
        phase  move
        graces 1
        step_before 0 4 23 24
        """,
        own_pawns_share="homes",
    )
    assert before.moves == ("0+4", "4+4")
    assert before.why_not("23+4").paragraph == 11
    assert "23+1" in table(CROWD.format(throw=1).replace("16", "23"), own_pawns_share="homes").moves


def test_9_a_refusal_names_the_square():
    refusal = table(CROWD.format(throw=2), own_pawns_share="homes").why_not("0+2")
    assert refusal.paragraph == 9
    assert refusal.sentence == "Two pawns of one colour may not stand together on square e1."
    assert refusal.places == ("c1", "e1")


def test_10_without_a_capture_no_pawn_leaves_the_outer_ring():
    before = table("""
        red    0 3 13 15
        white  0 0 0 0
        throws 3
        mover  red
        phase  move
    """)
    assert before.moves == ("0+3", "3+3")
    refusal = before.why_not("13+3")
    assert refusal.paragraph == 10
    assert refusal.sentence == "Red has not captured yet, so the pawn on square a2 may not leave the outer ring."


def test_10_one_capture_opens_the_inner_ring_to_all_pawns_at_once():
    """White's 6 is Red's 14."""
    before = table("""
        red    0 12 13 15
        white  0 0 6 9
        mover  red
    """)
    after = played(before, "1 13+1")
    assert after.mover == 0
    assert after.play("2").moves == ("0+2", "12+2", "14+2", "15+2")
    assert "from now on Red may go on to the inner squares. (§10)" in before.play("1").explain("13+1")


def test_10_a_right_once_won_is_kept_when_all_pawns_are_back_home():
    before = table("""
        red    0 0 0 1 captured
        white  0 0 0 8
        mover  white
    """)
    assert played(before, "1 8+1") == table("""
        red    0 0 0 0 captured
        white  0 0 0 9 captured
        mover  white
    """)


def test_10_option_without_capture_lap_walks_on_past_the_home():
    before = table(
        """
        red    0 3 13 15
        white  0 0 0 0
        throws 3
        mover  red
        phase  move
        """,
        without_capture="lap",
    )
    assert before.moves == ("0+3", "3+3", "13+3", "15+3")
    assert before.play("13+3") == table(
        """
        red    0 0 3 15
        white  0 0 0 0
        mover  white
        turns  1
        """,
        without_capture="lap",
    )
    assert before.play("15+3") == table(
        """
        red    0 2 3 13
        white  0 0 0 0
        mover  white
        turns  1
        """,
        without_capture="lap",
    )


def test_10_with_laps_whoever_has_captured_turns_inwards():
    before = table(
        """
        red    0 3 13 15 captured
        white  0 0 0 0
        throws 3
        mover  red
        phase  move
        """,
        without_capture="lap",
    )
    assert before.play("15+3").view == table("red 0 3 13 18 captured\nmover white", without_capture="lap").view


def test_11_the_centre_is_reached_exactly():
    before = table("""
        red    20 22 23 24 captured
        white  0 0 0 0
        throws 2
        mover  red
        phase  move
    """)
    assert before.moves == ("20+2", "22+2")
    assert before.why_not("23+2").sentence == (
        "A pawn enters the centre with an exact throw and never leaves it; the one on square c2 cannot use this throw."
    )
    assert before.why_not("24+2").paragraph == 11


def test_11_option_exact_centre_off_lets_any_higher_throw_in():
    before = table(
        """
        red    20 22 23 24 captured
        white  0 0 0 0
        throws 3
        mover  red
        phase  move
        """,
        exact_centre=False,
    )
    assert before.moves == ("20+3", "22+3", "23+3")
    assert before.play("23+3") == table(
        """
        red    20 22 24 24 captured
        white  0 0 0 0
        mover  white
        turns  1
        """,
        exact_centre=False,
    )
