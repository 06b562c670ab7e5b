"""Mass simulation on one core and on two, in turns, in one process: how much the second core brings.

    python bench/simulate.py [GAME ...] [--games 40000] [--rounds 7]

By the clock, so it says something only where nothing else runs: on a busy machine the second core is somebody else's.
The ratio of the processor time is printed beside it: more than 1 is what the second core costs. Both must play the same
games.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass

import tablier
from tablier.study.simulation import Columns, simulate

GOAL = 1.9
SEED = 1


@dataclass
class Timed:
    """The best round of a game on so many cores."""

    clock: float
    processor: float
    played: Columns


def timed(name: str, games: int, jobs: int) -> Timed:
    """Simulate random games on so many cores."""
    start = tablier.game(name).start()
    clock, processor = time.perf_counter(), time.process_time()
    played = simulate(start, games=games, seed=SEED, jobs=jobs)
    return Timed(time.perf_counter() - clock, time.process_time() - processor, played)


def measured(name: str, games: int, rounds: int) -> tuple[Timed, Timed]:
    """Let one core and two take turns; return the best round of each."""
    timed(name, 100, 1)  # compiled, loaded
    turns = [(timed(name, games, 1), timed(name, games, 2)) for _ in range(rounds)]
    one, two = (min(side, key=lambda each: each.clock) for side in zip(*turns, strict=True))
    assert all((column == two.played.named()[part]).all() for part, column in one.played.named().items())
    return one, two


def actions(played: Columns) -> int:
    """Count the moves and throws of all games."""
    return int(played.decisions.sum() + played.throws.sum())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games_named", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=40_000)
    parser.add_argument("--rounds", type=int, default=7)
    given = parser.parse_args()
    print(f"| simulation | one core, M actions/s | two cores | ratio (goal {GOAL}) | processor time, ratio |")
    print("|---|---:|---:|---:|---:|")
    for name in given.games_named or tablier.games():
        one, two = measured(name, given.games, given.rounds)
        count = actions(one.played) / 1e6
        print(
            f"| {name} | {count / one.clock:.2f} | {count / two.clock:.2f} | {one.clock / two.clock:.2f} "
            f"| {two.processor / one.processor:.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
