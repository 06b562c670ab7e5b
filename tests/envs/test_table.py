"""A game as agents see it: observations from every chair, masks, rewards, and what may not be played."""

from __future__ import annotations

import random

import numpy as np
import pytest

import tablier
from tablier.engine.fields import cells_of
from tablier.engine.table import NOBODY
from tablier.engine.words import LANGUAGES
from tablier.envs.agents import bot_of
from tablier.envs.errors import ForbiddenAction
from tablier.envs.planes import bounds, observation, observations, observed, planes_of
from tablier.envs.table import GameOfAgents, can_turn, most_actions

TABLES = [(game, {}) for game in tablier.games()] + [("thaayam", {"seats": 3}), ("chowka-bhara", {"seats": 4})]


def played(table: GameOfAgents, seed: int, moves: int) -> GameOfAgents:
    """Play at random."""
    draws = random.Random(seed)
    table.begin(seed)
    for _ in range(moves):
        if table.is_over:
            break
        table.play(draws.choice(table.allowed))
    return table


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_an_observation_holds_every_plane_within_its_bounds_from_every_chair(game, options):
    table = played(GameOfAgents(tablier.game(game).start(**options)), 1, 30)
    low, high = bounds(table.game.State)
    for seat in range(table.seats):
        seen = table.seen_by(seat)
        assert seen.shape == low.shape == (planes_of(table.game.State)[-1].last,)
        assert (low <= seen).all() and (seen <= high).all()


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_who_looks_sits_in_the_first_chair_wherever_the_table_can_be_turned(game, options):
    table = played(GameOfAgents(tablier.game(game).start(**options)), 2, 9)
    place = next(plane for plane in planes_of(table.game.State) if plane.name == "mover")
    for seat in range(table.seats):
        seen = table.seen_by(seat)
        if can_turn(table.start):
            assert seen[0] == 0 and seen[place.first] == (table.mover - seat) % table.seats
        else:
            assert seen[0] == seat and seen[place.first] == table.mover
    assert can_turn(table.start) == (table.seats != 3)


def test_turning_the_table_moves_what_belongs_to_a_seat_along():
    table = GameOfAgents(tablier.game("kid-cala-classic").start())
    table.begin()
    table.play(2)
    fruit = next(plane for plane in planes_of(table.game.State) if plane.name == "fruit")
    south, north = (table.seen_by(seat)[fruit.first : fruit.first + 14].tolist() for seat in (0, 1))
    assert south == [4, 4, 0, 5, 5, 5, 1, 4, 4, 4, 4, 4, 4, 0] and north == south[7:] + south[:7]


def test_many_states_look_as_each_of_them_does():
    from tablier.engine.fields import as_array

    states = [played(GameOfAgents(tablier.game("thaayam").start()), seed, 20).state for seed in range(5)]
    kind = type(states[0])
    rows = observations(kind, as_array(*states), np.arange(5))
    assert all((row == observation(state, n)).all() for n, (row, state) in enumerate(zip(rows, states, strict=True)))
    assert [field.name for field in observed(kind)] == [plane.name for plane in planes_of(kind)][1:]
    assert all(cells_of(states[0], field) for field in observed(kind))


def test_a_mask_allows_what_the_rules_allow_and_nothing_to_those_who_wait():
    table = GameOfAgents(tablier.game("kid-cala-classic").start())
    table.begin()
    table.play(2)
    assert table.mask(0).tolist() == [1, 1, 0, 1, 1, 1] and not table.mask(1).any()
    with pytest.raises(ForbiddenAction) as refused:
        table.play(2)
    assert len({refused.value.say(language) for language in LANGUAGES}) == 2


def test_the_seed_decides_all_that_falls():
    one, same, other = (played(GameOfAgents(tablier.game("chauka-bara").start()), seed, 40) for seed in (5, 5, 6))
    assert bytes(one.state) == bytes(same.state) != bytes(other.state)


@pytest.mark.parametrize("game", tablier.games())
def test_a_whole_game_pays_as_its_rules_do(game):
    table = played(GameOfAgents(tablier.game(game).start()), 3, 100_000)
    assert table.is_over and table.mover == NOBODY and not table.mask(0).any()
    assert table.paid == table.position.payoffs and sum(table.paid) == 0
    assert most_actions(table.start) >= 1


def test_an_agent_is_a_bot_whichever_chair_it_has():
    asked = []

    def agent(seen, mask):
        asked.append(seen)
        return int(np.flatnonzero(mask)[-1])

    position = tablier.game("kid-cala-classic").start().play("a")
    assert bot_of(agent)(position) == position.moves[-1]
    assert asked[0][0] == 0 and asked[0][1:8].sum() == 24  # North sees its own row first
