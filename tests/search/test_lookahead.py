"""Looking ahead finds what following every line would find, only sooner."""

from __future__ import annotations

import contextlib
import random

import pytest

import tablier
from tablier.engine.table import CHANCE
from tablier.games.thaayam.state import Phase
from tablier.search import iterative_deepening
from tablier.search.budget import Budget
from tablier.search.evaluation import expected
from tablier.search.findings import Source
from tablier.search.iterative_deepening import look_ahead
from tests.pictures.race import race_table
from tests.search.brute import TooLarge, best_values, seen_from

# Small tables of every game, a few moves from the end where the whole game is too long to follow.
TINY = {
    "kid-cala-beginner": "kid-cala-beginner pits=2 fruits=2 | fruit=2,2,0,2,2,0 mover=0",
    "kid-cala-classic": "kid-cala-classic pits=3 fruits=2 | fruit=2,2,2,0,2,2,2,0 mover=0",
}


def tables(name: str, seeds: range, steps: int, **options: int | str) -> list[tablier.Position]:
    """Positions in which a seat is to act, some random steps into games."""
    found = []
    for seed in seeds:
        position, luck = tablier.game(name).start(**options), random.Random(seed)
        for _ in range(steps):
            if position.is_over:
                break
            chances = position.chances()
            actions = list(chances) or list(position.actions)
            position = position.step(luck.choice(actions)).after
        while not position.is_over and position.to_act == CHANCE:
            position = position.play(position.throw(luck))
        if not position.is_over:
            found.append(position)
    return found


DEPTHS = [
    ("kid-cala-beginner", {"pits": 3, "fruits": 2}, 6, 4),
    ("kid-cala-classic", {}, 8, 4),
    ("banana-cala", {}, 12, 2),
    ("banana-cala", {"drop_order": "random"}, 12, 2),
    ("oukoun", {"setup": "preset"}, 60, 1),
    ("thaayam", {"pawns": 1}, 30, 3),
    ("chauka-bara", {"pawns": 2}, 30, 4),
    ("chowka-bhara", {"pawns": 2}, 30, 2),
]
NAMES = [f"{name}-{depth}" for name, _, _, depth in DEPTHS]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options", "steps", "depth"), DEPTHS, ids=NAMES)
def test_pruning_and_memory_change_nothing(name, options, steps, depth):
    for position in tables(name, range(3), steps, **options):
        found = look_ahead(position, Budget(nodes=10**9), depth=depth, every=True)
        assert found.depth == depth or all(each.source != Source.OPINION for each in found.moves)
        hot = bool(position.view.throws)
        for each in found.moves:
            after = position.step(each.action).after
            still_hot = hot and after.to_act == position.to_act
            assert each.values[0] == pytest.approx(seen_from(after, found.depth, is_hot=still_hot), abs=1e-12)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options", "steps", "depth"), DEPTHS, ids=NAMES)
def test_who_only_wants_the_best_move_gets_the_best_move(name, options, steps, depth):
    for position in tables(name, range(6), steps, **options):
        best = look_ahead(position, Budget(nodes=10**9), depth=depth)
        every = look_ahead(position, Budget(nodes=10**9), depth=depth, every=True)
        worth = {each.action: each.values[position.mover] for each in every.moves}
        if best.depth == every.depth:  # a win found early ends the search
            assert worth[best.best.action] == pytest.approx(every.best.values[position.mover], abs=1e-12)
            assert best.best.values == pytest.approx(every.best.values, abs=1e-12)


@pytest.mark.slow
@pytest.mark.parametrize("text", TINY.values(), ids=TINY)
def test_a_small_game_is_solved_from_the_start(text):
    position = tablier.position(text)
    found = look_ahead(position, Budget(nodes=10**7), every=True)
    assert {each.source for each in found.moves} <= {Source.EXACT, Source.ENDGAME}
    for each in found.moves:
        assert each.values == best_values(position.step(each.action).after)


def last_turns(name: str, turns: int, steps: int, **options: int | str) -> list[tablier.Position]:
    """Positions of a race that is called off so many turns later."""
    found = []
    for position in tables(name, range(8), steps, **options):
        state = position.state
        state.turns = state.turn_limit - turns
        found.append(tablier.Position(position.game, bytes(state)))
    return found


def late(name: str, seeds: int = 6, last: int = 5, **options: int | str) -> list[tablier.Position]:
    """Positions shortly before the end of random games, where a short search follows every line."""
    found = []
    for seed in range(seeds):
        positions, luck = [tablier.game(name).start(**options)], random.Random(seed)
        while not positions[-1].is_over:
            chances = positions[-1].chances()
            positions.append(positions[-1].step(luck.choice(list(chances) or list(positions[-1].actions))).after)
        found += [each for each in positions[-1 - last : -1] if each.to_act >= 0]
    return found


