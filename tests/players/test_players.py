"""Players choose moves for any game."""

from __future__ import annotations

import random

import pytest

import tablier
from tablier.engine.table import CHANCE
from tablier.players import PLAYERS
from tablier.players.greedy import worth

STEPS = 40


@pytest.mark.parametrize("name", tablier.games())
@pytest.mark.parametrize("player", PLAYERS)
def test_a_player_only_plays_what_the_rules_allow(name, player):
    position, luck = tablier.game(name).start(), random.Random(1)
    for _ in range(STEPS):
        if position.is_over:
            return
        move = position.throw(luck) if position.to_act == CHANCE else PLAYERS[player](position, luck)
        position = position.play(move)


@pytest.mark.parametrize("player", PLAYERS)
def test_a_player_with_the_same_luck_plays_the_same(player):
    position = tablier.game("kid-cala-classic").start()
    assert PLAYERS[player](position, random.Random(7)) == PLAYERS[player](position, random.Random(7))


def test_greedy_takes_what_brings_most_at_once():
    position = tablier.position("kid-cala-classic | fruit=1,0,0,0,0,4,10,2,0,0,0,9,0,22 mover=0")
    assert PLAYERS["greedy"](position, random.Random(1)) == "a"  # across lie nine


def test_greedy_prefers_a_game_won_to_a_fuller_table():
    ended = tablier.position("kid-cala-classic pits=1 fruits=2 | fruit=1,0,1,2 mover=0")
    assert worth(ended, 0) > (0.0, 100) or ended.play("a").payoffs[0] <= 0


def test_random_plays_every_move_sooner_or_later():
    position = tablier.game("kid-cala-classic").start()
    assert {PLAYERS["random"](position, random.Random(seed)) for seed in range(60)} == set(position.moves)


def test_greedy_breaks_ties_by_chance():
    position = tablier.game("kid-cala-classic").start()
    chosen = {PLAYERS["greedy"](position, random.Random(seed)) for seed in range(60)}
    assert chosen == {"c", "d", "e", "f"}  # each brings one fruit home
