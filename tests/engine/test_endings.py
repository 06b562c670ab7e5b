"""Endings as games list them: every side and position is one that can be, and has a number of its own."""

from __future__ import annotations

import numpy as np
import pytest

import tablier
from tablier.engine import dispatch
from tablier.engine.endings import MIDDLE, NOT_KNOWN, ON_THE_WAY, STEPS, Endings, Gathering
from tablier.engine.fields import names_of
from tablier.engine.game import Flaw
from tablier.engine.position import Position
from tablier.engine.rule import choosers

RACES = ("thaayam", "chowka-bhara")
BANANA_CALA = tablier.game("banana-cala")
OF_A_RACE = ({}, {"pawns": 1}, {"pawns": 2}, {"pawns": 2, "size": 7})
WITH_RIGHTS = ({"inward_needs_capture": True}, {"inward_needs_capture": True, "pawns": 2})
LISTED = [(name, options) for name in RACES for options in OF_A_RACE] + [("thaayam", each) for each in WITH_RIGHTS]


def listed(name, most, **options):
    start = tablier.game(name).start(**options)
    return start, start.game.endings(start.state, most)


def position_of(start, endings, mover, waiting):
    return Position(start.game, endings.lay(np.array([(mover, waiting)]))[0].tobytes())


@pytest.mark.parametrize(("name", "options"), LISTED)
def test_every_side_of_a_race_can_be_and_has_a_number_of_its_own(name, options):
    start, endings = listed(name, min(2, options.get("pawns", 4)), **options)
    last = endings.count - 1  # the farthest on: it stands in nobody's way
    for side in range(endings.count):
        position = position_of(start, endings, side, last)
        assert start.game.flaw(position.state) is None
        assert endings.numbers[dispatch.side_rank(position.state, 0)] == side
    assert (endings.numbers >= 0).sum() == endings.count


@pytest.mark.parametrize("name", RACES)
def test_the_start_is_an_ending_only_with_few_pawns(name):
    for pawns, most in ((1, 1), (2, 2)):
        start, endings = listed(name, most, pawns=pawns)
        same = position_of(start, endings, endings.start, endings.start)
        assert same.state.step.tolist() == start.state.step.tolist()
    assert listed(name, 2)[1].start == -1


@pytest.mark.parametrize("name", RACES)
def test_only_the_start_of_a_turn_far_from_the_last_one_is_an_ending(name):
    start, endings = listed(name, 1, pawns=1)
    position = position_of(start, endings, 5, 5)
    assert dispatch.side_rank(position.state, 0) >= 0
    changes = ({"phase": 1}, {"mover": -2}, {"turns": 4_999})
    for change in changes:
        state = position.state
        for field, value in change.items():
            setattr(state, field, value)
        assert dispatch.side_rank(state, 0) == -1
    state = position.state
    state.kept[2] = 1
    assert dispatch.side_rank(state, 0) == -1
    assert dispatch.side_rank(tablier.game(name).start().state, 0) == -1


def test_a_pawn_that_has_just_come_is_in_the_middle_of_a_turn():
    start, endings = listed("chowka-bhara", 2)
    state = position_of(start, endings, 5, 5).state
    state.fresh[0] = 1
    assert dispatch.side_rank(state, 0) == -1


def test_captured_twins_and_twins_on_the_board_are_sides_of_their_own():
    _, endings = listed("thaayam", 2)
    laid = endings.lay(np.stack([np.arange(endings.count)] * 2, axis=1))
    assert (laid["bond"][:, 0].sum(axis=1) == 2).sum() == 24
    assert (laid["lost_pairs"][:, 0] == 1).sum() == 1


@pytest.mark.parametrize(
    ("name", "most", "options", "key"),
    [
        ("thaayam", 2, {"seats": 4}, "unsolved-seats"),
        ("thaayam", 2, {"combine": True}, "unsolved-option"),
        ("thaayam", 2, {"bear_off": "any"}, "unsolved-option"),
        ("thaayam", 3, {}, "unsolved-most"),
        ("thaayam", 2, {"size": 9}, "unsolved-board"),
        ("chowka-bhara", 2, {"seats": 4}, "unsolved-seats"),
        ("chowka-bhara", 2, {"third_grace": "void"}, "unsolved-option"),
        ("chowka-bhara", 2, {"juga_forming": "unlocks"}, "unsolved-option"),
        ("chowka-bhara", 2, {"pawns": 1}, "unsolved-most"),
        ("chowka-bhara", 2, {"size": 9}, "unsolved-board"),
    ],
)
def test_what_cannot_be_solved_is_told(name, most, options, key):
    flaw = listed(name, most, **options)[1]
    assert isinstance(flaw, Flaw) and flaw.message == key


