"""Danger, worked out by hand, by an independent enumeration, and by playing.

On the race board White's steps are eight more than Red's: Red's step 3 is White's step 11. Four shells give 8, 1, 2, 3
and 4 in 1, 4, 6, 4 and 1 ways of 16. A player who has not captured cannot go beyond step 15; a grace that no pawn can
use is lost, but one throws again; a third grace in a row ends the turn and takes back what the two before it did.
"""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

import tablier
from tablier.engine.position import Position
from tablier.games.banana_cala.tests.pictures import banana_table
from tablier.games.chauka_bara.state import Phase
from tablier.games.chowka_bhara.state import Phase as ChowkaPhase
from tablier.games.thaayam.state import Phase as ThaayamPhase
from tablier.study.analysis.danger import Danger, danger, holdings
from tablier.study.analysis.staying import danger_if_left
from tests.pictures.race import race_table
from tests.pictures.sowing import NORTH, SOUTH, sowing_table

RED, GREEN, WHITE = 0, 1, 2
IN_THREE_GRACES = 1 + Fraction(1, 16) + Fraction(1, 256)  # one of the two graces is lost, up to twice


def race(picture: str, **options) -> Position:
    return race_table("chauka-bara", picture, Phase, **options)


def on(position: Position, seat: int, name: str) -> Danger:
    """Return the danger on the place of this name."""
    places = [place.name for place in position.board.places]
    return danger(position, seat)[places.index(name)]


@pytest.mark.parametrize(
    ("distance", "expected", "throws"),
    [
        (1, Fraction(4, 16) * IN_THREE_GRACES, ("1",)),  # a 4 would go past, an 8 too far: lost, and thrown again
        (2, Fraction(6, 16) * IN_THREE_GRACES, ("2",)),
        (3, Fraction(4, 16) * IN_THREE_GRACES, ("3",)),
        (4, Fraction(1, 16) * Fraction(63, 64), ("4",)),  # unless two more graces take it back
        (8, Fraction(1, 16) * Fraction(63, 64) + Fraction(1, 16) * Fraction(1, 16) * Fraction(7, 8), ("8",)),  # or 4+4
    ],
)
def test_one_hunter_at_a_distance(distance, expected, throws):
    position = race(f"red 3\nwhite {11 - distance}\nmover white", pawns=1)
    assert on(position, RED, "e2") == Danger(expected, expected, throws)


def test_two_hunters():
    """Ones and twos take; a 4 is spent on the pawn nearer by, an 8 on none."""
    after_a_four = Fraction(6, 16) * (1 + Fraction(1, 16))
    after_two_eights = Fraction(10, 16)
    after_an_eight = Fraction(10, 16) + Fraction(1, 16) * Fraction(6, 16) + Fraction(1, 16) * after_two_eights
    expected = Fraction(10, 16) + Fraction(1, 16) * after_a_four + Fraction(1, 16) * after_an_eight
    position = race("red 0 3\nwhite 9 10\nmover white", pawns=2)
    assert expected == Fraction(1419, 2048)
    assert on(position, RED, "e2") == Danger(expected, expected, ("1", "2"))


def test_a_hunter_with_a_throw_in_hand_needs_no_luck():
    position = race("red 3\nwhite 9\nthrows 2\nmover white\nphase move", pawns=1)
    assert on(position, RED, "e2") == Danger(Fraction(1), Fraction(1), ())


@pytest.mark.parametrize(("step", "name"), [(4, "e3"), (0, "c1")])
def test_nothing_is_in_danger_on_a_home(step, name):
    position = race(f"red {step} {step}\nwhite 7 11\nmover white", pawns=2)
    assert on(position, RED, name) == Danger(Fraction(0), Fraction(0), ())


def test_nothing_is_in_danger_from_a_pawn_that_has_passed():
    assert on(race("red 3\nwhite 12\nmover white", pawns=1), RED, "e2").high == 0


def test_the_second_of_two_others_may_take_the_first_and_throw_again():
    """Green and White both stand on Red's home, three steps behind Red's pawn.

    Green takes it with a 3, or moves one or two steps ahead with a 1 or a 2, or stays after three graces, all of which
    are lost. White takes it with a 3, or takes Green with the same throw that Green made and then needs a 2 or a 1.
    """
    in_three_graces = 1 + Fraction(1, 8) + Fraction(1, 64)  # both graces are lost
    green = Fraction(4, 16) * in_three_graces
    ahead = Fraction(10, 16) * in_three_graces
    stays = Fraction(1, 512)
    by_way_of_green = Fraction(4, 16) + Fraction(4, 16) * Fraction(6, 16)
    expected = green + ahead * by_way_of_green * IN_THREE_GRACES + stays * Fraction(4, 16) * IN_THREE_GRACES
    position = race("red 3\ngreen 12\nwhite 8\nmover green", pawns=1, seats=3)
    assert on(position, RED, "e2") == Danger(expected, expected, ("3",))


def test_the_mover_is_in_no_danger_and_neither_is_anybody_when_the_game_is_over():
    assert danger(race("red 3\nwhite 9\nmover red", pawns=1), RED) == {}
    assert danger(sowing_table("kid-cala-classic", "0 0\n2 2\n0 0", -2, fruits=1), SOUTH) == {}


