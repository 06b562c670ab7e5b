"""Every game and every variant, found by looking, and random walks over them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import tablier
from tablier.engine.options import options_of
from tablier.engine.table import CHANCE, Event

MORE_SEATS = ("seats=3", "seats=4")


def _tables() -> Iterator[tuple[str, str]]:
    for name in tablier.games():
        game = tablier.game(name)
        yield name, ""
        yield from ((name, variant.name) for variant in game.variants)
        yield from ((name, seats) for seats in MORE_SEATS if "seats" in options_of(game.State))


TABLES = list(_tables())
IDS = [f"{name}:{variant}" if variant else name for name, variant in TABLES]
# The quick tests look at the usual table of each game, the slow ones at all others.
USUAL_FIRST = [pytest.param(each, marks=pytest.mark.slow) if each[1] else each for each in TABLES]

Step = tuple[tablier.Position, int, tablier.Position, tuple[Event, ...]]


def start(table: tuple[str, str]) -> tablier.Position:
    name, variant = table
    if variant in MORE_SEATS:
        return tablier.game(name).start(seats=int(variant[-1]))
    return tablier.game(name).start(variant)


def any_action(position: tablier.Position, chance: random.Random) -> int:
    """Draw an outcome with its odds, or any allowed action."""
    if position.to_act == CHANCE:
        odds = position.chances()
        return chance.choices(list(odds), weights=list(odds.values()))[0]
    return chance.choice(position.actions)


def walk(position: tablier.Position, seed: int, steps: int) -> Iterator[Step]:
    """Play at random from a position, starting again when a game is over."""
    chance, first = random.Random(seed), position
    for _ in range(steps):
        if position.is_over:
            position = first
        action = any_action(position, chance)
        played = position.step(action)
        yield position, action, played.after, played.events
        position = played.after
