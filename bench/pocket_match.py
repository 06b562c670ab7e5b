"""What fewer positions cost: `python -m bench.pocket_match GAME [--nodes 200000] [--share 0.5] [--pairs 50]`.

A search finds the same in a browser as natively, bit for bit, at the same number of positions (tests/pocket); what a
browser lacks is speed. So level 5 there is level 5 here with a share of the positions: both play each other natively, a
pair of games with the same opening and the same shells, and the sides changed.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from math import sqrt
from statistics import mean, stdev

import tablier
from tablier.engine.network import Network
from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.search.budget import Budget
from tablier.search.iterative_deepening import look_ahead
from tablier.search.networks import network_of

OPENING = 4  # choices at random in games without shells, so that they differ


def opening(name: str, seed: int) -> Position:
    """Return where both games of a pair begin."""
    luck, start = random.Random(seed), tablier.game(name).start()
    position = start
    for _ in range(0 if start.game.outcomes else OPENING):
        position = position.step(luck.choice(position.actions)).after
    return start if position.is_over else position


def play(position: Position, nodes: tuple[int, int], network: Network | None, seed: int) -> float:
    """Play a game between two that see so many positions a decision; return what the first seat scored, from 0 to 1."""
    luck = random.Random(seed)
    while not position.is_over:
        if position.to_act == CHANCE:
            position = position.play(position.throw(luck))
        elif len(position.actions) == 1:
            position = position.step(position.actions[0]).after
        else:
            found = look_ahead(position, Budget(nodes=nodes[position.mover]), lines=False, network=network)
            position = position.step(found.best.action).after
    return (1 + position.payoffs[0]) / 2


def pairs(name: str, nodes: int, share: float, count: int) -> Iterator[float]:
    """Yield what the side with fewer positions scored in each pair, from 0 to 1."""
    fewer = max(1, round(nodes * share))
    for seed in range(count):
        start = opening(name, seed)
        network = network_of(start)
        first = play(start, (fewer, nodes), network, seed)
        second = play(start, (nodes, fewer), network, seed)
        yield (first + 1 - second) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--nodes", type=int, default=200_000)
    parser.add_argument("--share", type=float, default=0.5)
    parser.add_argument("--pairs", type=int, default=50)
    given = parser.parse_args()
    scores = list(pairs(given.game, given.nodes, given.share, given.pairs))
    margin = 1.96 * stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 1.0
    told = f"{100 * mean(scores):.1f} ± {100 * margin:.1f} % of {2 * len(scores)} games"
    print(f"{given.game}: {given.share:g} of {given.nodes:,} positions a decision scores {told}")


if __name__ == "__main__":
    main()
