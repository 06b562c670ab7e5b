"""Banana-Cala, §1 to §5: choosing, drawing and sowing."""

from __future__ import annotations

import tablier
from tablier.games.banana_cala.table import Phase
from tablier.games.banana_cala.tests.pictures import banana_table as table
from tests.pictures.sowing import NORTH, SOUTH


def test_1_six_fruits_of_each_kind_lie_in_each_mancala_and_south_begins():
    assert tablier.game("banana-cala").start() == table(
        """
                   . . . . . .
        6a6o6g6b                 6a6o6g6b
                   . . . . . .
        """,
        SOUTH,
    )


def test_2_a_bowl_with_fruits_or_the_mancala_may_be_chosen():
    before = table(
        """
          . . a . . .
        g             ab
          . o . . . .
        """,
        SOUTH,
    )
    assert before.moves == ("b", "m1", "m2")
    refusal = before.why_not("a")
    assert refusal.paragraph == 2
    assert refusal.places == ("a",)


def test_2_on_the_first_turn_the_position_leaves_only_draws():
    assert tablier.game("banana-cala").start().moves == ("m1", "m2", "m3", "m4", "m5", "m6")


def test_2_all_fruits_of_a_bowl_are_taken_in_hand():
    before = table(
        """
          . . . . . .
        g             .
          . . aob . . .
        """,
        SOUTH,
    )
    after = before.play("c")
    assert after == table(
        """
          . . . . . .
        g             .
          . . . . . .
        """,
        SOUTH,
        hand="aob",
        phase=Phase.DROP,
        last="c",
    )
    assert [(pieces.kind, pieces.count) for pieces in after.view.contents[16]] == [
        ("apple", 1),
        ("orange", 1),
        ("banana", 1),
    ]


def test_3_a_draw_falls_from_the_bowl_next_to_the_mancala_onwards():
    before = table(
        """
          . . . . . .
        g             aob
          . . . . . g
        """,
        SOUTH,
    )
    drawing = before.play("m2")
    assert drawing == table(
        """
          . . . . . .
        g             aob
          . . . . . g
        """,
        SOUTH,
        phase=Phase.DROP,
        last="South",
        to_draw=2,
    )
    assert dict(drawing.view.notes)["note-to-draw"] == 2
    once = drawing.play("banana")
    assert once == table(
        """
          . . . . . .
        g             ao
          . . . . . gb
        """,
        SOUTH,
        phase=Phase.DROP,
        last="f",
        to_draw=1,
    )
    assert once.play("apple") == table(
        """
          . . . . . .
        g             o
          . . . . a gb
        """,
        NORTH,
        quiet=1,
    )


def test_3_north_draws_into_norths_own_bowls():
    before = table(
        """
          . . . . . .
        2a            o
          . . . . . .
        """,
        NORTH,
    )
    assert before.play("m2") == table(
        """
          a a . . . .
        .             o
          . . . . . .
        """,
        SOUTH,
        quiet=1,
    )


def test_3_no_more_is_drawn_than_the_mancala_holds():
    before = table(
        """
          . . . . . .
        g             ab
          . . . . . .
        """,
        SOUTH,
    )
    refusal = before.why_not("m3")
    assert refusal.paragraph == 3
    assert refusal.places == ("South", "d")
    assert before.why_not("m2") is None


def test_4_fruits_fall_clockwise_and_into_the_other_mancala():
    before = table(
        """
          . o . . . .
        g             .
          . 4a . . . b
        """,
        SOUTH,
    )
    assert before.play("b") == table(
        """
          a ao . . . .
        ag            .
          a . . . . b
        """,
        NORTH,
        quiet=1,
    )


def test_4_north_sows_clockwise_too():
    before = table(
        """
          . . . . 4a o
        .             g
          . . . . . .
        """,
        NORTH,
    )
    assert before.play("b") == table(
        """
          . . . . . ao
        .             ag
          . . . . a a
        """,
        SOUTH,
        quiet=1,
    )


def test_4_a_long_sowing_reaches_the_own_mancala_and_does_not_play_again():
    before = table(
        """
          . . . . . .
        g             o
          8a . . . . .
        """,
        SOUTH,
    )
    assert before.play("a") == table(
        """
          a a a a a a
        ag            ao
          . . . . . .
        """,
        NORTH,
        quiet=1,
    )


def test_4_option_own_mancala_skipped_leaves_it_out():
    before = table(
        """
          . . . . . .
        g             o
          8a . . . . b
        """,
        SOUTH,
        own_mancala="skipped",
    )
    assert before.play("a") == table(
        """
          a a a a a a
        ag            o
          . . . . . ab
        """,
        NORTH,
        quiet=1,
        own_mancala="skipped",
    )


