"""Networks as the leaf of the look-ahead: what they cost, and what a search with them loses against exact values.

    python bench/learnt.py speed [--seconds 2] [--rounds 5]
    python bench/learnt.py loss [--decisions FILE] [--count 200] [--seconds 3] [--nodes 0] [--with advice network]
                                [--held-out]
    python bench/learnt.py table [--pawns 3] [--count 200]

`speed` searches the same positions with advice and with the network in turn, in one process on one core. `loss` lets
the look-ahead of level 5 decide, without a solved table, in positions of real play of which the exact value of every
move is known: out of a file that `python -m tablier.learn --decisions` or bench/solve_gpu.py wrote, or drawn from a
solved table on disk. A
network learns from other games than these; with `--held-out` only such positions count as it never learns from. Weights
are those of the game's folder, or of TABLIER_NETWORKS. `table` solves the game in memory, and lets a table, which is
rounded, decide in positions whose values are not.
"""

from __future__ import annotations

import argparse
import os
import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from math import sqrt
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from numpy.typing import NDArray
from play import machine

import tablier
from tablier.engine.position import Position
from tablier.engine.sides import Sides
from tablier.games.chauka_bara.state import Phase
from tablier.learn.play import HELD, ONE, TWO
from tablier.search.budget import Budget
from tablier.search.iterative_deepening import look_ahead
from tablier.search.networks import found_for, network_of
from tablier.search.solved import exact_findings
from tablier.solve.cpu import Cpu
from tablier.solve.decisions import Decisions, decisions
from tablier.solve.solution import Solution, sides_of, solve
from tablier.solve.tables import solved

GAME = tablier.game("chauka-bara")
SEED = 20_261_117
AS_GOOD = 1e-6  # of a value
LEAST = 1e-12  # of a value: what a move loses that is no best one
WHOLE_GAMES = 300_000  # decisions until games are at all their ages


@dataclass(frozen=True)
class Case:
    """A decision, and what each move of it is worth to the mover."""

    position: Position
    moves: dict[int, float]

    def missed(self, action: int) -> float:
        """Return what a move loses, in winning chances."""
        return (max(self.moves.values()) - self.moves[action]) / 2


def cases(states: NDArray[Any], moves: NDArray[np.floating[Any]], count: int, *, held_out: bool = False) -> list[Case]:
    """Return some decisions, drawn at random."""
    order = np.random.default_rng(SEED).permutation(len(states))
    whole = (case(states[nth], moves[nth]) for nth in order)
    return list(islice((each for each in whole if not held_out or is_held_out(each.position)), count))


def case(state: Any, moves: NDArray[np.floating[Any]]) -> Case:
    return Case(Position(GAME, state.tobytes()), {a: float(v) for a, v in enumerate(moves) if np.isfinite(v)})


@cache
def every_side() -> Sides:
    return sides_of(GAME.start())


def is_held_out(position: Position) -> bool:
    """Tell whether a network never learns from such a position: that follows from the sides on the board."""
    state: Any = position.state.copy()
    state.phase, state.graces = Phase.THROW, 0  # as if the turn began here
    for mouths in range(len(state.kept)):
        state.kept[mouths] = 0
    rank, numbers = GAME.side_rank, every_side().numbers
    assert rank is not None
    ours, theirs = (int(numbers[rank(state, seat)]) for seat in (position.mover, 1 - position.mover))
    return (ours * ONE + theirs * TWO) % HELD == 0


def from_file(file: Path) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    with np.load(file) as kept:
        return kept["states"], kept["moves"]


def from_table() -> tuple[NDArray[np.void], NDArray[np.float64]]:
    start = GAME.start()
    found = solved(start)
    if found is None:
        raise SystemExit("There is no solved table: run `tablier solve chauka-bara`, or name a file with --decisions.")
    made = decisions(start, found.sides, found.table.unrounded(), WHOLE_GAMES, SEED, os.cpu_count() or 1)
    return made.states, made.moves


@dataclass(frozen=True)
class Tried:
    """What a search chose, and how deep and wide it looked."""

    missed: float
    depth: int
    nodes: int


def decide(case: Case, budget: Budget, by: str) -> Tried:
    network = network_of(case.position) if by == "network" else None
    found = look_ahead(case.position, budget, lines=False, network=network)
    return Tried(case.missed(found.best.action), found.depth, found.nodes)


