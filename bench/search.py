"""Search, side by side in one process on one core: our look-ahead and plain C, our trees and OpenSpiel's.

    python bench/search.py [--seconds 1] [--rounds 5]

Rounds alternate between the programs, so that a busy machine slows all of them alike; the best round of each counts.
The look-ahead and its C version judge the same positions equally deep and must agree on every value. A simulation is a
game played at random from where the tree ends to its end, by both.
"""

from __future__ import annotations

import argparse
import ctypes
import random
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyspiel
from play import KALAH, Runner, best_of, compiled, machine

import tablier
from tablier.engine.position import Position
from tablier.search.budget import Budget, Meter, thought
from tablier.search.evaluation import EVALUATION
from tablier.search.iterative_deepening import Lookout, look_ahead
from tablier.search.lookahead import WIN
from tablier.search.tree_search import TO_THE_END, grow

DEPTH = 13
SIMULATIONS = 20_000
BOLDNESS = 1.4
OPTIONS = {"oukoun": {"setup": "preset"}}  # from where there is something to see


def positions(count: int) -> list[Position]:
    """Return positions a few random moves into games."""
    found = []
    for seed in range(count):
        position, luck = tablier.game(KALAH).start(), random.Random(seed)
        for _ in range(seed % 8):
            position = position.play(luck.choice(position.moves))
        found.append(position)
    return found


class PlainC:
    """The C version, compiled here."""

    def __init__(self) -> None:
        self.library = compiled(Path(__file__).parent / "kalah_search.c")
        self.library.search.restype = ctypes.c_int64
        self.looks = np.ascontiguousarray(EVALUATION)

    def look(self, position: Position) -> tuple[int, float]:
        """Return how many positions were seen, and the value."""
        state, value = position.state, ctypes.c_double()
        fruit = (ctypes.c_int8 * 18)(*[state.fruit[place] for place in range(2 * (state.pits + 1))])
        looks = self.looks.ctypes.data_as(ctypes.POINTER(ctypes.c_double))
        nodes = self.library.search(state.pits, state.fruits, fruit, state.mover, DEPTH, looks, ctypes.byref(value))
        return int(nodes), value.value


def look(position: Position) -> tuple[int, float]:
    """Do the same with our kernel."""
    lookout, meter = Lookout(position, 0), Meter(Budget(nodes=10**12))
    for depth in range(1, DEPTH + 1):
        verdict = thought(lookout.look(position, depth, (-WIN, WIN), meter))
        assert verdict is not None
    return lookout.nodes, verdict.value


def looking(judge: Callable[[Position], tuple[int, float]], tables: list[Position]) -> Runner:
    turn = iter(range(10**9))
    return lambda: judge(tables[next(turn) % len(tables)])[0]


def openspiel() -> Runner:
    game = pyspiel.load_game("mancala")
    state = game.new_initial_state()
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), BOLDNESS, SIMULATIONS, 1_000, False, 1, False)

    def run() -> int:
        bot.step(state)
        return SIMULATIONS

    return run


def tree() -> Runner:
    start, seeds = tablier.game(KALAH).start(), iter(range(10**9))

    def run() -> int:
        budget = Budget(nodes=SIMULATIONS)
        return grow(start, budget, seed=next(seeds), length=TO_THE_END, boldness=BOLDNESS).nodes

    return run


def measure(seconds: float, rounds: int) -> dict[str, float]:
    tables, plain_c = positions(16), PlainC()
    for table in tables:
        ours, theirs = look(table)[1], plain_c.look(table)[1]
        assert ours == theirs, f"{table}: {ours} and {theirs}"
    runners = {
        "look-ahead, plain C": looking(plain_c.look, tables),
        "look-ahead": looking(look, tables),
        "tree, OpenSpiel C++": openspiel(),
        "tree": tree(),
    }
    return best_of(runners, seconds, rounds)


def some_way_in(name: str, steps: int = 30) -> Position:
    """Return a position in which a seat is to act, some random steps into a game."""
    luck, position = random.Random(3), tablier.game(name).start(**OPTIONS.get(name, {}))
    while steps > 0 or position.to_act < 0:
        move = position.throw(luck) if position.to_act < 0 else luck.choice(position.moves)
        position, steps = position.play(move), steps - 1
    return position


def every_game(seconds: float) -> str:
    """Return how fast each game is searched, and how deep it is seen in that time."""
    lines = [f"| game | positions/s | deep in {seconds:g} s | simulations/s |", "|---|---:|---:|---:|"]
    for name in tablier.games():
        position = some_way_in(name)
        for budget in (Budget(nodes=1_000), Budget(seconds=seconds)):
            looked, grown = look_ahead(position, budget, every=True, lines=False), grow(position, budget)
        speeds = [f"{found.nodes / found.seconds:,.0f}" for found in (looked, grown)]
        lines.append(f"| {name} | {speeds[0]} | {looked.depth} | {speeds[1]} |")
    return "\n".join(lines)


def report(best: dict[str, float]) -> str:
    lines = ["| search of Kid-Cala classic, one core | positions or simulations a second |", "|---|---:|"]
    lines += [f"| {name} | {speed:,.0f} |" for name, speed in best.items()]
    lines += [
        "",
        f"Look-ahead / plain C: {best['look-ahead'] / best['look-ahead, plain C']:.2f} (goal: at least 0.5)",
        f"Tree / OpenSpiel C++: {best['tree'] / best['tree, OpenSpiel C++']:.2f} (goal: at least 2)",
        "",
        machine(),
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of a round of one program")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    print(report(measure(given.seconds, given.rounds)), every_game(given.seconds), sep="\n\n")


if __name__ == "__main__":
    main()
