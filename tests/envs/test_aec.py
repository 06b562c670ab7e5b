"""PettingZoo: its own tests of the interface and of seeds, for every game and for three and four seats."""

from __future__ import annotations

import warnings

import pytest
from pettingzoo.test import api_test, seed_test

import tablier
from tablier.envs import aec

TABLES = [(game, {}) for game in tablier.games()] + [("thaayam", {"seats": 3}), ("chauka-bara", {"seats": 4})]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_pettingzoo_finds_nothing_wrong_with_the_interface(game, options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of observations that are no pictures
        api_test(aec.env(game, **options), num_cycles=300)


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_pettingzoo_finds_that_a_seed_decides_everything(game, options):
    seed_test(lambda: aec.env(game, **options), num_cycles=40)


def test_rewards_come_to_everybody_at_the_end_and_add_up_to_nothing():
    env = aec.env("thaayam", seats=4, pawns=1, render_mode="ansi")
    env.reset(seed=3)
    paid = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        paid[agent] += reward
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    assert sorted(paid.values()) == pytest.approx([-1 / 3, -1 / 3, -1 / 3, 1.0]) and env.agents == []
    assert tablier.position(env.render()).is_over
