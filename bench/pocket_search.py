"""The search that bench/pocket.py measures: here as a module, and in Pyodide as a program."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import tablier
from tablier.search.budget import Budget
from tablier.search.iterative_deepening import look_ahead
from tablier.search.networks import network_of

FEW = 400  # positions, for the interpreter
ROUNDS = 5  # the best counts


def decision(name: str) -> tablier.Position:
    """Return a position on the way of a random game."""
    luck, position = random.Random(3), tablier.game(name).start()
    if name == "oukoun":
        position = tablier.game(name).start(setup="preset")
    for _ in range(12):
        position = position.step(luck.choice(list(position.chances()) or position.actions)).after
    while not position.actions:
        position = position.step(luck.choice(list(position.chances()))).after
    return position


def measured(name: str, nodes: int) -> float:
    """Return how many positions a second a look-ahead sees, judging as level 5 does."""
    position, best = decision(name), 0.0
    for _ in range(ROUNDS):
        began = time.process_time()
        found = look_ahead(position, Budget(nodes=nodes), every=True, lines=False, network=network_of(position))
        best = max(best, found.nodes / (time.process_time() - began))
    return best


def in_browser(words: list[str], exports_of: Callable[[str], Any]) -> None:
    """Measure both machines there are in a browser, and print what was found."""
    import json

    from tablier.engine import wasm

    nodes, *names = words
    found = {}
    for name in names:
        wasm.use(lambda game: None)
        slow = measured(name, FEW)
        wasm.use_exports(exports_of)
        found[name] = {"interpreted": slow, "wasm": measured(name, int(nodes))}
    print(json.dumps(found))


if "exports_of" in globals():
    in_browser(list(globals()["words"]), globals()["exports_of"])
