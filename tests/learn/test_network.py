"""Networks: whole numbers everywhere, alike for both seats, in files that are refused when they are not theirs."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest

import tablier
from tablier.engine.dispatch import foresee, show, shows_nothing
from tablier.engine.fields import as_array
from tablier.engine.network import (
    CURVE,
    FARTHEST,
    NO_NETWORK,
    SCORE_BITS,
    VALUE_BITS,
    curve,
    room_for,
)
from tablier.engine.rule import kernel
from tablier.engine.table import CHANCE, UNSEEN
from tablier.engine.tables import arrays
from tablier.learn.measure import NetworkJudge
from tablier.players.thinker import Thinker
from tablier.search.budget import Budget, thought
from tablier.search.evaluation import learnt
from tablier.search.findings import Source
from tablier.search.iterative_deepening import look_ahead
from tablier.search.networks import MAGIC, MOST_BYTES, BadNetwork, found_for, network_of, read_network
from tablier.search.search import search, value
from tests.learn.small import START, eyes, network, sides, thrown_at, turns, written

GAME = START.game


@kernel
def foresee_each(states, network, room, values):
    for nth in range(len(states)):
        values[nth] = foresee(states[nth], network, room)


def along_games(count):
    """Return states at throws, graces in a row among them."""
    luck, position, found = random.Random(5), START, []
    while len(found) < count:
        if position.is_over:
            position = START
        if position.to_act == CHANCE:
            found.append(position.state)
            throws = ["4", "8"] if luck.random() < 0.4 else list(position.odds)
            position = position.play(luck.choice(throws))
        else:
            position = position.play(luck.choice(position.moves))
    return found


@pytest.fixture
def shipped(tmp_path, monkeypatch):
    """A network that searches find."""
    monkeypatch.setenv("TABLIER_NETWORKS", str(tmp_path))
    return written(tmp_path)


def a_choice():
    position = START
    luck = random.Random(8)
    while len(position.actions) < 2 or position.state.graces:
        position = position.play(position.throw(luck) if position.to_act == CHANCE else luck.choice(position.moves))
    return position


def test_interpreted_and_compiled_are_the_same_number():
    states, room = along_games(300), room_for(network(), arrays)
    assert {state.graces for state in states} == {0, 1, 2}
    plain = [foresee(state, network(), room) for state in states]
    compiled = np.zeros(len(states), np.int64)
    foresee_each(as_array(*states), network(), room, compiled)
    assert compiled.tolist() == plain and len(set(plain)) > 100


def test_what_is_measured_is_what_plays():
    luck = np.random.default_rng(6)
    mover, waiting = luck.integers(0, sides().count, (2, 50))
    judged = NetworkJudge(turns(), network(), eyes()).alone(mover, waiting, 0) * (1 << VALUE_BITS)
    states = [GAME.State(row.tobytes()) for row in thrown_at(mover, waiting)]
    assert [foresee(state, network(), room_for(network(), arrays)) for state in states] == judged.tolist()


def test_a_position_looks_alike_from_the_other_seat():
    for state in along_games(100):
        turned, room = state.copy(), room_for(network(), arrays)
        GAME.rotate(turned)
        assert turned.mover == 1 - state.mover
        ours, seen = foresee(state, network(), room), room.places.copy()
        assert foresee(turned, network(), room) == ours
        assert np.array_equal(room.places, seen)


def test_what_the_third_grace_takes_back_counts():
    state = next(state for state in along_games(300) if state.graces == 2)
    before = state.copy()
    before.step_before[state.mover, 0], before.step_before[state.mover, 1] = 0, 0
    assert any(state.step_before[state.mover, pawn] for pawn in range(2))
    room = room_for(network(), arrays)
    assert foresee(state, network(), room) != foresee(before, network(), room)


def test_the_curve_is_the_logistic_function():
    scores = range(-(FARTHEST << SCORE_BITS) - 1000, (FARTHEST << SCORE_BITS) + 1000, 777)
    for score in scores:
        exact = np.tanh(np.clip(score / (1 << SCORE_BITS), -FARTHEST, FARTHEST) / 2)
        assert abs(curve(score) / (1 << VALUE_BITS) - exact) < 1e-5
    assert len(CURVE) == 2 * 64 * FARTHEST + 2


def test_a_file_is_read_as_it_was_written(shipped):
    facts, found = read_network(shipped)
    assert (facts.game, facts.options, facts.shape) == ("chauka-bara", {"pawns": "2"}, "16-8-4-8")
    assert all(np.array_equal(one, two) and one.dtype == two.dtype for one, two in zip(found, network(), strict=True))


@pytest.mark.parametrize("wrong", [{"game": "thaayam"}, {"rules": 99}, {"options": {}}, {"sizes": {"alone": 2}}])
def test_a_network_of_others_is_refused(tmp_path, monkeypatch, wrong):
    monkeypatch.setenv("TABLIER_NETWORKS", str(tmp_path))
    written(tmp_path, **wrong)
    with pytest.raises(BadNetwork, match="another game"):
        network_of(START)


def test_a_damaged_file_is_refused(shipped):
    whole = shipped.read_bytes()
    shipped.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    with pytest.raises(BadNetwork, match="damaged"):
        read_network(shipped)
    for nothing in (b"", b"something else", MAGIC + b"{", MAGIC + json.dumps({"game": "x"}).encode()):
        shipped.write_bytes(nothing)
        with pytest.raises(BadNetwork, match="not a network"):
            read_network(shipped)


def test_a_search_judges_by_the_network_where_there_is_one(shipped):
    position = a_choice()
    by_network = search(position, Budget(nodes=40))
    assert {each.source for each in by_network.moves} == {Source.LEARNT}
    by_advice = search(position, Budget(nodes=40), exact=False)
    assert {each.source for each in by_advice.moves} == {Source.OPINION}
    assert by_network.values != by_advice.values
    other = GAME.start(pawns=3)
    assert network_of(START) is not None and network_of(other) is None and learnt(other) is None
    assert value(START, Budget(nodes=5)) != value(START, Budget(nodes=5), exact=False)


def test_levels_that_err_go_on_by_advice(shipped):
    position = a_choice()
    for level in GAME.levels[:3]:
        assert {each.source for each in thought(Thinker(level).thinking(position, 1)).moves} == {Source.OPINION}


def test_without_weights_nothing_changes():
    position = a_choice()
    assert network_of(position) is None
    assert search(position, Budget(nodes=40)).moves == look_ahead(position, Budget(nodes=40)).moves


def test_a_game_that_shows_its_positions_to_no_network_is_foreseen_by_none():
    state, room = tablier.game("kid-cala-classic").start().state, room_for(NO_NETWORK, arrays)
    assert show(state, room) == shows_nothing(state, room) == UNSEEN
    assert foresee(state, NO_NETWORK, room) == 0


def test_games_without_a_network_have_none():
    for name in tablier.games():
        game = tablier.game(name)
        assert game.learnable is not None or network_of(game.start()) is None


def test_shipped_networks_are_small_and_fit():
    for name in tablier.games():
        game = tablier.game(name)
        for path in (game.folder / "networks").glob("*"):
            facts, _ = read_network(path)
            start = game.start(**facts.options)
            assert found_for(start) is not None and path.stat().st_size < MOST_BYTES
            assert facts.command and facts.seed and facts.curve and facts.held_out