@pytest.mark.parametrize("name", RACES)
def test_a_value_is_looked_up_for_whoever_moves(name):
    start, endings = listed(name, 1)
    assert isinstance(endings, Endings)
    values = np.zeros((endings.count, endings.count), np.uint16)
    values[4, 3] = STEPS
    position = position_of(start, endings, 3, 4)
    assert dispatch.recall(position.state, endings.numbers, values) == 1.0
    turned = position.state
    start.game.rotate(turned)
    assert dispatch.recall(turned, endings.numbers, values) == -1.0
    turned.mover = -2
    assert dispatch.recall(turned, endings.numbers, values) == NOT_KNOWN
    assert dispatch.recall(start.state, endings.numbers, values) == NOT_KNOWN
    assert dispatch.recall(position.state, np.full_like(endings.numbers, -1), values) == NOT_KNOWN


def test_every_position_of_few_fruits_has_a_number_of_its_own():
    found = BANANA_CALA.gathering(BANANA_CALA.start().state, 2)
    assert isinstance(found, Gathering) and found.count == 435
    states = [BANANA_CALA.State(each.tobytes()) for each in found.lay()]
    assert [dispatch.ending_of(state)[0] for state in states] == list(range(found.count))


def test_points_to_be_won_are_added_to_those_in_the_piles():
    found = BANANA_CALA.gathering(BANANA_CALA.start().state, 2)
    state = BANANA_CALA.State(found.lay()[100].tobytes())
    number, lead, quiet = dispatch.ending_of(state)
    values = np.full((1, found.count), MIDDLE, np.uint16)
    for won, sign in ((-lead - 1, -1.0), (-lead, 0.0), (-lead + 1, 1.0)):
        values[quiet, number] = MIDDLE + won
        assert dispatch.recall(state, None, values) == sign
    state.mover = 1
    seen_by_north, _, _ = dispatch.ending_of(state)
    values[quiet, seen_by_north] = MIDDLE - lead
    assert dispatch.recall(state, None, values) == (2 * lead > 0) - (2 * lead < 0)


def test_only_few_fruits_between_two_turns_are_known():
    start = BANANA_CALA.start()
    assert dispatch.ending_of(start.state)[0] == -1
    assert dispatch.recall(start.state, None, np.zeros((1, 1), np.uint16)) == NOT_KNOWN
    dropping = start.play(start.moves[-1])
    assert dispatch.ending_of(dropping.state)[0] == ON_THE_WAY
    assert dispatch.recall(dropping.state, None, np.zeros((1, 1), np.uint16)) == NOT_KNOWN
    over = start.state
    over.mover = -2
    assert dispatch.ending_of(over)[0] == -1


@pytest.mark.parametrize(
    ("most", "options", "key"), [(2, {"drop_order": "random"}, "unsolved-random"), (7, {}, "unsolved-fruits")]
)
def test_fruits_that_cannot_be_solved_are_told(most, options, key):
    start = BANANA_CALA.start(**options)
    flaw = BANANA_CALA.gathering(start.state, most)
    assert isinstance(flaw, Flaw) and flaw.message == key


def test_other_games_know_no_endings():
    state = tablier.game("oukoun").start().state
    assert dispatch.recall(state, None, None) == dispatch.recalls_nothing(state, None, None) == NOT_KNOWN
    assert dispatch.side_rank(state, 0) == dispatch.ranks_nothing(state, 0) == -1
    assert dispatch.ending_of(state) == (-1, 0, 0)


@pytest.mark.parametrize("name", ["thaayam", "oukoun", "kid-cala-beginner"])
def test_compiled_code_picks_the_same(name):
    """By the fields of a record, as the compiler knows it."""

    class Record:
        fields = names_of(tablier.game(name).State)

    game, picks = tablier.game(name), dict(choosers())
    assert picks[dispatch.recall](Record) == (game.recall or dispatch.recalls_nothing)
    assert picks[dispatch.side_rank](Record) == (game.side_rank or dispatch.ranks_nothing)
    assert picks[dispatch.show](Record) == (game.show or dispatch.shows_nothing)
    assert picks[dispatch.foresee](Record) == (game.foresee or dispatch.foresees_nothing)
