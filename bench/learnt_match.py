"""Does a network play better than advice? Level 5 by the one against level 5 by the other, at equal processor time.

    python bench/learnt_match.py thaayam [--seconds 0.05] [--pairs 200] [--network FILE] [--results FILE]

Time is made equal once, so that a match can be repeated: the same positions are searched with both in turn, and each
side then looks at as many positions a decision as it can in so many seconds of one core. A pair of games has the same
opening and the same shells, with the sides changed. Games without shells begin with random choices. With --results a
match that was broken off goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from math import sqrt
from pathlib import Path

import numpy as np
from play import machine

import tablier
from tablier.engine.dispatch import show
from tablier.engine.network import UNSEEN, Network, room_for
from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.search.budget import Budget
from tablier.search.iterative_deepening import look_ahead
from tablier.search.networks import network_of, read_network

OPENING = 4  # choices at random where nothing is left to chance
SAMPLE, SAMPLED = 24, 20_000  # positions by which the speeds are compared, and how many each search looks at
TOLD = 30.0


def choose(position: Position, nodes: int, network: Network | None) -> Position:
    """Look ahead and move; throw where chance is to act."""
    if len(position.actions) == 1:
        return position.step(position.actions[0]).after
    found = look_ahead(position, Budget(nodes=nodes), lines=False, network=network)
    return position.step(found.best.action).after


def opening(start: Position, network: Network, seed: int) -> Position:
    """Return where a pair of games begins: after random choices, if no shells make games differ."""
    luck, position, left, room = random.Random(seed), start, OPENING, room_for(network)
    while position.to_act != CHANCE and (left > 0 or show(position.state, room) == UNSEEN):
        left -= show(position.state, room) != UNSEEN
        position = position.step(luck.choice(position.actions)).after
    return start if position.is_over else position


def play(start: Position, sides: tuple[Network | None, Network | None], nodes: tuple[int, int], seed: int) -> float:
    """Play a game; return what seat 0 was paid."""
    position, luck = start, random.Random(seed)
    while not position.is_over:
        if position.to_act == CHANCE:
            position = position.play(position.throw(luck))
        else:
            position = choose(position, nodes[position.mover], sides[position.mover])
    return position.payoffs[0]


def speeds(start: Position, network: Network) -> tuple[float, float]:
    """Return how many positions a second of one core advice and network look at, in positions of play."""
    met, position, luck = [], opening(start, network, 0), random.Random(1)
    while not position.is_over or len(met) < SAMPLE:
        position = opening(start, network, len(met)) if position.is_over else position
        if position.to_act == CHANCE:
            position = position.play(position.throw(luck))
            continue
        if len(position.actions) > 1:
            met.append(position)
        position = choose(position, 200, None)
    look_ahead(met[0], Budget(nodes=SAMPLED), lines=False)  # compiling is not thinking
    spent, seen = [0.0, 0.0], [0, 0]
    for each in random.Random(2).sample(met, SAMPLE):
        for side, judge in enumerate((None, network)):
            began = time.process_time()
            found = look_ahead(each, Budget(nodes=SAMPLED), every=False, lines=False, network=judge)
            spent[side] += time.process_time() - began
            seen[side] += found.nodes
    return seen[0] / spent[0], seen[1] / spent[1]


def known_results(path: Path | None) -> dict[int, list[float]]:
    """Return what was played before: for each pair, what the network scored in both games, from 0 to 1."""
    if path is None or not path.exists():
        return {}
    return {made["pair"]: made["scores"] for made in map(json.loads, path.read_text("utf-8").splitlines())}


def summary(results: dict[int, list[float]]) -> str:
    """Return the score of the network, with its 95 % interval; the two games of a pair are not independent."""
    pairs = np.array([sum(each) / 2 for each in results.values()])
    games = np.array([score for each in results.values() for score in each])
    margin = 1.96 * pairs.std(ddof=1) / sqrt(len(pairs)) if len(pairs) > 1 else 1.0
    wins, draws = int((games == 1).sum()), int((games == 0.5).sum())
    counts = f"{len(games)} games, {wins} won, {draws} drawn, {len(games) - wins - draws} lost"
    return f"{100 * pairs.mean():.1f} ± {100 * margin:.1f} % ({counts})"


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=0.05, help="of one core, for a decision")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first pair: its luck follows from it")
    parser.add_argument("--network", type=Path)
    parser.add_argument("--results", type=Path)
    parser.add_argument("--nodes", type=int, nargs=2, help="a decision, by advice and by network, in place of seconds")
    given = parser.parse_args()
    start = tablier.game(given.game).start()
    network = read_network(given.network)[1] if given.network else network_of(start)
    if network is None:
        raise SystemExit("There is no network: train one (python -m tablier.learn), and name its file.")
    nodes = given.nodes
    if nodes is None:
        advised, learnt = speeds(start, network)
        nodes = [max(1, round(each * given.seconds)) for each in (advised, learnt)]
        print(f"advice {advised:,.0f} positions/s, network {learnt:,.0f}: {learnt / advised:.2f}", flush=True)
    print(f"{nodes[0]} against {nodes[1]} positions a decision", flush=True)
    results, told = known_results(given.results), time.monotonic()
    for pair in range(given.first, given.first + given.pairs):
        if pair in results:
            continue
        begin = opening(start, network, pair)
        first = play(begin, (network, None), (nodes[1], nodes[0]), pair)
        second = play(begin, (None, network), (nodes[0], nodes[1]), pair)
        results[pair] = [(1 + first) / 2, (1 - second) / 2]
        if given.results:
            with given.results.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"pair": pair, "scores": results[pair], "nodes": nodes}) + "\n")
        if time.monotonic() - told > TOLD:
            told = time.monotonic()
            print(f"{given.game}: {summary(results)}", flush=True)
    print(f"{given.game}: network {summary(results)}\n\n{machine()}")


if __name__ == "__main__":
    main()
