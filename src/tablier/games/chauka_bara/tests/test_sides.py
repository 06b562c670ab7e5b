"""Chauka Bara for two as tables of sides: they say what the rules say."""

from __future__ import annotations

import random

import numpy as np
import pytest

import tablier
from tablier.engine.dispatch import side_rank
from tablier.engine.game import Flaw
from tablier.engine.options import Value
from tablier.engine.position import Position
from tablier.engine.sides import Run, Sides
from tablier.engine.table import CHANCE
from tablier.games.chauka_bara.sides import sides, unsolvable
from tablier.games.chauka_bara.state import State

GAME = tablier.game("chauka-bara")
PLAIN, GRACE = (1, 2, 3), (0, 4)


def sides_of(**options: Value) -> Sides:
    found = sides(state_of(**options))
    assert isinstance(found, Sides)
    return found


def state_of(**options: Value) -> State:
    state = GAME.start(**options).state
    assert isinstance(state, State)
    return state


def drawn(sides: Sides, count: int) -> list[tuple[int, int]]:
    """Draw pairs of sides that can be on a board together and are not both stuck."""
    luck, ways = random.Random(7), sides.ways
    pairs = [(luck.randrange(sides.count), luck.randrange(sides.count)) for _ in range(3 * count)]
    fit = [
        (one, two)
        for one, two in pairs
        if not ways.mask[0, one] & ways.mask[1, two] and not (ways.still[one] and ways.still[two])
    ]
    return fit[:count]


def numbers(sides: Sides, position: Position) -> list[int]:
    """Number the sides of both seats at the start of a turn."""
    return [int(sides.numbers[side_rank(position.state, seat)]) for seat in (0, 1)]


def test_each_move_leads_to_the_side_that_the_rules_lead_to() -> None:
    sides, seen = sides_of(pawns=2), 0
    ways, pairs = sides.ways, drawn(sides_of(pawns=2), 60)
    for (mover, waiting), laid in zip(pairs, sides.lay(np.array(pairs)), strict=True):
        position = Position(GAME, laid.tobytes())
        assert numbers(sides, position) == [mover, waiting]
        for throw in PLAIN:
            thrown = position.step(throw).after
            can = set(np.flatnonzero(ways.moves[mover, throw] >= 0).tolist())
            assert set(() if thrown.to_act == CHANCE else thrown.actions) <= can
            for piece in () if thrown.to_act == CHANCE else thrown.actions:
                moved, where = int(ways.moves[mover, throw, piece]), int(ways.meets[mover, throw, piece])
                hit = int(ways.hit[where, waiting]) if where >= 0 else -1
                after = thrown.step(piece).after
                expected = [moved, waiting] if hit < 0 else [int(ways.winner[moved]), hit]
                assert moved == sides.count if after.is_over else numbers(sides, after) == expected
                seen += hit >= 0
    assert seen > 5


def test_a_capture_hits_those_in_the_list_and_nobody_else() -> None:
    ways = sides_of(pawns=2).ways
    for where, hit in enumerate(ways.hit):
        listed = ways.prey[where, : ways.upto[where, -1]].tolist()
        assert listed == np.flatnonzero(hit >= 0).tolist() == sorted(listed)
        assert ways.upto[where, 10] == (hit[:10] >= 0).sum()


def test_classes_are_the_right_and_the_pawns_in_the_centre() -> None:
    sides = sides_of(pawns=2)
    assert sides.first == (0, 136, 436, 460, 461) and sides.classes == 4 and sides.count == 460
    assert sides.progress[sides.start] == 0 and sides.progress[sides.count] == 48


def test_odds_graces_and_ends() -> None:
    sides = sides_of(pawns=1, third_grace="void")
    ways = sides.ways
    assert ways.odds.sum() == pytest.approx(1) and [int(ways.grace[throw]) for throw in GRACE] == [1, 1]
    assert ways.run[0] == Run.VOID
    stuck = np.flatnonzero(ways.still).tolist()  # without the right, on the last outer square
    assert stuck == [15] and sides.progress[15] == 15
    assert ways.closing[sides.count - 4] > 0 == ways.closing[0] and ways.sealing[15 - 4] > 0 == ways.sealing[0]


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"seats": 3}, "unsolved-seats"),
        ({"may_pass": True}, "unsolved-option"),
        ({"pawns": 5}, "unsolved-size"),
    ],
)
def test_what_cannot_be_told_as_two_sides_says_why(options: dict[str, Value], key: str) -> None:
    flaw = sides(state_of(**options))
    assert isinstance(flaw, Flaw) and flaw == unsolvable(state_of(**options)) and flaw.message == key


def test_a_side_has_no_number_inside_a_turn_nor_near_the_last_one() -> None:
    start = GAME.start(pawns=1)
    assert side_rank(start.state, 0) == 0
    assert side_rank(start.play("8").state, 0) == -1
    assert side_rank(tablier.position("chauka-bara pawns=1 | turns=1600").state, 0) == -1
    assert side_rank(tablier.game("oukoun").start().state, 0) == -1
