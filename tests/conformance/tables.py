"""Every game and every variant, found by looking, and random walks over them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import tablier
from tablier.engine.table import CHANCE, Event

TABLES = [(name, "") for name in tablier.games()] + [
    (name, variant.name) for name in tablier.games() for variant in tablier.game(name).variants
]
IDS = [f"{name}:{variant}" if variant else name for name, variant in TABLES]

Step = tuple[tablier.Position, int, tablier.Position, tuple[Event, ...]]


def start(table: tuple[str, str]) -> tablier.Position:
    name, variant = table
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
        after, events = position.step(action)
        yield position, action, after, events
        position = after
