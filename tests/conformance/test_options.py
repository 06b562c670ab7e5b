"""Any options that go together make a game that can be played: numbers at their bounds, switches and choices mixed."""

from __future__ import annotations

import random

import pytest

import tablier
from tablier.engine.errors import BadOption
from tablier.engine.options import Digits, Kind, Whole, options_of
from tablier.study.playouts import play_out
from tests.conformance.tables import walk

TABLES_EACH = 40


def any_value(kind: Kind, chance: random.Random) -> str:
    """Draw a value, the bounds more often than what lies between."""
    if isinstance(kind, Digits):
        length = chance.choice((kind.shortest, kind.longest, chance.randint(kind.shortest, kind.longest)))
        return "".join(chance.choice(kind.alphabet) for _ in range(length))
    values = kind.values()
    return chance.choice((values[0], values[-1], chance.choice(values)) if isinstance(kind, Whole) else values)


def any_table(name: str, chance: random.Random) -> tablier.Position:
    """Draw options until they go together."""
    game = tablier.game(name)
    kinds = {option: kind for option, (_, kind) in options_of(game.State).items()}
    while True:
        chosen = {option: any_value(kind, chance) for option, kind in kinds.items() if chance.random() < 0.5}
        try:
            return game.start(**chosen)
        except BadOption:
            continue


@pytest.mark.slow
@pytest.mark.parametrize("name", tablier.games())
def test_any_options_that_go_together_can_be_played(name):
    chance = random.Random(31)
    for seed in range(TABLES_EACH):
        start = any_table(name, chance)
        for before, _, after, events in walk(start, seed, 60):
            assert all(before.story(events, "fr"))
            assert tablier.position(after.text) == after


@pytest.mark.slow
@pytest.mark.parametrize("name", tablier.games())
def test_any_options_that_go_together_lead_to_an_end(name):
    chance = random.Random(32)
    for seed in range(TABLES_EACH):
        tally = play_out(any_table(name, chance), 3, seed)
        assert tally.unfinished == 0
        assert sum(tally.paid) == pytest.approx(0)
