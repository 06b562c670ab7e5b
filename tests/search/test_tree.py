"""Trees of simulated games come to the values that following every line gives."""

from __future__ import annotations

import pytest

import tablier
from tablier.search import tree_search
from tablier.search.budget import Budget
from tablier.search.findings import Source
from tablier.search.tree_search import TO_THE_END, grow
from tests.search.brute import best_values
from tests.search.test_lookahead import last_turns

SMALL = "kid-cala-classic pits=3 fruits=2 | fruit=2,2,2,0,2,2,2,0 mover=0"


@pytest.mark.slow
def test_simulations_come_to_the_exact_values():
    position = tablier.position(SMALL)
    found = grow(position, Budget(nodes=300_000), length=TO_THE_END)
    assert found.best.values == pytest.approx(best_values(position), abs=0.03)
    assert best_values(position.step(found.best.action).after) == best_values(position)


@pytest.mark.slow
def test_simulations_with_throws_come_to_the_exact_values():
    for position in last_turns("chauka-bara", 2, 60, pawns=2)[:4]:
        found = grow(position, Budget(nodes=300_000), length=TO_THE_END)
        assert found.best.values == pytest.approx(best_values(position), abs=0.03)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_each_seat_looks_after_itself(seats):
    for position in last_turns("chauka-bara", 2, 90, pawns=1, seats=seats)[:3]:
        found = grow(position, Budget(nodes=100_000), length=TO_THE_END)
        assert found.best.values == pytest.approx(best_values(position), abs=0.05)
        assert sum(found.best.values) == pytest.approx(0, abs=1e-9)


def test_the_same_seed_gives_the_same_tree():
    position = tablier.game("kid-cala-classic").start()
    one, again, other = (grow(position, Budget(nodes=2_000), seed=seed, length=TO_THE_END) for seed in (1, 1, 2))
    assert one.moves == again.moves and one.moves != other.moves


def test_a_budget_of_games_is_kept_to_the_game():
    position = tablier.game("kid-cala-classic").start()
    for nodes in (6, 100, 5_000):
        assert grow(position, Budget(nodes=nodes)).nodes == nodes


def test_a_full_tree_goes_on_without_growing():
    position = tablier.game("kid-cala-classic").start()
    found = grow(position, Budget(nodes=20_000), length=TO_THE_END, most_nodes=100)
    assert found.nodes == 20_000 and sum(each.nodes for each in found.moves) == 20_000


def test_a_tree_that_is_stopped_answers_with_what_it_has():
    position = tablier.game("kid-cala-classic").start()
    found = grow(position, Budget(seconds=3600), stop=lambda: True)
    assert {each.action for each in found.moves} == set(position.actions)


def test_a_move_that_ends_the_game_is_exact():
    position = tablier.position("kid-cala-classic pits=2 fruits=2 | fruit=0,1,4,1,0,2 mover=0")
    found = grow(position, Budget(nodes=100))
    assert found.best.values == (1.0, -1.0) and found.best.source == Source.EXACT


def test_the_line_can_be_played():
    position = tablier.game("kid-cala-classic").start()
    found, after = grow(position, Budget(nodes=20_000)), position
    for action in found.best.line:
        assert action in after.actions
        after = after.step(action).after
    assert len(found.best.line) > 2


@pytest.mark.parametrize(("name", "seats"), [("kid-cala-classic", {}), ("chauka-bara", {"seats": 3})])
def test_interpreted_and_compiled_trees_are_one(monkeypatch, name, seats):
    position = tablier.game(name).start(**seats)
    position = position if position.actions else position.play("3")
    monkeypatch.setattr(tree_search.simulate, "compiled", {})
    plain = grow(position, Budget(nodes=60), seed=5, length=10)
    monkeypatch.setattr(tree_search, "PLAIN_GAMES", 0)
    assert plain.moves == grow(position, Budget(nodes=60), seed=5, length=10).moves
