"""Does one way of judging play better than another? Level 5 by the one against level 5 by the other, at equal time.

    python bench/learnt_match.py thaayam [--option seats=4] [--seconds 0.05] [--sets 100] [--network FILE]
    python bench/learnt_match.py chauka-bara --option seats=4 --players advice,simulations

Players: `network`; `advice`; and, with more than two seats, `simulations`, a tree that simulates games as level 5 did
before it had networks there, which also judges by advice. Time is made equal once, so that a match can be repeated: the
same positions are searched by both in turn, and each player then looks at as many positions a decision as it can in so
many seconds of one core. A set of games has the same opening and the same shells, with the seats changed as in a
tournament, and seats are compared two by two. Games without shells begin with random choices. With --results a match
that was broken off goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path

import numpy as np
from play import machine

import tablier
from tablier.engine.dispatch import show
from tablier.engine.network import NO_NETWORK, UNSEEN, Network, Workspace, room_for
from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.engine.tables import arrays
from tablier.search.best_first_search import look_far
from tablier.search.budget import Budget
from tablier.search.findings import Findings
from tablier.search.iterative_deepening import look_ahead
from tablier.search.networks import network_of, read_network
from tablier.search.tree_search import grow
from tablier.study.tournament.fortune import Fortune
from tablier.study.tournament.match import ScoredGame
from tablier.study.tournament.pairings import LineUp, line_ups
from tablier.study.tournament.ratings import verdicts

NETWORK, ADVICE, SIMULATIONS = "network", "advice", "simulations"
OPENING = 4  # choices at random where nothing is left to chance
SAMPLE, SAMPLED = 24, 20_000  # positions by which the speeds are compared, and how many each search looks at
GLANCE = 200  # positions looked at for a decision of the games that these are from
TOLD = 30.0

Score = tuple[float, int]  # how often a seat of one player beat one of the other, and of how often


def think(player: str, position: Position, nodes: int, network: Network | None) -> Findings:
    """Let a player think."""
    judge, budget = network if player == NETWORK else None, Budget(nodes=nodes)
    if player == SIMULATIONS:
        return grow(position, budget)
    if len(position.seats) > 2:
        return look_far(position, budget, network=judge)
    return look_ahead(position, budget, lines=False, network=judge)


def choose(player: str, position: Position, nodes: int, network: Network | None) -> Position:
    """Think and move."""
    if len(position.actions) == 1:
        return position.step(position.actions[0]).after
    return position.step(think(player, position, nodes, network).best.action).after


def opening(start: Position, room: Workspace, seed: int) -> Position:
    """Return where a set of games begins: after random choices, if no shells make games differ."""
    luck, position, left = random.Random(seed), start, OPENING
    while position.to_act != CHANCE and (left > 0 or show(position.state, room) == UNSEEN):
        left -= show(position.state, room) != UNSEEN
        position = position.step(luck.choice(position.actions)).after
    return start if position.is_over else position


def play(begin: Position, line_up: LineUp, nodes: dict[str, int], network: Network | None, number: int) -> ScoredGame:
    """Play a game of a set."""
    position, fortune = begin, Fortune(0, number)
    while not position.is_over:
        if position.to_act == CHANCE:
            position = position.play(fortune.throw(position))
        else:
            player = line_up[position.mover]
            position = choose(player, position, nodes[player], network)
    return ScoredGame(number, line_up, position.payoffs, 0, 0, (), ())


def play_set(begin: Position, players: LineUp, nodes: dict[str, int], network: Network | None, number: int) -> Score:
    """Play the games of a set; return how often a seat of the first player beat one of the other, of how often."""
    told = [
        score if one == players[0] else 1 - score
        for line_up in line_ups(players, len(begin.seats), number)
        for one, _, score in verdicts(play(begin, line_up, nodes, network, number))
    ]
    return sum(told), len(told)


def speeds(start: Position, players: LineUp, network: Network | None, room: Workspace) -> dict[str, float]:
    """Return how many positions a second of one core each player looks at, in positions of play."""
    met, position, luck = [], opening(start, room, 0), random.Random(1)
    while not position.is_over or len(met) < SAMPLE:
        position = opening(start, room, len(met)) if position.is_over else position
        if position.to_act == CHANCE:
            position = position.play(position.throw(luck))
            continue
        if len(position.actions) > 1:
            met.append(position)
        position = choose(ADVICE, position, GLANCE, None)
    spent, seen = dict.fromkeys(players, 0.0), dict.fromkeys(players, 0)
    for player in players:
        think(player, met[0], SAMPLED, network)  # compiling is not thinking
    for each in random.Random(2).sample(met, SAMPLE):
        for player in players:
            began = time.process_time()
            seen[player] += think(player, each, SAMPLED, network).nodes
            spent[player] += time.process_time() - began
    return {player: seen[player] / spent[player] for player in players}


def known_results(path: Path | None) -> dict[int, Score]:
    """Return what was played before: of each set, what the first player scored, and of how much."""
    if path is None or not path.exists():
        return {}
    return {made["set"]: (made["won"], made["of"]) for made in map(json.loads, path.read_text("utf-8").splitlines())}


def summary(results: dict[int, Score]) -> str:
    """Return the score of the first player, with its 95 % interval; the games of a set are not independent."""
    won, of = np.array(list(results.values()), float).T
    score = won.sum() / of.sum()
    margin = 1.96 * np.sqrt(((won - score * of) ** 2).sum()) / of.sum()
    return f"{100 * score:.1f} ± {100 * margin:.1f} % ({len(won)} sets, {won.sum():g} of {of.sum():g} comparisons)"


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--players", default=f"{NETWORK},{ADVICE}", help="two of network, advice, simulations")
    parser.add_argument("--seconds", type=float, default=0.05, help="of one core, for a decision")
    parser.add_argument("--sets", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first set: its luck follows from it")
    parser.add_argument("--network", type=Path)
    parser.add_argument("--results", type=Path)
    parser.add_argument("--nodes", type=int, nargs=2, help="a decision, of each player, in place of seconds")
    return parser.parse_args()


def main() -> None:
    given = asked()
    one, other = players = tuple(given.players.split(","))
    start = tablier.game(given.game).start(**dict(each.split("=", 1) for each in given.option))
    network = read_network(given.network)[1] if given.network else network_of(start)
    if network is None and NETWORK in players:
        raise SystemExit("There is no network: train one (python -m tablier.learn), and name its file.")
    room = room_for(network or NO_NETWORK, arrays)
    if given.nodes:
        nodes = dict(zip(players, given.nodes, strict=True))
    else:
        fast = speeds(start, players, network, room)
        nodes = {player: max(1, round(fast[player] * given.seconds)) for player in players}
        print(*(f"{player} {speed:,.0f} positions/s" for player, speed in fast.items()), flush=True)
    print(f"{one} {nodes[one]} against {other} {nodes[other]} positions a decision", flush=True)
    results, told = known_results(given.results), time.monotonic()
    for number in range(given.first, given.first + given.sets):
        if number in results:
            continue
        results[number] = won, of = play_set(opening(start, room, number), players, nodes, network, number)
        if given.results:
            with given.results.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"set": number, "won": won, "of": of, "nodes": nodes}) + "\n")
        if time.monotonic() - told > TOLD:
            told = time.monotonic()
            print(f"{given.game}: {summary(results)}", flush=True)
    print(f"{given.game}: {one} {summary(results)}\n\n{machine()}")


if __name__ == "__main__":
    main()