def test_4_more_than_fourteen_fruits_are_sown_into_the_bowl_they_left():
    before = table(
        """
          . . . . . .
        g             .
          . . 12a3o . . .
        """,
        SOUTH,
        drop_order="sorted",
    )
    assert before.play("c") == table(
        """
          a a a a a a
        ag            a
          a ao o o a a
        """,
        NORTH,
        quiet=1,
        drop_order="sorted",
    )


def test_5_the_mover_chooses_which_fruit_falls_next():
    before = table(
        """
          . . . . . .
        g             .
          . . . . . .
        """,
        SOUTH,
        hand="2ab",
        phase=Phase.DROP,
        last="d",
    )
    assert before.moves == ("apple", "banana")
    assert before.play("apple") == table(
        """
          . . . . . .
        g             .
          . . a . . .
        """,
        SOUTH,
        hand="ab",
        phase=Phase.DROP,
        last="c",
    )


def test_5_what_is_not_in_hand_cannot_fall():
    before = table(
        """
          . . . . . .
        g             2o
          . . . . . .
        """,
        SOUTH,
        hand="2ab",
        phase=Phase.DROP,
        last="d",
    )
    refusal = before.why_not("orange")
    assert refusal.paragraph == 5
    assert refusal.places == ("hand", "c")


def test_5_when_one_kind_is_left_the_rest_falls_by_itself():
    before = table(
        """
          . . . . . .
        g             .
          . . . . . .
        """,
        SOUTH,
        hand="2ab",
        phase=Phase.DROP,
        last="d",
    )
    assert before.play("banana") == table(
        """
          . . . . . .
        g             .
          a a b . . .
        """,
        NORTH,
        quiet=1,
    )


def test_5_option_drop_order_random_lets_each_fruit_in_hand_fall_with_equal_odds():
    before = table(
        """
          . . . . . .
        g             .
          . . . 2ab . .
        """,
        SOUTH,
        drop_order="random",
    )
    in_hand = before.play("d")
    assert in_hand.odds == {"apple": 2, "banana": 1}
    assert in_hand.play("banana") == table(
        """
          . . . . . .
        g             .
          a a b . . .
        """,
        NORTH,
        quiet=1,
        drop_order="random",
    )


def test_5_a_draw_by_lot_picks_among_all_fruits_of_the_mancala():
    before = table(
        """
          . . . . . .
        g             5a2b
          . . . . . .
        """,
        SOUTH,
        drop_order="random",
    )
    drawing = before.play("m2")
    assert drawing.odds == {"apple": 5, "banana": 2}
    assert drawing.play("apple").odds == {"apple": 4, "banana": 2}


def test_5_option_drop_order_sorted_lets_apples_oranges_grapes_and_bananas_fall_in_turn():
    before = table(
        """
          . . . . . .
        g             2agb
          . . . aogb . .
        """,
        SOUTH,
        drop_order="sorted",
    )
    assert before.play("d") == table(
        """
          . . . . . .
        gb            2agb
          g o a . . .
        """,
        NORTH,
        quiet=1,
        drop_order="sorted",
    )
    assert before.play("m3") == table(
        """
          . . . . . .
        g             b
          . . . ao2gb a a
        """,
        NORTH,
        quiet=1,
        drop_order="sorted",
    )


def test_4_the_last_fruit_in_the_own_mancala_ends_the_turn():
    """From a, the eighth fruit falls into South's mancala, after North's mancala and North's six bowls."""
    before = table(
        """
          . . . . . .
        o             b
          8a . . . . .
        """,
        SOUTH,
    )
    assert before.play("a") == table(
        """
          a a a a a a
        ao            ab
          . . . . . .
        """,
        NORTH,
        quiet=1,
    )


def test_4_option_play_again_gives_another_turn():
    before = table(
        """
          . . . . . .
        o             b
          8a . . . . .
        """,
        SOUTH,
        play_again=True,
    )
    assert before.play("a") == table(
        """
          a a a a a a
        ao            ab
          . . . . . .
        """,
        SOUTH,
        quiet=1,
        play_again=True,
    )
    assert before.explain("a").endswith("The last fruit falls into South's mancala: South plays again. (§4)")


def test_4_option_play_again_asks_for_the_own_mancala():
    before = table(
        """
          . . . . . .
        o             b
          a . . . . .
        """,
        SOUTH,
        play_again=True,
    )
    assert before.play("a") == table(
        """
          . . . . . .
        ao            b
          . . . . . .
        """,
        NORTH,
        quiet=1,
        play_again=True,
    )


def test_4_option_play_again_does_not_go_beyond_the_end():
    """The tenth turn without a capture ends the game, wherever its last fruit falls."""
    before = table(
        """
          . . . . . .
        o             b
          8a . . . . .
        """,
        SOUTH,
        quiet=9,
        quiet_limit=10,
        play_again=True,
    )
    assert before.play("a").is_over
    assert "plays again" not in before.explain("a")
