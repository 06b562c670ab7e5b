"""OpenSpiel: its own random simulations, and its Python algorithms, on our games."""

from __future__ import annotations

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import expected_game_score, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.policy import UniformRandomPolicy

import tablier
import tablier.envs.openspiel

SMALL = "tablier_kid_cala_classic"


@pytest.mark.parametrize("game", tablier.games())
def test_openspiel_plays_every_game_at_random_and_finds_nothing_wrong(game):
    loaded = pyspiel.load_game(f"tablier_{game.replace('-', '_')}")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


def test_chance_is_a_player_with_the_odds_of_the_rules():
    game = pyspiel.load_game("tablier_chauka_bara", {"options": "seats=4 pawns=1 mouths-up=25"})
    assert (game.num_players(), game.max_chance_outcomes()) == (4, 11)
    state = game.new_initial_state()
    assert state.is_chance_node() and [round(256 * odds) for _, odds in state.chance_outcomes()] == [81, 108, 54, 12, 1]
    state.apply_action(3)
    assert state.current_player() == 0 and state.action_to_string(0, state.legal_actions()[0]) == "0+3"


def test_a_copy_goes_its_own_way_and_a_state_is_read_back_from_what_was_played():
    game = pyspiel.load_game("tablier_chauka_bara")
    state, draws = game.new_initial_state(), random.Random(1)
    for _ in range(12):
        state.apply_action(draws.choice(state.legal_actions()))
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(copy) != str(state) and str(game.deserialize_state(state.serialize())) == str(state)


def test_algorithms_of_openspiel_walk_through_the_tree():
    game = pyspiel.load_game(SMALL, {"options": "pits=2 fruits=1"})
    start = tablier.game("kid-cala-classic").start(pits=2, fruits=1)

    def mean(position):
        values = [mean(position.play(move)) for move in position.moves]
        return np.mean(values, axis=0) if values else np.array(position.payoffs)

    policies = [UniformRandomPolicy(game)] * 2
    assert expected_game_score.policy_value(game.new_initial_state(), policies) == pytest.approx(mean(start))


def value(state) -> float:
    """Return what the first player may expect with best play."""
    if state.is_terminal():
        return state.returns()[0]
    best = max if state.current_player() == 0 else min
    return best(value(state.child(action)) for action in state.legal_actions())


def test_its_monte_carlo_search_finds_what_wins():
    game = pyspiel.load_game(SMALL, {"options": "pits=2 fruits=1"})
    draws = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 200, mcts.RandomRolloutEvaluator(1, draws), solve=True, random_state=draws)
    state = game.new_initial_state()
    worths = {action: value(state.child(action)) for action in state.legal_actions()}
    assert worths[bot.step(state)] == max(worths.values()) > min(worths.values())


def test_an_observation_is_what_our_other_environments_show():
    state = pyspiel.load_game(SMALL).new_initial_state()
    seen = make_observation(state.get_game())
    seen.set_from(state, 0)
    assert (seen.tensor == state.table.seen_by(0)).all() and seen.string_from(state, 0) == str(state)


def test_what_is_forbidden_is_refused_when_openspiel_is_asked_to_look():
    state = pyspiel.load_game(SMALL).new_initial_state()
    state.apply_action_with_legality_check(2)
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(2)
