"""Plain and compiled rules are the same rules: byte for byte, over many random actions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tablier
from tablier.engine.dispatch import list_allowed, to_act, tries_all
from tablier.engine.rule import kernel
from tablier.engine.table import ALLOWED, MOST_ACTIONS, NOBODY, Log, events_in
from tablier.study.playouts import allowed_in, play_out, wander
from tests.conformance.tables import IDS, TABLES, start

pytestmark = pytest.mark.slow  # compiling takes its time

DEFAULT_STEPS = 100_000
VARIANT_STEPS = 4_000
EVERY = 199  # legality of all actions is compared in every 199th state


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_plain_equals_compiled(table):
    first = start(table)
    game = first.game
    states, chosen = wander(first, VARIANT_STEPS if table[1] else DEFAULT_STEPS, seed=7)
    state = first.state
    for compiled, action in zip(states, chosen.tolist(), strict=True):
        if game.to_act(state) == NOBODY:
            state = first.state
        game.apply(state, action, None)
        assert bytes(state) == compiled.tobytes()


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_plain_and_compiled_allow_the_same_actions(table):
    first = start(table)
    game = first.game
    states = wander(first, 20_000, seed=8)[0][::EVERY]
    for compiled, mask in zip(states, allowed_in(states), strict=True):
        state = game.State(compiled.tobytes())
        tried = range(game.actions(state) if game.to_act(state) >= 0 else 0)
        assert [bool(mask[a]) for a in tried] == [game.forbidden_by(state, a) == ALLOWED for a in tried]
        assert not mask[len(tried) :].any()


@kernel
def _differences(states: Any, legal: Any, tried: Any) -> int:
    """Count states whose compiled list of allowed actions is not what trying every number gives."""
    found = 0
    for row in range(len(states)):
        if to_act(states[row]) >= 0:
            count = list_allowed(states[row], legal)
            differs = count != tries_all(states[row], tried)
            for nth in range(count):
                differs = differs or legal[nth] != tried[nth]
            found += differs
    return found


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_the_compiled_list_of_allowed_actions_is_what_no_paragraph_forbids_from_the_lowest_up(table):
    states = wander(start(table), 20_000, seed=11)[0]
    legal, tried = np.zeros((2, MOST_ACTIONS), np.int64)
    assert _differences(states, legal, tried) == 0


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_random_games_end(table):
    tally = play_out(start(table), 300, seed=9)
    assert tally.unfinished == 0
    assert sum(tally.paid) == pytest.approx(0)


@pytest.mark.parametrize("name", tablier.games())
def test_a_log_changes_nothing(name):
    first = tablier.game(name).start()
    _, chosen = wander(first, 300, seed=10)
    silent, told = first.state, first.state
    for action in chosen.tolist():
        if first.game.to_act(told) == NOBODY:
            silent, told = first.state, first.state
        log = Log()
        first.game.apply(told, action, log)
        first.game.apply(silent, action, None)
        assert told == silent and events_in(log)
