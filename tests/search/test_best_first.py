"""Trees that grow where it matters: for each seat the best, over all throws, and the same tree every time."""

from __future__ import annotations

import random

import pytest

import tablier
from tablier.engine.table import CHANCE
from tablier.search import best_first_search
from tablier.search.best_first_search import look_far
from tablier.search.budget import Budget
from tablier.search.evaluation import expected
from tablier.search.findings import Source
from tests.search.brute import best_values
from tests.search.test_lookahead import last_turns, late


def decision(seats=4, name="chauka-bara", seed=3, **options):
    """Return a position on the way in which there is something to decide."""
    luck, position = random.Random(seed), tablier.game(name).start(seats=seats, **options)
    for _ in range(30):
        position = position.play(position.throw(luck) if position.to_act == CHANCE else luck.choice(position.moves))
    while position.to_act == CHANCE or len(position.actions) < 2:
        position = position.play(position.throw(luck) if position.to_act == CHANCE else position.moves[0])
    return position


@pytest.mark.parametrize("seats", [3, 4])
def test_at_a_glance_a_move_is_worth_what_it_looks_like(seats):
    position = decision(seats)
    found = look_far(position, Budget(nodes=1))
    assert len(found.moves) == len(position.actions) == found.nodes
    for each in found.moves:
        assert each.values == pytest.approx(expected(position.step(each.action).after)) and each.nodes == 0


def test_a_throw_is_worth_the_mean_of_the_best_answers():
    """The best move is looked into first: by the whole turn of the next seat, and no half of it."""
    position = decision()
    glance = look_far(position, Budget(nodes=1))
    found = look_far(position, Budget(nodes=len(glance.moves) + 6))
    (deeper,) = (each for each in found.moves if each.nodes == 1)
    assert deeper.action == glance.best.action
    assert deeper.values == pytest.approx(settled(position.step(deeper.action).after))


def settled(position):
    """Work out by hand what a turn is worth, as long as one seat has something in hand."""
    if position.is_over:
        return position.payoffs
    after = {action: position.step(action).after for action in position.actions}
    if position.to_act == CHANCE:
        chances = position.chances()
        values = [(ways, answered(position.step(outcome).after)) for outcome, ways in chances.items()]
        total = sum(chances.values())
        return tuple(sum(ways * each[seat] for ways, each in values) / total for seat in range(len(position.seats)))
    return max((expected(each) for each in after.values()), key=lambda values: values[position.mover])


def answered(position):
    return settled(position) if position.to_act >= 0 else expected(position)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_trees_come_to_the_exact_values(seats):
    for position in last_turns("chauka-bara", 2, 90, pawns=1, seats=seats)[:3]:
        found = look_far(position, Budget(nodes=100_000))
        assert found.best.values == pytest.approx(best_values(position), abs=0.02)
        assert sum(found.best.values) == pytest.approx(0, abs=1e-9)


def test_the_same_table_gives_the_same_tree():
    position = decision()
    one, again = (look_far(position, Budget(nodes=200)) for _ in range(2))
    assert one.moves == again.moves and 200 <= one.nodes < 260


def test_a_move_that_wins_is_exact():
    position = next(each for each in late("thaayam", pawns=1, seats=3) if wins(each))
    found = look_far(position, Budget(nodes=50))
    assert found.best.source == Source.EXACT and found.best.values[position.mover] == 1


def wins(position):
    ends = [position.step(action).after for action in position.actions if position.to_act >= 0]
    return any(each.is_over and each.payoffs[position.mover] == 1 for each in ends)


def test_a_full_tree_answers_with_what_it_has(monkeypatch):
    position = decision()
    monkeypatch.setattr(best_first_search, "PLAIN_NODES_KEPT", 40)
    monkeypatch.setattr(best_first_search.climb, "compiled", {})
    found = look_far(position, Budget(nodes=290))
    assert found.nodes < 60 and {each.action for each in found.moves} == set(position.actions)


def test_the_line_can_be_played():
    position = decision(name="thaayam", seats=3)
    for each in look_far(position, Budget(nodes=250)).moves:
        after = position
        for action in each.line:
            assert action in after.actions
            after = after.step(action).after


@pytest.mark.slow
@pytest.mark.parametrize("name", ["chauka-bara", "thaayam", "chowka-bhara"])
def test_interpreted_and_compiled_trees_are_one(monkeypatch, name):
    position = decision(name=name)
    monkeypatch.setattr(best_first_search.climb, "compiled", {})
    plain = look_far(position, Budget(nodes=250))
    monkeypatch.setattr(best_first_search, "PLAIN_NODES", 0)
    assert plain.moves == look_far(position, Budget(nodes=250)).moves
