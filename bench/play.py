"""Random play, side by side in one process on one core: our compiled rules, OpenSpiel's C++, plain C.

    python bench/play.py [--seconds 2] [--rounds 5] [--markdown]

Rounds alternate between the programs, so that a busy machine slows all of them alike; the best round of each counts. An
action is a move or a throw. OpenSpiel rolls games out in C++ (one-simulation MCTS, many roll-outs), so that no Python
is in its loop: Kid-Cala classic, which it calls mancala, and its race games, Mensch ärgere dich nicht and backgammon.
"""

from __future__ import annotations

import argparse
import ctypes
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numba
import numpy as np
import pyspiel

import tablier
from tablier.engine.draw import generator
from tablier.study.playouts import play_out

HERE = Path(__file__).parent
KALAH = "kid-cala-classic"
MANCALA, MAEDN, BACKGAMMON = "OpenSpiel mancala, C++", "OpenSpiel maedn, C++", "OpenSpiel backgammon, C++"
Runner = Callable[[], int]


def compiled(source: Path) -> ctypes.CDLL:
    """Compile a C file for this machine and load it."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not compiler:
        sys.exit("make bench needs a C compiler (cc) for the comparison with plain C; none was found.")
    target = Path(tempfile.mkdtemp()) / f"{source.stem}.so"
    subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", str(source), "-o", str(target)], check=True)
    return ctypes.CDLL(str(target))


def machine() -> str:
    """Say on what was measured."""
    return (
        f"{platform.processor() or platform.machine()}, Python {platform.python_version()}, numba {numba.__version__}, "
        f"numpy {np.__version__}, open_spiel {pyspiel.__version__ if hasattr(pyspiel, '__version__') else '2'}."
    )


def plain_c() -> Runner:
    """Return a run of the C version."""
    library = compiled(HERE / "kalah.c")
    library.play_out.restype = ctypes.c_int64
    words = generator(1)
    pointer = words.ctypes.data_as(ctypes.POINTER(ctypes.c_uint64))
    return lambda: int(library.play_out(6, 4, ctypes.c_int64(20_000), pointer))


@dataclass(frozen=True)
class Peer:
    """A game of OpenSpiel: its name there, how many actions and throws a random game has, and how many to roll out."""

    game: str
    length: float
    rollouts: int


PEERS = {
    MANCALA: Peer("mancala", 43.98, 2_000),  # the length measured over 4 * 10**8 games
    MAEDN: Peer("maedn", 303.8, 500),  # over 4,000
    BACKGAMMON: Peer("backgammon", 207.9, 20),  # over 3,000
}


def openspiel(peer: Peer) -> Runner:
    """Return a run of roll-outs in C++ from the first decision of a game."""
    game = pyspiel.load_game(peer.game)
    state, rollouts = game.new_initial_state(), peer.rollouts
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, 1), 2.0, 1, 10, False, 1, False)

    def run() -> int:
        bot.step(state)
        return round(rollouts * (peer.length - 1))  # the first move, or throw, is made already

    return run


def ours(name: str, games: int, **options: int) -> Runner:
    start = tablier.game(name).start(**options)
    seeds = iter(range(1_000_000))
    return lambda: play_out(start, games, next(seeds)).actions


def rate(run: Runner, seconds: float) -> float:
    """Return actions a second of CPU time."""
    actions, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        actions += run()
    return actions / spent


def measure(seconds: float, rounds: int) -> dict[str, float]:
    runners = {"plain C": plain_c()} | {name: openspiel(peer) for name, peer in PEERS.items()}
    runners |= {name: ours(name, 200) for name in tablier.games()}
    return best_of(runners, seconds, rounds)


def best_of(runners: dict[str, Runner], seconds: float, rounds: int) -> dict[str, float]:
    """Let everybody run in turns, and return the best round of each, in counts a second."""
    for run in runners.values():
        run()  # compiled, loaded, warm
    best = dict.fromkeys(runners, 0.0)
    for _ in range(rounds):
        for name, run in runners.items():
            best[name] = max(best[name], rate(run, seconds))
    return best


def report(best: dict[str, float]) -> str:
    lines = ["| random play, one core | M actions/s | against Kid-Cala classic |", "|---|---:|---:|"]
    lines += [f"| {name} | {speed / 1e6:.2f} | {speed / best[KALAH]:.2f} |" for name, speed in best.items()]
    lines += [
        "",
        f"Kid-Cala classic / OpenSpiel C++ roll-outs: {best[KALAH] / best[MANCALA]:.2f} (goal: at least 2.5)",
        f"Kid-Cala classic / plain C: {best[KALAH] / best['plain C']:.2f} (goal: at least 0.5)",
        f"Slowest race game / Kid-Cala classic: {slowest_race(best) / best[KALAH]:.2f} (goal: at least 0.2)",
        f"Race games / the faster race game of OpenSpiel (goal: at least 5): {race_ratios(best)}",
        "",
        machine(),
    ]
    return "\n".join(lines)


def races() -> list[str]:
    """Return the names of our games in which shells are thrown."""
    return [name for name in tablier.games() if "cowries" in tablier.game(name).start().options]


def slowest_race(best: dict[str, float]) -> float:
    return min(best[name] for name in races())


def race_ratios(best: dict[str, float]) -> str:
    """Compare each race game with the faster one of OpenSpiel; in both, throws are actions."""
    peer = max(best[MAEDN], best[BACKGAMMON])
    return ", ".join(f"{name} {best[name] / peer:.2f}" for name in races())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of a round of one program")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    print(report(measure(given.seconds, given.rounds)))


if __name__ == "__main__":
    main()
