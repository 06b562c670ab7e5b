"""Positions: immutable, checked, printable."""

from __future__ import annotations

import random

import pytest

import tablier
from tablier.engine.errors import BadOption, BadPosition, GameOver, UnknownMove, UnknownName, listed, nearest


def classic(**options: object) -> tablier.Position:
    return tablier.game("kid-cala-classic").start(**options)


def test_playing_leaves_the_position_as_it_was():
    before = classic()
    after = before.play("c")
    assert before == classic() and after != before
    assert before != "a position" and len({before, classic(), after}) == 2


def test_the_state_handed_out_is_a_copy():
    position = classic()
    position.state.fruit[0] = 9
    assert position == classic()


def test_what_was_played_is_one_value_of_where_what_whither_and_what_happened():
    before = classic()
    played = before.step(2)
    assert (played.before, played.move, played.after) == (before, "c", before.play("c"))
    assert played == before.step(2) and not played.thrown and played.ends == ()
    assert played.places == {2, 3, 4, 5, 6}
    assert " ".join(played.story("fr")) == before.explain("c", "fr")


def test_what_ended_a_game_is_told_apart():
    last = tablier.position("kid-cala-classic pits=2 fruits=1 | fruit=0,1,1,1,0,1")
    played = last.step(last.read("b"))
    assert played.after.is_over and [event.verb.name for event in played.ends] == ["DRAW"]


def test_positions_with_the_same_options_share_one_board():
    one, other = classic(pits=4), classic(pits=4, fruits=3)
    assert one.board is one.play("a").board and one.board == other.board
    assert one.board != classic(pits=5).board


def test_a_move_may_be_typed_in_capitals_and_with_spaces():
    assert classic().play(" C ") == classic().play("c")


def test_an_unknown_move_is_refused_with_what_is_possible():
    with pytest.raises(UnknownMove, match=r'"z" is not a move here. You may play: a, b, c, d, e, f.'):
        classic().play("z")


def test_an_illegal_move_says_the_paragraph_in_both_languages():
    with pytest.raises(tablier.IllegalMove) as refused:
        classic().play("c").play("c")
    assert (refused.value.paragraph, refused.value.places) == (2, ("c",))
    assert str(refused.value).startswith("c is forbidden by Kid-Cala (classic) §2: Bowl c is empty")
    assert refused.value.say("fr").startswith("c est interdit par Kid-Cala (classique) §2 : La case c est vide")


def test_why_not_answers_with_paragraph_sentence_rule_and_places():
    refusal = classic().play("c").why_not("c", "fr")
    assert refusal is not None
    assert (refusal.paragraph, refusal.places) == (2, ("c",))
    assert refusal.rule.startswith("À votre tour")
    assert classic().why_not("c") is None


def test_explain_tells_a_move_and_what_comes_of_it():
    assert classic().explain("c") == (
        "South sows 4 fruits from bowl c into bowl d, bowl e, bowl f and South's mancala. (§3) "
        "The last fruit falls into South's mancala: South plays again. (§4)"
    )


def test_nothing_can_be_played_after_the_end():
    over = classic(pits=1, fruits=1).play("a")
    assert over.is_over and over.mover == over.to_act == tablier.NOBODY
    assert over.moves == () and over.odds == {}
    with pytest.raises(GameOver, match="The game is over, so a cannot be played"):
        over.play("a")


def test_options_and_variants_are_checked():
    assert classic(pits=3).options["pits"] == "3"
    assert classic(pits=3).unusual == {"pits": "3"}
    assert tablier.game("kid-cala-classic").start("small").options["fruits"] == "3"
    assert tablier.game("kid-cala-classic").start("small", fruits=5).options["fruits"] == "5"
    with pytest.raises(BadOption):
        classic(pits=0)
    with pytest.raises(UnknownName, match=r'no variant "smal". Did you mean "small"'):
        tablier.game("kid-cala-classic").start("smal")


def test_options_that_do_not_go_together_are_refused():
    with pytest.raises(BadOption, match="do not go together: the falkener track"):
        tablier.game("chauka-bara").start(track="falkener", size=9)


def test_a_throw_is_drawn_with_its_odds_and_played_like_a_move():
    position = tablier.game("chauka-bara").start()
    assert position.to_act == tablier.CHANCE and position.moves == ()
    assert position.odds == {"8": 1, "1": 4, "2": 6, "3": 4, "4": 1}
    assert position.play(position.throw(random.Random(1))).to_act == 0
    with pytest.raises(UnknownMove, match='"5" is not one of its outcomes'):
        position.play("5")


def test_repr_can_be_typed_back():
    position = classic(pits=2)
    assert eval(repr(position)) == position and str(position) == position.text
    assert repr(position.game) == "tablier.game('kid-cala-classic')"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no game called"),
        ("kidcala |", 'Did you mean "kid-cala-classic"'),
        ("kid-cala-classic fruit=1", "A position is written"),
        ("kid-cala-classic pits |", "A position is written"),
        ("kid-cala-classic | " + "fruit=1 " * 5000, "A position is written"),
        ("kid-cala-classic pits=9 |", "Option pits takes a whole number"),
        ("kid-cala-classic | fruits=1", 'no field "fruits"'),
        ("kid-cala-classic | fruit=1,x", "fruit takes at most 18 whole numbers from -32,768 to 32,767"),
        ("kid-cala-classic | fruit=32768", "fruit takes at most 18 whole numbers"),
        ("kid-cala-classic | fruit=" + "1," * 18 + "1", "fruit takes at most 18 whole numbers"),
        ("kid-cala-classic | fruit=48", "the game is over exactly when"),
        ("kid-cala-classic | fruit=47", "48 fruits are on the table, not 47"),
        ("kid-cala-classic | fruit=50,-2", "no place holds fewer than 0"),
        ("kid-cala-classic | fruit=4 mover=7", "the mover is 0"),
        ("chauka-bara size=9 track=falkener |", "the falkener track"),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_the_reason(text, sentence):
    with pytest.raises(tablier.TablierError) as refused:
        tablier.position(text)
    assert sentence in str(refused.value)
    assert refused.value.say("fr")
    assert isinstance(refused.value, BadPosition | BadOption | UnknownName)


def test_games_are_listed_and_found_by_any_spelling():
    assert "kid-cala-classic" in tablier.games()
    assert tablier.game("Kid Cala_classic") is tablier.game("kid-cala-classic")


def test_names_are_listed_and_the_nearest_is_found():
    assert nearest("trow", ("throw", "move")) == "throw"
    assert nearest("zzz", ("throw", "move")) == ""
    assert listed(["a", "b", "c"], most=2) == "a, b, …"


def test_a_very_long_text_is_refused_with_a_sentence_of_decent_length():
    with pytest.raises(tablier.TablierError) as refused:
        tablier.game("kid-cala-classic").start().play("z" * 5_000)
    assert "zzz" in refused.value.say("fr") and len(refused.value.say("fr")) < 500


def test_a_position_that_is_recalled_is_the_same_position():
    position = classic()
    again = tablier.Position.recalled(position.game, position.data, position.to_act, position.mover)
    assert again == position and (again.to_act, again.mover, again.moves) == (0, 0, position.moves)


def test_one_kind_of_piece_is_counted_and_several_are_named():
    assert classic().board.is_counted and not tablier.game("banana-cala").start().board.is_counted
