"""What a move does, in words."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import tablier
from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.games.chauka_bara.state import Phase
from tablier.games.thaayam.state import Phase as ThaayamPhase
from tablier.study.analysis.chances import TEXTS, chance, decimal, spelled
from tablier.study.analysis.danger import Danger
from tablier.study.analysis.reasons import Prospects, spelled_danger
from tests.pictures.race import race_table
from tests.pictures.sowing import SOUTH, sowing_table


def race(picture: str, **options) -> Position:
    return race_table("chauka-bara", picture + "\nphase move", Phase, **options)


def said(position: Position, move: str, language: str = "en") -> str:
    return Prospects(position).words(position.read(move), language)


def test_a_chance_is_the_share_of_wins_and_a_draw_of_two_counts_half():
    assert [chance(value, 2) for value in (-1, 0, 1)] == [0, 0.5, 1]
    assert [round(chance(value, 4), 12) for value in (-1 / 3, 0, 1)] == [0, 0.25, 1]


def test_numbers_are_written_as_the_language_does():
    assert (spelled(0.37449, "en"), spelled(0.37449, "fr")) == ("37.4 %", "37,4 %")
    assert decimal(-0.01, "en") == "0.0"


def test_a_danger_with_two_bounds_is_written_with_both_where_they_look_different():
    assert spelled_danger(Danger(0.3, 0.35), "en") == "30.0 % to 35.0 %"
    assert spelled_danger(Danger(0.3, 0.35), "fr") == "30,0 % à 35,0 %"
    assert spelled_danger(Danger(0.3, 0.3000001), "en") == "30.0 %"


def test_a_capture_comes_first():
    position = race("red 1\nwhite 10\nthrows 1\nmover red", pawns=1)
    assert (
        said(position, "1+1")
        == "takes a white pawn; wins the right of §10 (Capture before turning inwards); plays again"
    )
    assert said(position, "1+1", "fr").startswith("prend un pion blanc ; gagne le droit du §10 (")


def test_what_is_left_in_reach_is_told_with_the_throws_to_fear():
    """White stands one step behind Red's pawn, which is the only one to be moved or left."""
    position = race("red 0 3\nwhite 0 10\nthrows 1\nmover red", pawns=2)
    assert said(position, "0+1").startswith("leaves a piece on square e2 exposed to 1: ")
    assert said(position, "0+1").endswith(" % to be taken")


def test_what_is_brought_out_of_danger_is_told_with_the_danger_it_was_in():
    position = race("red 0 3\nwhite 0 10\nthrows 1\nmover red", pawns=2)
    left = said(position, "0+1").removesuffix(" to be taken").split(": ")[1]
    assert said(position, "3+1") == f"takes a piece on square e2 out of danger ({left})"
    assert said(position, "3+1", "fr") == f"vous met hors de danger en quittant la case e2 ({left.replace('.', ',')})"


def test_a_pawn_is_brought_home_and_the_last_one_wins():
    position = race("red 20 22 captured\nwhite 0 0\nthrows 2\nmover red", pawns=2)
    assert said(position, "22+2") == "brings a red pawn home"
    assert said(position, "20+2") == "a quiet move"
    last = race("red 22 24 captured\nwhite 0 0\nthrows 2\nmover red", pawns=2)
    assert said(last, "22+2") == "wins; brings a red pawn home"
    assert said(last, "22+2", "fr") == "gagne ; amène un pion rouge au but"


def test_a_place_among_the_finished_is_told():
    position = race("red 22 captured\ngreen 0\nwhite 0\nthrows 2\nmover red", pawns=1, seats=3, play_on=True)
    assert said(position, "22+2") == "brings a red pawn home; comes first"
    assert said(position, "22+2", "fr") == "amène un pion rouge au but ; arrive premier"


def test_at_most_three_things_are_told():
    position = race("red 1 3\nwhite 0 10\nthrows 1\nmover red", pawns=2)
    assert all(said(position, move).count(";") <= 2 for move in position.moves)


def test_fruits_are_taken_left_and_saved():
    position = sowing_table("kid-cala-classic", "0 1 1\n0 3\n1 0 0", SOUTH, fruits=1)
    assert said(position, "a") == "wins; takes one fruit"
    open_bowl = sowing_table("kid-cala-classic", "0 0 1\n0 2\n1 1 1", SOUTH, fruits=1)
    assert said(open_bowl, "a") == "leaves 2 fruits in bowl b open to capture"
    assert said(open_bowl, "b") == "saves bowl b from capture"
    assert said(open_bowl, "a", "fr") == "laisse prendre 2 fruits dans la case b"
    assert said(open_bowl, "c") == "plays again"


def test_a_move_that_lets_the_other_win_and_one_that_draws():
    loses = sowing_table("kid-cala-classic", "3 1 1\n0 0\n1 0 0", SOUTH, fruits=1)
    assert said(loses, "a") == "lets North win; takes one fruit"
    assert said(loses, "a", "fr") == "laisse gagner Nord ; prend un fruit"
    drawn = sowing_table("kid-cala-classic", "0 0\n2 1\n0 1", SOUTH, fruits=1)
    assert said(drawn, "b") == "ends in a draw"


@pytest.mark.slow
def test_pawns_enter_leave_pair_up_and_part():
    def table(picture: str) -> Position:
        return race_table("thaayam", picture + "\nphase move\nmover red", ThaayamPhase, pawns=2)

    assert said(table("red w 1\nwhite w w\nthrows 1"), "in") == "brings a red pawn onto the board"
    assert said(table("red 24 24\nwhite w w\nthrows 1"), "off") == "takes a red pawn off the board"
    assert said(table("red 8 8\nwhite w w\nthrows 2"), "twins") == "makes a pair (§11)"
    assert said(table("red 8* 8*\nwhite w w\nthrows 2"), "8/2").endswith("; breaks up a pair")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["chauka-bara", "kid-cala-classic"])
def test_every_move_of_a_game_has_words_in_both_languages(name):
    generator, position = random.Random(3), tablier.game(name).start()
    for _ in range(60):
        if position.to_act != CHANCE and not position.is_over:
            prospects = Prospects(position, effort=2000)
            assert all(prospects.words(action, "en") and prospects.words(action, "fr") for action in position.actions)
        if position.is_over:
            break
        position = position.play(position.throw(generator) if position.odds else generator.choice(position.moves))


def test_messages_are_the_same_in_both_languages_with_the_same_facts():
    def messages(path: Path) -> dict[str, set[str]]:
        blocks = re.split(r"^(?=[a-z][a-z0-9-]* =)", path.read_text("utf-8"), flags=re.MULTILINE)[1:]
        return {block.split(" =")[0]: set(re.findall(r"\$(\w+)", block)) for block in blocks}

    assert messages(TEXTS / "en.ftl") == messages(TEXTS / "fr.ftl")
