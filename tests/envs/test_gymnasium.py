"""Gymnasium: its own checker, and many games at a time, interpreted and compiled to the same bytes."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tablier
from tablier.envs.batch import FORBIDDEN, NOTHING, ONESELF, Batch
from tablier.envs.gymnasium import GameVectorEnv


def chosen(mask, draws) -> np.ndarray:
    """Draw an allowed action of each game; the first of those that are over."""
    return np.array([draws.choice(np.flatnonzero(row)) if row.any() else 0 for row in mask])


@pytest.mark.parametrize("game", tablier.games())
def test_gymnasium_finds_nothing_wrong_with_a_game(game):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of numbers without bounds nearby
        check_env(gymnasium.make(f"tablier/{game}-v1").unwrapped, skip_render_check=True)


def test_a_game_is_made_with_house_rules_and_drawn_as_a_line():
    env = gymnasium.make("tablier/kid-cala-classic-v1", option_pits=3, render_mode="ansi")
    seen, _ = env.reset(seed=1)
    assert seen["action_mask"].shape == (3,) and env.render().startswith("kid-cala-classic pits=3 |")


def test_many_games_are_made_by_name_and_begin_anew_with_the_step_after_their_end():
    env = gymnasium.make_vec(
        "tablier/kid-cala-beginner-v1",
        num_envs=4,
        vectorization_mode="vector_entry_point",
        plain=True,
    )
    draws = np.random.default_rng(1)
    seen, _ = env.reset(seed=5)
    first, ended, began = seen["observation"].copy(), 0, 0
    before = np.zeros(4, np.bool_)
    for _ in range(120):
        seen, rewards, over, cut_off, _ = env.step(chosen(seen["action_mask"], draws))
        assert env.observation_space.contains(seen) and not cut_off.any()
        assert not rewards[before].any() and not over[before].any() and (rewards[~over] == 0).all()
        began += int((seen["observation"][before] == first[before]).all(axis=1).sum()) if before.any() else 0
        ended, before = ended + int(over.sum()), over
    assert ended > 4 and began


@pytest.mark.parametrize(("game", "options"), [("kid-cala-beginner", {}), ("chauka-bara", {"seats": 4, "pawns": 2})])
@pytest.mark.parametrize("seat", [0, 1, ONESELF])
def test_a_game_is_the_same_alone_and_among_others(game, options, seat):
    start = tablier.game(game).start(**options)
    many, one = Batch(start, 3, seat, plain=True), Batch(start, 1, seat, plain=True)
    many.begin(9)
    one.begin(9)
    for _ in range(30):
        (seen, mask), (alone, its) = many.look(), one.look()
        assert (seen[0] == alone[0]).all() and (mask[0] == its[0]).all()
        if not its.any():
            break
        actions = np.array([int(row.argmax()) for row in mask])
        many.step(actions, np.zeros(3, np.bool_))
        one.step(actions[:1], np.zeros(1, np.bool_))


def test_what_is_forbidden_loses_and_ends_the_game():
    batch = Batch(tablier.game("kid-cala-classic").start(), 2, plain=True)
    batch.begin(1)
    rewards, over = batch.step(np.array([6, 0]), np.zeros(2, np.bool_))
    assert rewards.tolist() == [FORBIDDEN, 0.0] and over.tolist() == [True, False]


def test_who_decides_for_all_seats_is_paid_for_the_one_that_moved_last():
    batch = Batch(tablier.game("kid-cala-beginner").start(pits=2, fruits=1), 1, ONESELF, plain=True)
    batch.begin(1)
    over = np.zeros(1, np.bool_)
    while not over[0]:
        mover = batch.positions()[0].mover
        rewards, over = batch.step(batch.look()[1].argmax(axis=1), np.zeros(1, np.bool_))
    assert rewards[0] == batch.positions()[0].payoffs[mover] != 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "seat"),
    [
        ("kid-cala-beginner", {}, 0),
        ("kid-cala-classic", {"pits": 3}, ONESELF),
        ("chauka-bara", {"seats": 3, "pawns": 1}, 2),
        ("oukoun", {}, 1),
    ],
)
def test_compiled_games_are_the_interpreted_ones_to_the_last_byte(game, options, seat):
    start = tablier.game(game).start(**options)
    plain, compiled = Batch(start, 8, seat, plain=True), Batch(start, 8, seat)
    for batch in (plain, compiled):
        batch.begin(4)
    over = np.zeros(8, np.bool_)
    for _ in range(25):
        (seen, mask), (same, its) = plain.look(), compiled.look()
        assert (seen == same).all() and (mask == its).all() and plain.positions() == compiled.positions()
        actions = np.where(mask.any(axis=1), mask.argmax(axis=1), NOTHING)
        (rewards, ends), (equal, too) = plain.step(actions, over), compiled.step(actions, over)
        assert (rewards == equal).all() and (ends == too).all()
        over |= ends


def test_observations_and_masks_are_handed_on_by_dlpack_without_a_copy():
    env = GameVectorEnv("chauka-bara", 3, plain=True, seats=4)
    first, _ = env.reset(seed=1)
    taken = {name: np.from_dlpack(array) for name, array in first.items()}
    assert all(np.shares_memory(taken[name], array) for name, array in first.items())
    assert all((taken[name] == array).all() and taken[name].dtype == array.dtype for name, array in first.items())
    kept = {name: array.copy() for name, array in taken.items()}
    env.step(first["action_mask"].argmax(axis=1))
    assert all((taken[name] == array).all() for name, array in kept.items())  # a later step writes elsewhere


def test_the_environment_of_many_closes_and_tells_its_spaces():
    env = GameVectorEnv("kid-cala-classic", 2, plain=True)
    assert env.single_action_space.n == 6 and env.action_space.shape == (2,)
    env.close()