def loss(given: argparse.Namespace) -> None:
    states, moves = from_file(given.decisions) if given.decisions else from_table()
    known = cases(states, moves, given.count, held_out=given.held_out)
    any_move = [np.mean([each.missed(action) for action in each.moves]) for each in known]
    print(f"{len(known)} decisions; a move at random loses {100 * np.mean(any_move):.2f} %\n")
    print("| judged by | mean loss | ± | best moves | deep | positions |", "|---|---:|---:|---:|---:|---:|", sep="\n")
    budget = Budget(given.nodes, given.seconds)
    for by in given.by:
        decide(known[0], Budget(nodes=1000), by)  # compiling is not thinking
        with ProcessPoolExecutor(given.jobs) as pool:
            tried = list(pool.map(partial(decide, budget=budget, by=by), known))
        print(row(by, tried), flush=True)


def table(given: argparse.Namespace) -> None:
    """Let a rounded table decide, and judge it by the values before they were rounded."""
    start, made = GAME.start(pawns=given.pawns), list[Decisions]()

    def judge(found: Solution) -> None:
        made.append(decisions(start, found.sides, found.values, WHOLE_GAMES, SEED, given.jobs))

    with TemporaryDirectory() as folder:
        os.environ["TABLIER_TABLES"] = folder
        solve(start, Cpu(given.jobs), Path(folder), judge=judge)
        known = cases(made[0].states, made[0].moves, given.count)
        missed = np.array([each.missed(by_table(each.position)) for each in known])
    error = 1.96 * missed.std() / sqrt(len(missed))
    print(f"{len(missed)} decisions with {given.pawns} pawns a side, by the table:")
    print(f"{100 * missed.mean():.7f} ± {100 * error:.7f} % lost, {100 * missed.max():.5f} % at most")
    for least in (LEAST, AS_GOOD):
        print(f"{100 * (missed <= least / 2).mean():.2f} % best moves, those included that lose a value of {least:g}")


def by_table(position: Position) -> int:
    found = exact_findings(position)
    assert found is not None
    return found.best.action


def row(by: str, tried: list[Tried]) -> str:
    missed = np.array([each.missed for each in tried])
    error = 1.96 * missed.std() / sqrt(len(missed))
    best, depth = (missed <= AS_GOOD / 2).mean(), np.mean([each.depth for each in tried])
    nodes = np.mean([each.nodes for each in tried])
    figures = f"{100 * missed.mean():.4f} % | {100 * error:.4f} | {100 * best:.1f} % | {depth:.1f} | {nodes:,.0f}"
    return f"| {by} | {figures} |"


def some_way_in(seed: int, steps: int = 40) -> Position:
    """Return a position in which a seat has a choice, some random steps into a game."""
    luck, position = random.Random(seed), GAME.start()
    while steps > 0 or len(position.actions) < 2:
        position = GAME.start() if position.is_over else position
        move = position.throw(luck) if position.to_act < 0 else luck.choice(position.moves)
        position, steps = position.play(move), steps - 1
    return position


def speed(given: argparse.Namespace) -> None:
    tables = [some_way_in(seed) for seed in range(given.rounds)]
    best: dict[str, float] = {}
    for position in tables:
        for by in ("advice", "network"):
            network = network_of(position) if by == "network" else None
            look_ahead(position, Budget(nodes=1000), lines=False, network=network)
            found = look_ahead(position, Budget(seconds=given.seconds), every=True, lines=False, network=network)
            best[by] = max(best.get(by, 0.0), found.nodes / found.seconds)
    print("| leaf of the look-ahead, one core | positions a second |", "|---|---:|", sep="\n")
    print("\n".join(f"| {by} | {each:,.0f} |" for by, each in best.items()))
    print(f"\nNetwork / advice: {best['network'] / best['advice']:.2f}\n\n{machine()}")


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("what", choices=("speed", "loss", "table"))
    parser.add_argument("--decisions", type=Path)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--nodes", type=int, default=0)
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--pawns", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--with", dest="by", nargs="+", default=["advice", "network"], choices=("advice", "network"))
    given = parser.parse_args()
    if given.what != "table" and found_for(GAME.start()) is None and "network" in given.by:
        raise SystemExit(
            "There is no network: train one (python -m tablier.learn), and name its folder: TABLIER_NETWORKS."
        )
    if given.what == "speed":
        given.seconds = given.seconds or 2.0
        speed(given)
    elif given.what == "table":
        table(given)
    else:
        given.seconds = given.seconds if given.seconds or given.nodes else 3.0
        loss(given)


if __name__ == "__main__":
    main()