def test_a_bowl_across_an_empty_one_is_taken_when_the_last_fruit_falls_there():
    position = sowing_table("kid-cala-classic", "0 0 1\n0 1\n1 2 1", NORTH, fruits=1)
    found = {position.board.places[place].name: each.low for place, each in danger(position, SOUTH).items()}
    assert found == {"a": 0, "b": 1, "c": 0, "South": 0}


def test_a_bowl_is_taken_by_playing_again_first():
    """C falls into the mancala and leaves C empty; then B takes what lies across."""
    position = sowing_table("kid-cala-classic", "1 1 0\n0 0\n2 1 1", NORTH, fruits=1)
    found = {position.board.places[place].name: each.high for place, each in danger(position, SOUTH).items()}
    assert found == {"a": 1, "b": 0, "c": 0}


@pytest.mark.slow
def test_what_goes_to_its_owner_in_the_end_is_not_taken():
    """North's only fruit goes on into a bowl of South's: North's side is empty, and South gathers all that is left."""
    position = banana_table(". . . . . a\n. .\n. . . . . a", NORTH)
    assert {each.high for each in danger(position, SOUTH).values()} == {0}


@pytest.mark.slow
def test_a_series_without_end_has_bounds_that_nearly_meet():
    """A 2 ends six series out of ten; one that ends with a 3 takes with two 1s, each 2 times in 7."""
    position = race_table("thaayam", "red 3\nwhite 9\nmover white", ThaayamPhase, pawns=1)
    found = on(position, RED, "e2")
    assert found.low <= Fraction(6, 10) + Fraction(4, 10) * Fraction(2, 7) ** 2 <= found.high
    assert found.high - found.low < 1e-5


@pytest.mark.slow
def test_a_third_grace_loses_the_series():
    picture, expected = "red 3\nwhite 9\nmover white", Fraction(6, 16) * (1 + Fraction(1, 8) + Fraction(1, 64))
    position = race_table("chowka-bhara", picture, ChowkaPhase, pawns=1, third_grace="void")
    assert on(position, RED, "e2") == Danger(expected, expected, ("2",))


@pytest.mark.slow
@pytest.mark.parametrize(
    "picture",
    [
        "red 1 3\nwhite 7 8\nmover white",
        "red 3 3\nwhite 2 10 captured\nmover white",
        "red 2 11\nwhite 0 9\nthrows 4\nmover white\nphase move\ngraces 1\nstep_before 2 11 0 0 0 0 0 0 0 0 0 9",
    ],
)
def test_against_an_enumeration_of_its_own(picture):
    position = race(picture, pawns=2)
    for place, found in danger(position, RED).items():
        assert found.low == found.high == lost(position, RED, place, position.view.contents[place])


def lost(position: Position, seat: int, place: int, there: tuple) -> Fraction:
    """Play everything with positions alone, and look at the board when the seat is to act again."""
    if position.is_over or position.mover == seat:
        return Fraction(position.view.contents[place] != there)
    odds = position.odds
    if not odds:
        return max(lost(position.play(move), seat, place, there) for move in position.moves)
    parts = (ways * lost(position.play(throw), seat, place, there) for throw, ways in odds.items())
    return Fraction(sum(parts), sum(odds.values()))


@pytest.mark.slow
def test_hunters_who_play_for_it_take_about_as_often():
    position = race("red 0 3\nwhite 9 10\nmover white", pawns=2)
    expected = float(on(position, RED, "e2").low)
    generator, games = random.Random(5), 1500
    taken = sum(is_lost(position, generator) for _ in range(games))
    assert abs(taken / games - expected) < 4 * (expected * (1 - expected) / games) ** 0.5


def is_lost(position: Position, generator: random.Random) -> bool:
    """Let White take the pawn on e2 if possible, and otherwise spend throws on the pawn farther ahead."""
    there = position.view.contents
    while position.mover != RED:
        moves = [position.throw(generator)] if position.odds else list(reversed(position.moves))
        position = max(map(position.play, moves), key=lambda after: after.view.contents[19] != there[19])
    return position.view.contents[19] != there[19]


def test_danger_counts_only_what_is_still_gone():
    """White took the pawn on e2 with an 8 and has thrown a 4 since: one time in eight, a third grace brings it back."""
    position = race("red 3\nwhite 3\nmover white", pawns=1)
    after = position.play("8").play("3+8").play("4").play("11+4")
    assert [after.play(throw).view.contents[19] != () for throw in ("8", "4", "1")] == [True, True, False]


@pytest.mark.slow
def test_nothing_is_in_danger_in_a_game_without_captures():
    position = tablier.game("kid-cala-beginner").start(pits=2, fruits=1).play("a")
    assert {each.high for each in danger(position, SOUTH).values()} == {0}


def test_on_ones_own_turn_it_is_ones_own_that_is_in_danger_if_it_stays():
    """Red's 1 can be used at home: then the pawn on e2 stays, one step before White."""
    position = race("red 0 3\nwhite 0 10\nmover red\nthrows 1\nphase move", pawns=2)
    places = [place.name for place in position.board.places]
    found = danger_if_left(position)
    assert set(found) <= set(holdings(position, RED))
    stays = danger(position.play("0+1"), RED)[places.index("e2")]
    assert found[places.index("e2")] == Danger(stays.low, stays.high, stays.throws) and stays.low > 0


def test_before_ones_own_throw_every_throw_counts_by_its_odds():
    position = race("red 0 3\nwhite 0 10\nmover red", pawns=2)
    places = [place.name for place in position.board.places]
    found = danger_if_left(position)[places.index("e2")]
    assert 0 < found.low <= found.high < 1