MOST_CHECKED = 12  # moves of a position: following every line takes seconds for each
ENDGAMES = {
    "kid-cala-beginner": lambda: late("kid-cala-beginner", pits=3, fruits=2),
    "kid-cala-classic": lambda: late("kid-cala-classic", pits=4, fruits=3),
    "banana-cala": lambda: late("banana-cala", 2, quiet_limit=10),
    "oukoun": lambda: late("oukoun", 1, 2, setup="preset", quiet_limit=20),
    "chauka-bara": lambda: last_turns("chauka-bara", 2, 60, pawns=2),
    "chowka-bhara": lambda: last_turns("chowka-bhara", 1, 60, pawns=2, third_grace="void"),
    "thaayam": lambda: late("thaayam", pawns=1),  # only the very last moves: a series may go on for a hundred throws
}


@pytest.mark.slow
@pytest.mark.parametrize("name", ENDGAMES)
def test_the_last_moves_are_known_exactly(name):
    checked = 0
    for position in ENDGAMES[name]():
        found = look_ahead(position, Budget(nodes=3_000), every=True)
        with contextlib.suppress(TooLarge):
            for each in found.moves[:MOST_CHECKED]:
                if each.source != Source.OPINION:
                    truth = best_values(position.step(each.action).after, most=5_000)
                    assert each.values == pytest.approx(truth, abs=1e-12)
                    checked += 1
    assert checked


@pytest.mark.slow
def test_interpreted_and_compiled_searches_are_one(monkeypatch):
    for name, options in (("kid-cala-classic", {}), ("chauka-bara", {}), ("oukoun", {"setup": "preset"})):
        for position in tables(name, range(3), 20, **options):
            monkeypatch.setattr(iterative_deepening.explore, "compiled", {})
            plain = look_ahead(position, Budget(nodes=250), every=True)
            monkeypatch.setattr(iterative_deepening, "PLAIN_NODES", 0)
            compiled = look_ahead(position, Budget(nodes=250), every=True)
            monkeypatch.undo()
            assert plain.moves == compiled.moves and plain.nodes == compiled.nodes and plain.depth == compiled.depth


def test_the_same_budget_of_nodes_gives_the_same_answer():
    position = tablier.game("kid-cala-classic").start()
    first, second = (look_ahead(position, Budget(nodes=20_000)) for _ in range(2))
    assert first.moves == second.moves and first.nodes == second.nodes


def test_a_budget_of_nodes_is_kept_to_the_node():
    position = tablier.game("kid-cala-classic").start()
    for nodes in (10, 250, 1_000, 20_000):
        assert look_ahead(position, Budget(nodes=nodes)).nodes == nodes


def test_a_search_that_is_stopped_answers_with_what_it_has():
    position, asked = tablier.game("kid-cala-classic").start(), []

    def stop() -> bool:
        asked.append(True)
        return len(asked) > 3

    found = look_ahead(position, Budget(seconds=3600), stop=stop)
    assert len(asked) == 4 and found.best.action in position.actions


def test_both_budgets_hold_and_the_first_to_end_ends_the_search():
    position = tablier.game("kid-cala-classic").start()
    assert look_ahead(position, Budget(nodes=1_000, seconds=3600)).nodes == 1_000
    assert look_ahead(position, Budget(nodes=10**12, seconds=0.05)).nodes < 10**9


def test_a_search_without_a_limit_is_refused():
    with pytest.raises(ValueError, match="needs a limit"):
        Budget()


def test_the_line_can_be_played():
    position = tablier.game("kid-cala-classic").start()
    found = look_ahead(position, Budget(nodes=50_000), every=True)
    for each in found.moves:
        after = position
        for action in each.line:
            assert action in after.actions
            after = after.step(action).after
        assert each.line[0] == each.action
    assert len(found.best.line) > 3


def test_a_win_at_hand_is_taken_at_once():
    position = tablier.position("kid-cala-classic pits=2 fruits=2 | fruit=0,1,4,1,0,2 mover=0")
    found = look_ahead(position, Budget(nodes=1_000))
    assert found.best.values == (1.0, -1.0) and found.best.source == Source.EXACT


def test_a_glance_at_too_many_throws_in_hand_is_given_up(monkeypatch):
    """A dozen results have so many orders that playing them all out first would break any budget."""
    hand = "red 1 5 9 13\n white 0 0 0 0\n throws 1 1 1 2 2 2 3 3 3 4 4 4\n mover red\n phase move"
    position = race_table("thaayam", hand, Phase)
    monkeypatch.setattr(iterative_deepening, "GLANCE", 0)
    found = look_ahead(position, Budget(nodes=1))
    assert {each.values[0] for each in found.moves} == {
        expected(position.step(each.action).after)[0] for each in found.moves
    }
    assert {each.source for each in found.moves} == {Source.OPINION}
